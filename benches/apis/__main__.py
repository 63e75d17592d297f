"""Whole APIs, beside other generators: `python3 benches/apis [--program FILE] [--only A,B] [--json FILE] [--page FILE]`.

Ten descriptions of real APIs: does a generator take them, does its output compile, and is it right about requests and
responses? An independent reader of the descriptions says what is right.
"""

import argparse
import json
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

import exchanges
import install
from tools import Tool, every

APIS = {
    "notion": "notion.com.json",
    "spotify": "spotify.com/sonallux.json",
    "discourse": "discourse.local.json",
    "adyen": "adyen.com/CheckoutService-v71.json",
    "slack": "slack.com.json",
    "vercel": "vercel.com.json",
    "box": "box.com.json",
    "stripe": "stripe.com.json",
    "kubernetes": "kubernetes.io.json",
    "github": "github.com/api.github.com.json",
}
"""The descriptions that `tests/openapi/real.rs` takes."""
LIMIT = 600.0
"""Seconds after which a step counts as failed."""
MARKS = ("<!-- begin tables -->\n", "<!-- end tables -->\n")


def main() -> None:
    """Runs everything and prints the table."""
    parser = argparse.ArgumentParser(prog="benches/apis", description=__doc__.split("\n\n")[0])
    parser.add_argument("--program", type=Path, metavar="FILE", help="the generator, instead of one that is built")
    parser.add_argument("--only", metavar="A,B", help="only these descriptions")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE, too")
    parser.add_argument("--page", type=Path, metavar="FILE", help="put the table between the marks in FILE, too")
    arguments = parser.parse_args()
    program = install.everything(arguments.program)
    tools = every(program)
    names = arguments.only.split(",") if arguments.only else list(APIS)
    # What is not measured this time stays as it was.
    there = json.loads(arguments.json.read_text()) if arguments.json and arguments.json.exists() else []
    rows: list[dict[str, Any]] = [row for row in there if row["api"] not in names]
    for name in names:
        description = install.APIS / APIS[name]
        made = exchanges.of(program, description)
        for tool in tools:
            row = {"api": name, "bytes": description.stat().st_size, "tool": tool.name, **tried(tool, name, made)}
            rows.append(row)
            rows.sort(key=lambda row: list(APIS).index(row["api"]))
            print(json.dumps(row), flush=True)
            # What was measured is not lost if a later description goes wrong.
            if arguments.json:
                arguments.json.write_text(json.dumps(rows, indent=1) + "\n")
    print(table(rows))
    if arguments.page:
        text = arguments.page.read_text()
        before, rest = text.split(MARKS[0])
        arguments.page.write_text(f"{before}{MARKS[0]}\n{table(rows)}\n{MARKS[1]}{rest.split(MARKS[1])[1]}")


def tried(tool: Tool, name: str, made: list[exchanges.Exchange]) -> dict[str, Any]:
    """What comes of a description: seconds, and how many exchanges are judged as the reader judges them."""
    # Below the folder in which the packages are found that the output imports.
    out = install.NODE / "out" / f"{name}-{tool.name.replace(', ', '-').replace(' ', '-')}".lower()
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    (out / "package.json").write_text('{"type": "module"}')
    row: dict[str, Any] = {}
    steps = [("generated", tool.generate(install.APIS / APIS[name], out))]
    if tool.compile is not None:
        steps.append(("compiled", tool.compile(out)))
    for step, command in steps:
        start = time.perf_counter()
        problem = failed(command)
        if problem is not None:
            return {**row, "failed": step, "reason": problem}
        row[step] = round(time.perf_counter() - start, 2)
    return {**row, **judged(tool.judge(install.APIS / APIS[name], out), made)}


def failed(command: list[str]) -> str | None:
    """Why a command fails; None if it does not."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return f"not done after {LIMIT:.0f} s"
    if done.returncode == 0:
        return None
    lines = [line.strip() for line in done.stdout.splitlines() if "rror" in line] or done.stdout.splitlines()
    return plain(lines[0] if lines else f"exit code {done.returncode}")


def plain(text: str) -> str:
    """A message without paths of this machine."""
    return text.replace(f"{install.NODE}/", "").replace(f"{install.ROOT}/", "")[:200]


def judged(command: list[str], made: list[exchanges.Exchange]) -> dict[str, Any]:
    """Asks a judge about all exchanges."""
    lines = "".join(exchange.text + "\n" for exchange in made)
    start = time.perf_counter()
    try:
        done = subprocess.run(command, input=lines, capture_output=True, text=True, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return {"failed": "loaded", "reason": f"not done after {LIMIT:.0f} s"}
    answers = [json.loads(line) for line in done.stdout.splitlines()][1:]
    if done.returncode != 0 or len(answers) != len(made):
        errors = [line for line in done.stderr.splitlines() if "Error" in line]
        return {"failed": "loaded", "reason": plain(errors[0] if errors else f"exit code {done.returncode}")}
    valid = [answer for exchange, answer in zip(made, answers, strict=True) if exchange.valid]
    invalid = [answer for exchange, answer in zip(made, answers, strict=True) if not exchange.valid]
    return {
        "judged": round(time.perf_counter() - start, 2),
        "valid": len(valid),
        "wrongly refused": sum(not accepted for accepted, _ in valid),
        "invalid": len(invalid),
        "wrongly accepted": sum(accepted for accepted, _ in invalid),
        "parts without a judge": sum(unjudged for _, unjudged in [*valid, *invalid]),
    }


def table(rows: list[dict[str, Any]]) -> str:
    """A row for each description and tool."""
    heads = ("description", "generator", "generates", "compiles", "right exchanges refused", "wrong exchanges accepted")
    lines = [f"| {' | '.join(heads)} |", "| --- | --- | ---: | ---: | ---: | ---: |"]
    for row in rows:
        size = f"{row['api']} ({row['bytes'] / 1_000_000:.1f} MB)"
        cells = [size, row["tool"], *(f"{row[step]:.1f} s" if step in row else "–" for step in ("generated", "compiled"))]
        if "failed" in row:
            cells[{"generated": 2, "compiled": 3, "loaded": 3}[row["failed"]]] = "fails"
            cells += ["–", "–"]
        else:
            cells += [
                f"{row['wrongly refused']} of {row['valid']}",
                f"{row['wrongly accepted']} of {row['invalid']}",
            ]
        lines.append(f"| {' | '.join(cells)} |")
    reasons = [f"* {row['api']}, {row['tool']}: {row['reason']}" for row in rows if "failed" in row]
    return "\n".join([*lines, *(["", "What failed:", "", *reasons] if reasons else [])]) + "\n"


if __name__ == "__main__":
    main()
