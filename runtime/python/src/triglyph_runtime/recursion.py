"""Recursion that does not depend on how deep the caller already is."""

from __future__ import annotations

import sys
import threading
from contextvars import copy_context
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

_P = ParamSpec("_P")
_R = TypeVar("_R")

# Documents are at most 127 levels deep and a schema puts a bounded number of frames on each, so this is always enough.
# Frames of pure Python code live on the heap: a high limit does not endanger the native stack.
_ROOM = 100_000
_LOCK = threading.Lock()
_USUAL: list[int] = []
"""The interpreter's own limit once for each call that runs with the raised one."""
_STACK = 512 * 1024 * 1024
"""Bytes of address space, of which is used what is needed."""
_STACK_LOCK = threading.Lock()


def with_recursion_headroom(function: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs) -> _R:
    """Calls `function`; calls it again with a higher recursion limit if the usual one is not enough.

    The function must not have effects that a second call would repeat.
    """
    try:
        return function(*args, **kwargs)
    except RecursionError:
        pass
    with _LOCK:
        limit = sys.getrecursionlimit()
        _USUAL.append(_USUAL[0] if _USUAL else limit)
        sys.setrecursionlimit(max(limit, _USUAL[0] + _ROOM))
    try:
        return function(*args, **kwargs)
    finally:
        with _LOCK:
            usual = _USUAL.pop()
            if not _USUAL:
                sys.setrecursionlimit(usual)


def with_native_headroom(function: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs) -> _R:
    """Calls `function`; calls it again on a large stack of its own if the usual recursion limit is not enough.

    It is for what pydantic does with classes: it goes from class to class, as far as they name one another, and some
    of its frames are native ones.
    """
    try:
        return function(*args, **kwargs)
    except RecursionError:
        pass
    results: list[_R] = []
    errors: list[BaseException] = []
    context = copy_context()

    def call() -> None:
        try:
            results.append(context.run(lambda: with_recursion_headroom(function, *args, **kwargs)))
        except BaseException as error:  # noqa: BLE001 - it is raised where the call is
            errors.append(error)

    thread = threading.Thread(target=call)
    with _STACK_LOCK:
        usual = threading.stack_size(_STACK)
        try:
            thread.start()
        finally:
            threading.stack_size(usual)
    thread.join()
    if errors:
        raise errors[0]
    return results[0]
