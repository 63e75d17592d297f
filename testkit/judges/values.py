"""Values in memory that are not JSON, or only just, by their names in the tests of the policies."""

import datetime
from collections import OrderedDict
from collections.abc import Callable
from decimal import Decimal


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
