"""What builds models by a plan, in Python: functions that are made once for each shape.

Parsers may have given integral numbers as `float`, which Python's own would give as `int`: what is left as it is must
not have any.
"""

# They take and give anything.
# ruff: noqa: ANN401

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from .alternatives import Alternatives
from .construction import CREATING, EXTRA, KINDS, MISSING
from .defaults import fill_accepted
from .equality import identity
from .union_branches import accepts_part
from .value import type_of
from .verdicts import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from .construction import Construction, Shape
    from .program import Checks, Program
    from .value import Json

    Build: TypeAlias = Callable[[Any], Any]
    VerdictOf: TypeAlias = Callable[[int], Callable[[Json], bool]]

_KIND: Final = {
    type(None): "null",
    bool: "boolean",
    int: "integer",
    float: "fraction",
    str: "string",
    list: "array",
    dict: "object",
}


class DeclinedError(ValueError):
    """The plan has nothing to say about a value: pydantic has to build."""


def constructor_of(plan: Construction, checks: Checks) -> Build:
    """What builds accepted documents; it raises a `ValueError` if the plan does not do.

    Args:
        plan: The plan.
        checks: The check program.
    """
    return constructors_of(plan.shapes, checks)(plan.root)


def constructors_of(shapes: list[Shape], checks: Checks) -> Callable[[int], Build]:
    """What finds the function that builds what belongs to a shape, by its number."""
    maker = _Maker(shapes, checks.program, partial(_verdict_of, checks))
    return lambda number: maker.of(number) or _same


def _verdict_of(checks: Checks, node: int) -> Callable[[Json], bool]:
    """Whether a node accepts a part: the function that was generated for it, if that can be called as it is."""
    return plain(checks.code, node) or (lambda part: accepts_part(checks, node, part, {}))


def _same(value: Any) -> Any:
    return value


class _Maker:
    """Makes the functions of one plan."""

    def __init__(self, shapes: list[Shape], program: Program, verdict_of: VerdictOf) -> None:
        self._shapes = shapes
        self._program = program
        self._verdict_of = verdict_of
        self._known: dict[int, Build | None] = {}

    def of(self, number: int) -> Build | None:
        """The function of a shape; `None` if it leaves values as they are."""
        if number not in self._known:
            # A shape that is met again while its function is made has to look for it later.
            self._known[number] = lambda value: self._later(number, value)
            self._known[number] = self._made(self._shapes[number])
        return self._known[number]

    def _later(self, number: int, value: Any) -> Any:
        build = self._known[number]
        return value if build is None else build(value)

    def _made(self, shape: Shape) -> Build | None:
        match shape[0]:
            case "null" | "boolean" | "string":
                return None
            case "any":
                return _any
            case "integer":
                return _integer
            case "number":
                return _number
            case "literal":
                return _literal(shape[1])
            case "held":
                return cast("Build", shape[1])
            case "nullable":
                return _nullable(self.of(shape[1]))
            case "array":
                return _array(self.of(shape[1]))
            case "tuple":
                return _tuple([self.of(item) or _same for item in shape[1]])
            case "map":
                return _map(self.of(shape[1]))
            case "tagged":
                return _tagged(shape[1], [(value, self.of(part) or _same) for value, part in shape[2]])
            case "accepted":
                return self._accepted(shape[1])
            case "kinds":
                return self._kinds(shape[1])
            case "filled":
                return _filled(partial(fill_accepted, self._program, shape[1]), self.of(shape[2]) or _same)
            case "root":
                return _root(shape[1], self.of(shape[2]) or _same)
            case _:
                return self._model(shape)

    def _accepted(self, pairs: list[tuple[int, int]]) -> Build:
        branches = {node: (self._verdict_of(node), self.of(part) or _same) for node, part in reversed(pairs)}
        alternatives = Alternatives(self._program, [node for node, _ in pairs])

        def build(value: Any) -> Any:
            for node in alternatives.left(value):
                accepts, chosen = branches[node]
                if accepts(value):
                    return chosen(value)
            raise DeclinedError

        return build

    def _kinds(self, parts: list[int | None]) -> Build | None:
        made = {kind: self.of(part) for kind, part in zip(KINDS, parts, strict=True) if part is not None}
        if not any(made.values()) and "fraction" not in made:
            return None
        builds = {kind: made[name] or _same for kind, name in _KIND.items() if name in made}
        # An integer may have come as a `float`: that matters unless both become the same.
        tells = parts[KINDS.index("integer")] != parts[KINDS.index("fraction")]

        def build(value: Any) -> Any:
            kind = type_of(value)
            chosen = builds.get(kind)
            if chosen is None or (tells and kind is float and value.is_integer()):
                raise DeclinedError
            return chosen(value)

        return build

    def _model(self, shape: Shape) -> Build:
        _, cls, fields, others, keeps_extra, defaults, made, filled = shape
        members = {name: (attribute, self.of(part)) for name, attribute, part in fields}
        new, set_values, set_given, set_extra, set_private = CREATING
        is_open = others is not None
        other = None if others is None else self.of(others)
        anew, filled = {attribute: make for attribute, make, _ in made}, set(filled)
        absent = [name for name, default in defaults.items() if default is MISSING]

        def build(document: dict[str, Any]) -> Any:
            values = defaults.copy()
            given = filled.copy()
            extra: dict[str, Any] | None = {} if is_open else None
            for name, part in document.items():
                member = members.get(name)
                if member is not None:
                    attribute, of_part = member
                    values[attribute] = part if of_part is None else of_part(part)
                    given.add(attribute)
                elif extra is None:
                    raise DeclinedError
                else:
                    extra[name] = part if other is None else other(part)
                    given.add(name)
            for attribute in absent:
                if values[attribute] is MISSING:
                    if attribute not in anew:
                        raise DeclinedError
                    values[attribute] = anew[attribute]()
            model = new(cls)
            set_values(model, values)
            set_given(model, given)
            if keeps_extra:
                values[EXTRA] = extra
            else:
                set_extra(model, extra)
            set_private(model, None)
            return model

        return build


def _any(value: Any) -> Any:
    kind = type_of(value)
    if kind is float:
        if value.is_integer():
            raise DeclinedError
    elif kind is dict:
        for part in value.values():
            if type(part) is not str:
                _any(part)
    elif kind is list:
        for part in value:
            if type(part) is not str:
                _any(part)
    return value


def _number(value: Any) -> Any:
    # Zero has no sign in documents.
    return value + 0.0


def _integer(value: Any) -> Any:
    if type(value) is not int:
        raise DeclinedError
    return value


def _literal(pairs: list[tuple[Any, Any]]) -> Build | None:
    # An integer may have come as a `float`.
    if all(type(value) is type(result) is not int for value, result in pairs):
        return None
    results: dict[Hashable, Any] = {identity(value): result for value, result in pairs}

    def build(value: Any) -> Any:
        found = results.get(identity(value), MISSING)
        if found is MISSING:
            raise DeclinedError
        return found

    return build


def _nullable(inner: Build | None) -> Build | None:
    if inner is None:
        return None
    return lambda value: None if value is None else inner(value)


def _array(item: Build | None) -> Build | None:
    if item is None:
        return None
    return lambda value: [item(part) for part in value]


def _tuple(items: list[Build]) -> Build:
    def build(value: Any) -> Any:
        if len(value) != len(items):
            raise DeclinedError
        return tuple([item(part) for item, part in zip(items, value, strict=True)])

    return build


def _map(part: Build | None) -> Build | None:
    if part is None:
        return None
    return lambda value: {name: part(each) for name, each in value.items()}


def _tagged(tag: str, pairs: list[tuple[Json, Build]]) -> Build:
    builds: dict[Hashable, Build] = {}
    for value, build_part in pairs:
        builds.setdefault(identity(value), build_part)

    def build(value: Any) -> Any:
        chosen = builds.get(identity(value[tag])) if tag in value else None
        if chosen is None:
            raise DeclinedError
        return chosen(value)

    return build


def _filled(fill: Build, inner: Build) -> Build:
    return lambda value: inner(fill(value))


def _root(cls: type, inner: Build) -> Build:
    new = cast("Callable[[type], Any]", CREATING[0])
    _, set_values, set_given, *_ = CREATING

    def build(value: Any) -> Any:
        model = new(cls)
        set_values(model, {"root": inner(value)})
        set_given(model, {"root"})
        return model

    return build
