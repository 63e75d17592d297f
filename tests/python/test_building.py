"""Building and changing models: constants, absent members, assignments, frozen models."""

from __future__ import annotations

from typing import Literal

import pytest
from triglyph_runtime import Contract, RootContract
from triglyph_runtime.assigned import Assigned
from triglyph_runtime.frozen import Frozen
from pydantic import Field, JsonValue, ValidationError

from samples import checks

PROGRAM = checks(
    [
        ["type", ["object"]],
        ["ref", 1],
        ["properties", [["kind", 2], ["count", 3], ["note", 4], ["any", 5], ["size", 3, 7], ["kids", 6]], [], 7],
    ],
    [["required", ["kind", "nothing"]], ["properties", [["nothing", 8]], [], None]],
    [["const", "a"]],
    [["type", ["integer"]], ["minimum", 0]],
    [["type", ["string", "null"]]],
    [],
    [["items", 0, 0]],
    [],
    [["type", ["null"]]],
    fills=True,
)


class Thing(Contract, checks=PROGRAM, node=0, extra="allow"):
    """A contract with constants, and with members that may be absent."""

    kind_: Literal["a"] = Field(default="a", validation_alias="kind", serialization_alias="kind")
    nothing: None = None
    count: int | None = None
    note: str | None = None
    any: JsonValue = None
    size: int = 7
    kids: list[Thing] = []


class FrozenThing(Frozen, Contract, checks=PROGRAM, node=0, extra="allow"):
    """The same, frozen."""

    kind_: Literal["a"] = Field(default="a", validation_alias="kind", serialization_alias="kind")
    nothing: None = None
    count: int | None = None
    note: str | None = None
    any: JsonValue = None
    size: int = 7
    kids: list[FrozenThing] = []


class AssignedThing(Assigned, Contract, checks=PROGRAM, node=0, extra="allow"):
    """The same, judged when something is assigned."""

    kind_: Literal["a"] = Field(default="a", validation_alias="kind", serialization_alias="kind")
    nothing: None = None
    count: int | None = None
    note: str | None = None
    any: JsonValue = None
    size: int = 7
    kids: list[AssignedThing] = []


LIST = checks([["type", ["array"]], ["items", 1, 0]], [["type", ["integer"]], ["minimum", 0]])


class AssignedList(Assigned, RootContract[list[int]], checks=LIST, node=0):
    """A root that is judged when it is assigned."""


class FrozenList(Frozen, RootContract[list[int]], checks=LIST, node=0):
    """A frozen root."""


ALL = '{"kind":"a","nothing":null}'


def test_constants_need_not_be_repeated() -> None:
    """They are part of the document all the same, and reading still demands them."""
    thing = Thing()
    assert thing.to_json() == '{"kind":"a","nothing":null,"size":7}'
    assert thing.to_canonical_json() == ALL
    assert thing == Thing(kind_="a", nothing=None) == Thing(**{"kind": "a"}) == Thing.from_json(ALL)
    assert Thing.model_construct().to_json() == ALL
    assert [error.code for error in Thing.check("{}").errors] == ["required", "required"]
    assert not Thing.is_valid('{"kind":"a"}')
    with pytest.raises(ValidationError):
        Thing.model_validate({})
    with pytest.raises(ValidationError):
        Thing.model_validate_json('{"nothing":null}')
    with pytest.raises(ValidationError):
        Thing(kind_="b")  # type: ignore[arg-type]
    with pytest.raises(ValidationError):
        Thing(kids=[{"kind": "a"}])  # type: ignore[list-item]


def test_none_is_absent_where_null_is_refused() -> None:
    """Where null is a value, it stays one: absent, null and a text are three documents."""
    thing = Thing(count=None, note=None, any=None)
    assert thing.to_canonical_json() == '{"any":null,"kind":"a","note":null,"nothing":null}'
    assert Thing.from_json(thing.to_json()) == thing
    assert Thing(count=1).count == 1
    thing.count = 3
    assert '"count":3' in thing.to_json()
    thing.count = None
    assert '"count"' not in thing.to_json()
    with pytest.raises(ValidationError, match="expected integer, found null"):
        Thing(size=None)  # type: ignore[arg-type]
    with pytest.raises(ValidationError, match="expected integer, found null"):
        Thing.model_validate({"kind": "a", "nothing": None, "count": None})
    assert Thing(**{"more": None}).to_canonical_json() == '{"kind":"a","more":null,"nothing":null}'


def test_frozen_models_are_keys() -> None:
    """They have equal hashes if they are equal, and nothing can be assigned."""
    one, same, other = FrozenThing(count=1, any={"a": [1]}), FrozenThing(count=1, any={"a": [1.0]}), FrozenThing(count=2)
    assert one == same
    assert hash(one) == hash(same)
    assert {one: 1, other: 2} == {same: 1, other: 2}
    assert len({one, same, other, FrozenThing(count=2, kids=[one]), FrozenThing(**{"more": 1})}) == 4
    assert FrozenThing.from_json(one.to_json()) in {one}
    with pytest.raises(ValidationError, match="frozen"):
        one.count = 2
    assert one.model_copy(update={"count": 2}).count == 2
    assert hash(FrozenList([1, 2])) == hash(FrozenList.from_json("[1,2]"))
    with pytest.raises(ValidationError, match="frozen"):
        FrozenList([1]).root = [2]
    with pytest.raises(TypeError, match="unhashable"):
        hash(Thing())


def test_assignments_are_judged() -> None:
    """What is refused is not assigned."""
    thing = AssignedThing(count=1)
    thing.count = 2
    thing.kids = [AssignedThing()]
    thing.more = "x"  # type: ignore[attr-defined]
    for name, value in (("count", -1), ("count", "1"), ("kind_", "b"), ("nothing", 0), ("size", None), ("kids", [1])):
        before = thing.to_json()
        with pytest.raises(ValidationError):
            setattr(thing, name, value)
        assert thing.to_json() == before
    with pytest.raises(ValidationError) as caught:
        thing.count = -1
    assert caught.value.errors()[0]["loc"] == ("count",)
    assert thing.to_json() == (
        '{"kind":"a","nothing":null,"count":2,"size":7,'
        '"kids":[{"kind":"a","nothing":null,"size":7}],"more":"x"}'
    )
    thing.count = None
    thing.note = None
    assert '"count"' not in thing.to_json()
    assert '"note":null' in thing.to_json()
    read = AssignedThing.from_json(thing.to_json())
    read.size = 8
    assert read.size == 8
    numbers = AssignedList([1])
    numbers.root = [2, 3]
    with pytest.raises(ValidationError):
        numbers.root = [-1]
    assert numbers.to_json() == "[2,3]"
