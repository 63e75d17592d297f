"""Reading in one go: validators of pydantic that judge and build while they parse.

They accept nothing but what the check program accepts, and only schemas that pydantic has exact words for can be read
like this. What they refuse may still be accepted: somebody else has to decide. Where a text has been judged already,
they only build, and fewer words are needed.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import SchemaError, SchemaValidator, ValidationError

from .annotation import CheckedBy
from .conditions import demanding
from .conjunction import Conjunction, InexactError
from .pydantic_scalars import LITERALS, admitted, after, with_default
from .pydantic_schema import HOLDS
from .report import ABSENT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pydantic import BaseModel

    from .program import Program

_PASSING: Final = {"definitions", "definition-ref", "function-wrap", "model"}
"""Schemas under which conditions on an object can be asked."""

_PLAIN_CONFIG: Final = {
    "title",
    "extra_fields_behavior",
    "serialize_by_alias",
    "cache_strings",
    "hide_input_in_errors",
}
_LAST: Final = b'{"a":1,"a":"x"}', b'{"a":1,%s"a":"x"}' % b"".join(b'"b%d":0,' % number for number in range(99))
_WRONG: Final = (
    b'{"a":"x","a":1}',
    b'{"a":"\xff"}',
    b'{"a":"x","\xff":1}',
    b'{"a":"\\ud800"}',
    b'{"a":"x",}',
    b'{"a":"x"}]',
)
_HALFWAY: Final = b"36893488147419105281", b"36893488147419107329", b"9007199254740993"


def reader_of(
    model: type[BaseModel],
    judgement: Any,  # noqa: ANN401 - a decorated method
    program: Program,
    node: int,
    *,
    judged: bool = False,
) -> Callable[[bytes], Any] | None:
    """What reads `model` only as `node` demands; `None` if pydantic cannot do that.

    Args:
        model: The contract.
        judgement: The wrap validator of contracts, which is not needed here.
        program: The check program.
        node: The node of it that judges the contract.
        judged: Whether it is called for nothing but texts that the node accepts.
    """
    # Where steps are counted, that comes before judging.
    if program.steps is not None or not _is_trusted():
        return None
    if not model.__pydantic_complete__:
        model.model_rebuild()
    maker = _Maker(program, judgement, judged=judged)
    try:
        schema = maker.schema(model.__pydantic_core_schema__, [node])
        definitions = [{**each, "ref": name} for name, each in maker.definitions.items()]
        whole: Any = {"type": "definitions", "schema": schema, "definitions": definitions} if definitions else schema
        return SchemaValidator(whole).validate_json
    except (InexactError, SchemaError):
        return None


@cache
def _is_trusted() -> bool:
    """Whether this pydantic reads what parsers disagree about as we do."""
    text: Any = {"type": "model-field", "schema": {"type": "str", "strict": True}}
    members = SchemaValidator({"type": "model-fields", "fields": {"a": text}})
    number = SchemaValidator({"type": "float", "strict": True})
    return (
        all(_accepts(members, text) for text in _LAST)
        and not any(_accepts(members, text) for text in _WRONG)
        and all(_accepts(number, text) and number.validate_json(text) == float(int(text)) for text in _HALFWAY)
    )


def _accepts(validator: SchemaValidator, text: bytes) -> bool:
    try:
        validator.validate_json(text)
    except ValidationError:
        return False
    return True


class _Maker:
    """Narrows pydantic's schemas down to what nodes of a program accept."""

    def __init__(self, program: Program, judgement: Any, *, judged: bool) -> None:  # noqa: ANN401
        self.program = program
        self.judged = judged
        self.judgement = judgement
        self.definitions: dict[str, Any] = {}
        self._targets: dict[str, Any] = {}
        self._names: dict[tuple[str, frozenset[int]], str] = {}

    def schema(self, schema: Any, nodes: Iterable[int]) -> Any:  # noqa: ANN401 - pydantic's schemas are of all kinds
        """`schema` for what all of the nodes accept."""
        conjunction = Conjunction(self.program, nodes, judged=self.judged)
        kind: str = schema["type"]
        if conjunction.conditions and kind not in _PASSING:
            raise InexactError
        if kind in LITERALS:
            return admitted(schema, conjunction)
        if kind == "function-plain" and HOLDS in schema.get("metadata", {}):
            # What holds a text of a format takes objects, too: what is parsed has to be a text.
            return after(schema["metadata"][HOLDS], admitted({"type": "str"}, conjunction))
        match kind:
            case "definitions":
                self._targets.update({each["ref"]: each for each in schema["definitions"]})
                return self.schema(schema["schema"], nodes)
            case "definition-ref":
                return self._reference(schema["schema_ref"], conjunction)
            case "function-wrap" if self._is_judgement(schema["function"]["function"]):
                return self.schema(schema["schema"], nodes)
            case "nullable":
                inner = self.schema(schema["schema"], nodes)
                return {"type": "nullable", "schema": inner} if conjunction.allows("null") else inner
            case "list":
                return self._list(schema, conjunction)
            case "dict":
                return self._dict(schema, conjunction)
            case "tagged-union":
                return self._union(schema, conjunction)
            case "model":
                return self._model(schema, conjunction)
            case _:
                raise InexactError

    def _is_judgement(self, function: Any) -> bool:  # noqa: ANN401
        plain = getattr(function, "__func__", function)
        return plain is getattr(self.judgement, "__func__", self.judgement) or plain is CheckedBy.admit

    def _reference(self, ref: str, conjunction: Conjunction) -> Any:  # noqa: ANN401
        if ref.startswith("pydantic.types.JsonValue:"):
            return admitted({"type": "any"}, conjunction)
        key = (ref, conjunction.nodes)
        if key not in self._names:
            name = self._names[key] = f"{ref}/{len(self._names)}"
            self.definitions[name] = self.schema(self._targets[ref], conjunction.nodes)
        return {"type": "definition-ref", "schema_ref": self._names[key]}

    def _direct(self, schema: Any) -> Any:  # noqa: ANN401
        """`schema` with a value without parts in place of the reference to it, and without judgement."""
        if schema["type"] == "nullable":
            return {**schema, "schema": self._direct(schema["schema"])}
        target = self._targets.get(schema["schema_ref"], schema) if schema["type"] == "definition-ref" else schema
        if target["type"] == "function-wrap" and self._is_judgement(target["function"]["function"]):
            target = target["schema"]
        plain = {key: part for key, part in target.items() if key != "ref"}
        return plain if target["type"] in LITERALS else schema

    def _list(self, schema: Any, conjunction: Conjunction) -> Any:  # noqa: ANN401
        conjunction.demand("array")
        items = self.schema(schema.get("items_schema", {"type": "any"}), conjunction.items())
        sizes = {"min_length": conjunction.most("minItems"), "max_length": conjunction.least("maxItems")}
        return {"type": "list", "strict": True, "items_schema": items, **_given(sizes)}

    def _dict(self, schema: Any, conjunction: Conjunction) -> Any:  # noqa: ANN401
        conjunction.demand("object")
        conjunction.demand_no_union()
        if conjunction.names() or conjunction.required() or schema.get("keys_schema", {"type": "str"})["type"] != "str":
            raise InexactError
        values = self.schema(schema.get("values_schema", {"type": "any"}), conjunction.others())
        return {"type": "dict", "strict": True, "keys_schema": {"type": "str"}, "values_schema": values}

    def _union(self, schema: Any, conjunction: Conjunction) -> Any:  # noqa: ANN401
        conjunction.demand("object")
        tag = schema["discriminator"]
        branches = conjunction.branches(tag)
        if not branches.keys() >= schema["choices"].keys():
            raise InexactError
        choices = {_plain(value): self.schema(part, [branches[value]]) for value, part in schema["choices"].items()}
        return {"type": "tagged-union", "discriminator": tag, "choices": choices}

    def _model(self, schema: Any, conjunction: Conjunction) -> Any:  # noqa: ANN401
        config = schema.get("config", {})
        if not _PLAIN_CONFIG.issuperset(config) or schema.get("custom_init") or "post_init" in schema:
            raise InexactError
        kept = {key: schema[key] for key in ("type", "cls", "root_model", "config") if key in schema}
        if schema.get("root_model"):
            if conjunction.conditions:
                raise InexactError
            return {**kept, "schema": self.schema(schema["schema"], conjunction.nodes)}
        inner = schema["schema"]
        if inner["type"] != "model-fields" or "extras_keys_schema" in inner:
            raise InexactError
        conjunction.demand("object")
        conjunction.demand_no_union()
        fields, filled = self._fields(inner["fields"], conjunction)
        changed = {"type": "model-fields", "model_name": inner.get("model_name"), "fields": fields}
        extras = self._extras(inner, config, conjunction)
        model = {**kept, "schema": {**changed, **extras}}
        if conjunction.conditions:
            if extras["extra_behavior"] != "forbid":
                raise InexactError
            names = {_json_name(name, field): name for name, field in fields.items()}
            model = after(demanding(self.program, conjunction.conditions, names, inner["fields"]), model)
        return _noting(model, filled) if filled else model

    def _fields(self, fields: dict[str, Any], conjunction: Conjunction) -> tuple[dict[str, Any], list[str]]:
        """The fields of a model, and the names of those that are filled in."""
        names = {_json_name(name, field): name for name, field in fields.items()}
        required, defaults = conjunction.required(), conjunction.defaults()
        if not (conjunction.names() | required).issubset(names):
            raise InexactError
        changed: dict[str, Any] = {}
        filled: list[str] = []
        for json_name, name in names.items():
            schema = fields[name]["schema"]
            inner = schema["schema"] if schema["type"] == "default" else schema
            narrow = self.schema(inner, conjunction.member(json_name))
            if json_name not in required:
                if json_name in defaults:
                    filled.append(name)
                default = defaults.get(json_name, ABSENT)
                narrow = with_default(narrow, schema, inner if default is ABSENT else self._direct(inner), default)
            changed[name] = {**fields[name], "schema": narrow}
        return changed, filled

    def _extras(self, inner: Any, config: Any, conjunction: Conjunction) -> Any:  # noqa: ANN401
        """What is said about members that are no fields."""
        if conjunction.is_closed() or config.get("extra_fields_behavior") != "allow":
            return {"extra_behavior": "forbid"}
        schema = self.schema(inner.get("extras_schema", {"type": "any"}), conjunction.others())
        return {"extra_behavior": "allow", "extras_schema": schema}


def _json_name(name: str, field: Any) -> str:  # noqa: ANN401
    alias = field.get("validation_alias", name)
    if type(alias) is not str:
        raise InexactError
    return alias


def _plain(value: Any) -> Any:  # noqa: ANN401
    """The value that chooses a branch, which may be the member of an enum."""
    return str(value) if isinstance(value, str) else value


def _given(options: dict[str, int | None]) -> dict[str, int]:
    return {name: value for name, value in options.items() if value is not None}


def _noting(schema: Any, names: list[str]) -> Any:  # noqa: ANN401
    """`schema` for a model in which these fields always count as set: what is filled in is part of the document."""

    def note(model: BaseModel) -> BaseModel:
        model.__pydantic_fields_set__.update(names)
        return model

    return after(note, schema)
