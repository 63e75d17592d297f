"""The reader accepts what Python's own reader accepts as strict JSON, and reads the same."""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import TYPE_CHECKING, Any, NoReturn

import orjson
from hypothesis import strategies as st
from kept import of_bytes, of_values
from texts import INPUTS
from triglyph_runtime import ContractError
from triglyph_runtime.jsontext import parse
from triglyph_runtime.refusal import MAX_DEPTH, RefusalError
from values import Anything, same

if TYPE_CHECKING:
    from collections.abc import Callable

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_PLACE = re.compile(r"not valid JSON: line ([0-9]+), column ([0-9]+)")
_SURROGATE = re.compile("[\ud800-\udfff]")


class RefusedError(ValueError):
    """The reference refuses a text."""


def reference(raw: bytes) -> Any:
    """The value of a strict JSON text, by the standard library.

    Raises:
        ValueError: It is none.
    """
    value = json.loads(
        raw.decode(), parse_float=_float, parse_int=_integer, parse_constant=_refuse, object_pairs_hook=_members
    )
    _whole(value)
    return value


def _float(digits: str) -> float:
    value = float(digits)
    if not isfinite(value):
        raise RefusedError(digits)
    return value


def _integer(digits: str) -> int:
    _float(digits)
    return int(digits)


def _refuse(name: str) -> NoReturn:
    raise RefusedError(name)


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    # Also what is overwritten has to be well-formed.
    for name, value in pairs:
        _whole(name)
        _whole(value)
    return dict(pairs)


def _whole(value: Any) -> None:
    if isinstance(value, str):
        value.encode()
    elif isinstance(value, list):
        for item in value:
            _whole(item)


def depth(text: str) -> int:
    """How deep a well-formed text is nested."""
    deepest = level = 0
    for bracket in _STRING.sub("", text):
        level += (bracket in "[{") - (bracket in "]}")
        deepest = max(deepest, level)
    return deepest


def refusal_of(text: str | bytes) -> RefusalError:
    """Why the runtime refuses a text."""
    try:
        parse(text)
    except RefusalError as refusal:
        return refusal
    raise AssertionError(text)


def offset_of(text: str, refusal: RefusalError) -> int:
    """Where an error is, as an index into the text; it is in the text, or just behind it."""
    place = _PLACE.fullmatch(refusal.message)
    assert place is not None, refusal.message
    line, column = int(place[1]), int(place[2])
    lines = text.split("\n")
    assert 1 <= line <= len(lines), refusal.message
    assert 1 <= column <= len(lines[line - 1]) + 1, refusal.message
    return sum(len(each) + 1 for each in lines[: line - 1]) + column - 1


@of_bytes("json", INPUTS)
def test_the_reader_reads_what_the_reference_reads(raw: bytes) -> None:
    try:
        expected = reference(raw)
    except ValueError:
        refusal = refusal_of(raw)
        assert refusal.code == "json"
        assert_place(raw, refusal)
        assert_refused(raw, refusal)
        return
    if depth(raw.decode()) > MAX_DEPTH:
        refusal = refusal_of(raw)
        assert refusal.code == "depth"
        assert_refused(raw, refusal)
        return
    found = parse(raw)
    assert same(found, expected), found
    assert same(found, orjson.loads(raw)), found
    assert same(parse(raw.decode()), expected)
    assert Anything.is_valid(raw)
    assert Anything.check(raw).valid
    assert same(Anything.from_json(raw).root, expected)
    assert same(Anything.from_json(raw.decode()).root, expected)
    assert same(Anything.model_validate_json(raw).root, expected)


def assert_place(raw: bytes, refusal: RefusalError) -> None:
    """What stands before the place of an error is the beginning of a text: cut off there, it is wrong at its end."""
    text = raw.decode(errors="replace")
    before = text[: offset_of(text, refusal)]
    try:
        parse(before)
    except RefusalError as cut_off:
        if cut_off.code == "json":
            place = offset_of(before, cut_off)
            # What is too large, or half a pair, is refused where it begins: the text is cut off in front of it.
            assert place == len(before), (before, place)


def assert_refused(raw: bytes, refusal: RefusalError) -> None:
    """Every entry point refuses the text, for the same reason."""
    assert not Anything.is_valid(raw)
    assert [(error.code, error.message) for error in Anything.check(raw).errors] == [(refusal.code, refusal.message)]
    readers: list[Callable[[bytes], object]] = [Anything.from_json, Anything.model_validate_json]
    for read in readers:
        try:
            read(raw)
        except (ContractError, ValueError):
            continue
        raise AssertionError(read)


@of_values(
    "surrogates",
    st.builds(
        "{}{}{}".format,
        INPUTS.map(lambda raw: raw.decode(errors="ignore")),
        st.text(st.one_of(st.characters(categories=["Cs"]), st.sampled_from('a\\"')), max_size=2),
        st.text(']}" ', max_size=2),
    ),
)
def test_strings_are_read_as_their_bytes(text: str) -> None:
    lone = _SURROGATE.search(text)
    if lone is not None:
        refusal = refusal_of(text)
        assert refusal.code == "json"
        assert offset_of(text, refusal) <= lone.start()
        assert not Anything.is_valid(text)
        return
    try:
        expected = parse(text.encode())
    except RefusalError as refusal:
        assert refusal_of(text).message == refusal.message
    else:
        assert same(parse(text), expected)
