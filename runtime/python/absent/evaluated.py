"""Stands in for `unevaluatedProperties` and `unevaluatedItems`, where no check program has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .program import Op, Program, Seen
    from .value import Json


class Unevaluated:
    """Finds what is left over for an `unevaluatedProperties` or `unevaluatedItems`."""

    def members(self, _value: dict[str, Json], _seen: Seen) -> Iterator[tuple[int, str]]:
        """Index and name of each member that nothing has evaluated."""
        return iter(())

    def items(self, _value: list[Json], _seen: Seen) -> Iterator[int]:
        """Index of each item that nothing has evaluated."""
        return iter(())


def unevaluated_of(_program: Program, op: Op) -> Unevaluated:
    """What finds the left-over of an `unevaluated…` operator.

    Raises:
        RuntimeError: Always.
    """
    message = f"the check program has {op.name}, and this runtime was generated without it: generate both again"
    raise RuntimeError(message)
