"""Asks every entry point of the generated Python code about a document: a JSON line in, a JSON line out."""

import datetime
import json
import sys
from collections import OrderedDict
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from policies._support import ContractError
from policies.policy import Policy
from pydantic import ValidationError

Answer = dict[str, Any]


def nested(levels: int) -> object:
    """A value inside of so many lists."""
    value: object = 1
    for _ in range(levels):
        value = [value]
    return value


def cycle_of_lists() -> object:
    """A list that holds itself."""
    value: list[object] = []
    value.append(value)
    return value


def cycle_of_dictionaries() -> object:
    """A dictionary that holds itself."""
    value: dict[str, object] = {}
    value["a"] = [value]
    return value


class Text(str):
    """A string, and more."""

    __slots__ = ()


# Values that no JSON text stands for; all but the first are members of the root.
VALUES: dict[str, Callable[[], object]] = {
    "an object": object,
    "not a number": lambda: {"number": float("nan")},
    "an infinity": lambda: {"any": [1, float("-inf")]},
    "bytes": lambda: {"text": b"a"},
    "a set": lambda: {"set": {1}},
    "a tuple": lambda: {"set": (1, 2)},
    "a decimal": lambda: {"number": Decimal(1)},
    "a complex number": lambda: {"number": 1j},
    "a date": lambda: {"any": datetime.date(2000, 1, 1)},
    "a key that is no string": lambda: {"any": {1: 2}},
    "an integer beyond all doubles": lambda: {"number": 10**400},
    "a lone surrogate": lambda: {"text": "\ud800"},
    "a lone surrogate in a name": lambda: {"any": {"a\udc00": 1}},
    "an ellipsis": lambda: {"any": [...]},
    "a cycle of lists": lambda: {"any": cycle_of_lists()},
    "a cycle of dictionaries": lambda: {"any": cycle_of_dictionaries()},
    "128 levels": lambda: {"any": nested(127)},
    "100000 levels": lambda: {"any": nested(100_000)},
    "two to the 63rd": lambda: {"integer": 2**63},
    "subclasses of plain types": lambda: OrderedDict(integer=True.__index__(), text=Text("a"), any=OrderedDict(a=[1.0])),
}


def report_of(report: Any) -> Answer:
    """The answer that a report is."""
    return {"valid": report.valid, "report": report.to_json()}


def value_of(read: Callable[[], Policy]) -> Answer:
    """What comes of reading a document."""
    try:
        return {"valid": True, "canonical": read().to_canonical_json()}
    except ContractError as error:
        return report_of(error.report)
    except ValidationError:
        return {"valid": False}


def of_text(kind: str, data: str | bytes) -> list[tuple[str, Answer]]:
    """The entry points for texts."""
    return [
        (f"Python from_json, {kind}", value_of(lambda: Policy.from_json(data))),
        (f"Python check, {kind}", report_of(Policy.check(data))),
        (f"Python model_validate_json, {kind}", value_of(lambda: Policy.model_validate_json(data))),
    ]


def of_value(source: str, value: object) -> list[tuple[str, Answer]]:
    """The entry points for values in memory."""
    return [
        (f"Python {source}, check_value", report_of(Policy.check_value(value))),
        (f"Python {source}, model_validate", value_of(lambda: Policy.model_validate(value))),
    ]


def of_loaded(data: str | bytes) -> list[tuple[str, Answer]]:
    """The entry points for values in memory, for what Python's own parser makes of a text."""
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return [(f"Python json.loads, {entry}", {"unparsed": True}) for entry in ("check_value", "model_validate")]
    return of_value("json.loads", value)


def judge(question: dict[str, Any]) -> list[tuple[str, Answer]]:
    """All that there is to be said about a document."""
    if "value" in question:
        return of_value("value", VALUES[question["value"]]())
    answers: list[tuple[str, Answer]] = []
    if "bytes" in question:
        answers += of_text("bytes", bytes(question["bytes"]))
    if "units" in question:
        units = b"".join(unit.to_bytes(2, "little") for unit in question["units"])
        text = units.decode("utf-16-le", "surrogatepass")
        return answers + of_text("str", text) + of_loaded(text)
    return answers + of_loaded(bytes(question["bytes"]))


def main() -> None:
    """Answers line by line."""
    for line in sys.stdin:
        print(json.dumps(judge(json.loads(line))), flush=False)


if __name__ == "__main__":
    main()
