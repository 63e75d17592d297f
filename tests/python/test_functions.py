"""Falling back, old values, and the functions of modules."""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from typing import Any

import pytest
from triglyph_runtime import Checks, Contract, ContractError, RootContract, functions
from triglyph_runtime.canonical import canonical
from triglyph_runtime.fallback import Fallback
from triglyph_runtime.jsontext import parse
from triglyph_runtime.legacy import Legacy, coerce

SIDE_EFFECTS = {"at": "#/$defs/E", "is": [["enum", ["none", "write"]]], "legacy": [[True, "write"], [False, "none"]]}
PROGRAM = {
    "nodes": [
        {
            "at": "#",
            "is": [
                ["type", ["object"]],
                ["properties", [["n", 1], ["m", 2, 5], ["tools", 3], ["any", 6]], [], 5],
                ["required", ["n"]],
            ],
            "fills": True,
            "coerces": True,
        },
        {"at": "#/properties/n", "is": [["type", ["integer"]]]},
        {"at": "#/properties/m", "is": [["type", ["integer", "string"]]]},
        {"at": "#/properties/tools", "is": [["items", 4, 0]], "coerces": True},
        {"at": "#/$defs/Tool", "is": [["properties", [["effects", 7]], [], 8]], "coerces": True},
        {"at": "#/additionalProperties", "is": [["false@additionalProperties"]]},
        {"at": "#/properties/any", "is": [["anyOf", [0, 3, 7]], ["if", 4, 9, 3]], "coerces": True},
        SIDE_EFFECTS | {"coerces": True},
        {"at": "#/$defs/Tool/additionalProperties", "is": []},
        {"at": "#/properties/any/then", "is": [["prefixItems", [1, 7]]], "coerces": True},
    ],
    "patterns": [],
    "rules": [
        {
            "at": "#/x-integrity/0",
            "rule": "distinct",
            "select": [],
            "fields": ["n", "m"],
            "code": "SAME",
            "severity": "error",
            "message": ["n is m: ", ["value"]],
        }
    ],
    "fallback": {"n": 0},
}
CHECKS = Checks(json.dumps(PROGRAM))
STYLE = {
    "envelope": ["slot", "errors"],
    "error": [
        "object",
        [
            ["path", ["slot", "path"]],
            ["expected", ["slot", "expected"]],
            ["actual", ["slot", "actual"]],
            ["hint", ["slot", "message"]],
        ],
    ],
    "absent": "null",
}
STYLED = Checks(json.dumps(PROGRAM | {"style": STYLE}))


FIXTURES = Path(__file__).parents[1] / "fixtures"


def shared(name: str) -> tuple[Checks, list[dict[str, Any]]]:
    """The program and the cases of a file that all runtimes share."""
    data = json.loads((FIXTURES / name).read_text("utf-8"))
    return Checks(json.dumps(data["program"])), data["cases"]


class Tool(Legacy, Contract, checks=CHECKS, node=4, extra="allow"):
    """A type with old values."""

    effects: str | None = None


class Document(Fallback, Legacy, Contract, checks=CHECKS, node=0):
    """A root that can do everything."""

    n: int
    m: int | str = 5
    tools: list[Tool] | None = None
    any: Any = None


class Value(Fallback, Legacy, RootContract[Any], checks=STYLED, node=0):
    """The same as a bare value."""


loads = functions.loads_as(Document)
validate = functions.validate_as(Document)


class Hostile:
    """Raises when it is looked at."""

    @property
    def __class__(self) -> Any:
        raise RuntimeError

    @__class__.setter
    def __class__(self, value: Any) -> None:
        raise RuntimeError


class HostileText(str):
    """A text that cannot be encoded."""

    __slots__ = ()

    def encode(self, encoding: str = "utf-8", errors: str = "strict") -> bytes:
        raise RuntimeError


def hostile() -> list[Any]:
    """Everything that is not JSON, or not an argument at all."""
    cyclic: list[Any] = []
    cyclic.append(cyclic)
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    numbers: list[Any] = [float("nan"), float("inf"), 10**400, -(10**5000), 1j, 1e308 * 10]
    objects: list[Any] = [None, object(), Hostile(), HostileText("{}"), Document, len, {1: 2}, {"a": {3}}, (1,), ...]
    texts: list[Any] = ["", "{", "\ud800", '"\\ud800"', b"\xff", bytearray(b"[1"), memoryview(b"{}"), b"[" * 100_000]
    return [*numbers, *objects, *texts, cyclic, {"n": cyclic}, deep, {"\ud800": 1}, "x" * 10**6]


# --- falling back ---


def test_shared_cases_of_falling_back() -> None:
    checks, cases = shared("fallback.json")

    class Falling(Fallback, RootContract[Any], checks=checks, node=0):
        pass

    for case in cases:
        value, report = Falling.from_json_or_fallback(case["document"])
        assert canonical(parse(value.to_json())) == case["value"]
        assert report.to_json() == case["report"]


@pytest.mark.parametrize("contract", [Document, Value])
def test_falls_back(contract: type[Document | Value]) -> None:
    assert contract.fallback().to_json() == contract.from_json_or_fallback("")[0].to_json()
    value, report = contract.from_json_or_fallback('{"n":1}')
    assert report.valid
    assert value.to_json() == '{"n":1,"m":5}'
    value, report = contract.parse_or_fallback({"n": 2, "m": "x"})
    assert report.valid
    assert value.to_json() == '{"n":2,"m":"x"}'
    for text, code in [("{}", "required"), ("{", "json"), ('{"n":3,"m":3}', "SAME")]:
        value, report = contract.from_json_or_fallback(text)
        assert report == contract.check(text)
        assert [error.code for error in report.errors] == [code]
        assert value == contract.from_json('{"n":0}')
    value, report = contract.parse_or_fallback({"n": 4, "m": 4})
    assert [error.code for error in report.errors] == ["SAME"]
    assert value.to_json() == '{"n":0,"m":5}'


def test_falling_back_never_raises() -> None:
    for value in hostile():
        for read in (Document.from_json_or_fallback, Document.parse_or_fallback):
            document, report = read(value)
            assert not report.valid
            assert len(report.errors) == 1
            assert document.n == 0


def test_fallbacks_are_not_shared() -> None:
    first, _ = Document.parse_or_fallback(None)
    first.n = 9
    assert Document.parse_or_fallback(None)[0].n == 0


def test_a_contract_needs_something_to_fall_back_on() -> None:
    class Without(Fallback, Contract, checks=Checks('{"nodes":[{"at":"#","is":[]}],"patterns":[]}'), node=0):
        pass

    with pytest.raises(TypeError, match="Without has no document to fall back on"):
        Without.from_json_or_fallback("")


# --- old values ---


def test_shared_cases_of_old_values() -> None:
    checks, cases = shared("legacy.json")
    for case in cases:
        value = json.loads(case["value"])
        coerced = coerce(checks.program, case["node"], value)
        assert json.dumps(coerced) == json.dumps(json.loads(case["coerced"]))
        assert (coerced is not value) is case["changed"]


def test_old_values_are_replaced() -> None:
    old: dict[str, Any] = {
        "tools": [{"effects": True, "x": True}, {"effects": "none"}, 7, {"effects": False}],
        "n": True,
    }
    with pytest.warns(DeprecationWarning, match="Document: values of an earlier version were replaced"):
        new = Document.coerce_legacy(old)
    assert new == {
        "tools": [{"effects": "write", "x": True}, {"effects": "none"}, 7, {"effects": "none"}],
        "n": True,
    }
    assert old["tools"][0]["effects"] is True
    # What needs no change stays itself.
    assert new["tools"][1] is old["tools"][1]


def test_the_warning_comes_once_and_names_the_caller() -> None:
    class Another(Legacy, Contract, checks=CHECKS, node=4):
        effects: str | None = None

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert Another.coerce_legacy({"effects": "write"}) == {"effects": "write"}
        assert not caught
        assert Another.coerce_legacy({"effects": False}) == {"effects": "none"}
        assert Another.coerce_legacy({"effects": True}) == {"effects": "write"}
    assert [(warning.category, warning.filename) for warning in caught] == [(DeprecationWarning, __file__)]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_old_values_are_found_in_every_branch() -> None:
    assert Document.coerce_legacy({"any": True}) == {"any": "write"}
    assert Document.coerce_legacy({"any": {"tools": [{"effects": True}]}}) == {"any": {"tools": [{"effects": "write"}]}}
    assert Document.coerce_legacy({"any": [{"effects": False}]}) == {"any": [{"effects": "none"}]}
    assert Document.coerce_legacy({"any": [0, True]}) == {"any": [0, "write"]}
    assert Document.coerce_legacy({"any": {"effects": True}}) == {"any": {"effects": "write"}}
    # Equality is that of JSON.
    assert Document.coerce_legacy({"any": 1}) == {"any": 1}
    assert Tool.coerce_legacy({"effects": 0}) == {"effects": 0}


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_nothing_is_replaced_twice() -> None:
    nodes = [
        {"at": "#", "is": [["allOf", [1, 2, 1, 3]]], "coerces": True},
        {"at": "#/allOf/0", "is": [["items", 4, 0]], "coerces": True},
        {"at": "#/allOf/1", "is": [["items", 5, 0]], "coerces": True},
        {"at": "#/allOf/3", "is": [], "legacy": [[7, [1]], [7, [2]]], "coerces": True},
        {"at": "#/a", "is": [], "legacy": [[1, 2], [2, 3], [3, 1], [[4], {"x": [5]}]], "coerces": True},
        {
            "at": "#/b",
            "is": [["ref@$ref", 4], ["properties", [["x", 0]], [], None]],
            "legacy": [[3, 9], [8, 0]],
            "coerces": True,
        },
    ]

    class Swapped(Legacy, RootContract[Any], checks=Checks(json.dumps({"nodes": nodes, "patterns": []})), node=0):
        pass

    assert Swapped.coerce_legacy([1, 2, 3, [4]]) == [2, 3, 1, {"x": [5]}]
    assert Swapped.coerce_legacy([1, 8, {"x": [3, 8]}]) == [2, 0, {"x": [1, 0]}]
    assert Swapped.coerce_legacy(7) == [1]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_coercing_takes_anything() -> None:
    shared = {"effects": True}
    assert Document.coerce_legacy({"tools": [shared, shared], "other": shared}) == {
        "tools": [{"effects": "write"}, {"effects": "write"}],
        "other": {"effects": True},
    }
    for value in hostile():
        if not isinstance(value, (Hostile, HostileText)) and value is not None:
            assert Tool.coerce_legacy({"effects": value})["effects"] is value
    cyclic: dict[str, Any] = {"n": 1}
    cyclic["any"] = cyclic
    cyclic["tools"] = [cyclic, {"effects": True}]
    assert Document.coerce_legacy(cyclic)["tools"][1] == {"effects": "write"}
    deep: dict[str, Any] = {"any": True}
    for _ in range(100_000):
        deep = {"any": deep}
    assert isinstance(Document.coerce_legacy(deep), dict)


# --- the functions of modules ---


def test_shared_cases_of_canonical_forms() -> None:
    checks, cases = shared("canonical.json")

    class Written(RootContract[Any], checks=checks, node=0):
        pass

    for case in cases:
        document = Written.from_json(case["document"])
        assert functions.dumps_canonical(document) == document.to_canonical_json() == case["canonical"]


def test_shared_cases_of_declared_forms() -> None:
    checks, cases = shared("declared.json")

    class Written(RootContract[Any], checks=checks, node=0):
        pass

    for case in cases:
        document = Written.from_json(case["document"])
        assert functions.dumps(document) == case["declared"]
        assert Written.from_json(case["declared"]).to_canonical_json() == document.to_canonical_json()


def test_loads_and_dumps() -> None:
    document = loads('{"tools":[{"x":1}],"m":5,"n":1}')
    assert isinstance(document, Document)
    assert functions.dumps(document) == '{"n":1,"tools":[{"x":1}]}'
    assert functions.dumps(document, hashable=True) == '{"n":1,"tools":[{"x":1}]}'
    assert functions.dumps_canonical(document) == document.to_canonical_json()
    assert loads(functions.dumps(document)) == document
    unordered = Document(n=1, tools=[Tool.model_validate({"z": 1, "a": 2})])
    assert functions.dumps(unordered) == '{"n":1,"tools":[{"a":2,"z":1}]}'
    assert functions.dumps_canonical(unordered) == '{"n":1,"tools":[{"a":2,"z":1}]}'
    assert loads(b'{"effects":"none"}', Tool) == loads('{"effects":"none"}', model=Tool) == Tool(effects="none")
    with pytest.raises(ContractError):
        loads("[]")


def test_functions_belong_to_their_module() -> None:
    assert (loads.__module__, validate.__module__) == (__name__, __name__)
    assert "a `Document`" in (loads.__doc__ or "")


def test_validate_gives_the_report_as_values() -> None:
    assert validate('{"n":1}') == validate({"n": 1}) == {"valid": True, "errors": [], "warnings": []}
    assert validate(b"{}") == validate({}) == json.loads(Document.report("{}"))
    assert validate(Document(n=1))["valid"] is True
    assert validate({"n": 1, "m": 1})["errors"][0]["code"] == "SAME"
    styled = functions.validate_as(Value)
    assert styled('{"n":1}') == []
    assert styled({"n": 1, "m": 1}) == [{"path": "/m", "expected": None, "actual": None, "hint": "n is m: 1"}]


def test_validate_never_raises() -> None:
    styled = functions.validate_as(Value)
    for value in hostile():
        assert validate(value)["valid"] is False
        assert len(styled(value)) == 1
    assert validate(Hostile())["errors"][0]["message"] == "not a JSON value"
    assert validate(10**400)["errors"][0]["code"] == "json"
    cyclic: dict[str, Any] = {}
    cyclic["n"] = cyclic
    assert validate(cyclic)["errors"][0]["code"] == "depth"
