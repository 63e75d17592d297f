"""What becomes of each payload by each generator."""

import json
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from generators import Crashed, Elsewhere, Generator, Refused, Written, all_of
from output import Looker
from positions import PLAIN, POSITIONS, Position, payloads, schema

AT_ONCE = 2
ORDER = ["became code", "written elsewhere", "does not parse", "lost or changed", "crashed", "refused", "holds"]
"""Outcomes, the worst one first."""
TOGETHER = "all of them together"


@dataclass(frozen=True)
class Outcome:
    """What becomes of a payload, or of a payload in one position."""

    kind: str
    """A member of `ORDER`."""
    words: str = ""
    """What became code, what does not parse, what is lost, or what the generator says."""


@dataclass(frozen=True)
class Row:
    """A payload, by one generator."""

    generator: Generator
    payload: str
    at: dict[str, Outcome] = field(default_factory=dict)
    """What became of it in each position, unless it holds in all of them."""

    @property
    def worst(self) -> str:
        """The worst outcome of all positions."""
        return min((outcome.kind for outcome in self.at.values()), key=ORDER.index, default="holds")


def looked(every: int) -> list[Row]:
    """All payloads, or one out of `every`, by all generators."""
    texts = payloads()[::every]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        found = [pool.submit(_by, generator, texts) for generator in all_of()]
        return [row for future in found for row in future.result()]


def _by(generator: Generator, texts: Iterable[str]) -> list[Row]:
    looker = Looker(f"{generator.name}, {generator.language}")
    rows = [_row(generator, looker, text) for text in texts]
    looker.stop()
    generator.stop()
    print(f"… {generator.name}, {generator.language}: done", file=sys.stderr)
    return rows


def _row(generator: Generator, looker: Looker, text: str) -> Row:
    together = _outcome(generator, looker, text, POSITIONS)
    if together.kind == "holds":
        return Row(generator, text)
    found = {position.name: _outcome(generator, looker, text, [position]) for position in POSITIONS}
    alone = {name: outcome for name, outcome in found.items() if outcome.kind != "holds"}
    return Row(generator, text, alone or {TOGETHER: together})


def _outcome(generator: Generator, looker: Looker, text: str, positions: list[Position]) -> Outcome:
    match generator.generate(schema(text, positions)):
        case Refused(reason):
            return Outcome("refused", reason)
        case Crashed(reason):
            return Outcome("crashed", reason)
        case Elsewhere(paths):
            return Outcome("written elsewhere", paths)
        case Written(files):
            looks = looker.look(files)
    if looks.code:
        return Outcome("became code", looks.code[0])
    if looks.broken:
        return Outcome("does not parse", looks.broken[0])
    kept = [PLAIN, *(kept for position in positions for kept in position.kept(text))]
    lost = [kept for kept in kept if kept not in looks.texts]
    return Outcome("lost or changed", json.dumps(lost[0])) if lost else Outcome("holds")
