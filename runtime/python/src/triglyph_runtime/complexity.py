"""Documents of which patterns take too many steps: refused before they are judged, whatever else there is to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .refusal import RefusalError
from .work import patterns_take_more

if TYPE_CHECKING:
    from .program import Program
    from .value import Json


def too_complex(program: Program, node: int, value: Json) -> RefusalError | None:
    """Why a document is not to be judged by a node; `None` if it is."""
    most = program.steps
    if most is None or not patterns_take_more(program, node, value, most):
        return None
    message = f"matching patterns takes more than {most} {'step' if most == 1 else 'steps'}"
    return RefusalError("too-complex", message, expected=most)
