"""What generating costs, beside other generators: `python3 benches/generation [--quick] [--json FILE]`.

Time, memory, size and compile time of each generator's output for the same schemas, and how this project's cost grows with
the size of a schema. Other generators are installed below `target/` first.
"""

import argparse
import json
import shutil
from collections.abc import Iterable
from pathlib import Path

import install
import schemas
from compiling import compile_output
from measure import LIMIT, Cost, best, run
from tools import ALL, Tool

ROUNDS = 3
CURVE = (10, 100, 1_000, 10_000)
CURVE_LIMIT = 900.0
OUT = install.TARGET / "out"


def main() -> None:
    """Runs everything and prints the tables."""
    parser = argparse.ArgumentParser(prog="benches/generation", description=__doc__.split("\n\n")[0])
    parser.add_argument("--quick", action="store_true", help="only the first two schemas, and no curve")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE, too")
    arguments = parser.parse_args()
    install.everything()
    subjects = schemas.real()[: 2 if arguments.quick else None]
    figures = [row for schema in subjects for row in generation(schema)]
    print_generation(subjects, figures)
    print_output(subjects, figures)
    start = start_up()
    if not arguments.quick:
        figures += curve()
    if arguments.json:
        arguments.json.write_text(json.dumps({"start": start, "figures": figures}, indent=1) + "\n")


def generation(schema: schemas.Schema) -> Iterable[dict[str, object]]:
    """Each tool on `schema`, in turns, and what its output is like."""
    runs: dict[int, list[Cost]] = {index: [] for index in range(len(ALL))}
    for _ in range(ROUNDS):
        for index, tool in enumerate(ALL):
            if all(cost.code == 0 for cost in runs[index]):
                runs[index].append(generate(tool, schema))
    for index, tool in enumerate(ALL):
        yield {"schema": schema.name, "tool": tool.name, "language": tool.language, **describe(tool, schema, runs[index])}


def generate(tool: Tool, schema: schemas.Schema, limit: float = LIMIT) -> Cost:
    """One run, into an empty folder."""
    out = folder(tool, schema)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    return run(tool.command(schema.path, out), out.parent, limit=limit)


def folder(tool: Tool, schema: schemas.Schema) -> Path:
    """Where the output of `tool` for `schema` goes."""
    return OUT / f"{tool.name}-{tool.language}" / schema.name.replace(" ", "-")


def describe(tool: Tool, schema: schemas.Schema, runs: list[Cost]) -> dict[str, object]:
    """Time and memory, and size and compile time of the output; `failed` says why there is none."""
    cost = best(runs)
    if cost is None:
        lines = [line for line in runs[-1].output.splitlines() if line.strip()]
        # Results are read elsewhere: paths of this machine are not.
        reason = lines[-1].replace(str(schema.path), schema.name) if lines else f"exit code {runs[-1].code}"
        return {"failed": reason.replace(f"{install.ROOT}/", "")[:160]}
    texts = {path: path.read_text() for path in tool.output(folder(tool, schema))}
    code = "".join(text for path, text in texts.items() if path.suffix != ".json")
    data = sum(len(text.encode()) for path, text in texts.items() if path.suffix == ".json")
    types = len(tool.types.findall(code))
    compiled = compile_output(tool, folder(tool, schema))
    return {
        "seconds": cost.seconds,
        "megabytes": cost.megabytes,
        "ratio": (len(code.encode()) + data) / schema.size,
        "lines_per_type": code.count("\n") / max(types, 1),
        "types": types,
        "compile_seconds": compiled.cost.seconds if compiled.cost else None,
        "compile_megabytes": compiled.cost.megabytes if compiled.cost else None,
        "compile_failed": compiled.reason,
    }


def print_generation(subjects: list[schemas.Schema], figures: list[dict[str, object]]) -> None:
    """Seconds and megabytes of each run."""
    def cell(row: dict[str, object]) -> str:
        return "fails" if "failed" in row else f"{row['seconds']:.2f}/{row['megabytes']:.0f}"

    table("generation, seconds / peak MB", subjects, figures, cell)


def print_output(subjects: list[schemas.Schema], figures: list[dict[str, object]]) -> None:
    """Size of the output, and what it costs to use it."""
    def size(row: dict[str, object]) -> str:
        return "–" if "failed" in row else f"{row['ratio']:.2f}"

    def lines(row: dict[str, object]) -> str:
        return "–" if "failed" in row else f"{row['lines_per_type']:.0f} ({row['types']})"

    def compiled(row: dict[str, object]) -> str:
        if "failed" in row:
            return "–"
        seconds = row["compile_seconds"]
        return "fails" if seconds is None else f"{seconds:.2f}/{row['compile_megabytes']:.0f}"

    table("bytes of output for each byte of schema", subjects, figures, size)
    table("lines of code for each type (types)", subjects, figures, lines)
    table("cargo check, tsc or import, seconds / peak MB", subjects, figures, compiled)


def table(title: str, subjects: list[schemas.Schema], figures: list[dict[str, object]], cell: object) -> None:
    """A table with a row for each tool and a column for each schema."""
    assert callable(cell)
    heads = [f"{schema.name} ({schema.size / 1000:.0f} KB)" for schema in subjects]
    print(f"\n| {title} | {' | '.join(heads)} |\n| --- |{' ---: |' * len(heads)}")
    for tool in ALL:
        rows = [row for row in figures if (row["tool"], row["language"]) == (tool.name, tool.language)]
        print(f"| {tool.name}, {tool.language} | {' | '.join(cell(row) for row in rows)} |", flush=True)


def start_up() -> dict[str, float]:
    """Milliseconds until the command has said its version, and until `--check` is through with this repository."""
    commands = {"--version": ["--version"], "--check": ["--check"]}
    found = {}
    for name, arguments in commands.items():
        runs = [run([str(install.CODEGEN), *arguments], install.ROOT / "target") for _ in range(10)]
        cost = best(runs)
        found[name] = cost.seconds * 1000 if cost else float("nan")
        print(f"\n`codegen {name}`: {found[name]:.1f} ms")
    return found


def curve() -> list[dict[str, object]]:
    """How the cost grows with the size of a schema, in seconds of processor time."""
    own = [tool for tool in ALL if tool.is_own]
    print(f"\n| synthetic schema | {' | '.join(tool.language for tool in own)} |\n| --- |{' ---: |' * len(own)}")
    found: list[dict[str, object]] = []
    for kilobytes in CURVE:
        (install.TARGET / "synthetic").mkdir(exist_ok=True)
        schema = schemas.synthetic(kilobytes, install.TARGET / "synthetic")
        cells = []
        for tool in own:
            cost = best([generate(tool, schema, CURVE_LIMIT) for _ in range(1 if kilobytes > 1000 else ROUNDS)])
            assert cost is not None, f"{tool.language} fails on {schema.name}"
            cells.append(f"{cost.processor:.3f} s/{cost.megabytes:.0f} MB ({1e6 * cost.processor / schema.size:.2f} µs/byte)")
            found.append({
                "schema": schema.name, "tool": tool.name, "language": tool.language, "bytes": schema.size,
                "seconds": cost.seconds, "processor": cost.processor, "megabytes": cost.megabytes,
            })  # fmt: skip
        print(f"| {schema.name} | {' | '.join(cells)} |", flush=True)
    return found


if __name__ == "__main__":
    main()
