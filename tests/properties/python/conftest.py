"""Finds the runtime and the generated package where the generator takes them from, and says how long to look."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    import pytest

_WORKSPACE = Path(__file__).parents[3]
for _folder in ["runtime/python/src", "generated/python/src"]:
    sys.path.insert(0, str(_WORKSPACE / _folder))

# What Hypothesis writes down about Unicode is for no repository.
os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(_WORKSPACE / "target" / "testkit" / "hypothesis"))
# A run for so many inputs always takes the same ones, unless it is given a seed. Nothing is remembered but what is kept
# in the repository, and no clock is looked at.
settings.register_profile(
    "properties",
    max_examples=int(os.environ.get("TRIGLYPH_PROPERTIES_INPUTS", "400")),
    derandomize="TRIGLYPH_PROPERTIES_SEED" not in os.environ,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("properties")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says how many inputs each property took."""
    from kept import COUNTS

    for name, count in COUNTS.items():
        terminalreporter.write_line(f"{name}: {count} inputs")
