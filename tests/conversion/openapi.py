"""Judges documents with openapi-schema-validator by schemas of OpenAPI 3.0: one JSON line in, one JSON line out.

In: `{"schema", "files"}`. Out: `{"verdicts"}`.
"""

import json
import sys
from pathlib import Path

from openapi_schema_validator import OAS30Validator


def main() -> None:
    """Answers line by line."""
    for line in sys.stdin:
        job = json.loads(line)
        OAS30Validator.check_schema(job["schema"])
        validator = OAS30Validator(job["schema"])
        documents = [json.loads(Path(file).read_text(encoding="utf-8")) for file in job["files"]]
        print(json.dumps({"verdicts": [validator.is_valid(document) for document in documents]}), flush=True)


if __name__ == "__main__":
    main()
