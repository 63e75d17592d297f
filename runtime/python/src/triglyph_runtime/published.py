"""The JSON Schemas that types publish: cut out of that of their module."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Schema = dict[str, Any]
"""A JSON Schema, which is an object."""

_MAPS: Final = frozenset({"properties", "patternProperties", "dependentSchemas"})
"""Keywords whose members' values are schemas."""
_LISTS: Final = frozenset({"prefixItems", "allOf", "anyOf", "oneOf"})
"""Keywords whose items are schemas."""
_SCHEMAS: Final = frozenset(
    {
        "items",
        "contains",
        "additionalProperties",
        "propertyNames",
        "not",
        "if",
        "then",
        "else",
        "unevaluatedItems",
        "unevaluatedProperties",
    },
)
"""Keywords that are a schema themselves."""
_DEFINITIONS: Final = "#/$defs/"
"""Where all references lead."""


class Published:
    """A module's schema: JSON Schema 2020-12 with each type in its `$defs`."""

    def __init__(self, text: str) -> None:
        """Reads the text that the generator wrote."""
        self._whole: Schema = json.loads(text)
        self._definitions: dict[str, Schema] = self._whole.pop("$defs", {})

    def schema(self, name: str, *, plain: bool = False) -> Schema:
        """The schema of the type `name`: complete in itself, with what it refers to in `$defs`, and `#` for itself.

        Args:
            name: The type.
            plain: Whether the vocabulary (`x-…`) and `$id` are left out.
        """
        own = {**self._beside(name), **self._definitions[name]}
        kept = {other: self._definitions[other] for other in sorted(self._reachable(own) - {name})}
        schema = deepcopy(own | {"$defs": kept} if kept else own)
        for part in (schema, *schema.get("$defs", {}).values()):
            for inner in _schemas(part):
                if inner.get("$ref") == _DEFINITIONS + name:
                    inner["$ref"] = "#"
                if plain:
                    _strip(inner)
        return schema

    def embedded(self, name: str, refer: Callable[[str], Schema]) -> Schema:
        """The definition `name` alone, plain, to stand among the definitions of another document.

        Args:
            name: The definition.
            refer: What stands for the reference to another definition.
        """
        schema = deepcopy(self._definitions[name])
        for inner in list(_schemas(schema)):
            _strip(inner)
            if "$ref" in inner:
                inner.update(refer(inner["$ref"].removeprefix(_DEFINITIONS)))
        return schema

    def _beside(self, name: str) -> Schema:
        """The keywords of the whole document that the schema of a type has, too."""
        if self._whole.get("$ref") == _DEFINITIONS + name:
            return {keyword: value for keyword, value in self._whole.items() if keyword != "$ref"}
        return {"$schema": self._whole["$schema"]}

    def _reachable(self, schema: Schema) -> set[str]:
        """The names of the definitions that a schema refers to, however far."""
        found: set[str] = set()
        todo = [schema]
        while todo:
            for inner in _schemas(todo.pop()):
                name = inner.get("$ref", "").removeprefix(_DEFINITIONS)
                if name and name not in found:
                    found.add(name)
                    todo.append(self._definitions[name])
        return found


def _strip(schema: Schema) -> None:
    for keyword in [keyword for keyword in schema if keyword.startswith("x-") or keyword == "$id"]:
        del schema[keyword]


def _schemas(schema: Any) -> Iterator[Schema]:  # noqa: ANN401 - a schema, which may be a boolean
    """A schema, if it is an object, and the schemas in it, but not its definitions. The innermost come first."""
    if not isinstance(schema, dict):
        return
    for keyword, value in cast("Schema", schema).items():
        if keyword in _MAPS:
            for inner in value.values():
                yield from _schemas(inner)
        elif keyword in _LISTS:
            for inner in value:
                yield from _schemas(inner)
        elif keyword in _SCHEMAS:
            yield from _schemas(value)
        elif keyword == "x-integrity":
            # The schemas that the rules of a root hold.
            for rule in value:
                yield from _schemas(rule.get("schema"))
    yield cast("Schema", schema)
