"""Directories that stand for documents, and hashes in the form of Python's own library."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from triglyph_runtime import Checks, ContractError, RootContract
from triglyph_runtime.directory import Directory
from triglyph_runtime.functions import python_hash, python_hash_of_text

if TYPE_CHECKING:
    from triglyph_runtime import Report

CHECKS = Checks(
    json.dumps({
        "nodes": [
            {"at": "#", "is": [["required", ["A"]], ["properties", [["A", 1], ["L", 2]], [], None]]},
            {"at": "#/properties/A", "is": [["type", ["string"]]]},
            {"at": "#/properties/L", "is": [["type", ["array"]]]},
        ],
        "patterns": [],
        "rules": [
            {
                "at": "#/x-integrity/0",
                "rule": "file",
                "select": ["A"],
                "is": "file",
                "code": "GONE",
                "severity": "error",
                "message": ["gone"],
            }
        ],
        "directory": [["A", "a.json"], ["L", "l.jsonl"]],
    })
)


class Document(Directory, RootContract[Any], checks=CHECKS, node=0):
    """What a directory stands for."""


def errors(report: Report) -> list[str]:
    return [f"{error.code} {error.path} {error.message}" for error in report.errors]


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / name.replace("_", ".")).write_text(text, "utf-8")
    return folder


def test_files_become_one_document(tmp_path: Path) -> None:
    write(tmp_path, a_json='\n"b" ', b="", l_jsonl="1\r\n\n[2]\n", other_json="?")
    assert Document.check_directory(tmp_path).valid
    assert Document.from_directory(str(tmp_path)).root == {"A": "b", "L": [1, [2]]}
    assert errors(Document.check_directory(tmp_path, root=tmp_path / "nowhere")) == ["GONE /A gone"]


def test_what_is_missing(tmp_path: Path) -> None:
    assert [error.code for error in Document.check_directory(tmp_path).errors] == ["required"]
    assert errors(Document.check_directory(tmp_path / "nowhere")) == ["json  not a directory"]
    write(tmp_path, a_json='"b"')
    with pytest.raises(ContractError, match="gone"):
        Document.from_directory(tmp_path)
    assert json.loads(Document.report_directory(tmp_path))["errors"][0]["code"] == "GONE"
    with pytest.raises(ValueError, match="timestamp"):
        Document.report_directory(tmp_path, timestamp="yesterday")


def test_files_that_are_no_json_are_named(tmp_path: Path) -> None:
    write(tmp_path, a_json="{", l_jsonl="1\n\n2,\n")
    assert errors(Document.check_directory(tmp_path)) == [
        "json /A a.json: not valid JSON: line 1, column 2",
        "json /L/1 l.jsonl: not valid JSON: line 3, column 2",
    ]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_pipes_are_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.json")
    assert errors(Document.check_directory(tmp_path)) == ["json /A a.json: is not a file"]


def test_hashes_are_those_of_the_standard_library() -> None:
    cases = json.loads((Path(__file__).parents[1] / "fixtures" / "python_hash.json").read_text("utf-8"))
    for case in cases:
        assert python_hash_of_text(case["text"]) == python_hash_of_text(case["text"].encode()) == case["hash"]
        assert python_hash(json.loads(case["text"])) == case["hash"]


@pytest.mark.parametrize("value", [float("nan"), {1: 2}, object(), {"a": {1}}, "\ud800"])
def test_only_json_is_hashed(value: object) -> None:
    with pytest.raises(ContractError):
        python_hash(value)
