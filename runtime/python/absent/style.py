"""Stands in for the styles of reports, where no contract has one."""

from __future__ import annotations

from typing import Any


class Style:
    """The style of a program. There is none."""

    def __init__(self, _data: dict[str, Any]) -> None:
        """Refuses the style.

        Raises:
            RuntimeError: Always.
        """
        message = "the check program has a style, and this runtime was generated without them: generate both again"
        raise RuntimeError(message)
