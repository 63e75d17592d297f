"""The exact place at which a text stops being JSON. Slower than the parser, and run only when a text is refused."""

from __future__ import annotations

import re
from math import isinf

from .refusal import MAX_DEPTH, RefusalError, too_deep

_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_NUMBER_START = re.compile(r"-?(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:(?<=[0-9])[eE][+-]?[0-9]*)?)?")
_PLAIN = re.compile(r'[^"\\\x00-\x1f\ud800-\udfff]*')
_HEX = re.compile(r"[0-9a-fA-F]{0,4}")
_HEX_DIGITS = 4
_SURROGATES = range(0xD800, 0xE000)
_LOW_SURROGATES = range(0xDC00, 0xE000)


class _StopError(Exception):
    """Carries the offset of the first wrong character."""

    def __init__(self, offset: int) -> None:
        super().__init__(offset)
        self.offset = offset


def malformed(text: str, offset: int) -> RefusalError:
    """The refusal of a text that is wrong at `offset`."""
    line = text.count("\n", 0, offset) + 1
    column = offset - text.rfind("\n", 0, offset)
    return RefusalError("json", f"not valid JSON: line {line}, column {column}")


def refusal_of(text: str) -> RefusalError:
    """What is wrong with a text (which may have lone surrogates in it) that is to be refused."""
    try:
        depth = _Scanner(text).document()
    except _StopError as stop:
        return malformed(text, stop.offset)
    # Only a text that is wrong or too deep comes here; should that ever fail, it is refused at its start.
    return too_deep() if depth > MAX_DEPTH else malformed(text, 0)


class _Scanner:
    """Walks over a text without recursion. Every method raises `_StopError` at the first wrong character."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def document(self) -> int:
        """Reads the whole text and answers how deep it is nested."""
        open_brackets: list[str] = []
        depth = 0
        while True:
            opened = self.value()
            if opened:
                open_brackets.append(opened)
                depth = max(depth, len(open_brackets))
                if self.peek() != ("]" if opened == "[" else "}"):
                    if opened == "{":
                        self.name()
                    continue
                self.at += 1
                open_brackets.pop()
            if not self.after_value(open_brackets):
                return depth

    def after_value(self, open_brackets: list[str]) -> bool:
        """Reads on to the next value; answers whether there is one."""
        while open_brackets:
            following = self.peek()
            if following == ",":
                self.at += 1
                self.peek()
                if open_brackets[-1] == "{":
                    self.name()
                return True
            self.expect("]" if open_brackets[-1] == "[" else "}")
            open_brackets.pop()
        self.peek()
        if self.at < len(self.text):
            raise _StopError(self.at)
        return False

    def peek(self) -> str:
        """The next character after white space, empty at the end."""
        space = _SPACE.match(self.text, self.at)
        self.at = space.end() if space else self.at
        return self.text[self.at : self.at + 1]

    def expect(self, character: str) -> None:
        """Reads one character."""
        if self.text[self.at : self.at + 1] != character:
            raise _StopError(self.at)
        self.at += 1

    def name(self) -> None:
        """Reads the name of a member and its colon."""
        self.peek()
        self.string()
        self.peek()
        self.expect(":")

    def value(self) -> str:
        """Reads a scalar, or only the bracket that opens an array or object (and answers that)."""
        first = self.peek()
        if first in ("[", "{"):
            self.at += 1
            return first
        if first == '"':
            self.string()
        elif first == "-" or (first.isascii() and first.isdigit()):
            self.number()
        else:
            words = {"t": "true", "f": "false", "n": "null"}
            if first not in words:
                raise _StopError(self.at)
            for letter in words[first]:
                self.expect(letter)
        return ""

    def number(self) -> None:
        """Reads a number."""
        start = self.at
        begun = _NUMBER_START.match(self.text, start)
        end = begun.end() if begun else start
        if not _NUMBER.fullmatch(self.text, start, end):
            raise _StopError(end)
        if isinf(float(self.text[start:end])):
            raise _StopError(start)
        self.at = end

    def string(self) -> None:
        """Reads a string."""
        self.expect('"')
        while True:
            plain = _PLAIN.match(self.text, self.at)
            self.at = plain.end() if plain else self.at
            following = self.text[self.at : self.at + 1]
            if following == '"':
                self.at += 1
                return
            if following != "\\":
                raise _StopError(self.at)
            self.escape()

    def escape(self) -> None:
        """Reads an escape, or two that make a pair."""
        start = self.at
        unit = self.unit()
        if unit not in _SURROGATES:
            return
        following = self.text[self.at : self.at + 2]
        if unit in _LOW_SURROGATES or not "\\u".startswith(following):
            raise _StopError(start)
        if following != "\\u":
            raise _StopError(len(self.text))
        if self.unit() not in _LOW_SURROGATES:
            raise _StopError(start)

    def unit(self) -> int:
        """Reads one escape; answers the code unit of a numeric one, 0 for the others."""
        self.expect("\\")
        kind = self.text[self.at : self.at + 1]
        if not kind or kind not in '"\\/bfnrtu':
            raise _StopError(self.at)
        self.at += 1
        if kind != "u":
            return 0
        digits = _HEX.match(self.text, self.at)
        found = digits.group() if digits else ""
        self.at += len(found)
        if len(found) < _HEX_DIGITS:
            raise _StopError(self.at)
        return int(found, 16)
