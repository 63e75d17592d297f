"""What an op `properties` says about the members of an object."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .value import filled_copy

if TYPE_CHECKING:
    from .program import Op, Program
    from .value import Json

_WITH_DEFAULT = 3


class Members:
    """The arguments of an op `properties`, ready for use.

    Attributes:
        named: The node of each named property.
        additional: The node of all that is neither named nor matched by a pattern.
        defaults: What is filled in for absent properties, in program order.
        filling: The names whose members can hold defaults; `None` if any name may be one.
    """

    def __init__(self, program: Program, op: Op) -> None:
        """Takes the arguments apart."""
        named, _, additional = op.args
        patterns: list[tuple[int, int]] = op.args[1]
        self.named: dict[str, int] = {entry[0]: entry[1] for entry in named}
        self.defaults: dict[str, Json] = {
            entry[0]: filled_copy(entry[2]) for entry in named if len(entry) == _WITH_DEFAULT
        }
        self.additional: int | None = additional
        self._patterns = [(program.patterns[pattern], node) for pattern, node in patterns]
        fills = [program.nodes[node].fills for node in op.children()]
        others = fills[len(named) :]
        self.filling = None if any(others) else [name for name, yes in zip(self.named, fills, strict=False) if yes]
        self._named = {name: [node] for name, node in self.named.items()}
        self._rest: list[int] = [] if additional is None else [additional]

    def possible_nodes(self, name: str) -> list[int]:
        """The nodes that may judge the member of that name, whatever the patterns say that count their steps."""
        known = self.named.get(name)
        nodes = [] if known is None else [known]
        nodes.extend(node for pattern, node in self._patterns if pattern.counted is None and pattern.finds(name))
        counted = [node for pattern, node in self._patterns if pattern.counted is not None]
        return [*(nodes or self._rest), *counted]

    def nodes(self, name: str) -> list[int]:
        """The nodes that judge the member of that name, in order."""
        if not self._patterns:
            return self._named.get(name, self._rest)
        matching = [node for pattern, node in self._patterns if pattern.finds(name)]
        return [*self._named.get(name, ()), *matching] or self._rest


def members_of(program: Program, op: Op) -> Members:
    """The members of an op `properties`, made once."""
    if not isinstance(op.helper, Members):
        op.helper = Members(program, op)
    return op.helper
