"""Conditions that are asked of models, and patterns that pydantic judges, are decided as the interpreter decides."""

from __future__ import annotations

import itertools
import json
import re
from typing import Annotated, Any, Literal

import pytest
from triglyph_runtime import Checks, Contract
from triglyph_runtime.pydantic_reader import reader_of
from triglyph_runtime.model import Judged
from triglyph_runtime.program import Pattern
from triglyph_runtime.regex import for_pydantic
from pydantic import Field
from pydantic_core import SchemaValidator, ValidationError

JOB: dict[str, Any] = {
    "nodes": [
        {
            "at": "#",
            "fills": True,
            "is": [
                ["type", ["object"]],
                ["properties", [["phase", 1], ["kind-of", 2], ["late", 3, False], ["size", 4]], [], 5],
                ["if", 6, 7, None],
                ["not", 8],
            ],
        },
        {"at": "#/phase", "is": [["type", ["integer"]], ["enum", [0, 1]]]},
        {"at": "#/kind", "is": [["type", ["string", "null"]], ["pattern", 0]]},
        {"at": "#/late", "is": [["type", ["boolean"]]]},
        {"at": "#/size", "is": [["type", ["number"]]]},
        {"at": "#/no", "is": [["false@additionalProperties"]]},
        {"at": "#/if", "is": [["required", ["phase"]], ["properties", [["phase", 9]], [], None]]},
        {"at": "#/then", "is": [["required", ["kind-of"]], ["properties", [["kind-of", 10]], [], None]]},
        {"at": "#/not", "is": [["required", ["late"]], ["properties", [["late", 11]], [], None]]},
        {"at": "#/one", "is": [["const", 1]]},
        {"at": "#/ab", "is": [["enum", ["ab", None]]]},
        {"at": "#/false", "is": [["const", False]]},
    ],
    "patterns": [["^a[^c]?$", r"^a[^c]?\Z"]],
}
CHECKS = Checks(json.dumps(JOB))


class Job(Contract, checks=CHECKS, node=0, extra="forbid"):
    """A job."""

    phase: Literal[0, 1] | None = None
    kind_of: Annotated[str | None, Field(alias="kind-of")] = None
    late: bool = False
    size: float | None = None


PHASES = None, "0", "1", "1.0", "true", "2", "null", '"1"'
KINDS = None, '"ab"', '"a"', '"ac"', '"a\\n"', '"a\U0001f600"', "null", "1"
LATES = None, "true", "false", "0"


@pytest.mark.parametrize(("phase", "kind", "late"), list(itertools.product(PHASES, KINDS, LATES)))
def test_conditions_are_asked_of_what_is_there(phase: str | None, kind: str | None, late: str | None) -> None:
    read = reader_of(Job, Judged._admit, CHECKS.program, 0)  # noqa: SLF001
    assert read is not None
    members = [f'"{name}":{value}' for name, value in (("phase", phase), ("kind-of", kind), ("late", late)) if value]
    text = "{%s}" % ",".join(members)
    accepted = Job.check(text).valid
    try:
        found = read(text.encode())
    except ValueError:
        # Others read integers that are written as fractions.
        assert not accepted or phase == "1.0"
        return
    assert accepted
    expected = Job.model_validate(json.loads(text))
    assert repr(found) == repr(expected)
    assert found.model_fields_set == expected.model_fields_set
    # Filled in, what the program refuses would be refused: this one was made by hand.
    assert found.to_json_unchecked() == expected.to_json_unchecked()


@pytest.mark.parametrize(
    "op",
    [
        # A number that was read may be another than that in the document.
        ["not", 12],
        # What is asked of all members, or of the object itself.
        ["not", 13],
        ["not", 14],
    ],
)
def test_conditions_on_what_models_hold_otherwise_are_left_alone(op: list[Any]) -> None:
    data = json.loads(json.dumps(JOB))
    data["nodes"][0]["is"].append(op)
    data["nodes"] += [
        {"at": "#/size", "is": [["required", ["size"]], ["properties", [["size", 9]], [], None]]},
        {"at": "#/all", "is": [["properties", [], [], 11]]},
        {"at": "#/const", "is": [["const", {}]]},
    ]
    assert reader_of(Job, Judged._admit, Checks(json.dumps(data)).program, 0) is None  # noqa: SLF001


PATTERNS = [
    r"^[\-0-9a-z]+\Z",
    r"^(?:a|b[^\./\\])*c{2,3}?\Z",
    r"^a(b|)\x2e\Z",
    r"^[^a]\Z",
    r"a\{1\}",
    r"^(?:ab)+?$".replace("$", r"\Z"),
]
TEXTS = ["", "a", "ab", "a.", "b", "\n", "a\n", "cc", "bxcc", "cccc", "a{1}", "x-9", "abab", "\U0001f600", "é"]


@pytest.mark.parametrize("python", PATTERNS)
def test_pydantic_matches_what_python_matches(python: str) -> None:
    plain = for_pydantic(Pattern("", python))
    assert plain is not None
    validator = SchemaValidator({"type": "str", "pattern": plain})
    for text in TEXTS:
        try:
            validator.validate_python(text)
        except ValidationError:
            assert re.search(python, text) is None, text
        else:
            assert re.search(python, text) is not None, text


@pytest.mark.parametrize(
    "python",
    [r"(?=a)b", r"(?i)a", r"a$", r"a.b", r"\d", r"\ba", r"(a)\1", r"[a&&b]", r"[[a]", r"a*+", r"a{,2}", r"\<", r"[a--b]"],
)
def test_patterns_that_may_mean_something_else_are_left_to_python(python: str) -> None:
    assert for_pydantic(Pattern("", python)) is None
