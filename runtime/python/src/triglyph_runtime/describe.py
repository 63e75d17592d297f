"""The wording of errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from .canonical import canonical
from .equality import equal_items
from .report import ABSENT, Absent

if TYPE_CHECKING:
    from .program import Op, Program
    from .value import Json

_SHOWN_VALUES = 10
_SHOWN_CHARACTERS = 128
_RELATIONS = {
    "minimum": "at least",
    "maximum": "at most",
    "exclusiveMinimum": "greater than",
    "exclusiveMaximum": "less than",
    "multipleOf": "a multiple of",
}
_THINGS = {
    "Length": ("character", "characters"),
    "Items": ("item", "items"),
    "Properties": ("property", "properties"),
}
_NAMES: Final[dict[type, str]] = {
    type(None): "null",
    bool: "boolean",
    int: "integer",
    str: "string",
    list: "array",
    dict: "object",
}
_MEMBER_KEYWORDS = {"additionalProperties", "unevaluatedProperties"}
_ITEM_KEYWORDS = {"items", "additionalItems", "unevaluatedItems"}


class Wording(NamedTuple):
    """What an error says."""

    message: str
    expected: Json | Absent = ABSENT
    actual: Json | Absent = ABSENT


def describe(program: Program, op: Op, value: Json) -> Wording:
    """What to say about `value`, which an operator with a single error refuses."""
    name, args = op.name, op.args
    if name in _RELATIONS:
        return Wording(f"must be {_RELATIONS[name]} {canonical(args[0])}", args[0], value)
    if name[:3] in {"min", "max"}:
        return _wrong_count(name, args[0], value)
    match name:
        case "type":
            return wrong_type(args[0], value)
        case "const":
            return Wording(f"expected {canonical(args[0])}", args[0], shown(value))
        case "enum":
            return none_of(args[0], value)
        case "pattern":
            index: int = args[0]
            source = program.patterns[index].source
            return Wording(f"must match the pattern {canonical(source)}", source, shown(value))
        case "format":
            return Wording(f"must be a valid {args[0]}", args[0], shown(value))
        case "integerRange":
            return _out_of_range(args[0], args[1], value)
        case "uniqueItems":
            first, second = (equal_items(value) if isinstance(value, list) else None) or (0, 0)
            return Wording(f"items {first} and {second} are equal")
        case _:
            node: int = args[0]
            return _unwanted(program.nodes[node].ops, name, value)


def shown(value: Json) -> Json | Absent:
    """A scalar that is short enough to be shown as what was found."""
    if isinstance(value, (dict, list)) or (isinstance(value, str) and len(value) > _SHOWN_CHARACTERS):
        return ABSENT
    return value


def type_name(value: Json) -> str:
    """The JSON type of a value, `integer` for a number that is one."""
    if type(value) is float:
        return "integer" if value.is_integer() else "number"
    return _NAMES.get(type(value), "object")


def wrong_type(names: list[str], value: Json) -> Wording:
    """The value has none of these types."""
    expected: Json = names[0] if len(names) == 1 else list(names)
    found = type_name(value)
    return Wording(f"expected {' or '.join(names)}, found {found}", expected, found)


def _out_of_range(least: int | None, end: int | None, value: Json) -> Wording:
    """The integer is not between powers of two."""
    ends = [f"at least -2^{least}"] if least is not None else []
    ends += [f"below 2^{end}"] if end is not None else []
    return Wording(f"integer out of range: must be {' and '.join(ends)}", "integer", value)


def none_of(values: list[Json], value: Json) -> Wording:
    """The value equals none of these."""
    return Wording(f"expected one of {_listed(values)}", values, shown(value))


def _unwanted(ops: list[Op], name: str, value: Json) -> Wording:
    """Where `not` is about given values, the message lists them."""
    only = ops[0] if len(ops) == 1 else None
    if only is not None and only.name == "const":
        return Wording(f"must not be {canonical(only.args[0])}", actual=shown(value))
    if only is not None and only.name == "enum":
        return Wording(f"must not be one of {_listed(only.args[0])}", actual=shown(value))
    return Wording(f'must not match the schema in "{name}"')


def _listed(values: list[Json]) -> str:
    """The first values, and how many there are if those are not all."""
    listed = ", ".join(canonical(each) for each in values[:_SHOWN_VALUES])
    return f"{listed}, … ({len(values)} in all)" if len(values) > _SHOWN_VALUES else listed


def missing(name: str) -> Wording:
    """A property is required and absent."""
    return Wording(f"missing property {canonical(name)}", name)


def missing_dependent(name: str, needed: str) -> Wording:
    """A property is required by another one and absent."""
    return Wording(f"property {canonical(name)} requires property {canonical(needed)}", needed)


def not_allowed(keyword: str, step: str | int | None) -> Wording:
    """No value is allowed at all; `step` is the last one on the way to the instance."""
    if isinstance(step, str) and keyword in _MEMBER_KEYWORDS:
        return Wording(f"property {canonical(step)} is not allowed")
    if isinstance(step, int) and keyword in _ITEM_KEYWORDS:
        return Wording(f"item {step} is not allowed")
    return Wording("no value is allowed here")


def name_not_allowed(name: str) -> Wording:
    """The name of a property is refused."""
    return Wording(f"property name {canonical(name)} is not allowed")


def wrong_matches(least: int, most: int | None, count: int) -> Wording:
    """Too many or too few items match what an array must contain."""
    relation, bound = ("at most", most) if most is not None and count > most else ("at least", least)
    noun = "matching item" if bound == 1 else "matching items"
    return Wording(f"must contain {relation} {canonical(bound)} {noun}", bound, count)


def wrong_branches(branches: int, matching: int) -> Wording:
    """None or too many of the alternatives match."""
    if matching:
        return Wording(f"matches {matching} of the {branches} alternatives, expected exactly 1")
    return Wording(f"matches none of the {branches} alternatives")


def _wrong_count(name: str, bound: int, value: Json) -> Wording:
    relation = "at least" if name.startswith("min") else "at most"
    one, many = _THINGS[name[3:]]
    size = len(value) if isinstance(value, (str, list, dict)) else 0
    return Wording(f"must have {relation} {canonical(bound)} {one if bound == 1 else many}", bound, size)
