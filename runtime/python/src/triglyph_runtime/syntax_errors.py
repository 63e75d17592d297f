"""The exact place at which a text stops being JSON. Slower than the parser, and run only when a text is refused."""

from __future__ import annotations

import re
from json import JSONDecodeError
from math import isinf

from .decoder import CAREFUL
from .depth import looks_deep
from .refusal import MAX_DEPTH, RefusalError, too_deep

_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_NUMBER_START = re.compile(r"-?(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:(?<=[0-9])[eE][+-]?[0-9]*)?)?")
_PLAIN = re.compile(r'[^"\\\x00-\x1f\ud800-\udfff]*')
_OPENING_RUN = re.compile(r"\[+")
_CLOSING_RUN = re.compile(r"\]+")
_CLOSING = {"[": "]", "{": "}"}
_SURROGATE = re.compile(r"[\ud800-\udfff]")
# Everything before the first half of a pair: no escape, a pair, any other escape, in this order.
_NO_HALF_PAIR = re.compile(
    r"(?:[^\\]++|\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(?!u[dD][89a-fA-F]).))*+",
    re.DOTALL,
)
# How far the parser may go in vain, in multiples of the text, before the scanner goes through everything itself.
_PATIENCE = 8
# Several members or items at once, each with its comma, in which nothing can be wrong.
_SAFE_STRING = r'"(?:[^"\\\x00-\x1f\ud800-\udfff]|\\["\\/bfnrt]|\\u(?![dD][89a-fA-F])[0-9a-fA-F]{4})*+"'
_SAFE_NUMBER = r"-?(?:0|[1-9][0-9]{0,99}+)(?:\.[0-9]{1,99}+)?+(?:[eE][+-]?[0-9]{1,2}+)?+"
_SAFE_SCALAR = rf"(?:{_SAFE_STRING}|{_SAFE_NUMBER}|true|false|null)"
_ITEMS = re.compile(rf"(?:[ \t\n\r]*+{_SAFE_SCALAR}[ \t\n\r]*+,)++")
_MEMBERS = re.compile(rf"(?:[ \t\n\r]*+{_SAFE_STRING}[ \t\n\r]*+:[ \t\n\r]*+{_SAFE_SCALAR}[ \t\n\r]*+,)++")
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


def half_pair(text: str) -> int | None:
    """Where the first escape of a lone surrogate starts, in a text that is well-formed up to there."""
    # One character is looked for much faster than several.
    if "\\" not in text or ("\\ud" not in text and "\\uD" not in text):
        return None
    whole = _NO_HALF_PAIR.match(text)
    end = whole.end() if whole else 0
    return end if end < len(text) - 1 else None


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
        self.depth = 0
        # What is open, innermost last: a bracket and how often in a row.
        self.opened: list[tuple[str, int]] = []
        deep = looks_deep(text.encode("utf-8", "surrogatepass"))
        # The parser recurses and does not count levels: deep texts are not for it.
        self.patience = 0 if deep else _PATIENCE * len(text)
        surrogate = _SURROGATE.search(text)
        half = half_pair(text)
        self.sound = min(surrogate.start() if surrogate else len(text), len(text) if half is None else half)

    def document(self) -> int:
        """Reads the whole text and answers how deep it is nested."""
        deepest = 0
        while True:
            opened = self.value()
            if opened:
                deepest = max(deepest, self.depth)
                if self.peek() != _CLOSING[opened]:
                    if opened == "{":
                        self.name()
                    continue
                self.close(opened)
            if not self.after_value():
                return deepest

    def after_value(self) -> bool:
        """Reads on to the next value; answers whether there is one."""
        while self.opened:
            opened = self.opened[-1][0]
            if self.peek() == ",":
                self.at += 1
                many = (_MEMBERS if opened == "{" else _ITEMS).match(self.text, self.at)
                self.at = many.end() if many else self.at
                if opened == "{":
                    self.name()
                return True
            if self.text[self.at : self.at + 1] != _CLOSING[opened]:
                raise _StopError(self.at)
            self.close(opened)
        self.peek()
        if self.at < len(self.text):
            raise _StopError(self.at)
        return False

    def open(self) -> str:
        """Reads the bracket that opens an object, or all that open arrays in a row; answers the last of them."""
        opened = self.text[self.at]
        run = _OPENING_RUN.match(self.text, self.at) if opened == "[" else None
        count = run.end() - self.at if run else 1
        self.at += count
        self.depth += count
        if self.opened and self.opened[-1][0] == opened:
            count += self.opened.pop()[1]
        self.opened.append((opened, count))
        return opened

    def close(self, opened: str) -> None:
        """Reads a closing bracket, or as many in a row as arrays can be closed."""
        count = self.opened.pop()[1]
        run = _CLOSING_RUN.match(self.text, self.at) if opened == "[" else None
        closed = min(count, run.end() - self.at) if run else 1
        self.at += closed
        self.depth -= closed
        if count > closed:
            self.opened.append((opened, count - closed))

    def skip(self) -> bool:
        """Leaves an array or object to the parser if nothing in it is wrong; answers whether that is so."""
        if self.patience <= 0 or self.at >= self.sound:
            return False
        try:
            end = CAREFUL.raw_decode(self.text, self.at)[1]
        except JSONDecodeError as error:
            end, wrong = len(self.text) + 1, error.pos
        except (ValueError, RecursionError):
            end = wrong = len(self.text) + 1
        else:
            wrong = end
        if end > self.sound:
            # What is wrong lies within: with each failure the scanner is one level closer to it.
            self.patience -= wrong - self.at
            return False
        self.at = end
        return True

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
        if first in _CLOSING:
            return "" if self.skip() else self.open()
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
