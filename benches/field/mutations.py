"""Changes of one place of a document, in an order that is the same each time."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

Json: TypeAlias = Any
Step: TypeAlias = str | int
Change: TypeAlias = Callable[[Json], Json]

UNKNOWN = "notAMemberOfAnything"


def places(value: Json, way: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], Json]]:
    """Every place of a document, with the value there; the document itself comes first."""
    yield way, value
    if isinstance(value, dict):
        for name, member in value.items():
            yield from places(member, (*way, name))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from places(item, (*way, index))


def mutated(document: Json, seed: str) -> Iterator[Json]:
    """Copies of a document with one mistake each that a schema may or may not mind, in an order drawn from `seed`."""
    draw = random.Random(seed)  # noqa: S311 - only the same order again is asked for
    changes = [(way, change) for way, value in places(document) for change in _changes(way, value)]
    draw.shuffle(changes)
    for way, change in changes:
        yield changed(document, way, change)


def _changes(way: tuple[Step, ...], value: Json) -> Iterator[Change]:
    """What may go wrong at a place: another type, a name that is none, a member too many or too few."""
    if way:
        # A document of another type would be refused at once, which says nothing.
        yield lambda _: 12.5 if isinstance(value, str | bool) or value is None else "no number"
        if isinstance(value, str):
            yield lambda old: f"{old}\u2028?"
    if isinstance(value, dict):
        yield lambda old: {**old, UNKNOWN: None}
        for name in value:
            yield lambda old, name=name: {key: member for key, member in old.items() if key != name}


def changed(document: Json, way: tuple[Step, ...], change: Change) -> Json:
    """A copy of a document that differs at one place; what does not lie on the way there is shared."""
    if not way:
        return change(document)
    first, *rest = way
    inner = changed(document[first], tuple(rest), change)
    if isinstance(document, dict):
        return {**document, first: inner}
    return [inner if index == first else item for index, item in enumerate(document)]
