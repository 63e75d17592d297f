"""Every yardstick, one after the other, and the plots: `python3 benches`.

Each one builds its peers from their registries. Nothing else should run on the machine meanwhile.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main() -> None:
    """Runs everything, and tells at the end what failed."""
    argparse.ArgumentParser(prog="benches", description=__doc__).parse_args()
    missing = [tool for tool in ("cargo", "node", "npm") if shutil.which(tool) is None]
    if missing:
        raise SystemExit(f"not found: {', '.join(missing)}")
    results = HERE / "results"
    page = HERE.parent / "docs" / "performance" / "field.md"
    apis = HERE.parent / "docs" / "performance" / "apis.md"
    yardsticks = {
        "Rust": [
            (HERE / "rust", ["cargo", "run", "--release"]),
            (HERE / "rust", ["cargo", "run", "--release", "--bin", "first"]),
        ],
        "TypeScript": [
            (HERE / "typescript", ["npm", "ci", "--ignore-scripts"]),
            (HERE / "typescript", ["npm", "run", "bench"]),
            (HERE / "typescript", ["npm", "run", "rules"]),
            (HERE / "typescript", ["npm", "run", "size"]),
        ],
        "Python": [(HERE, [sys.executable, "python/bench.py"])],
        "generation": [(HERE, [sys.executable, "generation", "--json", str(results / "generation.json")])],
        "hostile input": [(HERE, [sys.executable, "hostile", "--json", str(results / "hostile.json")])],
        "real schemas": [(HERE, [sys.executable, "field", "--json", str(results / "field.json"), "--page", str(page)])],
        "whole APIs": [(HERE, [sys.executable, "apis", "--json", str(results / "apis.json"), "--page", str(apis)])],
        "plots": [(HERE, [sys.executable, "plot.py"])],
    }
    failed = [name for name, commands in yardsticks.items() if not run(name, commands)]
    if failed:
        raise SystemExit(f"failed: {', '.join(failed)}")


def run(name: str, commands: list[tuple[Path, list[str]]]) -> bool:
    """Whether all of `commands`, each in its folder, succeed."""
    print(f"\n== {name}", flush=True)
    return all(subprocess.run(command, cwd=folder, check=False).returncode == 0 for folder, command in commands)


if __name__ == "__main__":
    main()
