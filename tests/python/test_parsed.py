"""What a JSON parser has made is judged without finding out that it is JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest
from samples import checks, document_of
from triglyph_runtime import Checks
from triglyph_runtime.parsed import parsed
from triglyph_runtime.verdicts import Budgeted, Verdict, no_rules

PROGRAM = checks(
    [["type", ["object"]], ["required", ["id"]], ["properties", [["id", 1]], [], None]], [["type", ["string"]]]
)

DEEP = json.loads("[" * 900 + "]" * 900)


def with_code(program: Checks, verdict: Verdict | Budgeted) -> Checks:
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


@pytest.mark.parametrize("budgeted", [False, True])
def test_what_is_nested_deeper_than_the_stack_goes_is_looked_at_as_any_value(*, budgeted: bool) -> None:
    """It is refused for its depth, as it is by `check_value`; nothing is raised."""

    def lists(value: Any, _budget: Any = None) -> bool:
        if type(value) is not list:
            return False
        for item in value:
            if not lists(item):
                return False
        return True

    verdict = Budgeted(lists) if budgeted else lists
    nested = parsed(document_of(with_code(checks([["type", ["array"]], ["items", 0, 0]]), verdict)))
    assert nested.is_valid_value(json.loads("[" * 100 + "]" * 100))
    assert not nested.is_valid_value([[[1]]])
    deep: list[Any] = []
    for _ in range(200_000):
        deep = [deep]
    assert not nested.is_valid_value(deep)
    assert [error.code for error in nested.check_value(deep).errors] == ["depth"]
    # What is let go piece by piece needs no stack.
    while deep:
        deep = deep.pop()
