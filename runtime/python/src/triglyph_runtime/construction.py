"""How models are built from documents that were accepted, as data: what pydantic would do, without judging again.

A plan is read off pydantic's own schema of a contract. Where that has anything in it that could do more than hold a
document (validators of users, attributes of models that are no members), there is no plan, and pydantic builds.
"""

# Pydantic's schemas are dictionaries of all kinds.
# ruff: noqa: ANN401

from __future__ import annotations

from copy import deepcopy
from functools import partial
from inspect import getattr_static, isabstract
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, cast

from pydantic import BaseModel

from .annotation import CheckedBy
from .pydantic_schema import HOLDS
from .union_branches import Selector

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .program import Checks

Shape: TypeAlias = tuple[Any, ...]
"""What a value becomes: the name of a shape and what there is to say about it. Parts are the numbers of other shapes.

- `any`, `null`, `boolean`, `integer`, `number`, `string`: what Python's parser gives; numbers are `float`.
- `literal`: pairs of scalars and what they become.
- `held`: what a function makes of a text.
- `array`, `tuple`, `map`: the items, each item, the values.
- `tagged`: the name of a member, and pairs of its values and shapes.
- `accepted`: pairs of nodes and shapes, the first of which accepts the value.
- `nullable`: the shape of what is not null.
- `kinds`: a shape, or `None`, for each of `KINDS`.
- `root`: a model and what it is around.
- `model`: a model; its fields, as names in JSON, attributes and shapes; the shape of additional members, or `None`
  where there are none; whether these are kept among the attributes; all attributes with their defaults, `MISSING` for
  those that must be there; and functions that make the default of an attribute anew.
"""

KINDS: Final = ("null", "boolean", "integer", "fraction", "string", "array", "object")
"""What is told apart by a look at a value."""

EXTRA: Final = "__pydantic_extra__"
"""The attribute of additional members."""
_SLOTS: Final = ("__pydantic_fields_set__", EXTRA, "__pydantic_private__")
_SETTERS: Final = tuple(cast("Any", BaseModel.__dict__[name]).__set__ for name in ("__dict__", *_SLOTS))
CREATING: Final = (object.__new__, *_SETTERS)
"""What makes a model without members, and what sets its parts: past `__setattr__`, as pydantic does."""

_CONFIG: Final = {
    "title",
    "extra_fields_behavior",
    "serialize_by_alias",
    "cache_strings",
    "hide_input_in_errors",
    "frozen",
    "validate_assignment",
}
_CHANGING: Final = {"strip_whitespace", "to_lower", "to_upper", "coerce_numbers_to_str"}
_SCALARS: Final = {"none": "null", "bool": "boolean", "int": "integer", "float": "number", "str": "string"}
_KINDS_OF: Final = {
    "any": KINDS,
    "null": ("null",),
    "boolean": ("boolean",),
    "integer": ("integer",),
    "number": ("integer", "fraction"),
    "string": ("string",),
    "held": ("string",),
    "array": ("array",),
    "tuple": ("array",),
    "map": ("object",),
    "tagged": ("object",),
    "model": ("object",),
}
_NOTHING: Final[dict[str, Any]] = {}


class _Missing:
    """Stands for the values of attributes that every document has, and for defaults that are made anew."""

    __slots__ = ()


MISSING: Final = _Missing()


class Construction(NamedTuple):
    """A plan.

    Attributes:
        shapes: All shapes.
        root: The number of that of a document.
    """

    shapes: list[Shape]
    root: int

    def handed_over(self) -> tuple[Any, ...]:
        """The plan with all that the native engine needs for it."""
        return self.shapes, self.root, CREATING, EXTRA, MISSING


class _UnplannedError(Exception):
    """Only pydantic knows how to build this."""


def construction_of(model: type[BaseModel], judgement: Any, checks: Checks) -> Construction | None:
    """How `model` is built; `None` if only pydantic knows.

    Args:
        model: The contract.
        judgement: The wrap validator of contracts, which is not needed here.
        checks: The check program.
    """
    if not model.__pydantic_complete__:
        model.model_rebuild()
    planner = _Planner(judgement, checks)
    try:
        root = planner.of(model.__pydantic_core_schema__)
        return Construction(planner.finished(), root)
    except _UnplannedError:
        return None


class _Planner:
    """Makes the shapes of one contract."""

    def __init__(self, judgement: Any, checks: Checks) -> None:
        self.shapes: list[Shape] = []
        self._judgement = judgement
        self._checks = checks
        self._targets: dict[str, Any] = {}
        self._known: dict[str, int] = {}

    def of(self, schema: Any) -> int:
        """The number of the shape of what pydantic builds by a schema."""
        kind: str = schema["type"]
        match kind:
            case "definitions":
                self._targets.update({each["ref"]: each for each in schema["definitions"]})
                return self.of(schema["schema"])
            case "definition-ref":
                return self._reference(schema["schema_ref"])
            case "function-wrap" if self._is_judgement(schema["function"]["function"]):
                return self.of(schema["schema"])
            case "model":
                # Recursive models refer to themselves.
                return self._placed(lambda: self._model(schema))
            case _:
                return self._add(self._part(kind, schema))

    def finished(self) -> list[Shape]:
        """All shapes, when all are known: before, nobody can tell what the choices of a union take."""
        for number, shape in enumerate([*self.shapes]):
            if shape[0] == "union":
                self.shapes[number] = self._kinds(shape[1])
        return self.shapes

    def _part(self, kind: str, schema: Any) -> Shape:
        match kind:
            case "any":
                return ("any",)
            case "str" if not _CHANGING.isdisjoint(schema):
                raise _UnplannedError
            case "none" | "bool" | "int" | "float" | "str":
                return (_SCALARS[kind],)
            case "literal":
                return _literal(schema["expected"])
            case "function-plain" if HOLDS in schema.get("metadata", {}):
                return ("held", schema["metadata"][HOLDS])
            case "nullable":
                return ("nullable", self.of(schema["schema"]))
            case "list":
                return ("array", self.of(schema.get("items_schema", {"type": "any"})))
            case "tuple" if "variadic_item_index" not in schema:
                return ("tuple", [self.of(item) for item in schema["items_schema"]])
            case "dict":
                return self._map(schema)
            case "union" if schema.get("mode", "smart") == "smart":
                return ("union", [self.of(_choice(choice)) for choice in schema["choices"]])
            case "tagged-union":
                return self._union(schema)
            case _:
                raise _UnplannedError

    def _add(self, shape: Shape) -> int:
        self.shapes.append(shape)
        return len(self.shapes) - 1

    def _placed(self, make: Callable[[], Shape]) -> int:
        """The number of a shape that is known before the shape is."""
        number = self._add(("any",))
        self.shapes[number] = make()
        return number

    def _is_judgement(self, function: Any) -> bool:
        plain = getattr(function, "__func__", function)
        return plain is getattr(self._judgement, "__func__", self._judgement) or plain is CheckedBy.admit

    def _reference(self, ref: str) -> int:
        if ref.startswith("pydantic.types.JsonValue:"):
            return self._add(("any",))
        if ref not in self._known:
            number = self._known[ref] = self._add(("any",))
            made = self.of(self._targets[ref])
            self.shapes[number] = self.shapes[made]
        return self._known[ref]

    def _map(self, schema: Any) -> Shape:
        keys = schema.get("keys_schema", {"type": "str"})
        if keys["type"] != "str" or not _CHANGING.isdisjoint(keys):
            raise _UnplannedError
        return ("map", self.of(schema.get("values_schema", {"type": "any"})))

    def _union(self, schema: Any) -> Shape:
        tag, choices = schema["discriminator"], schema["choices"]
        if isinstance(tag, str):
            return ("tagged", tag, [(_plain(value), self.of(part)) for value, part in choices.items()])
        if not isinstance(tag, Selector):
            # Pydantic's own, of any JSON value.
            if schema.get("custom_error_type") == "invalid-json-value":
                return ("any",)
            raise _UnplannedError
        parts = {value: self.of(part) for value, part in choices.items()}
        if tag.tag is not None:
            name, values = tag.tag
            pairs = [(value, parts[str(index)]) for index, each in enumerate(values) for value in each]
            return ("tagged", name, pairs)
        if tag.checks is not self._checks:
            raise _UnplannedError
        return ("accepted", [(node, parts[str(index)]) for index, node in enumerate(tag.nodes)])

    def _kinds(self, choices: list[int]) -> Shape:
        """What takes each kind of value, if pydantic would have no choice."""
        found: dict[str, list[int]] = {kind: [] for kind in KINDS}
        for choice in choices:
            for kind in self._kinds_of(choice):
                found[kind].append(choice)
        # An integer rather becomes an `int` than a `float`.
        found["integer"] = [choice for choice in found["integer"] if not self._widens(choice)] or found["integer"]
        return ("kinds", [self._only(found[kind]) for kind in KINDS])

    def _kinds_of(self, choice: int) -> set[str]:
        shape = self.shapes[choice]
        match shape[0]:
            case "union":
                return {kind for part in shape[1] for kind in self._kinds_of(part)}
            case "accepted":
                return {kind for _, part in shape[1] for kind in self._kinds_of(part)}
            case "kinds":
                return {kind for kind, part in zip(KINDS, shape[1], strict=True) if part is not None}
            case "nullable":
                return {"null", *self._kinds_of(shape[1])}
            case "root":
                return self._kinds_of(shape[2])
            case "literal":
                return {_kind(value) for value, _ in shape[1]}
            case name:
                return {*_KINDS_OF[name]}

    def _widens(self, choice: int) -> bool:
        return self.shapes[choice][0] == "number"

    def _only(self, choices: list[int]) -> int | None:
        if not choices:
            return None
        if len(choices) > 1:
            shapes = [self.shapes[choice] for choice in choices]
            if not all(_is_plain_text(shape) for shape in shapes):
                raise _UnplannedError
            # Whichever takes the text leaves it as it is.
            return self._add(("string",))
        return choices[0]

    def _model(self, schema: Any) -> Shape:
        cls, config = schema["cls"], schema.get("config", _NOTHING)
        if schema.get("custom_init") or "post_init" in schema or not _CONFIG.issuperset(config) or not _is_usual(cls):
            raise _UnplannedError
        if schema.get("root_model"):
            return ("root", cls, self.of(schema["schema"]))
        if not _has_slots(cls, *_SLOTS, but=EXTRA):
            raise _UnplannedError
        inner = schema["schema"]
        if inner["type"] != "model-fields" or "extras_keys_schema" in inner or inner.get("from_attributes"):
            raise _UnplannedError
        fields: list[tuple[str, str, int]] = []
        defaults: dict[str, Any] = {}
        made: list[tuple[str, Callable[[], Any]]] = []
        for name, field in inner["fields"].items():
            part = field["schema"]
            defaults[name] = MISSING
            if part["type"] == "default":
                default, make = _default(part)
                defaults[name] = default
                if make is not None:
                    made.append((name, make))
                part = part["schema"]
            fields.append((_json_name(name, field), name, self.of(part)))
        return ("model", cls, fields, self._others(inner, config), not _has_slots(cls, EXTRA), defaults, made)

    def _others(self, inner: Any, config: Any) -> int | None:
        behavior = inner.get("extra_behavior", config.get("extra_fields_behavior", "ignore"))
        if behavior == "ignore":
            raise _UnplannedError
        return self.of(inner.get("extras_schema", {"type": "any"})) if behavior == "allow" else None


def _literal(expected: Iterable[Any]) -> Shape:
    pairs = [(_plain(value), value) for value in expected]
    if not all(value is None or type(value) in {str, int, bool} for value, _ in pairs):
        raise _UnplannedError
    return ("literal", pairs)


def _plain(value: Any) -> Any:
    """The value in a document, where it may be the member of an enum."""
    return str(value) if isinstance(value, str) else value


def _kind(value: Any) -> str:
    if value is None:
        return "null"
    return "string" if type(value) is str else "boolean" if type(value) is bool else "integer"


def _is_plain_text(shape: Shape) -> bool:
    if shape[0] == "literal":
        return all(type(result) is str for value, result in shape[1] if type(value) is str)
    return shape[0] in {"string", "any"}


def _choice(choice: Any) -> Any:
    """A choice of a union, without the label that it may have."""
    return choice[0] if isinstance(choice, tuple) else choice


def _json_name(name: str, field: Any) -> str:
    alias = field.get("validation_alias", name)
    if type(alias) is not str:
        raise _UnplannedError
    return alias


def _default(schema: Any) -> tuple[Any, Callable[[], Any] | None]:
    """The default of a field, and what makes it anew if it may be changed."""
    if schema.get("validate_default") or schema.get("on_error", "raise") != "raise":
        raise _UnplannedError
    if "default_factory" in schema:
        if schema.get("default_factory_takes_data"):
            raise _UnplannedError
        return MISSING, schema["default_factory"]
    default = schema["default"]
    try:
        hash(default)
    except TypeError:
        empty = type(default) in {list, dict} and not default
        return MISSING, type(default) if empty else partial(deepcopy, default)
    return default, None


def _is_usual(cls: type[BaseModel]) -> bool:
    """Whether making an object of the class has no effects of its own."""
    return cls.__new__ is object.__new__ and not isabstract(cls)


def _has_slots(cls: type[BaseModel], *names: str, but: str = "") -> bool:
    """Whether the class leaves these slots of pydantic's models alone; what it declares anew is an attribute."""
    return all(name == but or getattr_static(cls, name) is BaseModel.__dict__[name] for name in names)
