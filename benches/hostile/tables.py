"""Tables of what was found."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from generators import Generator
from judges import Judge
from judging import Texts
from looking import ORDER, Row
from positions import POSITIONS

ANSWERS = ("yes", "no")
SHOWN = 4
"""So many positions of one outcome are named."""
Contender: TypeAlias = Judge | Generator
Found = TypeVar("Found", Texts, Row)


def patterns(found: list[Texts]) -> list[dict[str, object]]:
    """Prints what each judge does with the patterns, and tells it."""
    groups = list(_groups(found, lambda texts: texts.judge))
    reference = {texts.case.index: texts for texts in groups[0][1]}
    heads = ["refused", "both in time", "short too slow", "only long too slow", "gave up", "died", "other verdicts"]
    _head(f"{len(reference)} patterns", heads)
    figures: list[dict[str, object]] = []
    for judge, texts in groups:
        counts = Counter(_kind(one) for one in texts)
        other = [one.case.pattern for one in texts if _differs(one, reference[one.case.index])]
        _row(judge, [*(counts[kind] for kind in heads[:-1]), len(other)])
        figures.append(
            {
                "judge": judge.name,
                "language": judge.language,
                **{kind: counts[kind] for kind in heads[:-1]},
                "slowest_seconds": max((round(one.seconds, 2) for one in texts if one.long in ANSWERS), default=None),
                "too_slow_patterns": [one.case.pattern for one in texts if "too slow" in _kind(one)],
                "refused_patterns": [one.case.pattern for one in texts if one.short == "refused"],
                "other_verdicts_patterns": other,
            }
        )
    return figures


def _kind(texts: Texts) -> str:
    """The column of a case."""
    for kind in ("refused", "died", "gave up"):
        if kind in (texts.short, texts.long):
            return kind
    if texts.short == "too slow":
        return "short too slow"
    return "only long too slow" if texts.long == "too slow" else "both in time"


def _differs(texts: Texts, other: Texts) -> bool:
    pairs = [(texts.short, other.short), (texts.long, other.long)]
    return any(said in ANSWERS and reference in ANSWERS and said != reference for said, reference in pairs)


def texts(found: list[Row]) -> list[dict[str, object]]:
    """Prints what each generator does with the payloads, and tells it."""
    groups = list(_groups(found, lambda row: row.generator))
    heads = [*reversed(ORDER), "positions that do not hold (payloads)"]
    _head(f"{len(groups[0][1])} payloads", heads)
    figures: list[dict[str, object]] = []
    for generator, rows in groups:
        counts = Counter(row.worst for row in rows)
        positions = Counter((name, outcome.kind) for row in rows for name, outcome in row.at.items())
        _row(generator, [*(counts[kind] for kind in reversed(ORDER)), _listed(positions) or "–"])
        figures.append(
            {
                "generator": generator.name,
                "language": generator.language,
                **{kind: counts[kind] for kind in ORDER},
                "positions": {f"{name}: {kind}": count for (name, kind), count in positions.items()},
                "examples": list(_examples(rows)),
            }
        )
    return figures


def _listed(positions: Counter[tuple[str, str]]) -> str:
    """The positions of each outcome, the worst ones first, unless there are too many to say more than that."""
    kinds = {kind: {name: count for (name, other), count in positions.most_common() if other == kind} for kind in ORDER}
    return "; ".join(
        f"{kind}: {len(names)} of {len(POSITIONS)} positions"
        if len(names) > SHOWN
        else f"{kind}: " + ", ".join(f"{name} ({count})" for name, count in names.items())
        for kind, names in kinds.items()
        if names
    )


def _examples(rows: Iterable[Row]) -> Iterator[dict[str, str]]:
    """The first payload of each outcome in each position."""
    seen: set[tuple[str, str]] = set()
    for row in rows:
        for name, outcome in row.at.items():
            if (name, outcome.kind) not in seen:
                seen.add((name, outcome.kind))
                words = " ".join(outcome.words.split())[:200]
                yield {"position": name, "outcome": outcome.kind, "payload": row.payload, "words": words}


def _groups(found: Iterable[Found], key: Callable[[Found], Contender]) -> Iterator[tuple[Contender, list[Found]]]:
    """What belongs to each contender, in the order of the contenders."""
    groups: dict[tuple[str, str], tuple[Contender, list[Found]]] = {}
    for one in found:
        contender = key(one)
        groups.setdefault((contender.name, contender.language), (contender, []))[1].append(one)
    yield from groups.values()


def _head(title: str, heads: Sequence[str]) -> None:
    print(f"\n| {title} | {' | '.join(heads)} |\n| --- |{' ---: |' * len(heads)}")


def _row(contender: Contender, cells: Sequence[object]) -> None:
    print(f"| {contender.name}, {contender.language} | {' | '.join(str(cell) for cell in cells)} |", flush=True)
