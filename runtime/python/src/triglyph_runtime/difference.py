"""The rule `difference`: an object says of each member of two others what was added, removed and changed."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from .equality import identity

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .value import Json

    Members = dict[str, Json]


def wrong_differences(difference: Members, before: Members, after: Members) -> Iterator[str]:
    """The names of a difference that is not the one between `before` and `after`.

    First comes one that the difference lacks, the first in the order of `before` and then of `after`, then those of
    its own members, in their order.
    """
    lacking = (name for name in (*before, *after) if name not in difference)
    yield from islice(_wrong(lacking, difference, before, after), 1)
    yield from _wrong(difference, difference, before, after)


def _wrong(names: Iterable[str], difference: Members, before: Members, after: Members) -> Iterator[str]:
    for name in names:
        if not _is_right(_members(difference, name), _members(before, name), _members(after, name)):
            yield name


def _is_right(entry: Members, before: Members, after: Members) -> bool:
    """Whether an entry says what differs between two objects."""
    changed = {name for name in before if name in after and identity(before[name]) != identity(after[name])}
    return (
        _is_only_in(after, before, _members(entry, "added"))
        and _is_only_in(before, after, _members(entry, "removed"))
        and changed == _members(entry, "changed").keys()
    )


def _is_only_in(one: Members, other: Members, said: Members) -> bool:
    """Whether the members of `said` are those of `one` that `other` lacks."""
    names = {name for name in one if name not in other}
    return names == said.keys() and all(identity(said[name]) == identity(one[name]) for name in names)


def _members(members: Members, name: str) -> Members:
    """The member of that name; one without members if it is absent, or no object."""
    found = members.get(name)
    return found if isinstance(found, dict) else {}
