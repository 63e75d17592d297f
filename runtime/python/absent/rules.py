"""Stands in for the rules between the parts of a document, where no check program has any."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .complexity import too_complex
from .interpreter import accepts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .program import Program, Seen
    from .report import ReportError
    from .value import Json


Files: TypeAlias = "Callable[[str, str | None], bool]"
"""Whether there is something at a path, or a `file` or `directory` if that is asked for."""


class Rule:
    """One rule of a program. There is none."""

    def __init__(self, _data: dict[str, Any]) -> None:
        """Refuses the rule.

        Raises:
            RuntimeError: Always.
        """
        message = "the check program has rules, and this runtime was generated without them: generate both again"
        raise RuntimeError(message)


@dataclass(frozen=True, slots=True)
class Breaches:
    """Everything that breaks rules.

    Attributes:
        errors: What makes the document invalid.
        warnings: What does not.
    """

    errors: list[ReportError]
    warnings: list[ReportError]


def breaches(
    _program: Program,
    _node: int,
    _document: Json,
    _seen: Seen,
    _wanted: Callable[[str], bool] | None = None,
    _errors: Sequence[ReportError] = (),
    _files: Files | None = None,
) -> Breaches:
    """What breaks the rules of a program: nothing."""
    return Breaches([], [])


def complies(program: Program, node: int, document: Json) -> bool:
    """Whether a node accepts a document."""
    return too_complex(program, node, document) is None and accepts(program, node, document)
