"""Stands in for the alternatives of unions, where no check program has them without a discriminator."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .program import Op, Program, Seen
    from .value import Json


class Alternative:
    """One of them.

    Attributes:
        node: Its node.
    """

    node: int


class Alternatives:
    """The alternatives of a union."""

    def left(self, _value: Json) -> Sequence[Alternative]:
        """Those that may accept a value."""
        return ()

    def accepting(self, _value: Json, _seen: Seen, _most: int) -> int:
        """How many of them accept a value."""
        return 0


def alternatives_of(_program: Program, op: Op) -> Alternatives:
    """The alternatives of an `anyOf` or `oneOf`.

    Raises:
        RuntimeError: Always.
    """
    message = f"the check program has {op.name}, and this runtime was generated without it: generate both again"
    raise RuntimeError(message)
