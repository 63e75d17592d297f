"""Headers and cookies: the values of their parameters."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeAlias

from .operation import Parameter, misfit
from .parameter_text import (
    Items,
    Members,
    Pieces,
    compact,
    may_be_left_out,
    object_text,
    paired,
    pieces_of,
    read_json,
    read_pieces,
    texts_of,
    without_separator,
)
from .url_text import cookie_text, escaped, header_text, step, unescaped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .program import Checks
    from .value import Json

    HeaderOf: TypeAlias = Callable[[str], str | None]
    """What the headers of a message are called by."""


def write_headers(parameters: Sequence[Parameter], values: Json) -> list[tuple[str, str]]:
    """The headers for values.

    Raises:
        ContractError: One of them cannot be written.
    """
    headers: list[tuple[str, str]] = []
    for parameter, value, place in _there(parameters, values, "header"):
        if parameter.style == "json":
            headers.append((parameter.name, header_text(_ascii(compact(value)), place)))
        elif texts := _texts_of(parameter, pieces_of(value, place), place):
            headers.append((parameter.name, header_text(",".join(texts), place)))
        else:
            may_be_left_out(parameter, place)
    return headers


def _ascii(text: str) -> str:
    """A JSON text with escapes for what a header cannot have."""
    return "".join(character if " " <= character <= "~" else json.dumps(character)[1:-1] for character in text).replace(
        "\x7f", "\\u007f"
    )


def _there(parameters: Sequence[Parameter], values: Json, part: str) -> Iterator[tuple[Parameter, Json, str]]:
    """The values that are there, each with its parameter and its place."""
    if isinstance(values, dict):
        for parameter in parameters:
            if parameter.part == part and parameter.name in values:
                yield parameter, values[parameter.name], f"/{part}{step(parameter.name)}"


def _texts_of(parameter: Parameter, pieces: Pieces, place: str) -> list[str]:
    """The texts between which there are commas, where nothing is escaped."""
    if isinstance(pieces, str):
        return [pieces]
    if isinstance(pieces, Members) and parameter.explode:
        without_separator((name for name, _ in pieces.pairs), "=", place)
        texts = ["=".join(pair) for pair in pieces.pairs]
    else:
        texts = texts_of(pieces)
    without_separator(texts, ",", place)
    return [header_text(text, place) for text in texts]


def read_headers(parameters: Sequence[Parameter], header: HeaderOf, checks: Checks) -> str:
    """The JSON text of the object with the values of headers.

    Raises:
        ContractError: One of them cannot be read.
    """
    return _read(parameters, "header", header, lambda text, _place, _parameter: text.strip(" \t"), checks)


def _read(
    parameters: Sequence[Parameter],
    part: str,
    given: HeaderOf,
    plain: Callable[[str, str, Parameter], str],
    checks: Checks,
) -> str:
    members: list[tuple[str, str]] = []
    for parameter in parameters:
        raw = given(parameter.name) if parameter.part == part else None
        if raw is None:
            continue
        place = f"/{part}{step(parameter.name)}"
        whole = plain(raw, place, parameter)
        if parameter.style == "json":
            members.append((parameter.name, read_json(whole, place)))
            continue
        parts = raw.split(",")
        texts = [plain(text, place, parameter) for text in parts]
        pairs = paired(texts)
        if parameter.explode and part == "header":
            halves = [text.partition("=") for text in parts]
            pairs = [(plain(name, place, parameter), plain(text, place, parameter)) for name, _, text in halves]
        pieces: list[Pieces] = [whole, Items(texts), *([] if pairs is None else [Members(pairs)])]
        members.append((parameter.name, read_pieces(pieces, parameter.reads, checks, place)))
    return object_text(members)


def write_cookies(parameters: Sequence[Parameter], values: Json) -> str | None:
    """The text of the header `Cookie`, none if there is none.

    Raises:
        ContractError: A value cannot be written.
    """
    cookies: list[str] = []
    for parameter, value, place in _there(parameters, values, "cookie"):
        if parameter.style == "json":
            cookies.append(f"{parameter.name}={escaped(compact(value))}")
            continue
        pieces = pieces_of(value, place)
        texts, is_plain = texts_of(pieces), parameter.style == "cookie"
        if not isinstance(pieces, str) and parameter.explode:
            raise misfit("unwritable", place, "there is one cookie of a name")
        if is_plain and not isinstance(pieces, str):
            without_separator(texts, ",", place)
        written = [cookie_text(text, place) if is_plain else escaped(text) for text in texts]
        if written:
            cookies.append(f"{parameter.name}={','.join(written)}")
        else:
            may_be_left_out(parameter, place)
    return "; ".join(cookies) if cookies else None


def read_cookies(parameters: Sequence[Parameter], header: str | None, checks: Checks) -> str:
    """The JSON text of the object with the values of cookies.

    Raises:
        ContractError: One of them cannot be read.
    """
    cookies: dict[str, str] = {}
    for part in (header or "").split(";"):
        name, equals, value = part.partition("=")
        if equals:
            cookies.setdefault(name.strip(" \t"), value.strip(" \t"))

    def plain(text: str, place: str, parameter: Parameter) -> str:
        return text if parameter.style == "cookie" else unescaped(text, place)

    return _read(parameters, "cookie", cookies.get, plain, checks)
