"""Measures every contender on every workload and writes the ratios. Run by `bench.py`."""

from __future__ import annotations

import importlib
import json
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import documents
import fastjsonschema
import handwritten
import jsonschema_rs
import msgspec
import orjson
import structs

ROUNDS = 21
SECONDS = 0.02

Task = Callable[[], object]


class Workload(NamedTuple):
    """Texts to be read: the schema, whether its rules count, and whether they are refused."""

    name: str
    schema: str
    document: dict[str, Any]
    rules: bool = False
    refused: bool = False


class Contender(NamedTuple):
    """What is measured: who, as what it counts, and its work on a text."""

    name: str
    kind: str
    task: Task


def workloads(graphs: list[tuple[str, int]]) -> list[Workload]:
    """All workloads: each document with rules and without, and its refused twin."""
    all_of_them: list[Workload] = []
    for name, count in graphs:
        graph = documents.graph(count)
        all_of_them += [
            Workload(name, "graph", graph),
            Workload(f"{name}, rules", "graph", graph, rules=True),
            Workload(f"{name}, refused", "graph", documents.refused(graph), refused=True),
        ]
    many = documents.wrong(10_000)
    all_of_them.append(Workload("graph, 10,000 errors", "graph", many, refused=True))
    job = documents.job_spec()
    all_of_them += [Workload("job", "jobspec", job), Workload("job, rules", "jobspec", job, rules=True)]
    return [*all_of_them, Workload("job, refused", "jobspec", documents.refused(job), refused=True)]


def quietly(read: Callable[[bytes], object], text: bytes, *, refused: bool) -> Task:
    """Reading that must succeed, or must fail."""

    def task() -> None:
        try:
            read(text)
        except ValueError:
            if refused:
                return
            raise
        if refused:
            raise AssertionError("accepted")

    return task


def without_orjson(fast_path: Any, loads: Callable[[bytes], object], task: Task) -> Task:
    """The same, as if orjson were not installed."""

    def without() -> None:
        fast_path.LOADS = loads
        try:
            task()
        finally:
            fast_path.LOADS = orjson.loads

    return without


def bound(model: Any, *, native: bool) -> Any:
    """A contract that asks the native engine, or does not, from now on."""
    os.environ["TRIGLYPH_NATIVE"] = "1" if native else "0"
    if (model._checks.native is not None) is not native:
        message = f"the native engine is not as it should be for {model}"
        raise RuntimeError(message)
    return model


def contenders(workload: Workload, text: bytes, schema: dict[str, Any]) -> list[Contender]:
    """Everybody who can do the work."""
    root = {"graph": "GraphDefinition", "jobspec": "JobSpec"}[workload.schema]
    variant = "with_rules" if workload.rules else "plain"
    module = importlib.import_module(f"{workload.schema}_{variant}")
    model = bound(getattr(module, root), native=False)
    native = bound(getattr(importlib.import_module(f"{module.__name__}_native"), root), native=True)
    by_hand = {"graph": handwritten.Graph, "jobspec": handwritten.Job}[workload.schema]
    decoder = msgspec.json.Decoder({"graph": structs.Graph, "jobspec": structs.Job}[workload.schema])
    generated = getattr(importlib.import_module(f"{workload.schema}_datamodel"), root, None)
    wanted = not workload.refused

    def check() -> None:
        assert model.check(text).valid is wanted

    def is_valid() -> None:
        assert model.is_valid(text) is wanted

    value = json.loads(text)

    support = f"{module.__name__}._support"
    fast_path, parsers = importlib.import_module(f"{support}.fast_path"), importlib.import_module(f"{support}.parsers")

    def reads(read: Callable[[bytes], object]) -> Task:
        return quietly(read, text, refused=workload.refused)

    found = [
        Contender("json.loads", "limit", lambda: json.loads(text)),
        Contender("orjson.loads", "limit", lambda: orjson.loads(text)),
        Contender("msgspec.json.decode", "limit", lambda: msgspec.json.decode(text)),
        Contender("is_valid", "project", is_valid),
        Contender("check", "project", check),
        Contender("check_value", "project", lambda: expect(model.check_value(value).valid, wanted)),
        Contender("native is_valid", "project", lambda: expect(native.is_valid(text), wanted)),
        Contender("native check", "project", lambda: expect(native.check(text).valid, wanted)),
        Contender("native check_value", "project", lambda: expect(native.check_value(value).valid, wanted)),
        Contender("native from_json", "project", reads(native.from_json)),
        Contender("check without orjson", "project", without_orjson(fast_path, parsers.pydantic_loads, check)),
        Contender("from_json", "project", reads(model.from_json)),
        Contender("model_validate_json", "project", reads(model.model_validate_json)),
        Contender("msgspec by hand", "peer", reads(decoder.decode)),
        Contender("pydantic by hand", "peer", reads(by_hand.model_validate_json)),
    ]
    if not workload.refused:
        held = model.from_json(text)
        found += [
            Contender("to_json_unchecked", "project", held.to_json_unchecked),
            Contender("to_json", "project", held.to_json),
            Contender("model_dump_json", "project", held.model_dump_json),
        ]
    if generated is not None:
        found.append(Contender("datamodel-code-generator", "peer", reads(generated.model_validate_json)))
    found.extend(validators(workload, text, schema))
    return [contender for contender in found if works(contender)]


def validators(workload: Workload, text: bytes, schema: dict[str, Any]) -> list[Contender]:
    """Those that only judge, on what orjson reads."""
    found: list[Contender] = []
    wanted = not workload.refused
    compiled = jsonschema_rs.validator_for(schema)
    found.append(Contender("orjson + jsonschema-rs", "peer", lambda: expect(compiled.is_valid(orjson.loads(text)), wanted)))
    try:
        function = fastjsonschema.compile({key: value for key, value in schema.items() if key != "$schema"})
    except fastjsonschema.JsonSchemaException as error:
        print(f"fastjsonschema: {error}", file=sys.stderr)
    else:
        task = quietly(lambda data: function(orjson.loads(data)), text, refused=workload.refused)
        found.append(Contender("orjson + fastjsonschema", "peer", task))
    return found


def expect(verdict: bool, wanted: bool) -> None:  # noqa: FBT001
    """Both must be the same."""
    assert verdict is wanted


def works(contender: Contender) -> bool:
    """Whether the contender decides as it should."""
    try:
        contender.task()
    except (AssertionError, ValueError) as error:
        print(f"{contender.name} is left out: {str(error)[:100]!r}", file=sys.stderr)
        return False
    return True


def ratios(field: list[Contender]) -> dict[str, float]:
    """For each contender the median of its ratios to the first one, round after round."""
    counts = [max(1, int(SECONDS / max(seconds(each.task, 1), 1e-9))) for each in field]
    rounds = max(5, min(ROUNDS, int(60 / sum(seconds(each.task, 1) for each in field))))
    found: list[list[float]] = [[] for _ in field]
    for _ in range(rounds):
        times = [seconds(each.task, count) for each, count in zip(field, counts, strict=True)]
        for mine, spent in zip(found, times, strict=True):
            mine.append(spent / times[0])
    return {each.name: statistics.median(mine) for each, mine in zip(field, found, strict=True)}


def seconds(task: Task, count: int) -> float:
    """Seconds for one execution."""
    start = time.perf_counter()
    for _ in range(count):
        task()
    return (time.perf_counter() - start) / count


def main() -> None:
    """Measures, prints a table for each workload, and writes all ratios."""
    folder, target, most = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    graphs = [("graph, 0.6 KB", 3), ("graph, 100 KB", 415), ("graph, 10 MB", 40_000), ("graph, 255 MB", 1_000_000)]
    kinds: dict[str, str] = {}
    table: dict[str, dict[str, float]] = {}
    every = workloads([(name, count) for name, count in graphs if count <= most])
    for workload in every:
        text = json.dumps(workload.document, separators=(",", ":")).encode()
        schema = json.loads((folder / f"{workload.schema}.json").read_text())
        field = contenders(workload, text, schema)
        print(f"{workload.name} ({len(text)} bytes)", flush=True)
        for name, ratio in ratios(field).items():
            table.setdefault(name, {})[workload.name] = round(ratio, 3)
            print(f"  {name:26} {ratio:8.2f}", flush=True)
        kinds |= {each.name: each.kind for each in field}
    result = {
        "unit": "json.loads",
        "python": platform.python_version(),
        "workloads": [workload.name for workload in every],
        "contenders": [{"name": name, "kind": kinds[name], "ratios": ratios} for name, ratios in table.items()],
    }
    target.write_text(json.dumps(result, indent=2) + "\n")


if __name__ == "__main__":
    main()
