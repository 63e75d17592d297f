"""What is known while pydantic builds models from a document that has already been judged."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator

    from .program import Program, Seen


class Building:
    """The document that is being built has been accepted; the contracts in it need not judge their parts again."""

    __slots__ = ("_program", "_seen")

    def __init__(self, program: Program, seen: Seen) -> None:
        """Keeps the verdicts that judging has found out."""
        self._program = program
        self._seen = seen

    def seen_by(self, program: Program) -> Seen:
        """The verdicts of a program, to be added to."""
        if program is not self._program:
            # A contract of another module: its nodes have numbers of their own.
            self._program, self._seen = program, {}
        return self._seen


class Constructing:
    """A constructor is at work: its arguments may be tuples and members of enumerations."""

    __slots__ = ()


class Parsed:
    """The value to judge was just parsed: it is made of plain types and belongs to nobody else."""

    __slots__ = ()


state: ContextVar[Building | Constructing | Parsed | None] = ContextVar("state", default=None)
"""What is going on, in this thread or task."""


def building() -> Building | None:
    """The state of building, if that is what is going on."""
    current = state.get()
    return current if isinstance(current, Building) else None


def constructing() -> bool:
    """Whether the value to judge comes from the arguments of a constructor."""
    return isinstance(state.get(), Constructing)


def parsed() -> bool:
    """Whether the value to judge was just parsed."""
    return isinstance(state.get(), Parsed)


@contextmanager
def within(new: Building | Constructing | Parsed | None) -> Generator[None]:
    """Runs a block in a state. `None` is the usual one: what is validated there is judged on its own."""
    token = state.set(new)
    try:
        yield
    finally:
        state.reset(token)
