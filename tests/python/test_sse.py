"""Server-sent events, cut into chunks in every way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from triglyph_runtime import Checks, Report, RootContract
from triglyph_runtime.sse import DONE, EventDecoder, decode_events, encode_event

if TYPE_CHECKING:
    from collections.abc import Iterator

SHARED = json.loads((Path(__file__).parents[1] / "fixtures" / "rules" / "sse.json").read_text("utf-8"))


CUT_OFF = {
    "report": (
        '{"valid":false,"errors":[{"code":"stream","path":"","schema_path":"",'
        '"message":"the stream ended without its end mark [DONE]"}],"warnings":[]}'
    )
}
"""What a stream ends with that does not say that it is at its end."""


class Document(RootContract[Any], checks=Checks(json.dumps(SHARED["program"])), node=0):
    """What the events of the shared cases carry."""


class Value(RootContract[Any], checks=Checks('{"nodes":[{"at":"#","is":[]}],"patterns":[]}'), node=0):
    """Any value."""


def outcome(event: RootContract[Any] | Report) -> dict[str, Any]:
    """An event as the shared cases have it."""
    return {"report": event.to_json()} if isinstance(event, Report) else {"value": event.root}


def decoded(chunks: list[bytes]) -> list[Any]:
    """What a stream of any values holds."""
    decoder = EventDecoder(Value)
    return [event.root if isinstance(event, Value) else event for chunk in chunks for event in decoder.push(chunk)]


@pytest.mark.parametrize("case", SHARED["cases"], ids=lambda case: repr(case["stream"])[:40])
def test_shared_cases_cut_anywhere(case: dict[str, Any]) -> None:
    stream: bytes = case["stream"].encode()
    cuts = [[stream], [stream[index : index + 1] for index in range(len(stream))]]
    cuts += [[stream[:index], b"", stream[index:]] for index in range(len(stream))]
    for chunks in cuts:
        decoder = EventDecoder(Document)
        events = [outcome(event) for chunk in chunks for event in decoder.push(chunk)]
        assert events == case["events"]
        assert decoder.done is case["done"]
        later = [outcome(event) for event in decode_events(Document, chunks)]
        assert later == case["events"] + ([] if case["done"] else [CUT_OFF])
        finished = decoder.finish()
        assert (None if finished is None else outcome(finished)) == (None if case["done"] else CUT_OFF)


def test_writes_what_it_reads() -> None:
    values: list[Any] = [{"n": 1}, "two\nlines\r\n", "é😀\u2028", None, [], "[DONE]"]
    stream = "".join([*(encode_event(Value(value)) for value in values), DONE])
    assert stream.startswith('data: {"n":1}\n\ndata: "two\\nlines\\r\\n"\n\n')
    assert stream.endswith("\n\ndata: [DONE]\n\n")
    raw = stream.encode()
    for size in range(1, 20):
        assert decoded([raw[at : at + size] for at in range(0, len(raw), size)]) == values


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"\xff", "\ufffd"),
        (b"\xf0\x9f\x98", "\ufffd"),
        (b"\xe2\x82x", "\ufffdx"),
        (b"\xed\xa0\x80", "\ufffd\ufffd\ufffd"),
        (b"\xc3", "\ufffd"),
        (b"\xc0\xaf", "\ufffd\ufffd"),
        (b"\xf0\x80\x80\x80", "\ufffd" * 4),
        (b"\xef\xbb\xbf", "\ufeff"),
    ],
)
def test_invalid_bytes_become_replacement_characters(raw: bytes, text: str) -> None:
    stream = b'data: "' + raw + b'"\n\n'
    for cut in range(len(stream)):
        assert decoded([stream[:cut], stream[cut:]]) == [text]


def test_a_byte_order_mark_may_be_cut() -> None:
    stream = b"\xef\xbb\xbfdata: 1\r\n\r\n\xef\xbb\xbfdata: 2\n\n"
    for cut in range(len(stream)):
        assert decoded([b"", stream[:cut], stream[cut:]]) == [1]


def test_an_event_comes_as_soon_as_it_is_complete() -> None:
    for end in (b"\n\n", b"\r\r", b"\r\n\r"):
        decoder = EventDecoder(Value)
        assert decoder.push(b"data: 1" + end[:-1]) == []
        assert decoder.push(end[-1:]) == [Value(1)]
        # The line feed that may follow belongs to what has been seen.
        assert decoder.push(b"\ndata: 2\n\n") == ([Value(2)])


def test_takes_all_kinds_of_bytes() -> None:
    decoder = EventDecoder(Value)
    assert decoder.push(bytearray(b"data: 1")) == []
    assert decoder.push(memoryview(b"\n\ndata: 2\n\n")) == [Value(1), Value(2)]


def test_asks_for_nothing_behind_the_end() -> None:
    def chunks() -> Iterator[bytes]:
        yield b"data: 1\n\ndata: [DO"
        yield b"NE]\n\ndata: 2\n\n"
        pytest.fail("asked for more")

    assert list(decode_events(Value, chunks())) == [Value(1)]


def test_a_line_in_many_pieces_is_put_together_once() -> None:
    count = 200_000
    decoder = EventDecoder(Value)
    found = [*decoder.push(b'data: "')]
    for _ in range(count):
        found += decoder.push(b"x")
    found += decoder.push(b'"\n\n')
    assert found == [Value("x" * count)]
