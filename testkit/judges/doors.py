"""What every door says of a document, and of what a careless program makes of it."""

import importlib
import json
from collections.abc import Callable
from typing import Any

import pydantic
import pydantic_core

Answer = dict[str, Any]


def doors(package: str, contract: Any, data: bytes, question: Answer) -> Answer:
    """Every door before and after the changes of a question, with `broken` as the text of what they lead to."""
    held = contract.from_json(data)
    before = walked(package, contract, data.decode(), held)
    try:
        for change in question["changes"]:
            apply(held, change)
    except ValueError:
        # pydantic takes no attributes that a model does not have.
        held = None
    after = walked(package, contract, question["broken"], held)
    return {"before": before, "after": after, "published": contract.json_schema()}


def apply(value: Any, change: Answer) -> None:
    """Sets a part of a value, or removes it."""
    *steps, last = change["path"]
    part = inner(value)
    for step in steps:
        inside = part[place(part, step)] if isinstance(part, (dict, list)) else getattr(part, attribute(part, step))
        part = inner(inside)
    if isinstance(part, (dict, list)):
        if "value" in change:
            part[place(part, last)] = change["value"]
        else:
            del part[place(part, last)]
    elif "value" in change:
        setattr(part, attribute(part, last), change["value"])
    else:
        delattr(part, attribute(part, last))


def place(part: Any, step: str) -> Any:
    """What a step means to a list or a dictionary."""
    return int(step) if isinstance(part, list) else step


def attribute(part: Any, member: str) -> str:
    """What a contract calls a member."""
    fields = type(part).model_fields.items()
    return next((name for name, field in fields if field.serialization_alias == member), member)


def inner(part: Any) -> Any:
    """What a contract around another one holds."""
    return part.root if isinstance(part, pydantic.RootModel) else part


def walked(package: str, contract: Any, text: str, held: Any) -> Answer:
    """The doors through which a text comes in, and those through which a value goes out that says the same.

    The latter are impossible if no value can be made to say so.
    """
    support = f"{package}._support"
    sse, functions = importlib.import_module(f"{support}.sse"), importlib.import_module(f"{support}.functions")
    adapter = pydantic.TypeAdapter(contract)
    report = contract.check(text)

    def judged() -> str:
        if not contract.check_value(held).valid:
            raise importlib.import_module(package).ContractError(contract.check_value(held))
        return str(held.to_json_unchecked())

    ways_in: dict[str, Callable[[], str]] = {
        "text in": lambda: contract.from_json(text).to_json_unchecked(),
        "value in": lambda: contract.model_validate(json.loads(text)).to_json_unchecked(),
        "model_validate_json": lambda: contract.model_validate_json(text).to_json_unchecked(),
        "built": lambda: built(contract, json.loads(text)).to_json(),
    }
    ways_out: dict[str, Callable[[], str]] = {
        "changed": judged,
        "written": lambda: held.to_json(),
        "canonical": lambda: held.to_canonical_json(),
        "declared": lambda: functions.dumps(held),
        "hashed": lambda: held.content_hash(),
        "streamed": lambda: sse.encode_event(held),
        "model_dump_json": lambda: held.model_dump_json(),
        "model_dump": lambda: compact(held.model_dump(mode="json")),
        "TypeAdapter": lambda: compact(adapter.dump_python(held, mode="json")),
    }
    said = {name: outcome(door, report) for name, door in ways_in.items()}
    if held is None:
        impossible = dict.fromkeys(ways_out, {"impossible": True})
        return {"report": report.to_json(), "doors": said | impossible, "unchecked": None}
    unchecked = {
        "written": held.to_json_unchecked(),
        "canonical": held.to_canonical_json_unchecked(),
        "hashed": held.content_hash_unchecked(),
        "streamed": sse.encode_event_unchecked(held),
    }
    said |= {name: outcome(door, report) for name, door in ways_out.items()}
    return {"report": report.to_json(), "doors": said, "unchecked": unchecked}


def built(contract: Any, document: Any) -> Any:
    """The document as its constructor makes it, from members or from a value."""
    return contract(document) if issubclass(contract, pydantic.RootModel) else contract(**document)


def compact(value: Any) -> str:
    """A value as text."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def outcome(door: Callable[[], str], report: Any) -> Answer:
    """What comes of a door: a text, or the report with which it refuses.

    pydantic's own exceptions carry the errors of the report, or its summary where they have no cause.
    """
    try:
        return {"text": door()}
    except pydantic.ValidationError as refused:
        told = [(error["type"], error["ctx"]["path"], error["ctx"]["message"]) for error in refused.errors()]
        known = [(error.code, error.path, error.message) for error in report.errors]
        return {"report": report.to_json()} if told == known else {"told": told}
    except pydantic_core.PydanticSerializationError as error:
        cause = error.__cause__
        if cause is None and report.summary() in str(error):
            return {"report": report.to_json()}
        return {"report": cause.report.to_json()}  # type: ignore[union-attr]
    except ValueError as refused:
        return {"report": refused.report.to_json()}  # type: ignore[attr-defined]
