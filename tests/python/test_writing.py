"""Writing: what is refused at which door, and with which report."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from triglyph_runtime import Checks, Contract, ContractError, RootContract, functions
from triglyph_runtime.sse import encode_event, encode_event_unchecked
from pydantic import BaseModel, TypeAdapter
from pydantic_core import PydanticSerializationError

from samples import TREE, Tree

if TYPE_CHECKING:
    from collections.abc import Callable

GOOD = '{"if":"a","kids":[{"if":"b","kids":[],"weight":8}],"weight":7}'


class Owner(BaseModel):
    """A model that is no contract, and holds one."""

    tree: Tree


def invalid() -> Tree:
    """A tree that was good when it was read."""
    tree = Tree.from_json(GOOD)
    tree.kids[0].if_ = ""
    return tree


DOORS: list[Callable[[Tree], object]] = [
    Tree.to_json,
    Tree.to_canonical_json,
    Tree.content_hash,
    encode_event,
    functions.dumps,
    functions.dumps_canonical,
]
DUMPS: list[Callable[[Tree], object]] = [
    Tree.model_dump_json,
    lambda tree: tree.model_dump(mode="json"),
    TypeAdapter(Tree).dump_json,
    lambda tree: TypeAdapter(list[Tree]).dump_python([tree], mode="json"),
    lambda tree: Owner.model_construct(tree=tree).model_dump_json(),
]


@pytest.mark.parametrize("door", DOORS)
def test_refused_with_the_report_on_the_text(door: Callable[[Tree], object]) -> None:
    """Checked writing says of a document what judging says of its text."""
    tree = invalid()
    text = tree.to_json_unchecked()
    assert text == GOOD.replace('"b"', '""')
    report = Tree.check(text)
    assert (report.errors[0].path, Tree.check_value(tree)) == ("/kids/0/if", report)
    with pytest.raises(ContractError) as refused:
        door(tree)
    assert refused.value.report.to_json() == report.to_json()
    assert door(Tree.from_json(GOOD))


@pytest.mark.parametrize("dump", DUMPS)
def test_refused_by_pydantic(dump: Callable[[Tree], object]) -> None:
    """What frameworks call is as exact. Where pydantic writes values, its error has the contract's as its cause."""
    tree = invalid()
    with pytest.raises(PydanticSerializationError, match="ContractError: /kids/0/if") as refused:
        dump(tree)
    if not str(refused.value).startswith("Error serializing to JSON"):
        assert isinstance(refused.value.__cause__, ContractError)
        assert refused.value.__cause__.report == Tree.check_value(tree)
    assert dump(Tree.from_json(GOOD))


def test_python_values_are_not_judged() -> None:
    """What is no JSON yet may be on its way to be mended; what leaves members out is no document."""
    tree = invalid()
    assert tree.model_dump()["kids"][0]["if"] == ""
    tree.kids.clear()
    tree.if_ = ""
    assert tree.model_dump(mode="json", exclude_defaults=True) == {"if": "", "kids": []}


def test_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A document is judged as a whole, and the contracts in it not again."""
    judged: list[str] = []
    judge = Tree._judge.__func__  # noqa: SLF001 # type: ignore[attr-defined]

    def counted(cls: type[Tree], *args: Any) -> Any:
        judged.append(cls.__name__)
        return judge(cls, *args)

    tree = Tree.from_json(GOOD)
    monkeypatch.setattr(Tree, "_judge", classmethod(counted))
    tree.model_dump_json()
    tree.to_json()
    assert judged == ["Tree", "Tree"]


def test_unchecked() -> None:
    """The unchecked verbs write whatever is JSON."""
    tree = invalid()
    assert tree.to_canonical_json_unchecked() == '{"if":"a","kids":[{"if":"","kids":[],"weight":8}],"weight":7}'
    assert len(tree.content_hash_unchecked()) == 32
    assert encode_event_unchecked(tree) == f"data: {tree.to_json_unchecked()}\n\n"


@pytest.mark.parametrize("value", [float("nan"), float("inf"), "\ud800", object(), {1: 2}])
def test_what_is_not_json(value: object) -> None:
    """No verb writes it, and all say where it is."""
    tree = Tree.from_json(GOOD)
    tree.kids[0].__dict__["note"] = value
    tree.kids[0].__pydantic_fields_set__.add("note")
    names = ("to_json", "to_canonical_json", "content_hash")
    for name in (*names, *(f"{name}_unchecked" for name in names)):
        with pytest.raises(ContractError) as refused:
            getattr(tree, name)()
        assert refused.value.report == Tree.check_value(tree)
        assert [(error.code, error.path) for error in refused.value.report.errors] == [("json", "/kids/0/note")]
    with pytest.raises(PydanticSerializationError):
        tree.model_dump_json()


def test_too_deep() -> None:
    """A value may be deeper than a document; what was filled in may have made it so."""
    anything = Checks(json.dumps({"nodes": [{"at": "#", "is": []}], "patterns": []}))

    class Anything(RootContract[Any], checks=anything, node=0):
        pass

    def nested(levels: int) -> Anything:
        value: list[Any] = []
        for _ in range(levels - 1):
            value = [value]
        return Anything.model_construct(root=value)

    assert nested(127).to_json() == "[" * 127 + "]" * 127
    text = nested(128).to_json_unchecked()
    with pytest.raises(ContractError) as refused:
        nested(128).to_json()
    assert refused.value.report == Anything.check(text) == Anything.check_value(nested(128))
    assert nested(254).to_json_unchecked()
    with pytest.raises(ContractError):
        nested(255).to_json_unchecked()


def test_dumps_may_be_left_alone() -> None:
    """A project can say that what pydantic writes is not judged. The verbs are."""
    program = Checks(json.dumps({"nodes": [{"at": "#", "is": [["minProperties", 1]]}], "patterns": []}))
    program.judges_dumps = False

    class Lax(Contract, checks=program, node=0, extra="allow"):
        pass

    empty = Lax.model_construct()
    assert empty.model_dump_json() == "{}"
    with pytest.raises(ContractError):
        empty.to_json()
    assert TREE.judges_dumps
