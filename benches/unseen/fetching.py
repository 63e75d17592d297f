"""Fetches packages, as archives that nothing is installed from."""

from __future__ import annotations

import json
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

AT_ONCE = 8
SECONDS = 240
"""A package that takes longer is left out."""


@dataclass(frozen=True)
class Package:
    """An archive and the package that it holds."""

    registry: str
    name: str
    archive: Path

    @property
    def folder(self) -> str:
        """A name for a folder."""
        return f"{self.registry}-{re.sub(r'[^A-Za-z0-9._-]+', '-', self.name.lstrip('@'))}"


def packages(names: dict[str, list[str]], folder: Path, python: Path) -> tuple[list[Package], list[str]]:
    """The packages that were fetched, now or earlier, and the names of those that could not be."""
    wanted = [(registry, name) for registry in sorted(names) for name in sorted(set(names[registry]))]
    with ThreadPoolExecutor(AT_ONCE) as threads:
        archives = list(threads.map(lambda each: _archive(*each, folder, python), wanted))
    fetched = [Package(*each, archive) for each, archive in zip(wanted, archives, strict=True) if archive]
    failed = [f"{registry}:{name}" for (registry, name), archive in zip(wanted, archives, strict=True) if not archive]
    return fetched, failed


def _archive(registry: str, name: str, folder: Path, python: Path) -> Path | None:
    place = folder / registry / re.sub(r"[^A-Za-z0-9._-]+", "-", name)
    mark = place / "fetched.json"
    if not mark.exists():
        place.mkdir(parents=True, exist_ok=True)
        command = {
            "npm": ["npm", "pack", "--silent", "--ignore-scripts", "--", name],
            # Building a package would run what is in it.
            "pypi": [str(python), "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:", "--", name],
        }[registry]
        try:
            subprocess.run(command, cwd=place, capture_output=True, timeout=SECONDS, check=True)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
            return None
        mark.write_text(json.dumps(sorted(path.name for path in place.iterdir())))
    files = json.loads(mark.read_text())
    return place / files[0] if files else None
