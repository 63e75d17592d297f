"""Characters that a machine does not tell apart are one class."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_REMEMBERED: Final = 4096
"""The most characters whose class is remembered."""


class CharacterClasses(dict[int, int]):
    """The classes of characters by their code points, as `str.translate` asks for them.

    Attributes:
        members: For each set, the classes of its characters, as `str.translate` writes them.
    """

    __slots__ = ("_classes", "_starts", "members")

    def __init__(self, sets: Sequence[Sequence[int]]) -> None:
        """Takes the first and the last code point of each range of each set, in order."""
        super().__init__()
        # Where the ranges begin whose characters are of one class.
        self._starts = sorted({0, *(code + place % 2 for ranges in sets for place, code in enumerate(ranges))})
        place = {start: at for at, start in enumerate(self._starts)}
        within = [
            [
                at
                for edges in zip(ranges[::2], ranges[1::2], strict=True)
                for at in range(place[edges[0]], place[edges[1] + 1])
            ]
            for ranges in sets
        ]
        self._classes = [0] * len(self._starts)
        count = 1
        # Each set parts the classes that it has only some characters of.
        for places in within:
            parted: dict[int, int] = {}
            for at in places:
                part = parted.setdefault(self._classes[at], count)
                count += part == count
                self._classes[at] = part
        self.members = [frozenset(chr(self._classes[at]) for at in places) for places in within]

    def __missing__(self, code: int) -> int:
        """Finds the class of a character that was not met before."""
        if len(self) >= _REMEMBERED:
            self.clear()
        self[code] = found = self._classes[bisect_right(self._starts, code) - 1]
        return found
