"""Sets up what is compared, pinned, below `target/`: the generators as `benches/generation` does, and validators."""

import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.append(str(ROOT / "benches" / "generation"))

import install  # noqa: E402

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
    if _is_new(NODE / "installed.json", HERE / "package-lock.json"):
        for name in ("package.json", "package-lock.json"):
            shutil.copy(HERE / name, NODE / name)
        _run(["npm", "ci", "--silent", "--ignore-scripts"], NODE)
        shutil.copy(HERE / "package-lock.json", NODE / "installed.json")
    if _is_new(TARGET / "python" / "installed.txt", HERE / "requirements.txt"):
        _run([sys.executable, "-m", "venv", "--clear", str(TARGET / "python")], HERE)
        _run([str(PYTHON), "-m", "pip", "install", "--quiet", "-r", str(HERE / "requirements.txt")], HERE)
        shutil.copy(HERE / "requirements.txt", TARGET / "python" / "installed.txt")


def empty(name: str) -> Path:
    """An empty folder below `target/`."""
    folder = TARGET / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def _is_new(mark: Path, wanted: Path) -> bool:
    mark.parent.mkdir(parents=True, exist_ok=True)
    return not mark.exists() or mark.read_text() != wanted.read_text()


def _run(command: list[str], folder: Path) -> None:
    print("…", " ".join(command), file=sys.stderr)
    subprocess.run(command, cwd=folder, check=True)
