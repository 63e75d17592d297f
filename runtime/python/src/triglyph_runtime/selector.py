"""The parts of a document that a selector of a rule selects, in document order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

from .equality import identity

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .value import Json

Selector: TypeAlias = "list[str | int | list[Any] | None]"
"""The steps from the root to what is selected, as the specification of rules lists them."""
Place: TypeAlias = "tuple[Any, str | int, Json]"
"""A value with the way to it: the place of the array or object that it is in, its name or index there, and itself."""


def selected(selector: Selector, document: Json) -> Iterable[Json]:
    """Selects values."""
    found: Iterable[Json] = [document]
    # Each step goes on from what the step before it finds, one value at a time: nothing is gathered.
    for step in selector:
        found = _step(found, step)
    return found


def _step(found: Iterable[Json], step: str | int | list[Any] | None) -> Iterable[Json]:
    if isinstance(step, str):
        return (value[step] for value in found if type(value) is dict and step in value)
    if isinstance(step, int):
        return (value[step] for value in found if isinstance(value, list) and step < len(value))
    if step is None:
        return (item for value in found for item in parts(value))
    return (item for value in found for item in parts(value) if _passes(item, step))


def parts(value: Json) -> Iterable[Json]:
    """The items of an array, or the values of an object's members."""
    if isinstance(value, list):
        return value
    return value.values() if isinstance(value, dict) else ()


def _passes(item: Json, condition: list[Any]) -> bool:
    names, wanted = condition
    found = member(item, names)
    return found is not None and identity(found[0]) == identity(wanted)


def places(selector: Selector, document: Json) -> Iterable[Place]:
    """What `selected` selects, with the ways to it."""
    found: Iterable[Place] = [(None, "", document)]
    for step in selector:
        found = _step_with_place(found, step)
    return found


def _step_with_place(found: Iterable[Place], step: str | int | list[Any] | None) -> Iterator[Place]:
    for place in found:
        value = place[2]
        if isinstance(step, (str, int)):
            for item in _step([value], step):
                yield place, step, item
        else:
            for key, item in _parts_with_keys(value):
                if step is None or _passes(item, step):
                    yield place, key, item


def _parts_with_keys(value: Json) -> Iterable[tuple[str | int, Json]]:
    if isinstance(value, list):
        return enumerate(value)
    return value.items() if isinstance(value, dict) else ()


def location(place: Place) -> tuple[str | int, ...]:
    """The names and indices on the way from the root."""
    steps: list[str | int] = []
    while place[0] is not None:
        steps.append(place[1])
        place = cast("Place", place[0])
    return tuple(reversed(steps))


def above(place: Place | None, levels: int) -> Place | None:
    """The place so many levels above."""
    for _ in range(levels):
        place = None if place is None else place[0]
    return place


def member(value: Json, names: list[str]) -> tuple[Json] | None:
    """What is found from `value` down by these names, in a tuple because it may be null; `None` if there is nothing."""
    for name in names:
        if not isinstance(value, dict) or name not in value:
            return None
        value = value[name]
    return (value,)
