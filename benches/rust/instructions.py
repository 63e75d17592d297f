"""How many instructions judging takes where a value is written: `python3 instructions.py [WORD…]` in this folder.

It prints those of `to_json` and `check_value` as ratios to those of `to_json_unchecked`, for the values of which the
program `writing` has a name that contains one of the words, or all but single examples, of which `ledger/` names those
of one contract, and `/` all. Other schemas are told by pairs of files: `--pairs PROGRAM.checks.json DOCUMENTS.jsonl …`. It needs valgrind. What a
program does before the verb was called a few times does not count.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parent
VERBS = ["unchecked", "to_json", "check_value"]
#: How often the program calls a verb while instructions are counted.
CALLS = 4


def program() -> str:
    """Builds the program and tells where it is."""
    build = ["cargo", "build", "--quiet", "--release", "--bin", "writing", "--message-format", "json"]
    messages = subprocess.run(build, cwd=FOLDER, check=True, capture_output=True, text=True).stdout.splitlines()
    executables = (json.loads(message).get("executable") for message in messages)
    return next(path for path in executables if path)


def instructions(binary: str, values: list[str], verb: str) -> float:
    """The instructions of one call on these values."""
    with tempfile.TemporaryDirectory() as folder:
        tool = ["valgrind", "--tool=callgrind", "--cache-sim=no", "--toggle-collect=writing::called*"]
        command = [*tool, f"--callgrind-out-file={folder}/out", binary, *values, verb, str(CALLS)]
        found = subprocess.run(command, check=True, capture_output=True, text=True, env=os.environ).stderr
    total = re.search(r"Collected : (\d+)", found)
    if total is None or total[1] == "0":
        raise SystemExit(f"nothing was counted: {found}")
    return int(total[1]) / CALLS


def is_wanted(name: str, words: list[str]) -> bool:
    """Whether the values of this name are counted."""
    # The large graph takes as long as all others together, and tells no more; single examples have names of files.
    return any(word in name for word in words) if words else "MB" not in name and "/" not in name


def main() -> None:
    """Prints a line for each group of values."""
    binary = program()
    names = subprocess.run([binary, "--names"], check=True, capture_output=True, text=True).stdout.splitlines()
    words = sys.argv[1:]
    if words[:1] == ["--pairs"]:
        pairs = list(zip(words[1::2], words[2::2], strict=True))
        values = {Path(checks).name: ["--call-pair", checks, documents] for checks, documents in pairs}
    else:
        values = {name: ["--call", name] for name in names if is_wanted(name, words)}
    print("| instructions | `to_json_unchecked` | `to_json` | `check_value` | × | × |")
    print("|---|---:|---:|---:|---:|---:|")
    for name, called in values.items():
        unchecked, *judged = (instructions(binary, called, verb) for verb in VERBS)
        counts = " | ".join(f"{count:.0f}" for count in [unchecked, *judged])
        ratios = " | ".join(f"{count / unchecked:.2f}" for count in judged)
        print(f"| {name} | {counts} | {ratios} |", flush=True)


if __name__ == "__main__":
    main()
