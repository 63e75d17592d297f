"""The quick way to judge a document: generated verdicts, and the fastest parser there is.

What it cannot decide is left to the interpreter, which also finds the errors of what is refused.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final, cast

from .depth import looks_deep
from .exact_numbers import has_unusual_numbers, may_fall_short, may_overflow
from .jsontext import parse
from .parsers import fastest
from .recursion import with_recursion_headroom
from .refusal import RefusalError
from .value import is_plain
from .verdicts import Budget, Budgeted, UndecidedError, no_rules, undecided

if TYPE_CHECKING:
    from collections.abc import Callable

    from .program import Checks
    from .value import Json
    from .verdicts import Verdict

    Read = Callable[[Any], Any]

_ORDINARY: Final = 500_000
"""So many calls of functions that count them are nothing to worry about."""

_ROOT: Final = 0


LOADS: Final = fastest()
"""The fastest parser there is; `None` if that is Python's own. What it refuses is refused, or read, by that."""


def verdict_on_value(checks: Checks, node: int, value: Json, size: int = 0) -> bool | None:
    """Whether a value, which was read from a text of that size, is accepted; `None` if that takes the interpreter.

    What is accepted with a warning takes the interpreter.
    """
    verdict = checks.code.get(node)
    if verdict is None:
        return None
    try:
        if isinstance(verdict, Budgeted):
            accepted = with_recursion_headroom(verdict.function, value, Budget(_ORDINARY + size))
        else:
            accepted = _asked(verdict, value)
        return accepted and (node != _ROOT or checks.rules(value))
    except UndecidedError:
        return None


def is_accepted_in_place(checks: Checks, node: int, value: object) -> bool:
    """Whether a value in memory is accepted for sure where it is: without a copy, since it is plain JSON already."""
    if node not in checks.code or not with_recursion_headroom(is_plain, value):
        return False
    return verdict_on_value(checks, node, cast("Json", value)) is True


def _asked(verdict: Verdict, value: Json) -> bool:
    try:
        return verdict(value)
    except RecursionError:
        return with_recursion_headroom(verdict, value)


def judged_by(checks: Checks, node: int) -> Callable[[str | bytes | bytearray], bool | None]:
    """What judges a text: whether it is accepted; `None` if that takes the interpreter.

    What is accepted with a warning takes the interpreter, unless the native engine judges.
    """
    if checks.native is not None:
        return partial(checks.native.is_valid, node)
    verdict = checks.code.get(node)
    if verdict is None:
        return _unsure
    judged = partial(_judged, checks, node)
    if isinstance(verdict, Budgeted):
        return judged
    rules = checks.rules if node == _ROOT else no_rules

    def judge(data: str | bytes | bytearray) -> bool | None:
        raw = data if type(data) is bytes else _raw(data)
        # How deep the text is nested cannot be seen from its value: of a repeated name, only the last value is there.
        # Nor can the digits of an integer that has become a double.
        if LOADS is None or looks_deep(raw) or may_fall_short(raw):
            return judged(raw)
        try:
            value = LOADS(raw)
            return verdict(value) and (rules is no_rules or rules(value))
        except RecursionError:
            return judged(raw)
        except (ValueError, UndecidedError):
            return None

    return judge


def _judged(checks: Checks, node: int, data: str | bytes | bytearray) -> bool | None:
    found = _read(data, exact=False)
    return None if found is None else verdict_on_value(checks, node, found[0], len(data))


def _unsure(_data: str | bytes | bytearray) -> None:
    """Leaves it to the interpreter."""


def accepted(checks: Checks, node: int, data: str | bytes | bytearray) -> tuple[Json] | None:
    """The value of a text that is accepted for sure, as `parse` would read it; in a tuple because it may be null."""
    if node not in checks.code:
        return None
    found = _read(data, exact=True)
    return found if found is not None and verdict_on_value(checks, node, found[0], len(data)) else None


def quickly_read(
    checks: Checks,
    node: int,
    reader: Callable[..., Read | None],
    builds: Callable[..., Callable[[Json], Any]],
) -> Read:
    """What reads a text if it is accepted for sure, and answers `None` otherwise.

    Args:
        checks: The check program.
        node: The node that judges.
        reader: Finds what reads texts that are accepted apart from rules, or raises a `ValueError`; with `judged`, what
            needs to be told first that they are accepted.
        builds: Makes what builds accepted documents; called when one is first needed. With `filled`, they have their
            defaults already.
    """
    native = checks.native
    if native is not None:
        from_document = _from_document(partial(native.read, node), cache(partial(builds, filled=True)))
        build: Read | None = reader(judged=True)
        return from_document if build is None else _once_judged(partial(native.is_valid, node), build, from_document)
    builder = cache(builds)
    program = checks.program
    rules = no_rules if node != _ROOT or not program.rules else checks.rules if checks.code else undecided

    def from_value(data: str | bytes | bytearray) -> Any:  # noqa: ANN401 - what `read` gives
        found = accepted(checks, node, data)
        return None if found is None else builder()(found[0])

    if rules is undecided:
        return from_value
    read: Read | None = reader()
    if read is not None:
        return _at_once(read, rules, from_value)
    build = reader(judged=True) if node in checks.code else None
    return from_value if build is None else _once_judged(judged_by(checks, node), build, from_value)


def _at_once(read: Read, rules: Verdict, otherwise: Read) -> Read:
    """What reads and judges in one go; rules come later."""

    def at_once(data: str | bytes | bytearray) -> Any:  # noqa: ANN401
        raw = data if type(data) is bytes else _raw(data)
        if looks_deep(raw):
            return None
        if may_overflow(raw):
            return otherwise(raw)
        try:
            model = read(raw)
            if rules is no_rules or _keeps(rules, raw):
                return model
        except (ValueError, UndecidedError):
            pass
        return otherwise(raw)

    return at_once


def _once_judged(judge: Callable[[bytes], bool | None], build: Read, otherwise: Read) -> Read:
    """What builds from a text that has been judged."""

    def once_judged(data: str | bytes | bytearray) -> Any:  # noqa: ANN401
        raw = data if type(data) is bytes else _raw(data)
        if not judge(raw):
            return None
        try:
            return with_recursion_headroom(build, raw)
        except ValueError:
            return otherwise(raw)

    return once_judged


def _from_document(
    read: Callable[[str | bytes | bytearray], tuple[Json] | None], builder: Callable[[], Callable[[Json], Any]]
) -> Read:
    """What builds from the document that the native engine has read, if it is accepted."""

    def from_document(data: str | bytes | bytearray) -> Any:  # noqa: ANN401
        found = read(data)
        return None if found is None else builder()(found[0])

    return from_document


def _keeps(rules: Verdict, raw: bytes) -> bool:
    found = _read(raw, exact=False)
    return found is not None and _asked(rules, found[0])


def _raw(data: str | bytes | bytearray) -> bytes:
    return data.encode("utf-8", "surrogatepass") if isinstance(data, str) else bytes(data)


def _read(data: str | bytes | bytearray, *, exact: bool) -> tuple[Json] | None:
    """The value of a text, if it can be read.

    Args:
        data: The text.
        exact: Whether numbers have to be those that `parse` gives; otherwise an integral one may be a `float`.
    """
    if LOADS is None:
        return _parsed(data)
    raw = _raw(data)
    if looks_deep(raw):
        return None
    if may_fall_short(raw) or (exact and has_unusual_numbers(raw)):
        return _parsed(data)
    try:
        return (LOADS(raw),)
    except ValueError:
        return None


def _parsed(data: str | bytes | bytearray) -> tuple[Json] | None:
    try:
        return (parse(data),)
    except RefusalError:
        return None
