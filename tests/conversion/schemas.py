"""Judges documents with the validators that the documents use in Python: one JSON line in, one JSON line out.

In: `{"tool", "schema", "files"}`. Out: `{"verdicts"}`, or `{"error"}` if the schema cannot be used.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import fastjsonschema
import jsonschema


def read(path: str) -> Any:
    """The value in a file."""
    return json.loads(Path(path).read_text(encoding="utf-8"))


def fast(schema: Any) -> Callable[[Any], bool]:
    """fastjsonschema, called as the redmind document does."""
    validate = fastjsonschema.compile(schema)

    def accepts(document: Any) -> bool:
        try:
            validate(document)
        except fastjsonschema.JsonSchemaException:
            return False
        return True

    return accepts


def draft_7(schema: Any) -> Callable[[Any], bool]:
    """jsonschema, called as the catalytic document does; the schema is checked first."""
    jsonschema.Draft7Validator.check_schema(schema)

    def accepts(document: Any) -> bool:
        try:
            jsonschema.validate(instance=document, schema=schema)
        except jsonschema.ValidationError:
            return False
        return True

    return accepts


def answer(job: dict[str, Any]) -> dict[str, Any]:
    """The verdicts on all documents of a job."""
    try:
        accepts = {"fastjsonschema": fast, "jsonschema": draft_7}[job["tool"]](read(job["schema"]))
    except (fastjsonschema.JsonSchemaException, jsonschema.SchemaError) as error:
        return {"error": str(error)}
    return {"verdicts": [accepts(read(file)) for file in job["files"]]}


def main() -> None:
    """Answers line by line."""
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
