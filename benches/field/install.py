"""Sets up what is compared, pinned, below `target/`."""

import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TARGET = ROOT / "target" / "bench-field"
RUST = TARGET / "rust"
NODE = TARGET / "node"
PYTHON = TARGET / "python" / "bin" / "python"
CODEGEN = ROOT / "target" / "debug" / "codegen"
"""It only has to generate, which is not what is measured: an optimized build would take longer than it saves."""
NATIVE = TARGET / "native"
"""Where Python finds the native engine of the project."""
BLAZE = NODE / "node_modules" / ".bin" / "jsonschema"


def everything() -> None:
    """Installs what is not there yet, and builds the project's own generator."""
    for tool in ("cargo", "node", "npm"):
        if shutil.which(tool) is None:
            raise SystemExit(f"{tool} is needed and was not found")
    run(["cargo", "build", "--quiet", "-p", "codegen"], ROOT)
    _node()
    _python()
    _rust()


def _node() -> None:
    NODE.mkdir(parents=True, exist_ok=True)
    # Beside what it imports.
    shutil.copytree(HERE / "node", NODE, dirs_exist_ok=True)
    if not _is_new(NODE / "installed.json", HERE / "node" / "package-lock.json"):
        return
    run(["npm", "ci", "--silent", "--ignore-scripts"], NODE)
    shutil.copy(HERE / "node" / "package-lock.json", NODE / "installed.json")


def _python() -> None:
    wanted = HERE / "python" / "requirements.txt"
    mark = TARGET / "python" / "installed.txt"
    if not _is_new(mark, wanted):
        return
    run([sys.executable, "-m", "venv", "--clear", str(TARGET / "python")], HERE)
    run([str(PYTHON), "-m", "pip", "install", "--quiet", "-r", str(wanted)], HERE)
    shutil.copy(wanted, mark)


def native() -> None:
    """Builds the native engine as its wheels are built, and puts it where Python finds it."""
    run(["cargo", "build", "--quiet", "--profile", "wheel", "-p", "triglyph-runtime-native"], ROOT)
    NATIVE.mkdir(parents=True, exist_ok=True)
    built = ROOT / "target" / "wheel" / "libtriglyph_runtime_native.so"
    shutil.copy(built, NATIVE / "triglyph_runtime_native.abi3.so")


def _rust() -> None:
    """Only copies: the programs are built with the bindings, by `bindings.py`."""
    RUST.mkdir(parents=True, exist_ok=True)
    for name in ("worker", "peers", "corvus"):
        shutil.copytree(HERE / "rust" / name, RUST / name, dirs_exist_ok=True)
    shutil.copy(HERE / "rust" / "Cargo.lock", RUST / "Cargo.lock")


def _is_new(mark: Path, wanted: Path) -> bool:
    return not mark.exists() or mark.read_text() != wanted.read_text()


def run(command: list[str], folder: Path) -> None:
    """Runs a command, which has to succeed, and says so."""
    print("…", " ".join(command), file=sys.stderr, flush=True)
    subprocess.run(command, cwd=folder, check=True)
