"""Generates bindings for schemas, and makes documents for them."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import finding

SECONDS = 120
"""What takes longer is a fault."""
SAMPLES = 60
OPTIONS = ["--formats", "annotate", "--draft", "7"]
"""What the other validator does, too; most schemas that name no dialect have this one in mind."""


@dataclass(frozen=True)
class Tried:
    """What the generator did with a schema."""

    found: finding.Found
    status: int | None
    """Its exit code; nothing if it took too long."""
    seconds: float
    said: str
    samples: list[str]
    """Lines of `triglyph sample`, each a document with what the generator expects of it."""


def every(found: list[finding.Found], program: Path, target: Path) -> list[Tried]:
    """Tries every schema, as many at once as there are processors."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        return list(threads.map(lambda each: _tried(each, program, target), found))


def _tried(found: finding.Found, program: Path, target: Path) -> Tried:
    options = [*OPTIONS, "--allow-read", str(found.sources)]
    start = time.monotonic()
    out = target / found.name
    command = ["generate", str(found.path), "--lang", "all", "--runtime", "package", "--out", str(out), *options]
    status, _, said = _run(program, command, target)
    seconds = time.monotonic() - start
    if status != 0:
        return Tried(found, status, seconds, said, [])
    shutil.rmtree(out)
    status, samples, said = _run(program, ["sample", str(found.path), "--count", str(SAMPLES), *options], target)
    return Tried(found, status, seconds, said, samples.splitlines())


def _run(program: Path, command: list[str], folder: Path) -> tuple[int | None, str, str]:
    try:
        done = subprocess.run(
            [str(program), *command], cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return None, "", f"{command[0]}: not done after {SECONDS} s"
    return done.returncode, done.stdout, done.stderr
