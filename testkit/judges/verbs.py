"""What only some contracts have: fallbacks, streams of events, old shapes, constants."""

import importlib
import json
import re
import warnings
from collections.abc import Callable
from typing import Any

Answer = dict[str, Any]


def fall_back(contract: Any, data: bytes) -> Answer:
    """The document, or what takes its place."""

    def shown(outcome: tuple[Any, Any]) -> Answer:
        return {"value": outcome[0].to_json(), "report": outcome[1].to_json()}

    answer = shown(contract.from_json_or_fallback(data)) | {"fallback": contract.fallback().to_json()}
    try:
        value = json.loads(data)
    except ValueError:
        return answer | {"of_value": None}
    return answer | {"of_value": shown(contract.parse_or_fallback(value))}


def stream(package: str, contract: Any, data: bytes, size: int) -> Answer:
    """The events of a stream that arrives in chunks of one size."""
    module = importlib.import_module(package)
    chunks = [data[at : at + size] for at in range(0, len(data), size)]

    def shown(event: Any) -> Answer:
        return {"value": event.to_json()} if isinstance(event, contract) else {"report": event.to_json()}

    decoder = module.EventDecoder(contract)
    events = [event for chunk in chunks for event in decoder.push(chunk)]
    later = [shown(event) for event in module.decode_events(contract, chunks)]
    finished = decoder.finish()
    accepted = [event for event in events if isinstance(event, contract)]
    text = "".join(module.encode_event(event) for event in accepted) + module.DONE
    # A response that begins as the fallback is one in any case: after a refused final event, and when none comes.
    response = importlib.import_module(f"{package}.agent_response").AgentResponse.fallback()
    for event in accepted:
        if event.root.type == "final":
            response = event.root.payload
    return {
        "events": [shown(event) for event in events],
        "later": later,
        "done": decoder.done,
        "finish": None if finished is None else finished.to_json(),
        "response": response.to_json(),
        "written": text,
    }


def hashes(module: Any, name: str, text: str) -> Answer:
    """The hashes of the value of a text, of which the functions of a module are called `name` and `name_of_text`."""

    def hashed(function: Callable[[Any], str], given: object) -> str:
        try:
            return function(given)
        except ValueError as refused:
            return str(refused.report.errors[0].code)  # type: ignore[attr-defined]

    of_value, of_text = getattr(module, name), getattr(module, f"{name}_of_text")
    try:
        value = hashed(of_value, json.loads(text))
    except ValueError:
        value = None
    return {"text": hashed(of_text, text), "bytes": hashed(of_text, text.encode()), "value": value}


def directory(contract: Any, path: str, below: str, timestamp: str) -> Answer:
    """What the verbs for directories say."""
    try:
        read = contract.from_directory(path, root=below).to_canonical_json()
    except ValueError as refused:
        read = refused.report.to_json()  # type: ignore[attr-defined]
    return {
        "report": contract.check_directory(path, root=below).to_json(),
        "styled": contract.report_directory(path, root=below, timestamp=timestamp),
        "read": read,
    }


def limit(package: str, contract: Any, data: bytes, limits: dict[str, int], timestamp: str) -> Answer:
    """What is said of a document that is read within limits."""
    bounded = importlib.import_module(package).within(contract, **limits)
    report = bounded.check(data)
    read = None
    try:
        bounded.from_json(data)
    except ValueError as error:
        read = error.report.to_json()  # type: ignore[attr-defined]
    if bounded.is_valid(data) is not report.valid:
        raise AssertionError(report)
    return {"check": report.to_json(), "read": read, "styled": bounded.report(data, timestamp=timestamp)}


def coerce(contract: Any, data: bytes) -> Answer:
    """A document of an old shape, brought up to date."""
    with warnings.catch_warnings(record=True):
        warnings.simplefilter("always")
        value = contract.coerce_legacy(json.loads(data))
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return {"value": text, "report": contract.check_value(value).to_json()}


def constants(package: str, module: str) -> Answer:
    """The constants that a module and its package export."""
    named = {"module": f"{package}.{module}", "index": package}
    return {kind: exported(importlib.import_module(name)) for kind, name in named.items()}


def exported(module: Any) -> Answer:
    """What a module has in capitals, apart from its classes; a tuple becomes an array."""
    # Not `vars`: a package has a name only once it was asked for.
    named = {name: getattr(module, name) for name in dir(module) if re.fullmatch("[A-Z][A-Z0-9_]*", name)}
    return {name: value for name, value in named.items() if isinstance(value, str | int | float | tuple)}
