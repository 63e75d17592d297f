"""Plans build what pydantic builds, down to what does not count as equality; where they cannot, there is none."""

from __future__ import annotations

import json
import sys
from enum import unique
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, Discriminator, Field, JsonValue, PrivateAttr, Tag, field_validator
from samples import Tree, checks
from triglyph_runtime import Checks, Contract, RootContract
from triglyph_runtime.annotation import CheckedBy
from triglyph_runtime.assigned import Assigned
from triglyph_runtime.constructors import DeclinedError, constructor_of
from triglyph_runtime.enums import ContractEnum
from triglyph_runtime.frozen import Frozen
from triglyph_runtime.jsontext import parse
from triglyph_runtime.model import Judged
from triglyph_runtime.native_types import DateTime, Uuid, texts_of
from triglyph_runtime.planning import construction_of
from triglyph_runtime.union_branches import select, select_tag

sys.path.insert(0, str(Path(__file__).parents[2] / "testkit" / "judges"))

from built import difference  # noqa: E402

LEAF, DEFAULTS = 3, 7
PROGRAM = checks(
    # 0: the root, whose members have defaults, one of which has defaults itself.
    [
        ["type", ["object"]],
        ["required", ["name"]],
        [
            "properties",
            [
                ["name", 1],
                ["count", 2, 7],
                ["ratio", 2, 1],
                ["kids", 4, []],
                ["leaf", LEAF, {}],
                ["color", 1, "red"],
                ["class", 1, "x"],
            ],
            [],
            None,
        ],
    ],
    [["type", ["string"]]],
    [["type", ["number"]]],
    # 3: an object with a default.
    [["type", ["object"]], ["properties", [["size", 2, 1.5], ["note", 1]], [], None]],
    [["type", ["array"]], ["items", 0, 0]],
    # 5, 6: what tells alternatives apart.
    [["type", ["object"]], ["required", ["a"]]],
    [["type", ["object"]]],
    # 7: alternatives of which each fills in something else, and more by a pattern.
    [["anyOf", [8, 9]]],
    [["required", ["a"]], ["properties", [["a", 1], ["more", 1, "a"]], [], None]],
    [["properties", [["b", 1], ["more", 1, "b"]], [], None]],
    # 10: anything.
    [],
    fills=True,
)
PROGRAM.natives = texts_of("uuid", "date-time")


@unique
class Color(ContractEnum, by=CheckedBy(PROGRAM, 1, "Color")):
    """An enum that is a class."""

    RED = "red"
    BLUE = "blue"


class Leaf(Contract, checks=PROGRAM, node=LEAF, extra="allow"):
    """Has a default."""

    size: float = 1.5
    note: str | None = None


class One(Contract, checks=PROGRAM, node=5, extra="allow"):
    """An alternative."""

    a: JsonValue


class Two(Contract, checks=PROGRAM, node=6, extra="allow"):
    """An alternative."""

    __pydantic_extra__: dict[str, float] = Field(init=False)


class Node(Contract, checks=PROGRAM, node=0, extra="allow"):
    """Has itself in it, and all kinds of members."""

    name: str
    count: int = 7
    ratio: float = 1.0
    kids: list[Node] = []
    leaf: Leaf = Leaf()
    color: Color = Color.RED
    class_: str = Field(default="x", validation_alias="class", serialization_alias="class")
    fresh: list[int] = Field(default_factory=lambda: [1])
    shared: dict[str, list[str]] = {"a": ["b"]}
    maybe: Leaf | None = None
    kinds: Literal["a", "b"] | bool | int | float | str | list[Leaf] | dict[str, Leaf] | None = None
    wide: int | float | None = None
    pair: tuple[str, Leaf] | None = None
    free: JsonValue = None
    told: Annotated[
        Annotated[One, Tag("0")] | Annotated[Two, Tag("1")], Discriminator(select(PROGRAM, [5, 6]))
    ] | None = None
    tagged: Annotated[
        Annotated[One, Tag("0")] | Annotated[Two, Tag("1")], Discriminator(select_tag("kind", [["one", 1], [True]]))
    ] | None = None
    id: Uuid | None = None
    at: DateTime | None = None


class FrozenLeaf(Frozen, Contract, checks=PROGRAM, node=LEAF, extra="forbid"):
    """The same, frozen, and with nothing more."""

    size: float = 1.5
    note: str | None = None


class AssignedNode(Assigned, Contract, checks=PROGRAM, node=0, extra="allow"):
    """The same, judged when something is assigned."""

    name: str
    kids: list[AssignedNode] = []


class Alternatives(Contract, checks=PROGRAM, node=DEFAULTS, extra="allow"):
    """What is filled in depends on what is there."""

    more: str = "c"


class Mixed:
    """A base of a project."""

    def shout(self) -> str:
        """A method."""
        return "!"


class Root(Mixed, RootContract[list[Node] | dict[str, Node]], checks=PROGRAM, node=10):
    """A root that is no object with known members."""


DOCUMENTS: list[dict[str, Any]] = [
    {"name": "a"},
    {"name": "a", "count": 1.0, "ratio": 2, "color": "blue", "class": "y", "class_": "z", "more": [1.0, {"b": -0.0}]},
    {"more": 1, "leaf": {"note": "n", "else": None}, "kids": [{"name": "b", "kids": [{"name": "c"}]}], "name": ""},
    {"name": "a", "fresh": [2], "shared": {}, "maybe": {"size": 2}, "free": {"a": [1, 2.5, "x", None, True]}},
    *({"name": "a", "kinds": kind} for kind in ("a", "z", True, 1, 2.5, [{}], {"k": {"size": 3}}, None)),
    *({"name": "a", "wide": wide} for wide in (1, 1.5, 1.0, 1e-300, -0.0, 2**63, None)),
    {"name": "a", "pair": ["p", {"note": "x"}], "told": {"a": {"b": 1}}, "tagged": {"kind": "one", "a": 1}},
    {"name": "a", "told": {"c": 1}, "tagged": {"kind": True}},
    {"name": "a", "tagged": {"kind": 1.0, "a": []}, "maybe": None},
    {"name": "ä😀", "id": "0b9d1d5c-3c0f-4f0e-8a55-1ad1b4fd7a10", "at": "2020-01-01T00:00:00Z"},
]
CASES: list[tuple[type[Any], Any]] = [
    *((Node, document) for document in DOCUMENTS),
    (FrozenLeaf, {"note": "a", "size": 3}),
    (FrozenLeaf, {}),
    (AssignedNode, {"name": "a", "kids": [{"name": "b"}], "x": 1}),
    (Alternatives, {"a": "x"}),
    (Alternatives, {"b": "x"}),
    (Alternatives, {}),
    (Root, [DOCUMENTS[2]]),
    (Root, {"k": DOCUMENTS[1]}),
]


def planned(model: type[Any]) -> Any:
    """What builds the documents of a model by a plan, if there is one."""
    plan = construction_of(model, Judged._admit, model._checks, model._node)
    return None if plan is None else constructor_of(plan, model._checks)


@pytest.mark.parametrize(("model", "document"), CASES)
def test_plans_build_what_pydantic_builds(model: type[Any], document: Any) -> None:
    """Attributes and their order, which of them are set, additional members, types of all values."""
    text = json.dumps(document)
    build = planned(model)
    expected = model._build(parse(text), {})
    found = build(parse(text))
    assert difference(found, expected, "") is None
    assert found == expected
    assert found.model_dump_json() == expected.model_dump_json()
    assert difference(model.from_json(text), expected, "") is None
    assert difference(model.model_validate_json(text), expected, "") is None


def test_defaults_belong_to_one_model_alone() -> None:
    """Whatever is changed in one is not changed in another."""
    build = planned(Node)
    one, other = build({"name": "a"}), build({"name": "a"})
    one.fresh.append(2)
    one.shared["a"].append("c")
    one.kids.append(other)
    one.leaf.note = "n"
    assert (other.fresh, other.shared, other.kids, other.leaf.note) == ([1], {"a": ["b"]}, [], None)
    assert build({"name": "a"}) == other


def test_numbers_that_parsers_disagree_about_are_left_to_pydantic() -> None:
    """A parser may give `1.0` as a `float`, which is an `int` where any value is held."""
    build = planned(Node)
    for document in ({"count": 1.0}, {"free": [1.0]}, {"free": {"a": 1e20}}, {"wide": 1.0}, {"kinds": 1.0}):
        with pytest.raises(DeclinedError):
            build({"name": "a", **document})
    assert build({"name": "a", "ratio": -0.0}).ratio.hex() == "0x0.0p+0"

    class Listed(Contract, checks=PROGRAM, node=6, extra="allow"):
        phase: Literal[0, 1, "x"]

    assert repr(planned(Listed)({"phase": 0.0}).phase) == repr(Listed.from_json('{"phase":0.0}').phase) == "0"


class Validating(Contract, checks=PROGRAM, node=6, extra="allow"):
    """Has a validator of the user's."""

    name: str

    @field_validator("name")
    @classmethod
    def upper(cls, value: str) -> str:
        """Changes what comes in."""
        return value.upper()


class Private(Contract, checks=PROGRAM, node=6, extra="allow"):
    """Has a private attribute."""

    _kept: int = PrivateAttr(default=3)


class Initialized(Contract, checks=PROGRAM, node=6, extra="allow"):
    """Does something when it is made."""

    def model_post_init(self, context: Any, /) -> None:
        """Does it."""
        self.__dict__["made"] = True


class Made(Contract, checks=PROGRAM, node=6, extra="allow"):
    """Is made otherwise."""

    def __new__(cls, *_: Any, **__: Any) -> Made:
        """Makes it."""
        return super().__new__(cls)


class Deep(Contract, checks=PROGRAM, node=6, extra="allow"):
    """Has one of them in it."""

    private: list[Private]


class Lax(Contract, checks=PROGRAM, node=6, extra="allow"):
    """Takes what comes first."""

    value: Annotated[int | str, Field(union_mode="left_to_right")]


class Unclear(Contract, checks=PROGRAM, node=6, extra="allow"):
    """Two of its alternatives take objects."""

    value: One | Two


class Outside(BaseModel):
    """Is no contract."""

    @field_validator("*")
    @classmethod
    def same(cls, value: Any) -> Any:
        """Leaves what comes in."""
        return value


class Around(Contract, checks=PROGRAM, node=6, extra="allow"):
    """Has a model in it that is no contract."""

    value: Outside


@pytest.mark.parametrize("model", [Validating, Private, Initialized, Made, Deep, Lax, Unclear, Around, Tree])
def test_what_only_pydantic_knows_has_no_plan(model: type[Any]) -> None:
    """Pydantic builds it, as ever."""
    assert planned(model) is None


def test_pydantic_builds_what_has_no_plan() -> None:
    """Effects of the user's are those that there always were."""
    assert Validating.from_json('{"name":"a"}').name == "A"
    assert Private.from_json("{}")._kept == 3
    assert Initialized.from_json("{}").__dict__ == {"made": True}
    assert Deep.from_json('{"private":[{}]}').private[0]._kept == 3


def test_large_tags_are_left_to_pydantic() -> None:
    """The native engine has no plan for them."""

    class Large(Contract, checks=PROGRAM, node=6, extra="allow"):
        told: Annotated[
            Annotated[One, Tag("0")] | Annotated[Two, Tag("1")], Discriminator(select_tag("a", [[2**64 + 1], [1]]))
        ]

    assert type(Large.from_json('{"told":{"a":18446744073709551617}}').told) is One
    assert type(Large.from_json('{"told":{"a":1}}').told) is Two


def test_defaults_that_go_on_for_ever_are_filled_as_a_whole() -> None:
    """Where they are cut off depends on where they stand in the document."""
    endless = checks([["properties", [["next", 0, {}]], [], None]], fills=True)

    class Endless(Contract, checks=endless, node=0, extra="allow"):
        next: JsonValue = None

    plan = construction_of(Endless, Judged._admit, endless, 0)
    assert plan is not None
    assert plan.shapes[plan.root][:2] == ("filled", 0)
    build = constructor_of(plan, endless)
    assert difference(build({}), Endless._build({}, {}), "") is None


def test_programs_of_other_modules_do_not_tell_alternatives_apart() -> None:
    """Their nodes have numbers of their own."""
    other: Checks = checks([["type", ["object"]]])

    class Foreign(Contract, checks=other, node=0, extra="allow"):
        told: Annotated[Annotated[One, Tag("0")] | Annotated[Two, Tag("1")], Discriminator(select(PROGRAM, [5, 6]))]

    assert planned(Foreign) is None
    assert type(Foreign.from_json('{"told":{"a":1}}').told) is One
