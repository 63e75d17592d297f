"""Whether an engine has said of each document what the verbs say of it alone: `check.py DATA OUT`."""

from __future__ import annotations

import sys
from typing import Any

import pyarrow as pa
import pyarrow.dataset as ds
from triglyph_contracts import ContractError
from triglyph_contracts.graph import GraphDefinition

CODES = {None, "CYCLE_DETECTED", "EDGE_TARGET_NOT_FOUND", "additionalProperties", "json", "required", "type"}


def alone(row: dict[str, Any]) -> dict[str, Any]:
    """A document with what is said of it."""
    text = row["document"]
    if text is None:
        return {**row, "valid": None, "code": None, "report": None, "hash": None}
    try:
        content_hash = GraphDefinition.from_json(text).content_hash()
    except ContractError as error:
        code, report = error.report.errors[0].code, GraphDefinition.report(text)
        return {**row, "valid": "false", "code": code, "report": report, "hash": None}
    return {**row, "valid": "true", "code": None, "report": None, "hash": content_hash}


def main(source: str, target: str) -> None:
    """Compares row by row."""
    documents = ds.dataset(source, format="parquet").to_table().to_pylist()
    expected = [alone(row) for row in documents]
    partitions = ds.partitioning(pa.schema([("valid", pa.string())]), flavor="hive")
    found = ds.dataset(target, format="parquet", partitioning=partitions).to_table().to_pylist()
    found.sort(key=lambda row: row["id"])
    assert len(found) == len(expected), f"{len(found)} rows of {len(expected)}"
    for row, wanted in zip(found, expected, strict=True):
        assert row == wanted, f"{row} is not {wanted}"
    codes = {row["code"] for row in found}
    assert codes == CODES, f"the documents have the codes {codes}"


if __name__ == "__main__":
    main(*sys.argv[1:])
