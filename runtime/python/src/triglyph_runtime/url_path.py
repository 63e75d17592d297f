"""Paths of URLs: templates, and the values of their parameters."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Any, Final

from .operation import Operation, Parameter, misfit
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
    from collections.abc import Callable, Mapping

    from .value import Json

_PARAMETER: Final = re.compile(r"\{([^{}]*)\}")
_RESERVED: Final = ":@!$&'()*+,;="


def precedence(path: str) -> tuple[int, list[float], str]:
    """What templates are ordered by where several of them are the same path.

    Segments with parameters are as few as can be, and stand as far behind as can be; then, as much as can be stands
    beside parameters.
    """
    segments = [_PARAMETER.split(segment) for segment in path.split("/")]
    ranks = [-math.inf if len(parts) == 1 else -len("".join(parts[::2])) for parts in segments]
    return sum(rank > -math.inf for rank in ranks), ranks, path


def match_path(template: str, path: str) -> dict[str, str] | None:
    """What the parameters of a template stand for in a path, as it was sent; none if it is another path."""
    parts = _PARAMETER.split(template)
    values: dict[str, str] = {}
    rest = path
    for at in range(0, len(parts), 2):
        if not rest.startswith(parts[at]):
            return None
        rest = rest[len(parts[at]) :]
        if at + 1 == len(parts):
            break
        most = len(rest.partition("/")[0])
        following = parts[at + 2]
        # A value is as short as it can be: up to where what follows it stands for the first time.
        end = rest.find(following, 1) if following else most
        if not 1 <= end <= most:
            return None
        values[parts[at + 1]] = rest[:end]
        rest = rest[end:]
    return None if rest else values


def write_path(operation: Operation[Any, Any], values: Json) -> str:
    """The path of a request with these values.

    Raises:
        ContractError: One of them cannot be written.
    """
    known = {one.name: one for one in operation.parameters if one.part == "path"}
    parts = _PARAMETER.split(operation.path)
    texts: dict[str, str] = {}
    for at in range(1, len(parts), 2):
        name = parts[at]
        value = values.get(name) if isinstance(values, dict) else None
        place = f"/path{step(name)}"
        text = _write(known[name], value, place)
        if not text:
            raise misfit("unwritable", place, "an empty text is no part of a path")
        parts[at] = texts[name] = text
    whole = "".join(parts)
    if match_path(operation.path, whole) != texts:
        raise misfit("unwritable", "/path", "a part of a path has in it what stands behind it")
    # Whoever reads a URL takes these for steps, even if their dots are escaped.
    if any(segment in {".", ".."} for segment in whole.split("/")):
        raise misfit("unwritable", "/path", "a part of a path cannot be `.` or `..`")
    return whole


def _write(parameter: Parameter, value: Json, place: str) -> str:
    if parameter.style == "json":
        return escaped(compact(value))
    pieces = pieces_of(value, place)
    texts, explode = texts_of(pieces), parameter.explode
    is_text = isinstance(pieces, str)
    if parameter.style == "label" and explode and not is_text:
        without_separator(texts, ".", place)
    reserved = _RESERVED.replace(";", "") if parameter.style == "matrix" else _RESERVED
    also = reserved if is_text and parameter.reserved else ""
    written = [escaped(text, also) for text in texts]
    spread = isinstance(pieces, Members) and explode
    parts = ["=".join(pair) for pair in paired(written) or []] if spread else written
    if parameter.style == "label":
        return "." + ("." if explode else ",").join(parts) if parts else ""
    if parameter.style != "matrix":
        return ",".join(parts)
    name = escaped(parameter.name)
    if spread:
        return "".join(f";{part}" for part in parts)
    if not explode and not is_text:
        written = [",".join(written)] if written else []
    return "".join(f";{name}={text}" if text else f";{name}" for text in written)


def read_path(operation: Operation[Any, Any], values: Mapping[str, str]) -> str:
    """The JSON text of the object with these values.

    Raises:
        ContractError: One of them cannot be read.
    """
    own = [one for one in operation.parameters if one.part == "path"]
    return object_text((one.name, _read(one, values.get(one.name, ""), operation)) for one in own)


def _read(parameter: Parameter, raw: str, operation: Operation[Any, Any]) -> str:
    place = f"/path{step(parameter.name)}"

    def plain(text: str) -> str:
        return unescaped(text, place)

    if parameter.style == "json":
        return read_json(plain(raw), place)
    read = _matrix if parameter.style == "matrix" else _plain
    return read_pieces(read(parameter, raw, plain), parameter.reads, operation.checks, place)


def _halves(text: str, plain: Callable[[str], str]) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return plain(name), plain(value)


def _plain(parameter: Parameter, raw: str, plain: Callable[[str], str]) -> list[Pieces]:
    is_label = parameter.style == "label"
    if is_label and not raw.startswith("."):
        return []
    inside = raw[1:] if is_label else raw
    parts = inside.split("." if is_label and parameter.explode else ",")
    texts = [plain(part) for part in parts]
    pairs = [_halves(part, plain) for part in parts] if parameter.explode else paired(texts)
    return [plain(inside), Items(texts), *([] if pairs is None else [Members(pairs)])]


def _matrix(parameter: Parameter, raw: str, plain: Callable[[str], str]) -> list[Pieces]:
    if not raw.startswith(";"):
        return []
    pairs = [_halves(part, plain) for part in raw[1:].split(";")]
    is_own = all(name == parameter.name for name, _ in pairs)
    if parameter.explode:
        values = [value for _, value in pairs]
        single: list[Pieces] = [values[0]] if len(values) == 1 else []
        return [*([*single, Items(values)] if is_own else []), Members(pairs)]
    if not is_own or len(pairs) != 1:
        return []
    value = raw.partition("=")[2]
    texts = [plain(part) for part in value.split(",")]
    of_members = paired(texts)
    return [plain(value), Items(texts), *([] if of_members is None else [Members(of_members)])]
