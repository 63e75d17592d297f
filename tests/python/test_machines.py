"""Machines decide as `re` does, and go on where it would not come to an end."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
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
