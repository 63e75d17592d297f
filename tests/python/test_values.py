"""Values in memory: which are JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest
from triglyph_runtime.refusal import RefusalError
from triglyph_runtime.value import own

from samples import Tree


@pytest.mark.parametrize(
    ("value", "path"),
    [
        (float("nan"), ()),
        ([1, float("inf")], (1,)),
        ({"a": [b"x"]}, ("a", 0)),
        ({"a": {1: 2}}, ("a",)),
        ({"a/b": (1,)}, ("a/b",)),
        ({"a": "\ud800"}, ("a",)),
        ({"\ud800": 1}, ()),
        ([10**400], (0,)),
        ([object()], (0,)),
    ],
)
def test_values_that_are_not_json(value: object, path: tuple[str | int, ...]) -> None:
    """What JSON cannot say is refused at its place."""
    with pytest.raises(RefusalError) as caught:
        own(value)
    assert (caught.value.code, caught.value.path, caught.value.message) == ("json", path, "not a JSON value")


def test_cycles_are_too_deep() -> None:
    """A cycle is nested without end."""
    cycle: list[Any] = []
    cycle.append({"a": cycle})
    assert Tree.check_value(cycle).to_json() == Tree.check("[" * 128 + "]" * 128).to_json()


def test_own_copies() -> None:
    """The copy shares nothing that can change, and integral numbers in it are integers."""
    value = {"a": [1.0, {"b": 1e300}, 2**70]}
    copy = own(value)
    assert json.dumps(copy) == '{"a": [1, {"b": 1e+300}, 1180591620717411303424]}'
    value["a"].clear()
    assert copy != value
