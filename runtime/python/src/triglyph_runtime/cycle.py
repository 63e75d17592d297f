"""The search for a cycle in a graph."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

_NEW, _ON_PATH, _DONE = range(3)


class Cycle(NamedTuple):
    """A cycle.

    Attributes:
        edge: The number of the edge that closes it.
        vertices: The vertices on it, from the one that the edge leads back to.
    """

    edge: int
    vertices: list[int]


def find_cycle(edges: list[tuple[int, int]]) -> Cycle | None:
    """The first cycle that a depth-first search meets which takes vertices and edges in their order.

    Args:
        edges: From which vertex to which each edge leads. Vertices are numbers from 0.
    """
    vertices = max(map(max, edges), default=-1) + 1
    leaving: list[list[int]] = [[] for _ in range(vertices)]
    for edge, (source, _) in enumerate(edges):
        leaving[source].append(edge)
    state = bytearray(vertices)
    for start in range(vertices):
        if state[start] == _NEW:
            cycle = _search(start, leaving, edges, state)
            if cycle is not None:
                return cycle
    return None


def _search(start: int, leaving: list[list[int]], edges: list[tuple[int, int]], state: bytearray) -> Cycle | None:
    # The path is kept in lists: a graph may be deeper than any stack.
    path = [start]
    following: list[Iterator[int]] = [iter(leaving[start])]
    state[start] = _ON_PATH
    while path:
        edge = next(following[-1], None)
        if edge is None:
            following.pop()
            state[path.pop()] = _DONE
            continue
        target = edges[edge][1]
        if state[target] == _ON_PATH:
            return Cycle(edge, path[path.index(target) :])
        if state[target] == _NEW:
            state[target] = _ON_PATH
            path.append(target)
            following.append(iter(leaving[target]))
    return None
