"""Generates the bindings of the subjects, and compiles them. What fails is told with its reason."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import install
from subjects import Subject

OUT = install.TARGET / "bindings"
TSC = install.NODE / "node_modules" / ".bin" / "tsc"
OPTIONS = {"target": "es2022", "module": "nodenext", "rootDir": ".", "outDir": "compiled", "types": [], "strict": True}

Reasons = dict[str, str]
"""Why subjects have no bindings, by name."""


def generated(subjects: list[Subject]) -> Reasons:
    """Generates for all subjects in three languages, formats being annotations, and tells workers the names."""
    schemas = OUT / "schemas"
    shutil.rmtree(OUT, ignore_errors=True)
    schemas.mkdir(parents=True)
    for subject in subjects:
        shutil.copy(subject.folder / "schema.json", schemas / f"{subject.name}.json")
    names = [str(schemas / f"{subject.name}.json") for subject in subjects]
    options = ["--lang", "all", "--formats", "annotate", "--keep-going", "--message-format", "json", "--out", str(OUT)]
    command = [str(install.CODEGEN), *options, "--schema", *names]
    told = subprocess.run(command, cwd=schemas, capture_output=True, text=True, check=False)
    lines = [json.loads(line) for line in told.stdout.splitlines()]
    modules = {Path(line["schema"]).stem: line for line in lines if line["kind"] == "module"}
    errors = {
        Path(line["file"]).stem: line["message"]
        for line in lines
        if line["kind"] == "diagnostic" and line["level"] == "error"
    }
    if not modules:
        raise SystemExit(f"nothing was generated: {told.stderr or told.stdout[-500:]}")
    (OUT / "python").rename(OUT / "bindings")
    for subject in subjects:
        names_of = modules.get(subject.name)
        data = {"python": str(OUT), "native": str(install.NATIVE), "compiled": str(OUT / "typescript" / "compiled")}
        if names_of is not None:
            data |= {"module": names_of["module"], "root": names_of["root"]}
        (subject.folder / "subject.json").write_text(json.dumps(data))
    return {
        subject.name: f"not generated: {errors.get(subject.name, 'without a word')}"
        for subject in subjects
        if subject.name not in modules
    }


def compiled_typescript() -> str:
    """Compiles all modules; what the compiler says is empty unless there are errors."""
    folder = OUT / "typescript"
    (folder / "package.json").write_text('{ "type": "module", "sideEffects": false }\n')
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": OPTIONS, "exclude": ["compiled"]}))
    told = subprocess.run([str(TSC), "-p", str(folder)], capture_output=True, text=True, check=False)
    return told.stdout.strip()


def compiled_rust(subjects: list[Subject]) -> Reasons:
    """Compiles the bindings of each subject as a program of its own, and the peers."""
    for subject in subjects:
        _crate(subject)
    members = "".join(f', "own-{subject.crate}"' for subject in subjects)
    manifest = (install.HERE / "rust" / "Cargo.toml").read_text().replace(', "own"', members)
    (install.RUST / "Cargo.toml").write_text(manifest)
    # By itself: it asks for another kind of map, which would be everyone's.
    install.run(["cargo", "build", "--release", "--quiet", "-p", "field-corvus"], install.RUST)
    command = ["cargo", "build", "--release", "--quiet", "--workspace", "--exclude", "field-corvus", "--keep-going"]
    print("…", " ".join(command), file=sys.stderr, flush=True)
    command += ["--message-format", "short"]
    told = subprocess.run(command, cwd=install.RUST, capture_output=True, text=True, check=False)
    errors = [line for line in told.stderr.splitlines() if "error" in line]
    reasons = {}
    for subject in subjects:
        program = install.RUST / "target" / "release" / f"own-{subject.crate}"
        mine = [line for line in errors if f"own-{subject.crate}" in line]
        if mine or not program.exists():
            reasons[subject.name] = f"not compiled: {mine[0] if mine else 'without a word'}"
    return reasons


def _crate(subject: Subject) -> None:
    """The crate of a subject. Files that do not change keep their dates, so that they are not compiled again."""
    names = json.loads((subject.folder / "subject.json").read_text())
    if "module" not in names:
        return
    folder, module, root = install.RUST / f"own-{subject.crate}", names["module"], names["root"]
    manifest = (install.HERE / "rust" / "own" / "Cargo.toml").read_text()
    files = {
        "Cargo.toml": manifest.replace('"field-own"', f'"own-{subject.crate}"'),
        "src/main.rs": (install.HERE / "rust" / "own" / "src" / "main.rs").read_text(),
        "src/root.rs": f"pub use super::bindings::{module}::{root} as Root;\n",
        "src/bindings/mod.rs": f"#![allow(dead_code)]\n\npub mod {module};\npub use triglyph_runtime as support;\n",
    }
    for ending in ("rs", "checks.json", "published.json"):
        files[f"src/bindings/{module}.{ending}"] = (OUT / "rust" / f"{module}.{ending}").read_text()
    for name, text in files.items():
        path = folder / name
        if not path.exists() or path.read_text() != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
