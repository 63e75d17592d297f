"""Judges documents with the generated Python package: one JSON line in, one JSON line out.

In: `{"module", "root", "file"}`. Out: the verdict of each entry point, the report, and what is written again.
"""

import importlib
import json
import sys
from pathlib import Path
from typing import Any

import pydantic


def judge(package: str, job: dict[str, str]) -> dict[str, Any]:
    """All that the generated code has to say about one document."""
    contract = getattr(importlib.import_module(f"{package}.{job['module']}"), job["root"])
    data = Path(job["file"]).read_bytes()
    report = contract.check(data)
    result: dict[str, Any] = {"valid": report.valid, "report": report.to_json()}
    result["native"] = accepts(lambda: contract.model_validate_json(data))
    result["value"] = accepts(lambda: contract.model_validate(json.loads(data)))
    try:
        value = contract.from_json(data)
    except ValueError:
        return result | {"parsed": False}
    written = value.to_json()
    again = contract.from_json(written)
    return result | {
        "parsed": True,
        "canonical": value.to_canonical_json(),
        "hash": value.content_hash(),
        "stable": again == value and again.to_canonical_json() == value.to_canonical_json(),
    }


def accepts(parse: Any) -> bool:
    """Whether a native entry point accepts."""
    try:
        parse()
    except pydantic.ValidationError:
        return False
    return True


def main() -> None:
    """Answers line by line."""
    package = sys.argv[1]
    for line in sys.stdin:
        print(json.dumps(judge(package, json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
