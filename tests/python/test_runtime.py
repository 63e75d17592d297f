"""The Python runtime on hand-made check programs: policies, reports, defaults, and pydantic's own entry points."""

from __future__ import annotations

import json
import sys
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, TypeAdapter, ValidationError

sys.path.insert(0, str(Path(__file__).parents[2] / "templates" / "python"))

from _support import Checks, Contract, ContractError, RootContract, select, select_tag, select_type
from _support.canonical import canonical
from _support.equality import equal_items
from _support.jsontext import parse
from _support.numbers import es_number, is_integer, is_multiple
from _support.refusal import RefusalError
from _support.value import own


def checks(*nodes: list[Any], patterns: list[Any] | None = None, fills: bool = False) -> Checks:
    """A program of nodes that are lists of operators, the location of each its number."""
    data = [{"at": f"#/{index}", "is": ops, **({"fills": True} if fills else {})} for index, ops in enumerate(nodes)]
    return Checks(json.dumps({"nodes": data, "patterns": patterns or []}))


def document_of(program: Checks) -> type[RootContract[Any]]:
    """A contract for any value that node 0 of a program accepts."""

    class Document(RootContract[Any], checks=program, node=0):
        pass

    return Document


TRICKY = {
    "__proto__": "proto",
    "model_config": "model_config_",
    "class": "class_",
    "schema": "schema_",
    "json": "json_",
    "copy": "copy_",
    "__dict__": "dict_",
    "a'\"*/\n": "a",
}
TREE = checks(
    [
        ["type", ["object"]],
        ["required", ["if", "kids"]],
        [
            "properties",
            [["if", 1], ["kids", 2], ["count", 3], ["note", 4], ["extra", 5], ["weight", 3, 7], ["kind", 8]],
            [],
            6,
        ],
    ],
    [["type", ["string"]], ["minLength", 1]],
    [["type", ["array"]], ["items", 0, 0]],
    [["type", ["integer"]]],
    [["type", ["string", "null"]]],
    [["anyOf", [0, 3, 7]]],
    [["false@additionalProperties"]],
    [["type", ["array"]], ["prefixItems", [3, 1]], ["items", 6, 2]],
    [["enum", ["a", 1]]],
    fills=True,
)


class Kind(Enum):
    """An enumeration of values of several types."""

    A = "a"
    ONE = 1


class Tree(Contract, checks=TREE, node=0):
    """A recursive object with one of every kind of field."""

    model_config = ConfigDict(extra="forbid")

    if_: str = Field(validation_alias="if", serialization_alias="if")
    kids: list[Tree]
    count: int | None = None
    note: str | None = None
    extra: (
        Annotated[
            Annotated[Tree, Tag("0")] | Annotated[int, Tag("1")] | Annotated[tuple[int, str], Tag("2")],
            Discriminator(select(TREE, (0, 3, 7))),
        ]
        | None
    ) = None
    weight: int = 7
    kind: Kind | None = None


def errors(contract: type[Contract | RootContract[Any]], data: str | bytes) -> list[tuple[str, str, str]]:
    """Code, path and message of everything a check finds."""
    return [(error.code, error.path, error.message) for error in contract.check(data).errors]


# --- text ---


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        ("  ", 1, 3),
        ("[1,]", 1, 4),
        ('{"a" 1}', 1, 6),
        ("{1", 1, 2),
        ('{"a":1,}', 1, 8),
        ("1 2", 1, 3),
        ("[\n  tru]", 2, 6),
        ("01", 1, 2),
        ("-", 1, 2),
        ("1.x", 1, 3),
        ("1e+", 1, 4),
        ("NaN", 1, 1),
        ("-Infinity", 1, 2),
        ("[1e400]", 1, 2),
        ("[" + "9" * 5000 + "]", 1, 2),
        ('"\t"', 1, 2),
        ('"\\x"', 1, 3),
        ('"\\u12g4"', 1, 6),
        ('"a\\ud800"', 1, 3),
        ('"a\\ud800', 1, 9),
        ('"\\ud800\\u0041"', 1, 2),
        ('"\\udc00"', 1, 2),
        ('"\\\\ud800\\ud800"', 1, 9),
        ('["😀", x]', 1, 7),
        ('"\ud800"', 1, 2),
        (b'"\xc3\xa9\xff"', 1, 3),
        (b"\xef\xbb\xbf{}", 1, 1),
        ("\ufeff{}", 1, 1),
        ("[" * 100_000, 1, 100_001),
        ('{"a":[' * 1000 + "}", 1, 6001),
        ('[{"a":[1,2,"x\\u00e9"]},{"b":' + "[" * 20 + "1,2,x", 1, 53),
    ],
)
def test_place_of_malformed_text(text: str | bytes, line: int, column: int) -> None:
    """Malformed texts are refused at the first character that cannot be."""
    with pytest.raises(RefusalError, match=rf"^not valid JSON: line {line}, column {column}$"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"a":1,"b":2,"a":3}', {"a": 3, "b": 2}),
        ('"\\ud83d\\ude00\\\\ud800"', "😀\\ud800"),
        ("[1.0, -0.0, 1e2, 1e300]", [1, 0, 100, 1e300]),
        (" [true , null]\r\n", [True, None]),
        ('["[[", "\\"[", {"{": "}"}]' + " " * 300, ["[[", '"[', {"{": "}"}]),
        ("[" * 127 + "]" * 127, eval("[" * 127 + "]" * 127)),  # noqa: S307
    ],
)
def test_well_formed_text(text: str, value: Any) -> None:
    """Well-formed texts give their value, from a string and from bytes."""
    assert parse(text) == value
    assert parse(text.encode()) == value
    assert json.dumps(parse(text)) == json.dumps(value)


@pytest.mark.parametrize(
    "text", ["[" * 128 + "]" * 128, "[" * 100_000 + "]" * 100_000, '{"":' * 5000 + "1" + "}" * 5000]
)
def test_depth(text: str) -> None:
    """Well-formed texts that are too deep have an error of their own."""
    assert errors(Tree, text) == [("depth", "", "nested deeper than 127 levels")]


def test_deep_caller_and_deep_program() -> None:
    """Neither a caller near the recursion limit nor a long chain of references makes a difference."""
    chain = [[["ref", index + 1]] for index in range(20)]
    document = document_of(checks(*chain, [["items", 0, 0], ["allOf", [21, 21]]], [["type", ["array"]]]))
    text = "[" * 127 + "]" * 127

    def call(depth: int) -> str:
        return call(depth - 1) if depth else document.from_json(text).to_canonical_json()

    limit = sys.getrecursionlimit()
    assert call(0) == text
    assert call(limit - 200) == text
    assert sys.getrecursionlimit() == limit
    assert not document.check("[" * 126 + "[1]" + "]" * 126).valid


# --- values in memory ---


@pytest.mark.parametrize(
    ("value", "path"),
    [
        (float("nan"), ()),
        ([1, float("inf")], (1,)),
        ({"a": [b"x"]}, ("a", 0)),
        ({"a": {1: 2}}, ("a",)),
        ({"a/b": (1,)}, ("a/b",)),
        ({"a": "\ud800"}, ("a",)),
        ({"\ud800": 1}, ()),
        ([10**400], (0,)),
        ([object()], (0,)),
    ],
)
def test_values_that_are_not_json(value: object, path: tuple[str | int, ...]) -> None:
    """What JSON cannot say is refused at its place."""
    with pytest.raises(RefusalError) as caught:
        own(value)
    assert (caught.value.code, caught.value.path, caught.value.message) == ("json", path, "not a JSON value")


def test_cycles_are_too_deep() -> None:
    """A cycle is nested without end."""
    cycle: list[Any] = []
    cycle.append({"a": cycle})
    assert Tree.check_value(cycle).to_json() == Tree.check("[" * 128 + "]" * 128).to_json()


def test_own_copies() -> None:
    """The copy shares nothing that can change, and integral numbers in it are integers."""
    value = {"a": [1.0, {"b": 1e300}, 2**70]}
    copy = own(value)
    assert json.dumps(copy) == '{"a": [1, {"b": 1e+300}, 1180591620717411303424]}'
    value["a"].clear()
    assert copy != value


# --- numbers, equality, canonical form ---


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0.0, "0"),
        (-0.0, "0"),
        (1e21, "1e+21"),
        (1e20, "100000000000000000000"),
        (1.5e-7, "1.5e-7"),
        (0.000001, "0.000001"),
        (-123456.789, "-123456.789"),
        (5e-324, "5e-324"),
        (sys.float_info.max, "1.7976931348623157e+308"),
        (2**63, "9223372036854776000"),
        (2**53 + 1, "9007199254740992"),
        (333333333.33333329, "333333333.3333333"),
    ],
)
def test_ecmascript_notation(number: float, text: str) -> None:
    """Numbers are written as ECMAScript writes the double."""
    assert es_number(number) == text


@pytest.mark.parametrize(
    ("number", "divisor", "multiple"),
    [
        (0.0075, 0.0001, True),
        (0.00751, 0.0001, False),
        (4.02, 0.01, True),
        (1e308, 0.5, True),
        (1e308, 5e-324, True),
        (5e-324, 1e308, False),
        (9, 3, True),
        (10**30, 7, False),
        (-4.5, 1.5, True),
        (0, 0.3, True),
        (1, 0.3, False),
    ],
)
def test_multiple_of(number: float, divisor: float, multiple: bool) -> None:  # noqa: FBT001
    """Divisibility is decided on decimal notations."""
    assert is_multiple(number, divisor) is multiple


def test_integer_range() -> None:
    """An integer is an integral double in the range of 64 bits."""
    assert [is_integer(value) for value in (1, 1.0, -(2**63), 2**63 - 513, 2**63 - 512, 2**63, 1e19)] == [
        True,
        True,
        True,
        True,
        False,
        False,
        False,
    ]
    assert [is_integer(value) for value in (True, 1.5, None, "1")] == [False] * 4


def test_equality() -> None:
    """Items are equal by type and value."""
    assert equal_items([1, True, 0, False, None, "1", [], {}, [1], [True], "", [{}]]) is None
    assert equal_items([0.0, 1, 2, 2, -0.0]) == (2, 3)
    assert equal_items([[{"a": 1, "b": [True]}], [{"b": [True], "a": 1.0}]]) == (0, 1)
    assert equal_items([2**53, 2**53 + 1]) == (0, 1)
    assert equal_items(list(range(200_000))) is None


def test_canonical_form() -> None:
    """Names are sorted by UTF-16 code units and strings escaped as RFC 8785 says."""
    assert canonical({"\ufb33": 1, "😀": 2, "a": 3, "": 4}) == '{"":4,"a":3,"😀":2,"\ufb33":1}'
    assert canonical('\b\t\n\f\r"\\/\x00\x1f\x7f\u2028é') == '"\\b\\t\\n\\f\\r\\"\\\\/\\u0000\\u001f\x7f\u2028é"'


# --- verdicts and reports ---

REPORTS: list[tuple[list[list[Any]], str, list[tuple[str, str, str]]]] = [
    ([[["const", 1]]], "true", [("const", "", "expected 1")]),
    ([[["const", [1, {"a": 0.0}]]]], '[1.0,{"a":-0}]', []),
    (
        [[["enum", list(range(12))]]],
        "12",
        [("enum", "", "expected one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, … (12 in all)")],
    ),
    ([[["type", ["integer", "null"]]]], "1.5", [("type", "", "expected integer or null, found number")]),
    ([[["type", ["number"]]]], "true", [("type", "", "expected number, found boolean")]),
    ([[["exclusiveMaximum", 3]]], "3.0", [("exclusiveMaximum", "", "must be less than 3")]),
    ([[["minimum", 0.5]]], "-1e-7", [("minimum", "", "must be at least 0.5")]),
    ([[["maximum", 9007199254740992]]], "9007199254740993", []),
    ([[["minLength", 2]]], '"😀"', [("minLength", "", "must have at least 2 characters")]),
    ([[["maxItems", 1]]], "[1,2]", [("maxItems", "", "must have at most 1 item")]),
    ([[["minProperties", 1]]], "{}", [("minProperties", "", "must have at least 1 property")]),
    ([[["uniqueItems"]]], "[1,true,1.0]", [("uniqueItems", "", "items 0 and 2 are equal")]),
    ([[["pattern", 0]]], '"b"', [("pattern", "", 'must match the pattern "^a"')]),
    ([[["format", "date", 0]]], '"b"', [("format", "", "must be a valid date")]),
    ([[["contains", 1, 2, None]], [["const", 1]]], "[1]", [("contains", "", "must contain at least 2 matching items")]),
    ([[["contains", 1, 0, 1]], [["const", 1]]], "[1,1]", [("contains", "", "must contain at most 1 matching item")]),
    (
        [[["prefixItems", [1]], ["items@additionalItems", 2, 1]], [["type", ["null"]]], [["false@additionalItems"]]],
        "[1,2]",
        [("type", "/0", "expected null, found integer"), ("additionalItems", "/1", "item 1 is not allowed")],
    ),
    (
        [[["properties", [["a", 1]], [[0, 2]], 3]], [["const", 1]], [["const", 2]], [["false@additionalProperties"]]],
        '{"~/":0,"a":3}',
        [
            ("additionalProperties", "/~0~1", 'property "~/" is not allowed'),
            ("const", "/a", "expected 1"),
            ("const", "/a", "expected 2"),
        ],
    ),
    (
        [[["properties", [["a", 1]], [], None], ["required", ["b", "c"]]], [["type", ["null"]]]],
        '{"a":1}',
        [
            ("required", "", 'missing property "b"'),
            ("required", "", 'missing property "c"'),
            ("type", "/a", "expected null, found integer"),
        ],
    ),
    (
        [[["propertyNames", 1]], [["maxLength", 1]]],
        '{"a":1,"bb":1}',
        [("propertyNames", "/bb", 'property name "bb" is not allowed')],
    ),
    (
        [[["dependentRequired", [["a", ["b"]]]]]],
        '{"a":1}',
        [("dependentRequired", "", 'property "a" requires property "b"')],
    ),
    ([[["dependentSchemas", [["a", 1]]]], [["false"]]], '{"a":1}', [("false", "", "no value is allowed here")]),
    ([[["anyOf", [1, 2]]], [["const", 1]], [["const", 2]]], "3", [("anyOf", "", "matches none of the 2 alternatives")]),
    (
        [[["oneOf", [1, 1, 2]]], [["const", 1]], [["const", 2]]],
        "1",
        [("oneOf", "", "matches 2 of the 3 alternatives, expected exactly 1")],
    ),
    ([[["not", 1]], [["const", 1]]], "1.0", [("not", "", 'must not match the schema in "not"')]),
    (
        [[["if", 1, 2, 3]], [["const", 1]], [["false"]], [["type", ["string"]]]],
        "2",
        [("type", "", "expected string, found integer")],
    ),
    (
        [
            [
                ["anyOf", [1, 3]],
                [
                    "unevaluatedProperties",
                    2,
                    {
                        "all": False,
                        "names": ["b"],
                        "patterns": [0],
                        "when": [
                            [1, True, {"all": False, "names": ["x"], "patterns": [], "when": []}],
                        ],
                    },
                ],
            ],
            [["required", ["x"]]],
            [["false@unevaluatedProperties"]],
            [],
        ],
        '{"b":1,"ab":1,"x":1,"y":1}',
        [("unevaluatedProperties", "/y", 'property "y" is not allowed')],
    ),
    (
        [
            [["unevaluatedItems", 1, {"all": False, "prefix": 1, "contains": [2], "when": []}]],
            [["false@unevaluatedItems"]],
            [["const", 1]],
        ],
        "[0,1,2]",
        [("unevaluatedItems", "/2", "item 2 is not allowed")],
    ),
]


@pytest.mark.parametrize(("nodes", "text", "expected"), REPORTS)
def test_reports(nodes: list[list[Any]], text: str, expected: list[tuple[str, str, str]]) -> None:
    """Each operator says what the specification says, and verdict and report agree."""
    document = document_of(checks(*nodes, patterns=[["^a", "^a", "^a"]]))
    assert errors(document, text) == expected
    assert document.check(text).valid is (not expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1", [("oneOf", "", "expected object, found integer")]),
        ("{}", [("oneOf", "", 'missing property "t"')]),
        ('{"x":0,"t":true}', [("oneOf", "/t", "expected one of 1, 2")]),
        ('{"t":1.0,"y":1}', [("type", "/y", "expected string, found integer")]),
        ('{"t":2}', []),
    ],
)
def test_discriminator(text: str, expected: list[tuple[str, str, str]]) -> None:
    """The member decides on the branch, by value and type."""
    program = checks(
        [["oneOf", [2, 1], ["t", [[1, 1], [2, 0]]]]], [["properties", [["y", 3]], [], None]], [], [["type", ["string"]]]
    )
    assert errors(document_of(program), text) == expected


def test_report_bytes() -> None:
    """The report is compact JSON with members in order and values in canonical form."""
    report = Tree.check('{"kids":[{"if":"","kids":[]}],"if":"a","count":1e0,"note":false}')
    assert report.to_json() == (
        '{"valid":false,"errors":['
        '{"code":"minLength","path":"/kids/0/if","schema_path":"#/1/minLength",'
        '"message":"must have at least 1 character","expected":1,"actual":0},'
        '{"code":"type","path":"/note","schema_path":"#/4/type",'
        '"message":"expected string or null, found boolean","expected":["string","null"],"actual":"boolean"}'
        '],"warnings":[]}'
    )
    assert Tree.check('{"if":"a","kids":[]}').to_json() == '{"valid":true,"errors":[],"warnings":[]}'


def test_report_is_limited_and_in_document_order() -> None:
    """A hundred errors at most, the first in the document."""
    program = checks(
        [["items", 2, 0], ["items", 1, 0], ["minItems", 10**6]], [["type", ["null"]]], [["type", ["string"]]]
    )
    report = document_of(program).check(json.dumps([1] * 5000))
    assert [error.path for error in report.errors] == ["", *[f"/{index // 2}" for index in range(99)]]
    assert [error.schema_path for error in report.errors[:3]] == ["#/0/minItems", "#/2/type", "#/1/type"]


def test_recursive_alternatives_are_linear() -> None:
    """Branches that meet again at every level do not multiply."""
    program = checks(
        [["allOf", [1, 2]], ["oneOf", [1, 3]]],
        [["items", 0, 0]],
        [["items", 0, 0], ["type", ["array"]]],
        [["items", 0, 0], ["minItems", 5]],
    )
    document = document_of(program)
    assert document.check("[" * 127 + "]" * 127).valid
    assert len(document.check("[" * 126 + "1" + "]" * 126).errors) == 100


# --- models ---


def test_read_and_write() -> None:
    """Documents are read, filled and written; absent and null stay apart."""
    tree = Tree.from_json('{"kids":[{"if":"b","kids":[],"note":null,"weight":8}],"if":"a","count":1.0}')
    assert (tree.if_, tree.count, tree.note, tree.weight, tree.kids[0].weight) == ("a", 1, None, 7, 8)
    assert tree.to_json() == '{"if":"a","kids":[{"if":"b","kids":[],"note":null,"weight":8}],"count":1,"weight":7}'
    assert tree.to_canonical_json() == '{"count":1,"if":"a","kids":[{"if":"b","kids":[],"note":null,"weight":8}]}'
    assert tree.content_hash() == Tree.from_json(tree.to_canonical_json()).content_hash()
    assert len(tree.content_hash()) == 32
    assert tree.model_dump_json(by_alias=True) == tree.to_json()
    assert Tree.model_validate(tree.model_dump(by_alias=True)) == tree
    tree.count = None
    tree.note = None
    assert '"count"' not in tree.to_json()
    assert ',"note":null,' in tree.to_json()


def test_union_without_a_tag() -> None:
    """Branches are chosen by the check program, in documents and in models."""
    for extra, kind in (("5", int), ('{"if":"z","kids":[]}', Tree), ('[1,"x"]', tuple)):
        text = f'{{"if":"a","kids":[],"extra":{extra}}}'
        tree = Tree.from_json(text)
        assert isinstance(tree.extra, kind)
        assert Tree.from_json(tree.to_canonical_json()) == tree
        assert tree.to_canonical_json() == canonical(json.loads(text))
        assert tree.model_dump_json(by_alias=False, exclude_none=True)


@pytest.mark.parametrize(
    ("text", "loc", "code"),
    [
        ('{"if":"a","kids":[],"count":null}', ("count",), "type"),
        ('{"if_":"a","if":"a","kids":[]}', ("if_",), "additionalProperties"),
        ('{"if":"a","kids":[{"if":"b"}]}', ("kids", 0), "required"),
        ('{"if":"a","kids":[],"count":1.5}', ("count",), "type"),
        ('{"if":"a","kids":[],"count":true}', ("count",), "type"),
        ('{"if":"a","kids":[],"count":"1"}', ("count",), "type"),
        ('{"if":"a","kids":[],"count":9223372036854775807}', ("count",), "type"),
    ],
)
def test_every_entry_point_refuses(text: str, loc: tuple[str | int, ...], code: str) -> None:
    """Pydantic's own entry points are as exact as `check`."""

    class User(BaseModel):
        tree: Tree

    value = json.loads(text)
    assert [error.code for error in Tree.check(text).errors] == [code]
    assert Tree.check_value(value).to_json() == Tree.check(text).to_json()
    with pytest.raises(ContractError) as refused:
        Tree.from_json(text)
    assert refused.value.report.to_json() == Tree.check(text).to_json()
    for entry, prefix in (
        (lambda: Tree.model_validate(value), ()),
        (lambda: Tree.model_validate_json(text), ()),
        (lambda: TypeAdapter(Tree).validate_json(text), ()),
        (lambda: TypeAdapter(list[Tree]).validate_python([value]), (0,)),
        (lambda: User.model_validate({"tree": value}), ("tree",)),
        (lambda: User.model_validate_json(f'{{"tree":{text}}}'), ("tree",)),
    ):
        with pytest.raises(ValidationError) as caught:
            entry()
        [error] = caught.value.errors()
        assert (error["loc"], error["type"]) == ((*prefix, *loc), code)
        assert error["msg"] == Tree.check(text).errors[0].message


def test_constructor() -> None:
    """Constructors take Python names, models, tuples and members of enumerations, and are as exact."""
    leaf = Tree(if_="b", kids=[])
    tree = Tree(if_="a", kids=[leaf], extra=(1, "x"), kind=Kind.ONE, note=None)
    assert tree.kids == [leaf]
    assert tree.to_json() == (
        '{"if":"a","kids":[{"if":"b","kids":[],"weight":7}],"note":null,"extra":[1,"x"],"weight":7,"kind":1}'
    )
    assert Tree(**{"if": "b", "kids": []}) == leaf
    assert Tree.model_validate(tree) is tree
    assert Tree.model_validate({"if": "a", "kids": [leaf]}).kids == [leaf]
    with pytest.raises(ValidationError, match="must have at least 1 character"):
        Tree(if_="", kids=[])
    leaf.if_ = ""
    with pytest.raises(ValidationError) as caught:
        Tree(if_="a", kids=[leaf])
    assert caught.value.errors()[0]["loc"] == ("kids", 0, "if")
    assert not Tree.check_value({"if": "a", "kids": [leaf]}).valid


def test_message_is_no_template() -> None:
    """Braces in a message stay what they are."""
    document = document_of(checks([["properties", [], [], 1]], [["false@additionalProperties"]]))
    with pytest.raises(ValidationError) as caught:
        document.model_validate({"{path}{message}": 1})
    assert caught.value.errors()[0]["msg"] == 'property "{path}{message}" is not allowed'


def test_tricky_names_and_open_objects() -> None:
    """No name of a member is special, and additional members are kept."""
    names = list(TRICKY)
    program = checks(
        [["type", ["object"]], ["properties", [[name, 1] for name in names], [], None]], [["type", ["integer"]]]
    )

    class Odd(Contract, checks=program, node=0):
        model_config = ConfigDict(extra="allow")

        proto: int | None = Field(default=None, validation_alias="__proto__", serialization_alias="__proto__")
        model_config_: int | None = Field(
            default=None, validation_alias="model_config", serialization_alias="model_config"
        )
        class_: int | None = Field(default=None, validation_alias="class", serialization_alias="class")
        schema_: int | None = Field(default=None, validation_alias="schema", serialization_alias="schema")
        json_: int | None = Field(default=None, validation_alias="json", serialization_alias="json")
        copy_: int | None = Field(default=None, validation_alias="copy", serialization_alias="copy")
        dict_: int | None = Field(default=None, validation_alias="__dict__", serialization_alias="__dict__")
        a: int | None = Field(default=None, validation_alias="a'\"*/\n", serialization_alias="a'\"*/\n")

    document = {name: index for index, name in enumerate(names)}
    odd = Odd.from_json(json.dumps(document))
    assert json.loads(odd.to_json()) == document
    assert [getattr(odd, python) for python in TRICKY.values()] == list(range(len(names)))
    more = {
        "class_": "mine",
        "self": [1.5, {"x": None}],
        "data": True,
        "__class__": {},
        "cls": 0,
        "root": 1,
        "__init__": 0,
    }
    assert Odd.from_json(json.dumps(more)).to_json() == json.dumps(more, separators=(",", ":"))
    assert Odd.from_json(json.dumps({**more, "class": 3})).class_ == 3
    assert not Odd.check('{"class":"x"}').valid
    assert Odd(class_=1).to_json() == '{"class":1}'


def test_defaults_do_not_touch_the_callers_object() -> None:
    """Filling works on a copy."""
    value = {"if": "a", "kids": [{"if": "b", "kids": []}]}
    assert Tree.model_validate(value).kids[0].weight == 7
    assert value == {"if": "a", "kids": [{"if": "b", "kids": []}]}


def test_canonical_form_is_accepted() -> None:
    """Defaults that the schema requires are not left out, and absent ones make no difference."""
    program = checks(
        [["required", ["a"]], ["properties", [["a", 1, 5], ["b", 1, {"c": 6}]], [], None]],
        [["properties", [["c", 2, 6]], [], None]],
        [],
        fills=True,
    )
    document = document_of(program)
    assert document.from_json('{"a":5,"b":{}}').to_canonical_json() == '{"a":5,"b":{"c":6}}'
    assert document.from_json('{"a":1,"b":{"c":7}}').to_canonical_json() == '{"a":1,"b":{"c":7}}'
    assert document.from_json('{"a":1,"b":{"c":6.0}}').to_canonical_json() == '{"a":1}'
    bottomless = document_of(checks([["properties", [["a", 0, {}]], [], None]], fills=True))
    assert bottomless.from_json("{}").to_canonical_json().count("{") == 128


def test_other_selectors() -> None:
    """Unions can also be told apart by a tag or by types."""
    by_tag = select_tag("t", [[1, True], ["x"]])
    assert [by_tag({"t": tag}) for tag in (1, True, "x", 1.0, False, [])] == ["0", "0", "1", "0", None, None]
    assert by_tag({}) is None
    by_type = select_type([["string"], ["integer", "null"], ["array"]])
    assert [by_type(value) for value in ("a", 1, None, (1,), 1.5, {})] == ["0", "1", "1", "2", None, None]


def test_roots_and_literals() -> None:
    """Documents need not be objects; integral doubles are integers everywhere."""
    program = checks([["type", ["array"]], ["items", 1, 0]], [["enum", [1, 2.5, "a"]]])

    class Values(RootContract[list[Literal[1, "a"] | float]], checks=program, node=0):
        pass

    assert Values.from_json('[1.0,2.5,"a"]').to_json() == '[1,2.5,"a"]'
    assert Values([1, "a"]).root == [1, "a"]
    with pytest.raises(ValidationError):
        Values([3])
    with pytest.raises(ContractError, match="not a JSON value"):
        Values.model_construct(root=[float("nan")]).to_json()


def test_program_in_a_data_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs are found beside a module, by package or by path."""
    package = tmp_path / "with_checks"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "x.checks.json").write_text('{"nodes":[{"at":"#","is":[["type",["null"]]]}],"patterns":[]}')
    monkeypatch.syspath_prepend(tmp_path)
    for origin in ("with_checks", str(package / "x.py")):
        assert document_of(Checks.load(origin, "x.checks.json")).check("null").valid
    with pytest.raises(ValueError, match="part of its package"):
        Checks.load(None, "x.checks.json")


def test_names_by_configuration_are_refused() -> None:
    """A document must never be read by Python names."""
    with pytest.raises(TypeError, match="populate_by_name"):

        class Wrong(Contract, checks=TREE, node=0):
            model_config = ConfigDict(populate_by_name=True)
