"""Verdicts and reports, operator by operator."""

from __future__ import annotations

import json
from typing import Any

import pytest

from samples import Tree, checks, document_of, errors

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
    ([[["not", 1]], [["const", 1]]], "1.0", [("not", "", "must not be 1")]),
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
    document = document_of(checks(*nodes, patterns=[["^a"]]))
    assert errors(document, text) == expected
    assert document.check(text).valid is (not expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1", [("type", "", "expected object, found integer")]),
        ("{}", [("required", "", 'missing property "t"')]),
        ('{"x":0,"t":true}', [("enum", "/t", "expected one of 1, 2")]),
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


def test_what_repeats_does_not_count() -> None:
    """Errors that say nothing beside others leave room for others."""
    program = checks([["items", 1, 0]], [["allOf", [2, 3, 4, 5, 6]]], *[[["type", ["string"]]] for _ in range(5)])
    document = document_of(program)
    for count in (21, 99, 100, 400):
        paths = [error.path for error in document.check(json.dumps([1] * count)).errors]
        assert paths == [f"/{index}" for index in range(min(count, 100))]


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
    # Each is met on many ways, and listed and counted once.
    errors = document.check("[" * 126 + "1" + "]" * 126).errors
    assert [error.path for error in errors] == ["/0" * depth for depth in range(100)]
