"""What generated code judges by integrity rules with. What breaks a rule is found by `rules`, slower."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from .equality import identity
from .selector import selected

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from .selector import Selector
    from .value import Json

_TEXT: Final = frozenset({str})


def keys_of(values: Sequence[Json]) -> list[Hashable]:
    """A key for each value, equal if they are."""
    # Texts are their own keys.
    if _TEXT.issuperset(map(type, values)):
        return cast("list[Hashable]", values)
    return [identity(value) for value in values]


def items_at(values: Sequence[Json], index: int) -> list[Json]:
    """The items at `index` of those lists that are long enough."""
    return [value[index] for value in values if type(value) is list and len(value) > index]


def edges_of(values: Sequence[Json], source: str, target: str) -> tuple[list[Hashable], list[Hashable]]:
    """The keys at both ends of all edges, which are the objects that have these two members."""
    edges = [edge for edge in values if type(edge) is dict and source in edge and target in edge]
    return keys_of([edge[source] for edge in edges]), keys_of([edge[target] for edge in edges])


def edges_below(
    values: Sequence[Json],
    source: str,
    selector: Selector,
) -> tuple[list[Hashable], list[Hashable]]:
    """The keys at both ends of edges from a member of each object to what a selector selects in the object."""
    objects = [value for value in values if type(value) is dict and source in value]
    edges = [(value[source], end) for value in objects for end in selected(selector, value)]
    return keys_of([start for start, _ in edges]), keys_of([end for _, end in edges])


def have_order(*sets: tuple[Sequence[Hashable], Sequence[Hashable], bool]) -> bool:
    """Whether edges of several sets form no cycle: where each edge starts, where it ends, and whether loops count."""
    starts: list[Hashable] = []
    ends: list[Hashable] = []
    for each_start, each_end, loops in sets:
        for start, end in zip(each_start, each_end, strict=True):
            if loops or start != end:
                starts.append(start)
                ends.append(end)
    return has_order(starts, ends, loops=True)


def has_order(starts: Sequence[Hashable], ends: Sequence[Hashable], *, loops: bool) -> bool:
    """Whether edges from `starts` to `ends` form no cycle.

    Args:
        starts: Where each edge starts.
        ends: Where it ends.
        loops: Whether an edge from a vertex to itself is a cycle.
    """
    left: set[Hashable] = set()
    for start, end in zip(starts, ends, strict=True):
        left.add(start)
        if end in left:
            return _can_be_taken_away(starts, ends, loops=loops)
    # Of a cycle, the edge that is listed last leads to where an earlier one has left.
    return True


def _can_be_taken_away(starts: Sequence[Hashable], ends: Sequence[Hashable], *, loops: bool) -> bool:
    """Takes away vertices that no edge enters until none is left, or there is a cycle."""
    leaving: dict[Hashable, list[Hashable]] = {start: [] for start in starts}
    entering: dict[Hashable, int] = dict.fromkeys(ends, 0)
    for start, end in zip(starts, ends, strict=True):
        if start != end:
            leaving[start].append(end)
            entering[end] += 1
        elif loops:
            return False
    free = [vertex for vertex in leaving if not entering.get(vertex)]
    while free:
        for end in leaving.pop(free.pop()):
            left = entering[end] = entering[end] - 1
            if not left and end in leaving:
                free.append(end)
    return not leaving
