"""A way to judge documents."""

from collections.abc import Callable
from typing import Any, NamedTuple


class Task(NamedTuple):
    """What is asked about each document of a list."""

    of: str
    """What it judges: `text` (bytes), or `value`."""
    judge: Callable[[Any], Any]
    """Judges a document; a `ValueError` is a refusal, too."""
    accepts: Callable[[Any], bool] = bool
    """What the answer of `judge` means."""


def validator(loads: Callable[[bytes], Any], judge: Callable[[Any], bool]) -> dict[str, Task]:
    """The tasks of a function that judges values, which `loads` reads."""
    return {"judge": Task("value", judge), "parse and judge": Task("text", lambda text: judge(loads(text)))}
