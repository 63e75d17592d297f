"""How deep a JSON text is nested, found out without parsing it."""

from __future__ import annotations

from .refusal import MAX_DEPTH

_NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b'[]{}"')
_SAME_BRACKETS = bytes.maketrans(b"{}", b"[]")
_TOO_MANY = MAX_DEPTH + 1
NEVER_DEEP = 2 * _TOO_MANY
"""A well-formed text with fewer bytes is not nested too deep: each level has two brackets."""
# From here on, copies cost more than looking at everything.
_LONG = 16 * 1024


def looks_deep(raw: bytes) -> bool:
    """Whether brackets are nested too deep.

    Exact for a well-formed text. For any text it is true if the parser would have to go too deep before it found
    something wrong: every bracket that the parser can reach is counted as what it is.
    """
    # Removing a few brackets is faster than counting them.
    if len(raw) < _LONG:
        rest = raw.replace(b"[", b"", _TOO_MANY).replace(b"{", b"", _TOO_MANY)
        if len(raw) - len(rest) <= MAX_DEPTH:
            return False
    if b"\\" in raw:
        raw = raw.replace(b"\\\\", b"").replace(b'\\"', b"")
    rest = raw.translate(_SAME_BRACKETS, _NO_BRACKETS)
    if 2 * rest.count(b'""') == rest.count(b'"'):
        rest = rest.translate(None, b'"')
    else:
        # Some strings have brackets in them.
        rest = b"".join(rest.replace(b'""', b"").split(b'"')[::2])
    if len(rest) <= MAX_DEPTH:
        return False
    for _ in range(MAX_DEPTH):
        shorter = rest.replace(b"[]", b"")
        if len(shorter) == len(rest):
            break
        rest = shorter
    return bool(rest)
