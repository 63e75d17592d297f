"""Answers of language models: the documents that they stand for.

A model is asked for what its provider can write, in which some things stand for others. How that is undone is data: a
step for each place of the answer. The steps are followed on texts, as they are written, so that no number loses a
digit, and what comes of it is read as any other document is. The data is the same in every language, and so is what
comes of it.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cached_property
from importlib import resources
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from .canonical import written
from .errors import ContractError
from .explain import judge
from .jsontext import parse
from .pieces import compact, items, named
from .recursion import with_recursion_headroom
from .refusal import RefusalError
from .report import ACCEPTED, MAX_ERRORS, Report, ReportError
from .rules import complies
from .value import pointer

if TYPE_CHECKING:
    from collections.abc import Callable

    from .program import Checks

    Way = tuple[str | int, ...]
    """The way to a value: names of members, and places of items."""

_Document = TypeVar("_Document")

_FORMAT: Final = 1
"""The format of the data."""
_VALUE: Final = "value"
"""What an object around a value calls it."""
_KEY: Final = "key"
"""What entries call the name of a member."""


class Answers:
    """How the answers of a provider are read."""

    def __init__(self, package: str | None, name: str, checks: Checks | None = None) -> None:
        """Takes a package, the name of its module, and the check program that tells alternatives apart.

        Nothing is read before it is asked for.

        Raises:
            ValueError: There is no package, because the module was run as a script.
        """
        if not package:
            message = "cannot find what is known of answers: import this module as part of its package"
            raise ValueError(message)
        self._package = package
        self._name = name
        self._checks = checks

    def schema(self) -> dict[str, Any]:
        """The schema to ask by."""
        schema: dict[str, Any] = json.loads(self._text("asked"))
        return schema

    def read(self, answer: str | bytes | bytearray, read: Callable[[str], _Document]) -> _Document:
        """The document that the text of an answer stands for, which `read` judges.

        Raises:
            ContractError: It is refused. The places are those in the answer; what stands for nothing has the code
                `answer`.
        """
        try:
            parse(answer)
        except RefusalError as refusal:
            raise ContractError(Report.of_refusal(refusal)) from refusal
        text = compact(answer if isinstance(answer, str) else bytes(answer).decode())
        walk = _Walk(self._decoding["steps"], self._checks)
        document = with_recursion_headroom(walk.whole, self._decoding["wrapped"], text)
        try:
            made = read(document)
        except ContractError as error:
            raise ContractError(walk.moved(error.report)) from error
        if walk.misread:
            raise ContractError(walk.moved(ACCEPTED))
        return made

    def _text(self, kind: str) -> str:
        return resources.files(self._package).joinpath(f"{self._name}.{kind}.json").read_text("utf-8")

    @cached_property
    def _decoding(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(self._text("answers"))
        if data["format"] != _FORMAT:
            message = f"the data about answers is of format {data['format']}, and this runtime reads {_FORMAT}"
            raise ValueError(message)
        return data


class _At:
    """Where a value stands: in the document, and in the answer."""

    __slots__ = ("answer", "document")

    def __init__(self, document: Way, answer: Way) -> None:
        self.document = document
        self.answer = answer

    def below(self, step: str | int) -> _At:
        """The place of a part of the value, which is called the same in both."""
        return _At((*self.document, step), (*self.answer, step))

    def inside(self, *steps: str | int) -> _At:
        """The same value, where the answer has it further inside."""
        return _At(self.document, (*self.answer, *steps))


class _Walk:
    """What the steps make of one answer.

    Attributes:
        misread: What could not be read back, and stands in the document as it was answered, or not at all.
    """

    def __init__(self, steps: list[Any], checks: Checks | None) -> None:
        self.misread: list[ReportError] = []
        self._steps = steps
        self._checks = checks
        self._places: list[tuple[_At, bool]] = []

    def whole(self, wrapped: str | None, text: str) -> str:
        """What the text of an answer stands for."""
        # Whoever calls this again starts anew.
        self.misread.clear()
        self._places.clear()
        at = _At((), ())
        if wrapped is None:
            return self._call(0, text, at)
        inner = named(text).get(wrapped)
        if inner is None:
            self._refuse(at, f"the document has to stand in an object as its member {written(wrapped)}")
            return text
        return self._call(0, inner, self._moved_to(at.inside(wrapped)))

    def moved(self, report: Report) -> Report:
        """The report on the document as one on the answer: with the places that everything has there.

        What could not be read back stands in front. That is mended first: nothing else is said of the same place.
        """
        misread = {error.path for error in self.misread}
        others = [error for error in map(self._moved, report.errors) if error.path not in misread]
        errors = [*self.misread, *others][:MAX_ERRORS]
        return Report(valid=False, errors=(*errors,), warnings=(*map(self._moved, report.warnings),))

    def _moved(self, error: ReportError) -> ReportError:
        found: tuple[_At, bool] | None = None
        for place in self._places:
            document = place[0].document
            # The last of several places of one value is the innermost.
            if error.loc[: len(document)] == document and (found is None or len(document) >= len(found[0].document)):
                found = place
        if found is None:
            return error
        at, is_text = found
        loc = at.answer if is_text else (*at.answer, *error.loc[len(at.document) :])
        return replace(error, path=pointer(loc), loc=loc)

    def _refuse(self, at: _At, message: str) -> None:
        self.misread.append(ReportError("answer", pointer(at.answer), "", message, loc=at.answer))

    def _moved_to(self, at: _At, *, is_text: bool = False) -> _At:
        """The place of a value that does not stand where it would follow from what is around it."""
        self._places.append((at, is_text))
        return at

    def _call(self, step: int, text: str, at: _At) -> str:
        return self._follow(self._steps[step], text, at)

    def _follow(self, step: list[Any], text: str, at: _At) -> str:
        kind: str = step[0]
        if kind == "text":
            return self._text(text, at)
        if kind == "call":
            return self._call(step[1], text, at)
        if kind == "first":
            return self._first(step[1], text, at)
        if kind == "named":
            return self._alternative(step[1], text, at)
        if kind == "parts" and step[1] is not None and text.startswith("["):
            return self._items(step[1], text, at)
        if kind == "parts" and step[2] is not None and text.startswith("{"):
            return self._members(step[2], text, at)
        return text

    def _text(self, text: str, at: _At) -> str:
        self._moved_to(at, is_text=True)
        inner = _string(text)
        if inner is None:
            self._refuse(at, "the value has to be written as JSON in a string")
            return text
        try:
            parse(inner)
        except RefusalError:
            self._refuse(at, "the string has to hold JSON, and nothing else")
            return text
        return compact(inner)

    def _first(self, branches: list[list[Any]], text: str, at: _At) -> str:
        """What the alternative makes of a value that accepts it, or the one that it comes closest to.

        Where none accepts it, it is read as what was most likely meant, so that it is refused for what is wrong with
        that.
        """
        if self._checks is None:
            return text
        program, value = self._checks.program, parse(text)
        for node, step in branches:
            if complies(program, node, value):
                return self._follow(step, text, at)
        nearest: list[Any] | None = None
        least: tuple[int, int] | None = None
        for node, step in branches:
            distance = _distance(judge(program, node, value))
            if distance is not None and (least is None or distance < least):
                nearest, least = step, distance
        return text if nearest is None else self._follow(nearest, text, at)

    def _alternative(self, names: list[list[Any]], text: str, at: _At) -> str:
        members = named(text)
        if len(members) == 1:
            (only, inner) = next(iter(members.items()))
            for name, step in names:
                if name == only:
                    return self._follow(step, inner, self._moved_to(at.inside(name)))
        listed = " or ".join([written(name) for name, _ in names])
        self._refuse(at, f"the value has to stand in an object as its only member, {listed}")
        return text

    def _items(self, steps: list[Any], text: str, at: _At) -> str:
        first, rest = steps
        made = [
            self._follow(first[place] if place < len(first) else rest, item, at.below(place))
            for place, item in enumerate(items(text))
        ]
        return "[" + ",".join(made) + "]"

    def _members(self, steps: dict[str, Any], text: str, at: _At) -> str:
        known = {name: (presence, step) for name, presence, step in steps["named"]}
        entries: list[Any] | None = steps["entries"]
        others = ("plain", steps["rest"])
        listed: str | None = None
        made: dict[str, str] = {}
        for name, value in named(text).items():
            if entries is not None and entries[0] == name:
                listed = value
                continue
            presence, step = known.get(name, others)
            if presence != "plain" and value == "null":
                continue
            follow = self._boxed if presence == "boxed" else self._follow
            made[name] = follow(step, value, at.below(name))
        if entries is not None and listed is not None:
            self._entries(entries[1], listed, at.inside(entries[0]), made)
        return "{" + ",".join([f"{written(name)}:{value}" for name, value in made.items()]) + "}"

    def _boxed(self, step: list[Any], text: str, at: _At) -> str:
        members = named(text)
        inner = members.get(_VALUE) if len(members) == 1 else None
        if inner is None:
            self._refuse(at, f"there has to be null, or an object with the only member {written(_VALUE)}")
            return text
        return self._follow(step, inner, self._moved_to(at.inside(_VALUE)))

    def _entries(self, step: list[Any], listed: str, at: _At, members: dict[str, str]) -> None:
        of_name, of_value = written(_KEY), written(_VALUE)
        if not listed.startswith("["):
            self._refuse(at, f"there has to be a list of objects with {of_name} and {of_value}")
            return
        for place, item in enumerate(items(listed)):
            here = at.inside(place)
            entry = named(item)
            name, value = _string(entry.get(_KEY, "")), entry.get(_VALUE)
            if name is None or value is None or len(entry) != len((_KEY, _VALUE)):
                self._refuse(here, f"there has to be an object with {of_name}, a string, and {of_value}")
            elif name in members:
                self._refuse(here, f"the member {written(name)} is there twice")
            else:
                inner = self._moved_to(_At((*here.document, name), (*here.answer, _VALUE)))
                members[name] = self._follow(step, value, inner)


def _distance(report: Report) -> tuple[int, int] | None:
    """How far a value is from an alternative: by how many listed values, by how much else.

    `None`: it is of another type.
    """
    if any(not error.path and error.code == "type" for error in report.errors):
        return None
    # Those of the value's own members tell alternatives apart.
    own = [error for error in report.errors if error.path.count("/") <= 1]
    return sum(error.code in {"const", "enum"} for error in own), len(report.errors)


def _string(text: str) -> str | None:
    """The string that a text is."""
    return cast("str", json.loads(text)) if text.startswith('"') else None
