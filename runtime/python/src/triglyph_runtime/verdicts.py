"""What generated verdicts stand on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from .interpreter import accepts
from .value import Json

if TYPE_CHECKING:
    from .program import Program

Verdict: TypeAlias = Callable[[Json], bool]
"""A node as a function."""


class UndecidedError(Exception):
    """A generated verdict cannot decide; the interpreter has to."""


class Budget:
    """How often functions may be called that could be called more often than a document is long."""

    __slots__ = ("_left",)

    def __init__(self, calls: int) -> None:
        """Allows so many calls."""
        self._left = calls

    def spend(self) -> None:
        """Counts a call.

        Raises:
            UndecidedError: There were too many.
        """
        self._left -= 1
        if self._left < 0:
            raise UndecidedError


class Budgeted:
    """A verdict whose functions count their calls.

    Attributes:
        function: The function.
    """

    __slots__ = ("function",)

    def __init__(self, function: Callable[[Json, Budget], bool]) -> None:
        """Takes the function."""
        self.function = function


def anything(_value: Json) -> bool:
    """The verdict on members that may be anything, among others that may not."""
    return True


def nothing(_value: Json) -> bool:
    """The verdict on members that must not be there."""
    return False


def no_rules(_value: Json) -> bool:
    """The verdict of the rules where there are none."""
    return True


def undecided(_value: Json) -> bool:
    """The verdict of rules that are not compiled.

    Raises:
        UndecidedError: Always.
    """
    raise UndecidedError


def interpreted(program: Program, node: int) -> Verdict:
    """The verdict of a node that is not compiled."""
    return lambda value: accepts(program, node, value)
