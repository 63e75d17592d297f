"""Patterns with back-references are followed along one way after the other, in steps that are counted.

What they have captured has to be remembered, and so ways do not become one.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_NOWHERE: Final = -1
"""No place."""
_WORD: Final = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz")
_FAILS: Final = -1
"""In the place of the number of the instruction that follows."""
_WAY: Final = 0
_LOOK: Final = 1
_REGISTER: Final = 2


class Found(NamedTuple):
    """What a search has found out.

    Attributes:
        finds: Whether there is a match.
        steps: How many steps it took.
    """

    finds: bool
    steps: int


class TooManyStepsError(Exception):
    """A search takes more steps than it may."""


class Backtracking:
    """A pattern that is judged in counted steps, as the check program states it.

    Attributes:
        steps: How many steps a document may take.
        anchored: Whether a match begins at the start of a text.
        registers: How many places are remembered.
        sets: Sets of characters: the last code point of each range in order, and the first ones.
        code: The instructions; `docs/checks.md` explains them.
    """

    __slots__ = ("anchored", "code", "registers", "sets", "steps")

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Reads a pattern of a check program."""
        self.steps: int = data["steps"]
        self.anchored: bool = data["anchored"]
        self.registers: int = data["registers"]
        self.sets: list[tuple[list[int], list[int]]] = [(ranges[1::2], ranges[::2]) for ranges in data["sets"]]
        self.code: list[Sequence[Any]] = data["code"]

    def search(self, text: str, most: int) -> Found | None:
        """Looks for a match in a text; `None` if that takes more than `most` steps."""
        run = _Run(self, text, most)
        try:
            finds = any(run.finds_at(start) for start in range(1 if self.anchored else len(text) + 1))
        except TooManyStepsError:
            return None
        return Found(finds, most - run.left)

    def finds(self, text: str) -> bool | None:
        """Whether the pattern has a match in the text; as with `re.search`, `None` if not.

        Documents are counted before they are judged, so a text does not take more than all of a document may.
        """
        found = self.search(text, self.steps)
        return True if found is not None and found.finds else None


class _Run:
    """A search in one text.

    Attributes:
        left: How many steps are left.
    """

    def __init__(self, pattern: Backtracking, text: str, most: int) -> None:
        self.left = most
        self._pattern = pattern
        self._text = text
        self._registers: list[int] = []
        # What is gone back to: a way that was not tried, a look-around that is not decided, or a register as it was.
        self._saved: list[tuple[int, int, int, int]] = []
        # Where among these the look-arounds are that are not decided.
        self._looks: list[int] = []
        self._place = 0

    def finds_at(self, start: int) -> bool:
        """Whether a match begins at a place.

        Raises:
            TooManyStepsError: There are no more steps.
        """
        code = self._pattern.code
        self._registers = [_NOWHERE] * self._pattern.registers
        self._place = start
        number = 0
        while number != _FAILS:
            self._take(1)
            step = code[number]
            if step[0] == "match" and not self._looks:
                return True
            number = self._after(step, number)
            if number == _FAILS:
                number = self._go_back()
        return False

    def _take(self, steps: int) -> None:
        self.left -= steps
        if self.left < 0:
            raise TooManyStepsError

    def _after(self, step: Sequence[Any], number: int) -> int:
        """The number of the instruction that follows, or that this one fails."""
        place = self._place
        goes_on = True
        match step[0]:
            case "set":
                goes_on = place < len(self._text) and self._reads(step[1], place, 1)
            case "back":
                goes_on = place > 0 and self._reads(step[1], place - 1, -1)
            case "split":
                ways: list[int] = step[1]
                if len(ways) > 1:
                    self._saved.append((_WAY, number, 0, place))
                return ways[0] if ways else _FAILS
            case "look":
                self._looks.append(len(self._saved))
                self._saved.append((_LOOK, number, 0, place))
                first: int = step[2]
                return first
            case "start":
                goes_on = place == 0
            case "end":
                goes_on = place == len(self._text)
            case "boundary":
                goes_on = (self._is_word(place - 1) == self._is_word(place)) is step[1]
            case "save":
                self._set(step[1], place)
            case "forget":
                self._set(step[1], _NOWHERE)
            case "moved":
                register: int = step[1]
                goes_on = self._registers[register] != place
            case "same":
                start: int = step[1]
                end: int = step[2]
                goes_on = self._reads_same(self._registers[start], self._registers[end], backward=step[3])
            case _:
                return self._decide_look()
        following: int = step[-1]
        return following if goes_on else _FAILS

    def _reads(self, number: int, place: int, step: int) -> bool:
        code = ord(self._text[place])
        lasts, firsts = self._pattern.sets[number]
        at = bisect_left(lasts, code)
        if at == len(lasts) or code < firsts[at]:
            return False
        self._place += step
        return True

    def _reads_same(self, start: int, end: int, *, backward: bool) -> bool:
        """Reads what stands between two places; what is not known is empty. Each character of it is a step."""
        if _NOWHERE in (start, end):
            return True
        length = end - start
        self._take(length)
        origin = self._place - length if backward else self._place
        if origin < 0 or self._text[origin : origin + length] != self._text[start:end]:
            return False
        self._place = origin if backward else origin + length
        return True

    def _is_word(self, place: int) -> bool:
        return 0 <= place < len(self._text) and self._text[place] in _WORD

    def _set(self, register: int, place: int) -> None:
        self._saved.append((_REGISTER, register, 0, self._registers[register]))
        self._registers[register] = place

    def _decide_look(self) -> int:
        """The innermost look-around has found what it looks for. What it captured stays; its other ways are gone."""
        begun = self._looks.pop()
        _, number, _, place = self._saved[begun]
        registers = [saved for saved in self._saved[begun:] if saved[0] == _REGISTER]
        _, negative, _, following = self._pattern.code[number]
        if negative:
            for _, register, _, before in reversed(registers):
                self._registers[register] = before
            del self._saved[begun:]
            return _FAILS
        self._saved[begun:] = registers
        self._place = place
        return int(following)

    def _go_back(self) -> int:
        """Goes back to where another way is open; the number of the instruction there, or that there is none."""
        code = self._pattern.code
        while self._saved:
            kind, number, tried, place = self._saved.pop()
            if kind == _REGISTER:
                self._registers[number] = place
            elif kind == _WAY:
                ways: list[int] = code[number][1]
                if tried + 2 < len(ways):
                    self._saved.append((_WAY, number, tried + 1, place))
                self._place = place
                return ways[tried + 1]
            else:
                self._looks.pop()
                # What must not be found was not.
                if code[number][1]:
                    self._place = place
                    return int(code[number][3])
        return _FAILS
