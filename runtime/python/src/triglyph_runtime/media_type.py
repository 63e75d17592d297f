"""Media types: which of the bodies that an operation knows one is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .operation import Media

_PARAMETER: Final = re.compile(r';([^=;]*)(?:=[ \t]*(?:"((?:[^"\\]|\\.)*)"?[^;]*|([^;]*)))?', re.DOTALL)


class _MediaType(NamedTuple):
    """A media type, taken apart.

    Attributes:
        essence: Its name, in lower case: `text/html`.
        parameters: By their names in lower case.
    """

    essence: str
    parameters: dict[str, str]


def _parsed(text: str) -> _MediaType:
    essence = text.partition(";")[0]
    parameters: dict[str, str] = {}
    for match in _PARAMETER.finditer(text, len(essence)):
        name, quoted, plain = match.group(1).strip(" \t").lower(), match.group(2), match.group(3) or ""
        value = plain.strip(" \t") if quoted is None else re.sub(r"(?s)\\(.)", r"\1", quoted)
        if name:
            # Names of character sets are the same in upper case.
            parameters.setdefault(name, value.lower() if name == "charset" else value)
    return _MediaType(essence.strip(" \t").lower(), parameters)


def media_of(media: Sequence[Media], kind: str) -> Media | None:
    """The one that a body of this media type is.

    Of those that are called so, or of the range that it is in, it is the one whose parameters it has most of. A
    parameter with another value makes it another media type; one that it does not have does not.
    """
    sent = _parsed(kind)
    names = (sent.essence, f"{sent.essence.partition('/')[0]}/*", "*/*")
    known = [(_parsed(one.type), one) for one in media]
    for name in names:
        fitting = list(_fitting([entry for entry in known if entry[0].essence == name], sent))
        if fitting:
            # The first of those that are alike.
            return max(fitting, key=lambda entry: entry[0])[1]
    return None


def _fitting(known: Sequence[tuple[_MediaType, Media]], sent: _MediaType) -> Iterator[tuple[tuple[int, int], Media]]:
    """Those with no parameter of another value, with how many of theirs there are, and are not, below zero."""
    for own, media in known:
        shared = [name for name in own.parameters if name in sent.parameters]
        if all(own.parameters[name] == sent.parameters[name] for name in shared):
            yield (len(shared), len(shared) - len(own.parameters)), media
