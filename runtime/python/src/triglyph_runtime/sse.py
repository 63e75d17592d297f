"""Server-sent events, as the HTML standard of the WHATWG defines them, each with a document as its data."""

from __future__ import annotations

import re
import sys
from codecs import getincrementaldecoder
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from .errors import ContractError
from .refusal import cut_off
from .report import Report
from .within import Within

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .model import Judged

_Value = TypeVar("_Value")
_Value_co = TypeVar("_Value_co", covariant=True)

_END: Final = "[DONE]"
_FIELD: Final = "data: "
DONE: Final = f"data: {_END}\n\n"
"""What ends a stream."""

_LINE_END = re.compile(r"\r\n|\r|\n")
_BYTE_ORDER_MARK: Final = "\ufeff"


class Reads(Protocol[_Value_co]):
    """What reads documents: a contract, the adapter of a name that is no class, or either within limits."""

    def from_json(self, data: str | bytes | bytearray) -> _Value_co:
        """Parses, judges and builds a document."""
        ...


def encode_event(value: Judged) -> str:
    """The event that carries a document.

    Raises:
        ContractError: The document is refused.
    """
    return f"data: {value.to_json()}\n\n"


def encode_event_unchecked(value: Judged) -> str:
    """As `encode_event`, for a document that is known to be accepted: it is not judged.

    Raises:
        ContractError: The model holds something that is not JSON.
    """
    return f"data: {value.to_json_unchecked()}\n\n"


def decode_events(model: Reads[_Value], chunks: Iterable[bytes]) -> Iterator[_Value | Report]:
    """The documents of a stream, each as soon as its event is complete.

    Args:
        model: The contract of the documents, or an adapter; or what `within` makes of one.
        chunks: The bytes of the stream, cut anywhere. Nothing is taken from them after the end of the events.

    Yields:
        Documents; for an event that is refused, the report on its data; for a stream that was cut off before its end
        mark, a report with the code `stream` at last.
    """
    decoder = EventDecoder(model)
    for chunk in chunks:
        yield from decoder.push(chunk)
        if decoder.done:
            return
    report = decoder.finish()
    if report is not None:
        yield report


class EventDecoder(Generic[_Value]):
    """Takes a stream piece by piece and gives the documents in it.

    Attributes:
        done: Whether the end of the events has come. Everything behind it is ignored.
    """

    def __init__(self, model: Reads[_Value]) -> None:
        """Begins a stream.

        Args:
            model: The contract of the documents, or an adapter; or what `within` makes of one.
        """
        self.done = False
        self._model = model
        self._characters = getincrementaldecoder("utf-8")("replace")
        self._at_start = True
        self._after_return = False
        # The pieces of the line that is not complete, and the data of the event that is not.
        self._line: list[str] = []
        self._data: list[str] = []
        # What is longer than a document may be is not kept: so much of it that it stays too long.
        self._most = max(model.bytes, len(_END)) if isinstance(model, Within) else sys.maxsize
        self._line_length = self._data_length = 0

    def push(self, chunk: bytes | bytearray | memoryview) -> list[_Value | Report]:
        """Takes the next bytes, however they are cut off.

        Returns:
            The documents of the events that are complete now; for one that is refused, the report on its data.
        """
        found: list[_Value | Report] = []
        for line in self._lines(self._characters.decode(bytes(chunk))):
            if self.done:
                break
            data = self._take(line)
            if data == _END:
                self.done = True
            elif data is not None:
                found.append(self._read(data))
        return found

    def finish(self) -> Report | None:
        """Takes the end of the chunks.

        Returns:
            A report with the code `stream` if the stream was cut off before its end mark. An event that it ends within
            is lost.
        """
        return None if self.done else Report.of_refusal(cut_off())

    def _lines(self, text: str) -> Iterator[str]:
        """The lines that are complete with this text."""
        if text and self._at_start:
            self._at_start = False
            text = text.removeprefix(_BYTE_ORDER_MARK)
        if text and self._after_return:
            # The carriage return has ended the line already.
            self._after_return = False
            text = text.removeprefix("\n")
        *ended, rest = _LINE_END.split(text)
        for piece in ended:
            self._line.append(piece)
            line = "".join(self._line)
            self._line.clear()
            self._line_length = 0
            yield line
        if rest and self._line_length <= self._most + len(_FIELD):
            self._line.append(rest)
            self._line_length += len(rest)
        if text:
            self._after_return = text.endswith("\r")

    def _take(self, line: str) -> str | None:
        """Takes a line; gives the data of the event if it is complete with it."""
        if not line:
            data, self._data = self._data, []
            self._data_length = 0
            return "\n".join(data) if data else None
        name, _, value = line.partition(":")
        if name == "data" and self._data_length <= self._most:
            self._data.append(value.removeprefix(" "))
            # A line break stands between the lines.
            self._data_length += len(self._data[-1]) + (len(self._data) > 1)
        return None

    def _read(self, data: str) -> _Value | Report:
        try:
            return self._model.from_json(data)
        except ContractError as error:
            return error.report
