"""The ways through the code of a machine, all followed at once.

What a set of ways leads to is remembered, so that a character costs one look at a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

START: Final = 1
"""The place is the start of the text. What is known about a place is a sum of such numbers."""
END: Final = 2
"""The place is the end of the text."""
BOUNDARY: Final = 4
"""The place is between a word character and what is none."""
LOOKS: Final = 8
"""The first look-around holds at the place; the second has twice this number, and so on."""
ORDINARY: Final = 0
"""Nothing of that is known."""

_MEMORY: Final = 1 << 16
"""The most that is remembered: table entries and instructions of ways."""


class Ways:
    """Ways that have just read a character.

    Attributes:
        numbers: The instructions that they go on with.
        settled: What becomes of them, by what is known about the place.
    """

    __slots__ = ("numbers", "settled")

    def __init__(self, numbers: frozenset[int]) -> None:
        """Ways that go on with these instructions."""
        self.numbers = numbers
        self.settled: dict[int, Settled] = {}


class Settled(dict[str, "Settled"]):
    """Ways at a place about which everything is known, when all that need no character have been gone.

    By the class of the next character, it has what becomes of them behind it if that is an ordinary place.

    Attributes:
        ways: What they were when they came to the place.
        matches: Whether one of them has found a match.
        waiting: The instructions that wait for a character.
    """

    __slots__ = ("_follower", "matches", "waiting", "ways")

    def __init__(self, follower: Follower, ways: Ways, waiting: set[int], *, matches: bool) -> None:
        """Ways that the follower has settled."""
        super().__init__()
        self._follower = follower
        self.ways = ways
        self.waiting = waiting
        self.matches = matches

    def __missing__(self, character: str) -> Settled:
        """Follows the ways over a class that they have not met before."""
        self[character] = found = self._follower.read(self, character)
        return found


class Follower:
    """Follows the ways through one code."""

    __slots__ = ("_following", "_known", "_leads", "_readers", "_reads", "_remembered")

    def __init__(self, code: Sequence[Any], members: Sequence[frozenset[str]]) -> None:
        """Takes the instructions, and the classes of characters that each set has."""
        self._leads = [_lead(instruction) for instruction in code]
        # By the number of each instruction that reads a character, the classes that it takes, and what follows it.
        self._reads: dict[int, tuple[frozenset[str], int]] = {
            number: (members[instruction[1]], instruction[2])
            for number, instruction in enumerate(code)
            if instruction[0] == "set"
        }
        self._readers = frozenset(self._reads)
        # By class, what follows the instructions that take it.
        self._following: dict[str, tuple[frozenset[int], dict[int, int]]] = {}
        self._known: dict[frozenset[int], Ways] = {}
        self._remembered = 0

    @property
    def first(self) -> Ways:
        """The ways in front of the first character."""
        return self._same(frozenset([0]))

    def settle(self, ways: Ways, situation: int) -> Settled:
        """What becomes of ways at a place about which that is known."""
        known = ways.settled.get(situation)
        if known is not None:
            return known
        seen = set(ways.numbers)
        todo = list(seen - self._readers)
        matches = False
        while todo:
            lead = self._leads[todo.pop()]
            if lead is None:
                matches = True
                continue
            asked, wanted, following = lead
            if situation & asked == wanted:
                new = [number for number in following if number not in seen]
                seen.update(new)
                todo += [number for number in new if number not in self._readers]
        waiting = seen & self._readers
        settled = Settled(self, ways, waiting, matches=matches)
        self._remembered += len(waiting) + 1
        ways.settled[situation] = settled
        return settled

    def read(self, settled: Settled, character: str) -> Settled:
        """What becomes of ways behind a character of that class, with one more that begins there."""
        if self._remembered > _MEMORY:
            self._forget()
        takers, following = self._following_of(character)
        numbers = set(map(following.__getitem__, settled.waiting & takers))
        numbers.add(0)
        self._remembered += 1
        return self.settle(self._same(frozenset(numbers)), ORDINARY)

    def _following_of(self, character: str) -> tuple[frozenset[int], dict[int, int]]:
        """The instructions that take characters of a class, and what follows each of them."""
        known = self._following.get(character)
        if known is None:
            following = {number: then for number, (members, then) in self._reads.items() if character in members}
            self._following[character] = known = (frozenset(following), following)
            self._remembered += len(following)
        return known

    def _same(self, numbers: frozenset[int]) -> Ways:
        ways = self._known.get(numbers)
        if ways is None:
            self._remembered += len(numbers)
            self._known[numbers] = ways = Ways(numbers)
        return ways

    def _forget(self) -> None:
        """Forgets all that is remembered: from then on, ways lead to others that are made anew."""
        # They know each other; the collector, which may be paused, is not waited for. Other threads may be adding some.
        for ways in list(self._known.values()):
            for settled in list(ways.settled.values()):
                settled.clear()
            ways.settled.clear()
        self._known.clear()
        self._following.clear()
        self._remembered = 0


def _lead(instruction: Sequence[Any]) -> tuple[int, int, tuple[int, ...]] | None:
    """What is asked about a place, what the answer has to be, and what then follows; `None` if nothing does."""
    match instruction:
        case ["split", following]:
            return 0, 0, tuple(following)
        case ["start", following]:
            return START, START, (following,)
        case ["end", following]:
            return END, END, (following,)
        case ["boundary", negative, following]:
            return BOUNDARY, 0 if negative else BOUNDARY, (following,)
        case ["look", look, negative, following]:
            return LOOKS << look, 0 if negative else LOOKS << look, (following,)
        case ["set", _, _] | ["match"]:
            return None
        case _:
            message = f"corrupt check program: no instruction {instruction!r}"
            raise ValueError(message)
