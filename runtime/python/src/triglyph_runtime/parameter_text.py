"""Values in styles: from a value to its pieces of text, and from pieces of text to the JSON text of a value."""

from __future__ import annotations

import json
import math
import re
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from .interpreter import accepts
from .jsontext import parse
from .numbers import es_number
from .operation import Reading, misfit, refused
from .refusal import RefusalError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .operation import Parameter
    from .program import Checks
    from .value import Json

Pairs: TypeAlias = "list[tuple[str, str]]"
"""Names with texts."""


class Items(NamedTuple):
    """A list of texts."""

    texts: list[str]


class Members(NamedTuple):
    """Names with texts."""

    pairs: Pairs


Pieces: TypeAlias = "str | Items | Members"
"""A value taken apart."""


def pieces_of(value: Json, path: str) -> Pieces:
    """The pieces of a value.

    Raises:
        ContractError: There are others than texts, numbers and booleans in it.
    """
    if isinstance(value, list):
        return Items([_text_of(item, f"{path}/{at}") for at, item in enumerate(value)])
    if isinstance(value, dict):
        return Members([(name, _text_of(member, path)) for name, member in value.items()])
    return _text_of(value, path)


def _text_of(value: Json, path: str) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None or isinstance(value, (list, dict)):
        raise misfit("unwritable", path, "null, and what is nested, has no text")
    return str(value) if isinstance(value, int) else es_number(value)


def texts_of(pieces: Pieces) -> list[str]:
    """All texts of a value, names before what they name."""
    if isinstance(pieces, str):
        return [pieces]
    return pieces.texts if isinstance(pieces, Items) else list(chain.from_iterable(pieces.pairs))


def without_separator(texts: Iterable[str], separator: str, path: str) -> None:
    """Makes sure that nothing in texts looks like what stands between them.

    Raises:
        ContractError: One has that in it.
    """
    if any(separator in text for text in texts):
        raise misfit("unwritable", path, f"has {json.dumps(separator)} in it, which stands between its parts")


def may_be_left_out(parameter: Parameter, path: str) -> None:
    """Makes sure that nothing may be written for a value without items and members.

    Raises:
        ContractError: Whoever reads the message asks for it.
    """
    if parameter.required:
        raise misfit("unwritable", path, "has to be there, and nothing is written for it")


def paired(texts: Sequence[str]) -> Pairs | None:
    """The names with their texts, of an object that does not explode; none if one has no other."""
    return None if len(texts) % 2 else list(zip(texts[::2], texts[1::2], strict=True))


def compact(value: Json) -> str:
    """A value as compact JSON text."""
    if isinstance(value, dict):
        return object_text((name, compact(member)) for name, member in value.items())
    if isinstance(value, list):
        return f"[{','.join(map(compact, value))}]"
    if isinstance(value, float):
        return es_number(value)
    return json.dumps(value, ensure_ascii=False)


def object_text(members: Iterable[tuple[str, str]]) -> str:
    """The JSON text of an object with these members, which are texts themselves."""
    return f"{{{','.join(f'{json.dumps(name, ensure_ascii=False)}:{text}' for name, text in members)}}}"


_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?", re.ASCII)


def _scalar_text(text: str, types: Sequence[str], *, as_string: bool) -> str:
    """The JSON text of what a text is read as: the first of `types` that it fits, or a string."""
    if not as_string or "string" not in types:
        if "boolean" in types and text in {"true", "false"}:
            return text
        if "number" in types and _NUMBER.fullmatch(text) is not None and math.isfinite(float(text)):
            return text
    return json.dumps(text, ensure_ascii=False)


def _candidate(part: Pieces, reads: Reading, *, as_string: bool) -> str | None:
    if isinstance(part, str):
        return None if reads.text is None else _scalar_text(part, reads.text, as_string=as_string)
    if isinstance(part, Items):
        items = reads.items
        if items is None:
            return None
        return f"[{','.join(_scalar_text(text, items, as_string=as_string) for text in part.texts)}]"
    members = reads.members
    if members is None or len({name for name, _ in part.pairs}) < len(part.pairs):
        return None
    return object_text(
        (name, _scalar_text(text, members.get(name, reads.others), as_string=as_string)) for name, text in part.pairs
    )


def read_pieces(pieces: Iterable[Pieces], reads: Reading, checks: Checks, path: str) -> str:
    """The JSON text of what pieces stand for.

    As a scalar before an array before an object, and with numbers and booleans before strings alone; the first that the
    program accepts, else the first.

    Raises:
        ContractError: They stand for nothing.
    """
    tried = [_candidate(part, reads, as_string=as_string) for part in pieces for as_string in (False, True)]
    found = list(dict.fromkeys(text for text in tried if text is not None))
    if not found:
        raise misfit("unreadable", path, "is not written as its style says")
    node = reads.node
    if len(found) == 1 or node is None:
        return found[0]
    return next((text for text in found if _fits(checks, node, text)), found[0])


def _fits(checks: Checks, node: int, text: str) -> bool:
    try:
        return accepts(checks.program, node, parse(text))
    except RefusalError:
        return False


def read_json(text: str | bytes, path: str) -> str:
    """A text, which is a JSON text.

    Raises:
        ContractError: It is none.
    """
    try:
        parse(text)
    except RefusalError as refusal:
        raise refused(refusal, path) from None
    return text if isinstance(text, str) else text.decode()
