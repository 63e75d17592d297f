"""The parts of a document that a selector of a rule selects, in document order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

from .equality import identity

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator

    from .value import Json

Place: TypeAlias = "tuple[Any, str | int, Json]"
"""A value with the way to it: the place of the array or object that it is in, its name or index there, and itself."""


def selected(selector: list[Any], document: Json) -> Iterable[Place]:
    """Selects values with their places."""
    places: Iterable[Place] = [(None, "", document)]
    # Each step goes on from what the step before it finds, one place at a time: nothing is gathered.
    for step in selector:
        places = _step(step)(places)
    return places


def values(selector: list[Any], document: Json) -> Iterator[Json]:
    """Selects values."""
    return (place[2] for place in selected(selector, document))


def location(place: Place) -> tuple[str | int, ...]:
    """The names and indices on the way from the root."""
    steps: list[str | int] = []
    while place[0] is not None:
        steps.append(place[1])
        place = cast("Place", place[0])
    return tuple(reversed(steps))


def member(value: Json, names: list[str]) -> tuple[Json] | None:
    """What is found from `value` down by these names, in a tuple because it may be null; `None` if there is nothing."""
    for name in names:
        if not isinstance(value, dict) or name not in value:
            return None
        value = value[name]
    return (value,)


def _step(step: str | int | list[Any] | None) -> Callable[[Iterable[Place]], Iterator[Place]]:
    if step is None:
        return _each
    if isinstance(step, str):
        return lambda places: _named(places, step)
    if isinstance(step, int):
        return lambda places: _indexed(places, step)
    names, literal = step
    return lambda places: _filtered(places, names, identity(literal))


def _named(places: Iterable[Place], name: str) -> Iterator[Place]:
    for place in places:
        value = place[2]
        if isinstance(value, dict) and name in value:
            yield (place, name, value[name])


def _indexed(places: Iterable[Place], index: int) -> Iterator[Place]:
    for place in places:
        value = place[2]
        if isinstance(value, list) and index < len(value):
            yield (place, index, value[index])


def _each(places: Iterable[Place]) -> Iterator[Place]:
    for place in places:
        value = place[2]
        if isinstance(value, dict):
            for name, item in value.items():
                yield (place, name, item)
        elif isinstance(value, list):
            for index, item in enumerate(value):
                yield (place, index, item)


def _filtered(places: Iterable[Place], names: list[str], wanted: Hashable) -> Iterator[Place]:
    for place in _each(places):
        found = member(place[2], names)
        if found is not None and identity(found[0]) == wanted:
            yield place
