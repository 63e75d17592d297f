"""What all contracts write: documents that were judged, or that the caller knows to be accepted."""

# Pydantic's own signatures take and give anything.
# ruff: noqa: ANN401

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import SerializationInfo, SerializerFunctionWrapHandler

from .canonical import content_hash, written
from .declared import declared
from .defaults import settle
from .errors import ContractError
from .judging import report_on
from .precision import canonical_form
from .recursion import with_recursion_headroom
from .refusal import RefusalError
from .report import Report
from .value import Json, JsonSource, filled_copy, own

if TYPE_CHECKING:
    from .program import Checks, Seen
    from .value import NativeTexts


def document_of(self: Any, handler: SerializerFunctionWrapHandler, info: SerializationInfo) -> Any:
    """The document, for pydantic's own output; anything that asks for less goes pydantic's way, and is not judged.

    JSON is judged: as a whole, since the contracts in a document are written with it and not asked again.
    """
    less = info.include or info.exclude or info.exclude_unset or info.exclude_defaults or info.exclude_none
    if less or info.by_alias is False:
        return handler(self)
    if info.mode_is_json() and self._checks is not None and self._checks.judges_dumps:
        return self._judged_document()
    natives = self._natives()
    kept = None if natives is None or info.mode_is_json() else natives.keeping()
    return with_recursion_headroom(filled_copy, self, kept)


# Without it, pydantic describes its output by the fields and not by this function.
del document_of.__annotations__["return"]


class Writing(JsonSource):
    """What a contract writes, and who judges it."""

    __slots__ = ()

    _checks: ClassVar[Checks | None] = None
    _node: ClassVar[int] = 0

    def to_json(self) -> str:
        """The document as compact JSON text: members in declared order, additional ones behind them.

        Raises:
            ContractError: The document is refused; its `report` is what `check` says of the text.
        """
        return written(self._judged_document())

    def to_canonical_json(self) -> str:
        """The canonical form: RFC 8785, without the members that equal their defaults if it is accepted without them.

        Raises:
            ContractError: The document is refused, as by `to_json`; or it has an integer past 2^53 - 1, of either sign:
                the error `canonical`.
        """
        return self._canonical_form(self._judged_document())

    def content_hash(self) -> str:
        """The BLAKE2b digest of 16 bytes of the canonical form, as 32 hexadecimal digits.

        Raises:
            ContractError: The document is refused, as by `to_canonical_json`.
        """
        return content_hash(self.to_canonical_json())

    def to_json_unchecked(self) -> str:
        """As `to_json`, for a document that is known to be accepted: it is not judged.

        Raises:
            ContractError: The model holds something that is not JSON.
        """
        return written(self._document())

    def to_canonical_json_unchecked(self) -> str:
        """As `to_canonical_json`, for a document that is known to be accepted: it is not judged.

        Raises:
            ContractError: The model holds something that is not JSON, or an integer that has no canonical form.
        """
        return self._canonical_form(self._document())

    def content_hash_unchecked(self) -> str:
        """As `content_hash`, for a document that is known to be accepted: it is not judged.

        Raises:
            ContractError: The model holds something that is not JSON, or an integer that has no canonical form.
        """
        return content_hash(self.to_canonical_json_unchecked())

    def _to_declared_json(self) -> str:
        """As `to_canonical_json`, with the members that the schema names in its order."""
        text = self.to_canonical_json()
        if self._checks is None:
            return text
        settled = with_recursion_headroom(json.loads, text)
        return with_recursion_headroom(declared, self._checks.program, self._node, settled)

    def _natives(self) -> NativeTexts | None:
        return None if self._checks is None else self._checks.natives

    def _judged_document(self) -> Json:
        """The document, if it is accepted."""
        try:
            document = with_recursion_headroom(own, self)
        except RefusalError as refusal:
            raise ContractError(Report.of_refusal(refusal)) from None
        if self._checks is not None:
            report = self._judge(document, {})
            if not report.valid:
                raise ContractError(report)
        return document

    def _document(self) -> Json:
        """The document, whatever it is. Defaults that were filled in may have made it deeper than others."""
        try:
            return with_recursion_headroom(filled_copy, self)
        except RefusalError as refusal:
            raise ContractError(Report.of_refusal(refusal)) from None

    def _canonical_form(self, document: Json) -> str:
        native = None if self._checks is None else self._checks.native
        text = None if native is None else native.canonical(self._node, document)
        if text is not None:
            return text
        try:
            # Settling fills the document itself.
            return with_recursion_headroom(canonical_form, self._settled(document), document)
        except RefusalError as refusal:
            raise ContractError(Report.of_refusal(refusal)) from None

    def _settled(self, document: Json) -> Json:
        """The document without the members that equal their defaults, unless it is not accepted without them."""
        return document if self._checks is None else settle(self._checks.program, self._node, document)

    @classmethod
    def _judge(cls, value: Json, seen: Seen) -> Report:
        return report_on(cls._contract(), cls._node, value, seen)

    @classmethod
    def _contract(cls) -> Checks:
        if cls._checks is None:
            message = f"{cls.__name__} has no check program"
            raise TypeError(message)
        return cls._checks
