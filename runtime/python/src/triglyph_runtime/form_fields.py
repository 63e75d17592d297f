"""Names with values: what is behind the question mark of a URL, and the bodies of forms."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .operation import STRINGS, Parameter, Reading, misfit
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
from .url_text import escaped, step, unescaped

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .errors import ContractError
    from .program import Checks
    from .value import Json

_RESERVED: Final = ":/?@!$'()*,;"
"""What of the reserved characters can stand in a query."""

_SEPARATORS: Final = {
    "form": (",", "", re.compile(",")),
    "spaceDelimited": ("%20", " ", re.compile(r"%20|\+")),
    "pipeDelimited": ("%7C", "|", re.compile(r"%7[Cc]|\|")),
    "tabDelimited": ("%09", "\t", re.compile("%09")),
}
"""What stands between the items of each style: as it is written, in texts, and as it is read."""


def write_fields(fields: Sequence[Parameter], value: Json, path: str) -> str:
    """The fields of an object: `a=1&b=2`.

    Raises:
        ContractError: One of them cannot be written.
    """
    if not isinstance(value, dict):
        return ""
    known = {field.name for field in fields}
    in_turn = _in_turn(fields)
    written: list[tuple[str, str]] = []
    for field in fields:
        if field.name in value:
            place = path + step(field.name)
            pairs = _pairs(field, value[field.name], place)
            if not pairs:
                may_be_left_out(field, place)
            stray = next((name for name, _ in pairs if _taker(in_turn, name) is not field), None)
            if stray is not None:
                raise _elsewhere(place, "has", stray)
            written += pairs
    for name in value:
        if name not in known:
            place = path + step(name)
            if _taker(in_turn, name) is not None:
                raise _elsewhere(place, "is", name)
            field = Parameter("", name, False, "form", True, False, STRINGS, (), None)  # noqa: FBT003
            pairs = _pairs(field, value[name], place)
            stray = next((member for member, _ in pairs if member != name), None)
            if stray is not None:
                raise _elsewhere(place, "has", stray)
            written += pairs
    return "&".join(f"{escaped(name)}={text}" for name, text in written)


def _elsewhere(path: str, verb: str, name: str) -> ContractError:
    """A name that would be read as that of something else."""
    inside = " in it" if verb == "has" else ""
    message = f"{verb} {json.dumps(name, ensure_ascii=False)}{inside}, which is read as something else"
    return misfit("unwritable", path, message)


def _pairs(field: Parameter, value: Json, path: str) -> list[tuple[str, str]]:
    """What a field is written as: names, and texts as they are sent."""
    name = field.name
    if field.style == "json":
        return [(name, escaped(compact(value)))]
    pieces = pieces_of(value, path)
    if field.style == "deepObject":
        if not isinstance(pieces, Members):
            raise misfit("unwritable", path, "is no object")
        return [(f"{name}[{member}]", escaped(text)) for member, text in pieces.pairs]
    if isinstance(pieces, str):
        return [(name, escaped(pieces, _RESERVED if field.reserved else ""))]
    if field.explode:
        if isinstance(pieces, Items):
            return [(name, escaped(text)) for text in pieces.texts]
        if any(member == name for member, _ in pieces.pairs):
            # It would be read as the object itself.
            raise _elsewhere(path, "has", name)
        return [(member, escaped(text)) for member, text in pieces.pairs]
    texts = texts_of(pieces)
    separator, plain, _ = _SEPARATORS.get(field.style, _SEPARATORS["form"])
    if plain:
        without_separator(texts, plain, path)
    return [(name, separator.join(map(escaped, texts)))] if texts else []


def _taker(in_turn: Sequence[Parameter], name: str) -> Parameter | None:
    """The field that what is called `name` is read as a part of: the first that takes it."""
    return next((field for field in in_turn if _takes(field, name)), None)


def _in_turn(fields: Sequence[Parameter]) -> list[Parameter]:
    """The order in which they take what is theirs: what takes members of any name takes what nobody else does."""
    return sorted(fields, key=lambda field: _spreads(field) and bool(field.reads.others))


def _takes(field: Parameter, name: str) -> bool:
    """Whether a field takes what is called `name`, if no other one has."""
    if field.style == "deepObject":
        return name.startswith(f"{field.name}[") and name.endswith("]")
    return name == field.name or _has(field, name)


def _has(field: Parameter, name: str) -> bool:
    """Whether `name` is a member of a field that spreads."""
    return _spreads(field) and (name in (field.reads.members or {}) or bool(field.reads.others))


@dataclass(slots=True)
class _Entry:
    name: str
    raw: str
    """As it was sent."""
    taken: bool = False


def read_fields(fields: Sequence[Parameter], rest: Reading | None, raw: str, checks: Checks, path: str) -> str:
    """The JSON text of the object that the fields in `raw` are.

    Args:
        fields: Those that are known.
        rest: As what others are read.
        raw: As it was sent.
        checks: What decides where a text can be read in more than one way.
        path: Where the object stands in the message.

    Raises:
        ContractError: One of them cannot be read.
    """
    entries: list[_Entry] = []
    for part in filter(None, raw.split("&")):
        name, _, value = part.partition("=")
        entries.append(_Entry(unescaped(name, path, plus=True), value))
    found: dict[str, str] = {}
    for field in _in_turn(fields):
        text = _read(field, entries, checks, path + step(field.name))
        if text is not None:
            found[field.name] = text
    members = [(field.name, found[field.name]) for field in fields if field.name in found]
    others: dict[str, list[str]] = {}
    for entry in entries:
        if not entry.taken:
            others.setdefault(entry.name, []).append(unescaped(entry.raw, path + step(entry.name), plus=True))
    of = Reading(text=("string",)) if rest is None else rest
    reads = Reading(of.text, ("string",) if of.items is None else of.items, None, (), of.node)
    for name, texts in others.items():
        pieces: list[Pieces] = [*(texts if len(texts) == 1 else []), Items(texts)]
        members.append((name, read_pieces(pieces, reads, checks, path + step(name))))
    return object_text(members)


def _spreads(field: Parameter) -> bool:
    """Whether the members of an object stand for themselves."""
    return field.style == "form" and field.explode and field.reads.members is not None


def _take(entries: Sequence[_Entry], fits: Callable[[str], bool]) -> list[_Entry]:
    taken = [entry for entry in entries if not entry.taken and fits(entry.name)]
    for entry in taken:
        entry.taken = True
    return taken


def _read(field: Parameter, entries: Sequence[_Entry], checks: Checks, path: str) -> str | None:
    def plain(raw: str) -> str:
        return unescaped(raw, path, plus=True)

    reads = field.reads
    if field.style == "deepObject":
        inside = _take(entries, lambda name: _takes(field, name))
        pairs = [(entry.name[len(field.name) + 1 : -1], plain(entry.raw)) for entry in inside]
        return read_pieces([Members(pairs)], reads, checks, path) if pairs else None
    own = [entry.raw for entry in _take(entries, lambda name: name == field.name)]
    if own and field.style == "json":
        if len(own) > 1:
            raise misfit("unreadable", path, "stands there more than once")
        return read_json(plain(own[0]), path)
    if own:
        return read_pieces(_pieces(field, own, plain), reads, checks, path)
    if not _spreads(field):
        return None
    inside = _take(entries, lambda name: _has(field, name))
    pairs = [(entry.name, plain(entry.raw)) for entry in inside]
    return read_pieces([Members(pairs)], reads, checks, path) if pairs else None


def _pieces(field: Parameter, own: list[str], plain: Callable[[str], str]) -> list[Pieces]:
    separator = _SEPARATORS.get(field.style, _SEPARATORS["form"])[2]
    if len(own) > 1:
        return [Items([plain(raw) for raw in own])] if field.explode else []
    pieces: list[Pieces] = [plain(own[0])]
    if field.explode:
        return [*pieces, Items([plain(own[0])])]
    texts = [plain(raw) for raw in separator.split(own[0])]
    pairs = paired(texts)
    return [*pieces, Items(texts), *([] if pairs is None else [Members(pairs)])]
