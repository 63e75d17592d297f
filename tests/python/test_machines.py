"""Machines decide as `re` does, and go on where it would not come to an end."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from triglyph_runtime import Checks, Contract, ContractError
from triglyph_runtime.program import Pattern
from triglyph_runtime.simulation import Simulation

FIXTURES = json.loads((Path(__file__).parents[1] / "fixtures" / "machines.json").read_text("utf-8"))
MACHINES = {case["pattern"]: case["machine"] for case in FIXTURES["cases"]}
CHARACTERS = ["a", "b", "a", "b", "1", "_", " ", "\n", "\u00e9", "\U0001f600"]
"""The characters of random texts: of one and of two units, of words and between them."""


def texts(count: int) -> list[str]:
    """Short texts, the same ones each time."""
    source = random.Random(20260001)
    return ["".join(source.choices(CHARACTERS, k=source.randrange(9))) for _ in range(count)]


@pytest.mark.parametrize("case", FIXTURES["cases"], ids=lambda case: case["pattern"])
def test_machines_find_what_the_fixtures_say(case: dict[str, Any]) -> None:
    """The texts of each case are judged as it says."""
    simulation = Simulation(case["machine"])
    assert [text for text in case["finds"] if simulation.finds(text) is None] == []
    assert [text for text in case["misses"] if simulation.finds(text)] == []


def test_machines_decide_as_the_engine_does() -> None:
    """On short texts, which the engine can go back and forth in."""
    for case in [*FIXTURES["cases"], *FIXTURES["random"]]:
        simulation, engine = Simulation(case["machine"]), re.compile(case["python"])
        for text in texts(200):
            assert (simulation.finds(text) is None) is (engine.search(text) is None), (case["pattern"], text)


@pytest.mark.parametrize("case", FIXTURES["hostile"], ids=lambda case: case["pattern"])
def test_long_texts_are_read_once(case: dict[str, Any]) -> None:
    """Texts on which an engine that goes back would not come to an end."""
    start, repeated, times, end = case["text"]
    pattern = Pattern(case["pattern"], MACHINES[case["pattern"]])
    assert (pattern.finds(start + repeated * times + end) is not None) is case["finds"]


def test_forgetting_changes_nothing() -> None:
    """What is remembered is bounded: here each text leads to other ways, and there are 2^14 sets of them."""
    code: list[Any] = [["split", [1, 2]], ["set", 0, 0], ["set", 1, 3]]
    code += [["set", 0, number + 4] for number in range(14)]
    simulation = Simulation({"sets": [[97, 98], [97, 97]], "looks": [], "code": [*code, ["end", 18], ["match"]]})
    source = random.Random(1)
    long = "".join(source.choices("ab", k=20000))
    for length in range(15, 20000, 997):
        assert (simulation.finds(long[:length]) is not None) is (long[length - 15] == "a")


def test_several_patterns_are_asked_together() -> None:
    """Where one of them is a machine, each is asked; where none is, the engine is asked once."""
    nested = MACHINES["^(a+)+$"]
    together = Pattern.joined(Pattern("^(a+)+$", nested), Pattern("^a", "^a"), Pattern("^(?!b)", "^(?!b)"))
    assert [together.finds(text) is not None for text in ["aaa", "b", "aab", ""]] == [True, False, False, False]
    assert Pattern.joined(Pattern("^a", "^a"), Pattern("^[ab]", "^[ab]")).python == "(?=^a)(?=^[ab])"


TWISTED = MACHINES["^(?!(a+)+b)"]
CHECKS = Checks(
    json.dumps(
        {
            "nodes": [
                {"at": "#", "is": [["type", ["object"]], ["properties", [["id", 1], ["more", 2]], [], None]]},
                {"at": "#/id", "is": [["type", ["string"]], ["pattern", 0]]},
                {"at": "#/more", "is": [["propertyNames", 3], ["properties@patternProperties", [], [[1, 4]], None]]},
                {"at": "#/names", "is": [["format", "twisted", 0]]},
                {"at": "#/numbers", "is": [["type", ["integer"]]]},
            ],
            "patterns": [["^(?!(a+)+b)", TWISTED], ["^(a+)+$", MACHINES["^(a+)+$"]]],
        }
    )
)


class Twisted(Contract, checks=CHECKS, node=0):
    """What pydantic reads, with patterns that no engine is asked about."""

    id: str | None = None
    more: dict[str, Any] | None = None


LONG = "a" * 100_000


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ({"id": LONG}, None),
        ({"id": LONG + "b"}, "pattern"),
        ({"more": {LONG: 1, LONG + "!": "any"}}, None),
        ({"more": {LONG: "1"}}, "type"),
        ({"more": {LONG + "b": 1}}, "propertyNames"),
    ],
)
def test_every_way_of_reading_comes_to_an_end(document: dict[str, Any], code: str | None) -> None:
    """`from_json` and pydantic judge what `check` judges."""
    text = json.dumps(document)
    report = Twisted.check(text)
    assert [error.code for error in report.errors] == ([] if code is None else [code])
    assert Twisted.is_valid(text) is (code is None)
    for read in [Twisted.from_json, Twisted.model_validate_json, lambda text: Twisted.model_validate(json.loads(text))]:
        if code is None:
            assert read(text) is not None
        else:
            with pytest.raises((ContractError, ValidationError)):
                read(text)


def test_a_runtime_without_the_simulation_refuses_machines() -> None:
    """What stands in for it says so, instead of deciding wrongly."""
    absent = Path(__file__).parents[2] / "runtime" / "python" / "absent" / "simulation.py"
    names: dict[str, Any] = {}
    exec(compile(absent.read_text("utf-8"), str(absent), "exec"), names)  # noqa: S102 - the file is the project's own
    with pytest.raises(RuntimeError, match="generated without them"):
        names["Simulation"](TWISTED)
