"""What was found, as tables in Markdown and as figures."""

from __future__ import annotations

import math
from collections.abc import Iterable
from statistics import median

from contenders import Language
from measuring import Measured, Row

WORST = 5

Key = tuple[str, str]
"""A contender and a task."""


def printed(name: str, language: Language, found: list[Measured]) -> None:
    """The tables of a language."""
    print(f"\n## {name}: {len(found)} schemas, {sum(each.documents for each in found)} documents\n")
    print(f"| × `{language.unit}` | mean | schemas | the worst |\n| --- | ---: | ---: | --- |")
    for key in keys(found):
        ratios = ratios_of(key, found)
        print(f"| {title(key)} | {shown(mean(ratios.values()))} | {len(ratios)} | {worst(ratios)} |")
    _missing(found)
    _refusals(found)
    _starts(found)


def _missing(found: list[Measured]) -> None:
    """Who did not take part, and whose verdicts are wrong: that is shown, and in no mean."""
    for each in found:
        for row in each.rows:
            if row.reason:
                print(f"\n{title((row.contender, row.task))} on {each.subject}: {row.reason}")
            elif row.wrong:
                print(f"\n{title((row.contender, row.task))} on {each.subject}: refuses {row.wrong} of {each.documents} valid documents")
            if row.refusals_wrong:
                print(f"\n{title((row.contender, row.task))} on {each.subject}: {row.refusals_wrong} wrong verdicts on refused documents and their twins")


def _refusals(found: list[Measured]) -> None:
    print("\n| refused, with its report | × its valid twin | the worst | 1 MB of wrong text, × parsing it | the worst |")
    print("| --- | ---: | --- | ---: | --- |")
    for key in keys(found):
        twins = figures(key, found, lambda row: row.refused)
        long = figures(key, found, lambda row: row.long)
        if twins or long:
            cells = [shown(mean(twins.values())), worst(twins), shown(mean(long.values())), worst(long)]
            print(f"| {title(key)} | {' | '.join(cells)} |")


def _starts(found: list[Measured]) -> None:
    """What is ready is ready for all tasks of a process."""
    print("\n| | ready, ms: median (most) | first document, ms: median (most) | peak, MB: median (most) |")
    print("| --- | ---: | ---: | ---: |")
    for key in keys(found):
        loads = figures(key, found, lambda row: row.start and row.start.load * 1e3)
        firsts = figures(key, found, lambda row: row.start and row.start.firsts[row.task] * 1e3)
        peaks = figures(key, found, lambda row: row.peak / 1e6 or None)
        if loads:
            cells = (_middle(loads), _middle(firsts), _middle(peaks))
            print(f"| {title(key)} | {' | '.join(cells)} |")


def _middle(values: dict[str, float]) -> str:
    if not values:
        return "–"
    most = max(values, key=lambda name: values[name])
    return f"{median(values.values()):.1f} ({most} {values[most]:.1f})"


def keys(found: list[Measured]) -> list[Key]:
    """All ways of all contenders, in their order."""
    return list(dict.fromkeys((row.contender, row.task) for each in found for row in each.rows))


def title(key: Key) -> str:
    """How a contender and a task are shown."""
    contender, task = key
    return f"{contender}, {task}"


def ratios_of(key: Key, found: list[Measured]) -> dict[str, float]:
    """Times relative to parsing, by subject; none where a verdict is wrong."""
    units = {each.subject: each.unit for each in found}
    seconds = figures(key, found, lambda row: row.seconds)
    return {name: value / unit for name, value in seconds.items() if (unit := units[name])}


def figures(key: Key, found: list[Measured], figure: object) -> dict[str, float]:
    """A figure by subject, where there is one and no verdict is wrong."""
    assert callable(figure)
    rows = [(each.subject, row) for each in found for row in each.rows if (row.contender, row.task) == key]
    sound = [(name, figure(row)) for name, row in rows if not row.wrong and not row.refusals_wrong]
    return {name: value for name, value in sound if value is not None}


def mean(values: Iterable[float]) -> float | None:
    """The geometric mean."""
    logarithms = [math.log(value) for value in values if value > 0]
    return math.exp(sum(logarithms) / len(logarithms)) if logarithms else None


def shown(value: float | None) -> str:
    """A ratio; those of judging values are small."""
    return "–" if value is None else f"{value:.2f}" if value >= 0.1 else f"{value:.3f}"


def worst(values: dict[str, float]) -> str:
    """The largest, with their names."""
    largest = sorted(values, key=lambda name: -values[name])[:WORST]
    return ", ".join(f"{name} {shown(values[name])}" for name in largest)


def data(found: list[Measured]) -> list[dict[str, object]]:
    """All figures of a language, for the file of results."""
    return [
        {
            "schema": each.subject,
            "documents": each.documents,
            "bytes": each.size,
            "unit_seconds": each.unit,
            "contenders": [_row(row, each.unit) for row in each.rows],
        }
        for each in found
    ]


def _row(row: Row, unit: float | None) -> dict[str, object]:
    figures = {
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
        figures |= {"ready_seconds": rounded(row.start.load), "first_seconds": rounded(row.start.firsts[row.task])}
    return {name: value for name, value in figures.items() if value}


def rounded(value: float | None) -> float | None:
    """Three figures that count."""
    return None if value is None else float(f"{value:.3g}")
