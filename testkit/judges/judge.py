"""Answers questions about documents with generated Python code: a JSON line in, a JSON line out.

A question is `{"do", "package", "module", "root", "timestamp", "documents"}`; `do` is `judge` or the name of a function in
`verbs.py`, `doors.py` or `engines.py`.
"""

import importlib
import json
import os
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pydantic
import pydantic_core
from built import adapter, is_too_deep_for_pydantic, unlike_pydantic
from doors import doors
from engines import engines, judged_by
from values import VALUES
from verbs import coerce, constants, directory, fall_back, hashes, limit, stream

Answer = dict[str, Any]
Entry = tuple[str, Answer]

HASH_LENGTH = 32
"""Of content hashes; reports on what has none are longer."""

UNASKED: Answer = {}
"""What is left out of the answers: nobody could say it."""


def of_report(report: Any) -> Answer:
    """The answer that a report is."""
    return {"valid": report.valid, "report": report.to_json()}


def of_reading(contract: Any, read: Callable[[], Any], *, by_pydantic: bool = False) -> Answer:
    """What comes of reading a document. Where pydantic builds it, its own limit may be met."""
    try:
        value = read()
    except pydantic.ValidationError as error:
        return UNASKED if by_pydantic and is_too_deep_for_pydantic(error) else {"valid": False}
    except ValueError as error:
        # The package's own `ContractError`.
        return of_report(error.report)  # type: ignore[attr-defined]
    # Of a class it is the method, of an adapter the verb.
    return {"valid": True, "canonical": written(lambda: contract.to_canonical_json_unchecked(value))}


def asked(entries: list[Entry]) -> list[Entry]:
    """Those that have an answer."""
    return [entry for entry in entries if entry[1] is not UNASKED]


def of_text(contract: Any, kind: str, data: str | bytes) -> list[Entry]:
    """The entry points for texts."""
    entries = [
        (f"from_json, {kind}", of_reading(contract, lambda: contract.from_json(data))),
        (f"check, {kind}", of_report(contract.check(data))),
        (f"is_valid, {kind}", {"valid": contract.is_valid(data)}),
    ]
    if isinstance(contract, type):
        read = contract.model_validate_json  # type: ignore[attr-defined]
        entries.append((f"model_validate_json, {kind}", of_reading(contract, lambda: read(data))))
    return entries


def of_value(contract: Any, source: str, value: object) -> list[Entry]:
    """The entry points for values in memory."""
    entries = [(f"{source}, check_value", of_report(contract.check_value(value)))]
    if isinstance(contract, type):
        build = contract.model_validate  # type: ignore[attr-defined]
        entries.append((f"{source}, model_validate", of_reading(contract, lambda: build(value), by_pydantic=True)))
    # What annotates is the class itself, or what the adapter is about.
    whole = adapter(contract if isinstance(contract, type) else contract.annotation)
    built = of_reading(contract, lambda: whole.validate_python(value), by_pydantic=True)
    entries.append((f"{source}, TypeAdapter", built))
    return asked(entries)


def of_parsed(contract: Any, value: object) -> Answer:
    """What is said of a value that a parser has made.

    What no text stands for is left to the verbs that find that out.
    """
    report = contract.check_value(value)
    if any(error.code in {"json", "depth"} for error in report.errors):
        return of_report(report)
    parsed = runtime_of(contract, "parsed").parsed(contract)
    said = of_report(parsed.check_value(value))
    if parsed.is_valid_value(value) is not said["valid"]:
        message = f"without a report, the verdict is not {said['valid']}"
        raise AssertionError(message)
    return said


def data_of(document: dict[str, Any]) -> bytes | None:
    """The document as bytes; `None` if it is no text."""
    if "file" in document:
        return Path(document["file"]).read_bytes()
    if "bytes" in document:
        return bytes(document["bytes"])
    return document["text"].encode() if "text" in document else None


def string_of(document: dict[str, Any]) -> str | None:
    """The document as a string; `None` if it is given as bytes or as a value."""
    if "units" in document:
        return b"".join(unit.to_bytes(2, "little") for unit in document["units"]).decode("utf-16-le", "surrogatepass")
    return document.get("text")


def judge(contract: Any, document: dict[str, Any], timestamp: str) -> Answer:
    """All that the generated code has to say about one document."""
    if "value" in document:
        return {"entries": of_value(contract, "value", VALUES[document["value"]]())}
    data, text = data_of(document), string_of(document)
    entries: list[Entry] = []
    for kind, given in (("bytes", data), ("str", text)):
        if given is not None:
            entries += of_text(contract, kind, given)
    given = data if text is None else text
    answer: Answer = {"entries": entries, "report": contract.check(given).to_json()}
    answer["styled"] = contract.report(given, timestamp=timestamp)
    try:
        value = json.loads(given or "")
    except (ValueError, RecursionError):
        doors = ("check_value", "model_validate", "TypeAdapter", "parsed")
        entries += [(f"json.loads, {entry}", {"unparsed": True}) for entry in doors]
    else:
        entries += of_value(contract, "json.loads", value)
        entries.append(("json.loads, parsed", of_parsed(contract, value)))
        answer["styled_value"] = contract.report_value(value, timestamp=timestamp)
    if not contract.is_valid(given):
        return answer
    read = contract.from_json(given)
    canonical = written(lambda: contract.to_canonical_json_unchecked(read))
    wrong = unlike_text(contract, read, canonical) or again(contract, read, canonical)
    wrong = wrong or unlike_pydantic(contract, read, given)
    hashed = written(lambda: contract.content_hash_unchecked(read))
    answer |= {"canonical": canonical, "declared": dumped(contract, read), "hash": hashed, "again": wrong}
    return answer | {"written": contract.to_json_unchecked(read)}


def dumped(contract: Any, value: Any) -> str | None:
    """What `dumps` writes; nothing if it refuses, as checked writing does."""
    functions = runtime_of(contract, "functions")
    refused = runtime_of(contract, "errors").ContractError
    try:
        # A class is not told: the value knows it.
        return functions.dumps(value) if isinstance(contract, type) else functions.dumps(value, contract)
    except refused:
        return None


def runtime_of(contract: Any, name: str) -> Any:
    """A module of the runtime that a contract has."""
    return importlib.import_module(f"{contract.to_json.__module__.rpartition('.')[0]}.{name}")


def unlike_text(contract: Any, value: Any, canonical: str) -> str | None:
    """How checked writing differs from what judging says of the text of `value`, if it does."""
    text = contract.to_json_unchecked(value)
    report = contract.check(text)
    doors: list[tuple[Callable[[], str], str]] = [
        (lambda: contract.to_json(value), text),
        (lambda: contract.to_canonical_json(value), canonical),
        (lambda: contract.content_hash(value), written(lambda: contract.content_hash_unchecked(value))),
    ]
    if isinstance(contract, type):
        sse = runtime_of(contract, "sse")
        doors.append((lambda: sse.encode_event(value), sse.encode_event_unchecked(value)))
    for door, unchecked in doors:
        found, expected = written(door), unchecked if report.valid else report.to_json()
        if found != expected:
            return f"checked writing gives {found}, not {expected}"
    if not isinstance(contract, type):
        return None
    dumped = written(lambda: json.dumps(value.model_dump(mode="json")))
    if not report.valid and dumped != report.to_json():
        return f"pydantic writes {dumped}, not {report.to_json()}"
    return None


def written(write: Callable[[], str]) -> str:
    """What is written, or the report on what is refused."""
    try:
        return write()
    except pydantic_core.PydanticSerializationError as error:
        return error.__cause__.report.to_json()  # type: ignore[union-attr]
    except ValueError as refused:
        return refused.report.to_json()  # type: ignore[attr-defined]


def again(contract: Any, value: Any, canonical: str) -> str | None:
    """What is wrong with reading what was written, if anything is."""
    forms = [("written", contract.to_json_unchecked(value))]
    if len(written(lambda: contract.content_hash_unchecked(value))) == HASH_LENGTH:
        forms.append(("canonical", canonical))
    for kind, text in forms:
        try:
            read = contract.from_json(text)
        except ValueError as refused:
            return f"the {kind} form {text} is refused: {refused.report.to_json()}"  # type: ignore[attr-defined]
        settled = written(lambda: contract.to_canonical_json_unchecked(read))
        if settled != canonical:
            return f"the {kind} form {text} is read as {settled}"
        if kind == "written" and read != value:
            return f"the written form {text} is another value"
    return None


def answers(question: dict[str, Any]) -> Any:
    """The answers for all documents of a question."""
    package, documents = question["package"], question["documents"]
    if question["do"] == "constants":
        return constants(package, question["module"])
    if question["do"] == "hash":
        module = importlib.import_module(f"{package}.{question['module']}")
        return [hashes(module, question["root"], document["text"]) for document in documents]
    contract = contract_of(importlib.import_module(f"{package}.{question['module']}"), question["root"])
    demand_engine(contract)
    if question["do"] == "engines":
        return engines(package, contract, [document["text"] for document in documents])
    return [guarded(question, contract, document) for document in documents]


def contract_of(module: Any, name: str) -> Any:
    """What has the verbs of a type: the class, or the adapter of what is no model; an adapter has them itself."""
    found = getattr(module, name)
    is_model = isinstance(found, type) and issubclass(found, pydantic.BaseModel)
    return found if is_model else getattr(module, f"{name}Adapter", found)


def demand_engine(contract: Any) -> None:
    """Makes sure that the native engine judges if the environment says that it has to, and that it does not otherwise."""
    checks, _ = judged_by(contract)
    wanted = os.environ["TRIGLYPH_NATIVE"] != "0"
    if (checks.native is not None) is not wanted:
        message = f"the native engine {'does not judge' if wanted else 'judges'} {contract}"
        raise RuntimeError(message)


def guarded(question: dict[str, Any], contract: Any, document: dict[str, Any]) -> Answer:
    """The answer for one document."""
    try:
        if question["do"] == "judge":
            return judge(contract, document, question["timestamp"])
        if question["do"] == "directory":
            return directory(contract, document["file"], question["below"], question["timestamp"])
        data = data_of(document) or b""
        if question["do"] == "stream":
            return stream(question["package"], contract, data, question["chunk"])
        if question["do"] == "limit":
            return limit(question["package"], contract, data, question["limits"], question["timestamp"])
        if question["do"] == "doors":
            return doors(question["package"], contract, data, question)
        return coerce(contract, data) if question["do"] == "coerce" else fall_back(contract, data)
    except Exception:
        return {"crash": traceback.format_exc()}


def main() -> None:
    """Answers line by line."""
    for line in sys.stdin:
        question = json.loads(line)
        try:
            answer = answers(question)
        except Exception:
            answer = [{"crash": traceback.format_exc()} for _ in question["documents"]]
        print(json.dumps(answer), flush=False)


if __name__ == "__main__":
    main()
