"""The schemas that are measured, each with its documents, and what is made of them below `target/`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import install


@dataclass(frozen=True)
class Subject:
    """A schema with its valid documents."""

    name: str
    source: Path
    """The folder that it was found in: `schema.json` and `instances.jsonl`."""

    @property
    def folder(self) -> Path:
        """Where workers find it: `schema.json`, `subject.json` and lists of documents."""
        return install.TARGET / "subjects" / self.name

    @property
    def crate(self) -> str:
        """Its part of names of crates."""
        return self.name.replace("_", "-")

    def count(self, documents: str) -> int:
        """How many documents a list has."""
        return (self.folder / f"{documents}.jsonl").read_bytes().count(b"\n")


def found(corpus: Path | None, chosen: list[str]) -> list[Subject]:
    """The subjects in the folder `corpus`, or in that which `CORPUS` names: all of them, or those that were chosen."""
    folder = corpus or Path(os.environ.get("CORPUS", install.ROOT.parent / "shared" / "bench"))
    subjects = [
        Subject(path.parent.name, path.parent.resolve())
        for path in sorted(folder.glob("*/schema.json"))
        if (path.parent / "instances.jsonl").exists()
    ]
    if not subjects:
        print("LEFT OUT: no folder with NAME/schema.json and NAME/instances.jsonl: name one, or set CORPUS")
        raise SystemExit(1 if corpus or chosen else 0)
    missing = set(chosen) - {subject.name for subject in subjects}
    if missing:
        raise SystemExit(f"{folder} has no {', '.join(sorted(missing))}")
    return [subject for subject in subjects if not chosen or subject.name in chosen]


def set_up(subject: Subject) -> None:
    """Writes the lists of documents of a subject, unless they are there: see `documents.py`."""
    subject.folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(subject.source / "schema.json", subject.folder)
    made = install.HERE / "documents.py"
    mark, wanted = subject.folder / "made.json", _state(subject, made, install.HERE / "mutations.py")
    if mark.exists() and mark.read_text() == wanted:
        return
    subprocess.run([str(install.PYTHON), str(made), str(subject.source), str(subject.folder)], check=True)
    mark.write_text(wanted)


def _state(subject: Subject, *programs: Path) -> str:
    files = [subject.source / "schema.json", subject.source / "instances.jsonl", *programs]
    return json.dumps([[file.stat().st_size, file.stat().st_mtime] for file in files])
