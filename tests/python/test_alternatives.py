"""Which alternatives of a union come into question, and how many verdicts that saves."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from samples import checks
from triglyph_runtime import Checks
from triglyph_runtime.alternatives import Alternatives
from triglyph_runtime.interpreter import accepts, prepare
from triglyph_runtime.jsontext import parse

if TYPE_CHECKING:
    from collections.abc import Callable

    from triglyph_runtime.program import Seen, Verdict
    from triglyph_runtime.value import Json

FIXTURE = json.loads((Path(__file__).parents[1] / "fixtures" / "alternatives.json").read_text("utf-8"))

FUNCTIONS = 12
DEPTH = 60


@pytest.mark.parametrize("union", FIXTURE["unions"], ids=lambda union: union["about"][:40])
def test_shared_cases(union: dict[str, Any]) -> None:
    """What is left of the alternatives is what the fixtures say."""
    program = Checks(json.dumps(FIXTURE)).program
    alternatives = Alternatives(program, union["alternatives"])
    for case in union["cases"]:
        assert alternatives.left(parse(case["document"])) == case["left"], case["document"]


def by_constant(place: int) -> list[list[Any]]:
    """What function `place` asserts, where a constant tells which one an object is."""
    return [["type", ["object"]], ["properties", [["args", 2], ["name", 3 + FUNCTIONS + place]], [], None]]


def by_presence(place: int) -> list[list[Any]]:
    """What function `place` asserts, where its own member tells which one an object is."""
    return [["type", ["object"]], ["properties", [["args", 2]], [], None], ["required", [f"f{place}"]]]


def functions(told: Callable[[int], list[list[Any]]]) -> Checks:
    """Functions of functions, with what `told` says of each."""
    places = range(FUNCTIONS)
    return checks(
        [["anyOf", [1, *range(3, 3 + FUNCTIONS)]]],
        [["type", ["number"]]],
        [["type", ["array"]], ["items", 0, 0]],
        *[told(place) for place in places],
        *[[["const", f"f{place}"]] for place in places],
    )


def verdicts(contract: Checks, tells: dict[str, Json], innermost: Json) -> int:
    """How many verdicts of nodes are given on a document in which functions are applied to one another."""
    document = innermost
    for _ in range(DEPTH):
        # What tells which function it is comes last, behind what takes long to judge.
        document = {"args": [1, document], **tells}
    program = contract.program
    prepare(program)
    # Each is compiled at its first call.
    accepts(program, 0, document)
    calls = count()

    def counting(verdict: Verdict) -> Verdict:
        def judge(value: Json, seen: Seen) -> bool:
            next(calls)
            return verdict(value, seen)

        return judge

    program.verdicts[:] = [counting(verdict) for verdict in program.verdicts]
    assert accepts(program, 0, document) is (innermost == 1)
    return next(calls)


@pytest.mark.parametrize("innermost", [1, {"args": [], "name": "g"}])
def test_what_rules_alternatives_out_is_asked_first(innermost: Json) -> None:
    """Wherever it stands in the document, and in the schema."""
    last = f"f{FUNCTIONS - 1}"
    # A constant leaves one alternative at once.
    assert verdicts(functions(by_constant), {"name": last}, innermost) < 8 * DEPTH
    # Each alternative says at once whether its own member is there.
    assert verdicts(functions(by_presence), {last: True}, innermost) < (8 + FUNCTIONS) * DEPTH
