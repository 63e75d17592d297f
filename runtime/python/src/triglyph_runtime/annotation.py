"""Names of generated modules that are no classes: what makes pydantic judge them wherever they annotate something."""

# Pydantic's own signatures take and give anything.
# ruff: noqa: ANN401

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

from pydantic_core import core_schema

from .building import Building, state, within
from .defaults import fill_accepted
from .errors import validation_error
from .judging import report_on
from .objects import Objects
from .pydantic_schema import described
from .recursion import with_recursion_headroom
from .refusal import RefusalError
from .report import Report
from .value import JsonSource, own

if TYPE_CHECKING:
    from collections.abc import Generator

    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic_core import CoreSchema

    from .program import Checks, Seen

_in_contract: ContextVar[bool] = ContextVar("in_contract", default=False)


@contextmanager
def in_contract() -> Generator[None]:
    """While pydantic describes a contract: it judges its document as a whole, and so its parts need not be judged."""
    token = _in_contract.set(True)
    try:
        yield
    finally:
        _in_contract.reset(token)


class CheckedBy:
    """Says in an `Annotated` type which node of a check program decides about its values.

    Pydantic asks it in models of users, in `TypeAdapter` and in the signatures of FastAPI. Inside contracts it is not
    asked, since a contract judges all of its document at once.

    Attributes:
        checks: The check program of the module.
        node: The node of it that judges the values.
        name: What the type is called in the schema that the module publishes.
        shared: Whether pydantic has one schema for the type in contracts and elsewhere, as for what a `type` statement
            defines. It asks in contracts, too, then, which is answered at once.
    """

    __slots__ = ("checks", "name", "node", "shared")

    def __init__(self, checks: Checks, node: int, name: str, *, shared: bool = False) -> None:
        """Takes a module's check program, the number of a node of it, and the name of the type that it judges."""
        self.checks = checks
        self.node = node
        self.name = name
        self.shared = shared

    def __repr__(self) -> str:
        """Which node it is, of which type."""
        return f"CheckedBy(node={self.node}, name={self.name!r})"

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """Tells pydantic to have a value judged before it is built."""
        return self.judging(handler(source))

    def judging(self, schema: CoreSchema) -> core_schema.CoreSchema:
        """What builds a value, with the judgement in front of it where no contract judges."""
        if _in_contract.get() and not self.shared:
            return schema
        return core_schema.no_info_wrap_validator_function(self.admit, schema)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """What pydantic's own schemas and FastAPI show: the schema that is enforced."""
        return described(self.checks, self.name, handler)

    def admit(self, value: Any, handler: core_schema.ValidatorFunctionWrapHandler) -> Any:
        """Judges what comes in, unless that is part of something judged."""
        if type(state.get()) is Building:
            return handler(value)
        seen: Seen = {}
        objects = Objects(self.checks.natives)
        try:
            document = with_recursion_headroom(own, value, natives=objects.texts)
        except RefusalError as refusal:
            raise validation_error("document", Report.of_refusal(refusal), value) from None
        report = report_on(self.checks, self.node, document, seen)
        if not report.valid:
            raise validation_error("document", report, value)
        program = self.checks.program
        # A model stays the object that it is; everything else is built from its document, in which defaults are filled.
        accepted = value if isinstance(value, JsonSource) else fill_accepted(program, self.node, document)
        with within(Building(program, seen)):
            built = with_recursion_headroom(handler, accepted)
        misplaced = objects.misplaced(built)
        if misplaced is not None:
            raise validation_error("document", Report.of_refusal(misplaced), value)
        return built
