"""Answers questions about the contracts with the generated Python package: one JSON line in, one JSON line out."""

import importlib
import json
import re
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pydantic

TIMESTAMP = "2025-12-23T14:30:22.123456Z"
PACKAGE = sys.argv[1]

Answer = dict[str, Any]


def judge(contract: Any, data: bytes) -> Answer:
    """All that the generated code has to say about one document."""
    report = contract.check(data)
    entries = {
        "check": report.valid,
        "is_valid": contract.is_valid(data),
        "from_json": accepts(lambda: contract.from_json(data)),
        "model_validate_json": accepts(lambda: contract.model_validate_json(data)),
    }
    styled = contract.report(data, timestamp=TIMESTAMP)
    result: Answer = {"entries": entries, "report": report.to_json(), "styled": styled}
    try:
        value = json.loads(data)
    except ValueError:
        return result
    entries["check_value"] = contract.check_value(value).valid
    entries["model_validate"] = accepts(lambda: contract.model_validate(value))
    entries["parse"] = accepts(lambda: pydantic.TypeAdapter(contract).validate_python(value))
    result["of_value"] = contract.report_value(value, timestamp=TIMESTAMP)
    result["checked"] = contract.check_value(value).to_json()
    if entries["from_json"]:
        result |= written(contract, contract.from_json(data))
    return result


def written(contract: Any, value: Any) -> Answer:
    """What is written again."""
    again = contract.from_json(value.to_json())
    stable = again == value and again.to_canonical_json() == value.to_canonical_json()
    return {"canonical": value.to_canonical_json(), "hash": value.content_hash(), "stable": stable}


def accepts(read: Callable[[], object]) -> bool:
    """Whether an entry point accepts."""
    try:
        read()
    except ValueError:
        return False
    return True


def fall_back(contract: Any, data: bytes) -> Answer:
    """The document, or what takes its place."""

    def shown(outcome: tuple[Any, Any]) -> Answer:
        return {"value": outcome[0].to_json(), "report": outcome[1].to_json()}

    answer = shown(contract.from_json_or_fallback(data))
    try:
        value = json.loads(data)
    except ValueError:
        return answer | {"of_value": None}
    return answer | {"of_value": shown(contract.parse_or_fallback(value))}


def stream(contract: Any, data: bytes, size: int) -> Answer:
    """The events of a stream that arrives in chunks of one size."""
    package = importlib.import_module(PACKAGE)
    chunks = [data[at : at + size] for at in range(0, len(data), size)]

    def shown(event: Any) -> Answer:
        return {"value": event.to_json()} if isinstance(event, contract) else {"report": event.to_json()}

    decoder = package.EventDecoder(contract)
    events = [event for chunk in chunks for event in decoder.push(chunk)]
    later = [shown(event) for event in package.decode_events(contract, chunks)]
    accepted = [event for event in events if isinstance(event, contract)]
    text = "".join(package.encode_event(event) for event in accepted) + package.DONE
    return {
        "events": [shown(event) for event in events],
        "later": later,
        "done": decoder.done,
        "written": text,
    }


def coerce(contract: Any, data: bytes) -> Answer:
    """A document of an old shape, brought up to date."""
    with warnings.catch_warnings(record=True):
        warnings.simplefilter("always")
        value = contract.coerce_legacy(json.loads(data))
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return {"value": text, "report": contract.check_value(value).to_json()}


def constants(module: Any) -> Answer:
    """What a module has in capitals, apart from its classes; a tuple becomes an array."""
    # Not `vars`: a package has a name only once it was asked for.
    named = {name: getattr(module, name) for name in dir(module) if re.fullmatch("[A-Z][A-Z0-9_]*", name)}
    return {name: value for name, value in named.items() if isinstance(value, str | int | float | tuple)}


def answer(job: dict[str, Any]) -> Answer:
    """The answer to one question."""
    module = importlib.import_module(f"{PACKAGE}.{job['module']}")
    if job["do"] == "constants":
        return {"module": constants(module), "index": constants(importlib.import_module(PACKAGE))}
    contract = getattr(module, job["root"])
    data = Path(job["file"]).read_bytes()
    if job["do"] == "stream":
        return stream(contract, data, job["chunk"])
    verbs = {"judge": judge, "fall_back": fall_back, "coerce": coerce}
    return verbs[job["do"]](contract, data)


def main() -> None:
    """Answers line by line."""
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
