"""Names that are no classes: what pydantic makes of them, and their verbs."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, TypeAlias

import pytest
from pydantic import BaseModel, Field, TypeAdapter, ValidationError
from triglyph_runtime import Contract, ContractError
from triglyph_runtime.adapter import ContractAdapter
from triglyph_runtime.annotation import CheckedBy
from triglyph_runtime.functions import dumps, dumps_canonical, loads_as
from triglyph_runtime.legacy import LegacyAdapter
from triglyph_runtime.sse import decode_events
from typing_extensions import TypeAliasType

from samples import checks

CHECKS = checks(
    [
        ["type", ["object"]],
        ["required", ["slug", "thing"]],
        ["properties", [["slug", 1], ["thing", 2], ["tree", 6]], [], None],
    ],
    [["type", ["string"]], ["pattern", 0]],
    [["anyOf", [3, 4]]],
    [["type", ["object"]], ["required", ["kind"]], ["properties", [["kind", 5]], [], None]],
    [["type", ["object"]], ["required", ["kind"]], ["properties", [["kind", 7], ["size", 8, 9]], [], None]],
    [["enum", ["a"]]],
    [["anyOf", [1, 10]]],
    [["enum", ["b"]]],
    [["type", ["integer"]], ["minimum", 1]],
    [["type", ["number"]], ["maximum", 1]],
    [["type", ["array"]], ["items", 6, 0]],
    patterns=[["^[a-z]+$", "^[a-z]+\\Z"]],
    fills=True,
)


class A(Contract, checks=CHECKS, node=3, extra="allow"):
    """One branch."""

    kind: Literal["a"]


BTag: TypeAlias = Annotated[Literal["b"], CheckedBy(CHECKS, 7, "BTag")]


class B(Contract, checks=CHECKS, node=4, extra="allow"):
    """The other one, whose tag has a name."""

    kind: BTag
    size: int = 9


Slug: TypeAlias = Annotated[str, CheckedBy(CHECKS, 1, "Slug")]
SlugAdapter = ContractAdapter[Slug](Slug)
Thing: TypeAlias = Annotated[A | B, Field(discriminator="kind"), CheckedBy(CHECKS, 2, "Thing")]
ThingAdapter = ContractAdapter[Thing](Thing)
Share: TypeAlias = Annotated[float, CheckedBy(CHECKS, 9, "Share")]
Tree: Any = Annotated[TypeAliasType("Tree", "Slug | list[Tree]"), CheckedBy(CHECKS, 6, "Tree")]
TreeAdapter: ContractAdapter[Any] = ContractAdapter(Tree)


class Whole(Contract, checks=CHECKS, node=0, extra="allow"):
    """All of them in a contract."""

    slug: Slug
    thing: Thing
    tree: Tree | None = None


class Own(BaseModel):
    """A user's model."""

    slug: Slug
    things: list[Thing] = []
    share: Share = 0
    tree: Tree = "x"


@pytest.mark.parametrize(
    ("member", "wrong", "loc"),
    [
        ("slug", "No", ()),
        ("slug", 1, ()),
        ("things", [{"kind": "c"}], (0,)),
        ("things", [{"kind": "b", "size": 0}], (0,)),
        ("share", 2, ()),
        ("share", "0.5", ()),
        ("share", True, ()),
        ("tree", ["a", ["b", "C"]], (1, 1)),
    ],
)
def test_models_of_users_are_exact(member: str, wrong: object, loc: tuple[str | int, ...]) -> None:
    """What the check program refuses, pydantic refuses, and at the same place."""
    given = {"slug": "yes", member: wrong}
    for read in (lambda: Own(**given), lambda: Own.model_validate(given)):
        with pytest.raises(ValidationError) as refused:
            read()
        assert refused.value.errors()[0]["loc"] == (member, *loc)


def test_models_of_users_hold_what_is_accepted() -> None:
    """Defaults are filled in, integral numbers are numbers, and a model that is handed in stays the same object."""
    thing = A(kind="a")
    own = Own.model_validate({"slug": "yes", "things": [{"kind": "b"}, thing], "share": 1, "tree": ["a", ["b"]]})
    assert own.things[0] == B(kind="b", size=9)
    assert own.things[1] is thing
    assert own.tree == ["a", ["b"]]
    assert own.model_dump_json() == (
        '{"slug":"yes","things":[{"kind":"b","size":9},{"kind":"a"}],"share":1.0,"tree":["a",["b"]]}'
    )
    assert Own.model_validate_json(own.model_dump_json()) == own
    thing.kind = "c"  # type: ignore[assignment]
    with pytest.raises(ValidationError):
        Own(slug="yes", things=[thing])


def test_pydantics_adapter_is_exact() -> None:
    """`TypeAdapter`, which FastAPI asks, too."""
    assert TypeAdapter(Slug).validate_python("abc") == "abc"
    for wrong in ("ABC", 1, None, ["abc"]):
        with pytest.raises(ValidationError):
            TypeAdapter(Slug).validate_python(wrong)
    assert isinstance(TypeAdapter(list[Thing]).validate_python([{"kind": "b"}])[0], B)


def test_contracts_do_not_judge_their_parts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A contract judges its document once, whatever its parts are called."""

    def never(*_: object) -> object:
        raise AssertionError

    monkeypatch.setattr(CheckedBy, "admit", never)
    text = '{"slug":"a","thing":{"kind":"b"},"tree":["b",["c"]]}'
    for whole in (
        Whole.from_json(text),
        Whole.model_validate_json(text),
        Whole(slug="a", thing=B(kind="b"), tree=["b", ["c"]]),
    ):
        assert whole.to_json() == '{"slug":"a","thing":{"kind":"b","size":9},"tree":["b",["c"]]}'


def test_verbs() -> None:
    """The verbs of contracts, with plain values."""
    assert SlugAdapter.from_json('"abc"') == "abc"
    assert SlugAdapter.to_json("abc") == '"abc"'
    assert SlugAdapter.check(b'"ABC"').to_json() == SlugAdapter.check_value("ABC").to_json()
    assert not SlugAdapter.check_value("ABC").valid
    assert SlugAdapter.is_valid('"abc"')
    assert not SlugAdapter.is_valid('"ABC"')
    assert SlugAdapter.report('"ABC"') == SlugAdapter.report_value("ABC") == SlugAdapter.check('"ABC"').to_json()
    refusing = (SlugAdapter.to_json, SlugAdapter.content_hash, lambda value: SlugAdapter.from_json(f'"{value}"'))
    for refused in refusing:
        with pytest.raises(ContractError):
            refused("ABC")
    assert SlugAdapter.to_json_unchecked("ABC") == SlugAdapter.to_canonical_json_unchecked("ABC") == '"ABC"'
    assert SlugAdapter.content_hash_unchecked("abc") == SlugAdapter.content_hash("abc")
    thing = ThingAdapter.from_json('{"kind":"b","size":9.0}')
    assert isinstance(thing, B)
    assert ThingAdapter.to_json(thing) == '{"kind":"b","size":9}'
    assert ThingAdapter.to_canonical_json(thing) == '{"kind":"b"}' == thing.to_canonical_json()
    assert ThingAdapter.content_hash(thing) == thing.content_hash()
    assert TreeAdapter.from_json('["a",["b"]]') == ["a", ["b"]]
    assert not TreeAdapter.is_valid('["a",["B"]]')


def test_what_is_published_is_what_is_enforced() -> None:
    """The adapter's schema is complete in itself; pydantic's own schemas show the same of a user's members."""
    slug = {"type": "string", "pattern": "^[a-z]+$"}
    tree = {"anyOf": [{"$ref": "#/$defs/Slug"}, {"type": "array", "items": {"$ref": "#/$defs/Tree"}}]}
    others: dict[str, object] = {"Thing": {"type": "object"}, "Share": {"type": "number", "maximum": 1}}
    published = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {"Slug": slug, "Tree": tree, **others}}
    CHECKS._schema, CHECKS.package = lambda: json.dumps(published), "sample"
    assert SlugAdapter.json_schema() == {"$schema": published["$schema"], **slug}
    whole = TreeAdapter.json_schema(plain=True)
    assert whole["anyOf"] == [{"$ref": "#/$defs/Slug"}, {"type": "array", "items": {"$ref": "#"}}]
    assert whole["$defs"] == {"Slug": slug}
    assert TypeAdapter(Slug).json_schema() == slug
    for mode in ("validation", "serialization"):
        shown = Own.model_json_schema(mode=mode)
        members = shown["properties"]
        assert members["slug"]["pattern"] == slug["pattern"]
        assert members["share"]["maximum"] == 1
        assert shown["$defs"]["Slug"] == slug
        assert members["tree"]["anyOf"][0] == {"$ref": "#/$defs/Slug"}


def test_functions_of_modules_take_adapters() -> None:
    """As they take classes."""
    assert loads_as(Whole)('"abc"', SlugAdapter) == "abc"
    thing = loads_as(Whole)('{"kind":"b"}', ThingAdapter)
    assert dumps(thing, ThingAdapter) == dumps_canonical(thing, ThingAdapter) == dumps(thing) == '{"kind":"b"}'
    assert dumps("abc", SlugAdapter, hashable=True) == '"abc"'
    with pytest.raises(ContractError):
        dumps("ABC", SlugAdapter)


def test_streams_of_plain_values() -> None:
    """What reads a contract reads such a name."""
    assert list(decode_events(SlugAdapter, [b'data: "abc"\n\ndata: [DONE]\n\n'])) == ["abc"]


def test_old_values() -> None:
    """A name in which old values are known brings them up to date."""
    program = checks([["enum", ["new"]]])
    program.program.nodes[0].legacy = [("old", "new")]
    program.program.nodes[0].coerces = True
    adapter: LegacyAdapter[str] = LegacyAdapter(Annotated[str, CheckedBy(program, 0, "Old")])
    with pytest.warns(DeprecationWarning, match="earlier version"):
        assert adapter.coerce_legacy("old") == "new"


def test_other_annotations_have_no_verbs() -> None:
    """Only what a check program decides about can be judged."""
    with pytest.raises(TypeError, match="not a name of a generated module"):
        ContractAdapter[str](Annotated[str, "text"]).is_valid('"a"')
