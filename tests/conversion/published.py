"""Judges documents with jsonschema by what contracts publish: one JSON line in, one JSON line out.

In: `{"module", "type", "way", "files"}`. Out: `{"verdicts"}`.
"""

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import jsonschema


def published(module: str, name: str, way: str) -> Any:
    """The schema of a contract: its own, or what pydantic makes of it."""
    contract = getattr(import_module(f"triglyph_contracts.{module}"), name)
    match way:
        case "json_schema":
            return contract.json_schema()
        case "plain":
            return contract.json_schema(plain=True)
        case mode:
            return contract.model_json_schema(mode=mode)


def main() -> None:
    """Answers line by line."""
    for line in sys.stdin:
        job = json.loads(line)
        schema = published(job["module"], job["type"], job["way"])
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        documents = [json.loads(Path(file).read_text(encoding="utf-8")) for file in job["files"]]
        print(json.dumps({"verdicts": [validator.is_valid(document) for document in documents]}), flush=True)


if __name__ == "__main__":
    main()
