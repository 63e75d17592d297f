"""The side of the benchmark that asks workers; `protocol.md` says what."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import install
from contenders import Contender
from subjects import Subject


class FailedError(Exception):
    """A worker cannot take part, or any longer; the text says why."""


@dataclass(frozen=True)
class Start:
    """What a contender needs before its first documents, in seconds of processor time."""

    load: float
    """Imports, and compiling the schema."""
    firsts: dict[str, float]
    """The first document, in each way."""


class Worker:
    """The process of a contender for a subject."""

    def __init__(self, contender: Contender, subject: Subject) -> None:
        """Starts it, and waits until it is ready.

        Raises:
            FailedError: It cannot take part.
        """
        self.contender = contender
        self._errors = install.TARGET / "errors" / f"{contender.name}-{contender.tasks[0]}-{subject.name}.txt"
        self._errors.parent.mkdir(exist_ok=True)
        with self._errors.open("wb") as errors:
            try:
                self._process = subprocess.Popen(
                    contender.command(subject), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
                )
            except OSError as error:
                raise FailedError(error.strerror or "it does not start") from error
        ready = self._heard()
        if "reason" in ready:
            self.stop()
            raise FailedError(str(ready["reason"]))
        self.start = Start(ready["load"], ready["firsts"])

    def seconds(self, task: str, documents: str, passes: int) -> float:
        """Seconds of processor time for one pass over a list of documents, of `passes`."""
        return float(self._asked(ask="time", task=task, set=documents, passes=passes)["seconds"])

    def verdicts(self, task: str, documents: str) -> str:
        """Verdicts on a list of documents, `1` for each that is accepted and `0` for the others."""
        return str(self._asked(ask="verdicts", task=task, set=documents)["verdicts"])

    def peak(self) -> int:
        """The most memory that it has had, in bytes."""
        return int(self._asked(ask="peak")["bytes"])

    def stop(self) -> None:
        """Ends it."""
        self._process.kill()
        self._process.communicate()

    def _asked(self, **question: object) -> dict[str, Any]:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(question).encode() + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError as error:
            raise FailedError(self._last_words()) from error
        return self._heard()

    def _heard(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise FailedError(self._last_words())
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _last_words(self) -> str:
        self.stop()
        lines = [line for line in self._errors.read_text(errors="replace").splitlines() if line.strip()]
        return lines[-1][:200] if lines else "it ended without a word"


def without_paths(reason: str) -> str:
    """A reason as it is shown elsewhere: paths of this machine are not."""
    return reason.replace(f"{install.ROOT}/", "").replace(str(Path.home()), "~")
