"""Objects of types for formats in what is built: each belongs where such a type is, and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from .refusal import RefusalError, not_json
from .value import JsonSource

if TYPE_CHECKING:
    from .value import NativeTexts


class Objects:
    """Where there were objects in the place of texts.

    Attributes:
        texts: What writes them, and notes where they are; `None` if there can be none.
    """

    __slots__ = ("_places", "texts")

    def __init__(self, natives: NativeTexts | None) -> None:
        """Takes what knows them."""
        self._places: list[tuple[str | int, ...]] = []
        self.texts = None if natives is None else natives.noting(self._places)

    def misplaced(self, built: object) -> RefusalError | None:
        """The refusal of the first that has become a mere string, where what was built has one.

        Args:
            built: What was built from the texts.
        """
        places = (place for place in self._places if isinstance(_part(built, place), str))
        place = next(places, None)
        return None if place is None else not_json(place, "an object where a string stays a string")


def _part(value: object, path: tuple[str | int, ...]) -> object:
    """The part of a model or of what is in one; `None` if it is not there."""
    for step in path:
        try:
            value = cast("Any", _parts(value))[step]
        except (KeyError, IndexError):
            return None
    return _parts(value)


def _parts(value: object) -> object:
    while isinstance(value, JsonSource):
        value = value._json_parts()  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    return value
