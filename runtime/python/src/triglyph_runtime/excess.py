"""The first part of a JSON text that is larger than is wanted, found without parsing the text."""

from __future__ import annotations

import json
import re
from typing import Final, Literal, NamedTuple, TypeAlias

Measure: TypeAlias = Literal["depth", "characters", "items", "properties"]
"""What there is too much of."""

_TOKEN: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{},]|[^\s"\[\]{},:]++', re.DOTALL)
_ESCAPE: Final = re.compile(r"\\(?:u[dD][89abAB]..\\u....|u....|.)", re.DOTALL)
"""An escape, or the two of a surrogate pair."""


class Size(NamedTuple):
    """How large the parts of a text may be.

    Attributes:
        depth: How many arrays and objects may be nested in one another.
        strings: The length of a string or a name, in code points.
        members: The number of items of an array, or of members of an object: repeated names count each time.
    """

    depth: int
    strings: int
    members: int


class Excess(NamedTuple):
    """A part that is too large.

    Attributes:
        measure: What there is too much of.
        path: The way to the string, to the array or object with too many parts, or to the object with a name that is
            too long; none for what is nested too deep.
    """

    measure: Measure
    path: tuple[str | int, ...]


def first_excess(text: str, size: Size) -> Excess | None:
    """The first part of a well-formed text that is too large. A part too many is found where it begins.

    Of a text that is not well-formed, the answer means nothing.
    """
    return None if _is_small(text, size) else _Scan(text, size).first()


def _is_small(text: str, size: Size) -> bool:
    """Whether the text as a whole has too few characters, brackets and commas for anything in it to be too large."""
    depth, strings, members = size
    return (
        len(text) <= strings + 2
        and text.count(",") < members
        and (len(text) <= 2 * depth or text.count("[") + text.count("{") <= depth)
    )


class _Open:
    """An array or object that has begun."""

    __slots__ = ("is_object", "name", "parts")

    def __init__(self, *, is_object: bool) -> None:
        self.is_object = is_object
        self.parts = 0
        self.name = '""'


class _Scan:
    def __init__(self, text: str, size: Size) -> None:
        self._text = text
        self._size = size
        self._open: list[_Open] = []

    def first(self) -> Excess | None:
        # Whether what comes next is a further part of what is open: an item, or the name of a member.
        expects_part = False
        for found in _TOKEN.finditer(self._text):
            token = found[0]
            if token == ",":
                expects_part = True
                continue
            if token in {"]", "}"}:
                expects_part = False
                del self._open[-1:]
                continue
            excess = self._part(token, self._open[-1] if expects_part and self._open else None)
            if excess is not None:
                return excess
            expects_part = token in {"[", "{"}
        return None

    def _part(self, token: str, container: _Open | None) -> Excess | None:
        """Takes a string, a bracket that opens, or what is neither; `container` is what it is a further part of."""
        depth, strings, members = self._size
        if container is not None:
            container.parts += 1
            if container.parts > members:
                return self._excess("properties" if container.is_object else "items", len(self._open) - 1)
        if token[0] == '"':
            is_name = container is not None and container.is_object
            if container is not None and is_name:
                container.name = token
            if len(token) - 2 > strings and len(_ESCAPE.sub("_", token[1:-1])) > strings:
                return self._excess("characters", len(self._open) - is_name)
        elif token in {"[", "{"}:
            if len(self._open) >= depth:
                return self._excess("depth", 0)
            self._open.append(_Open(is_object=token == "{"))
        return None

    def _excess(self, measure: Measure, containers: int) -> Excess:
        """What is too much in the present part of the innermost of so many containers."""
        steps = [_decoded(each.name) if each.is_object else each.parts - 1 for each in self._open[:containers]]
        return Excess(measure, (*steps,))


def _decoded(quoted: str) -> str:
    """What a string of a well-formed text says."""
    try:
        return str(json.loads(quoted))
    except ValueError:
        return ""
