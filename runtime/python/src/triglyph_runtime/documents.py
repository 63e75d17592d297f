"""Documents as plain values, for who wants types and no classes: judged, with their defaults, and nothing is built."""

# Pydantic's own signatures take and give anything.
# ruff: noqa: ANN401

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar, overload

from pydantic_core import core_schema

from . import functions
from .adapter import ContractAdapter
from .annotation import CheckedBy

if TYPE_CHECKING:
    from typing import Unpack

    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

    from .within import DocumentLimits, Within

_Value = TypeVar("_Value")
_Root = TypeVar("_Root")
_Root_co = TypeVar("_Root_co", covariant=True)
_Root_contra = TypeVar("_Root_contra", contravariant=True)


class DocumentBy(CheckedBy):
    """The same where values are plain documents: once judged, they stay what they are."""

    __slots__ = ()

    def __get_pydantic_core_schema__(self, _source: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        """Tells pydantic to have a value judged, and nothing else."""
        return self.judging(core_schema.any_schema())


class DocumentAdapter(ContractAdapter[_Value]):
    """What contracts can do, for the type of a plain document: `OrderAdapter.from_json` gives a dictionary."""

    def __init__(self, annotation: Any, by: DocumentBy | None = None) -> None:
        """Takes a name of a generated module; of a `TypedDict` also the node that decides about it."""
        super().__init__(annotation)
        if by is not None:
            # Where pydantic meets the type, it asks for this, as it asks classes.
            annotation.__get_pydantic_core_schema__ = by.__get_pydantic_core_schema__
            annotation.__get_pydantic_json_schema__ = by.__get_pydantic_json_schema__
            annotation._checked_by = by  # noqa: SLF001

    @property
    def _inside(self) -> Any:
        return Any


class DocumentLoads(Protocol[_Root_co]):
    """The function `loads` of a module whose documents are plain values."""

    @overload
    def __call__(self, text: str | bytes | bytearray) -> _Root_co: ...
    @overload
    def __call__(self, text: str | bytes | bytearray, model: ContractAdapter[_Value] | Within[_Value]) -> _Value: ...


class DocumentDumps(Protocol[_Root_contra]):
    """The function `dumps` of a module whose documents are plain values."""

    @overload
    def __call__(self, value: _Root_contra, *, hashable: bool = False) -> str: ...
    @overload
    def __call__(self, value: _Value, model: ContractAdapter[_Value], *, hashable: bool = False) -> str: ...


class DocumentDumpsCanonical(Protocol[_Root_contra]):
    """The function `dumps_canonical` of a module whose documents are plain values."""

    @overload
    def __call__(self, value: _Root_contra) -> str: ...
    @overload
    def __call__(self, value: _Value, model: ContractAdapter[_Value]) -> str: ...


def loads_as(root: ContractAdapter[_Root]) -> DocumentLoads[_Root]:
    """The function `loads` of the module whose root has that adapter."""

    def loads(text: str | bytes | bytearray, model: Any = root) -> Any:
        return model.from_json(text)

    return loads


def dumps_as(root: ContractAdapter[_Root]) -> DocumentDumps[_Root]:
    """The function `dumps` of the module whose root has that adapter."""

    def dumps(value: Any, model: ContractAdapter[Any] = root, *, hashable: bool = False) -> str:
        return functions.dumps(value, model, hashable=hashable)

    return dumps


def dumps_canonical_as(root: ContractAdapter[_Root]) -> DocumentDumpsCanonical[_Root]:
    """The function `dumps_canonical` of the module whose root has that adapter."""

    def dumps_canonical(value: Any, model: ContractAdapter[Any] = root) -> str:
        return functions.dumps_canonical(value, model)

    return dumps_canonical


def validate_as(root: ContractAdapter[Any]) -> functions.Validate:
    """The function `validate` of the module whose root has that adapter."""

    def validate(data: object, **limits: Unpack[DocumentLimits]) -> Any:
        # The contract is made when it is first needed.
        return functions.validate_as(root._contract)(data, **limits)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]

    return validate
