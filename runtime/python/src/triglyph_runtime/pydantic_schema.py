"""What pydantic, and so FastAPI, says about contracts in its own schemas: what they enforce."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from pydantic import GetJsonSchemaHandler
    from pydantic.json_schema import GenerateJsonSchema

    from .program import Checks

HOLDS: Final = "triglyph_holds"
"""By this name, the schemas of types for formats have what makes a value of a text in their metadata."""


def described(checks: Checks, name: str, handler: GetJsonSchemaHandler) -> dict[str, Any]:
    """The schema of the type `name`, referring to others as pydantic does.

    Pydantic chooses the names of definitions: two contracts may have a type of the same name.

    Args:
        checks: The check program of the type's module, which knows what the module publishes.
        name: The type.
        handler: Pydantic's own, from `__get_pydantic_json_schema__`.
    """
    # Pydantic's handler has it, without saying so.
    generator = cast("GenerateJsonSchema", cast("Any", handler).generate_json_schema)
    return _Embedding(checks, generator).schema(name)


class _Embedding:
    """A module's definitions on their way into a document that pydantic makes."""

    def __init__(self, checks: Checks, generator: GenerateJsonSchema) -> None:
        self._checks = checks
        self._generator = generator

    def schema(self, name: str) -> dict[str, Any]:
        return self._checks.published.embedded(name, self._refer)

    def _refer(self, name: str) -> dict[str, Any]:
        """The reference to a definition, which is added if it is not there."""
        defined, reference = self._generator.get_cache_defs_ref_schema(self._core_ref(name))
        if defined not in self._generator.definitions:
            # Before its content, which may refer to it.
            self._generator.definitions[defined] = {}
            self._generator.definitions[defined] = self.schema(name)
        return reference

    def _core_ref(self, name: str) -> Any:  # noqa: ANN401 - a kind of string that is pydantic's own
        """What pydantic calls a type, so that it is the same wherever it is met; or what is no class, by its module."""
        model = self._checks.models.get(name)
        if model is None:
            return f"{self._checks.package}.{name}:{id(self._checks)}"
        return f"{model.__module__}.{model.__qualname__}:{id(model)}"
