"""Judges a data set with Spark: `spark-submit with_spark.py DATA OUT`."""

import sys
from collections.abc import Iterator

import pyarrow as pa
from pyspark.sql import SparkSession
from triglyph_contracts import judge_batch
from triglyph_contracts.graph import GraphDefinition

JUDGED = "id long, document string, valid boolean, code string, report string, hash string"


def judge(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Some documents, with what is said of them. Spark has a worker for each core."""
    for batch in batches:
        judged = pa.record_batch(judge_batch(GraphDefinition, batch.column("document"), threads=1))
        names = batch.schema.names + judged.schema.names
        yield pa.RecordBatch.from_arrays(batch.columns + judged.columns, names=names)


def main(source: str, target: str) -> None:
    """Judges, splits good from bad, and counts by code."""
    spark = SparkSession.builder.appName("judge").getOrCreate()
    documents = spark.read.parquet(source).select("id", "document")
    documents.mapInArrow(judge, JUDGED).write.partitionBy("valid").parquet(target)
    spark.read.parquet(target).groupBy("valid", "code").count().orderBy("valid", "code").show()


if __name__ == "__main__":
    main(*sys.argv[1:])
