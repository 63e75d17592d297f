"""Texts in URLs, headers and cookies."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote, unquote_to_bytes

from .operation import misfit

_WRONG: Final = re.compile("%(?![0-9A-Fa-f]{2})")
_HEADER: Final = re.compile(r"(?:[!-~](?:[ -~]*[!-~])?)?")
_COOKIE: Final = re.compile(r"[!#-+\--:<-\[\]-~]*")


def escaped(text: str, also: str = "") -> str:
    """A text as it stands in a URL (RFC 3986); characters of `also` stay as they are."""
    return quote(text, safe=also)


def unescaped(text: str, path: str, *, plus: bool = False) -> str:
    """What an escaped text stands for.

    Raises:
        ContractError: It is not UTF-8, or a `%` has no two digits behind it.
    """
    spaced = text.replace("+", " ") if plus else text
    try:
        if _WRONG.search(spaced) is None:
            return unquote_to_bytes(spaced).decode()
    except UnicodeDecodeError:
        pass
    raise misfit("unreadable", path, "is not percent-encoded UTF-8")


def header_text(text: str, path: str) -> str:
    """A text as the value of a header.

    Raises:
        ContractError: It cannot be one.
    """
    if _HEADER.fullmatch(text) is None:
        raise misfit("unwritable", path, "is no text of a header")
    return text


def cookie_text(text: str, path: str) -> str:
    """A text as the value of a cookie where nothing is escaped.

    Raises:
        ContractError: It cannot be one.
    """
    if _COOKIE.fullmatch(text) is None:
        raise misfit("unwritable", path, "is no text of a cookie")
    return text


def step(name: str) -> str:
    """A name as a step of a JSON Pointer."""
    return "/" + name.replace("~", "~0").replace("/", "~1")
