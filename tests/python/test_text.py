"""Texts: what is malformed, and where; how deep they may be nested."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from triglyph_runtime.jsontext import parse
from triglyph_runtime.refusal import RefusalError

from samples import Tree, checks, document_of, errors


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
