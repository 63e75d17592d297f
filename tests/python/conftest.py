"""Finds the runtime where the generator takes it from."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "runtime" / "python" / "src"))
