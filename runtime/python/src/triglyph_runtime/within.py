"""Reading under limits."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final, Generic, TypedDict, TypeVar, overload

from .errors import ContractError
from .excess import Size, first_excess
from .fast_path import plain_value
from .refusal import MAX_DEPTH, RefusalError
from .report import ABSENT, MAX_ERRORS, Report
from .timestamp import timestamp_of
from .work import takes_more

if TYPE_CHECKING:
    from typing import Unpack

    from .adapter import ContractAdapter
    from .model import Judged
    from .program import Program

_Value = TypeVar("_Value")
_Model = TypeVar("_Model", bound="Judged")

_UNLIMITED: Final = sys.maxsize


class DocumentLimits(TypedDict, total=False):
    """How large a text may be and how much may be done for it, for those who read what strangers send.

    What is not given has no limit, but for the two that hold everywhere. What is larger is refused with a report of one
    error, before it is judged.

    Attributes:
        bytes: The length of the text in bytes of UTF-8.
        depth: How many arrays and objects may be nested in one another: at most 127, which always holds.
        strings: The length of a string, or of the name of a member, in code points.
        members: The number of members of one object, and of items of one array. Each time counts that a name is
            repeated.
        errors: How many errors a report lists, and how many warnings: from 1 to 100, which always holds.
        steps: How many steps judging may take. A step is one location of the schema at one value of the document, or at
            one name in it; rules are not counted.
    """

    bytes: int
    depth: int
    strings: int
    members: int
    errors: int
    steps: int


@overload
def within(model: type[_Model], **limits: Unpack[DocumentLimits]) -> Within[_Model]: ...
@overload
def within(model: ContractAdapter[_Value], **limits: Unpack[DocumentLimits]) -> Within[_Value]: ...
def within(model: Any, **limits: Unpack[DocumentLimits]) -> Within[Any]:
    """The verbs of a contract that read texts, under limits: for servers.

    Args:
        model: The contract, or the adapter of a name that is no class.
        **limits: What a text may not go past.

    Raises:
        ValueError: A limit is none.
    """
    return Within(model, _Bounds(limits))


class Within(Generic[_Value]):
    """The verbs of a contract that read texts, under limits.

    Attributes:
        bytes: How many bytes a text may have.
    """

    def __init__(self, model: Any, bounds: _Bounds) -> None:  # noqa: ANN401 - a contract or an adapter
        """Takes what `within` was given."""
        self.bytes = bounds.bytes
        self._model = model
        self._bounds = bounds

    def from_json(self, data: str | bytes | bytearray) -> _Value:
        """Parses, judges and builds a document.

        Raises:
            ContractError: The document is refused, or goes past a limit; its `report` says why.
        """
        try:
            self._admit(data)
            value: _Value = self._model.from_json(data)
        except RefusalError as refusal:
            raise ContractError(Report.of_refusal(refusal)) from None
        except ContractError as error:
            raise ContractError(error.report.first(self._bounds.errors)) from None
        return value

    def check(self, data: str | bytes | bytearray) -> Report:
        """Judges the text of a document."""
        try:
            self._admit(data)
        except RefusalError as refusal:
            return Report.of_refusal(refusal)
        report: Report = self._model.check(data)
        return report.first(self._bounds.errors)

    def is_valid(self, data: str | bytes | bytearray) -> bool:
        """Judges the text of a document, and makes no report."""
        try:
            self._admit(data)
        except RefusalError:
            return False
        return bool(self._model.is_valid(data))

    def report(self, data: str | bytes | bytearray, *, timestamp: str | None = None, locale: str | None = None) -> str:
        """Judges the text of a document and writes the outcome in the style of the contract, as compact JSON text.

        Args:
            data: The text.
            timestamp: When this is, for styles that say so, as RFC 3339 writes it. The clock knows it, too.
            locale: The language of messages as a tag of BCP 47 (`de`, `pt-BR`), for styles that have several.

        Raises:
            ValueError: The timestamp is none.
        """
        contract, errors = self._contract, self._bounds.errors
        timestamp = timestamp_of(timestamp)
        try:
            self._admit(data)
            value = plain_value(data)
        except RefusalError as refusal:
            report, document = Report.of_refusal(refusal), ABSENT
            return contract._styled(report, document, timestamp, locale, errors)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        report = contract._judge(value, {})  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        return contract._styled(report, value, timestamp, locale, errors)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]

    @property
    def _contract(self) -> type[Judged]:
        model = self._model
        contract: type[Judged] = model if isinstance(model, type) else model._contract  # noqa: SLF001
        return contract

    def _admit(self, data: str | bytes | bytearray) -> None:
        """Refuses a text that goes past a limit.

        Raises:
            RefusalError: The text goes past a limit.
        """
        bounds = self._bounds
        bounds.admit_length(data)
        if bounds.is_about_parts:
            contract = self._contract
            checks = contract._contract()  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
            bounds.admit_parts(data, checks.program, contract._node)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]


class _Bounds:
    """Limits that are numbers."""

    def __init__(self, limits: DocumentLimits) -> None:
        """Refuses limits that are none.

        Raises:
            ValueError: A limit is no integer, or out of range.
        """
        given = dict(limits)
        self.bytes = _limit("bytes", given.pop("bytes", None))
        depth = _limit("depth", given.pop("depth", None), MAX_DEPTH)
        strings = _limit("strings", given.pop("strings", None))
        self.size = Size(depth, strings, _limit("members", given.pop("members", None)))
        self.errors = _limit("errors", given.pop("errors", None), MAX_ERRORS, 1)
        self.steps = _limit("steps", given.pop("steps", None))
        for name in given:
            message = f"there is no limit `{name}`"
            raise TypeError(message)
        self._has_size = self.size != Size(MAX_DEPTH, _UNLIMITED, _UNLIMITED)
        self.is_about_parts = self._has_size or self.steps != _UNLIMITED

    def admit_length(self, data: str | bytes | bytearray) -> None:
        """Refuses a text that is too long.

        Raises:
            RefusalError: It is.
        """
        # A character takes one to four bytes.
        length = len(data)
        if isinstance(data, str) and length <= self.bytes < 4 * length and not data.isascii():
            length = len(data.encode("utf-8", "surrogatepass"))
        if length > self.bytes:
            raise too_large(self.bytes)

    def admit_parts(self, data: str | bytes | bytearray, program: Program, node: int) -> None:
        """Refuses a well-formed text of which a part is too large, or which takes too many steps to judge.

        Raises:
            RefusalError: It is one.
        """
        try:
            text = data if isinstance(data, str) else data.decode()
        except UnicodeDecodeError:
            return
        refusal = self._of_parts(text) if self._has_size else None
        if refusal is None and self.steps == _UNLIMITED:
            return
        try:
            value = plain_value(text)
        except RefusalError as error:
            if error.code == "json" or refusal is None:
                # That is said by whoever judges.
                return
            raise refusal from None
        if refusal is not None:
            raise refusal
        if takes_more(program, node, value, self.steps):
            message = f"judging takes more than {_amount(self.steps, 'step')}"
            raise RefusalError("too-complex", message, expected=self.steps)

    def _of_parts(self, text: str) -> RefusalError | None:
        found = first_excess(text, self.size)
        if found is None:
            return None
        depth, strings, members = self.size
        match found.measure:
            case "depth":
                # The same words as without limits.
                return RefusalError("depth", f"nested deeper than {_amount(depth, 'level')}")
            case "characters":
                return RefusalError("too-long", f"longer than {_amount(strings, 'character')}", found.path, strings)
            case "items":
                return RefusalError("too-many", f"more than {_amount(members, 'item')}", found.path, members)
            case "properties":
                things = "1 property" if members == 1 else f"{members} properties"
                return RefusalError("too-many", f"more than {things}", found.path, members)


def byte_limit(limits: DocumentLimits) -> int | None:
    """How many bytes a text may have; `None` if any number.

    Raises:
        ValueError: One of the limits is none, whether it is about bytes or not.
    """
    most = _Bounds(limits).bytes
    return None if most == _UNLIMITED else most


def too_large(most: int) -> RefusalError:
    """The refusal of a text that has more than so many bytes."""
    return RefusalError("too-large", f"longer than {_amount(most, 'byte')}", expected=most)


def _limit(name: str, given: object, most: int = _UNLIMITED, least: int = 0) -> int:
    """The number that is given, or the most that there can be."""
    if given is None:
        return most
    if type(given) is int and least <= given <= most:
        return given
    wanted = "that is not negative" if most == _UNLIMITED else f"from {least} to {most}"
    message = f"the limit `{name}` has to be an integer {wanted}, not {given!r}"
    raise ValueError(message)


def _amount(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
