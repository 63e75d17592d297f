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
        left = alternatives.left(parse(case["document"]))
        assert [alternative.node for alternative in left] == case["left"], case["document"]


def functions(told: Callable[[int], list[Any]]) -> Checks:
    """Functions of functions; what `told` says of its name tells which one an object is."""
    nodes: list[list[Any]] = [
        [["anyOf", [1, *range(3, 3 + 2 * FUNCTIONS, 2)]]],
        [["type", ["number"]]],
        [["type", ["array"]], ["items", 0, 0]],
    ]
    for place in range(FUNCTIONS):
        members = [["args", 2], ["name", 4 + 2 * place]]
        nodes += [[["type", ["object"]], ["properties", members, [], None]], [told(place)]]
    return checks(*nodes, patterns=[[f"^f{place}$"] for place in range(FUNCTIONS)])


def verdicts(program: Checks, innermost: Json) -> int:
    """How many verdicts of nodes are given on a document in which functions are applied to one another."""
    document = innermost
    for _ in range(DEPTH):
        # The name comes last, behind what takes long to judge.
        document = {"args": [1, document], "name": f"f{FUNCTIONS - 1}"}
    judges = program.program
    prepare(judges)
    # Each is compiled at its first call.
    accepts(judges, 0, document)
    calls = count()

    def counting(verdict: Verdict) -> Verdict:
        def judge(value: Json, seen: Seen) -> bool:
            next(calls)
            return verdict(value, seen)

        return judge

    judges.verdicts[:] = [counting(verdict) for verdict in judges.verdicts]
    assert accepts(judges, 0, document) is (innermost == 1)
    return next(calls)


@pytest.mark.parametrize("innermost", [1, {"args": [], "name": "g"}])
def test_what_rules_alternatives_out_is_asked_first(innermost: Json) -> None:
    """Wherever it stands in the document."""
    # A constant leaves one alternative at once.
    assert verdicts(functions(lambda place: ["const", f"f{place}"]), innermost) < 8 * DEPTH
    # By patterns, each alternative is asked about the name, and one of them about all else.
    assert verdicts(functions(lambda place: ["pattern", place]), innermost) < (8 + FUNCTIONS) * DEPTH
