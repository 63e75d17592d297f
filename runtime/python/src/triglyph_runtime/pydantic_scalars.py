"""The schemas of pydantic for values without parts, narrowed down to what a check program accepts."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import SchemaValidator, ValidationError

from .conjunction import InexactError
from .numbers import SAFE, simplified
from .pydantic_schema import HOLDS
from .regex import for_pydantic
from .report import ABSENT

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conjunction import Conjunction
    from .program import Pattern
    from .value import Json

LITERALS: Final = {"str", "int", "float", "bool", "none", "any", "literal"}
"""The types of these schemas."""

_BOUNDS: Final = {"ge": "minimum", "gt": "exclusiveMinimum", "le": "maximum", "lt": "exclusiveMaximum"}
_OF_DEFAULTS: Final = {"type", "schema", "default", "default_factory", "copy_default", "metadata", "serialization"}
_HUGE: Final = 2**1023
_PARTLESS: Final = (str, int, float, bool, type(None))


def admitted(schema: Any, conjunction: Conjunction) -> Any:  # noqa: ANN401 - pydantic's schemas are dictionaries of all kinds
    """`schema` for values with this conjunction alone."""
    kind = schema["type"]
    if set(schema) - {"type", "expected", "ref", "metadata", "serialization"}:
        raise InexactError
    match kind:
        case "str":
            conjunction.demand("string")
            return _text({"type": "str", "strict": True}, conjunction)
        case "literal":
            return _literal(schema["expected"], conjunction)
        case "int":
            conjunction.demand("integer")
            return {"type": "int", "strict": True, **_range(conjunction), **_bounds(conjunction, int)}
        case "float":
            conjunction.demand("number")
            # Zero has no sign in documents.
            options = {"strict": True, "allow_inf_nan": False, **_bounds(conjunction, float)}
            return after((0.0).__add__, {"type": "float", **options})
        case "bool":
            conjunction.demand("boolean")
            return {"type": "bool", "strict": True}
        case "none":
            conjunction.demand("null")
            return {"type": "none"}
        case _:
            if not conjunction.judged and (
                conjunction.types is not None or conjunction.texts is not None or conjunction.demands_more()
            ):
                raise InexactError
            if conjunction.fills():
                # Whatever is read here has no fields, of which pydantic could say what is filled in.
                raise InexactError
            return after(_settled, {"type": "any"})


def after(function: Callable[[Any], Any], schema: Any) -> Any:  # noqa: ANN401
    """`schema`, and then a function that changes what is read, or raises a `ValueError`."""
    return {"type": "function-after", "function": {"type": "no-info", "function": function}, "schema": schema}


def _settled(value: Json) -> Json:
    """The value with its numbers as `parse` reads them."""
    if type(value) is str:
        return value
    if isinstance(value, float):
        if not isfinite(value):
            raise ValueError
        return simplified(value)
    if isinstance(value, int) and not -_HUGE < value < _HUGE:
        raise ValueError
    if isinstance(value, list):
        value[:] = [_settled(item) for item in value]
    elif isinstance(value, dict):
        value.update([(name, _settled(item)) for name, item in value.items()])
    return value


def _literal(expected: list[Any], conjunction: Conjunction) -> Any:  # noqa: ANN401
    if conjunction.judged:
        if not all(_kind(value) in {str, int} for value in expected):
            raise InexactError
        return {"type": "literal", "expected": expected}
    values = [value for value in expected if conjunction.texts is None or value in conjunction.texts]
    kinds = set(map(_kind, values))
    if kinds == {int} and conjunction.allows_integers() and not conjunction.demands_more():
        if not all(-SAFE < value < SAFE for value in values):
            raise InexactError
        # A literal alone takes booleans for integers.
        return {"type": "chain", "steps": [{"type": "int", "strict": True}, {"type": "literal", "expected": values}]}
    conjunction.demand("string")
    if kinds != {str}:
        raise InexactError
    return _text({"type": "literal", "expected": values}, conjunction, free=False)


def _kind(value: object) -> type[object]:
    """The type of an expected value; the member of an enum is a string."""
    return str if isinstance(value, str) else type(value)


def _text(schema: Any, conjunction: Conjunction, *, free: bool = True) -> Any:  # noqa: ANN401
    """A schema for texts, and what else is demanded of them."""
    if conjunction.judged:
        return schema
    shortest, longest = conjunction.most("minLength"), conjunction.least("maxLength")
    if free and conjunction.texts is not None:
        texts = [text for text in conjunction.texts if isinstance(text, str)]
        if not texts:
            raise InexactError
        schema = {"type": "literal", "expected": sorted(texts)}
        free = False
    if shortest is not None or longest is not None:
        if not free:
            raise InexactError
        lengths = {"min_length": shortest, "max_length": longest}
        schema |= {name: length for name, length in lengths.items() if length is not None}
    for pattern in _patterns(conjunction):
        plain = for_pydantic(pattern)
        if plain is not None and schema["type"] == "str" and "pattern" not in schema:
            schema["pattern"] = plain
        else:
            schema = after(_found(pattern), schema)
    return schema


def _patterns(conjunction: Conjunction) -> list[Pattern]:
    """What has to match a text: one pattern instead of several, if there is one."""
    places = sorted({op.args[-1] for op in conjunction.ops("pattern", "format")})
    together = conjunction.program.together.get(tuple(places))
    return [conjunction.program.patterns[place] for place in places] if together is None else [together]


def _found(pattern: Pattern) -> Callable[[str], str]:
    def find(text: str) -> str:
        if pattern.finds(text) is None:
            raise ValueError
        return text

    return find


def _bounds(conjunction: Conjunction, number: type[int] | type[float]) -> dict[str, int | float]:
    if conjunction.judged:
        return {}
    if conjunction.ops("multipleOf"):
        raise InexactError
    bounds: dict[str, int | float] = {}
    for option, name in _BOUNDS.items():
        bound = conjunction.most(name) if option in {"ge", "gt"} else conjunction.least(name)
        if bound is not None:
            # Near larger ones, integers are not doubles.
            if not -SAFE < bound < SAFE or number(bound) != bound:
                raise InexactError
            bounds[option] = number(bound)
    return bounds


def _range(conjunction: Conjunction) -> dict[str, int]:
    """The range of integers; pydantic compares all digits, too."""
    if conjunction.judged:
        return {}
    range_: dict[str, int] = {}
    for op in conjunction.ops("integerRange"):
        least: int | None = op.args[0]
        end: int | None = op.args[1]
        if least is not None:
            range_["ge"] = max(-(2**least), range_.get("ge", -(2**least)))
        if end is not None:
            range_["le"] = min(2**end - 1, range_.get("le", 2**end - 1))
    return range_


def with_default(narrow: Any, schema: Any, inner: Any, default: Any) -> Any:  # noqa: ANN401
    """The schema of a member that may be absent.

    Args:
        narrow: What it is narrowed down to.
        schema: What it was.
        inner: The same without a default.
        default: What is filled in, or `ABSENT`.
    """
    if default is ABSENT:
        if schema is inner:
            return narrow
        if set(schema) - _OF_DEFAULTS:
            raise InexactError
        return {**schema, "schema": narrow}
    innermost = inner["schema"] if inner["type"] == "nullable" else inner
    has_no_parts = innermost["type"] in LITERALS or HOLDS in innermost.get("metadata", {})
    if type(default) not in _PARTLESS or not has_no_parts:
        raise InexactError
    try:
        value = SchemaValidator(inner).validate_python(default)
    except ValidationError:
        raise InexactError from None
    return {"type": "default", "default": value, "schema": narrow}
