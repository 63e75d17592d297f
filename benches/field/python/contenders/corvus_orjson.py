"""The validator corvus-json-schema, which is pure Python, on what orjson reads."""

from task import Task, validator


def load(schema: object, _subject: object) -> dict[str, Task]:
    """Formats are annotations unless told otherwise."""
    import corvus_json_schema  # noqa: PLC0415 - that is measured, too
    import orjson  # noqa: PLC0415

    return validator(orjson.loads, corvus_json_schema.compile(schema))
