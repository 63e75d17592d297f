"""How much a core judges of a column of documents, beside the verbs of one document: `batch.py DATA`.

`examples/engines/documents.py` makes the data; the bindings and the native engine are found by `PYTHONPATH`. All
figures are of one run, each the best of several that take turns.
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import pyarrow.dataset as ds
from triglyph_contracts import ContractError, judge_batch
from triglyph_contracts.graph import GraphDefinition

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 7


def content_hash(text: str) -> str | None:
    """The hash of a document that is accepted."""
    try:
        return GraphDefinition.from_json(text).content_hash()
    except ContractError:
        return None


def report(text: str) -> str | None:
    """The report on a document that is refused."""
    return None if GraphDefinition.is_valid(text) else GraphDefinition.report(text)


def best(work: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Seconds of all cores together that each takes: so a figure of two threads is that of one core, too."""
    seconds = dict.fromkeys(work, float("inf"))
    for _ in range(ROUNDS):
        for name, do in work.items():
            start = time.process_time()
            do()
            seconds[name] = min(seconds[name], time.process_time() - start)
    return seconds


def main(folder: str) -> None:
    """Prints a row for each way."""
    column = ds.dataset(folder, format="parquet").to_table(columns=["document"])
    texts = [text for text in column["document"].to_pylist() if text is not None]
    size = sum(len(text.encode()) for text in texts)
    found = best(
        {
            "`is_valid`, one by one": lambda: [GraphDefinition.is_valid(text) for text in texts],
            "`check`, one by one": lambda: [GraphDefinition.check(text) for text in texts],
            "verdicts and codes, 1 thread": lambda: judge_batch(
                GraphDefinition, column, reports=False, hashes=False, threads=1
            ),
            "verdicts and codes, 2 threads": lambda: judge_batch(
                GraphDefinition, column, reports=False, hashes=False, threads=2
            ),
            "reports, one by one": lambda: [report(text) for text in texts],
            "reports, 1 thread": lambda: judge_batch(GraphDefinition, column, hashes=False, threads=1),
            "reports, 2 threads": lambda: judge_batch(GraphDefinition, column, hashes=False, threads=2),
            "reports and hashes, 1 thread": lambda: judge_batch(GraphDefinition, column, threads=1),
            "reports and hashes, 2 threads": lambda: judge_batch(GraphDefinition, column, threads=2),
            "`content_hash`, one by one (the first eighth)": lambda: [
                content_hash(text) for text in texts[: len(texts) // 8]
            ],
        }
    )
    print(f"{len(texts)} documents of {size / len(texts):.0f} bytes")
    for name, seconds in found.items():
        part = size / 8 if "eighth" in name else size
        print(f"| {name} | {part / seconds / 1e6:.0f} MB/s |")


if __name__ == "__main__":
    main(*sys.argv[1:])
