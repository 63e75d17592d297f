"""Exchanges for a description, and what a reader that knows no generator says of them."""

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from install import PYTHON, READER

COUNT, MISTAKES = 200, 30_000
"""So many documents are made: accepted ones, and ones with one mistake each."""
MOST = 300
"""So many exchanges with mistakes are asked about, spread over all."""


JUDGED = re.compile("/request/(body|path|query|header)|/response/body")
"""Where the mistakes are that count: in the parts of messages for which other generators have validators."""


@dataclass(frozen=True)
class Exchange:
    """A request and a response of one operation."""

    value: dict[str, Any]
    valid: bool
    """What the reader says."""

    @property
    def text(self) -> str:
        """As JSON, on one line."""
        return json.dumps(self.value)


def of(program: Path, description: Path) -> list[Exchange]:
    """Exchanges that `triglyph sample` makes; which of them are right, `tests/openapi/real/reader.py` says.

    Only those in which there is an operation, with a request or a response: the others are no exchanges. Mistakes in what
    is around the parts (a part that is missing, a status that there is not) are left out.
    """
    valid = [sample["document"] for sample in _samples(program, description, "--valid", COUNT)]
    mistaken = [
        sample["document"]
        for sample in _samples(program, description, "--invalid", MISTAKES)
        if JUDGED.match(sample["path"]) and _is_exchange(sample["document"])
    ]
    found = [value for value in valid if _is_exchange(value)] + mistaken[:: -(-len(mistaken) // MOST) or 1]
    lines = "".join(json.dumps(value) + "\n" for value in found)
    command = [str(PYTHON), str(READER), str(description)]
    said = subprocess.run(command, check=True, input=lines, stdout=subprocess.PIPE, text=True).stdout
    problems = [json.loads(line) for line in said.splitlines()]
    return [Exchange(value, problem is None) for value, problem in zip(found, problems, strict=True)]


def _samples(program: Path, description: Path, kind: str, count: int) -> list[dict[str, Any]]:
    command = [str(program), "sample", str(description), kind, "--count", str(count)]
    made = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    return [json.loads(line) for line in made.splitlines()]


def _is_exchange(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("operation"), str):
        return False
    parts = [value.get("request"), value.get("response")]
    return any(isinstance(part, dict) for part in parts) and set(value) <= {"operation", "request", "response"}
