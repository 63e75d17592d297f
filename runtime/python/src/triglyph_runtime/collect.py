"""The walk over a refused document that collects its errors."""

from __future__ import annotations

from functools import partial
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, cast

from . import describe
from .admitted import admitted_of
from .alternatives import alternatives_of
from .discriminator import discriminator_of
from .evaluated import unevaluated_of
from .interpreter import op_verdict, prepare
from .members import members_of
from .recursion import with_recursion_headroom
from .repeats import without_repeats
from .report import MAX_ERRORS, ReportError
from .value import pointer
from .verdicts import UndecidedError, plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from .describe import Wording
    from .program import Node, Op, Program, Seen
    from .value import Json

_ENOUGH: Final = 20 * MAX_ERRORS
"""With so many errors, those that cannot be listed are dropped."""

_Place: TypeAlias = tuple[Any, "str | int", int] | None
"""The way from the root, last step first: the place before it, name or index, and index among the siblings."""

_Found: TypeAlias = "tuple[tuple[int, ...], _Place, Node, Op, Callable[[], Wording], Fault]"
"""An error: its position, where and by what it was found, how to put it into words once it is listed, and its kind."""


class Fault(NamedTuple):
    """What is wrong with an instance that an operator refuses, beyond that it is what the operator is about.

    Attributes:
        keyword: The keyword that is not satisfied, if it is another one than the operator's.
        own_code: Whether a code that the schema gives applies.
        missing: The member that is missing.
    """

    keyword: str | None = None
    own_code: bool = True
    missing: str | None = None


_PLAIN: Final = Fault()
# A union demands its tag as `required` and `enum` would, and its values as `type` would. A code of the schema's own is
# that of the choice between the alternatives.
_WRONG_TYPE: Final = Fault("type", own_code=False)
_WRONG_TAG: Final = Fault("enum")


def collect_errors(
    program: Program, node: int, value: Json, seen: Seen, wanted: Callable[[str], bool] | None = None
) -> list[ReportError]:
    """The errors of a value that a node refuses, as far as a report may list them: in the order of document and schema.

    Args:
        program: The check program.
        node: The node that refuses the value.
        value: The value, made of plain types.
        seen: Verdicts already reached on it; is added to.
        wanted: Tells of which codes errors are collected; those of all codes without it.
    """
    return with_recursion_headroom(_collected, program, node, value, seen, wanted)


def _collected(
    program: Program, node: int, value: Json, seen: Seen, wanted: Callable[[str], bool] | None
) -> list[ReportError]:
    walk = _Walk(program, seen, wanted)
    # Who wants to know knows that it is refused.
    walk.ops(node, value, None)
    walk.found.sort(key=_position_of)
    errors: list[ReportError] = []
    listed = 0
    for _, about_one in groupby(walk.found, key=_position_of):
        if listed >= MAX_ERRORS:
            break
        worded = [_error(*found) for found in about_one]
        errors += worded
        listed += len(without_repeats(worded))
    return errors


def _position_of(found: _Found) -> tuple[int, ...]:
    return found[0]


def _listable(found: list[_Found]) -> list[_Found]:
    """Those about the first hundred instances, by position, each of which has an error that is listed."""
    listable: list[_Found] = []
    groups = groupby(sorted(found, key=_position_of), key=_position_of)
    for _, about_one in islice(groups, MAX_ERRORS):
        listable += about_one
    return listable


def _error(
    _: tuple[int, ...], place: _Place, node: Node, op: Op, wording: Callable[[], Wording], fault: Fault
) -> ReportError:
    message, expected, actual = wording()
    schema_path = node.at if op.name == "false" else node.at + pointer((op.keyword,))
    loc = _loc(place)
    return ReportError(
        _code(node, op, fault),
        pointer(loc),
        schema_path,
        node.messages.get(op.keyword, message),
        expected,
        actual,
        loc,
        fault.keyword or op.keyword,
        node.at,
        missing=fault.missing,
    )


def _code(node: Node, op: Op, fault: Fault) -> str:
    return node.code if fault.own_code and node.code is not None else fault.keyword or op.keyword


def _loc(place: _Place) -> tuple[str | int, ...]:
    steps: list[str | int] = []
    while place is not None:
        steps.append(place[1])
        place = cast("_Place", place[0])
    return tuple(reversed(steps))


def _position(place: _Place) -> tuple[int, ...]:
    indices: list[int] = []
    while place is not None:
        indices.append(place[2])
        place = cast("_Place", place[0])
    return tuple(reversed(indices))


class _Walk:
    """Goes through nodes and instance together."""

    def __init__(self, program: Program, seen: Seen, wanted: Callable[[str], bool] | None) -> None:
        prepare(program)
        self.program = program
        self.seen = seen
        self.wanted = wanted
        self.found: list[_Found] = []
        self.admitted = admitted_of(program)
        self._code = program.code
        self._enough = _ENOUGH
        self._visited: set[tuple[int, tuple[int, ...]]] = set()

    def accepts(self, node: int, value: Json) -> bool:
        verdict = plain(self._code, node)
        if verdict is not None:
            try:
                return verdict(value)
            except UndecidedError:
                pass
        return self.program.verdicts[node](value, self.seen)

    def add(self, place: _Place, node: Node, op: Op, wording: Callable[[], Wording], fault: Fault = _PLAIN) -> None:
        if self.wanted is not None and not self.wanted(_code(node, op, fault)):
            return
        self.found.append((_position(place), place, node, op, wording, fault))
        if len(self.found) >= self._enough:
            self.found = _listable(self.found)
            self._enough = max(_ENOUGH, 2 * len(self.found))

    def node(self, index: int, value: Json, place: _Place) -> None:
        """Collects the errors of one node at one instance. What is accepted, as most of a document is, has none."""
        kind = type(value)
        if kind is not dict and kind is not list:
            if not self.accepts(index, value):
                self.scalar(index, value, place)
            return
        is_printed = index in self._code
        if is_printed and self.accepts(index, value):
            return
        if index in self.program.shared:
            if not self._is_first(index, place):
                return
            if not is_printed and self.accepts(index, value):
                return
        self.ops(index, value, place)

    def _is_first(self, index: int, place: _Place) -> bool:
        """Whether a node comes to an instance for the first time: else it has the same errors again.

        That keeps schemas from asking for exponentially many visits.
        """
        visit = (index, _position(place))
        is_first = visit not in self._visited
        self._visited.add(visit)
        return is_first

    def scalar(self, index: int, value: Json, place: _Place) -> None:
        """Collects the errors of a node that refuses a scalar. If it has one operator, nobody need ask that again."""
        node = self.program.nodes[index]
        op = node.ops[0]
        if len(node.ops) == 1 and op.name not in _EXPLAIN:
            self.add(place, node, op, lambda: describe.describe(self.program, op, value))
        elif index not in self.program.shared or self._is_first(index, place):
            self.ops(index, value, place)

    def ops(self, index: int, value: Json, place: _Place) -> None:
        node = self.program.nodes[index]
        for op in node.ops:
            _EXPLAIN.get(op.name, _assertion)(self, node, op, value, place)


def _assertion(walk: _Walk, node: Node, op: Op, value: Json, place: _Place) -> None:
    if not op_verdict(walk.program, op)(value, walk.seen):
        walk.add(place, node, op, lambda: describe.describe(walk.program, op, value))


def _false(walk: _Walk, node: Node, op: Op, _value: Json, place: _Place) -> None:
    walk.add(place, node, op, lambda: describe.not_allowed(op.keyword, None if place is None else place[1]))


def _required(walk: _Walk, node: Node, op: Op, value: Json, place: _Place) -> None:
    if isinstance(value, dict):
        for name in op.args[0]:
            if name not in value:
                walk.add(place, node, op, partial(describe.missing, name), Fault(missing=name))


def _dependent_required(walk: _Walk, node: Node, op: Op, value: Json, place: _Place) -> None:
    if isinstance(value, dict):
        for name, names in op.args[0]:
            for needed in names if name in value else ():
                if needed not in value:
                    wording = partial(describe.missing_dependent, name, needed)
                    walk.add(place, node, op, wording, Fault(missing=needed))


def _prefix_items(walk: _Walk, _node: Node, op: Op, value: Json, place: _Place) -> None:
    if isinstance(value, list):
        for index, (child, item) in enumerate(zip(op.args[0], value, strict=False)):
            walk.node(child, item, (place, index, index))


def _items(walk: _Walk, _node: Node, op: Op, value: Json, place: _Place) -> None:
    if isinstance(value, list):
        for index in range(op.args[1], len(value)):
            walk.node(op.args[0], value[index], (place, index, index))


def _unevaluated_items(walk: _Walk, _node: Node, op: Op, value: Json, place: _Place) -> None:
    if isinstance(value, list):
        for index in unevaluated_of(walk.program, op).items(value, walk.seen):
            walk.node(op.args[0], value[index], (place, index, index))


def _contains(walk: _Walk, node: Node, op: Op, value: Json, place: _Place) -> None:
    if isinstance(value, list):
        child, least, most = op.args
        count = 0
        for item in value:
            count += walk.accepts(child, item)
        if count < least or (most is not None and count > most):
            walk.add(place, node, op, lambda: describe.wrong_matches(least, most, count))


def _properties(walk: _Walk, _node: Node, op: Op, value: Json, place: _Place) -> None:
    if isinstance(value, dict):
        members = members_of(walk.program, op)
        verdicts, seen = walk.program.verdicts, walk.seen
        for index, (name, item) in enumerate(value.items()):
            kind = type(item)
            for child in members.nodes(name):
                if kind is dict or kind is list:
                    walk.node(child, item, (place, name, index))
                elif not verdicts[child](item, seen):
                    walk.scalar(child, item, (place, name, index))


def _unevaluated_properties(walk: _Walk, _node: Node, op: Op, value: Json, place: _Place) -> None:
    if isinstance(value, dict):
        for index, name in unevaluated_of(walk.program, op).members(value, walk.seen):
            walk.node(op.args[0], value[name], (place, name, index))


def _property_names(walk: _Walk, node: Node, op: Op, value: Json, place: _Place) -> None:
    if isinstance(value, dict):
        for index, name in enumerate(value):
            if not walk.accepts(op.args[0], name):
                walk.add((place, name, index), node, op, partial(describe.name_not_allowed, name))


def _dependent_schemas(walk: _Walk, _node: Node, op: Op, value: Json, place: _Place) -> None:
    if isinstance(value, dict):
        for name, child in op.args[0]:
            if name in value:
                walk.node(child, value, place)


def _ref(walk: _Walk, _node: Node, op: Op, value: Json, place: _Place) -> None:
    walk.node(op.args[0], value, place)


def _all_of(walk: _Walk, _node: Node, op: Op, value: Json, place: _Place) -> None:
    for child in op.args[0]:
        walk.node(child, value, place)


def _if(walk: _Walk, _node: Node, op: Op, value: Json, place: _Place) -> None:
    condition, then, otherwise = op.args
    child = then if walk.accepts(condition, value) else otherwise
    if child is not None:
        walk.node(child, value, place)


def _alternatives(walk: _Walk, node: Node, op: Op, value: Json, place: _Place) -> None:
    if discriminator_of(op):
        _discriminated(walk, node, op, value, place)
        return
    branches: list[int] = op.args[0]
    matching = 0
    for branch in alternatives_of(walk.program, op).left(value):
        matching += walk.accepts(branch, value)
        if matching and op.name == "anyOf":
            return
    if not matching:
        possible = [branch for branch in branches if walk.admitted.admits(branch, describe.type_name(value))]
        if len(possible) == 1:
            # The type of the value leaves one alternative only: what is wrong is what that one says.
            walk.node(possible[0], value, place)
            return
        types = [] if possible else walk.admitted.types(branches)
        if types:
            walk.add(place, node, op, lambda: describe.wrong_type(types, value), _WRONG_TYPE)
            return
    if matching != 1:
        walk.add(place, node, op, lambda: describe.wrong_branches(len(branches), matching))


def _discriminated(walk: _Walk, node: Node, op: Op, value: Json, place: _Place) -> None:
    discriminator = discriminator_of(op)
    if discriminator is None:
        return
    tag = discriminator.property
    child = discriminator.node(value)
    if child is not None:
        walk.node(child, value, place)
    elif not isinstance(value, dict):
        walk.add(place, node, op, lambda: describe.wrong_type(["object"], value), _WRONG_TYPE)
    elif tag not in value:
        fault = Fault("required", own_code=False, missing=tag)
        walk.add(place, node, op, lambda: describe.missing(tag), fault)
    else:
        there = (place, tag, list(value).index(tag))
        walk.add(there, node, op, lambda: describe.none_of(discriminator.values, value[tag]), _WRONG_TAG)


_EXPLAIN: dict[str, Callable[[_Walk, Node, Op, Json, _Place], None]] = {
    "false": _false,
    "required": _required,
    "dependentRequired": _dependent_required,
    "prefixItems": _prefix_items,
    "items": _items,
    "unevaluatedItems": _unevaluated_items,
    "contains": _contains,
    "properties": _properties,
    "unevaluatedProperties": _unevaluated_properties,
    "propertyNames": _property_names,
    "dependentSchemas": _dependent_schemas,
    "ref": _ref,
    "allOf": _all_of,
    "if": _if,
    "anyOf": _alternatives,
    "oneOf": _alternatives,
}
