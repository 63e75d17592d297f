"""Values in memory: which are JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest
from samples import Tree, checks, document_of
from triglyph_runtime import Checks
from triglyph_runtime.fast_path import is_accepted_in_place
from triglyph_runtime.refusal import RefusalError
from triglyph_runtime.value import own, pointer
from triglyph_runtime.verdicts import anything, no_rules

NOT_JSON: list[tuple[object, tuple[str | int, ...]]] = [
    (float("nan"), ()),
    ([1, float("inf")], (1,)),
    ({"a": [b"x"]}, ("a", 0)),
    ({"a": {1: 2}}, ("a",)),
    ({"a/b": (1,)}, ("a/b",)),
    ({"a": "\ud800"}, ("a",)),
    (["\ud800"], (0,)),
    ({"\ud800": 1}, ()),
    ([10**400], (0,)),
    ([object()], (0,)),
]


@pytest.mark.parametrize(("value", "path"), NOT_JSON)
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


def test_a_check_program_of_another_format_is_refused_when_it_is_loaded() -> None:
    """Programs of today are read, those of tomorrow are not misread."""

    def text(number: int) -> str:
        return json.dumps({"format": number, "nodes": [{"at": "#", "is": []}], "patterns": []})

    assert len(Checks(text(1)).program.nodes) == 1
    with pytest.raises(RuntimeError, match="^the check program has the format 2, and this runtime knows 1: generate"):
        _ = Checks(text(2)).program


def accepting() -> Checks:
    """A program that accepts everything, and has a verdict as code."""
    program = checks([])
    program.__dict__.update(code={0: anything}, rules=no_rules)
    return program


@pytest.mark.parametrize(("value", "path"), NOT_JSON)
def test_verdicts_are_not_asked_about_what_is_not_json(value: object, path: tuple[str | int, ...]) -> None:
    """Wherever it is, also in parts that the schema says nothing about."""
    [error] = document_of(accepting()).check_value(value).errors
    assert (error.code, error.path) == ("json", pointer(path))


@pytest.mark.parametrize("depth", [127, 128])
def test_depth_of_values_in_place(depth: int) -> None:
    """What is judged in place may be as deep as any document."""
    value: list[Any] = []
    for _ in range(depth - 1):
        value = [value]
    assert is_accepted_in_place(accepting(), 0, value) is (depth == 127)
    assert document_of(accepting()).check_value(value).valid is (depth == 127)


def test_plain_values_are_judged_in_place() -> None:
    """What is plain JSON is accepted as it stands; what only stands for it is copied."""
    value = {"a": [1, 2.0, True, None, "ä", {"b": "😀", "ß": []}], "c": 2**53}
    assert is_accepted_in_place(accepting(), 0, value)
    for other in ({"a": type("Text", (str,), {})("text")}, [2**53 + 1], Tree):
        assert not is_accepted_in_place(accepting(), 0, other)
    assert document_of(accepting()).check_value([2**53 + 1, type("Text", (str,), {})("text")]).valid
