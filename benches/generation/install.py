"""Sets up the other generators, pinned, below `target/`."""

import shutil
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import IO

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.append(str(HERE.parent))

import registries  # noqa: E402
from registries import run  # noqa: E402

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
    registries.need("cargo", "node", "npm")
    run(["cargo", "build", "--release", "--quiet", "-p", "codegen"], ROOT)
    registries.node(NODE, HERE)
    registries.python(PYTHON.parents[1], HERE / "requirements.txt")
    _schemas()
    if not CARGO_TYPIFY.exists():
        command = ["cargo", "install", "--quiet", "--locked", "--root", str(TARGET / "cargo")]
        # Neither workspace nor profile of this repository have a say in it.
        run([*command, "--version", TYPIFY, "cargo-typify"], TARGET)


def _schemas() -> None:
    """Takes schemas out of the packages that publish them; what else is in these is not needed."""
    mark = SCHEMAS / "installed.txt"
    wanted = f"{RENOVATE}\n{KUBERNETES}\n"
    if mark.exists() and mark.read_text() == wanted:
        return
    shutil.rmtree(SCHEMAS, ignore_errors=True)
    run(["npm", "pack", "--silent", RENOVATE], SCHEMAS)
    for archive in SCHEMAS.glob("*.tgz"):
        with tarfile.open(archive) as files:
            _write("renovate-43", files.extractfile("package/renovate-schema.json"))
        archive.unlink()
    run([str(PYTHON), "-m", "pip", "download", "--quiet", "--no-deps", KUBERNETES], SCHEMAS)
    for archive in SCHEMAS.glob("*.whl"):
        with zipfile.ZipFile(archive) as files, files.open(KUBERNETES_FILE) as file:
            _write("kubernetes-definitions", file)
        archive.unlink()
    mark.write_text(wanted)


def _write(name: str, file: IO[bytes] | None) -> None:
    assert file is not None, f"the package of {name} has another layout"
    (SCHEMAS / f"{name}.json").write_bytes(file.read())
