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


OWN, NATIVE = "triglyph", "triglyph, native engine"
"""The contenders that have goals."""

GOALS = {
    "Rust": {OWN: {"is_valid": Goal(0.25, 0.6), "from_json": Goal(0.6, 1.5)}},
    "TypeScript": {OWN: {"is": Goal(0.15), "parsed(T).is": Goal(0.15), "check": Goal(1.3), "fromJson": Goal(1.4)}},
    "Python": {
        OWN: {"check_value": Goal(0.33), "parsed(T).check_value": Goal(0.33), "from_json": Goal(2.5)},
        NATIVE: {
            "is_valid": Goal(0.25),
            "check_value": Goal(0.13),
            "parsed(T).check_value": Goal(0.13),
            "from_json": Goal(1.3),
        },
    },
}
"""By language, contender and task: times relative to parsing."""

REFUSALS = {
    "Rust": {OWN: Goal(1.5)},
    "TypeScript": {OWN: Goal(2)},
    "Python": {OWN: Goal(4), NATIVE: Goal(1.5)},
}
"""By language and contender: a refusal with its report, relative to the valid twin."""
