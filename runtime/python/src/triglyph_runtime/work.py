"""How much work it is to judge a document, counted without judging it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, TypeAlias

from .discriminator import discriminator_of
from .members import Members, members_of
from .recursion import with_recursion_headroom

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .backtracking import Backtracking
    from .program import Op, Program
    from .value import Json

_Nodes: TypeAlias = tuple[int, ...]

_REMEMBERED = 1024
"""For so many names it is remembered which nodes are applied to the values of such members."""


def takes_more(program: Program, node: int, value: Json, most: int) -> bool:
    """Whether more than `most` steps are needed to judge a document by a node.

    A step is one node of the program at one value of the document, or at one name in it. Each node counts that an
    operator may ask about the value, whatever the other operators say, and none twice.
    """
    return with_recursion_headroom(_takes_more, _Count(program, most, None), node, value)


def patterns_take_more(program: Program, node: int, value: Json, most: int) -> bool:
    """Whether more than `most` steps are needed to look for the patterns that count them.

    They are looked for in all strings and names at which nodes stand that have such a pattern.
    """
    return with_recursion_headroom(_takes_more, _Count(program, sys.maxsize, most), node, value)


def _takes_more(count: _Count, node: int, value: Json) -> bool:
    return not count.value((node,), value)


class _Joint:
    """Nodes that stand at one value, with all that they apply to it whatever it is.

    Attributes:
        nodes: The nodes.
        depending: The operators that apply more nodes to some values.
        items: The operators that apply nodes to items.
        same: The nodes at every item, if these do not depend on its index.
        properties: What is said about members by their names.
        members: The nodes that are applied to the value of every member.
        names: The nodes that are applied to every name.
        patterns: The patterns that are looked for in the value, if it is a string.
        patterns_of_names: The patterns that are looked for in every name.
        known: The nodes at the values of members, by name, as far as that is remembered.
    """

    __slots__ = (
        "depending",
        "items",
        "known",
        "members",
        "names",
        "nodes",
        "patterns",
        "patterns_of_names",
        "properties",
        "same",
    )

    def __init__(self, program: Program, first: Iterable[int]) -> None:
        """Goes from these nodes to those that they apply to the same value."""
        nodes = list(dict.fromkeys(first))
        met = set(nodes)
        self.depending: list[Op] = []
        self.items: list[Op] = []
        self.properties: list[Members] = []
        self.patterns: list[Backtracking] = []
        self.patterns_of_names: list[Backtracking] = []
        members: list[int] = []
        names: list[int] = []
        # A loop over a list comes to what is added on the way.
        for node in nodes:
            for op in program.nodes[node].ops:
                match op.name:
                    case "prefixItems" | "items" | "contains":
                        self.items.append(op)
                    case "unevaluatedItems":
                        self.items.append(op)
                        self.depending.append(op)
                    case "pattern" | "format":
                        self.patterns.extend(_counted(program, op.args[-1:]))
                    case "properties":
                        self.properties.append(members_of(program, op))
                        self.patterns_of_names.extend(_counted(program, [pattern for pattern, _ in op.args[1]]))
                    case "unevaluatedProperties":
                        members.append(op.args[0])
                        self.depending.append(op)
                        self.patterns_of_names.extend(_counted(program, _evaluated_patterns(op.args[1])))
                    case "propertyNames":
                        names.append(op.args[0])
                    case "dependentSchemas":
                        self.depending.append(op)
                    case "anyOf" | "oneOf" if discriminator_of(op) is not None:
                        self.depending.append(op)
                    case "ref" | "not" | "allOf" | "anyOf" | "oneOf" | "if":
                        new = [child for child in op.children() if child not in met]
                        met.update(new)
                        nodes.extend(dict.fromkeys(new))
                    case _:
                        # The others apply no nodes.
                        pass
        self.nodes: _Nodes = (*nodes,)
        self.members: _Nodes = (*members,)
        self.names: _Nodes = (*names,)
        self.known: dict[str, _Nodes] = {}
        depends = any(op.name == "prefixItems" or (op.name == "items" and op.args[1] > 0) for op in self.items)
        self.same = None if depends else self._at(0)

    def more(self, value: Json) -> list[int]:
        """The nodes that are applied to the value because of what it is."""
        return [node for op in self.depending for node in _depending(op, value)]

    def at(self, index: int) -> _Nodes:
        """The nodes that are applied to an item."""
        return self._at(index) if self.same is None else self.same

    def _at(self, index: int) -> _Nodes:
        return (*(node for op in self.items for node in _at_item(op, index)),)

    def member(self, name: str) -> _Nodes:
        """The nodes that are applied to the value of a member."""
        known = self.known.get(name)
        if known is None:
            known = (*(node for each in self.properties for node in each.possible_nodes(name)), *self.members)
            if len(self.known) < _REMEMBERED:
                self.known[name] = known
        return known


class _Count:
    def __init__(self, program: Program, most: int, most_for_patterns: int | None) -> None:
        self._program = program
        self._left = most
        self._left_for_patterns = most_for_patterns
        self._joints: dict[_Nodes, _Joint] = {}

    def value(self, first: _Nodes, value: Json) -> bool:
        """Takes the steps of a value that these nodes judge, and of its parts; answers whether there are so many."""
        if not first:
            # What nobody judges has no parts that anybody judges.
            return True
        joint = self._joint(first)
        if isinstance(value, (dict, list)) and joint.depending:
            joint = self._whole(joint, value)
        self._left -= len(joint.nodes)
        if self._left < 0:
            return False
        if isinstance(value, str):
            return self._find(joint.patterns, value)
        if isinstance(value, list):
            if joint.items:
                for index, item in enumerate(value):
                    if not self.value(joint.at(index), item):
                        return False
        elif isinstance(value, dict):
            for name, member in value.items():
                if not self._find(joint.patterns_of_names, name):
                    return False
                if not self.value(joint.names, name) or not self.value(joint.member(name), member):
                    return False
        return True

    def _find(self, patterns: list[Backtracking], text: str) -> bool:
        """Takes the steps of patterns; answers whether there are so many."""
        if self._left_for_patterns is not None:
            for pattern in patterns:
                found = pattern.search(text, self._left_for_patterns)
                if found is None:
                    return False
                self._left_for_patterns -= found.steps
        return True

    def _whole(self, joint: _Joint, value: Json) -> _Joint:
        """These nodes, with those that they apply because of what the value is."""
        while new := set(joint.more(value)).difference(joint.nodes):
            joint = self._joint((*joint.nodes, *sorted(new)))
        return joint

    def _joint(self, first: _Nodes) -> _Joint:
        joint = self._joints.get(first)
        if joint is None:
            joint = self._joints[first] = _Joint(self._program, first)
        return joint


def _depending(op: Op, value: Json) -> Iterable[int]:
    """The nodes that an operator applies to a value because of what it is."""
    args: list[Any] = op.args
    match op.name:
        case "dependentSchemas":
            return [node for name, node in args[0] if isinstance(value, dict) and name in value]
        case "unevaluatedProperties":
            return _conditions(args[1]) if isinstance(value, dict) else []
        case "unevaluatedItems":
            return _conditions(args[1]) if isinstance(value, list) else []
        case _:
            discriminator = discriminator_of(op)
            chosen = None if discriminator is None else discriminator.node(value)
            return [] if chosen is None else [chosen]


def _at_item(op: Op, index: int) -> Iterable[int]:
    """The nodes that an operator applies to an item."""
    args: list[Any] = op.args
    match op.name:
        case "prefixItems":
            prefix: list[int] = args[0]
            return prefix[index : index + 1]
        case "items":
            return [args[0]] if index >= args[1] else []
        case "unevaluatedItems":
            return [args[0], *_contained(args[1])]
        case _:
            return [args[0]]


def _counted(program: Program, patterns: Iterable[int]) -> Iterator[Backtracking]:
    """Of these patterns those that count their steps."""
    for index in patterns:
        counted = program.patterns[index].counted
        if counted is not None:
            yield counted


def _evaluated_patterns(evaluated: dict[str, Any]) -> Iterator[int]:
    """The patterns of evaluated members."""
    yield from evaluated["patterns"]
    for _, _, more in evaluated["when"]:
        yield from _evaluated_patterns(more)


def _conditions(evaluated: dict[str, Any]) -> Iterator[int]:
    """The nodes whose verdicts on the value decide what is evaluated."""
    for node, _, more in evaluated["when"]:
        yield node
        yield from _conditions(more)


def _contained(evaluated: dict[str, Any]) -> Iterator[int]:
    """The nodes whose verdicts on an item decide whether it is evaluated."""
    yield from evaluated["contains"]
    for _, _, more in evaluated["when"]:
        yield from _contained(more)
