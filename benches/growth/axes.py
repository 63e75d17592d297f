"""Schemas that grow along one axis each: `AXES[name](n)` is a schema of size n."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

Schema: TypeAlias = dict[str, object] | bool
Axis: TypeAlias = Callable[[int], Schema]


def reference(name: str) -> Schema:
    """A reference to a definition."""
    return {"$ref": f"#/$defs/{name}"}


def chain(link: Callable[[Schema], Schema]) -> Axis:
    """n definitions, each of which leads to the next one through `link`."""

    def schema(n: int) -> Schema:
        definitions: dict[str, object] = {f"d{i}": link(reference(f"d{i + 1}")) for i in range(n)}
        return {**reference("d0"), "$defs": definitions | {f"d{n}": {"type": "string"}}}

    return schema


def many(keyword: str, part: Callable[[int], Schema]) -> Axis:
    """A keyword with a list of n schemas."""
    return lambda n: {keyword: [part(i) for i in range(n)]}


def members(keyword: str, name: str, part: Callable[[int], Schema]) -> Axis:
    """A keyword with n schemas by name."""
    return lambda n: {"type": "object", keyword: {name.format(i): part(i) for i in range(n)}}


def levels(link: Callable[[int, Schema], Schema], end: Schema, around: dict[str, object]) -> Axis:
    """n definitions which all speak of the same object, under a keyword of `around`."""

    def schema(n: int) -> Schema:
        definitions: dict[str, object] = {f"d{i}": link(i, reference(f"d{i + 1}")) for i in range(n)}
        return {"type": "object", **reference("d0"), **around, "$defs": definitions | {f"d{n}": end}}

    return schema


def member(i: int, next_one: Schema, keyword: str) -> Schema:
    """An object with a member of its own that is also what comes next."""
    return {keyword: [next_one], "properties": {f"p{i}": {"type": "integer"}}}


def diamond(i: int, next_one: Schema) -> Schema:
    """Two alternatives that both lead to the next level."""
    return {"anyOf": [{"properties": {f"{side}{i}": {}}, "required": [f"{side}{i}"], **as_object(next_one)} for side in "ab"]}


def condition(i: int, next_one: Schema) -> Schema:
    """A condition whose outcomes both lead to the next level."""
    asked = {"properties": {f"c{i}": {"const": 1}}, "required": [f"c{i}"]}
    return {"if": asked, "then": {"properties": {f"t{i}": {}}, **as_object(next_one)}, "else": next_one}


def as_object(schema: Schema) -> dict[str, object]:
    """The members of a schema that is no boolean."""
    assert not isinstance(schema, bool)
    return schema


def dynamic(n: int) -> Schema:
    """Two resources on each of n levels, each with an anchor of its own: every way through them is a scope of its own."""

    def level(i: int) -> Iterable[tuple[str, Schema]]:
        for side in "ab":
            anchor = {"anchor": {"$dynamicAnchor": f"x{i}", "const": f"{side}{i}"}}
            next_ones = {f"to{other}": {"$ref": f"{other}{i + 1}"} for other in "ab"} if i + 1 < n else {}
            used = {f"use{j}": {"$dynamicRef": f"#x{j}"} for j in range(i + 1)}
            anchors = {f"x{j}": {"$dynamicAnchor": f"x{j}", "type": "string"} for j in range(i)}
            content = {"type": "object", "properties": {**next_ones, **used}, "$defs": {**anchors, **anchor}}
            yield f"{side}{i}", {"$id": f"https://example.com/{side}{i}", **content}

    resources = dict(pair for i in range(n) for pair in level(i))
    return {"$id": "https://example.com/root", "anyOf": [{"$ref": "a0"}, {"$ref": "b0"}], "$defs": resources}


def nested(link: Callable[[Schema], Schema]) -> Axis:
    """A schema in a schema, n levels deep."""

    def schema(n: int) -> Schema:
        found: Schema = {"type": "string"}
        for _ in range(n):
            found = link(found)
        return found

    return schema


AXES: dict[str, Axis] = {
    "$ref chain": chain(lambda next_one: next_one),
    "properties chain": chain(lambda next_one: {"type": "object", "properties": {"next": next_one}}),
    "items chain": chain(lambda next_one: {"items": next_one}),
    "oneOf chain": chain(lambda next_one: {"oneOf": [{"type": "null"}, {"type": "array", "items": next_one}]}),
    "not chain": chain(lambda next_one: {"not": next_one}),
    "allOf chain": levels(lambda i, next_one: member(i, next_one, "allOf"), {"type": "object"}, {}),
    "anyOf chain": levels(lambda i, next_one: member(i, next_one, "anyOf"), {"type": "object"}, {}),
    "allOf of n": many("allOf", lambda i: {"properties": {f"p{i}": {"type": "integer"}}}),
    "anyOf of n": many("anyOf", lambda i: {"type": "array", "minItems": i}),
    "oneOf of n objects": many("oneOf", lambda i: {
        "type": "object", "properties": {"kind": {"const": f"k{i}"}, f"p{i}": {"type": "integer"}}, "required": ["kind"],
    }),
    "prefixItems of n": many("prefixItems", lambda i: {"type": "integer", "minimum": i}),
    "properties of n": members("properties", "p{}", lambda i: {"type": "integer"}),
    "required of n": lambda n: {"type": "object", "required": [f"p{i}" for i in range(n)]},
    "patternProperties of n": members("patternProperties", "^p{}$", lambda i: {"type": "integer"}),
    "dependentSchemas of n": members("dependentSchemas", "p{}", lambda i: {"required": [f"q{i}"]}),
    "enum of n integers": lambda n: {"enum": list(range(n))},
    "enum of n strings": lambda n: {"enum": [f"value-{i}" for i in range(n)]},
    "$defs of n": lambda n: {"$defs": {f"d{i}": {"type": "object", "properties": {"a": {"type": "integer"}}} for i in range(n)}},
    "defaults of n": members("properties", "p{}", lambda i: {"type": "integer", "default": i}),
    "required defaults of n": lambda n: {
        **members("properties", "p{}", lambda i: {"type": "integer", "default": i})(n), "required": [f"p{i}" for i in range(n)],
    },
    "dependentRequired of n": lambda n: {"type": "object", "dependentRequired": {f"p{i}": [f"q{i}"] for i in range(n)}},
    "titles of n, all alike": members("properties", "p{}", lambda i: {"title": "same", "type": "object", "minProperties": i}),
    "resources of n": lambda n: {
        "$id": "https://example.com/root",
        "$defs": {f"d{i}": {"$id": f"r{i}", "$anchor": "here", "items": {"$ref": f"r{i + 1}#here"}} for i in range(n)}
        | {f"d{n}": {"$id": f"r{n}", "$anchor": "here", "type": "string"}},
    },
    "oneOf of n constants": many("oneOf", lambda i: {"const": f"value-{i}", "title": f"Value {i}"}),
    "anyOf of n references": lambda n: {
        "anyOf": [reference(f"d{i}") for i in range(n)],
        "$defs": {f"d{i}": {"type": "object", "required": [f"a{i}"]} for i in range(n)},
    },
    "patterns of n": members("properties", "p{}", lambda i: {"type": "string", "pattern": f"^[a-f]{{1,9}}-{i}$"}),
    "n defaults in tagged objects": many("oneOf", lambda i: {
        "type": "object", "properties": {"kind": {"const": f"k{i}"}, "p": {"type": "integer", "default": i}}, "required": ["kind"],
    }),
    "n types of one member": members("$defs", "d{}", lambda i: {
        "type": "object", "properties": {"next": reference("d0"), f"p{i}": {"type": "string"}},
    }),
    "description of n": lambda n: {"description": "x" * n},
    "description of n words": lambda n: {"type": "string", "description": "word " * n},
    "descriptions of 2 KB, n": members("properties", "p{}", lambda i: {"type": "integer", "description": "two words " * 200}),
    "unevaluated, allOf chain": levels(
        lambda i, next_one: member(i, next_one, "allOf"), {"type": "object"}, {"unevaluatedProperties": False}
    ),
    "unevaluated, anyOf diamonds": levels(diamond, {"type": "object"}, {"unevaluatedProperties": False}),
    "unevaluated, if diamonds": levels(condition, {"type": "object"}, {"unevaluatedProperties": False}),
    "unevaluated, anyOf of n": lambda n: {
        "type": "object", "unevaluatedProperties": False,
        "anyOf": [{"properties": {f"p{i}": {"type": "integer"}}, "required": [f"p{i}"]} for i in range(n)],
    },
    "$dynamicRef levels": dynamic,
    "depth": nested(lambda inner: {"type": "array", "items": inner}),
}  # fmt: skip
