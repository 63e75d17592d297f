"""The functions of generated modules: reading, writing and judging as their users are accustomed to."""

# What is overloaded takes what its overloads say.
# ruff: noqa: ANN401

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, overload

from .canonical import content_hash
from .errors import ContractError
from .jsontext import parse
from .recursion import with_recursion_headroom
from .refusal import RefusalError
from .report import Report
from .value import Json, own
from .within import within

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Unpack

    from .adapter import ContractAdapter
    from .model import Judged
    from .within import DocumentLimits, Within

_Root = TypeVar("_Root", bound="Judged")
_Root_co = TypeVar("_Root_co", bound="Judged", covariant=True)
_Model = TypeVar("_Model", bound="Judged")
_Value = TypeVar("_Value")

_NOT_JSON = object()


class Loads(Protocol[_Root_co]):
    """The function `loads` of a module."""

    @overload
    def __call__(self, text: str | bytes | bytearray) -> _Root_co: ...
    @overload
    def __call__(self, text: str | bytes | bytearray, model: type[_Model]) -> _Model: ...
    @overload
    def __call__(self, text: str | bytes | bytearray, model: ContractAdapter[_Value] | Within[_Value]) -> _Value: ...


def loads_as(root: type[_Root]) -> Loads[_Root]:
    """The function `loads` of the module whose root is `root`."""

    def loads(text: str | bytes | bytearray, model: Any = root) -> Any:
        return model.from_json(text)

    loads.__doc__ = f"""Parses, judges and builds a document: a `{root.__name__}`, or of another contract.

        Args:
            text: The document.
            model: The contract, the adapter of a name that is no class, or what `within` makes of either.

        Raises:
            ContractError: The document is refused; its `report` says why.
        """
    return _of(root, "loads", loads)


class Validate(Protocol):
    """The function `validate` of a module."""

    def __call__(self, data: object, **limits: Unpack[DocumentLimits]) -> Any:
        """Judges a document, its text within limits."""
        ...


def validate_as(root: type[Judged]) -> Validate:
    """The function `validate` of the module whose root is `root`."""

    def validate(data: object, **limits: Unpack[DocumentLimits]) -> Any:
        bounded = within(root, **limits)
        try:
            report = bounded.report(data) if isinstance(data, (str, bytes, bytearray)) else root.report_value(data)
        except Exception:  # noqa: BLE001 - it may raise anything when it is looked at, and so it is not JSON
            report = root.report_value(_NOT_JSON)
        return json.loads(report)

    validate.__doc__ = f"""Judges a document, and never raises on account of it.

        Args:
            data: Its text, or the document in memory.
            **limits: What a text may not go past, as `within` takes them.

        Returns:
            What `{root.__name__}.report` writes, as Python values.

        Raises:
            ValueError: A limit is none.
        """
    return _of(root, "validate", validate)


_Function = TypeVar("_Function", bound="Callable[..., Any]")


def _of(root: type[Judged], name: str, function: _Function) -> _Function:
    """The function as one of its module, for whoever asks it."""
    function.__module__, function.__qualname__ = root.__module__, name
    return function


@overload
def dumps(value: Judged, *, hashable: bool = False) -> str: ...
@overload
def dumps(value: _Value, model: ContractAdapter[_Value], *, hashable: bool = False) -> str: ...
def dumps(value: Any, model: ContractAdapter[Any] | None = None, *, hashable: bool = False) -> str:
    """A document as compact text without the members that equal their defaults.

    The members that the schema names stand in its order, then the others in that of the canonical form. Equal documents
    are equal texts in every language.

    Args:
        value: The document: a contract, or a value that `model` knows.
        model: The adapter of a name that is no class.
        hashable: Whether all members are in the order of the canonical form.

    Raises:
        ContractError: The document is refused; or it has an integer past 2^53 - 1, of either sign: the error
            `canonical`.
    """
    if model is None:
        document: Judged = value
        return document.to_canonical_json() if hashable else document._to_declared_json()  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    return model.to_canonical_json(value) if hashable else model._to_declared_json(value)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]


@overload
def dumps_canonical(value: Judged) -> str: ...
@overload
def dumps_canonical(value: _Value, model: ContractAdapter[_Value]) -> str: ...
def dumps_canonical(value: Any, model: ContractAdapter[Any] | None = None) -> str:
    """A document in canonical form.

    Args:
        value: The document: a contract, or a value that `model` knows.
        model: The adapter of a name that is no class.

    Raises:
        ContractError: The document is refused.
    """
    return dumps(value, hashable=True) if model is None else dumps(value, model, hashable=True)


def python_hash(value: object) -> str:
    """The BLAKE2b digest of a value as `json.dumps` writes it with sorted keys: 16 bytes as 32 hexadecimal digits.

    Args:
        value: Any JSON value, made of plain types and contracts.

    Raises:
        ContractError: It is not JSON.
    """
    _refuse_unless(own, value)
    # What was looked at has floats such as 1.0 as integers, so the value itself is written.
    return content_hash(with_recursion_headroom(_PYTHON_ENCODE, value))


def python_hash_of_text(text: str | bytes | bytearray) -> str:
    """As `python_hash`, of the value of a JSON text.

    Args:
        text: The text.

    Raises:
        ContractError: It is not JSON.
    """
    _refuse_unless(parse, text)
    return content_hash(with_recursion_headroom(_PYTHON_ENCODE, with_recursion_headroom(json.loads, text)))


def _refuse_unless(read: Callable[[Any], Json], source: object) -> None:
    """Raises the report on what cannot be read as JSON."""
    try:
        with_recursion_headroom(read, source)
    except RefusalError as refusal:
        raise ContractError(Report.of_refusal(refusal)) from None


_PYTHON_ENCODE = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False, default=own).encode
