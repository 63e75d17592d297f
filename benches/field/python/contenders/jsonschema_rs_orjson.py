"""The validator jsonschema-rs, on what orjson reads."""

from task import Task, validator


def load(schema: object, _subject: object) -> dict[str, Task]:
    """Formats are annotations."""
    import jsonschema_rs  # noqa: PLC0415 - that is measured, too
    import orjson  # noqa: PLC0415

    return validator(orjson.loads, jsonschema_rs.validator_for(schema, validate_formats=False).is_valid)
