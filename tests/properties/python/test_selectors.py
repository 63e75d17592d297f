"""Selectors: what the steps lead to, in document order, with the way to it."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from kept import of_values
from texts import VALUES
from triglyph_runtime.selector import location, places, selected
from triglyph_runtime.value import own
from values import equal

_NAMES = st.sampled_from(["a", "b", "__proto__", "0", "length", "", "é"])
_SMALL = st.sampled_from([None, True, False, 0, 1, 1.5, -0.0, "", "a", "0", [], {}, [0], {"a": 1}])
_STEP = st.one_of(
    _NAMES, st.integers(0, 3), st.none(), st.none(), st.tuples(st.lists(_NAMES, max_size=2), _SMALL).map(list)
)
_DOCUMENT = st.one_of(
    st.recursive(
        _SMALL,
        lambda values: st.one_of(st.lists(values, max_size=4), st.dictionaries(_NAMES, values, max_size=4)),
        max_leaves=16,
    ),
    VALUES,
)
_Way = tuple[tuple[str | int, ...], Any]


@st.composite
def _input(draw: st.DrawFn) -> list[Any]:
    """A selector, most of whose steps lead on, and the document."""
    document = value = draw(_DOCUMENT)
    selector: list[Any] = []
    for _ in range(draw(st.integers(0, 4))):
        parts = dict(enumerate(value)) if isinstance(value, list) else value if isinstance(value, dict) else {}
        key = draw(st.sampled_from(list(parts))) if parts else None
        # Wherever there is something, half of the steps lead there, and the next one begins there.
        selector.append(draw(_STEP if key is None else st.one_of(st.just(key), st.just(key), _STEP)))
        value = None if key is None else parts[key]
    return [selector, document]


@of_values("selector", _input())
def test_selectors_find_what_their_steps_lead_to(given_input: list[Any]) -> None:
    selector, document = given_input[0], own(given_input[1])
    expected: list[_Way] = [((), document)]
    for step in selector:
        expected = [found for way, value in expected for found in after(step, way, value)]
    assert list(map(id, selected(selector, document))) == [id(value) for _, value in expected]
    assert [(location(place), id(place[2])) for place in places(selector, document)] == [
        (way, id(value)) for way, value in expected
    ]


def after(step: Any, way: tuple[str | int, ...], value: Any) -> list[_Way]:
    """What a step leads to from a value, written down a second time."""
    parts: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        parts = list(value.items())
    elif isinstance(value, list):
        parts = list(enumerate(value))
    if step is not None and not isinstance(step, list):
        parts = [(key, part) for key, part in parts if type(key) is type(step) and key == step]
    if isinstance(step, list):
        parts = [(key, part) for key, part in parts if passes(step, part)]
    return [((*way, key), part) for key, part in parts]


def passes(condition: list[Any], part: Any) -> bool:
    """Whether a part has the value at the end of the names."""
    names, wanted = condition
    for name in names:
        if not isinstance(part, dict) or name not in part:
            return False
        part = part[name]
    return equal(part, own(wanted))
