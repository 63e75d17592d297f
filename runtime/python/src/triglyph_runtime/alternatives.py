"""The alternatives of a union, and what rules some of them out before any is judged as a whole.

The member that tells alternatives apart often comes late in a document, behind members that take long to judge: in a
union of unions, every alternative would judge those, at each level.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .equality import identity

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from .program import Op, Program
    from .value import Json

_MOST_NODES: Final = 16
"""So many nodes are looked at for what one node asserts: those that it refers to are among them."""

_MOST_MEMBERS: Final = 32
"""So many members are tried for telling alternatives apart."""

_MOST_VALUES: Final = 512
"""So many values may tell them apart."""

_MOST_KEPT: Final = 16_384
"""For all those values together, so many alternatives may be kept that do not list any."""


class Alternatives:
    """The alternatives of a union.

    Attributes:
        nodes: Their nodes, in the order of the schema.
        narrow: Gives the nodes of those that may accept an object, in order; `None` if nothing rules any out.
    """

    __slots__ = ("_program", "narrow", "nodes")

    def __init__(self, program: Program, nodes: list[int]) -> None:
        """Takes the nodes of the alternatives; what tells them apart is sought when there is the first object."""
        self._program = program
        self.nodes = nodes
        self.narrow: Callable[[dict[str, Json]], list[int]] | None = self._first

    def left(self, value: Json) -> list[int]:
        """The nodes of those that may accept a value, in order; all others refuse it."""
        return self.nodes if self.narrow is None or not isinstance(value, dict) else self.narrow(value)

    def _first(self, value: dict[str, Json]) -> list[int]:
        telling = _telling(self._program, self.nodes)
        self.narrow = None if telling is None else telling.left
        return self.left(value)


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
        for op in _asserted(program, node):
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
    for op in _asserted(program, node):
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

    def __init__(self, member: str, alternatives: list[tuple[int, _Said]]) -> None:
        self._member = member
        listed: set[Hashable] = set()
        listed.update(*[said.values.get(member, ()) for _, said in alternatives])
        self._by_value: dict[Hashable, list[int]] = {value: [] for value in listed}
        self._unlisted: list[int] = []
        self._absent: list[int] = []
        for node, said in alternatives:
            values = said.values.get(member)
            for value in listed if values is None else values:
                self._by_value[value].append(node)
            if values is None:
                self._unlisted.append(node)
            if member not in said.required:
                self._absent.append(node)
        self.most_left = max(map(len, [self._unlisted, *self._by_value.values()]))

    def left(self, value: dict[str, Json]) -> list[int]:
        if self._member not in value:
            return self._absent
        item = value[self._member]
        # Most are texts, which stand for themselves; containers equal none of the values.
        if type(item) is not str:
            if isinstance(item, (dict, list)):
                return self._unlisted
            return self._by_value.get(identity(item), self._unlisted)
        return self._by_value.get(item, self._unlisted)


def _telling(program: Program, nodes: list[int]) -> _Telling | None:
    """What leaves the fewest alternatives; `None` if no member rules any out."""
    said = [(node, _Said(program, node)) for node in nodes]
    listed: dict[str, list[frozenset[Hashable]]] = {}
    for _, each in said:
        for member, values in each.values.items():
            if member in listed or len(listed) < _MOST_MEMBERS:
                listed.setdefault(member, []).append(values)
    tellings = [_Telling(member, said) for member, lists in listed.items() if _is_worthwhile(len(nodes), lists)]
    best = min(tellings, key=lambda telling: telling.most_left, default=None)
    return None if best is None or best.most_left == len(nodes) else best


def _is_worthwhile(alternatives: int, lists: list[frozenset[Hashable]]) -> bool:
    """Whether the tables for what some of the alternatives list stay small."""
    values = sum(map(len, lists))
    return values <= _MOST_VALUES and values * (alternatives - len(lists)) <= _MOST_KEPT


def _asserted(program: Program, node: int) -> Iterator[Op]:
    """What a node asserts of a value, by itself and by the nodes that it applies to the same value."""
    nodes, left = [node], _MOST_NODES
    while nodes and left > 0:
        left -= 1
        for op in program.nodes[nodes.pop()].ops:
            if op.name in {"ref", "allOf"}:
                nodes.extend(op.children())
            yield op
