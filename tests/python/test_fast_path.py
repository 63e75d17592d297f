"""The quick way to accept documents decides and reads what the slow way does."""

from __future__ import annotations

import gc
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from triglyph_runtime import Checks, RootContract, fast_path
from triglyph_runtime.collecting import without_collections
from triglyph_runtime.defaults import fill_accepted, fill_owned
from triglyph_runtime.jsontext import parse
from triglyph_runtime.rule_checks import edges_of, has_order, keys_of
from triglyph_runtime.parsers import fastest, pydantic_loads
from triglyph_runtime.exact_numbers import has_unusual_numbers
from triglyph_runtime.verdicts import Budgeted, Budget, UndecidedError, interpreted, no_rules, undecided


def with_code(nodes: list[Any], verdict: Any, rules: Any = no_rules) -> type[RootContract[Any]]:
    """A contract for any value; its root node has a verdict as code, and so have its rules."""
    data = [{"at": "#", "is": ops} for ops in nodes]
    checks = Checks(json.dumps({"nodes": data, "patterns": []}))
    # Not the native engine: its verdict would be that of the nodes.
    checks.__dict__.update(code={0: verdict}, rules=rules, native=None)

    class Document(RootContract[Any], checks=checks, node=0):
        pass

    return Document


@pytest.mark.parametrize(
    "text",
    [
        "1.0",
        "-0",
        "-0.0",
        "[-0.00 ,1]",
        "1e2",
        "1E2",
        "1.5e1",
        "-1e-400",
        "123456789012345678901234567890",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775809",
        "[1.0]",
        '{"a":1.00}',
        "1.0\n",
    ],
)
def test_unusual_numbers_are_read_exactly(text: str) -> None:
    contract = with_code([[]], lambda _value: True)
    value = contract.from_json(text).root
    assert (repr(value), type(value)) == (repr(parse(text)), type(parse(text)))
    assert has_unusual_numbers(text.encode())
    assert contract.check(text).valid


@pytest.mark.parametrize(
    "text", ["[1,-1,0,10,-10.5,0.5,-0.5,100.01,-0.01]", '["edge-0","node-0.1"]', "12345678901234567"]
)
def test_usual_numbers_are_read_quickly(text: str) -> None:
    assert not has_unusual_numbers(text.encode())


@pytest.mark.parametrize("loads", [fast_path.LOADS, pydantic_loads, None])
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[" * 128 + "]" * 128, "depth"),
        ('{"a":' + "[" * 127 + "]" * 127 + ',"a":1}', "depth"),
        ('"\\ud800"', "json"),
        ('"\\udc00"', "json"),
        ("1e400", "json"),
        ("[1,]", "json"),
        ("NaN", "json"),
        ("\ufeff1", "json"),
        (b'"\xff"', "json"),
        (b"\xed\xa0\x80", "json"),
        ("-1" + "0" * 309, "json"),
        ("[-1E+400]", "json"),
        ("01", "json"),
        ("", "json"),
    ],
)
def test_no_parser_changes_a_policy(text: str | bytes, code: str, loads: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast_path, "LOADS", loads)
    contract = with_code([[]], lambda _value: True)
    assert [error.code for error in contract.check(text).errors] == [code]
    with pytest.raises(ValueError, match="JSON|levels"):
        contract.from_json(text)
    with pytest.raises(ValueError, match="JSON|levels"):
        contract.model_validate_json(text)


def test_an_unsure_verdict_is_not_the_last_word() -> None:
    def unsure(_value: object) -> bool:
        raise UndecidedError

    for verdict, rules in [(unsure, no_rules), (lambda _value: True, undecided)]:
        contract = with_code([[["type", ["string"]]]], verdict, rules)
        assert contract.check('"a"').valid
        assert contract.is_valid('"a"')
        assert contract.check_value("a").valid
        assert contract.from_json('"a"').root == "a"
        assert [error.code for error in contract.check("1").errors] == ["type"]
        assert not contract.is_valid("1")
        assert not contract.is_valid("1,")


def test_reports_show_numbers_as_pythons_parser_reads_them() -> None:
    contract = with_code([[["maximum", 0]]], lambda _value: False)
    for text in ("1e2", "1.0", "18446744073709551616", "1.5"):
        (error,) = contract.check(text).errors
        assert repr(error.actual) == repr(parse(text))


def test_reports_pass_over_what_a_verdict_accepts() -> None:
    """What the code accepts is not walked through, and what it refuses is."""
    asked: list[Any] = []

    def verdict(value: Any) -> bool:
        asked.append(value)
        return isinstance(value, list) and value == [1]

    nodes = [[["properties", [["good", 1], ["bad", 1]], [], None]], [["items", 2, 0]], [["type", ["integer"]]]]
    contract = with_code(nodes, lambda _value: False)
    contract._contract().__dict__["code"][1] = verdict
    contract._contract().program.code = contract._contract().code
    (error,) = contract.check('{"good": [1], "bad": [1, "2"]}').errors
    assert (error.path, asked) == ("/bad/1", [[1], [1, "2"]])


def test_yes_or_no_asks_the_verdict_alone() -> None:
    def reluctant(_value: object) -> bool:
        return False

    assert not with_code([[]], reluctant).is_valid("1")
    assert not with_code([[]], lambda _value: True, reluctant).is_valid("1")
    # A report is the interpreter's.
    assert with_code([[]], reluctant).check("1").valid


def test_a_deep_document_does_not_exhaust_the_stack() -> None:
    def deep(value: Any) -> bool:
        return all(map(deep, value))

    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(150)
    try:
        assert with_code([[]], deep).is_valid("[" * 127 + "]" * 127)
    finally:
        sys.setrecursionlimit(limit)


def test_graphs_have_an_order_unless_there_is_a_cycle() -> None:
    edges = [{"a": 1, "b": "2"}, {"a": 2}, 3, {"a": "2", "b": [1]}, {"b": 1}]
    assert edges_of(edges, "a", "b") == ([1, "2"], ["2", (1,)])
    assert keys_of(["a", 1.0]) == keys_of(["a", 1])
    assert has_order(["a", "b", "a"], ["b", "c", "c"], loops=True)
    assert has_order(["a", "a"], ["a", "b"], loops=False)
    assert not has_order(["a", "a"], ["a", "b"], loops=True)
    assert not has_order(["a", "b"], ["b", "a"], loops=False)


def test_counted_verdicts_give_way() -> None:
    calls = 0

    def forever(value: Any, budget: Budget) -> bool:
        nonlocal calls
        while True:
            calls += 1
            budget.spend()

    contract = with_code([[["type", ["string"]]]], Budgeted(forever))
    assert contract.check('"a"').valid
    assert 500_000 < calls < 510_000


def test_a_verdict_as_code_needs_no_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is read for a report, and then knows the code."""
    folder = tmp_path / "lazily_judged"
    (folder / "_verdicts").mkdir(parents=True)
    program = {"nodes": [{"at": "#", "is": [["type", ["string"]]]}], "patterns": []}
    (folder / "text.checks.json").write_text(json.dumps(program), "utf-8")
    (folder / "__init__.py").touch()
    (folder / "_verdicts" / "__init__.py").touch()
    code = "VERDICTS = {0: lambda value: type(value) is str}\nRULES = lambda value: True\n"
    (folder / "_verdicts" / "text.py").write_text(code, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    checks = Checks.load("lazily_judged", "text.checks.json", verdicts="text")
    checks.__dict__["native"] = None

    class Text(RootContract[str], checks=checks, node=0):
        pass

    assert Text.is_valid('"a"')
    assert Text.check('"a"').valid
    assert not Text.is_valid("1")
    assert "program" not in checks.__dict__
    assert [error.code for error in Text.check("1").errors] == ["type"]
    assert checks.program.code is checks.code
    # The other way round, the code is told to the program that is there.
    other = Checks.load("lazily_judged", "text.checks.json", verdicts="text")
    program_alone = other.informed()
    assert program_alone.code == {}
    assert other.code.keys() == {0}
    assert program_alone.code is other.code


def test_the_interpreter_answers_for_a_node() -> None:
    program = Checks(json.dumps({"nodes": [{"at": "#", "is": [["type", ["string"]]]}], "patterns": []})).program
    verdict = interpreted(program, 0)
    assert verdict("a")
    assert not verdict(1)


def test_the_collector_rests_only_meanwhile() -> None:
    assert gc.isenabled()
    assert without_collections(gc.isenabled) is False
    # Only one at a time.
    assert without_collections(without_collections, gc.isenabled) is False
    assert gc.isenabled()
    with pytest.raises(ZeroDivisionError):
        without_collections(lambda: 1 // 0)
    assert gc.isenabled()
    gc.disable()
    try:
        assert without_collections(gc.isenabled) is False
        assert not gc.isenabled()
    finally:
        gc.enable()


FILLING = {
    "nodes": [
        {
            "at": "#",
            "fills": True,
            "is": [
                ["type", ["object"]],
                ["required", ["kind"]],
                ["properties", [["kind", 1, "a"], ["count", 1, 7], ["list", 2], ["union", 3]], [], None],
            ],
        },
        {"at": "#/any", "is": []},
        {"at": "#/list", "fills": True, "is": [["items", 4, 0]]},
        {"at": "#/union", "fills": True, "is": [["oneOf", [4, 5], ["tag", [["x", 0], ["y", 1]]]]]},
        {"at": "#/x", "fills": True, "is": [["ref@$ref", 5], ["properties", [["one", 1, {"deep": []}]], [], None]]},
        {"at": "#/y", "fills": True, "is": [["allOf", [6]]]},
        {"at": "#/z", "fills": True, "is": [["properties", [["two", 1, None]], [], None]]},
    ],
    "patterns": [],
}


@pytest.mark.parametrize(
    "text",
    [
        '{"kind":1}',
        '{"kind":1,"count":2,"list":[{},{"one":1},3,[]]}',
        '{"kind":1,"union":{"tag":"x"}}',
        '{"kind":1,"union":{"tag":"y","two":2}}',
        '{"kind":1,"union":{"tag":"z"}}',
        '{"kind":1,"list":{},"union":[]}',
    ],
)
def test_functions_fill_in_what_the_walk_does(text: str) -> None:
    program = Checks(json.dumps(FILLING)).program
    filled = fill_accepted(program, 0, parse(text))
    assert program.fillers[0] is not None
    assert json.dumps(filled) == json.dumps(fill_owned(program, 0, parse(text)))
    # Each default is a value of its own.
    again = fill_accepted(program, 0, parse(text))
    assert again == filled


def test_orjson_is_not_required(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fastest() is not pydantic_loads
    monkeypatch.setitem(sys.modules, "orjson", None)
    assert fastest() is pydantic_loads
    assert fastest()(b'{"a":[1.5,-0.1,12345678901234567890]}') == {"a": [1.5, -0.1, 12345678901234567890]}
