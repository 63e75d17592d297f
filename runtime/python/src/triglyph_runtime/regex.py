"""Regular expressions that pydantic's engine understands as Python's does."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from pydantic_core import SchemaError, SchemaValidator

if TYPE_CHECKING:
    from .program import Pattern

# Rust gives a meaning of their own to some letters, to `\<` and `\>`, and in classes to `[`, `&&`, `--` and `~~`.
_ESCAPE: Final = r"\\(?:[!-/:;=?@\[-`{-~]|x[0-9a-f]{2}|u[0-9a-f]{4})"
_OF_CLASS: Final = rf"(?:{_ESCAPE}|[^\\\[\]^&~-])"
_PLAIN: Final = re.compile(
    rf"(?:{_ESCAPE}|[^\\\[\](){{}}^$.|?*+]|\[\^?(?:{_OF_CLASS}(?:-{_OF_CLASS})?)+\]|\((?!\?)|\(\?:|[)|^]|\\Z"
    r"|(?:[?*+]|\{[0-9]+(?:,[0-9]*)?\})\??(?![?*+{]))*"
)
_END: Final = re.compile(r"(\\.)", re.DOTALL)


@cache
def for_pydantic(pattern: Pattern) -> str | None:
    """The pattern as pydantic takes it; `None` if it cannot be said, or might mean something else there."""
    if pattern.python is None or _PLAIN.fullmatch(pattern.python) is None:
        return None
    found = _END.sub(lambda escape: r"\z" if escape[0] == r"\Z" else escape[0], pattern.python)
    try:
        SchemaValidator({"type": "str", "pattern": found})
    except SchemaError:
        return None
    return found
