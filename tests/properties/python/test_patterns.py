"""Machines decide as `re` does, on patterns and texts that are both made up."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from kept import of_values
from machines import TREES, machine_of, pattern_of
from triglyph_runtime.simulation import Simulation

_FIXTURES = Path(__file__).parents[2] / "fixtures"
_CASES: dict[str, Any] = json.loads((_FIXTURES / "machines.json").read_text("utf-8"))
_MACHINES = [*_CASES["cases"], *_CASES["random"]]
_TEXTS = st.text(st.one_of(*[st.sampled_from("abab1_ \né\U0001f600")] * 4, st.characters(codec="utf-8")), max_size=8)


@of_values("machine", st.tuples(TREES, _TEXTS).map(list))
def test_machines_decide_as_the_engine_does(given_input: list[Any]) -> None:
    tree, text = given_input
    pattern = pattern_of(tree)
    found = re.search(pattern, text) is not None
    simulation = Simulation(machine_of(tree))
    # What was remembered of other texts changes nothing.
    for each in [text, text[::-1], text[1:], text]:
        last = simulation.finds(each)
    assert (last is True) is found, pattern


@of_values("fixture_machine", st.tuples(st.integers(0, len(_MACHINES) - 1), _TEXTS).map(list))
def test_generated_machines_decide_as_the_engine_does(given_input: list[Any]) -> None:
    number, text = given_input
    case = _MACHINES[number]
    found = re.search(case["python"], text) is not None
    assert (Simulation(case["machine"]).finds(text) is True) is found, case["pattern"]
