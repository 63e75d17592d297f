"""What was found while a collection was made."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from trying import Tried

SHOWN = 10
LONG = 20.0
"""Seconds, for all three languages."""


def of(failed: list[str], tried: list[Tried], answers: list[dict[str, Any]]) -> str:
    """The report, with all that somebody should look at."""
    judged = [answer for answer in answers if "documents" in answer]
    documents, valid = (sum(answer[count] for answer in judged) for count in ("documents", "valid"))
    generated = sum(each.status == 0 for each in tried)
    lines = [
        f"{len(tried)} schemas, of which {generated} generate; "
        f"{len(judged)} with {documents} documents, {valid} of them valid",
        *_listed("packages that could not be fetched", failed),
        *_listed("refused, by diagnostic", [f"{count} × {code}" for code, count in _codes(tried)]),
        *_listed("faults: no exit code 0 or 2", [_line(each) for each in tried if each.status not in {0, 2}]),
        *_listed(f"more than {LONG:.0f} s", [_line(each) for each in tried if each.seconds > LONG]),
        *_listed("without a sample", [each.found.name for each in tried if each.status == 0 and not each.samples]),
        *_listed("not judged", [f"{answer['name']}: {answer['left'][:120]}" for answer in answers if "left" in answer]),
        *_listed(
            "samples that are not what they say", [_disagreement(answer) for answer in judged if answer["disagree"]]
        ),
    ]
    return "\n".join(lines)


def _codes(tried: list[Tried]) -> list[tuple[str, int]]:
    """The first diagnostic of each schema that is refused."""
    refused = [each for each in tried if each.status == 2]  # noqa: PLR2004 - the code for "could not do it"
    codes = (re.search(r"error\[([a-z-]+)\]", each.said) for each in refused)
    return Counter(code[1] if code else "other" for code in codes).most_common()


def _line(tried: Tried) -> str:
    return f"{tried.found.path}: {tried.status} after {tried.seconds:.0f} s {tried.said[-200:]}"


def _disagreement(answer: dict[str, Any]) -> str:
    return f"{answer['name']}: {len(answer['disagree'])}, such as {str(answer['disagree'][0])[:200]}"


def _listed(title: str, lines: list[str]) -> list[str]:
    if not lines:
        return []
    more = [f"  … and {len(lines) - SHOWN} more"] if len(lines) > SHOWN else []
    return [f"{title}: {len(lines)}", *(f"  {line}" for line in lines[:SHOWN]), *more]
