"""A pause for the garbage collector while a large document is read.

Reading makes many objects and no garbage. The collector, which wakes up by the number of objects, would look at all of
them again and again: with it, a document of 10 MB takes three times as long.
"""

from __future__ import annotations

import gc
from threading import Lock
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

_P = ParamSpec("_P")
_R = TypeVar("_R")
_PAUSED: Final = Lock()

LARGE: Final = 16 * 1024
"""From so many bytes on the pause is worth while."""


def without_collections(function: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs) -> _R:
    """Calls `function`, without collections.

    Only one thread at a time pauses the collector, and lets it go on at the end of its own call: however many threads
    read documents, it gets its turn between them. If it is switched off anyway, it stays so.
    """
    if not gc.isenabled() or not _PAUSED.acquire(blocking=False):
        return function(*args, **kwargs)
    try:
        gc.disable()
        return function(*args, **kwargs)
    finally:
        gc.enable()
        _PAUSED.release()
