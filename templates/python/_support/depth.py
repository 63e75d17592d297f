"""How deep a JSON text is nested, found out without parsing it."""

from __future__ import annotations

from .refusal import MAX_DEPTH

_NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b'[]{}"')
_SAME_BRACKETS = bytes.maketrans(b"{}", b"[]")


def looks_deep(raw: bytes) -> bool:
    """Whether brackets are nested too deeply.

    Exact for a well-formed text. For any text it is true if the parser would have to go too deep before it found
    something wrong: every bracket that the parser can reach is counted as what it is.
    """
    if len(raw) <= MAX_DEPTH or raw.count(b"[") + raw.count(b"{") <= MAX_DEPTH:
        return False
    if b"\\" in raw:
        raw = raw.replace(b"\\\\", b"").replace(b'\\"', b"")
    rest = raw.translate(_SAME_BRACKETS, _NO_BRACKETS).replace(b'""', b"")
    if b'"' in rest:
        # Some strings have brackets in them.
        rest = b"".join(rest.split(b'"')[::2])
    for _ in range(MAX_DEPTH):
        shorter = rest.replace(b"[]", b"")
        if len(shorter) == len(rest):
            break
        rest = shorter
    return bool(rest)
