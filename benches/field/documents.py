"""Makes the lists of documents of a schema: `documents.py SOURCE FOLDER`, run where the two judges are installed.

* `documents.jsonl`: the valid documents, as they are found.
* `paired.jsonl` and `refused.jsonl`: some of them as compact text, and their twins with one mistake each. Both judges
  accept the former and refuse the latter.
* `long.jsonl`: one document with one text of 1 MB that makes it invalid, and `short.jsonl`, the same document without.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import corvus_json_schema_rs
import jsonschema_rs
from mutations import Json, changed, mutated, places

PAIRS = 100
"""At most so many documents of a schema have a twin; they are spread over the list."""
TRIES = 200
"""Mistakes that are tried for each."""
LONG = "x" * 1_000_000
SEARCHED = 50
"""Documents in which a place for a long text is searched."""

Judge = Callable[[Json], bool]


def main() -> None:
    """Writes the lists."""
    source, folder = Path(sys.argv[1]), Path(sys.argv[2])
    schema = json.loads((source / "schema.json").read_bytes())
    lines = [line for line in (source / "instances.jsonl").read_bytes().splitlines() if line.strip()]
    (folder / "documents.jsonl").write_bytes(b"".join(line + b"\n" for line in lines))
    judges: list[Judge] = [
        jsonschema_rs.validator_for(schema, validate_formats=False).is_valid,
        corvus_json_schema_rs.compile(schema).is_valid,
    ]
    documents = [json.loads(line) for line in lines]
    pairs = [*filter(None, (pair(judges, documents[index], source.name, index) for index in spread(len(documents))))]
    write(folder / "paired.jsonl", [valid for valid, _ in pairs])
    write(folder / "refused.jsonl", [refused for _, refused in pairs])
    found = next(filter(None, (with_long_text(judges, document) for document in documents[:SEARCHED])), None)
    write(folder / "short.jsonl", [found[0]] if found else [])
    write(folder / "long.jsonl", [found[1]] if found else [])


def spread(count: int) -> range:
    """Indexes of the documents that get a twin."""
    return range(0, count, -(-count // PAIRS))


def refuse(judges: list[Judge], document: Json) -> bool:
    """Whether all judges refuse a document."""
    return not any(judge(document) for judge in judges)


def pair(judges: list[Judge], document: Json, name: str, index: int) -> tuple[Json, Json] | None:
    """A document and its twin; nothing if it is not valid, or if no mistake is one."""
    if not all(judge(document) for judge in judges):
        return None
    tried = (twin for twin, _ in zip(mutated(document, f"{name}:{index}"), range(TRIES), strict=False))
    twin = next((twin for twin in tried if refuse(judges, twin)), None)
    return None if twin is None else (document, twin)


def with_long_text(judges: list[Judge], document: Json) -> tuple[Json, Json] | None:
    """A document, and the same with a long text that makes it invalid: in place of a text, or else of another value."""
    texts_first = sorted(places(document), key=lambda place: not isinstance(place[1], str))
    for way, value in texts_first:
        if way and not isinstance(value, dict | list):
            long = changed(document, way, lambda _: LONG)
            if refuse(judges, long):
                return document, long
    return None


def write(path: Path, documents: list[Json]) -> None:
    """A compact text in each line."""
    lines = (json.dumps(each, ensure_ascii=False, separators=(",", ":")) + "\n" for each in documents)
    path.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
