"""Messages with values of the document in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .canonical import canonical
from .report import Absent

if TYPE_CHECKING:
    from collections.abc import Callable

    from .value import Json

_SHOWN_CHARACTERS: Final = 128
_CUT: Final = "…"

Template = list[Any]
"""Parts of a message: texts, and lists whose first item says what stands in their place."""


def rendered(template: Template, text_of: Callable[[list[Any]], str]) -> str:
    """The message; `text_of` gives the text of each part that is not a text itself."""
    return "".join([part if isinstance(part, str) else text_of(part) for part in template])


def shown(value: Json | Absent) -> str:
    """A value as it stands in a message: a string as it is, anything else in canonical form, long texts cut."""
    if isinstance(value, Absent):
        return ""
    text = value if isinstance(value, str) else canonical(value)
    return text if len(text) <= _SHOWN_CHARACTERS else text[:_SHOWN_CHARACTERS] + _CUT
