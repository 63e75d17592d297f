"""Ways through a document as users of other tools know them."""

from __future__ import annotations

import re
from json.encoder import encode_basestring
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from .value import pointer

if TYPE_CHECKING:
    from collections.abc import Callable

_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*").fullmatch


def dotted(loc: tuple[str | int, ...]) -> str:
    """`outputs.durable_paths[0]`; the empty text for the root."""
    return _written(loc).removeprefix(".")


def jsonpath(loc: tuple[str | int, ...]) -> str:
    """`$.outputs.durable_paths[0]`, as RFC 9535 writes it."""
    return "$" + _written(loc)


def _written(loc: tuple[str | int, ...]) -> str:
    return "".join([_step(step) for step in loc])


def _step(step: str | int) -> str:
    if isinstance(step, int):
        return f"[{step}]"
    if _PLAIN(step):
        return f".{step}"
    # JSON's escapes, except that it is the other quotes that are escaped here.
    quoted = encode_basestring(step)[1:-1].replace('\\"', '"').replace("'", "\\'")
    return f"['{quoted}']"


def fragment(path: str) -> str:
    """A JSON Pointer as the fragment of a URI: `#/outputs/durable_paths/0`."""
    # A name that is no text has become one with replacement characters before it is written in UTF-8.
    text = path.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return "#" + quote(text, safe="-._~!$&'()*+,;=:@/?")


NOTATIONS: Final[dict[str, Callable[[tuple[str | int, ...]], str]]] = {
    "pointer": pointer,
    "fragment": lambda loc: fragment(pointer(loc)),
    "dotted": dotted,
    "jsonpath": jsonpath,
}
"""Paths, by how a style writes them."""
