"""What costs something."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from app.contracts import Line, Order


class Priced:
    """An order, or a line of one."""

    @property
    def total(self) -> float:
        """What it costs."""
        lines = getattr(self, "lines", None)
        if lines is None:
            line = cast("Line", self)
            return line.price * line.count
        return sum(line.total for line in cast("Order", self).lines)
