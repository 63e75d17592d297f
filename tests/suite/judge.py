"""Answers questions about documents with the generated code: a JSON line in, a JSON line out."""

import importlib
import json
import sys
import traceback
from typing import Any

from pydantic import ValidationError


def native(contract: Any, text: str) -> bool:
    """Whether pydantic's own entry point accepts."""
    try:
        contract.model_validate_json(text)
    except ValidationError:
        return False
    return True


def parsed(support: Any, contract: Any, text: str) -> bool:
    """Whether `from_json` accepts."""
    try:
        contract.from_json(text)
    except support.ContractError:
        return False
    return True


def answer(question: dict[str, str]) -> dict[str, Any]:
    """The verdicts and the report, or what went wrong."""
    folder, text = question["folder"], question["text"]
    try:
        contract = getattr(importlib.import_module(f"{folder}.{question['module']}"), question["root"])
        support = importlib.import_module(f"{folder}._support")
        report = contract.check(text)
        if contract.is_valid(text) is not report.valid:
            return {"crash": "is_valid and the report differ"}
        accepted = {"native": native(contract, text), "parsed": parsed(support, contract, text)}
        return {**accepted, "report": report.to_json()}
    except Exception:
        return {"crash": traceback.format_exc()}


def main() -> None:
    """Answers line by line."""
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=False)


if __name__ == "__main__":
    main()
