"""Workers: processes that answer questions, one JSON text in each line, and are stopped when they take too long."""

import json
import os
import selectors
import subprocess
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

Json: TypeAlias = Mapping[str, object]

TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 20
"""How many times its limit a question may wait for a busy machine, by the clock on the wall."""
PAUSE = 0.01


@dataclass(frozen=True)
class Answered:
    """What a worker has said, and the seconds of processor time that it took."""

    answer: Json
    seconds: float


@dataclass(frozen=True)
class TooSlow:
    """The worker was stopped at its limit."""


@dataclass(frozen=True)
class Died:
    """The worker ended without an answer; why, as far as it said so."""

    reason: str


class Worker:
    """A process that is started when it is needed, and again after it was stopped."""

    def __init__(self, command: list[str], folder: Path, errors: Path) -> None:
        """`command` runs in `folder`; what it says of errors goes to the file `errors`."""
        self._command, self._folder, self._errors = command, folder, errors
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def is_running(self) -> bool:
        """Whether it has been asked since it was started."""
        return self._process is not None

    def ask(self, question: Json, limit: float) -> Answered | TooSlow | Died:
        """Asks, and waits for `limit` seconds of the worker's processor time."""
        process = self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        before, start = _processor(process.pid), time.monotonic()
        try:
            process.stdin.write(json.dumps(question).encode() + b"\n")
            process.stdin.flush()
        except BrokenPipeError:
            return self._died()
        line = b""
        with selectors.DefaultSelector() as ready:
            ready.register(process.stdout, selectors.EVENT_READ)
            while not line.endswith(b"\n"):
                if ready.select(PAUSE):
                    part = os.read(process.stdout.fileno(), 1 << 20)
                    if not part:
                        return self._died()
                    line += part
                elif _processor(process.pid) - before > limit or time.monotonic() - start > PATIENCE * limit:
                    self.stop()
                    return TooSlow()
        answer = json.loads(line)
        assert isinstance(answer, dict), line
        return Answered(answer, _processor(process.pid) - before)

    def stop(self) -> None:
        """Ends the process."""
        if self._process is None:
            return
        self._process.kill()
        self._process.communicate()
        self._process = None

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            with self._errors.open("wb") as errors:
                self._process = subprocess.Popen(
                    self._command, cwd=self._folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
                )
        return self._process

    def _died(self) -> Died:
        self.stop()
        lines = [line for line in self._errors.read_text(errors="replace").splitlines() if line.strip()]
        return Died(lines[-1] if lines else "without a word")


def _processor(pid: int) -> float:
    """Seconds of processor time of a process that has not been waited for: what it has used in user and system mode."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
