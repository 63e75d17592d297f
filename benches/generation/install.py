"""Sets up the other generators, pinned, below `target/`."""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import IO

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
TARGET = ROOT / "target" / "bench-generation"
TYPIFY = "0.8.0"

NODE = TARGET / "node"
BIN = NODE / "node_modules" / ".bin"
PYTHON = TARGET / "python" / "bin" / "python"
CARGO_TYPIFY = TARGET / "cargo" / "bin" / "cargo-typify"
CODEGEN = ROOT / "target" / "release" / "codegen"

SCHEMAS = TARGET / "schemas"
RENOVATE = "renovate@43.288.0"
KUBERNETES = "kubernetes-validate==1.37.0"
KUBERNETES_FILE = "kubernetes_validate/kubernetes-json-schema/v1.37.0-local/_definitions.json"


def everything() -> None:
    """Installs what is not there yet, and builds the project's own generator."""
    for tool in ("cargo", "node", "npm"):
        if shutil.which(tool) is None:
            raise SystemExit(f"{tool} is needed and was not found")
    _run(["cargo", "build", "--release", "--quiet", "-p", "codegen"], ROOT)
    _node()
    _python()
    _schemas()
    if not CARGO_TYPIFY.exists():
        command = ["cargo", "install", "--quiet", "--locked", "--root", str(TARGET / "cargo")]
        # Neither workspace nor profile of this repository have a say in it.
        _run([*command, "--version", TYPIFY, "cargo-typify"], TARGET)


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


def _schemas() -> None:
    """Takes schemas out of the packages that publish them; what else is in these is not needed."""
    mark = SCHEMAS / "installed.txt"
    wanted = f"{RENOVATE}\n{KUBERNETES}\n"
    if mark.exists() and mark.read_text() == wanted:
        return
    shutil.rmtree(SCHEMAS, ignore_errors=True)
    _run(["npm", "pack", "--silent", RENOVATE], SCHEMAS)
    for archive in SCHEMAS.glob("*.tgz"):
        with tarfile.open(archive) as files:
            _write("renovate-43", files.extractfile("package/renovate-schema.json"))
        archive.unlink()
    _run([str(PYTHON), "-m", "pip", "download", "--quiet", "--no-deps", KUBERNETES], SCHEMAS)
    for archive in SCHEMAS.glob("*.whl"):
        with zipfile.ZipFile(archive) as files, files.open(KUBERNETES_FILE) as file:
            _write("kubernetes-definitions", file)
        archive.unlink()
    mark.write_text(wanted)


def _write(name: str, file: IO[bytes] | None) -> None:
    assert file is not None, f"the package of {name} has another layout"
    (SCHEMAS / f"{name}.json").write_bytes(file.read())


def _run(command: list[str], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    print("…", " ".join(command), file=sys.stderr)
    subprocess.run(command, cwd=folder, check=True)
