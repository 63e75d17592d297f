"""Stands in for the filling in of defaults, where no check program has any."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .program import Program
    from .value import Json


def settle(program: Program, node: int, value: Json) -> Json:
    """What the canonical form of a document is written from: the document."""
    return fill_accepted(program, node, value)


def fill_owned(program: Program, node: int, value: Json) -> Json:
    """A value that belongs to the caller alone; nothing is filled in.

    Raises:
        RuntimeError: The program has defaults.
    """
    return fill_accepted(program, node, value)


def fill_accepted(program: Program, node: int, value: Json) -> Json:
    """The accepted value; nothing is filled in.

    Raises:
        RuntimeError: The program has defaults.
    """
    if program.nodes[node].fills:
        message = "the check program has defaults, and this runtime was generated without them: generate both again"
        raise RuntimeError(message)
    return value
