"""Makes a collection of what the generator takes: see `judging.py`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias

from trying import Tried

HERE = Path(__file__).resolve().parent
SECONDS = 120
Answer: TypeAlias = dict[str, Any]


def collection(tried: list[Tried], folder: Path, python: Path) -> list[Answer]:
    """Writes `folder` anew; answers what `judging.py` prints for each schema that has samples."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    command = [str(python), str(HERE / "judging.py"), str(folder)]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        return list(threads.map(lambda each: _answer(command, each), (each for each in tried if each.samples)))


def _answer(command: list[str], tried: Tried) -> Answer:
    found = tried.found
    job = {"name": found.name, "path": str(found.path), "sources": str(found.sources), "samples": tried.samples}
    # Changes of documents are made as `benches/field` makes them.
    environment = {**os.environ, "PYTHONPATH": str(HERE.parent / "field")}
    try:
        done = subprocess.run(
            command, env=environment, input=json.dumps(job), capture_output=True, text=True, timeout=SECONDS, check=True
        )
    except subprocess.TimeoutExpired:
        return {"name": found.name, "left": f"not done after {SECONDS} s"}
    except subprocess.CalledProcessError as error:
        return {"name": found.name, "left": (error.stderr.splitlines() or [str(error)])[-1]}
    return json.loads(done.stdout)
