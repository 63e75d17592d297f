"""Machines are simulated: a text is read once for each look-around and once for the pattern itself.

However often the parts of a pattern repeat each other, nothing is read twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from .character_classes import CharacterClasses
from .ways import BOUNDARY, END, LOOKS, ORDINARY, START, Follower

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_WORD: Final = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz")
_ASKING: Final = frozenset({"look", "boundary"})
"""The instructions that ask for more than the ends of a text."""
_NOWHERE: Final[tuple[str, tuple[int, ...]]] = ("split", ())
"""Where ways end."""


class Simulation:
    """Finds out whether a pattern has a match in texts."""

    __slots__ = ("_asks_boundaries", "_classes", "_least", "_looks", "_main", "_most")

    def __init__(self, machine: Mapping[str, Any]) -> None:
        """Takes a machine of a check program."""
        self._classes = CharacterClasses(machine["sets"])
        self._main = Follower(machine["code"], self._classes.members)
        self._looks: list[tuple[bool, Follower]] = [
            (look["ahead"], Follower(look["code"], self._classes.members)) for look in machine["looks"]
        ]
        # The code without the ways that ask for more than the ends of a text, and the one in which these go on unasked.
        self._least = self._most = self._main
        if any(instruction[0] in _ASKING for instruction in machine["code"]):
            least = [_NOWHERE if instruction[0] in _ASKING else instruction for instruction in machine["code"]]
            most = [
                _going_on(instruction) if instruction[0] in _ASKING else instruction for instruction in machine["code"]
            ]
            self._least = Follower(least, self._classes.members)
            self._most = Follower(most, self._classes.members)
        codes = [machine["code"], *(look["code"] for look in machine["looks"])]
        self._asks_boundaries = any(instruction[0] == "boundary" for code in codes for instruction in code)

    def finds(self, text: str) -> Literal[True] | None:
        """Whether the pattern has a match in the text; as with `re.search`, `None` if not."""
        classes = text.translate(self._classes)
        # Mostly it does not matter what stands around, and looking is as many times as slow as there are looks.
        found = _finds_plainly(self._least, classes)
        if not found and self._least is not self._main and _finds_plainly(self._most, classes):
            found = self._finds_at(self._situations(text, classes), classes)
        return True if found else None

    def _finds_at(self, situations: list[int], classes: str) -> bool:
        main = self._main
        settled = main.settle(main.first, situations[0])
        for situation, character in zip(situations[1:], classes, strict=True):
            if settled.matches:
                return True
            settled = settled[character]
            if situation != ORDINARY:
                settled = main.settle(settled.ways, situation)
        return settled.matches

    def _situations(self, text: str, classes: str) -> list[int]:
        """What is known about the places in front of each character, and behind the last one."""
        situations = [ORDINARY] * (len(text) + 1)
        if self._asks_boundaries:
            was_word = False
            for place, character in enumerate(text):
                if (character in _WORD) is not was_word:
                    situations[place] = BOUNDARY
                    was_word = not was_word
            if was_word:
                situations[-1] = BOUNDARY
        situations[0] |= START
        situations[-1] |= END
        for number, (ahead, look) in enumerate(self._looks):
            _look_around(look, LOOKS << number, situations, classes, ahead=ahead)
        return situations


def _look_around(look: Follower, fact: int, situations: list[int], classes: str, *, ahead: bool) -> None:
    """Adds to what is known about each place whether a look-around holds there."""
    length = len(classes)
    places = range(length - 1, -1, -1) if ahead else range(1, length + 1)
    place = length if ahead else 0
    settled = look.settle(look.first, situations[place])
    if settled.matches:
        situations[place] |= fact
    for place, character in zip(places, reversed(classes) if ahead else classes, strict=True):
        situation = situations[place]
        settled = settled[character]
        if situation != ORDINARY:
            settled = look.settle(settled.ways, situation)
        if settled.matches:
            situations[place] = situation | fact


def _finds_plainly(main: Follower, classes: str) -> bool:
    """Looks for a match where all places but the first and the last are ordinary ones."""
    if not classes:
        return main.settle(main.first, START | END).matches
    settled = main.settle(main.first, START)
    for character in classes:
        if settled.matches:
            return True
        settled = settled[character]
    return main.settle(settled.ways, END).matches


def _going_on(instruction: Sequence[Any]) -> Sequence[Any]:
    """The instruction that goes on where this one asks."""
    return ("split", (instruction[-1],))
