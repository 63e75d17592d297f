"""How models are built from documents that were accepted, as data: what pydantic would do, without judging again.

A plan is read off pydantic's own schema of a contract. Where that has anything in it that could do more than hold a
document (validators of users, attributes of models that are no members), there is no plan, and pydantic builds.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

from pydantic import BaseModel

Shape: TypeAlias = tuple[Any, ...]
"""What a value becomes: the name of a shape and what there is to say about it. Parts are the numbers of other shapes.

- `any`, `null`, `boolean`, `integer`, `number`, `string`: what Python's parser gives; numbers are `float`.
- `literal`: pairs of scalars and what they become.
- `held`: what a function makes of a text.
- `array`, `tuple`, `map`: the items, each item, the values.
- `tagged`: the name of a member, and pairs of its values and shapes.
- `accepted`: pairs of nodes and shapes, the first of which accepts the value.
- `nullable`: the shape of what is not null.
- `kinds`: a shape, or `None`, for each of `KINDS`.
- `filled`: a node whose defaults are filled in first, and what that becomes.
- `root`: a model and what it is around.
- `model`: a model; its fields, as names in JSON, attributes and shapes; the shape of additional members, or `None`
  where there are none; whether these are kept among the attributes; all attributes with their defaults, `MISSING` for
  those that must be there; what makes the default of an attribute anew, as its name, a function and, if it is filled
  into documents, the text of it there; and the attributes that count as given, since their defaults are filled in.
"""

KINDS: Final = ("null", "boolean", "integer", "fraction", "string", "array", "object")
"""What is told apart by a look at a value."""

EXTRA: Final = "__pydantic_extra__"
"""The attribute of additional members."""
SLOTS: Final = ("__pydantic_fields_set__", EXTRA, "__pydantic_private__")
"""The attributes of pydantic's models that are slots."""
_SETTERS: Final = tuple(BaseModel.__dict__[name].__set__ for name in ("__dict__", *SLOTS))
CREATING: Final = (object.__new__, *_SETTERS)
"""What makes a model without members, and what sets its parts: past `__setattr__`, as pydantic does."""


class _Missing:
    """Stands for the values of attributes that every document has, and for defaults that are made anew."""

    __slots__ = ()


MISSING: Final = _Missing()


class Construction(NamedTuple):
    """A plan.

    Attributes:
        shapes: All shapes.
        root: The number of that of a document.
    """

    shapes: list[Shape]
    root: int

    def holds_mostly_free_values(self) -> bool:
        """Whether there are more maps and values of any kind than models: pydantic takes longer for these."""
        kinds = [shape[0] for shape in self.shapes]
        return kinds.count("any") + kinds.count("map") >= kinds.count("model")

    def handed_over(self) -> tuple[Any, ...]:
        """The plan with all that the native engine needs for it."""
        return self.shapes, self.root, CREATING, EXTRA, MISSING
