"""What this project wants to reach, as ratios: beside them, a figure is read as what it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Goal:
    """The most that a mean over all schemas, and a single schema, should be."""

    mean: float
    each: float | None = None

    def __str__(self) -> str:
        """As tables show it."""
        return f"≤ {self.mean:g}" + (f", none over {self.each:g}" if self.each else "")


GOALS = {
    "Rust": {"is_valid": Goal(0.25, 0.6), "from_json": Goal(0.6, 1.5)},
    "TypeScript": {"is": Goal(0.15), "check": Goal(1.3), "fromJson": Goal(1.4)},
    "Python": {"is_valid": Goal(0.25), "check_value": Goal(0.33), "from_json": Goal(2.5)},
}
"""By language and task: times relative to parsing."""

REFUSALS = {"Rust": Goal(1.5), "TypeScript": Goal(2), "Python": Goal(4)}
"""By language: a refusal with its report, relative to the valid twin."""
