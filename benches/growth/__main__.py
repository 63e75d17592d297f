"""How generating grows with a schema: `python3 benches/growth [--axis WORD] [--size N] [--limit SECONDS]`.

For each axis of `axes.py`, time, peak memory and size of the output of schemas of size n, 2n and 4n, in all languages; or the
limit that refuses them. Nothing is compiled.
"""

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "benches" / "generation"))

from axes import AXES, Axis  # noqa: E402
from measure import run  # noqa: E402

TARGET = ROOT / "target" / "growth"
SMALLER = {"unevaluated, anyOf diamonds": 4, "unevaluated, if diamonds": 4, "$dynamicRef levels": 3, "depth": 32}
"""Axes on which n is smaller, as each step doubles what there is, or as files are nested so deep at most."""


def main() -> None:
    """Measures every axis and prints the table."""
    parser = argparse.ArgumentParser(prog="benches/growth", description=__doc__.split("\n\n")[0])
    parser.add_argument("--axis", default="", metavar="WORD", help="only the axes with WORD in their names")
    parser.add_argument("--size", type=int, default=1_000, metavar="N", help="the smallest size")
    parser.add_argument("--limit", type=float, default=120.0, metavar="SECONDS", help="for each run")
    arguments = parser.parse_args()
    sys.setrecursionlimit(1_000_000)
    subprocess.run(["cargo", "build", "--release", "--quiet", "-p", "codegen"], cwd=ROOT, check=True)
    print("| axis | n | n | 2n | 4n |\n| --- | ---: | ---: | ---: | ---: |")
    for name, axis in AXES.items():
        if arguments.axis in name:
            size = SMALLER.get(name, arguments.size)
            cells = [measured(axis, size * factor, arguments.limit) for factor in (1, 2, 4)]
            print(f"| {name} | {size:,} | {' | '.join(cells)} |", flush=True)


def measured(axis: Axis, size: int, limit: float) -> str:
    """Seconds, peak memory and output of one run, or why there is no output."""
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    schema, out = TARGET / "growing.json", TARGET / "out"
    schema.write_text(json.dumps(axis(size)))
    command = [str(ROOT / "target/release/codegen"), "--schema", str(schema), "--out", str(out), "--lang", "all"]
    cost = run([*command, "--message-format", "json"], TARGET, limit=limit)
    spent = f"{cost.seconds:.2f} s, {cost.megabytes:.0f} MB"
    if cost.code == 0:
        written = sum(path.stat().st_size for path in out.rglob("growing*"))
        return f"{spent}, {written / 1e6:.1f} MB"
    if cost.code < 0:
        return f"stopped after {limit:.0f} s" if cost.seconds > limit else f"ended by signal {-cost.code}"
    findings = [json.loads(line) for line in cost.output.splitlines() if line.startswith("{")]
    limits = {finding["help"].split("--limit ")[1].split("=")[0] for finding in findings if "--limit" in finding.get("help", "")}
    return f"{spent}, refused: `{'`, `'.join(sorted(limits))}`" if limits else f"refused: exit code {cost.code}"


if __name__ == "__main__":
    main()
