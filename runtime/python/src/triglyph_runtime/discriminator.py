"""Unions whose branch is told by the value of one member."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .equality import identity

if TYPE_CHECKING:
    from collections.abc import Hashable

    from .program import Op
    from .value import Json


class Discriminator:
    """The discriminator of an `anyOf` or `oneOf`.

    Attributes:
        property: The name of the member.
        values: Every value that chooses a branch.
    """

    def __init__(self, branches: list[int], data: list[Any]) -> None:
        """Takes the arguments of the operator."""
        self.property: str = data[0]
        choices: list[tuple[Json, int]] = data[1]
        self.values = [value for value, _ in choices]
        self._nodes: dict[Hashable, int] = {}
        for value, branch in choices:
            self._nodes.setdefault(identity(value), branches[branch])

    def node(self, value: Json) -> int | None:
        """The node that decides about `value`; `None` if no branch is chosen."""
        if not isinstance(value, dict) or self.property not in value:
            return None
        return self._nodes.get(identity(value[self.property]))


def discriminator_of(op: Op) -> Discriminator | None:
    """The discriminator of an `anyOf` or `oneOf`, if it has one; made once."""
    if isinstance(op.helper, Discriminator):
        return op.helper
    if len(op.args) == 1:
        return None
    op.helper = made = Discriminator(op.args[0], op.args[1])
    return made
