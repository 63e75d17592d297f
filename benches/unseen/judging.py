"""Judges documents of a schema by another validator: `judging.py FOLDER`, run where it is installed.

Reads an object with the `name` of the schema, its `path`, the `sources` of its package, and `samples`: what
`triglyph sample` printed for it. FOLDER gets a folder for it. Prints an object: the number of documents, or why there
is none, and where the other validator does not say what the sample says of itself.
"""

from __future__ import annotations

import json
import random
import resource
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import bundling
import jsonschema_rs
import mutations

Json: TypeAlias = Any
SAMPLES, MUTATED = 20, 30
"""Documents of either kind."""
VALUES = [None, True, 0, -1, 1.5, 2**53, "", "zz", "é", [], {}, ["a", "a"], {"a": 1}]
"""What is put in place of another value."""
MEMORY = 4_000_000_000
"""Bytes."""
DEEP = 10_000
"""A schema may nest as deep as its file allows."""


def main() -> None:
    """Writes a part of the collection."""
    sys.setrecursionlimit(DEEP)
    # Some schemas are too much for the other validator.
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    job = json.load(sys.stdin)
    try:
        answer = judged(job, Path(sys.argv[1]))
    except (
        bundling.ImpossibleError,
        ValueError,
        jsonschema_rs.ValidationError,
        jsonschema_rs.ReferencingError,
    ) as error:
        answer = {"left": f"{type(error).__name__}: {error}".splitlines()[0]}
    print(json.dumps({"name": job["name"], **answer}))


def judged(job: Json, folder: Path) -> Json:
    """Writes the folder of a schema."""
    schema = bundling.bundled(Path(job["path"]), Path(job["sources"]))
    judge = jsonschema_rs.validator_for(schema, validate_formats=False).is_valid
    samples = [sample for sample in map(json.loads, job["samples"]) if sample.get("kind") == "sample"]
    draw = random.Random(job["name"])  # noqa: S311 - only the same order again is asked for
    draw.shuffle(samples)
    chosen = [sample["document"] for sample in samples[:SAMPLES]]
    disagree = [sample["document"] for sample in samples if judge(sample["document"]) != sample["valid"]]
    accepted = [document for document in chosen if judge(document)]
    changed = [next(changes(draw.choice(accepted), draw)) for _ in range(MUTATED)] if accepted else []
    documents = list({json.dumps(each): each for each in [*chosen, *changed]}.values())
    place = folder / job["name"]
    place.mkdir(parents=True)
    (place / "schema.json").write_text(json.dumps(schema, indent=1))
    lines = [{"file": f"{index}", "valid": judge(each), "doc": each} for index, each in enumerate(documents)]
    (place / "docs.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    valid = [line["doc"] for line in lines if line["valid"]]
    (place / "instances.jsonl").write_text("".join(json.dumps(each, ensure_ascii=False) + "\n" for each in valid))
    return {"documents": len(documents), "valid": len(valid), "disagree": disagree}


def changes(document: Json, draw: random.Random) -> Iterator[Json]:
    """Copies of a document that differ in one place, without end."""
    places = list(mutations.places(document))
    while True:
        way, value = draw.choice(places)
        change = draw.choice(list(_changes(value, draw)))
        yield mutations.changed(document, way, change)


def _changes(value: Json, draw: random.Random) -> Iterator[mutations.Change]:
    yield lambda _: draw.choice(VALUES)
    match value:
        case str():
            yield lambda old: old + draw.choice(["x", "é", " ", "\n", "1"])
        case dict():
            yield lambda old: {**old, f"unknown-{draw.randrange(3)}": draw.choice(VALUES)}
            if value:
                gone = draw.choice(list(value))
                yield lambda old: {name: member for name, member in old.items() if name != gone}
        case list() if value:
            yield lambda old: [*old, draw.choice(old)]
            yield lambda old: old[1:]
        case _:
            pass


if __name__ == "__main__":
    main()
