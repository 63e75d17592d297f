"""What was found, as figures: by subject for tables, and all of them for the file of results."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from measuring import Measured, Row

Key: TypeAlias = tuple[str, str]
"""A contender and a task."""


def keys(found: list[Measured]) -> list[Key]:
    """All ways of all contenders, in their order."""
    return list(dict.fromkeys((row.contender, row.task) for each in found for row in each.rows))


def figures(key: Key, found: list[Measured], figure: Callable[[Row], float | None]) -> dict[str, float]:
    """A figure by subject, where there is one and no verdict is wrong."""
    rows = [(each.subject, row) for each in found for row in each.rows if (row.contender, row.task) == key]
    sound = [(name, figure(row)) for name, row in rows if not row.wrong and not row.refusals_wrong]
    return {name: value for name, value in sound if value is not None}


def ratios(key: Key, found: list[Measured]) -> dict[str, float]:
    """Times relative to parsing, by subject; none where a verdict is wrong."""
    units = {each.subject: each.unit for each in found}
    seconds = figures(key, found, lambda row: row.seconds)
    return {name: value / unit for name, value in seconds.items() if (unit := units[name])}


def mean(values: dict[str, float]) -> float | None:
    """The geometric mean."""
    logarithms = [math.log(value) for value in values.values() if value > 0]
    return math.exp(sum(logarithms) / len(logarithms)) if logarithms else None


def data(found: list[Measured]) -> list[dict[str, object]]:
    """All figures of a language."""
    return [
        {
            "schema": each.subject,
            "documents": each.documents,
            "bytes": each.size,
            "unit_seconds": rounded(each.unit),
            "contenders": [_row(row, each.unit) for row in each.rows],
        }
        for each in found
    ]


def _row(row: Row, unit: float | None) -> dict[str, object]:
    values = {
        "name": row.contender,
        "kind": row.kind,
        "task": row.task,
        "ratio": rounded(row.seconds / unit) if row.seconds is not None and unit else None,
        "reason": row.reason,
        "wrong": row.wrong,
        "wrong_on_refused": row.refusals_wrong,
        "refused": rounded(row.refused),
        "long": rounded(row.long),
        "peak_bytes": row.peak,
    }
    if row.start is not None:
        values |= {"ready_seconds": rounded(row.start.load), "first_seconds": rounded(row.start.firsts[row.task])}
    return {name: value for name, value in values.items() if value}


def rounded(value: float | None) -> float | None:
    """Three figures that count."""
    return None if value is None else float(f"{value:.3g}")
