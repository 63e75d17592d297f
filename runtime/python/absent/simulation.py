"""Stands in for the simulation of machines, where no check program has any."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping


class Simulation:
    """Refuses machines."""

    def __init__(self, _machine: Mapping[str, Any]) -> None:
        """Refuses the machine.

        Raises:
            RuntimeError: Always.
        """
        message = "the check program has machines, and this runtime was generated without them: generate both again"
        raise RuntimeError(message)

    def finds(self, _text: str) -> Literal[True] | None:
        """Never called."""
        return None
