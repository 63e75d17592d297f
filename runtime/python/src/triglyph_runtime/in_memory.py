"""Documents in memory, judged where they are: what is plain JSON as it stands needs no copy."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, cast

from .fast_path import verdict_on_value
from .judging import report_on
from .numbers import SAFE
from .recursion import with_recursion_headroom
from .refusal import MAX_DEPTH
from .report import ACCEPTED, Report
from .value import is_utf8, own

if TYPE_CHECKING:
    from .program import Checks
    from .value import Json


def report_on_value(checks: Checks, node: int, value: object) -> Report:
    """Judges a document in memory, made of plain types and contracts; it is copied unless it is accepted as it stands.

    Raises:
        RefusalError: It is not JSON, or nested too deep.
    """
    is_judged = node in checks.code and with_recursion_headroom(_is_plain, value, 0)
    if is_judged and verdict_on_value(checks, node, cast("Json", value)):
        return ACCEPTED
    return report_on(checks, node, with_recursion_headroom(own, value), {})


def _is_plain(value: object, depth: int) -> bool:
    """Whether `own` would give an equal copy of `value`, as far as verdicts can tell."""
    kind = type(value)
    if kind is dict:
        if depth == MAX_DEPTH:
            return False
        for name, item in cast("dict[object, object]", value).items():
            if type(name) is not str or not (name.isascii() or is_utf8(name)):
                return False
            # Most members are texts: these are looked at here, without a call.
            if type(item) is str:
                if not (item.isascii() or is_utf8(item)):
                    return False
            elif not _is_plain(item, depth + 1):
                return False
        return True
    if kind is list:
        if depth == MAX_DEPTH:
            return False
        for item in cast("list[object]", value):
            if type(item) is str:
                if not (item.isascii() or is_utf8(item)):
                    return False
            elif not _is_plain(item, depth + 1):
                return False
        return True
    return _is_plain_scalar(value)


def _is_plain_scalar(value: object) -> bool:
    kind = type(value)
    if kind is str:
        return is_utf8(cast("str", value))
    if kind is int:
        # Whether larger ones are doubles takes a closer look.
        return -SAFE <= cast("int", value) <= SAFE
    if kind is float:
        return isfinite(cast("float", value))
    return kind is bool or value is None
