"""Measures all contenders of a language on a subject, in turns; the best of several rounds counts."""

from __future__ import annotations

from dataclasses import dataclass, field

from contenders import UNIT, Language
from subjects import Subject
from worker import FailedError, Start, Worker, without_paths

SLICE = 0.03
"""A turn takes about so many seconds of processor time."""
TURNS = 3
"""Turns for refused documents, of which there are fewer."""


@dataclass
class Row:
    """What was found of one way of one contender to judge the documents of a subject."""

    contender: str
    kind: str
    task: str
    seconds: float | None = None
    """For one pass over the documents; nothing if it did not take part."""
    wrong: int = 0
    """Verdicts that are not those that were to be expected, on valid documents."""
    reason: str = ""
    """Why it did not take part."""
    start: Start | None = None
    peak: int = 0
    refused: float | None = None
    """Seconds for refused documents with their reports, divided by those for their valid twins."""
    long: float | None = None
    """Seconds for the document with a long text that is wrong, divided by those for parsing it."""
    refusals_wrong: int = 0
    """Verdicts that are not those that were to be expected, on refused documents and their twins."""


@dataclass
class Measured:
    """A subject, in one language."""

    subject: str
    documents: int
    size: int
    rows: list[Row] = field(default_factory=list)

    @property
    def unit(self) -> float | None:
        """Seconds for parsing."""
        return next((row.seconds for row in self.rows if row.kind == "unit" and row.task == UNIT), None)


def measured(subject: Subject, language: Language, missing: str, rounds: int) -> Measured:
    """All contenders on a subject. `missing` says why the project itself cannot take part, if it cannot."""
    path = subject.folder / "documents.jsonl"
    found = Measured(subject.name, subject.count("documents"), path.stat().st_size)
    running: list[tuple[Worker, list[Row]]] = []
    for contender in language.contenders:
        rows = [Row(contender.name, contender.kind, task) for task in contender.tasks]
        found.rows += rows
        if contender.kind == "project" and missing:
            _failed(rows, missing)
            continue
        try:
            running.append((Worker(contender, subject), rows))
        except FailedError as failed:
            _failed(rows, str(failed))
    running = [both for both in running if _done(_verdicts, both, found.documents)]
    passes: dict[int, int] = {}
    running = [both for both in running if _done(_warmed, both, passes, language.warm)]
    for _ in range(rounds):
        running = [both for both in running if _done(_turn, both, passes)]
    unit = next((worker for worker, rows in running if rows[0].kind == "unit"), None)
    for both in running:
        _done(_refusals, both, subject, unit, language.warm)
    for both in running:
        _done(_ended, both)
    return found


def _failed(rows: list[Row], reason: str) -> None:
    for row in rows:
        row.reason, row.seconds = without_paths(reason), None


def _done(work: object, both: tuple[Worker, list[Row]], *arguments: object) -> bool:
    """Whether a worker lived through some work."""
    assert callable(work)
    try:
        work(*both, *arguments)
    except FailedError as failed:
        _failed(both[1], str(failed))
        return False
    return True


def _verdicts(worker: Worker, rows: list[Row], documents: int) -> None:
    for row in rows:
        row.start = worker.start
        verdicts = worker.verdicts(row.task, "documents")
        assert len(verdicts) == documents, f"{row.contender} has not judged all documents"
        row.wrong = verdicts.count("0")


def _warmed(worker: Worker, rows: list[Row], passes: dict[int, int], warm: float) -> None:
    """Finds out how many passes a turn has."""
    for row in rows:
        passes[id(row)] = _passes(worker, row.task, "documents", warm)


def _passes(worker: Worker, task: str, documents: str, warm: float) -> int:
    spent, seconds, count = 0.0, 0.0, 1
    while spent < warm:
        seconds = worker.seconds(task, documents, count)
        spent += seconds * count
        count = max(1, round(SLICE / max(seconds, 1e-7)))
    return count


def _turn(worker: Worker, rows: list[Row], passes: dict[int, int]) -> None:
    for row in rows:
        seconds = worker.seconds(row.task, "documents", passes[id(row)])
        row.seconds = seconds if row.seconds is None else min(row.seconds, seconds)


def _refusals(worker: Worker, rows: list[Row], subject: Subject, unit: Worker | None, warm: float) -> None:
    for row in rows:
        if row.task not in worker.contender.refusals:
            continue
        if subject.count("refused"):
            row.refusals_wrong += worker.verdicts(row.task, "paired").count("0")
            row.refusals_wrong += worker.verdicts(row.task, "refused").count("1")
            row.refused = _best(worker, row.task, "refused", warm) / _best(worker, row.task, "paired", warm)
        if subject.count("long") and unit is not None:
            row.refusals_wrong += worker.verdicts(row.task, "long").count("1")
            row.long = _best(worker, row.task, "long", warm) / _best(unit, UNIT, "long", warm)


def _best(worker: Worker, task: str, documents: str, warm: float) -> float:
    passes = _passes(worker, task, documents, warm / 2)
    return min(worker.seconds(task, documents, passes) for _ in range(TURNS))


def _ended(worker: Worker, rows: list[Row]) -> None:
    peak = worker.peak()
    for row in rows:
        row.peak = peak
    worker.stop()
