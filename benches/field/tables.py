"""What was found, as tables in Markdown."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median

from contenders import Language
from figures import Key, figures, keys, mean, ratios
from goals import GOALS, REFUSALS
from measuring import Measured, Row

WORST = 5


def tables(name: str, language: Language, found: list[Measured]) -> list[str]:
    """The lines of all tables of a language."""
    documents = sum(each.documents for each in found)
    return [
        f"{len(found)} schemas, {documents:,} documents.",
        "",
        *_speed(name, language, found),
        *_refusals(name, found),
        *_starts(found),
        *_missing(found),
    ]


def _speed(name: str, language: Language, found: list[Measured]) -> list[str]:
    lines = [f"| × `{language.unit}` | mean | goal | schemas | the worst |", "| --- | ---: | --- | ---: | --- |"]
    for key in keys(found):
        values = ratios(key, found)
        cells = [shown(mean(values)), _goal(name, key), str(len(values)), worst(values)]
        lines.append(f"| {title(key)} | {' | '.join(cells)} |")
    return lines


def _goal(name: str, key: Key) -> str:
    contender, task = key
    goal = GOALS[name].get(contender, {}).get(task)
    return str(goal) if goal else ""


def _refusals(name: str, found: list[Measured]) -> list[str]:
    lines = [
        "",
        "| refused, with its report | × its valid twin | goal | the worst | 1 MB of text, × parsing | the worst |",
        "| --- | ---: | --- | --- | ---: | --- |",
    ]
    for key in keys(found):
        twins = figures(key, found, lambda row: row.refused)
        long = figures(key, found, lambda row: row.long)
        if twins or long:
            goal = str(REFUSALS[name].get(key[0], ""))
            cells = [shown(mean(twins)), goal, worst(twins), shown(mean(long)), worst(long)]
            lines.append(f"| {title(key)} | {' | '.join(cells)} |")
    return lines


def _starts(found: list[Measured]) -> list[str]:
    """What a process needs; its tasks share all but the first document."""
    lines = [
        "",
        "| median (most) | ready, ms | first document, ms | peak, MB |",
        "| --- | ---: | ---: | ---: |",
    ]
    for key in keys(found):
        columns: list[Callable[[Row], float | None]] = [
            lambda row: row.start and row.start.load * 1e3,
            lambda row: row.start and row.start.firsts[row.task] * 1e3,
            lambda row: row.peak / 1e6 or None,
        ]
        cells = [_middle(figures(key, found, column)) for column in columns]
        if any(cells):
            lines.append(f"| {title(key)} | {' | '.join(cells)} |")
    return lines


def _middle(values: dict[str, float]) -> str:
    if not values:
        return ""
    most = max(values, key=lambda name: values[name])
    return f"{median(values.values()):.1f} ({most} {values[most]:.1f})"


def _missing(found: list[Measured]) -> list[str]:
    """Who did not take part, and whose verdicts are wrong: that is shown, and in no mean."""
    said: dict[str, list[str]] = {}
    for each in found:
        for row in each.rows:
            who = title((row.contender, row.task))
            if row.reason:
                said.setdefault(f"{who}: does not take part: {row.reason}", []).append(each.subject)
            if row.wrong:
                share = f"{each.subject} {row.wrong} of {each.documents}"
                said.setdefault(f"{who}: refuses valid documents", []).append(share)
            if row.refusals_wrong:
                said.setdefault(f"{who}: wrong on refused twins", []).append(f"{each.subject} {row.refusals_wrong}")
    if not said:
        return ["", "All verdicts agree."]
    return ["", "In no mean:", "", *(f"* {what} ({', '.join(where)})" for what, where in said.items())]


def title(key: Key) -> str:
    """How a contender and a task are shown."""
    contender, task = key
    return f"{contender}, {task}"


def shown(value: float | None) -> str:
    """A ratio; those of judging values are small."""
    return "–" if value is None else f"{value:.2f}" if value >= 0.1 else f"{value:.3f}"


def worst(values: dict[str, float]) -> str:
    """The largest, with their names."""
    largest = sorted(values, key=lambda name: -values[name])[:WORST]
    return ", ".join(f"{name} {shown(values[name])}" for name in largest)
