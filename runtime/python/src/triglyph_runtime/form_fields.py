"""Names with values: what is behind the question mark of a URL, and the bodies of forms."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .operation import STRINGS, Parameter, Reading, misfit
from .parameter_text import (
    Items,
    Members,
    Pieces,
    compact,
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
    others = [Parameter("", name, False, "form", True, False, STRINGS, (), None) for name in value if name not in known]  # noqa: FBT003
    there = [field for field in (*fields, *others) if field.name in value]
    return "&".join(text for field in there for text in _write(field, value[field.name], path + step(field.name)))


def _write(field: Parameter, value: Json, path: str) -> list[str]:
    name = escaped(field.name)
    if field.style == "json":
        return [f"{name}={escaped(compact(value))}"]
    pieces = pieces_of(value, path)
    if field.style == "deepObject":
        if not isinstance(pieces, Members):
            raise misfit("unwritable", path, "is no object")
        return [f"{name}%5B{escaped(member)}%5D={escaped(text)}" for member, text in pieces.pairs]
    if isinstance(pieces, str):
        return [f"{name}={escaped(pieces, _RESERVED if field.reserved else '')}"]
    if field.explode:
        if isinstance(pieces, Items):
            return [f"{name}={escaped(text)}" for text in pieces.texts]
        return [f"{escaped(member)}={escaped(text)}" for member, text in pieces.pairs]
    texts = texts_of(pieces)
    separator, plain, _ = _SEPARATORS.get(field.style, _SEPARATORS["form"])
    if plain:
        without_separator(texts, plain, path)
    return [f"{name}={separator.join(map(escaped, texts))}"] if texts else []


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
    # What takes members of any name takes what nobody else does.
    for field in sorted(fields, key=lambda field: _spreads(field) and bool(field.reads.others)):
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
        piece: Pieces = texts[0] if len(texts) == 1 else Items(texts)
        members.append((name, read_pieces([piece], reads, checks, path + step(name))))
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
        start, end = f"{field.name}[", "]"
        inside = _take(entries, lambda name: name.startswith(start) and name.endswith(end) and len(name) > len(start))
        pairs = [(entry.name[len(start) : -1], plain(entry.raw)) for entry in inside]
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
    names = reads.members or {}
    inside = _take(entries, lambda name: name in names or bool(reads.others))
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
