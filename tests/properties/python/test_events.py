"""Streams of events: the same events wherever chunks end, and what was read can be sent, and arrives."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from hypothesis import strategies as st
from kept import of_bytes
from texts import INPUTS, TEXTS
from triglyph_runtime import Report
from triglyph_runtime.sse import DONE, EventDecoder, encode_event
from values import Anything

if TYPE_CHECKING:
    from collections.abc import Iterable

Outcome: TypeAlias = tuple[bool, str]
"""What comes of an event: whether it was read, and its text or the report on it."""

_LONGEST = 40
"""Of streams that are longer, not every place is tried."""
_WORDS = [
    *[
        "data:",
        "data: ",
        "data: [DONE]",
        "\n",
        "\n\n",
        "\r",
        "\r\n",
        "\r\r",
        ": comment\n",
        "event: x\n",
        "id: 1\n",
        "data",
    ],
    *[
        "\ufeff",
        "{",
        "}",
        '"',
        "[DONE]",
        "retry: 1\n",
        "\x00",
        "\u2028",
        "\x85",
        "\x0b",
        "\x0c",
        "é",
        "\U0001f600",
        "datA: 1",
    ],
    *["data: 1\n\n", 'data: {"a":\ndata: 1}\n\n', "data:  1\n\n", "data: [DONE]\n\n"],
]
_WORD = st.one_of(st.sampled_from(_WORDS).map(str.encode), TEXTS.map(str.encode), st.binary(max_size=3))
_EVENT = st.builds(
    lambda text, field, end: b"".join([*[field + line + end for line in text.split(b"\n")], end]),
    st.one_of(TEXTS.map(str.encode), INPUTS),
    st.sampled_from([b"data: ", b"data:"]),
    st.sampled_from([b"\n", b"\r", b"\r\n"]),
)


@of_bytes("events", st.lists(st.one_of(_WORD, _WORD, _EVENT), max_size=8).map(b"".join))
def test_events_are_the_same_wherever_chunks_end(stream: bytes) -> None:
    whole = decoded([stream])
    assert whole == expected(stream)
    assert decoded(bytes([byte]) for byte in stream) == whole
    size = 1 + stream[0] % 7 if stream else 1
    assert decoded(stream[at : at + size] for at in range(0, len(stream), size)) == whole
    for at in range(0, len(stream), 1 + len(stream) // _LONGEST):
        assert decoded([stream[:at], b"", stream[at:]]) == whole, at
    read = [text for is_read, text in whole[0] if is_read]
    sent = "".join(encode_event(Anything.from_json(text)) for text in read) + DONE
    assert decoded([sent.encode()]) == ([(True, text) for text in read], True)


def decoded(chunks: Iterable[bytes]) -> tuple[list[Outcome], bool]:
    """The events of a stream, and whether it has said that it is at its end."""
    decoder = EventDecoder(Anything)
    found = [outcome(event) for chunk in chunks for event in decoder.push(chunk)]
    assert (decoder.finish() is None) is decoder.done
    return found, decoder.done


def outcome(event: Anything | Report) -> Outcome:
    """What is compared of an event."""
    return (False, event.to_json()) if isinstance(event, Report) else (True, event.to_json())


def expected(stream: bytes) -> tuple[list[Outcome], bool]:
    """The same by the standard of the WHATWG, written down a second time, for a stream that is there as a whole."""
    text = stream.decode(errors="replace").removeprefix("\ufeff")
    # What stands behind the last line break is no line yet, unless a carriage return may be half of one.
    lines = re.split("\r\n|\r|\n", text)[:-1]
    found: list[Outcome] = []
    data: list[str] = []
    for line in lines:
        if line == "":
            if data == ["[DONE]"]:
                return found, True
            if data:
                report = Anything.check("\n".join(data))
                found.append(
                    (False, report.to_json())
                    if not report.valid
                    else (True, Anything.from_json("\n".join(data)).to_json())
                )
            data = []
        elif line == "data" or line.startswith("data:"):
            value = line[5:]
            data.append(value[1:] if value.startswith(" ") else value)
    return found, False
