"""Python objects as JSON values: which are, and a private copy of those."""

from __future__ import annotations

from enum import Enum
from math import isfinite
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from .numbers import SAFE, simplified
from .refusal import MAX_DEPTH, RefusalError, not_json, too_deep

if TYPE_CHECKING:
    from collections.abc import Callable

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None
"""Any JSON value."""

type_of: Final = cast("Callable[[object], type[Any]]", type)
"""The class of a value of which type checkers know nothing."""

_Steps: TypeAlias = tuple[Any, str | int] | None
"""The way from the root, last step first."""


class JsonSource:
    """A model that can say which JSON value it stands for."""

    __slots__ = ()

    def _json_parts(self) -> object:
        """The value one level deep: its members or its root, still holding models."""
        raise NotImplementedError

    def _natives(self) -> NativeTexts | None:
        """What writes the values of formats in it that are no strings."""
        return None


class NativeTexts:
    """What stands in documents for values of formats that have types of their own.

    Attributes:
        text_of: The text of a value; `None` if that is no such value. It raises a `ValueError` if there is no text.
        keeps: Whether they are kept, for whoever wants Python's values.
        places: Where there are some outside of models, if somebody wants to know.
    """

    __slots__ = ("keeps", "places", "text_of")

    def __init__(
        self,
        text_of: Callable[[object], str | None],
        *,
        keeps: bool = False,
        places: list[tuple[str | int, ...]] | None = None,
    ) -> None:
        """Takes what knows the texts."""
        self.text_of = text_of
        self.keeps = keeps
        self.places = places

    def keeping(self) -> NativeTexts:
        """The same, by which the values are kept."""
        return NativeTexts(self.text_of, keeps=True)

    def noting(self, places: list[tuple[str | int, ...]]) -> NativeTexts:
        """The same, which adds to these places."""
        return NativeTexts(self.text_of, places=places)

    def standing_for(self, value: object, steps: _Steps) -> Json:
        """What stands for a value.

        Raises:
            RefusalError: Nothing does.
        """
        try:
            text = self.text_of(value)
        except ValueError as error:
            if not self.keeps:
                raise not_json(_path(steps), str(error)) from None
            text = ""
        if text is None:
            raise _not_json(steps)
        if self.places is not None:
            self.places.append(_path(steps))
        return cast("Json", value) if self.keeps else text


def own(value: object, *, lenient: bool = False, natives: NativeTexts | None = None) -> Json:
    """A copy of `value` made of plain JSON types only, in which integral numbers are `int`.

    Models stand for their documents. With `lenient`, as for constructor arguments, so do tuples for arrays and members
    of enumerations for their values; inside a model they always do. What `natives` knows stands for its text.

    Raises:
        RefusalError: `value` is not JSON, nested too deep or cyclic.
    """
    return _own(value, None, 0, lenient, natives)


def filled_copy(value: object, natives: NativeTexts | None = None) -> Json:
    """A copy like that of `own`, of a model or a value into which defaults were filled, which may make it deeper.

    Raises:
        RefusalError: `value` is not JSON, or cyclic.
    """
    return _own(value, None, -MAX_DEPTH, False, natives)  # noqa: FBT003


def is_plain(value: Any, depth: int = 0) -> bool:  # noqa: ANN401 - a cast would be a call
    """Whether `value` is plain JSON as it stands, so that verdicts cannot tell it from what `own` gives."""
    kind = type_of(value)
    if kind is not dict and kind is not list:
        return _is_plain_scalar(kind, value)
    if depth == MAX_DEPTH:
        return False
    if kind is dict:
        for name in value:
            if type(name) is not str or not (name.isascii() or is_utf8(name)):
                return False
        value = value.values()
    for part in value:
        # Most scalars are looked at here, without a call.
        kind = type_of(part)
        if kind is str:
            if not (part.isascii() or is_utf8(part)):
                return False
        elif kind is dict or kind is list:
            if not is_plain(part, depth + 1):
                return False
        elif not (kind is bool or part is None or _is_plain_scalar(kind, part)):
            return False
    return True


def _is_plain_scalar(kind: type, value: Any) -> bool:  # noqa: ANN401
    if kind is int:
        # Larger ones take a closer look.
        small: bool = -SAFE <= value <= SAFE
        return small
    if kind is float:
        return isfinite(value)
    return is_utf8(value) if kind is str else kind is bool or value is None


def pointer(path: tuple[str | int, ...]) -> str:
    """The JSON Pointer (RFC 6901) of a path."""
    # A list takes less time than a generator.
    return "".join(["/" + str(step).replace("~", "~0").replace("/", "~1") for step in path])


def _own(
    value: object,
    steps: _Steps,
    depth: int,
    lenient: bool,  # noqa: FBT001 - positional for speed
    natives: NativeTexts | None,
) -> Json:
    kind = type(value)
    if kind is str:
        return _string(cast("str", value), steps)
    if value is None or kind is bool:
        return cast("bool | None", value)
    if kind is int:
        return _integer(cast("int", value), steps)
    if kind is float:
        return _double(cast("float", value), steps)
    if kind is dict:
        return _object(cast("dict[object, object]", value), steps, depth, lenient, natives)
    if kind is list:
        return _array(cast("list[object]", value), steps, depth, lenient, natives)
    return _unusual(value, steps, depth, lenient, natives)


def _unusual(
    value: object,
    steps: _Steps,
    depth: int,
    lenient: bool,  # noqa: FBT001
    natives: NativeTexts | None,
) -> Json:
    """Models, and subclasses of the plain types (which count as what they extend)."""
    if isinstance(value, JsonSource):
        # Protected only because models keep public names free for their fields.
        own_natives = value._natives()  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        if own_natives is not None:
            natives = own_natives.keeping() if natives is not None and natives.keeps else own_natives
        parts = value._json_parts()  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        return _own(parts, steps, depth, True, natives)  # noqa: FBT003
    if isinstance(value, str):
        return _string(str.__str__(value), steps)
    if isinstance(value, int):
        return _integer(int.__int__(value), steps)
    if isinstance(value, float):
        return _double(float.__float__(value), steps)
    if isinstance(value, dict):
        return _object(cast("dict[object, object]", value), steps, depth, lenient, natives)
    if isinstance(value, list):
        return _array(cast("list[object]", value), steps, depth, lenient, natives)
    if lenient and isinstance(value, tuple):
        return _array(cast("tuple[object, ...]", value), steps, depth, lenient, natives)
    if lenient and isinstance(value, Enum):
        return _own(cast("object", value.value), steps, depth, lenient, natives)
    if natives is None:
        raise _not_json(steps)
    return natives.standing_for(value, steps)


def _string(value: str, steps: _Steps) -> str:
    if not value.isascii() and not is_utf8(value):
        raise _not_json(steps)
    return value


def is_utf8(value: str) -> bool:
    """Whether the text can be written as UTF-8: it has no half of a surrogate pair."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _integer(value: int, steps: _Steps) -> int:
    if not -SAFE <= value <= SAFE:
        try:
            float(value)
        except OverflowError:
            raise _not_json(steps) from None
    return value


def _double(value: float, steps: _Steps) -> int | float:
    if not isfinite(value):
        raise _not_json(steps)
    return simplified(value)


def _object(
    value: dict[object, object],
    steps: _Steps,
    depth: int,
    lenient: bool,  # noqa: FBT001
    natives: NativeTexts | None,
) -> dict[str, Json]:
    depth += 1
    if depth > MAX_DEPTH:
        raise too_deep()
    copy: dict[str, Json] = {}
    for key, item in value.items():
        name = key if type(key) is str else _name(key, steps, lenient)
        if not name.isascii() and not is_utf8(name):
            raise _not_json(steps)
        copy[name] = _own(item, (steps, name), depth, lenient, natives)
    return copy


def _name(key: object, steps: _Steps, lenient: bool) -> str:  # noqa: FBT001
    if lenient and isinstance(key, Enum):
        key = cast("object", key.value)
    if isinstance(key, str):
        return str.__str__(key)
    raise _not_json(steps)


def _array(
    value: list[object] | tuple[object, ...],
    steps: _Steps,
    depth: int,
    lenient: bool,  # noqa: FBT001
    natives: NativeTexts | None,
) -> list[Json]:
    depth += 1
    if depth > MAX_DEPTH:
        raise too_deep()
    return [_own(item, (steps, index), depth, lenient, natives) for index, item in enumerate(value)]


def _not_json(steps: _Steps) -> RefusalError:
    return not_json(_path(steps))


def _path(steps: _Steps) -> tuple[str | int, ...]:
    path: list[str | int] = []
    while steps is not None:
        path.append(steps[1])
        steps = cast("_Steps", steps[0])
    return tuple(reversed(path))
