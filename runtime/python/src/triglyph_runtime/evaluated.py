"""Which members and items the neighbours of an `unevaluated…` keyword have evaluated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .program import Op, Program, Seen
    from .value import Json


class _Evaluated:
    """One EVALUATED of a program, ready for use."""

    def __init__(self, program: Program, data: dict[str, Any]) -> None:
        self.all: bool = data["all"]
        self.names: frozenset[str] = frozenset(data.get("names", ()))
        patterns: list[int] = data.get("patterns", [])
        self.patterns = [program.patterns[index] for index in patterns]
        self.prefix: int = data.get("prefix", 0)
        self.contains: list[int] = data.get("contains", [])
        self.when: list[tuple[int, bool, _Evaluated]] = [
            (node, holds, _Evaluated(program, more)) for node, holds, more in data["when"]
        ]


class Unevaluated:
    """Finds what is left over for an `unevaluatedProperties` or `unevaluatedItems`."""

    def __init__(self, program: Program, data: dict[str, Any]) -> None:
        """Prepares the operator's second argument."""
        self._program = program
        self._evaluated = _Evaluated(program, data)

    def _active(self, value: Json, seen: Seen) -> list[_Evaluated] | None:
        """Everything that counts for this instance; `None` if all is evaluated."""
        active = [self._evaluated]
        for evaluated in active:
            if evaluated.all:
                return None
            for node, holds, more in evaluated.when:
                if self._program.verdicts[node](value, seen) is holds:
                    active.append(more)
        return active

    def members(self, value: dict[str, Json], seen: Seen) -> Iterator[tuple[int, str]]:
        """Index and name of each member that nothing has evaluated."""
        active = self._active(value, seen)
        if active is None:
            return
        names = frozenset[str]().union(*(evaluated.names for evaluated in active))
        patterns = [pattern for evaluated in active for pattern in evaluated.patterns]
        for index, name in enumerate(value):
            if name not in names and not any(pattern.finds(name) for pattern in patterns):
                yield index, name

    def items(self, value: list[Json], seen: Seen) -> Iterator[int]:
        """Index of each item that nothing has evaluated."""
        active = self._active(value, seen)
        if active is None:
            return
        verdicts = self._program.verdicts
        contains = [node for evaluated in active for node in evaluated.contains]
        for index in range(max(evaluated.prefix for evaluated in active), len(value)):
            for node in contains:
                if verdicts[node](value[index], seen):
                    break
            else:
                yield index


def unevaluated_of(program: Program, op: Op) -> Unevaluated:
    """What finds the left-over of an `unevaluated…` operator, made once."""
    if not isinstance(op.helper, Unevaluated):
        op.helper = Unevaluated(program, op.args[1])
    return op.helper
