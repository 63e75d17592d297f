"""Reading a document quickly: what judges and builds it, if it is accepted for sure.

What is not, or cannot be read so, is left to the interpreter.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

from .constructors import DeclinedError, constructor_of
from .depth import looks_deep
from .exact_numbers import may_overflow
from .fast_path import ROOT, accepted, asked, judged_by, parser_for, raw_of, value_of, verdict_on_value
from .recursion import with_recursion_headroom
from .verdicts import UndecidedError, no_rules, plain, undecided

if TYPE_CHECKING:
    from collections.abc import Callable

    from .construction import Construction
    from .native import Engine
    from .program import Checks
    from .value import Json
    from .verdicts import Verdict

    Read = Callable[[Any], Any]


def quickly_read(
    checks: Checks,
    node: int,
    reader: Callable[..., Read | None],
    builds: Callable[..., Callable[[Json], Any]],
    plan: Construction | None,
) -> Read:
    """What reads a text if it is accepted for sure, and answers `None` otherwise.

    Args:
        checks: The check program.
        node: The node that judges.
        reader: Finds what reads texts that are accepted apart from rules, or raises a `ValueError`; with `judged`, what
            needs to be told first that they are accepted.
        builds: Makes what builds accepted documents; called when one is first needed. With `filled`, they have their
            defaults already.
        plan: How accepted documents are built without pydantic, if that is known.
    """
    native = checks.native
    if native is None:
        return _read_in_python(checks, node, reader, builds, plan)
    by_pydantic = cache(partial(_read_by_pydantic, native, node, reader, builds))
    if plan is None:
        return by_pydantic()
    try:
        return _constructed(native.constructor(node, plan.handed_over()), by_pydantic)
    except (OverflowError, ValueError):
        # It has tags that the engine does not know: integers of more than 64 bits.
        return by_pydantic()


def _read_by_pydantic(
    native: Engine, node: int, reader: Callable[..., Read | None], builds: Callable[..., Callable[[Json], Any]]
) -> Read:
    """What reads a text that the native engine judges, and pydantic builds."""
    from_document = _from_document(partial(native.read, node), cache(partial(builds, filled=True)))
    build: Read | None = reader(judged=True)
    return from_document if build is None else _once_judged(partial(native.is_valid, node), build, from_document)


def _read_in_python(
    checks: Checks,
    node: int,
    reader: Callable[..., Read | None],
    builds: Callable[..., Callable[[Json], Any]],
    plan: Construction | None,
) -> Read:
    """What reads a text without the native engine."""
    builder = cache(builds)
    program = checks.program
    rules = no_rules if node != ROOT or not program.rules else checks.rules if checks.code else undecided

    def from_value(data: str | bytes | bytearray) -> Any:  # noqa: ANN401 - what `read` gives
        found = accepted(checks, node, data)
        return None if found is None else builder()(found[0])

    by_plan: Read | None = None
    if plan is not None and node in checks.code and program.steps is None:
        by_plan = _built_by_plan(checks, node, rules, constructor_of(plan, checks), from_value)
        if plan.holds_mostly_free_values():
            return by_plan
    if rules is undecided:
        return from_value
    read: Read | None = reader()
    if read is not None:
        return _at_once(read, rules, by_plan or from_value)
    if by_plan is not None:
        return by_plan
    build = reader(judged=True) if node in checks.code else None
    return from_value if build is None else _once_judged(judged_by(checks, node), build, from_value)


def _built_by_plan(checks: Checks, node: int, rules: Verdict, build: Read, otherwise: Read) -> Read:
    """What reads a text by the fastest parser, judges it by the verdict as code, and builds by a plan.

    The parser may give an integral number as a `float`, of which verdicts think nothing and the plan takes care.
    """
    judge = plain(checks.code, node) or partial(verdict_on_value, checks, node)

    def read(raw: bytes, loads: Callable[[bytes], Json]) -> Any:  # noqa: ANN401
        value = loads(raw)
        if not judge(value) or not (rules is no_rules or rules(value)):
            return None
        return build(value)

    def built(data: str | bytes | bytearray) -> Any:  # noqa: ANN401
        raw = data if type(data) is bytes else raw_of(data)
        loads = parser_for(raw)
        if loads is None:
            return otherwise(raw)
        try:
            # Of a recursive union, documents can be deeper than pydantic goes, which is asked otherwise.
            return with_recursion_headroom(read, raw, loads)
        except DeclinedError:
            return otherwise(raw)
        except (ValueError, UndecidedError):
            return None

    return built


def _constructed(construct: Callable[[Any], Any], otherwise: Callable[[], Read]) -> Read:
    """What the native engine builds."""

    def constructed(data: str | bytes | bytearray) -> Any:  # noqa: ANN401
        model = construct(data)
        if model is None:
            return otherwise()(data)
        # It may have a truth of its own.
        return None if model is False else model

    return constructed


def _at_once(read: Read, rules: Verdict, otherwise: Read) -> Read:
    """What reads and judges in one go; rules come later."""

    def at_once(data: str | bytes | bytearray) -> Any:  # noqa: ANN401
        raw = data if type(data) is bytes else raw_of(data)
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
        raw = data if type(data) is bytes else raw_of(data)
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
    found = value_of(raw, exact=False)
    return found is not None and asked(rules, found[0])
