"""Migrations: what becomes of a document of one version of a contract in another one.

A migration is data: for each pair of types the steps that make a value of the one out of a value of the other. They are
followed on texts, as they are written, so that no number loses a digit, and what comes of it is read as any other
document is. The data is the same in every language, and so is what comes of it.
"""

from __future__ import annotations

import json
from functools import cached_property
from importlib import import_module, resources
from typing import TYPE_CHECKING, Any, Final

from .canonical import canonical, written
from .jsontext import parse
from .pieces import items, named
from .recursion import with_recursion_headroom
from .refusal import RefusalError
from .rules import complies

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pydantic import JsonValue

    from .program import Checks

    Hole = Callable[[str], str]
    """What is made of a text where the versions do not tell."""

_FORMAT: Final = 1
"""The version of the data."""
_TYPES: Final = {"n": "null", "t": "boolean", "f": "boolean", '"': "string", "[": "array", "{": "object"}
"""The JSON types, by how a text begins; other texts are numbers."""


def parsed(text: str) -> JsonValue:
    """The JSON value that a text is."""
    value: JsonValue = json.loads(text)
    return value


class Migration:
    """The way from one version to another one."""

    def __init__(self, package: str | None, file: str, old: str, new: str) -> None:
        """Takes a package, the name of the file with the steps, and the names of the modules of both versions.

        Nothing is read before it is asked for.

        Raises:
            ValueError: There is no package, because the module was run as a script.
        """
        if not package:
            message = "cannot find the steps of a migration: import this module as part of its package"
            raise ValueError(message)
        self._package = package
        self._file = file
        self._modules = old, new

    def applied(self, text: str, holes: Sequence[Hole]) -> str:
        """What becomes of the text of an accepted document."""
        return with_recursion_headroom(_Walk(self._steps, *self._checks, holes).call, 0, text)

    @cached_property
    def _steps(self) -> list[Any]:
        text = resources.files(self._package).joinpath(self._file).read_text("utf-8")
        data: dict[str, Any] = json.loads(text)
        if data["format"] != _FORMAT:
            message = f"the steps in {self._file} are of format {data['format']}, and this runtime reads {_FORMAT}"
            raise ValueError(message)
        steps: list[Any] = data["steps"]
        return steps

    @cached_property
    def _checks(self) -> tuple[Checks, Checks]:
        """The check programs of both modules."""
        old, new = (import_module(f"{self._package}.{module}")._CHECKS for module in self._modules)  # noqa: SLF001
        return old, new


class _Walk:
    """What the steps of a migration make of one document."""

    def __init__(self, steps: list[Any], old: Checks, new: Checks, holes: Sequence[Hole]) -> None:
        self._steps = steps
        self._old = old
        self._new = new
        self._holes = holes

    def call(self, pair: int, text: str) -> str:
        """What the steps of a pair of types make of a value."""
        return self._step(self._steps[pair], text, text)

    def _step(self, step: list[Any], text: str, frame: str) -> str:
        """What a step makes of a value. `frame`: the value that the steps of this pair are about."""
        made: str = _KINDS[step[0]](self, step, text, frame)
        return made

    def _keep(self, _step: list[Any], text: str, _frame: str) -> str:
        return text

    def _write(self, step: list[Any], _text: str, _frame: str) -> str:
        written: str = step[1]
        return written

    def _values(self, step: list[Any], text: str, frame: str) -> str:
        own = canonical(parse(text))
        for before, after, _ in step[1]:
            if before == own:
                found: str = after
                return found
        return self._step(step[2], text, frame)

    def _items(self, step: list[Any], text: str, frame: str) -> str:
        return "[" + ",".join([self._step(step[1], item, frame) for item in items(text)]) + "]"

    def _tuple(self, step: list[Any], text: str, frame: str) -> str:
        _, first, rest = step
        made = [
            self._step(first[place] if place < len(first) else rest, item, frame)
            for place, item in enumerate(items(text))
        ]
        return "[" + ",".join(made) + "]"

    def _cases(self, step: list[Any], text: str, frame: str) -> str:
        for test, then in step[1]:
            by_type = isinstance(test, str)
            if _TYPES.get(text[0], "number") in test.split() if by_type else _accept(self._old, test, text):
                return self._step(then, text, frame)
        return text

    def _else(self, step: list[Any], text: str, frame: str) -> str:
        _, first, nodes, otherwise = step
        made = self._step(first, text, frame)
        return made if _accept(self._new, nodes, made) else self._step(otherwise, text, frame)

    def _call(self, step: list[Any], text: str, _frame: str) -> str:
        return self.call(step[1], text)

    def _hole(self, step: list[Any], text: str, _frame: str) -> str:
        return self._asked(step[1], text)

    def _asked(self, hole: int, text: str) -> str:
        """What a function makes of a text."""
        return self._holes[hole](text)

    def _object(self, step: list[Any], text: str, frame: str) -> str:
        data: dict[str, Any] = step[1]
        before = named(text)
        after: list[str] = []
        handled = set(data["known"])
        for member in data["members"]:
            handled.add(member[0])
            value = self._member(member, text, before, frame)
            if value is not None:
                after.append(f"{written(member[0])}:{value}")
        rest = data["rest"]
        if rest is not None:
            others = [(name, value) for name, value in before.items() if name not in handled]
            after += [f"{written(name)}:{self._step(rest, value, frame)}" for name, value in others]
        return "{" + ",".join(after) + "}"

    def _member(self, member: list[Any], text: str, before: dict[str, str], frame: str) -> str | None:
        _, sources, step, fill, guard, _ = member
        ways = (before.get(source) if isinstance(source, str) else _at(frame, source) for source in sources)
        found = next((value for value in ways if value is not None), None)
        if found is not None and _accept(self._new, guard, found):
            return self._step(step, found, frame)
        kind = fill[0]
        if kind == "omit":
            return None
        if kind == "take":
            return self._step(step, fill[1], frame)
        if kind == "ask":
            return self._asked(fill[1], text)
        if kind == "build":
            made = self._step(fill[1], frame, frame)
            return made if fill[2] or made != "{}" else None
        value: str = fill[1]
        return value


# Steps by their words. They are methods of one class, which knows what a private name is.
# ruff: noqa: SLF001
# pyright: reportPrivateUsage=false
_KINDS: Final[dict[str, Callable[[_Walk, list[Any], str, str], str]]] = {
    "keep": _Walk._keep,
    "write": _Walk._write,
    "values": _Walk._values,
    "object": _Walk._object,
    "items": _Walk._items,
    "tuple": _Walk._tuple,
    "cases": _Walk._cases,
    "else": _Walk._else,
    "call": _Walk._call,
    "hole": _Walk._hole,
}


def _accept(checks: Checks, nodes: list[int], text: str) -> bool:
    """Whether all nodes of a version accept a text."""
    if not nodes:
        return True
    try:
        document = parse(text)
    except RefusalError:
        return False
    return all(complies(checks.program, node, document) for node in nodes)


def _at(frame: str, way: list[str]) -> str | None:
    """The part of a value that a way of names leads to."""
    text: str | None = frame
    for name in way:
        if text is None:
            return None
        text = named(text).get(name)
    return text
