"""Contracts whose values do not change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pydantic import ConfigDict, Field

from .model import Judged


class Frozen(Judged):
    """A contract whose attributes cannot be assigned, and which can be a key or the member of a set.

    Its lists and dictionaries are Python's own and can still be changed; then it is no longer found by its hash.
    """

    model_config = ConfigDict(frozen=True)

    if TYPE_CHECKING:
        # So that a subclass may say of which type its additional members are.
        __pydantic_extra__: Any = Field(init=False)

    def __hash__(self) -> int:
        """A hash that is equal for equal contracts."""
        return hash((type(self), _hash(self.__dict__), _hash(self.__pydantic_extra__)))


def _hash(value: object) -> int:
    if isinstance(value, dict):
        return hash(frozenset((key, _hash(part)) for key, part in cast("dict[object, object]", value).items()))
    if isinstance(value, (list, tuple)):
        return hash(tuple(map(_hash, cast("list[object]", value))))
    return hash(value)
