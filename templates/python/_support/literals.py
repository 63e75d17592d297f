"""The schemas of pydantic for values without parts, narrowed down to what a check program accepts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pydantic_core import SchemaValidator, ValidationError

from .facts import InexactError
from .numbers import SAFE

if TYPE_CHECKING:
    from collections.abc import Callable

    from .facts import Facts
    from .program import Pattern

LITERALS: Final = {"str", "int", "float", "bool", "none", "any", "literal"}
"""The types of these schemas."""

_BOUNDS: Final = {"ge": "minimum", "gt": "exclusiveMinimum", "le": "maximum", "lt": "exclusiveMaximum"}
_PARTLESS: Final = (str, int, float, bool, type(None))


def admitted(schema: Any, facts: Facts) -> Any:  # noqa: ANN401 - pydantic's schemas are dictionaries of all kinds
    """`schema` for values with these facts alone."""
    kind = schema["type"]
    if set(schema) - {"type", "expected", "ref", "metadata", "serialization"}:
        raise InexactError
    match kind:
        case "str":
            facts.demand("string")
            return _text({"type": "str", "strict": True}, facts)
        case "literal":
            facts.demand("string")
            return _literal(schema["expected"], facts)
        case "int":
            facts.demand("integer")
            return {"type": "int", "strict": True, **_bounds(facts, int)}
        case "float":
            facts.demand("number")
            return {"type": "float", "strict": True, "allow_inf_nan": False, **_bounds(facts, float)}
        case "bool":
            facts.demand("boolean")
            return {"type": "bool", "strict": True}
        case "none":
            facts.demand("null")
            return {"type": "none"}
        case _:
            if facts.types is not None or facts.texts is not None or facts.demands_more():
                raise InexactError
            return {"type": "any"}


def _literal(expected: list[Any], facts: Facts) -> Any:  # noqa: ANN401
    texts = [value for value in expected if facts.texts is None or value in facts.texts]
    if not texts or not all(type(value) is str for value in texts):
        raise InexactError
    return _text({"type": "literal", "expected": texts}, facts, free=False)


def _text(schema: Any, facts: Facts, *, free: bool = True) -> Any:  # noqa: ANN401
    """A schema for texts, and what else is demanded of them."""
    shortest, longest = facts.most("minLength"), facts.least("maxLength")
    if free and facts.texts is not None:
        if not facts.texts:
            raise InexactError
        schema = {"type": "literal", "expected": sorted(facts.texts)}
        free = False
    if shortest is not None or longest is not None:
        if not free:
            raise InexactError
        schema |= {name: value for name, value in (("min_length", shortest), ("max_length", longest)) if value is not None}
    patterns = [facts.program.patterns[op.args[-1]] for op in facts.ops("pattern", "format")]
    for pattern in patterns:
        schema = {"type": "function-after", "function": {"type": "no-info", "function": _found(pattern)}, "schema": schema}
    return schema


def _found(pattern: Pattern) -> Callable[[str], str]:
    def find(text: str) -> str:
        if pattern.finds(text) is None:
            raise ValueError
        return text

    return find


def _bounds(facts: Facts, number: type[int] | type[float]) -> dict[str, int | float]:
    if facts.ops("multipleOf"):
        raise InexactError
    bounds: dict[str, int | float] = {}
    for option, name in _BOUNDS.items():
        bound = facts.most(name) if option in {"ge", "gt"} else facts.least(name)
        if bound is not None:
            # Near larger ones, integers are not doubles.
            if not -SAFE < bound < SAFE or number(bound) != bound:
                raise InexactError
            bounds[option] = number(bound)
    return bounds


def with_default(narrow: Any, schema: Any, inner: Any, default: Any) -> Any:  # noqa: ANN401
    """The schema of a member that may be absent.

    Args:
        narrow: What it is narrowed down to.
        schema: What it was.
        inner: The same without a default.
        default: What is filled in; `InexactError` for nothing.
    """
    if default is InexactError:
        kept = {key: schema[key] for key in ("type", "default", "default_factory") if key in schema}
        return {**kept, "schema": narrow} if schema["type"] == "default" else narrow
    if type(default) not in _PARTLESS or inner["type"] not in LITERALS:
        raise InexactError
    try:
        value = SchemaValidator(inner).validate_python(default)
    except ValidationError:
        raise InexactError from None
    return {"type": "default", "default": value, "schema": narrow}
