"""Judges a data set with DataFusion: `python with_datafusion.py DATA OUT`."""

import sys

import pyarrow as pa
from datafusion import SessionContext, udf
from triglyph_contracts import judge_batch
from triglyph_contracts.graph import GraphDefinition

JUDGEMENT = pa.struct([("valid", pa.bool_()), ("code", pa.string()), ("report", pa.string()), ("hash", pa.string())])


def judge(documents: pa.Array) -> pa.Array:
    """What is said of some documents. DataFusion asks on all cores at once."""
    return pa.array(judge_batch(GraphDefinition, documents, threads=1))


def main(source: str, target: str) -> None:
    """Judges, splits good from bad, and counts by code."""
    context = SessionContext()
    context.register_udf(udf(judge, [pa.string_view()], JUDGEMENT, "immutable", "judge"))
    context.register_parquet("documents", source)
    context.sql(
        f"""
        copy (
            -- Files are named by a text, and that of null is the one that Hive gives it.
            select id, document, code, report, hash,
                coalesce(cast(valid as varchar), '__HIVE_DEFAULT_PARTITION__') as valid
            from (select id, document, unnest(judge(document)) from documents)
                as judged (id, document, valid, code, report, hash)
        ) to '{target}/' stored as parquet partitioned by (valid)
        """
    ).collect()
    context.register_parquet("found", target, table_partition_cols=[("valid", pa.string())])
    context.sql("select valid, code, count(*) from found group by 1, 2 order by 1, 2").show()


if __name__ == "__main__":
    main(*sys.argv[1:])
