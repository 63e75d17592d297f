"""Answers questions about documents with the generated code: a JSON line in, a JSON line out."""

import importlib
import json
import sys
import traceback
from typing import Any

from pydantic import ValidationError

PACKAGE = "fuzz_cases"


def accepts(parse: Any) -> bool:
    """Whether a native entry point accepts."""
    try:
        parse()
    except ValidationError:
        return False
    return True


def in_memory(contract: Any, text: str) -> dict[str, bool]:
    """The entry points for values in memory, on what Python's parser makes of the text."""
    try:
        value = json.loads(text)
    except ValueError:
        return {"checked": False, "built": False}
    return {"checked": contract.check_value(value).valid, "built": accepts(lambda: contract.model_validate(value))}


def differs(contract: Any, error: type[Exception], canonical: str, written: str) -> str | None:
    """What is wrong with reading what was written, if anything is."""
    for kind, text in (("written", written), ("canonical", canonical)):
        try:
            settled = contract.from_json(text).to_canonical_json()
        except error as refused:
            return f"the {kind} form {text} is refused: {refused.report.to_json()}"
        if settled != canonical:
            return f"the {kind} form {text} is read as {settled}"
    return None


def compiled_differs(support: Any, contract: Any, text: str) -> str | None:
    """What is wrong with the verdict as code, which may leave the decision to the interpreter, but not decide otherwise."""
    if contract.is_valid(text) is not contract.check(text).valid:
        return f"is_valid is {contract.is_valid(text)}, the report says otherwise"
    program, node = contract._checks.program, contract._node
    verdict = contract._checks.code.get(node)
    try:
        value = support.jsontext.parse(text)
    except ValueError:
        return None
    if verdict is None:
        return None
    try:
        if isinstance(verdict, support.verdicts.Counted):
            decided = verdict.function(value, support.verdicts.Fuel(1_000_000))
        else:
            decided = verdict(value)
    except support.verdicts.UnsureError:
        return None
    interpreted = support.judge.accepts(program, node, value)
    return None if decided is interpreted else f"the compiled verdict is {decided}, the interpreted one {interpreted}"


def judge(contract: Any, error: type[Exception], text: str) -> dict[str, Any]:
    """All that the generated code has to say about one document."""
    report = contract.check(text)
    answer: dict[str, Any] = {"valid": report.valid, "report": report.to_json()}
    answer["styled"] = contract.report(text, timestamp="now")
    answer["native"] = accepts(lambda: contract.model_validate_json(text))
    answer |= in_memory(contract, text)
    differing = compiled_differs(importlib.import_module(f"{PACKAGE}._support"), contract, text)
    if differing is not None:
        return answer | {"crash": differing}
    try:
        value = contract.from_json(text)
    except error as refused:
        said = refused.report.to_json()
        return answer | {"parsed": False} | ({} if said == answer["report"] else {"again": f"from_json reports {said}"})
    canonical = value.to_canonical_json()
    again = differs(contract, error, canonical, value.to_json())
    return answer | {"parsed": True, "canonical": canonical, "hash": value.content_hash(), "again": again}


def main() -> None:
    """Answers line by line."""
    support = importlib.import_module(f"{PACKAGE}._support")
    importlib.import_module(f"{PACKAGE}._support.verdicts")
    for line in sys.stdin:
        question = json.loads(line)
        answers: list[dict[str, Any]] = []
        try:
            contract = getattr(importlib.import_module(f"{PACKAGE}.{question['module']}"), question["root"])
        except Exception:
            print(json.dumps([{"crash": traceback.format_exc()} for _ in question["texts"]]), flush=False)
            continue
        for text in question["texts"]:
            try:
                answers.append(judge(contract, support.ContractError, text))
            except Exception:
                answers.append({"crash": traceback.format_exc()})
        print(json.dumps(answers), flush=False)


if __name__ == "__main__":
    main()
