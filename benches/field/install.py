"""Sets up what is compared, pinned, below `target/`."""

import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.append(str(HERE.parent))

import registries  # noqa: E402
from registries import run  # noqa: E402

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
    registries.need("cargo", "node", "npm")
    run(["cargo", "build", "--quiet", "-p", "codegen"], ROOT)
    # Beside what it imports.
    shutil.copytree(HERE / "node", NODE, dirs_exist_ok=True)
    registries.node(NODE, HERE / "node")
    registries.python(PYTHON.parents[1], HERE / "python" / "requirements.txt")
    _rust()


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
