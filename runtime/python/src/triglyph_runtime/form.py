"""JSON values with placeholders: how a style says what is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from .canonical import canonical, ordered_texts
from .report import Absent
from .template import rendered

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .template import Template
    from .value import Json

Form = Any
"""A JSON value with placeholders: a scalar stands for itself, a list begins with what it is."""


class Written(str):
    """JSON text in the place of a value."""

    __slots__ = ()


class Source(Protocol):
    """Where the fillings of placeholders come from."""

    def filling(self, name: str, /) -> Json | Written | Absent:
        """What stands for a placeholder."""
        ...

    def part(self, name: str, /) -> Form | Absent:
        """The form of that name."""
        ...

    @property
    def writes_null(self) -> bool:
        """Whether `null` stands for what is absent."""
        ...


def written(form: Form, source: Source) -> str | None:
    """The JSON text of a form; `None` if there is nothing to be written."""
    match form:
        case ["object", members]:
            named = [(_filled(name, source), _written_or_null(value, source)) for name, value in members]
            return ordered_texts((name, text) for name, text in named if text is not None)
        case ["array", items]:
            return listed(_written_or_null(item, source) for item in items)
        case ["text", parts]:
            return canonical(_filled(parts, source))
        case ["slot", name]:
            return _value_text(source.filling(name))
        case ["part", name]:
            part = source.part(name)
            return None if isinstance(part, Absent) else written(part, source)
        case _:
            return canonical(form)


def listed(items: Iterable[str | None]) -> str:
    """The array of these texts, of those that are there."""
    return "[" + ",".join([item for item in items if item is not None]) + "]"


def _value_text(value: Json | Written | Absent) -> str | None:
    if isinstance(value, Absent):
        return None
    return value if isinstance(value, Written) else canonical(value)


def _written_or_null(form: Form, source: Source) -> str | None:
    text = written(form, source)
    return "null" if text is None and source.writes_null else text


def _filled(template: str | Template, source: Source) -> str:
    """The text of a name or a template, in which nothing is cut."""
    if isinstance(template, str):
        return template

    def text_of(part: list[Any]) -> str:
        value = source.filling(part[0])
        if isinstance(value, Absent):
            return ""
        return value if isinstance(value, str) else canonical(value)

    return rendered(template, text_of)
