"""What becomes of each text by each judge."""

import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from asking import Answered, Died, TooSlow, Worker
from cases import Case, cases
from judges import Judge, all_of
from peers import TARGET, WORKERS

GETTING_READY = 10.0
"""Seconds for starting and compiling a pattern, which are not counted."""
AT_ONCE = 2


@dataclass(frozen=True)
class Texts:
    """What became of the two texts of a case, by one judge."""

    judge: Judge
    case: Case
    short: str
    """`yes`, `no`, `too slow`, `gave up` (an error of its own), `died`, or `refused`, if there is no judge at all."""
    long: str
    said: str = ""
    """Its words, if it refused, gave up or died."""
    seconds: float = 0.0
    """Processor time for the long text, if there is an answer."""


def judged(limit: float) -> list[Texts]:
    """All texts by all judges, `limit` seconds of processor time for each."""
    listed = cases()
    judges = all_of(listed)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        found = [pool.submit(_by, number, judge, listed, limit) for number, judge in enumerate(judges)]
        return [texts for future in found for texts in future.result()]


def _by(number: int, judge: Judge, listed: Iterable[Case], limit: float) -> list[Texts]:
    worker = Worker(judge.command, WORKERS, TARGET / f"errors-{number}.txt")
    found = [_texts(judge, case, worker, limit) for case in listed]
    worker.stop()
    print(f"… {judge.name}, {judge.language}: done", file=sys.stderr)
    return found


def _texts(judge: Judge, case: Case, worker: Worker, limit: float) -> Texts:
    if case.index in judge.refused:
        return Texts(judge, case, "refused", "refused", judge.refused[case.index])
    short, said, _ = _text(case, case.short, worker, limit)
    if short == "refused":
        return Texts(judge, case, short, short, said)
    long, also_said, seconds = _text(case, case.long, worker, limit)
    return Texts(judge, case, short, long, said or also_said, seconds)


def _text(case: Case, text: str, worker: Worker, limit: float) -> tuple[str, str, float]:
    """What becomes of a text, the judge's words, and the seconds."""
    question = {"case": case.index, "pattern": case.pattern}
    # The pattern is compiled, and the worker started, for another text.
    ready = worker.ask({**question, "text": ""}, GETTING_READY)
    said = ready if not isinstance(ready, Answered) or "verdict" not in ready.answer else None
    said = said or worker.ask({**question, "text": text}, limit)
    match said:
        case TooSlow():
            return "too slow", "", 0.0
        case Died(reason):
            return "died", reason, 0.0
        case Answered(answer, seconds):
            if "verdict" in answer:
                return "yes" if answer["verdict"] else "no", "", seconds
            if "gave_up" in answer:
                return "gave up", str(answer["gave_up"]), seconds
            return "refused", str(answer["refused"]), seconds
