"""Batches: a column of documents is judged as its documents are one by one, however it is handed over."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Annotated, Any

import pytest
from arro3.core import Array, ChunkedArray, DataType, Table
from samples import checks, document_of
from triglyph_runtime import Checks, ContractError
from triglyph_runtime.adapter import ContractAdapter
from triglyph_runtime.annotation import CheckedBy
from triglyph_runtime.batch import judge_batch

if TYPE_CHECKING:
    from triglyph_runtime import RootContract
    from triglyph_runtime.batch import Judgements

WANTED = os.environ.get("TRIGLYPH_NATIVE") == "1"
native = pytest.mark.skipif(not WANTED, reason="runs with TRIGLYPH_NATIVE=1, which `cargo test` does, too")

NAMED = checks(
    [["type", ["object"]], ["required", ["id"]], ["properties", [["id", 1], ["n", 2]], [], None]],
    [["type", ["string"]]],
    [["type", ["number"]]],
)
TEXTS = [
    '{"id":"a","n":2.50}',
    '{"id":"\N{GREEK SMALL LETTER ALPHA}","n":1}',
    None,
    '{"id":1,"n":"x"}',
    "{}",
    "[",
    "",
    '{"id":"b","n":9007199254740993}',
]
TYPES = [
    DataType.string(),
    DataType.large_string(),
    DataType.string_view(),
    DataType.binary(),
    DataType.large_binary(),
    DataType.binary_view(),
]


def rows(judgements: Judgements) -> list[dict[str, Any]]:
    """The rows, by the names of their columns."""
    found: list[dict[str, Any]] = [row.as_py() for row in Array.from_arrow(judgements)]
    assert len(judgements) == len(found)
    return found


def one_by_one(contract: type[RootContract[Any]], texts: list[str | None]) -> list[dict[str, Any]]:
    """The same rows, by the verbs of the contract."""
    return [
        dict.fromkeys(("valid", "code", "report", "hash")) if text is None else alone(contract, text) for text in texts
    ]


def alone(contract: type[RootContract[Any]], text: str) -> dict[str, Any]:
    """A row."""
    report = contract.check(text)
    if not report.valid:
        return {"valid": False, "code": report.errors[0].code, "report": contract.report(text), "hash": None}
    try:
        content_hash = contract.from_json(text).content_hash()
    except ContractError:
        content_hash = None
    return {"valid": True, "code": None, "report": None, "hash": content_hash}


def column(texts: list[str | None], kind: DataType = TYPES[0]) -> Array:
    """A column of texts."""
    is_text = kind in TYPES[:3]
    return Array([text if text is None or is_text else text.encode() for text in texts], kind)


@native
@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_a_batch_says_what_the_verbs_say(kind: DataType) -> None:
    contract = document_of(NAMED)
    expected = one_by_one(contract, TEXTS)
    assert {row["code"] for row in expected} == {None, "type", "required", "json"}
    assert rows(judge_batch(contract, column(TEXTS, kind))) == expected
    assert rows(judge_batch(contract, column([], kind))) == []


@native
def test_it_is_given_in_one_piece_or_in_several() -> None:
    contract = document_of(NAMED)
    pieces = ChunkedArray([column(TEXTS), column([]), column(TEXTS[::-1])])
    found = judge_batch(contract, pieces)
    assert rows(found) == one_by_one(contract, [*TEXTS, *TEXTS[::-1]])
    many = judge_batch(contract, column(TEXTS * 20_000), threads=2)
    stream = ChunkedArray.from_arrow_pycapsule(many.__arrow_c_stream__())
    assert stream.num_chunks > 1
    assert [row.as_py() for row in stream] == rows(many)


@native
def test_a_part_of_a_column() -> None:
    contract = document_of(NAMED)
    assert rows(judge_batch(contract, column(TEXTS).slice(2, 3))) == one_by_one(contract, TEXTS[2:5])


@native
def test_threads_change_nothing() -> None:
    contract, many = document_of(NAMED), column(TEXTS * 2_000)
    expected = rows(judge_batch(contract, many, threads=1))
    assert expected == one_by_one(contract, TEXTS) * 2_000
    for threads in (None, 2, 5):
        assert rows(judge_batch(contract, many, threads=threads)) == expected


@native
def test_what_is_not_asked_for_is_null() -> None:
    contract = document_of(NAMED)
    found = rows(judge_batch(contract, column(TEXTS), reports=False, hashes=False))
    assert found == [{**row, "report": None, "hash": None} for row in one_by_one(contract, TEXTS)]


@native
def test_it_takes_a_table_of_one_column() -> None:
    contract = document_of(NAMED)
    table = Table.from_pydict({"document": column(TEXTS)})
    assert rows(judge_batch(contract, table)) == one_by_one(contract, TEXTS)


@native
def test_names_that_are_no_classes_are_judged_by_their_adapter() -> None:
    adapter: ContractAdapter[str] = ContractAdapter(Annotated[str, CheckedBy(NAMED, 1, "Id")])
    assert [row["valid"] for row in rows(judge_batch(adapter, column(['"a"', "1"])))] == [True, False]


@native
def test_what_is_no_column_of_texts_is_refused() -> None:
    contract: Any = document_of(NAMED)
    with pytest.raises(TypeError, match="column of Arrow .* not as list"):
        judge_batch(contract, ["{}"])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="strings or bytes.*Int64: cast it"):
        judge_batch(contract, ChunkedArray([], DataType.int64()))
    with pytest.raises(TypeError, match="strings or bytes.*Int64: cast it"):
        judge_batch(contract, Array([1], DataType.int64()))
    with pytest.raises(ValueError, match="one thread at least, not 0"):
        judge_batch(contract, column([]), threads=0)
    with pytest.raises(ValueError, match="RFC 3339"):
        judge_batch(contract, column([]), timestamp="today")


@native
def test_reports_are_in_the_style_of_the_contract_and_have_the_time_that_is_given() -> None:
    style = {"envelope": ["object", [["timestamp", ["slot", "timestamp"]]]]}
    contract = document_of(
        Checks(json.dumps({"nodes": [{"at": "#", "is": [["type", ["array"]]]}], "patterns": [], "style": style}))
    )
    time = "2025-12-23T14:30:22Z"
    (row,) = rows(judge_batch(contract, column(["{}"]), timestamp=time))
    assert row["report"] == contract.report("{}", timestamp=time)
    assert time in row["report"]


def test_without_the_engine_it_is_said_what_is_missing() -> None:
    unread = Checks(json.dumps({"nodes": [{"at": "#", "is": [["pattern", 0]]}], "patterns": [["a", "a"]]}))
    with pytest.raises(RuntimeError, match="install triglyph-runtime-native"):
        judge_batch(document_of(unread), column(TEXTS))
