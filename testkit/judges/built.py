"""Looks whether a value that was read is what pydantic builds of its document, down to what does not count as equality."""

import functools
import importlib
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError

SLOTS = ("__pydantic_fields_set__", "__pydantic_extra__", "__pydantic_private__")


def unlike_pydantic(contract: Any, value: Any, data: str | bytes) -> str | None:
    """How `value`, which a contract or an adapter has read from `data`, differs from what pydantic builds, if it does."""
    package = contract.to_json.__module__.rpartition(".")[0]
    document = importlib.import_module(f"{package}.jsontext").parse(data)
    try:
        built = built_by_pydantic(contract, document)
    except ValidationError as error:
        if is_too_deep_for_pydantic(error):
            return None
        raise
    return difference(value, built, "")


def built_by_pydantic(contract: Any, document: Any) -> Any:
    """What pydantic builds of an accepted document, wherever it meets the type."""
    if isinstance(contract, type):
        return contract._build(document, {})  # type: ignore[attr-defined]
    return adapter(contract.annotation).validate_python(document)


@functools.cache
def adapter(annotation: Any) -> TypeAdapter[Any]:
    """Pydantic's own validator for a type."""
    return TypeAdapter(annotation)


def is_too_deep_for_pydantic(error: ValidationError) -> bool:
    """Whether pydantic has gone as deep as it goes. For that, levels of unions count, too (`docs/limits.md`)."""
    return any(each["type"] == "recursion_depth_exceeded" for each in error.errors(include_input=False))


def difference(found: Any, expected: Any, place: str) -> str | None:
    """The first place where two values differ."""
    if type(found) is not type(expected):
        return f"{place}: {found!r} instead of {expected!r}"
    if isinstance(found, BaseModel):
        return difference(parts(found), parts(expected), place)
    if isinstance(found, dict):
        if [*found] != [*expected]:
            return f"{place}: the names {[*found]} instead of {[*expected]}"
        pairs = [(found[name], expected[name], name) for name in found]
    elif isinstance(found, (list, tuple)):
        if len(found) != len(expected):
            return f"{place}: {len(found)} items instead of {len(expected)}"
        pairs = [(one, other, index) for index, (one, other) in enumerate(zip(found, expected, strict=True))]
    else:
        return None if found == expected and repr(found) == repr(expected) else f"{place}: {found!r}, not {expected!r}"
    differences = (difference(one, other, f"{place}/{name}") for one, other, name in pairs)
    return next((each for each in differences if each is not None), None)


def parts(model: BaseModel) -> dict[str, Any]:
    """All that a model has, its slots included: those that are not set are left out."""
    slots: dict[str, Any] = {}
    for name in SLOTS:
        try:
            slots[name] = BaseModel.__dict__[name].__get__(model)
        except AttributeError:
            continue
    given = slots.get("__pydantic_fields_set__", ())
    return {**slots, "__pydantic_fields_set__": sorted(given), "__dict__": model.__dict__}
