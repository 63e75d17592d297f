"""Stands in for the bindings and judges nothing: what is left of a pass is what the engine takes by itself."""

from __future__ import annotations

from typing import Any

import pyarrow as pa

TEXTS = ("code", "report", "hash")


def judge_batch(_: type, documents: Any, *, threads: int | None = None) -> pa.StructArray:
    """Says of every document that it is accepted."""
    del threads
    columns = [pa.array([True] * len(documents)), *(pa.nulls(len(documents), pa.string()) for _ in TEXTS)]
    return pa.StructArray.from_arrays(columns, ["valid", *TEXTS])
