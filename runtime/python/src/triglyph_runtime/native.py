"""The native engine: the runtime of Rust as an extension module, which is asked first where it is installed.

It comes with the distribution `triglyph-runtime-native`, and decides as the check program does. What it does not
decide, it answers with `None`: then this runtime decides, as it does everywhere that the engine is not installed.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from itertools import starmap
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, TypeAlias

from .report import ABSENT, ACCEPTED, Report, ReportError

if TYPE_CHECKING:
    from collections.abc import Callable

    from .batch import ArrowColumn, Judgements
    from .value import Json

    Reporter: TypeAlias = Callable[[Any], Report | None]
    """Reports on documents; `None` if it does not decide."""

SWITCH: Final = "TRIGLYPH_NATIVE"
"""The environment variable that turns the engine off, if it is `0`."""

_MODULE: Final = "triglyph_runtime_native"
_SURFACE: Final = 5
"""The number of the engine's surface that is known here."""

_Errors: TypeAlias = "tuple[tuple[Any, ...], ...]"
Found: TypeAlias = "Literal[True] | tuple[bool, _Errors, _Errors] | None"
"""`True` if nothing is wrong, else the parts of a report, of which each error is the arguments of `ReportError`."""


class Engine(Protocol):
    """A check program in the native engine. Its methods take the number of the node that judges."""

    def is_valid(self, node: int, data: str | bytes | bytearray, /) -> bool | None:
        """Whether the text of a document is accepted."""

    def reporter(self, node: int, report: Callable[[Found], Report | None], /, *, values: bool) -> Reporter:
        """What reports on the texts that a node judges, or on values; `report` makes reports of what is found."""
        raise NotImplementedError

    def accepts(self, node: int, value: object, /) -> bool:
        """Whether a value is known to be accepted without a warning."""
        raise NotImplementedError

    def accepts_parsed(self, node: int, value: object, /) -> bool | None:
        """Whether a value that a JSON parser has made is accepted; `None` also if it is with a warning."""

    def check_value(self, node: int, value: object, /) -> Found:
        """What is wrong with a value."""

    def read(self, node: int, data: str | bytes | bytearray, /) -> tuple[Json] | None:
        """The document in a text that is accepted, with its defaults; `None` also if it is refused."""

    def constructor(self, node: int, construction: tuple[Any, ...], /) -> Callable[[Any], Any]:
        """What reads the texts of documents and builds models of them, by a plan (`Construction.handed_over`).

        It answers `False` for a text that is refused, and `None` if it does not decide.
        """
        raise NotImplementedError

    def accepts_part(self, node: int, value: object, /) -> bool | None:
        """Whether the node, without rules, accepts a part of a document."""

    def canonical(self, node: int, value: object, /) -> str | None:
        """The canonical text of a value, which is not judged."""

    def judge_batch(
        self,
        node: int,
        documents: ArrowColumn,
        /,
        *,
        reports: bool,
        hashes: bool,
        timestamp: str | None,
        locale: str | None,
        threads: int | None,
    ) -> Judgements:
        """What is said of the documents of a column."""
        raise NotImplementedError


def engine_of(text: str, program_format: int) -> Engine | None:
    """A check program in the native engine; `None` if there is none, or it does not read the program.

    Args:
        text: The text of the program.
        program_format: The format of check programs that this runtime reads.
    """
    make = _maker(program_format)
    if make is None or not text:
        return None
    try:
        return make(text, ABSENT)
    except ValueError:
        return None


@cache
def _maker(program_format: int) -> Callable[[str, object], Engine] | None:
    """The class of the engine, if it is installed, turned on, and of the same generation."""
    if os.environ.get(SWITCH) == "0":
        return None
    try:
        module = import_module(_MODULE)
    except ImportError:
        return None
    made: Callable[[str, object], Engine] = module.Program
    generation = (module.FORMAT, module.SURFACE)
    return made if generation == (program_format, _SURFACE) else None


def report_of(found: Found) -> Report | None:
    """What the engine has found, as a report; `None` if it has not decided."""
    if found is True:
        return ACCEPTED
    if found is None:
        return None
    valid, errors, warnings = found
    return Report(valid, tuple(starmap(ReportError, errors)), tuple(starmap(ReportError, warnings)))
