"""The patterns, with their texts: `tests/fixtures/hostile_patterns.json`."""

import json
from dataclasses import dataclass

from peers import FIXTURES

SHORT, LONG = 30, 20_000
"""How often a text repeats what its pattern does not come back from."""


@dataclass(frozen=True)
class Case:
    """A pattern, and texts that it finds nothing in, or only after trying much."""

    index: int
    kind: str
    pattern: str
    short: str
    long: str

    @property
    def schema(self) -> dict[str, object]:
        """A schema of texts with the pattern; the title is the name of the type."""
        dialect = "https://json-schema.org/draft/2020-12/schema"
        return {"$schema": dialect, "title": f"C{self.index}", "type": "string", "pattern": self.pattern}


def cases() -> list[Case]:
    """All of them."""
    return [
        Case(
            index,
            case["class"],
            case["pattern"],
            case["round"] * SHORT + case["end"],
            case["round"] * LONG + case["end"],
        )
        for index, case in enumerate(json.loads((FIXTURES / "hostile_patterns.json").read_text()))
    ]
