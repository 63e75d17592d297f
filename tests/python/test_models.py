"""Models: reading, writing, and pydantic's own entry points."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

import pytest
from triglyph_runtime import Checks, Contract, ContractError, RootContract
from triglyph_runtime.canonical import canonical
from triglyph_runtime.union_branches import select_tag, select_type
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from samples import TREE, TRICKY, Kind, Tree, checks, document_of


def test_read_and_write() -> None:
    """Documents are read, filled and written; absent and null stay apart."""
    tree = Tree.from_json('{"kids":[{"if":"b","kids":[],"note":null,"weight":8}],"if":"a","count":1.0}')
    assert (tree.if_, tree.count, tree.note, tree.weight, tree.kids[0].weight) == ("a", 1, None, 7, 8)
    assert tree.to_json() == '{"if":"a","kids":[{"if":"b","kids":[],"note":null,"weight":8}],"count":1,"weight":7}'
    assert tree.to_canonical_json() == '{"count":1,"if":"a","kids":[{"if":"b","kids":[],"note":null,"weight":8}]}'
    assert tree.content_hash() == Tree.from_json(tree.to_canonical_json()).content_hash()
    assert len(tree.content_hash()) == 32
    assert tree.model_dump_json(by_alias=True) == tree.to_json()
    assert Tree.model_validate(tree.model_dump(by_alias=True)) == tree
    tree.count = None
    tree.note = None
    assert '"count"' not in tree.to_json()
    assert ',"note":null,' in tree.to_json()


def test_union_without_a_tag() -> None:
    """Branches are chosen by the check program, in documents and in models."""
    for extra, kind in (("5", int), ('{"if":"z","kids":[]}', Tree), ('[1,"x"]', tuple)):
        text = f'{{"if":"a","kids":[],"extra":{extra}}}'
        tree = Tree.from_json(text)
        assert isinstance(tree.extra, kind)
        assert Tree.from_json(tree.to_canonical_json()) == tree
        assert tree.to_canonical_json() == canonical(json.loads(text))
        assert tree.model_dump_json(by_alias=False, exclude_none=True)


@pytest.mark.parametrize(
    ("text", "loc", "code"),
    [
        ('{"if":"a","kids":[],"count":null}', ("count",), "type"),
        ('{"if_":"a","if":"a","kids":[]}', ("if_",), "additionalProperties"),
        ('{"if":"a","kids":[{"if":"b"}]}', ("kids", 0), "required"),
        ('{"if":"a","kids":[],"count":1.5}', ("count",), "type"),
        ('{"if":"a","kids":[],"count":true}', ("count",), "type"),
        ('{"if":"a","kids":[],"count":"1"}', ("count",), "type"),
        ('{"if":"a","kids":[],"count":9223372036854775808}', ("count",), "type"),
    ],
)
def test_every_entry_point_refuses(text: str, loc: tuple[str | int, ...], code: str) -> None:
    """Pydantic's own entry points are as exact as `check`."""

    class User(BaseModel):
        tree: Tree

    value = json.loads(text)
    assert [error.code for error in Tree.check(text).errors] == [code]
    assert Tree.check_value(value).to_json() == Tree.check(text).to_json()
    with pytest.raises(ContractError) as refused:
        Tree.from_json(text)
    assert refused.value.report.to_json() == Tree.check(text).to_json()
    for entry, prefix in (
        (lambda: Tree.model_validate(value), ()),
        (lambda: Tree.model_validate_json(text), ()),
        (lambda: TypeAdapter(Tree).validate_json(text), ()),
        (lambda: TypeAdapter(list[Tree]).validate_python([value]), (0,)),
        (lambda: User.model_validate({"tree": value}), ("tree",)),
        (lambda: User.model_validate_json(f'{{"tree":{text}}}'), ("tree",)),
    ):
        with pytest.raises(ValidationError) as caught:
            entry()
        [error] = caught.value.errors()
        assert (error["loc"], error["type"]) == ((*prefix, *loc), code)
        assert error["msg"] == Tree.check(text).errors[0].message


def test_constructor() -> None:
    """Constructors take Python names, models, tuples and members of enumerations, and are as exact."""
    leaf = Tree(if_="b", kids=[])
    tree = Tree(if_="a", kids=[leaf], extra=(1, "x"), kind=Kind.ONE, note=None)
    assert tree.kids == [leaf]
    assert tree.to_json() == (
        '{"if":"a","kids":[{"if":"b","kids":[],"weight":7}],"note":null,"extra":[1,"x"],"weight":7,"kind":1}'
    )
    assert Tree(**{"if": "b", "kids": []}) == leaf
    assert Tree.model_validate(tree) is tree
    assert Tree.model_validate({"if": "a", "kids": [leaf]}).kids == [leaf]
    with pytest.raises(ValidationError, match="must have at least 1 character"):
        Tree(if_="", kids=[])
    leaf.if_ = ""
    with pytest.raises(ValidationError) as caught:
        Tree(if_="a", kids=[leaf])
    assert caught.value.errors()[0]["loc"] == ("kids", 0, "if")
    assert not Tree.check_value({"if": "a", "kids": [leaf]}).valid


def test_message_is_no_template() -> None:
    """Braces in a message stay what they are."""
    document = document_of(checks([["properties", [], [], 1]], [["false@additionalProperties"]]))
    with pytest.raises(ValidationError) as caught:
        document.model_validate({"{path}{message}": 1})
    assert caught.value.errors()[0]["msg"] == 'property "{path}{message}" is not allowed'


def test_tricky_names_and_open_objects() -> None:
    """No name of a member is special, and additional members are kept."""
    names = list(TRICKY)
    program = checks(
        [["type", ["object"]], ["properties", [[name, 1] for name in names], [], None]], [["type", ["integer"]]]
    )

    class Odd(Contract, checks=program, node=0):
        model_config = ConfigDict(extra="allow")

        proto: int | None = Field(default=None, validation_alias="__proto__", serialization_alias="__proto__")
        model_config_: int | None = Field(
            default=None, validation_alias="model_config", serialization_alias="model_config"
        )
        class_: int | None = Field(default=None, validation_alias="class", serialization_alias="class")
        schema_: int | None = Field(default=None, validation_alias="schema", serialization_alias="schema")
        json_: int | None = Field(default=None, validation_alias="json", serialization_alias="json")
        copy_: int | None = Field(default=None, validation_alias="copy", serialization_alias="copy")
        dict_: int | None = Field(default=None, validation_alias="__dict__", serialization_alias="__dict__")
        a: int | None = Field(default=None, validation_alias="a'\"*/\n", serialization_alias="a'\"*/\n")

    document = {name: index for index, name in enumerate(names)}
    odd = Odd.from_json(json.dumps(document))
    assert json.loads(odd.to_json()) == document
    assert [getattr(odd, python) for python in TRICKY.values()] == list(range(len(names)))
    more = {
        "class_": "mine",
        "self": [1.5, {"x": None}],
        "data": True,
        "__class__": {},
        "cls": 0,
        "root": 1,
        "__init__": 0,
    }
    assert Odd.from_json(json.dumps(more)).to_json() == json.dumps(more, separators=(",", ":"))
    assert Odd.from_json(json.dumps({**more, "class": 3})).class_ == 3
    assert not Odd.check('{"class":"x"}').valid
    assert Odd(class_=1).to_json() == '{"class":1}'


def test_defaults_do_not_touch_the_callers_object() -> None:
    """Filling works on a copy."""
    value = {"if": "a", "kids": [{"if": "b", "kids": []}]}
    assert Tree.model_validate(value).kids[0].weight == 7
    assert value == {"if": "a", "kids": [{"if": "b", "kids": []}]}


def test_canonical_form_is_accepted() -> None:
    """Defaults that the schema requires are not left out, and absent ones make no difference."""
    program = checks(
        [["required", ["a"]], ["properties", [["a", 1, 5], ["b", 1, {"c": 6}]], [], None]],
        [["properties", [["c", 2, 6]], [], None]],
        [],
        fills=True,
    )
    document = document_of(program)
    assert document.from_json('{"a":5,"b":{}}').to_canonical_json() == '{"a":5,"b":{"c":6}}'
    assert document.from_json('{"a":1,"b":{"c":7}}').to_canonical_json() == '{"a":1,"b":{"c":7}}'
    assert document.from_json('{"a":1,"b":{"c":6.0}}').to_canonical_json() == '{"a":1}'
    bottomless = document_of(checks([["properties", [["a", 0, {}]], [], None]], fills=True))
    deep = bottomless.from_json("{}")
    assert deep.to_canonical_json_unchecked().count("{") == 128
    with pytest.raises(ContractError, match="nested deeper than 127 levels"):
        deep.to_canonical_json()


def test_other_selectors() -> None:
    """Unions can also be told apart by a tag or by types."""
    by_tag = select_tag("t", [[1, True], ["x"]])
    assert [by_tag({"t": tag}) for tag in (1, True, "x", 1.0, False, [])] == ["0", "0", "1", "0", None, None]
    assert by_tag({}) is None
    by_type = select_type([["string"], ["integer", "null"], ["array"]])
    assert [by_type(value) for value in ("a", 1, None, (1,), 1.5, {})] == ["0", "1", "1", "2", None, None]


def test_roots_and_literals() -> None:
    """Documents need not be objects; integral doubles are integers everywhere."""
    program = checks([["type", ["array"]], ["items", 1, 0]], [["enum", [1, 2.5, "a"]]])

    class Values(RootContract[list[Literal[1, "a"] | float]], checks=program, node=0):
        pass

    assert Values.from_json('[1.0,2.5,"a"]').to_json() == '[1,2.5,"a"]'
    assert Values([1, "a"]).root == [1, "a"]
    with pytest.raises(ValidationError):
        Values([3])
    with pytest.raises(ContractError, match="not a JSON value"):
        Values.model_construct(root=[float("nan")]).to_json()


def test_program_in_a_data_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs are found beside a module, by package or by path."""
    package = tmp_path / "with_checks"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "x.checks.json").write_text('{"nodes":[{"at":"#","is":[["type",["null"]]]}],"patterns":[]}')
    monkeypatch.syspath_prepend(tmp_path)
    for origin in ("with_checks", str(package / "x.py")):
        assert document_of(Checks.load(origin, "x.checks.json")).check("null").valid
    with pytest.raises(ValueError, match="part of its package"):
        Checks.load(None, "x.checks.json")


def test_names_by_configuration_are_refused() -> None:
    """A document must never be read by Python names."""
    with pytest.raises(TypeError, match="populate_by_name"):

        class Wrong(Contract, checks=TREE, node=0):
            model_config = ConfigDict(populate_by_name=True)
