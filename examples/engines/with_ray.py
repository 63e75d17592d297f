"""Judges a data set with Ray Data: `python with_ray.py DATA OUT`."""

import sys

import pyarrow as pa
import ray
from triglyph_contracts import judge_batch
from triglyph_contracts.graph import GraphDefinition


def judge(batch: pa.Table) -> pa.Table:
    """Some documents, with what is said of them. Ray has a worker for each core."""
    judged = pa.table(judge_batch(GraphDefinition, batch.column("document"), threads=1))
    for name in judged.column_names:
        batch = batch.append_column(name, judged.column(name))
    return batch


def main(source: str, target: str) -> None:
    """Judges, splits good from bad, and counts by code."""
    documents = ray.data.read_parquet(source).select_columns(["id", "document"])
    documents.map_batches(judge, batch_format="pyarrow", batch_size=8192).write_parquet(
        target, partition_cols=["valid"]
    )
    found = ray.data.read_parquet(target).select_columns(["valid", "code"])
    for row in found.groupby(["valid", "code"]).count().take_all():
        print(row)


if __name__ == "__main__":
    main(*sys.argv[1:])
