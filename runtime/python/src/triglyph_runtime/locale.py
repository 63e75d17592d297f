"""Messages by code and language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .template import Template

_LOWER = {ord(letter): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


class Wording:
    """A style's own wording."""

    def __init__(self, style: dict[str, Any]) -> None:
        """Reads the members `messages` and `locales` of a style's data."""
        self._common: dict[str, Template] = style.get("messages", {})
        self._locales: dict[str, dict[str, Template]] = style.get("locales", {})

    def of(self, code: str, locale: str | None) -> Template | None:
        """The message for a code: in the language, else in a wider one (RFC 4647, lookup), else that of no language."""
        tag = "" if locale is None else locale.translate(_LOWER)
        while tag:
            message = self._locales.get(tag, {}).get(code)
            if message is not None:
                return message
            tag = _shortened(tag)
        return self._common.get(code)


def _shortened(tag: str) -> str:
    """The tag without its last subtag, and without a single letter or digit before that."""
    tag = tag.rpartition("-")[0]
    return tag[:-2] if tag[-2:-1] == "-" else tag
