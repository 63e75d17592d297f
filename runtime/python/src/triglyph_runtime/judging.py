"""The report on a text or a value by one node of a program: by the native engine, or by the verdict as code."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from .exact_numbers import has_unusual_numbers
from .explain import judge
from .fast_path import ROOT, is_accepted_in_place, parser_for, raw_of, verdict_on_value
from .native import report_of
from .report import ACCEPTED, Report
from .value import is_plain
from .verdicts import UndecidedError, no_rules, plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from .program import Checks, Seen
    from .value import Json


def of_texts(checks: Checks, node: int) -> Callable[[str | bytes | bytearray], Report | None]:
    """What judges the texts of documents quickly; it answers `None` if that does not decide.

    Args:
        checks: The check program.
        node: The node of it that judges.
    """
    return _as_code(checks, node) if checks.native is None else checks.native.reporter(node, report_of, values=False)


def of_values(checks: Checks, node: int) -> Callable[[object], Report | None]:
    """What judges values in memory where they are; it answers `None` if that does not decide.

    Without the native engine, it only knows what is accepted for sure.

    Args:
        checks: The check program.
        node: The node of it that judges.
    """
    return _in_place(checks, node) if checks.native is None else checks.native.reporter(node, report_of, values=True)


def of_parsed(checks: Checks, node: int) -> Callable[[object], bool | None]:
    """What judges values that a JSON parser has made; it answers `None` if that does not decide.

    Args:
        checks: The check program.
        node: The node of it that judges.
    """
    if checks.native is not None:
        return partial(checks.native.accepts_parsed, node)
    verdict = plain(checks.code, node)
    if verdict is None:
        return partial(_verdict_on_parsed, checks, node)
    rules = checks.rules if node == ROOT else no_rules

    def judge(value: Any) -> bool | None:  # noqa: ANN401 - a cast would be a call
        try:
            return verdict(value) and (rules is no_rules or rules(value))
        except (RecursionError, UndecidedError):
            return None

    return judge


def _verdict_on_parsed(checks: Checks, node: int, value: Any) -> bool | None:  # noqa: ANN401
    try:
        return verdict_on_value(checks, node, value)
    except RecursionError:
        # A parser may go deeper than documents do.
        return None


def _as_code(checks: Checks, node: int) -> Callable[[str | bytes | bytearray], Report | None]:
    """What judges texts by the verdict as code, on what the fastest parser reads, and reports on the same value."""
    verdict = plain(checks.code, node)
    if verdict is None:
        return _unsure
    rules = checks.rules if node == ROOT else no_rules

    def report(data: str | bytes | bytearray) -> Report | None:
        raw = data if type(data) is bytes else raw_of(data)
        loads = parser_for(raw)
        if loads is None:
            return None
        try:
            value = loads(raw)
            if verdict(value) and (rules is no_rules or rules(value)):
                return ACCEPTED
        except (RecursionError, UndecidedError, ValueError):
            return None
        # A report may show numbers: they are those that Python's own parser gives.
        return None if has_unusual_numbers(raw) else judge(checks.program, node, value, {}, refused=True)

    return report


def _in_place(checks: Checks, node: int) -> Callable[[object], Report | None]:
    if node not in checks.code:
        return _unsure
    verdict = plain(checks.code, node)
    quickly = partial(verdict_on_value, checks, node) if verdict is None else verdict
    rules = no_rules if node != ROOT or verdict is None else checks.rules

    def report(value: Any) -> Report | None:  # noqa: ANN401 - a cast would be a call
        try:
            if is_plain(value) and quickly(value) and (rules is no_rules or rules(value)):
                return ACCEPTED
        except UndecidedError:
            pass
        except RecursionError:
            return ACCEPTED if is_accepted_in_place(checks, node, value) else None
        return None

    return report


def _unsure(_document: object) -> None:
    """Leaves it to this runtime."""


def report_on(checks: Checks, node: int, value: Json, seen: Seen) -> Report:
    """Judges a value: by the native engine, or by the verdict as code and, what that does not accept, the interpreter.

    Args:
        checks: The check program.
        node: The node of it that judges the value.
        value: The document, made of plain types.
        seen: Verdicts that are known; those found out are added to it.
    """
    native = checks.native
    if native is not None:
        report = report_of(native.check_value(node, value))
        if report is not None:
            return report
    verdict = verdict_on_value(checks, node, value)
    return ACCEPTED if verdict else judge(checks.program, node, value, seen, refused=verdict is False)
