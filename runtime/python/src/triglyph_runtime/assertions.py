"""Operators that look at one value without going into it, as functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .equality import equal_items, identity
from .numbers import comparable, is_integer, is_multiple, is_number

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from .program import Op, Program, Seen, Verdict
    from .value import Json

_KINDS: Final[dict[str, tuple[type, ...]]] = {
    "null": (type(None),),
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, float),
    "string": (str,),
    "array": (list,),
    "object": (dict,),
}
"""The classes of the values of a type; of integral numbers only that of most."""


def _false(_program: Program, _op: Op) -> Verdict:
    return lambda _value, _seen: False


def test_of(names: Collection[str]) -> Verdict:
    """Whether a value has one of these JSON types."""
    kinds = frozenset(kind for name in names for kind in _KINDS[name])
    if "integer" not in names or "number" in names:
        return lambda value, _seen: type(value) in kinds
    return lambda value, _seen: type(value) in kinds or is_integer(value)


def _type(_program: Program, op: Op) -> Verdict:
    return test_of(op.args[0])


def _const(_program: Program, op: Op) -> Verdict:
    wanted = identity(op.args[0])
    return lambda value, _seen: identity(value) == wanted


def _enum(_program: Program, op: Op) -> Verdict:
    wanted = frozenset(identity(value) for value in op.args[0])
    # Most are texts, which stand for themselves.
    return lambda value, _seen: (value if type(value) is str else identity(value)) in wanted


def _minimum(_program: Program, op: Op) -> Verdict:
    bound = comparable(op.args[0])
    return lambda value, _seen: not is_number(value) or comparable(value) >= bound


def _maximum(_program: Program, op: Op) -> Verdict:
    bound = comparable(op.args[0])
    return lambda value, _seen: not is_number(value) or comparable(value) <= bound


def _exclusive_minimum(_program: Program, op: Op) -> Verdict:
    bound = comparable(op.args[0])
    return lambda value, _seen: not is_number(value) or comparable(value) > bound


def _exclusive_maximum(_program: Program, op: Op) -> Verdict:
    bound = comparable(op.args[0])
    return lambda value, _seen: not is_number(value) or comparable(value) < bound


def _integer_range(_program: Program, op: Op) -> Verdict:
    least: int | None = op.args[0]
    end: int | None = op.args[1]
    low, high = None if least is None else -(2**least), None if end is None else 2**end

    def judge(value: Json, _seen: Seen) -> bool:
        return not is_number(value) or ((low is None or value >= low) and (high is None or value < high))

    return judge


def _multiple_of(_program: Program, op: Op) -> Verdict:
    divisor: int | float = op.args[0]
    return lambda value, _seen: not is_number(value) or is_multiple(value, divisor)


def _min_length(_program: Program, op: Op) -> Verdict:
    count: int = op.args[0]
    return lambda value, _seen: not isinstance(value, str) or len(value) >= count


def _max_length(_program: Program, op: Op) -> Verdict:
    count: int = op.args[0]
    return lambda value, _seen: not isinstance(value, str) or len(value) <= count


def _pattern(program: Program, op: Op) -> Verdict:
    # `format` has its name first; the pattern is the last argument of both.
    index: int = op.args[-1]
    pattern = program.patterns[index]

    def judge(value: Json, _seen: Seen) -> bool:
        return not isinstance(value, str) or pattern.finds(value) is not None

    return judge


def _min_items(_program: Program, op: Op) -> Verdict:
    count: int = op.args[0]
    return lambda value, _seen: not isinstance(value, list) or len(value) >= count


def _max_items(_program: Program, op: Op) -> Verdict:
    count: int = op.args[0]
    return lambda value, _seen: not isinstance(value, list) or len(value) <= count


def _min_properties(_program: Program, op: Op) -> Verdict:
    count: int = op.args[0]
    return lambda value, _seen: not isinstance(value, dict) or len(value) >= count


def _max_properties(_program: Program, op: Op) -> Verdict:
    count: int = op.args[0]
    return lambda value, _seen: not isinstance(value, dict) or len(value) <= count


def _unique_items(_program: Program, _op: Op) -> Verdict:
    return lambda value, _seen: not isinstance(value, list) or equal_items(value) is None


def _required(_program: Program, op: Op) -> Verdict:
    names: frozenset[str] = frozenset(op.args[0])
    return lambda value, _seen: not isinstance(value, dict) or names <= value.keys()


def _dependent_required(_program: Program, op: Op) -> Verdict:
    entries: list[tuple[str, frozenset[str]]] = [(name, frozenset(needed)) for name, needed in op.args[0]]

    def judge(value: Json, _seen: Seen) -> bool:
        if not isinstance(value, dict):
            return True
        return all(needed <= value.keys() for name, needed in entries if name in value)

    return judge


ASSERTIONS: dict[str, Callable[[Program, Op], Verdict]] = {
    "false": _false,
    "type": _type,
    "const": _const,
    "enum": _enum,
    "minimum": _minimum,
    "maximum": _maximum,
    "exclusiveMinimum": _exclusive_minimum,
    "exclusiveMaximum": _exclusive_maximum,
    "integerRange": _integer_range,
    "multipleOf": _multiple_of,
    "minLength": _min_length,
    "maxLength": _max_length,
    "pattern": _pattern,
    "format": _pattern,
    "minItems": _min_items,
    "maxItems": _max_items,
    "uniqueItems": _unique_items,
    "minProperties": _min_properties,
    "maxProperties": _max_properties,
    "required": _required,
    "dependentRequired": _dependent_required,
}
