"""What the yardsticks take from the registries of npm and PyPI: pinned, installed once, below `target/`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

INSTALLED = "installed.txt"
"""Lies beside what is installed, with the list that was asked for: another list installs again."""


def need(*tools: str) -> None:
    """Says which tool is missing before anything is done."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        raise SystemExit(f"not found: {', '.join(missing)}")


def node(folder: Path, lists: Path) -> None:
    """Installs what `package.json` and `package-lock.json` in `lists` ask for, in `folder`; without their scripts."""
    wanted = (lists / "package-lock.json").read_text()
    if _is_there(folder, wanted):
        return
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(lists / name, folder / name)
    run(["npm", "ci", "--silent", "--ignore-scripts"], folder)
    (folder / INSTALLED).write_text(wanted)


def python(folder: Path, requirements: Path) -> Path:
    """Makes an environment with what `requirements` lists in `folder`, and answers its interpreter."""
    interpreter = folder / "bin" / "python"
    wanted = requirements.read_text()
    if not _is_there(folder, wanted):
        run([sys.executable, "-m", "venv", "--clear", str(folder)], requirements.parent)
        run([str(interpreter), "-m", "pip", "install", "--quiet", "-r", str(requirements)], requirements.parent)
        (folder / INSTALLED).write_text(wanted)
    return interpreter


def run(command: list[str], folder: Path) -> None:
    """Runs a command in `folder`, which is made if it is not there; it has to succeed. Says what is run."""
    folder.mkdir(parents=True, exist_ok=True)
    print("…", " ".join(command), file=sys.stderr, flush=True)
    subprocess.run(command, cwd=folder, check=True)


def _is_there(folder: Path, wanted: str) -> bool:
    mark = folder / INSTALLED
    return mark.exists() and mark.read_text() == wanted
