"""Seconds and memory of a command."""

import os
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path

LIMIT = 120.0


@dataclass(frozen=True)
class Cost:
    """What a run took, with the processes that it started."""

    seconds: float
    processor: float
    """Seconds of all cores: what other work on the machine does to it is less than what it does to `seconds`."""
    megabytes: float
    code: int
    output: str


def run(command: list[str], folder: Path, *, limit: float = LIMIT, env: dict[str, str] | None = None) -> Cost:
    """Runs `command`; one that is not done after `limit` seconds is stopped, and counts as failed."""
    with (folder / "output.txt").open("w+b") as output:
        start = time.perf_counter()
        child = subprocess.Popen(
            command, cwd=folder, stdout=output, stderr=subprocess.STDOUT, env={**os.environ, **(env or {})}
        )
        timer = threading.Timer(limit, child.kill)
        timer.start()
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - start
        timer.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read().decode(errors="replace")
    processor = usage.ru_utime + usage.ru_stime
    return Cost(seconds, processor, usage.ru_maxrss / 1024, child.returncode, text)


def best(runs: list[Cost]) -> Cost | None:
    """The quickest of the runs, if none failed, with the memory of the leanest."""
    if not runs or any(cost.code != 0 for cost in runs):
        return None
    quickest = min(runs, key=lambda cost: cost.seconds)
    processor, megabytes = (min(getattr(cost, name) for cost in runs) for name in ("processor", "megabytes"))
    return Cost(quickest.seconds, processor, megabytes, 0, quickest.output)
