"""What generated verdicts stand on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from .interpreter import accepts
from .value import Json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .program import Program

_FEW: Final = 256
"""Calls of functions that count them, for a part of a document."""

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


Counted: TypeAlias = Callable[[Json, Budget], bool]
"""A node as a function that counts its calls."""


class Uncounted(Protocol):
    """A node as a function that has no calls to count, wherever it is called."""

    def __call__(self, value: Json, budget: Budget | None = None, /) -> bool:
        """The verdict."""
        raise NotImplementedError


class Budgeted:
    """A verdict whose functions count their calls.

    Attributes:
        function: The function.
    """

    __slots__ = ("function",)

    def __init__(self, function: Counted) -> None:
        """Takes the function."""
        self.function = function


def anything(_value: Json, _budget: Budget | None = None) -> bool:
    """The verdict on members that may be anything, among others that may not."""
    return True


def nothing(_value: Json, _budget: Budget | None = None) -> bool:
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


def interpreted(program: Program, node: int) -> Uncounted:
    """The verdict of a node that is not compiled."""

    def verdict(value: Json, _budget: Budget | None = None) -> bool:
        return accepts(program, node, value)

    return verdict


def plain(code: Mapping[int, Verdict | Budgeted], node: int) -> Verdict | None:
    """The function that was generated for a node, if that can be called as it is: it does not count its calls.

    Args:
        code: The functions that there are, by node.
        node: The node.
    """
    verdict = code.get(node)
    return None if isinstance(verdict, Budgeted) else verdict


def verdict_as_code(code: Mapping[int, Verdict | Budgeted], node: int, part: Json) -> bool | None:
    """The verdict on a part of a document by the function that was generated for a node.

    It is `None` if that takes the interpreter. What is asked again at every level of a document counts its calls, of
    which there are few: only the interpreter remembers its verdicts.

    Args:
        code: The functions that there are, by node.
        node: The node.
        part: The part.
    """
    verdict = code.get(node)
    if verdict is None:
        return None
    try:
        if isinstance(verdict, Budgeted):
            return verdict.function(part, Budget(_FEW))
        return verdict(part)
    except (RecursionError, UndecidedError):
        return None


def accepts_part(program: Program, node: int, part: Json) -> bool:
    """Whether a node accepts a part of a document: by the function that was generated for it, or by the interpreter."""
    accepted = verdict_as_code(program.code, node, part)
    return accepts(program, node, part) if accepted is None else accepted
