"""What pydantic judges while it reads is decided and read as the interpreter decides and the slow way reads."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

import pytest
from triglyph_runtime import Checks, Contract, ContractError
from triglyph_runtime.pydantic_reader import reader_of
from triglyph_runtime.model import Judged
from pydantic import Field, JsonValue, ValidationError

TREE = {
    "nodes": [
        {
            "at": "#",
            "fills": True,
            "is": [
                ["type", ["object"]],
                ["required", ["id", "size", "kids"]],
                [
                    "properties",
                    [
                        ["id", 1],
                        ["size", 2],
                        ["kids", 3],
                        ["count", 4],
                        ["any", 5],
                        ["note", 6, "none"],
                        ["kind", 7],
                        ["x-y", 8],
                    ],
                    [],
                    9,
                ],
            ],
        },
        {"at": "#/id", "is": [["type", ["string"]], ["minLength", 2], ["maxLength", 3], ["pattern", 0]]},
        {"at": "#/size", "is": [["type", ["number"]], ["minimum", -1], ["exclusiveMaximum", 1e3]]},
        {"at": "#/kids", "is": [["type", ["array"]], ["maxItems", 2], ["items", 10, 0]], "fills": True},
        {"at": "#/count", "is": [["type", ["integer"]], ["maximum", 9]]},
        {"at": "#/any", "is": []},
        {"at": "#/note", "is": [["type", ["string", "null"]]]},
        {"at": "#/kind", "is": [["enum", ["a", "b"]]]},
        {"at": "#/x-y", "is": [["type", ["object"]], ["properties", [], [], 4]]},
        {"at": "#/no", "is": [["false@additionalProperties"]]},
        {"at": "#/tree", "is": [["ref@$ref", 0]], "fills": True},
    ],
    "patterns": [["^\\S+$", r"^\S+\Z"]],
}
CHECKS = Checks(json.dumps(TREE))


class Tree(Contract, checks=CHECKS, node=0, extra="forbid"):
    """A tree."""

    id: str
    size: float
    kids: list[Tree]
    count: int | None = None
    any: JsonValue = None
    note: str | None = "none"
    kind: Literal["a", "b"] | None = None
    x_y: Annotated[dict[str, int] | None, Field(alias="x-y")] = None


READ = reader_of(Tree, Judged._admit, CHECKS.program, 0)  # noqa: SLF001

LEAF = '{"id":"ab","size":1,"kids":[]%s}'
TEXTS = [
    LEAF % "",
    LEAF % ',"kids":[{"id":"ab","size":0.5,"kids":[]},{"id":"cd","size":-0.0,"kids":[],"note":null}]',
    LEAF % ',"note":"x","kind":"b","x-y":{"a":1,"b":-0},"count":-7',
    LEAF % ',"any":{"a":[1.0,-0.0,1e2,12345678901234567890123,-1e-400,true,null,"x"],"a":[2.50,1.0]}',
    '{"size":1e3,"size":2,"kids":[],"id":"a","id":"ab"}',
    # Refused.
    LEAF % ',"id":"abcd"',
    LEAF % ',"id":"a b"',
    LEAF % ',"id":null',
    LEAF % ',"id":"\\ud800a"',
    LEAF % ',"size":-2',
    LEAF % ',"size":1e3',
    LEAF % ',"size":true',
    LEAF % ',"size":"1"',
    LEAF % ',"size":NaN',
    LEAF % ',"size":1e400',
    LEAF % ',"kids":{}',
    LEAF % ',"kids":[{},{},{}]',
    LEAF % ',"kids":[{"id":"ab","size":1}]',
    LEAF % ',"count":10',
    LEAF % ',"count":1.5',
    LEAF % ',"count":"1"',
    LEAF % ',"count":null',
    LEAF % ',"count":false',
    LEAF % ',"count":-9223372036854775809000',
    LEAF % ',"any":NaN',
    LEAF % ',"any":[1e400]',
    LEAF % f',"any":1{"0" * 400}',
    LEAF % ',"kind":"c"',
    LEAF % ',"kind":null',
    LEAF % ',"x-y":{"a":"1"}',
    LEAF % ',"x_y":{}',
    LEAF % ',"more":1',
    LEAF % ",",
    '{"id":"ab","size":1}',
    "[]",
    "",
]


def slow(text: str) -> Tree | None:
    """The model that is built after the interpreter has accepted the text."""
    try:
        return Tree.model_validate(json.loads(text)) if Tree.check(text).valid else None
    except ValueError:
        return None


def values(model: Tree) -> object:
    """Everything that a model holds, with the types of all values."""
    return repr(model), model.model_fields_set, [values(kid) for kid in model.kids], model.to_json()


@pytest.mark.parametrize("text", TEXTS)
def test_nothing_else_is_accepted(text: str) -> None:
    assert READ is not None
    try:
        found = READ(text.encode("utf-8", "surrogatepass"))
    except ValueError:
        found = None
    expected = slow(text)
    assert (found is None) is (expected is None)
    if expected is not None:
        assert values(found) == values(expected)
        assert values(Tree.from_json(text)) == values(expected)


@pytest.mark.parametrize(
    "op", [["not", 1], ["multipleOf", 2], ["minProperties", 1], ["if", 1, 1, None], ["uniqueItems"]]
)
def test_what_pydantic_cannot_say_is_left_alone(op: list[Any]) -> None:
    data = json.loads(json.dumps(TREE))
    for node in data["nodes"]:
        node["is"].append(op)
    assert reader_of(Tree, Judged._admit, Checks(json.dumps(data)).program, 0) is None  # noqa: SLF001


def test_bounds_that_are_no_exact_doubles_are_left_alone() -> None:
    data = json.loads(json.dumps(TREE))
    data["nodes"][4]["is"] = [["type", ["integer"]], ["exclusiveMinimum", 2**53]]
    assert reader_of(Tree, Judged._admit, Checks(json.dumps(data)).program, 0) is None  # noqa: SLF001


@pytest.mark.parametrize("op", [["not", 6], ["minProperties", 1], ["if", 1, 1, None], ["uniqueItems"], ["const", 1]])
def test_what_is_judged_already_needs_fewer_words(op: list[Any]) -> None:
    data = json.loads(json.dumps(TREE))
    for node in data["nodes"]:
        node["is"].append(op)
    build = reader_of(Tree, Judged._admit, Checks(json.dumps(data)).program, 0, judged=True)  # noqa: SLF001
    assert build is not None
    for text in TEXTS:
        expected = slow(text)
        if expected is not None:
            assert values(build(text.encode())) == values(expected)


def test_defaults_under_conditions_are_filled_in_elsewhere() -> None:
    data = json.loads(json.dumps(TREE))
    data["nodes"][5]["is"].append(["anyOf", [3, 6]])
    program = Checks(json.dumps(data)).program
    assert reader_of(Tree, Judged._admit, program, 0, judged=True) is None  # noqa: SLF001


STEP = {
    "nodes": [
        {"at": "#", "is": [["type", ["object"]], ["properties", [["phase", 1], ["odd", 2]], [], None], ["if", 3, 4, None]]},
        {"at": "#/phase", "is": [["type", ["integer"]], ["enum", [0, 1]]]},
        {"at": "#/odd", "is": [["type", ["number"]], ["multipleOf", 0.5]]},
        {"at": "#/if", "is": [["required", ["phase"]], ["properties", [["phase", 5]], [], None]]},
        {"at": "#/then", "is": [["required", ["odd"]]]},
        {"at": "#/const", "is": [["const", 0]]},
    ],
    "patterns": [],
}
STEP_CHECKS = Checks(json.dumps(STEP))


class Step(Contract, checks=STEP_CHECKS, node=0, extra="allow"):
    """A step, which pydantic alone cannot judge."""

    phase: Literal[0, 1] | None = None
    odd: float | None = None


@pytest.mark.parametrize("phase", ["0", "1", "-0", "1.0", "0e5", None])
@pytest.mark.parametrize("odd", ["1", "-0.0", "2.5", "12345678901234567890", None])
def test_enumerations_of_numbers_are_read_as_the_slow_way_reads_them(phase: str | None, odd: str | None) -> None:
    build = reader_of(Step, Judged._admit, STEP_CHECKS.program, 0, judged=True)  # noqa: SLF001
    assert build is not None
    members = [f'"{name}":{value}' for name, value in (("phase", phase), ("odd", odd), ("more", odd)) if value]
    text = "{%s}" % ",".join(members)
    if not Step.check(text).valid:
        return
    expected = Step.model_validate(json.loads(text))
    try:
        found = build(text.encode())
    except ValueError:
        # The slow way reads it.
        return
    assert repr(found) == repr(expected)
    assert found.to_json() == expected.to_json()


@pytest.mark.parametrize(
    "number", ["1e999", "1E+400", f"1{'0' * 400}", f"1{'0' * 250}e99", f"{'1' * 300}.5e0010", "-1e0309"]
)
@pytest.mark.parametrize("text", ['{"any":%s,"any":1,"id":"ab","size":1,"kids":[]}', LEAF % ',"any":{"y":%s,"y":1}'])
def test_a_number_that_a_repeated_name_hides_is_seen(text: str, number: str) -> None:
    """No parser of ours reads what another value of the same name hides, and yet the text is malformed."""
    assert not Tree.is_valid(text % number)
    with pytest.raises(ContractError):
        Tree.from_json(text % number)
    with pytest.raises(ValidationError):
        Tree.model_validate_json(text % number)
