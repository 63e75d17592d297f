"""What engines take for a data set, beside the plain function: `engines.py FOLDER --megabytes 2000`.

Each engine runs its example of `examples/engines` twice: as it is, and with a function that judges nothing. What is
measured is processor time, of all processes that a run starts and in user and system mode together: on a machine with
other work it is steadier than a clock, and a figure of all workers is that of one core. What an engine says of each
document is compared with what the plain function says.

The bindings and the native engine (a wheel of it, not a debug build) are found by `PYTHONPATH`. Linux says what
processes take.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.dataset as ds
import pyarrow.parquet as pq

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "examples/engines"
ENGINES = ("polars", "duckdb", "datafusion", "spark", "ray")
SAID = ("id", "valid", "code", "report", "hash")
PAUSE = 0.02
"""Between two looks at the processes of a run, in seconds: of a process that ends, so much may be missed."""


class Taken(NamedTuple):
    """What a run has taken."""

    cores: float
    """Seconds of processor time, of all its processes."""
    clock: float
    """Seconds by the clock."""


def processes() -> dict[int, tuple[int, float]]:
    """All processes there are: who has started each, and how many seconds it has run."""
    found = {}
    tick = os.sysconf("SC_CLK_TCK")
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        found[int(folder.name)] = (int(fields[1]), (int(fields[11]) + int(fields[12])) / tick)
    return found


def measured(command: list[str], path: list[Path], log: Path) -> Taken:
    """Runs a command and adds up what its processes take. Those whose parents have ended still count."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, path)), "PYSPARK_PYTHON": sys.executable}
    start = time.perf_counter()
    with log.open("w") as output:
        run = subprocess.Popen(command, env=environment, stdout=output, stderr=subprocess.STDOUT)
        own, seconds = {run.pid}, dict[int, float]()
        while run.poll() is None:
            there = processes()
            grown = True
            while grown:
                more = {process for process, (parent, _) in there.items() if parent in own} - own
                own |= more
                grown = bool(more)
            seconds |= {process: there[process][1] for process in own if process in there}
            time.sleep(PAUSE)
    if run.returncode != 0:
        sys.exit(f"{command} has failed: {log}")
    return Taken(sum(seconds.values()), time.perf_counter() - start)


def made(folder: Path, megabytes: float) -> tuple[Path, int]:
    """The data set, and how many bytes of documents it has."""
    data = folder / f"data-{megabytes:g}"
    if not data.exists():
        making = folder / "making"
        shutil.rmtree(making, ignore_errors=True)
        subprocess.run([sys.executable, EXAMPLES / "documents.py", making, "--megabytes", str(megabytes)], check=True)
        making.rename(data)
    lengths = (
        pc.sum(pc.binary_length(batch.column("document"))).as_py() or 0
        for batch in ds.dataset(data, format="parquet").to_batches(columns=["document"])
    )
    return data, sum(lengths)


def plain(data: Path) -> tuple[float, pa.Table]:
    """What the plain function says of all documents, and the seconds of processor time that it takes for them."""
    from triglyph_contracts import judge_batch
    from triglyph_contracts.graph import GraphDefinition

    seconds, parts = 0.0, []
    for batch in ds.dataset(data, format="parquet").to_batches(batch_size=8192):
        start = time.process_time()
        judged = pa.record_batch(judge_batch(GraphDefinition, batch.column("document"), threads=1))
        seconds += time.process_time() - start
        parts.append(pa.record_batch([batch.column("id"), *judged.columns], names=list(SAID)))
    return seconds, pa.Table.from_batches(parts)


def difference(found: Path, wanted: pa.Table) -> str | None:
    """Where an engine says something else than the plain function."""
    partitions = ds.partitioning(pa.schema([("valid", pa.string())]), flavor="hive")
    table = ds.dataset(found, format="parquet", partitioning=partitions).to_table(columns=list(SAID)).sort_by("id")
    wanted = wanted.sort_by("id").set_column(1, "valid", pc.cast(wanted.sort_by("id")["valid"], pa.string()))
    for name in SAID:
        one, other = (pc.cast(side[name], pa.large_string()).combine_chunks() for side in (table, wanted))
        if not one.equals(other):
            return f"{name}: {len(one)} rows and {len(other)}"
    return None


def main() -> None:
    """Prints a row for each engine."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where data, outcomes and logs are written")
    parser.add_argument("--megabytes", type=float, default=200.0, help="how many there are of documents")
    parser.add_argument("--engines", nargs="+", choices=ENGINES, default=ENGINES)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    data, size = made(options.folder, options.megabytes)
    path = [Path(entry) for entry in os.environ.get("PYTHONPATH", "").split(os.pathsep) if entry]
    alone, wanted = plain(data)
    stored = sum(file.stat().st_size for file in data.glob("*.parquet"))
    print(f"{wanted.num_rows} rows, {size / 1e6:.0f} MB of documents in {stored / 1e6:.0f} MB of Parquet")
    print(f"the plain function: {alone:.1f} s, {size / alone / 1e6:.0f} MB/s\n")
    print("| | CPU seconds | judging nothing | judging | times the plain function | MB/s and core | seconds |")
    print("|---|---:|---:|---:|---:|---:|---:|", flush=True)
    for engine in options.engines:
        command = [sys.executable, str(EXAMPLES / f"with_{engine}.py"), str(data)]
        runs = []
        for name, front in [("idle", [HERE / "idle"]), ("judged", [])]:
            target = options.folder / f"{name}-{engine}"
            shutil.rmtree(target, ignore_errors=True)
            runs.append(measured([*command, str(target)], [*front, *path], options.folder / f"{name}-{engine}.log"))
        wrong = difference(target, wanted)
        if wrong is not None:
            sys.exit(f"{engine} has said something else: {wrong}")
        for name in ("idle", "judged"):
            shutil.rmtree(options.folder / f"{name}-{engine}")
        (idle, judged), judging = runs, runs[1].cores - runs[0].cores
        rate = size / judged.cores / 1e6
        print(
            f"| {engine} | {judged.cores:.1f} | {idle.cores:.1f} | {judging:.1f} | {judging / alone:.2f} "
            f"| {rate:.0f} | {judged.clock:.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
