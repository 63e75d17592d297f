"""The alternatives of a union, and what rules some of them out before any is judged as a whole.

The member that tells alternatives apart often comes late in a document, behind members that take long to judge: in a
union of unions, every alternative would judge those, at each level.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .equality import identity
from .exclusion import Exclusion, asserted, goes_deeper

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from .program import Op, Program, Seen
    from .value import Json

_MOST_MEMBERS: Final = 32
"""So many members are tried for telling alternatives apart."""

_MOST_VALUES: Final = 512
"""So many values may tell them apart."""


class Alternatives:
    """The alternatives of a union.

    Attributes:
        all: All of them, in the order of the schema.
    """

    __slots__ = ("_is_sought", "_program", "_telling", "all")

    def __init__(self, program: Program, nodes: Sequence[int]) -> None:
        """Takes the nodes of the alternatives."""
        self.all = [Exclusion(program, node) for node in nodes]
        self._program = program
        self._telling: _Telling | None = None
        self._is_sought = False

    def left(self, value: Json) -> list[Exclusion]:
        """Those that may accept a value, in order; all others refuse it."""
        if not isinstance(value, dict):
            return self.all
        if not self._is_sought:
            self._is_sought = True
            self._telling = _telling(self._program, self.all)
        return self.all if self._telling is None else self._telling.left(value)

    def accepting(self, value: Json, seen: Seen, most: int) -> int:
        """How many of them accept a value; no more than `most` are looked for."""
        verdicts = self._program.verdicts
        left = self.left(value)
        deep = value if len(left) > 1 and goes_deeper(value) else None
        count = 0
        for alternative in left:
            if deep is not None and alternative.excludes(deep, seen):
                continue
            if verdicts[alternative.node](value, seen):
                count += 1
                if count == most:
                    break
        return count


def alternatives_of(program: Program, op: Op) -> Alternatives:
    """The alternatives of an `anyOf` or `oneOf` without a discriminator, made once."""
    if not isinstance(op.helper, Alternatives):
        op.helper = Alternatives(program, op.args[0])
    return op.helper


class _Said:
    """What an alternative says of the members of objects.

    Attributes:
        values: The only values that it allows a member to have, by name. They are scalars.
        required: The members that it requires.
    """

    __slots__ = ("required", "values")

    def __init__(self, program: Program, node: int) -> None:
        self.values: dict[str, frozenset[Hashable]] = {}
        self.required: set[str] = set()
        for op in asserted(program, node):
            match op.name:
                case "required":
                    self.required.update(op.args[0])
                case "properties":
                    for entry in op.args[0]:
                        self._allows_only(entry[0], _listed(program, entry[1]))
                case "anyOf" | "oneOf" if len(op.args) > 1:
                    member, choices = op.args[1]
                    self.required.add(member)
                    self._allows_only(member, _scalars([value for value, _ in choices]))
                case _:
                    # All others say nothing of single members, or nothing that lists values.
                    pass

    def _allows_only(self, member: str, values: frozenset[Hashable] | None) -> None:
        if values is not None:
            self.values.setdefault(member, values)


def _listed(program: Program, node: int) -> frozenset[Hashable] | None:
    """The only values that a node accepts, if it lists scalars."""
    for op in asserted(program, node):
        if op.name in {"const", "enum"}:
            values = _scalars(op.args[0] if op.name == "enum" else op.args)
            if values is not None:
                return values
    return None


def _scalars(values: Sequence[Json]) -> frozenset[Hashable] | None:
    if any(isinstance(value, (dict, list)) for value in values):
        return None
    return frozenset([identity(value) for value in values])


class _Telling:
    """A member for which alternatives list different values.

    Attributes:
        most_left: The most alternatives that any value leaves.
    """

    __slots__ = ("_absent", "_by_value", "_member", "_unlisted", "most_left")

    def __init__(self, member: str, alternatives: list[tuple[Exclusion, _Said]]) -> None:
        self._member = member
        listed: set[Hashable] = set()
        listed.update(*[said.values.get(member, ()) for _, said in alternatives])
        self._by_value: dict[Hashable, list[Exclusion]] = {value: [] for value in listed}
        self._unlisted: list[Exclusion] = []
        self._absent: list[Exclusion] = []
        for alternative, said in alternatives:
            values = said.values.get(member)
            for value in listed if values is None else values:
                self._by_value[value].append(alternative)
            if values is None:
                self._unlisted.append(alternative)
            if member not in said.required:
                self._absent.append(alternative)
        self.most_left = max(map(len, [self._unlisted, *self._by_value.values()]))

    def left(self, value: dict[str, Json]) -> list[Exclusion]:
        if self._member not in value:
            return self._absent
        item = value[self._member]
        # Most are texts, which stand for themselves; containers equal none of the values.
        if type(item) is not str:
            if isinstance(item, (dict, list)):
                return self._unlisted
            return self._by_value.get(identity(item), self._unlisted)
        return self._by_value.get(item, self._unlisted)


def _telling(program: Program, alternatives: list[Exclusion]) -> _Telling | None:
    """What leaves the fewest alternatives; `None` if no member rules any out."""
    said = [(alternative, _Said(program, alternative.node)) for alternative in alternatives]
    counts: dict[str, int] = {}
    for _, each in said:
        for member, values in each.values.items():
            if member in counts or len(counts) < _MOST_MEMBERS:
                counts[member] = counts.get(member, 0) + len(values)
    tellings = [_Telling(member, said) for member, count in counts.items() if count <= _MOST_VALUES]
    best = min(tellings, key=lambda telling: telling.most_left, default=None)
    return None if best is None or best.most_left == len(alternatives) else best
