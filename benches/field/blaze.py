"""Blaze, a validator in C++ that is measured by its own command, which comes from npm."""

from __future__ import annotations

import re
import subprocess

import install
from measuring import Row
from subjects import Subject

LOOPS = 100
NAME = "blaze"
TASK = "judge"


def measured(subject: Subject) -> Row:
    """Its own figures for values in memory, by its own clock on the wall; what reading them takes it does not say."""
    row = Row(NAME, "peer", TASK)
    version = subprocess.run([str(install.BLAZE), "version"], capture_output=True, text=True, check=False)
    if version.returncode != 0:
        row.reason = "its command does not run here"
        return row
    files = [str(subject.folder / "schema.json"), str(subject.folder / "documents.jsonl")]
    command = [str(install.BLAZE), "validate", *files, "--fast", "--benchmark", "--loop", str(LOOPS)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    times = re.findall(r"\]: (PASS|FAIL) ([\d.]+) \+-", told.stdout)
    if len(times) != subject.count("documents"):
        said = (line for line in told.stderr.splitlines() if line.strip())
        row.reason = next(said, "it does not judge all documents")
        return row
    row.seconds = sum(float(microseconds) for _, microseconds in times) / 1e6
    row.wrong = sum(verdict == "FAIL" for verdict, _ in times)
    return row
