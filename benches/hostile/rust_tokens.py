"""The tokens of a Rust file, as far as it takes to tell texts and comments from code."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

COMMENT = re.compile(r"//[^\n]*")
RAW = re.compile(r'[bc]?r(#*)"')
NAME = re.compile(r"(?:r#)?[^\W\d]\w*")
NUMBER = re.compile(r"\d[\w.]*")
CHARACTER = re.compile(r"b?'(?:\\u\{[0-9a-fA-F_]*\}|\\x..|\\.|[^\\'])'", re.DOTALL)
QUOTE = re.compile(r'[bc]?"')
TEXT = re.compile(r'((?:[^"\\]|\\.)*)"', re.DOTALL)
ESCAPE = re.compile(r"\\(?:u\{([0-9a-fA-F_]+)\}|x([0-9a-fA-F]{2})|(\r?\n)\s*|(.))", re.DOTALL)
PLAIN = {"n": "\n", "r": "\r", "t": "\t", "0": "\0"}


@dataclass(frozen=True)
class Name:
    """An identifier or a keyword."""

    text: str


@dataclass(frozen=True)
class Text:
    """What a string literal stands for."""

    text: str


@dataclass(frozen=True)
class Mark:
    """A character of punctuation, or a literal of another kind."""

    text: str


def tokens(code: str) -> Iterator[Name | Text | Mark]:
    """All tokens but comments; what does not end, ends with the file."""
    at = 0
    while at < len(code):
        if code[at].isspace():
            at += 1
        elif found := COMMENT.match(code, at):
            at = found.end()
        elif code.startswith("/*", at):
            at = _after_comment(code, at)
        elif found := RAW.match(code, at):
            end = code.find(f'"{found[1]}', found.end())
            end = len(code) if end < 0 else end
            yield Text(code[found.end() : end])
            at = end + 1 + len(found[1])
        elif found := CHARACTER.match(code, at):
            yield Mark(found[0])
            at = found.end()
        elif found := QUOTE.match(code, at):
            content = TEXT.match(code, found.end())
            yield Text(_unescaped(content[1] if content else code[found.end() :]))
            at = content.end() if content else len(code)
        elif found := NAME.match(code, at):
            yield Name(found[0].removeprefix("r#"))
            at = found.end()
        elif found := NUMBER.match(code, at):
            yield Mark(found[0])
            at = found.end()
        else:
            yield Mark(code[at])
            at += 1


def _after_comment(code: str, start: int) -> int:
    """Where a comment that may hold others ends."""
    depth, at = 0, start
    while at < len(code):
        mark = code[at : at + 2]
        if mark in ("/*", "*/"):
            depth += 1 if mark == "/*" else -1
            at += 2
            if depth == 0:
                return at
        else:
            at += 1
    return at


def _unescaped(literal: str) -> str:
    def meant(found: re.Match[str]) -> str:
        if found[1] or found[2]:
            return chr(int((found[1] or found[2]).replace("_", ""), 16))
        return "" if found[3] else PLAIN.get(found[4], found[4])

    return ESCAPE.sub(meant, literal)
