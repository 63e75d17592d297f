"""Making the plans by which models are built: `construction` says what they are."""

# Pydantic's schemas are dictionaries of all kinds.
# ruff: noqa: ANN401

from __future__ import annotations

from inspect import getattr_static, isabstract
from typing import TYPE_CHECKING, Any, Final, cast

from pydantic import BaseModel

from .annotation import CheckedBy
from .conjunction import Conjunction, InexactError
from .construction import EXTRA, KINDS, MISSING, SLOTS, Construction, Shape
from .constructors import DeclinedError, constructors_of
from .made_defaults import UnplannedError, default_of, making, sharing
from .members import members_of
from .planned_defaults import defaults_of, fills_endlessly, nodes_of_member, nodes_of_others, properties_of
from .pydantic_schema import HOLDS
from .union_branches import Selector

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from .program import Checks, Op

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


def construction_of(model: type[BaseModel], judgement: Any, checks: Checks, node: int) -> Construction | None:
    """How `model` is built of the accepted documents of `node`; `None` if only pydantic knows.

    Args:
        model: The contract.
        judgement: The wrap validator of contracts, which is not needed here.
        checks: The check program.
        node: The node of it that judges the contract.
    """
    if not model.__pydantic_complete__:
        model.model_rebuild()
    planner = _Planner(judgement, checks)
    schema = model.__pydantic_core_schema__
    try:
        if not checks.program.nodes[node].fills:
            root = planner.of(schema, ())
        elif fills_endlessly(checks.program):
            root = planner.filled(schema, node)
        else:
            root = planner.of(schema, (node,))
        return Construction(planner.finished(), root)
    except (UnplannedError, InexactError, DeclinedError):
        return None


class _Planner:
    """Makes the shapes of one contract.

    Each schema of pydantic stands for what nodes accept: they say which defaults are filled in. Where they do not say
    it simply, the value is filled before it is built, and nodes need no longer be asked.
    """

    def __init__(self, judgement: Any, checks: Checks) -> None:
        self.shapes: list[Shape] = []
        self._judgement = judgement
        self._checks = checks
        self._program = checks.program
        self._targets: dict[str, Any] = {}
        self._known: dict[tuple[str, frozenset[int]], int] = {}

    def of(self, schema: Any, nodes: Iterable[int]) -> int:
        """The number of the shape of what pydantic builds by a schema, of what all of these nodes accept."""
        filling = [*dict.fromkeys(self._resolved(node) for node in nodes if self._program.nodes[node].fills)]
        try:
            return self._passing(schema, filling)
        except InexactError:
            if len(filling) > 1:
                # In which order they fill is for who knows how they belong together.
                raise
            return self.filled(schema, filling[0])

    def _resolved(self, node: int) -> int:
        """The node that fills in what this one does."""
        while True:
            ops = [op for op in self._program.nodes[node].ops if self._fills(op)]
            if [op.name for op in ops] != ["ref"]:
                return node
            node = ops[0].args[0]

    def _fills(self, op: Op) -> bool:
        if op.name == "properties" and members_of(self._program, op).defaults:
            return True
        return any(self._program.nodes[child].fills for child in op.children())

    def filled(self, schema: Any, node: int) -> int:
        """The number of the shape of what is filled first."""
        return self._add(("filled", node, self._passing(schema, [])))

    def finished(self) -> list[Shape]:
        """All shapes, when all are known: before, nobody can tell what the choices of a union take."""
        for number, shape in enumerate([*self.shapes]):
            if shape[0] == "union":
                self.shapes[number] = self._kinds(shape[1])
        build_of = constructors_of(self.shapes, self._checks)
        filled = [number for number, shape in enumerate(self.shapes) if shape[0] == "model"]
        for number in filled:
            self.shapes[number] = making(self.shapes[number], build_of)
        for number in filled:
            self.shapes[number] = sharing(self.shapes[number])
        return self.shapes

    def _passing(self, schema: Any, nodes: list[int]) -> int:
        kind: str = schema["type"]
        match kind:
            case "definitions":
                self._targets.update({each["ref"]: each for each in schema["definitions"]})
                return self._passing(schema["schema"], nodes)
            case "definition-ref":
                return self._reference(schema["schema_ref"], nodes)
            case "function-wrap" if self._is_judgement(schema["function"]["function"]):
                return self._passing(schema["schema"], nodes)
            case "model":
                return self._add(self._model(schema, self._conjunction(nodes)))
            case _:
                return self._add(self._part(kind, schema, nodes))

    def _conjunction(self, nodes: list[int]) -> Conjunction | None:
        """What the nodes demand together, if that is of interest."""
        return Conjunction(self._program, nodes, judged=True) if nodes else None

    def _part(self, kind: str, schema: Any, nodes: list[int]) -> Shape:
        match kind:
            case "str" if not _CHANGING.isdisjoint(schema):
                raise UnplannedError
            case "none" | "bool" | "int" | "float" | "str":
                return (_SCALARS[kind],)
            case "literal":
                return _literal(schema["expected"])
            case "function-plain" if HOLDS in schema.get("metadata", {}):
                return ("held", schema["metadata"][HOLDS])
            case "nullable":
                return ("nullable", self._passing(schema["schema"], nodes))
            case "union" if schema.get("mode", "smart") == "smart":
                return ("union", [self._passing(_choice(choice), nodes) for choice in schema["choices"]])
            case _:
                return self._container(kind, schema, self._conjunction(nodes))

    def _container(self, kind: str, schema: Any, conjunction: Conjunction | None) -> Shape:
        match kind:
            case "any" if conjunction is None:
                return ("any",)
            case "list":
                items = () if conjunction is None else conjunction.items()
                return ("array", self.of(schema.get("items_schema", {"type": "any"}), items))
            case "tuple" if conjunction is None and "variadic_item_index" not in schema:
                return ("tuple", [self.of(item, ()) for item in schema["items_schema"]])
            case "dict":
                return self._map(schema, conjunction)
            case "tagged-union":
                return self._union(schema, conjunction)
            case "any" | "tuple" if conjunction is not None:
                raise InexactError
            case _:
                raise UnplannedError

    def _add(self, shape: Shape) -> int:
        self.shapes.append(shape)
        return len(self.shapes) - 1

    def _is_judgement(self, function: Any) -> bool:
        plain = getattr(function, "__func__", function)
        return plain is getattr(self._judgement, "__func__", self._judgement) or plain is CheckedBy.admit

    def _reference(self, ref: str, nodes: list[int]) -> int:
        if ref.startswith("pydantic.types.JsonValue:"):
            return self._add(self._container("any", {}, self._conjunction(nodes)))
        key = ref, frozenset(nodes)
        if key not in self._known:
            # Recursive models refer to themselves.
            number = self._known[key] = self._add(("any",))
            try:
                self.shapes[number] = self.shapes[self._passing(self._targets[ref], nodes)]
            except InexactError:
                del self._known[key]
                raise
        return self._known[key]

    def _map(self, schema: Any, conjunction: Conjunction | None) -> Shape:
        keys = schema.get("keys_schema", {"type": "str"})
        if keys["type"] != "str" or not _CHANGING.isdisjoint(keys):
            raise UnplannedError
        if conjunction is not None:
            conjunction.demand_no_union()
            if any(members.named for members in properties_of(self._program, conjunction)):
                raise InexactError
        others = nodes_of_others(self._program, conjunction)
        return ("map", self.of(schema.get("values_schema", {"type": "any"}), others))

    def _union(self, schema: Any, conjunction: Conjunction | None) -> Shape:
        tag, choices = schema["discriminator"], schema["choices"]
        if isinstance(tag, str):
            return self._tagged(tag, [(_plain(value), part) for value, part in choices.items()], conjunction)
        if not isinstance(tag, Selector):
            # Pydantic's own, of any JSON value.
            if schema.get("custom_error_type") == "invalid-json-value":
                return self._container("any", {}, conjunction)
            raise UnplannedError
        if tag.tag is not None:
            name, values = tag.tag
            pairs = [(value, choices[str(index)]) for index, each in enumerate(values) for value in each]
            return self._tagged(name, pairs, conjunction)
        if tag.checks is not self._checks:
            raise UnplannedError
        if conjunction is not None:
            # What is filled in may tell which node accepts.
            raise InexactError
        return ("accepted", [(node, self.of(choices[str(index)], ())) for index, node in enumerate(tag.nodes)])

    def _tagged(self, tag: str, pairs: Sequence[tuple[Any, Any]], conjunction: Conjunction | None) -> Shape:
        if not all(_is_scalar(value) for value, _ in pairs):
            raise UnplannedError
        branches = None if conjunction is None else conjunction.branches(tag)
        if branches is not None and not all(value in branches for value, _ in pairs):
            raise InexactError
        parts: dict[int, int] = {}
        made: list[tuple[Any, int]] = []
        for value, schema in pairs:
            if branches is not None:
                made.append((value, self.of(schema, [branches[value]])))
            else:
                # Several values may have one branch.
                number = parts.get(id(schema))
                if number is None:
                    number = parts[id(schema)] = self.of(schema, ())
                made.append((value, number))
        return ("tagged", tag, made)

    def _kinds(self, choices: list[int]) -> Shape:
        """What takes each kind of value, if pydantic would have no choice."""
        found: dict[str, list[int]] = {kind: [] for kind in KINDS}
        for choice in choices:
            for kind in self._kinds_of(choice):
                found[kind].append(choice)
        # An integer rather becomes an `int` than a `float`.
        found["integer"] = [choice for choice in found["integer"] if self.shapes[choice][0] != "number"] or found[
            "integer"
        ]
        return ("kinds", [self._only(found[kind]) for kind in KINDS])

    def _kinds_of(self, choice: int) -> set[str]:
        shape = self.shapes[choice]
        match shape[0]:
            case "union":
                return {kind for part in shape[1] for kind in self._kinds_of(part)}
            case "accepted":
                return {kind for _, part in shape[1] for kind in self._kinds_of(part)}
            case "filled":
                return self._kinds_of(shape[2])
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

    def _only(self, choices: list[int]) -> int | None:
        if not choices:
            return None
        if len(choices) > 1:
            shapes = [self.shapes[choice] for choice in choices]
            if not all(_is_plain_text(shape) for shape in shapes):
                raise UnplannedError
            # Whichever takes the text leaves it as it is.
            return self._add(("string",))
        return choices[0]

    def _model(self, schema: Any, conjunction: Conjunction | None) -> Shape:
        cls, config = schema["cls"], schema.get("config", _NOTHING)
        if schema.get("custom_init") or "post_init" in schema or not _CONFIG.issuperset(config) or not _is_usual(cls):
            raise UnplannedError
        if schema.get("root_model"):
            nodes = [] if conjunction is None else [*conjunction.asked]
            return ("root", cls, self._passing(schema["schema"], nodes))
        if not _has_slots(cls, *SLOTS, but=EXTRA):
            raise UnplannedError
        inner = schema["schema"]
        if inner["type"] != "model-fields" or "extras_keys_schema" in inner or inner.get("from_attributes"):
            raise UnplannedError
        filled = {} if conjunction is None else defaults_of(self._program, conjunction)
        fields: list[tuple[str, str, int]] = []
        defaults: dict[str, tuple[Any, Callable[[], Any] | None]] = {}
        for name, field in inner["fields"].items():
            part, member = field["schema"], _json_name(name, field)
            defaults[name] = MISSING, None
            if part["type"] == "default":
                defaults[name] = default_of(part)
                part = part["schema"]
            fields.append((member, name, self.of(part, nodes_of_member(self._program, conjunction, member))))
        if not filled.keys() <= {member for member, _, _ in fields}:
            raise InexactError
        others = self._others(inner, config, conjunction)
        return ("model", cls, fields, others, not _has_slots(cls, EXTRA), defaults, filled)

    def _others(self, inner: Any, config: Any, conjunction: Conjunction | None) -> int | None:
        behavior = inner.get("extra_behavior", config.get("extra_fields_behavior", "ignore"))
        if behavior == "ignore":
            raise UnplannedError
        if behavior != "allow":
            return None
        return self.of(inner.get("extras_schema", {"type": "any"}), nodes_of_others(self._program, conjunction))


def _literal(expected: Iterable[Any]) -> Shape:
    pairs = [(_plain(value), value) for value in expected]
    if not all(_is_scalar(value) for value, _ in pairs):
        raise UnplannedError
    return ("literal", pairs)


def _is_scalar(value: Any) -> bool:
    return value is None or type(value) in {str, int, bool}


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
    return cast("tuple[Any, str]", choice)[0] if isinstance(choice, tuple) else choice


def _json_name(name: str, field: Any) -> str:
    alias = field.get("validation_alias", name)
    if type(alias) is not str:
        raise UnplannedError
    return alias


def _is_usual(cls: type[BaseModel]) -> bool:
    """Whether making an object of the class has no effects of its own."""
    return cls.__new__ is object.__new__ and not isabstract(cls)


def _has_slots(cls: type[BaseModel], *names: str, but: str = "") -> bool:
    """Whether the class leaves these slots of pydantic's models alone; what it declares anew is an attribute."""
    return all(name == but or getattr_static(cls, name) is BaseModel.__dict__[name] for name in names)
