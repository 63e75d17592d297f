"""The verbs of names that are no classes, as pydantic's `TypeAdapter` has its methods for types that are no models."""

from __future__ import annotations

from functools import cached_property
from types import new_class
from typing import Any, ClassVar, Generic, TypeVar, cast, get_args

from .annotation import CheckedBy
from .contract import RootContract
from .report import Report

_Value = TypeVar("_Value")


class ContractAdapter(Generic[_Value]):
    """What contracts can do, for an annotation or an enum: strings with a pattern, unions, enumerations, arrays, maps.

    The module of `Slug` has `SlugAdapter` beside it. Values are plain: `SlugAdapter.from_json` gives a `str`.

    Attributes:
        annotation: The type of the values.
    """

    _mixins: ClassVar[tuple[type[Any], ...]] = ()

    def __init__(self, annotation: Any) -> None:  # noqa: ANN401 - there is no type of types yet
        """Takes a name of a generated module that is no class."""
        self.annotation = annotation

    def __repr__(self) -> str:
        """As it is made."""
        return f"{type(self).__name__}({self.annotation!r})"

    # --- reading ---

    def from_json(self, data: str | bytes | bytearray) -> _Value:
        """Parses, judges and builds a value.

        Raises:
            ContractError: The document is refused; its `report` says why.
        """
        return cast("_Value", self._contract.from_json(data).root)

    def check(self, data: str | bytes | bytearray) -> Report:
        """Judges the text of a document."""
        return self._contract.check(data)

    def is_valid(self, data: str | bytes | bytearray) -> bool:
        """Judges the text of a document, and makes no report."""
        return self._contract.is_valid(data)

    def check_value(self, value: object) -> Report:
        """Judges a value in memory, made of plain types and contracts."""
        return self._contract.check_value(value)

    def report(self, data: str | bytes | bytearray, *, timestamp: str | None = None, locale: str | None = None) -> str:
        """Judges the text of a document and writes the outcome in the style of the contract, as compact JSON text.

        Args:
            data: The text.
            timestamp: When this is, for styles that say so, as RFC 3339 writes it. The clock knows it, too.
            locale: The language of messages as a tag of BCP 47 (`de`, `pt-BR`), for styles that have several.

        Raises:
            ValueError: The timestamp is none.
        """
        return self._contract.report(data, timestamp=timestamp, locale=locale)

    def report_value(self, value: object, *, timestamp: str | None = None, locale: str | None = None) -> str:
        """Judges a value in memory, made of plain types and contracts, and writes the outcome as `report` does.

        Args:
            value: The value.
            timestamp: When this is, for styles that say so, as RFC 3339 writes it. The clock knows it, too.
            locale: The language of messages as a tag of BCP 47 (`de`, `pt-BR`), for styles that have several.

        Raises:
            ValueError: The timestamp is none.
        """
        return self._contract.report_value(value, timestamp=timestamp, locale=locale)

    # --- writing ---

    def to_json(self, value: _Value) -> str:
        """A value as compact JSON text: members in declared order, additional ones behind them.

        Raises:
            ContractError: The value is refused; its `report` is what `check` says of the text.
        """
        return self._holding(value).to_json()

    def to_canonical_json(self, value: _Value) -> str:
        """The canonical form: RFC 8785, without the members that equal their defaults if it is accepted without them.

        Raises:
            ContractError: The value is refused; its `report` is what `check` says of the text.
        """
        return self._holding(value).to_canonical_json()

    def content_hash(self, value: _Value) -> str:
        """The BLAKE2b digest of 16 bytes of the canonical form, as 32 hexadecimal digits.

        Raises:
            ContractError: The value is refused; its `report` is what `check` says of the text.
        """
        return self._holding(value).content_hash()

    def to_json_unchecked(self, value: _Value) -> str:
        """As `to_json`, for a value that is known to be accepted: it is not judged.

        Raises:
            ContractError: The value holds something that is not JSON.
        """
        return self._holding(value).to_json_unchecked()

    def to_canonical_json_unchecked(self, value: _Value) -> str:
        """As `to_canonical_json`, for a value that is known to be accepted: it is not judged.

        Raises:
            ContractError: The value holds something that is not JSON.
        """
        return self._holding(value).to_canonical_json_unchecked()

    def content_hash_unchecked(self, value: _Value) -> str:
        """As `content_hash`, for a value that is known to be accepted: it is not judged.

        Raises:
            ContractError: The value holds something that is not JSON.
        """
        return self._holding(value).content_hash_unchecked()

    # --- publishing ---

    def json_schema(self, *, plain: bool = False) -> dict[str, Any]:
        """The JSON Schema that is enforced, in 2020-12: complete in itself.

        Args:
            plain: Whether the vocabulary (`x-…`) and `$id` are left out, for tools that refuse keywords that they do
                not know.
        """
        return self._by.checks.published.schema(self._by.name, plain=plain)

    # --- behind the scenes ---

    @cached_property
    def _by(self) -> CheckedBy:
        """What judges the values."""
        # What a `type` statement defines has it inside.
        annotation = getattr(self.annotation, "__value__", self.annotation)
        # A name for a class has its own, beside that of the class, which an annotation of it has, too.
        own = getattr(annotation, "_checked_by", None)
        checked = [each for each in (own, *get_args(annotation)[1:]) if isinstance(each, CheckedBy)]
        if not checked:
            message = f"{self.annotation!r} is not a name of a generated module"
            raise TypeError(message)
        return checked[-1]

    @cached_property
    def _contract(self) -> type[RootContract[Any]]:
        """A contract around the value, made when it is first needed."""
        by, root = self._by, cast("Any", RootContract)
        name, arguments = by.checks.program.nodes[by.node].at, {"checks": by.checks, "node": by.node}
        made = new_class(name, (*self._mixins, root[self._inside]), arguments)
        return cast("type[RootContract[Any]]", made)

    @property
    def _inside(self) -> Any:  # noqa: ANN401
        """What the contract is around."""
        return self.annotation

    def _to_declared_json(self, value: _Value) -> str:
        """As `to_canonical_json`, with the members that the schema names in its order."""
        return self._holding(value)._to_declared_json()  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]

    def _holding(self, value: _Value) -> RootContract[Any]:
        """The value in its contract, as it is: writing is what looks at it."""
        return self._contract.model_construct(root=value)
