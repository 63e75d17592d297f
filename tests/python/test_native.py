"""The native engine: it is used where it should be, says what this runtime says, and declines what it does not know."""

from __future__ import annotations

import json
import os
import threading
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import pytest
from triglyph_runtime import Checks, ContractError, RootContract
from triglyph_runtime.construction import Construction
from triglyph_runtime.explain import judge
from triglyph_runtime.jsontext import parse
from triglyph_runtime.native import engine_of, report_of
from triglyph_runtime.report import ACCEPTED

if TYPE_CHECKING:
    from triglyph_runtime.report import Report

WANTED = os.environ.get("TRIGLYPH_NATIVE") == "1"
native = pytest.mark.skipif(not WANTED, reason="runs with TRIGLYPH_NATIVE=1, which `cargo test` does, too")

TREE: dict[str, Any] = {
    "nodes": [
        {
            "at": "#",
            "is": [["type", ["object"]], ["required", ["id"]], ["properties", [["id", 1], ["kids", 2]], [], 3]],
        },
        {"at": "#/id", "is": [["type", ["string"]], ["pattern", 0]]},
        {"at": "#/kids", "is": [["type", ["array"]], ["items", 0, 0]]},
        {"at": "#/more", "is": [["false"]]},
    ],
    "patterns": [["^[a-z]+$", "^[a-z]+\\Z"]],
    "native": {"judges": ["^[a-z]+$"]},
}


def contract_of(program: dict[str, Any]) -> type[RootContract[Any]]:
    """A contract for any value."""

    class Document(RootContract[Any], checks=Checks(json.dumps(program)), node=0):
        pass

    return Document


def pure(contract: type[RootContract[Any]], text: str) -> Report:
    """The report of the interpreter."""
    return judge(contract._contract().program, 0, parse(text))


def test_it_is_there_only_if_it_is_wanted() -> None:
    assert (contract_of(TREE)._contract().native is not None) is WANTED


@native
@pytest.mark.parametrize(
    "text",
    [
        '{"id":"a"}',
        '{"id":"A"}',
        "{}",
        "[]",
        '{"id":"a","kids":[{"id":"b"},{"id":1},{"id":"c","x":0}]}',
        '{"id":1.0}',
        '{"id":1e30}',
    ],
)
def test_it_says_what_the_interpreter_says(text: str) -> None:
    contract = contract_of(TREE)
    expected = pure(contract, text)
    for found in (contract.check(text), contract.check(text.encode()), contract.check_value(json.loads(text))):
        assert found == expected
        assert [vars_of(error) for error in found.errors] == [vars_of(error) for error in expected.errors]
    assert contract.is_valid(text) is expected.valid
    if expected.valid:
        assert contract.check(text) is ACCEPTED


def vars_of(error: Any) -> list[Any]:
    """All that is known of an error, also what does not count in comparisons."""
    return [getattr(error, each.name) for each in fields(error)]


@native
def test_programs_without_patterns_for_it_are_not_read() -> None:
    alone = {name: part for name, part in TREE.items() if name != "native"}
    assert contract_of(alone)._contract().native is None
    assert contract_of(alone).is_valid('{"id":"a"}')
    assert engine_of("{}", 1) is None
    assert engine_of(json.dumps({**TREE, "format": 2}), 1) is None
    assert engine_of(json.dumps({**TREE, "native": {"judges": []}}), 1) is None


@native
def test_what_it_does_not_know_it_leaves_open() -> None:
    engine = contract_of(TREE)._contract().native
    assert engine is not None
    assert engine.is_valid(0, "\ud800") is None
    assert engine.is_valid(99, "1") is None
    assert engine.is_valid(0, 1) is None  # type: ignore[arg-type]
    for odd in (object(), {1: 2}, 2**64, float("nan"), ("a",), "\ud800", {"\ud800": 1}):
        assert engine.check_value(0, odd) is None
        assert engine.accepts_parsed(0, odd) is None
        assert not engine.accepts(0, odd)
    cyclic: list[Any] = []
    cyclic.append(cyclic)
    assert engine.check_value(0, cyclic) is None
    assert report_of(None) is None


@native
def test_it_does_not_look_at_parts_of_parsed_values_that_nothing_is_said_about() -> None:
    nodes = [
        {"at": "#", "is": [["type", ["object"]], ["properties", [["id", 1]], [], None]]},
        {"at": "#/id", "is": [["type", ["string"]]]},
    ]
    engine = contract_of({"nodes": nodes, "patterns": []})._contract().native
    assert engine is not None
    for odd in ("\ud800", [float("nan")], {"a": (1,)}):
        assert not engine.accepts(0, {"id": "a", "other": odd})
        assert engine.accepts_parsed(0, {"id": "a", "other": odd}) is True
    assert engine.accepts_parsed(0, {"id": 1, "other": "\ud800"}) is False
    assert engine.accepts_parsed(0, {"id": "\ud800"}) is None
    assert engine.accepts_parsed(2, {}) is None


@native
def test_it_builds_by_plans_and_declines_what_they_do_not_foresee() -> None:
    engine = contract_of(TREE)._contract().native
    assert engine is not None
    build = engine.constructor(1, Construction([("any",)], 0).handed_over())
    assert build('"a"') == build(b'"a"') == build(bytearray(b'"a"')) == "a"
    assert build('"A"') is build("1") is build('"a') is False
    assert build(1) is build("\ud800") is None
    anything = contract_of({"nodes": [{"at": "#", "is": []}], "patterns": []})._contract().native
    assert anything is not None
    build = anything.constructor(0, Construction([("any",)], 0).handed_over())
    for text in ("null", "[1.0,-0,1e3,2.5,1e30,9007199254740993]", '{"a":{"b":[]},"a":[true]}', "18446744073709551615"):
        assert repr(build(text)) == repr(parse(text))
    # Integers of more than 64 bits are Python's own.
    assert build("[18446744073709551617]") is None
    kinds = ("kinds", [None, 1, 1, 1, None, None, None])
    number = anything.constructor(0, Construction([kinds, ("number",)], 0).handed_over())
    assert repr(number("1")) == "1.0"
    assert repr(number("-0.0")) == "0.0"
    assert number("null") is number("[]") is number("true") is None
    with pytest.raises(IndexError):
        anything.constructor(1, Construction([("any",)], 0).handed_over())
    with pytest.raises(IndexError):
        anything.constructor(0, Construction([("array", 1)], 0).handed_over())
    with pytest.raises(ValueError, match="no shape is called odd"):
        anything.constructor(0, Construction([("odd",)], 0).handed_over())


@native
def test_threads_with_short_stacks() -> None:
    nested = '{"id":"a","kids":[' * 63 + '{"id":"a"}' + "]}" * 63
    contract, found = contract_of(TREE), []
    assert contract.is_valid(nested)
    usual = threading.stack_size(64 * 1024)
    try:
        thread = threading.Thread(target=lambda: found.append(contract.is_valid(nested)))
        thread.start()
        thread.join()
    finally:
        threading.stack_size(usual)
    assert found == [True]


def test_reading_a_refused_text_raises_the_report() -> None:
    contract = contract_of(TREE)
    with pytest.raises(ContractError) as refused:
        contract.from_json('{"id":"A"}')
    assert refused.value.report == contract.check('{"id":"A"}')
