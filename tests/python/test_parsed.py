"""What a JSON parser has made is judged without finding out that it is JSON."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest
from samples import checks, document_of
from triglyph_runtime import Checks
from triglyph_runtime.parsed import parsed
from triglyph_runtime.verdicts import Verdict, no_rules

PROGRAM = checks(
    [["type", ["object"]], ["required", ["id"]], ["properties", [["id", 1]], [], None]], [["type", ["string"]]]
)

DEEP = json.loads("[" * 900 + "]" * 900)


def with_code(program: Checks, verdict: Verdict) -> Checks:
    """The program with a verdict as generated code says it."""
    program.__dict__["code"] = {0: verdict}
    program.__dict__["rules"] = no_rules
    return program


def matches(value: Any) -> bool:
    """As generated code says it: the member `id` is a string."""
    return type(value) is dict and type(value.get("id")) is str


Document = document_of(with_code(PROGRAM, matches))
PARSED = parsed(Document)


@pytest.mark.parametrize("other", [float("nan"), "\ud800", DEEP])
def test_parts_that_the_schema_says_nothing_about_are_not_looked_at(other: object) -> None:
    """That they are JSON is known."""
    value = {"id": "a", "other": other}
    assert not Document.check_value(value).valid
    assert PARSED.check_value(value).valid
    assert PARSED.is_valid_value(value)


@pytest.mark.parametrize("value", [{}, {"id": 1}, {"id": 1, "other": "\ud800"}, [], None])
def test_what_the_schema_refuses_is_refused_with_the_same_report(value: object) -> None:
    """The report is that of any value."""
    assert PARSED.check_value(value) == Document.check_value(value)
    assert not PARSED.check_value(value).valid
    assert not PARSED.is_valid_value(value)


def test_without_generated_code_all_of_a_value_is_looked_at() -> None:
    """The interpreter knows no other way."""
    program = [["type", ["object"]], ["properties", [["id", 1]], [], None]]
    interpreted = parsed(document_of(checks(program, [["type", ["string"]]])))
    assert interpreted.is_valid_value({"id": "a", "other": [1]})
    if interpreted._model._checks.native is None:
        assert not interpreted.is_valid_value({"id": "a", "other": "\ud800"})


def test_deep_values_are_judged_as_deep_as_the_stack_goes() -> None:
    """More room is made where the first attempt runs out of it."""

    def lists(value: Any) -> bool:
        return type(value) is list and all(map(lists, value))

    nested = parsed(document_of(with_code(checks([["type", ["array"]], ["items", 0, 0]]), cast("Verdict", lists))))
    assert nested.is_valid_value([[[]], []])
    assert not nested.is_valid_value([[[1]]])
