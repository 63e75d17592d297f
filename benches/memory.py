"""How much memory judging takes beside the text, on Linux: `python3 benches/memory.py FOLDER [PROGRAM]`.

FOLDER is where `tsc --project generated/typescript --outDir FOLDER` has put the package, and PROGRAM what
`cargo build --release --bin memory` in `benches/rust` makes; without it, Rust is left out. Each figure is the peak of a
process of its own, less what it had before it judged, divided by the length of the text.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "benches" / "python"))

from documents import graph, refused, wrong  # noqa: E402

NODES = 36_000
"""So many make a document of about 10 MB."""

PYTHON = """
import gc, sys
sys.path.insert(0, sys.argv[1])
from triglyph_contracts import GraphDefinition, within
verbs = {
    "is_valid": GraphDefinition.is_valid,
    "check": GraphDefinition.check,
    "from_json": lambda text: GraphDefinition.from_json(text),
    "check within members": within(GraphDefinition, members=10**9).check,
    "check within steps": within(GraphDefinition, steps=10**9).check,
}
def peak():
    return next(int(line.split()[1]) * 1024 for line in open("/proc/self/status") if line.startswith("VmHWM"))
small, text = open(sys.argv[3], "rb").read(), open(sys.argv[4], "rb").read()
verb = verbs[sys.argv[2]]
verb(small)
before = peak()
try:
    kept = verb(text)
except ValueError as error:
    kept = error
print((peak() - before) / len(text))
"""

TYPESCRIPT = """
import { readFileSync } from "node:fs";
const [package_, verb, small, large] = process.argv.slice(2);
const { GraphDefinition, within } = await import(`${package_}/index.js`);
const verbs = {
  check: GraphDefinition.check,
  fromJson: (text) => { const result = GraphDefinition.fromJson(text); return result.ok || result.report; },
  "check within members": within(GraphDefinition, { members: 1e9 }).check,
  "check within steps": within(GraphDefinition, { steps: 1e9 }).check,
};
const peak = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "latin1"))[1]) * 1024;
const judge = verbs[verb];
judge(readFileSync(small));
const text = readFileSync(large);
const before = peak();
globalThis.kept = judge(text);
console.log((peak() - before) / text.length);
"""


def main() -> None:
    """Prints a line for each verb: accepted, refused, refused everywhere."""
    folder, *program = (Path(argument).resolve() for argument in sys.argv[1:])
    with tempfile.TemporaryDirectory() as scratch:
        accepted = graph(NODES)
        documents = {"small": graph(3), "accepted": accepted, "refused": refused(accepted), "wrong": wrong(NODES)}
        files = {name: Path(scratch) / f"{name}.json" for name in documents}
        for name, document in documents.items():
            files[name].write_text(json.dumps(document, separators=(",", ":")), "utf-8")
        python = Path(scratch) / "judge.py"
        python.write_text(PYTHON, "utf-8")
        typescript = Path(scratch) / "judge.mjs"
        typescript.write_text(TYPESCRIPT, "utf-8")
        commands = {
            "Rust": list(map(str, program)),
            "Python": [sys.executable, str(python), str(ROOT / "generated/python/src")],
            "TypeScript": ["node", str(typescript), str(folder)],
        }
        verbs = {
            "Rust": ["is_valid", "check", "from_json", "check within members", "check within steps"],
            "Python": ["is_valid", "check", "from_json", "check within members", "check within steps"],
            "TypeScript": ["check", "fromJson", "check within members", "check within steps"],
        }
        for language, command in commands.items():
            for verb in verbs[language] if command else ():
                figures = []
                for document in ["accepted", "refused", "wrong"]:
                    arguments = [*command, verb, str(files["small"]), str(files[document])]
                    judged = subprocess.run(arguments, capture_output=True, check=True, text=True)
                    figures.append(f"{float(judged.stdout):.1f}")
                print(f"| {language}, `{verb}` | {' | '.join(figures)} |")


if __name__ == "__main__":
    main()
