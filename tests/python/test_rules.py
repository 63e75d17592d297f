"""Rules, codes and styles: the cases that all runtimes share, the entry points, and documents of great size."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from triglyph_runtime import Checks, Contract, ContractError, RootContract
from triglyph_runtime.cycle import find_cycle
from triglyph_runtime.path import dotted, jsonpath
from pydantic import BaseModel, TypeAdapter, ValidationError

FIXTURES = Path(__file__).parents[1] / "fixtures" / "rules"
SHARED = [
    pytest.param(data["program"], case, id=f"{file.stem}-{number}")
    for file in sorted(FIXTURES.glob("*.json"))
    if file.stem != "sse"
    for data in [json.loads(file.read_text("utf-8"))]
    for number, case in enumerate(data["cases"])
]


def program(*rules: dict[str, Any], nodes: list[dict[str, Any]] | None = None, **more: Any) -> Checks:
    """A program with these rules."""
    common = {"at": "#/x-integrity/0", "code": "BROKEN", "severity": "error", "message": [["value"]]}
    nodes = nodes or [{"at": "#", "is": []}]
    return Checks(json.dumps({"nodes": nodes, "patterns": [], "rules": [common | rule for rule in rules], **more}))


def document_of(checks: Checks) -> type[RootContract[Any]]:
    """A contract for any value that node 0 of a program accepts."""

    class Document(RootContract[Any], checks=checks, node=0):
        pass

    return Document


@pytest.mark.parametrize(("data", "case"), SHARED)
def test_shared_cases(data: dict[str, Any], case: dict[str, Any]) -> None:
    contract = document_of(Checks(json.dumps(data)))
    text = case["document"]
    assert contract.check(text).to_json() == case["report"]
    styled = case.get("styled", case["report"])
    options = {"timestamp": case.get("timestamp"), "locale": case.get("locale")}
    assert contract.report(text, **options) == styled
    # A text that is not JSON has no value.
    if '"code":"json"' not in case["report"] and '"code":"depth"' not in case["report"]:
        value = json.loads(text)
        assert contract.check_value(value).to_json() == case["report"]
        assert contract.report_value(value, **options) == styled


# --- entry points ---

DIFFERENT = program(
    {"rule": "distinct", "select": [], "fields": ["a", "b"], "message": ["the same"]},
    nodes=[
        {"at": "#", "is": [["type", ["object"]], ["properties", [["a", 1], ["b", 1], ["inner", 2]], [], None]]},
        {"at": "#/properties/a", "is": [["type", ["integer"]]]},
        {"at": "#/properties/inner", "is": [["ref@$ref", 0]]},
        {"at": "#/$defs/Other", "is": [["ref@$ref", 0]]},
    ],
)


class Pair(Contract, checks=DIFFERENT, node=0):
    """The root, with a rule."""

    a: int
    b: int
    inner: Pair | None = None


class Other(Contract, checks=DIFFERENT, node=3):
    """The same members, without the rule."""

    a: int
    b: int


class Foreign(BaseModel):
    """A model that is no contract."""

    pair: Pair
    other: Other


def test_every_entry_point_of_the_root_judges_rules() -> None:
    broken: dict[str, Any] = {"a": 1, "b": 1}
    with pytest.raises(ContractError) as refused:
        Pair.from_json(json.dumps(broken))
    assert refused.value.report.errors[0].code == "BROKEN"
    for parse in (
        lambda: Pair.model_validate(broken),
        lambda: Pair.model_validate_json(json.dumps(broken)),
        lambda: Pair(a=1, b=1),
        lambda: TypeAdapter(list[Pair]).validate_python([broken]),
        lambda: Foreign.model_validate({"pair": broken, "other": broken}),
    ):
        with pytest.raises(ValidationError, match="the same") as error:
            parse()
        assert [each["type"] for each in error.value.errors()] == ["BROKEN"]
    assert not Pair.check(json.dumps(broken)).valid
    assert not Pair.check_value(broken).valid
    assert json.loads(Pair.report(json.dumps(broken)))["valid"] is False
    assert json.loads(Pair.report_value(broken))["valid"] is False
    assert Pair(a=1, b=2).b == 2


def test_no_other_node_judges_rules() -> None:
    broken: dict[str, Any] = {"a": 1, "b": 1}
    assert Other.check_value(broken).valid
    assert Other(a=1, b=1) == Other.from_json('{"a":1,"b":1}')
    assert Foreign.model_validate({"pair": {"a": 1, "b": 2}, "other": broken}).other.b == 1
    # What is below the root belongs to a document that is judged as a whole.
    assert Pair.model_validate({"a": 1, "b": 2, "inner": broken}).inner is not None


def test_rules_judge_only_what_the_schema_accepts() -> None:
    report = Pair.check('{"a":1.5,"b":1.5}')
    assert [error.code for error in report.errors] == ["type", "type"]


def test_a_warning_leaves_the_document_valid() -> None:
    contract = document_of(program({"rule": "unique", "select": [None], "severity": "warning"}))
    report = contract.check("[1,1]")
    assert report.valid
    assert [(warning.path, warning.message) for warning in report.warnings] == [("/1", "1")]
    assert contract.from_json("[1,1]").root == [1, 1]


def test_rules_see_the_document_without_what_is_filled_in() -> None:
    rule = {"rule": "distinct", "select": [], "fields": ["a", "b"]}
    nodes: list[dict[str, Any]] = [
        {"at": "#", "is": [["properties", [["a", 1, 7], ["b", 1]], [], None]], "fills": True},
        {"at": "#/properties/a", "is": [["type", ["integer"]]]},
    ]
    contract = document_of(program(rule, nodes=nodes))
    assert contract.check('{"b":7}').valid
    assert not contract.check('{"a":7,"b":7}').valid


def test_the_canonical_form_keeps_to_the_rules() -> None:
    # Without the members that equal their default the document would break the rule.
    rule = {"rule": "exists", "select": ["b"], "in": [["a"]]}
    nodes: list[dict[str, Any]] = [
        {"at": "#", "is": [["properties", [["a", 1, 7], ["b", 1]], [], None]], "fills": True},
        {"at": "#/properties/a", "is": [["type", ["integer"]]]},
    ]
    contract = document_of(program(rule, nodes=nodes))
    assert contract.from_json('{"b":7,"a":7}').to_canonical_json() == '{"a":7,"b":7}'


# --- size ---


def test_a_deep_graph_needs_no_stack() -> None:
    count = 200_000
    assert find_cycle([(vertex, vertex + 1) for vertex in range(count)]) is None
    cycle = find_cycle([*((vertex, vertex + 1) for vertex in range(count)), (count, 1)])
    assert cycle is not None
    assert cycle.edge == count
    assert cycle.vertices == list(range(1, count + 1))


def test_rules_are_linear() -> None:
    count = 50_000
    checks = program(
        {"rule": "unique", "select": ["nodes", None, "id"]},
        {"rule": "exists", "select": ["edges", None, "to"], "in": [["nodes", None, "id"]], "or": ["END"]},
        {"rule": "acyclic", "select": ["edges", None], "from": "from", "to": "to", "loops": True},
    )
    edges: list[Any] = [{"from": str(number), "to": str(number + 1)} for number in range(count - 1)]
    document: dict[str, Any] = {"nodes": [{"id": str(number)} for number in range(count)], "edges": edges}
    contract = document_of(checks)
    assert contract.check_value(document).valid
    edges.append({"from": str(count - 1), "to": "0"})
    assert [error.path for error in contract.check_value(document).errors] == [f"/edges/{count - 1}/to"]
    # Far more breaches than are listed, at the end of a large object.
    document = {"nodes": {f"n{number}": {"id": "same"} for number in range(count)}}
    report = contract.check_value(document)
    assert [error.path for error in report.errors] == [f"/nodes/n{number}/id" for number in range(1, 101)]


# --- paths and styles ---


@pytest.mark.parametrize(
    ("loc", "path", "query"),
    [
        ((), "", "$"),
        (("a", "b_2", 3, "_c"), "a.b_2[3]._c", "$.a.b_2[3]._c"),
        ((0, "a"), "[0].a", "$[0].a"),
        (("2a", ""), "['2a']['']", "$['2a']['']"),
        (("it's", 'say "hi"'), "['it\\'s']['say \"hi\"']", "$['it\\'s']['say \"hi\"']"),
        (('\\"\\', "\n\x01\x7f"), "['\\\\\"\\\\']['\\n\\u0001\x7f']", "$['\\\\\"\\\\']['\\n\\u0001\x7f']"),
        (("ä", "a\n"), "['ä']['a\\n']", "$['ä']['a\\n']"),
    ],
)
def test_paths(loc: tuple[str | int, ...], path: str, query: str) -> None:
    assert dotted(loc) == path
    assert jsonpath(loc) == query


def test_the_time_is_that_of_the_clock_unless_it_is_given() -> None:
    contract = document_of(program(style={"envelope": ["object", [["timestamp", ["slot", "timestamp"]]]]}))
    written = json.loads(contract.report("{}"))["timestamp"]
    assert re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}Z", written)
    assert abs(datetime.fromisoformat(written) - datetime.now(UTC)) < timedelta(minutes=1)
    timestamps = json.loads((FIXTURES.parent / "timestamps.json").read_text())
    for good in timestamps["good"]:
        assert json.loads(contract.report("{}", timestamp=good))["timestamp"] == good
    for bad in timestamps["bad"]:
        for verb in (contract.report, contract.report_value):
            with pytest.raises(ValueError, match=r"^a timestamp has to be written like 2025-12-23T14:30:22Z \(RFC 3339\), not"):
                verb("{}", timestamp=bad)
