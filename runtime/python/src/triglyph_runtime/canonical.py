"""Writing: the members as they are ordered, or the canonical form of RFC 8785, and its hash."""

from __future__ import annotations

import hashlib
from json import JSONEncoder
from json.encoder import encode_basestring
from typing import TYPE_CHECKING

from .numbers import es_number
from .recursion import with_recursion_headroom

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .value import Json


_encode = JSONEncoder(ensure_ascii=False, allow_nan=False, check_circular=False, separators=(",", ":")).encode


def written(document: Json) -> str:
    """A document as compact text."""
    return with_recursion_headroom(_encode, document)


def canonical(value: Json) -> str:
    """The canonical text of a JSON value."""
    parts: list[str] = []
    _write(value, parts)
    return "".join(parts)


def ordered(members: dict[str, Json]) -> str:
    """The text of an object with its members as they are ordered, the values in canonical form."""
    return ordered_texts((name, canonical(value)) for name, value in members.items())


def ordered_texts(members: Iterable[tuple[str, str]]) -> str:
    """The text of an object with its members as they are ordered, the values being texts already."""
    return "{" + ",".join([f"{encode_basestring(name)}:{text}" for name, text in members]) + "}"


def content_hash(text: str) -> str:
    """The BLAKE2b digest of 16 bytes, as lower-case hexadecimal digits."""
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def sorted_names(members: dict[str, Json]) -> list[str]:
    """The names in the order of their UTF-16 code units."""
    if "".join(members).isascii():
        return sorted(members)
    return sorted(members, key=lambda name: name.encode("utf-16-be"))


def _write(value: Json, parts: list[str]) -> None:
    if type(value) is str:
        # The standard library writes exactly the escapes of RFC 8785.
        parts.append(encode_basestring(value))
    elif isinstance(value, dict):
        opening = "{"
        for name in sorted_names(value):
            parts.append(f"{opening}{encode_basestring(name)}:")
            _write(value[name], parts)
            opening = ","
        parts.append("}" if value else "{}")
    elif isinstance(value, list):
        opening = "["
        for item in value:
            parts.append(opening)
            _write(item, parts)
            opening = ","
        parts.append("]" if value else "[]")
    elif value is None:
        parts.append("null")
    elif value is True:
        parts.append("true")
    elif value is False:
        parts.append("false")
    elif isinstance(value, (int, float)):
        parts.append(es_number(value))
    else:
        parts.append(encode_basestring(value))
