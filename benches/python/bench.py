"""Ratios of reading and judging to `json.loads`, all measured in turns in one run: `python3 benches/python/bench.py`.

Makes a virtual environment with the pinned packages and generates all bindings under `target/benches/python` first.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
WORK = ROOT / "target/benches/python"
SCHEMAS = {"graph": ("redmind/graph", "GraphDefinition"), "jobspec": ("catalytic/jobspec", "JobSpec")}


def run(*command: str | Path) -> None:
    """Runs a command from the root of the repository."""
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True)


def without_rules(schema: Path, name: str) -> Path:
    """A copy of a schema that leaves out the rules between the parts of a document."""
    data = json.loads(schema.read_text())
    data.pop("x-integrity", None)
    data["$id"] = f"urn:bench:{name}"
    copy = WORK / "schemas" / f"{name}.json"
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(json.dumps(data))
    return copy


def native() -> Path:
    """Builds the native engine; answers the folder in which Python finds it."""
    run("cargo", "build", "--quiet", "--profile", "wheel", "-p", "triglyph-runtime-native")
    folder = WORK / "native"
    folder.mkdir(parents=True, exist_ok=True)
    built = ROOT / "target/wheel/libtriglyph_runtime_native.so"
    shutil.copy(built, folder / "triglyph_runtime_native.abi3.so")
    return folder


def prepare() -> Path:
    """Installs and generates whatever is measured; answers the interpreter to measure with."""
    python = WORK / "venv/bin/python"
    if not python.exists():
        venv.create(WORK / "venv", with_pip=True)
    run(python, "-m", "pip", "install", "--quiet", "-r", HERE / "requirements.txt")
    for name, (path, root) in SCHEMAS.items():
        schema = ROOT / "schemas" / f"{path}.schema.json"
        plain = without_rules(schema, name)
        codegen = ["cargo", "run", "--quiet", "-p", "codegen", "--", "--lang", "python", "--name", root]
        run(*codegen, "--schema", schema, "--out", WORK / f"bindings/{name}_with_rules")
        run(*codegen, "--schema", plain, "--out", WORK / f"bindings/{name}_plain")
        flags = ["--input-file-type", "jsonschema", "--output-model-type", "pydantic_v2.BaseModel", "--class-name", root]
        # The same code, to be measured with the native engine beside the same without it.
        for variant in ("with_rules", "plain"):
            bindings = WORK / f"bindings/{name}_{variant}"
            shutil.copytree(bindings, bindings.with_name(f"{bindings.name}_native"), dirs_exist_ok=True)
        target = WORK / f"bindings/{name}_datamodel.py"
        run(WORK / "venv/bin/datamodel-codegen", "--input", plain, "--output", target, *flags, "--disable-timestamp")
    return python


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--million", action="store_true", help="read a graph of a million nodes, too; takes some 10 GB")
    arguments = parser.parse_args()
    interpreter = prepare()
    path = os.pathsep.join([str(WORK / "bindings"), str(HERE), str(native())])
    os.environ["PYTHONPATH"] = path
    results = ROOT / "benches/results/python.json"
    results.parent.mkdir(exist_ok=True)
    most = 1_000_000 if arguments.million else 100_000
    command = [str(part) for part in (interpreter, HERE / "measure.py", WORK / "schemas", results, most)]
    sys.exit(subprocess.run(command, check=False).returncode)
