"""Sets up what is compared, pinned, below `target/`: the generators as `benches/generation` does, and validators."""

import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path += [str(ROOT / "benches"), str(ROOT / "benches" / "generation")]

import install  # noqa: E402
import registries  # noqa: E402

TARGET = ROOT / "target" / "hostile"
WORKERS = HERE / "workers"
FIXTURES = ROOT / "tests" / "fixtures"
NODE = TARGET / "node"
PYTHON = TARGET / "python" / "bin" / "python"
GENERATORS = install.NODE
TSC = install.BIN / "tsc"
TYPIFY = install.CARGO_TYPIFY
CODEGEN = install.CODEGEN


def everything() -> None:
    """Installs what is not there yet, and builds the project's own generator."""
    install.everything()
    registries.node(NODE, HERE)
    registries.python(PYTHON.parents[1], HERE / "requirements.txt")


def empty(name: str) -> Path:
    """An empty folder below `target/`."""
    folder = TARGET / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
