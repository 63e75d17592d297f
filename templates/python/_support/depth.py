"""How deep a JSON text is nested, found out without parsing it."""

from __future__ import annotations

from .refusal import MAX_DEPTH

_NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b'[]{}"')
_SAME_BRACKETS = bytes.maketrans(b"{}", b"[]")


# What two brackets take, and what an object in an object takes besides.
_LEAST_ARRAY = len(b"[]")
_LEAST_OBJECT = len(b'{"":}')
# From here on, removing everything else is faster than counting brackets.
_LONG = 2048


def is_too_short(raw: bytes) -> bool:
    """Whether a text, if it is well-formed, is too short to be nested too deeply."""
    most = _LEAST_OBJECT * MAX_DEPTH
    return len(raw) <= most and len(raw) + (_LEAST_OBJECT - _LEAST_ARRAY) * raw.count(b"[") <= most


def looks_deep(raw: bytes) -> bool:
    """Whether brackets are nested too deeply.

    Exact for a well-formed text. For any text it is true if the parser would have to go too deep before it found
    something wrong: every bracket that the parser can reach is counted as what it is.
    """
    if len(raw) <= MAX_DEPTH or (len(raw) < _LONG and raw.count(b"[") + raw.count(b"{") <= MAX_DEPTH):
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
