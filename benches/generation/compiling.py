"""What it costs to use the output: `cargo check`, `tsc`, and the import in Python."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from install import BIN, NODE, PYTHON, TARGET
from measure import Cost, best, run
from tools import Tool

MANIFEST = """[package]
name = "{name}"
version = "0.0.0"
edition = "2024"

[lib]
path = "{entry}"

[dependencies]
chrono = {{ version = "0.4", features = ["serde"] }}
regress = "*"
serde = {{ version = "1", features = ["derive"] }}
serde_json = {{ version = "1", features = ["float_roundtrip"] }}
uuid = {{ version = "1", features = ["serde"] }}

[workspace]
"""
TSC = [
    *("--noEmit", "--strict", "--skipLibCheck", "--target", "es2022", "--module", "nodenext"),
    *("--types", "", "--allowImportingTsExtensions"),
]
LIMIT = 300.0


@dataclass(frozen=True)
class Compiled:
    """What compiling cost; nothing if it failed."""

    cost: Cost | None
    reason: str = ""


def compile_output(tool: Tool, out: Path) -> Compiled:
    """Compiles, or imports, what `tool` has written into `out`."""
    runs = {"rust": _cargo, "ts": _tsc, "python": _python}[tool.language](tool, out)
    cost = best(runs)
    failed = next((run.output for run in runs if run.code != 0), "")
    reason = next((line for line in failed.splitlines() if "error" in line.lower()), failed[:200])
    return Compiled(cost, reason)


def _cargo(tool: Tool, out: Path) -> list[Cost]:
    crate = TARGET / "crate" / f"{tool.name}-{out.name}"
    shutil.rmtree(crate, ignore_errors=True)
    shutil.copytree(out, crate / "src")
    entry = crate / "src" / ("mod.rs" if tool.is_own else "typed.rs")
    (crate / "Cargo.toml").write_text(MANIFEST.format(name="bench-output", entry=entry.relative_to(crate)))
    env = {"CARGO_TARGET_DIR": str(TARGET / "cargo-target"), "RUSTFLAGS": ""}
    command = ["cargo", "check", "--quiet"]
    # The first run compiles the crates that all outputs need, and is not counted.
    warm = run(command, crate, limit=LIMIT, env=env)
    if warm.code != 0:
        return [warm]
    entry.touch()
    return [run(command, crate, limit=LIMIT, env=env)]


def _tsc(tool: Tool, out: Path) -> list[Cost]:
    modules = NODE / "outputs" / f"{tool.name}-{out.name}"
    shutil.rmtree(modules, ignore_errors=True)
    # Inside of the folder in which `zod` is found.
    shutil.copytree(out, modules)
    (modules / "package.json").write_text('{"type": "module"}')
    entry = "index.ts" if tool.is_own else "types.ts"
    return [run([str(BIN / "tsc"), *TSC, entry], modules, limit=LIMIT) for _ in range(2)]


def _python(tool: Tool, out: Path) -> list[Cost]:
    modules = TARGET / "python-outputs"
    package = modules / "bindings"
    shutil.rmtree(modules, ignore_errors=True)
    shutil.copytree(out, package)
    if tool.is_own:
        name = next(path.stem for path in tool.output(out) if path.suffix == ".py")
        command = [str(PYTHON), "-c", f"import bindings.{name}"]
    else:
        command = [str(PYTHON), "-c", "import bindings.models"]
    # The first run writes the bytecode, as an installation does.
    return [run(command, modules, limit=LIMIT) for _ in range(4)][1:]
