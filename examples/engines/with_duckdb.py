"""Judges a data set with DuckDB: `python with_duckdb.py DATA OUT`."""

import sys

import duckdb
import pyarrow as pa
from triglyph_contracts import judge_batch
from triglyph_contracts.graph import GraphDefinition


def judge(documents: pa.ChunkedArray) -> pa.Array:
    """What is said of some documents. DuckDB asks on all cores at once."""
    return pa.array(judge_batch(GraphDefinition, documents, threads=1))


def main(source: str, target: str) -> None:
    """Judges, splits good from bad, and counts by code."""
    database = duckdb.connect()
    database.create_function(
        "judge",
        judge,
        ["VARCHAR"],
        "STRUCT(valid BOOLEAN, code VARCHAR, report VARCHAR, hash VARCHAR)",
        type="arrow",
        null_handling="special",
    )
    database.execute(
        f"copy (select id, document, unnest(judge(document)) from '{source}/*.parquet') "
        f"to '{target}' (format parquet, partition_by valid)"
    )
    found = f"read_parquet('{target}/**/*.parquet', hive_partitioning = true)"
    print(database.sql(f"select valid, code, count(*) from {found} group by all order by all"))


if __name__ == "__main__":
    main(*sys.argv[1:])
