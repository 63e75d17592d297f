"""A process that is measured: `python worker.py CONTENDER FOLDER`. What it answers says `../protocol.md`."""

from __future__ import annotations

import json
import re
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

from task import Task


class Sets:
    """The lists of documents of a schema, each read when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        """They are in `folder`."""
        self._folder = folder
        self._known: dict[str, dict[str, list[Any]]] = {}

    def documents(self, name: str, of: str) -> list[Any]:
        """The documents of a set: their texts, or their values."""
        if name not in self._known:
            texts = (self._folder / f"{name}.jsonl").read_bytes().splitlines()
            self._known[name] = {"text": texts, "value": [json.loads(text) for text in texts]}
        return self._known[name][of]


def accepts(task: Task, document: object) -> bool:
    """The verdict on a document."""
    try:
        return task.accepts(task.judge(document))
    except ValueError:
        return False


def seconds(task: Task, documents: list[object], passes: int) -> float:
    """Seconds of processor time for one pass over the documents."""
    judge = task.judge
    start = time.process_time()
    for _ in range(passes):
        for document in documents:
            try:  # noqa: SIM105 - a context manager would be measured, too
                judge(document)
            except ValueError:
                pass
    return (time.process_time() - start) / passes


def answer(tasks: dict[str, Task], sets: Sets, question: dict[str, Any]) -> dict[str, object]:
    """What is said to a question."""
    if question["ask"] == "peak":
        return {"bytes": peak()}
    task = tasks[question["task"]]
    documents = sets.documents(question["set"], task.of)
    if question["ask"] == "verdicts":
        return {"verdicts": "".join("1" if accepts(task, document) else "0" for document in documents)}
    return {"seconds": seconds(task, documents, question["passes"])}


def peak() -> int:
    """The most memory that the process has had, in bytes; 0 where that cannot be told."""
    status = Path("/proc/self/status")
    found = re.search(r"VmHWM:\s+(\d+)", status.read_text()) if status.exists() else None
    return int(found[1]) * 1024 if found else 0


def main() -> None:
    """Gets ready, and answers until there are no more questions."""
    contender, folder = sys.argv[1], Path(sys.argv[2])
    schema = json.loads((folder / "schema.json").read_bytes())
    subject = json.loads((folder / "subject.json").read_bytes())
    sets = Sets(folder)
    load = import_module(f"contenders.{contender}").load
    start = time.process_time()
    try:
        tasks: dict[str, Task] = load(schema, subject)
    except Exception as error:  # noqa: BLE001 - whatever a contender does not like is a reason
        print(json.dumps({"reason": f"{type(error).__name__}: {error}"[:300]}), flush=True)
        return
    loaded = time.process_time() - start
    firsts = {name: seconds(task, sets.documents("documents", task.of)[:1], 1) for name, task in tasks.items()}
    print(json.dumps({"load": loaded, "firsts": firsts}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(tasks, sets, json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
