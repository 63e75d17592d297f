"""What compact JSON is made of, as it is written: no number loses a digit."""

from __future__ import annotations

import json
import re

# A text in quotes, or what stands between the tokens of JSON.
_SPACE = re.compile(r'("(?:[^"\\]|\\.)*")|[ \n\r\t]+', re.DOTALL)
# A text in quotes, or a sign that is none.
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[][{}:,]', re.DOTALL)


def members(text: str) -> list[tuple[str, str]]:
    """The members of the object that a text is: names in quotes, and values. None, if it is no object."""
    if not text.startswith("{"):
        return []
    return [(text[start:colon], text[colon + 1 : end]) for start, end, colon in _pieces(text)]


def named(text: str) -> dict[str, str]:
    """The members of the object that a text is, by their names; of several with one name, the last."""
    return {json.loads(name): value for name, value in members(text)}


def items(text: str) -> list[str]:
    """The items of the array that a text is. None, if it is no array."""
    return [text[start:end] for start, end, _ in _pieces(text)] if text.startswith("[") else []


def compact(text: str) -> str:
    """A text of JSON without the spaces between its tokens."""
    return _SPACE.sub(r"\1", text)


def _pieces(text: str) -> list[tuple[int, int, int]]:
    """Where what stands between the commas of the outermost level begins and ends, and where its first colon is."""
    found: list[tuple[int, int, int]] = []
    start, colon, depth = 1, 0, 0
    for token in _TOKEN.finditer(text):
        sign = token.group()
        if sign in "{[":
            depth += 1
        elif sign == ":" and depth == 1:
            colon = colon or token.start()
        elif sign in ",}]":
            if depth == 1:
                if token.start() > start:
                    found.append((start, token.start(), colon))
                start, colon = token.end(), 0
            if sign != ",":
                depth -= 1
    return found
