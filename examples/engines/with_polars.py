"""Judges a data set with Polars: `python with_polars.py DATA OUT`."""

import sys

import polars as pl
from triglyph_contracts import judge_batch
from triglyph_contracts.graph import GraphDefinition

JUDGEMENT = {"valid": pl.Boolean, "code": pl.String, "report": pl.String, "hash": pl.String}


def judged(frame: pl.DataFrame) -> pl.DataFrame:
    """Some documents, with what is said of them."""
    return frame.hstack(pl.DataFrame(judge_batch(GraphDefinition, frame["document"])))


def main(source: str, target: str) -> None:
    """Judges, splits good from bad, and counts by code."""
    documents = pl.scan_parquet(f"{source}/*.parquet")
    schema = {**documents.collect_schema(), **JUDGEMENT}
    rows = documents.map_batches(judged, schema=schema, streamable=True, projection_pushdown=False)
    rows.sink_parquet(pl.PartitionBy(target, key="valid", include_key=False), mkdir=True)
    found = pl.scan_parquet(f"{target}/**/*.parquet", hive_partitioning=True)
    print(found.group_by("valid", "code").len().sort("valid", "code").collect())


if __name__ == "__main__":
    main(*sys.argv[1:])
