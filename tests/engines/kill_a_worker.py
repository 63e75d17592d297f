"""Runs a command and kills one of its workers while that is at work: `kill_a_worker.py NAME COMMAND…`.

A worker is a process below the command whose title has `NAME` in it. Linux says which there are.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

AT_WORK = 1.0
"""A worker that has used a core for so many seconds since it was first seen is at work."""


def worker(above: int, name: str, known: dict[int, float]) -> int | None:
    """A process below `above` that is at work."""
    parents, titles, used = {}, {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            title = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        process = int(folder.name)
        parents[process], titles[process] = int(fields[1]), title
        used[process] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    for process, title in titles.items():
        if name in title and is_below(process, above, parents):
            first = known.setdefault(process, used[process])
            if used[process] - first > AT_WORK:
                return process
    return None


def is_below(process: int, above: int, parents: dict[int, int]) -> bool:
    """Whether a process was started by another one, or by one below that."""
    while process not in (0, above):
        process = parents.get(process, 0)
    return process == above


def main(name: str, *command: str) -> int:
    """Gives how the command has ended."""
    run, known = subprocess.Popen(command), dict[int, float]()
    while run.poll() is None:
        found = worker(run.pid, name, known)
        if found is not None:
            os.kill(found, signal.SIGKILL)
            print(f"killed {found}", flush=True)
            return run.wait()
        time.sleep(0.02)
    print("no worker was at work for long enough to be killed", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
