"""Limits of documents: the cases that all runtimes share, and what is special in Python."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Annotated, Any

import pytest
from samples import document_of
from triglyph_runtime import Checks, ContractError, RootContract, functions
from triglyph_runtime.adapter import ContractAdapter
from triglyph_runtime.annotation import CheckedBy
from triglyph_runtime.operation import Answer, Body, Media, Operation, verbs
from triglyph_runtime.report import Report
from triglyph_runtime.serving import Api, Context
from triglyph_runtime.sse import EventDecoder
from triglyph_runtime.within import within

FIXTURES = json.loads((Path(__file__).parents[1] / "fixtures" / "limits.json").read_text("utf-8"))


def contract_of(program: dict[str, Any]) -> type[RootContract[Any]]:
    """A contract for what the first node of a program accepts."""
    return document_of(Checks(json.dumps(program)))


def named(name: str) -> type[RootContract[Any]]:
    """A contract of the program of that name."""
    return contract_of(FIXTURES["programs"][name])


@pytest.mark.parametrize("case", FIXTURES["cases"], ids=lambda case: f"{case['text'][:30]}-{case['limits']}")
def test_shared_cases(case: dict[str, Any]) -> None:
    """Documents are read within limits as the fixtures say."""
    bounded = within(named(case["program"]), **case["limits"])
    text, report = case["text"], case["report"]
    for data in text, text.encode(), bytearray(text.encode()):
        assert bounded.check(data).to_json() == report
        assert bounded.report(data) == case.get("styled", report)
        assert bounded.is_valid(data) is report.startswith('{"valid":true')
        if bounded.is_valid(data):
            assert bounded.from_json(data).root == json.loads(text)
        else:
            with pytest.raises(ContractError) as error:
                bounded.from_json(data)
            assert error.value.report.to_json() == report


@pytest.mark.parametrize("case", FIXTURES["steps"], ids=lambda case: json.dumps(case["program"]["nodes"][0]["is"]))
def test_steps_are_counted(case: dict[str, Any]) -> None:
    """With as many steps as it takes, a document is judged; with one less, it is refused."""
    contract, text, steps = contract_of(case["program"]), case["text"], case["steps"]
    assert within(contract, steps=steps).check(text) == contract.check(text)
    (error,) = within(contract, steps=steps - 1).check(text).errors
    assert (error.code, error.expected) == ("too-complex", steps - 1)
    assert error.message == f"judging takes more than {steps - 1} step{'s' * (steps != 2)}"


def test_steps_of_deep_documents() -> None:
    """Counting goes as deep as documents do."""
    program = {"nodes": [{"at": "#", "is": [["items", 0, 0]]}], "patterns": []}
    contract = contract_of(program)
    assert within(contract, steps=127).is_valid("[" * 127 + "]" * 127)
    assert not within(contract, steps=126).is_valid("[" * 127 + "]" * 127)


def test_adapters_have_limits() -> None:
    """Names that are no classes are read within limits, too."""
    checks = Checks(json.dumps(FIXTURES["programs"]["any"]))
    bounded = within(ContractAdapter[Any](Annotated[Any, CheckedBy(checks, 0, "Any")]), members=1)
    assert bounded.from_json("[1]") == [1]
    assert bounded.check("[1,2]").to_json() == bounded.report("[1,2]")
    assert bounded.check("[1,2]").summary() == "more than 1 item"


def test_functions_have_limits() -> None:
    """`loads` takes what `within` gives, and `validate` takes limits for texts."""
    contract = named("any")
    loads, validate = functions.loads_as(contract), functions.validate_as(contract)
    assert loads("[1]", within(contract, members=1)).root == [1]
    with pytest.raises(ContractError, match="more than 1 item"):
        loads("[1,2]", within(contract, members=1))
    report = {"code": "too-many", "path": "", "schema_path": "", "message": "more than 1 item", "expected": 1}
    assert validate("[1,2]", members=1) == {"valid": False, "errors": [report], "warnings": []}
    assert validate([1, 2], members=1)["valid"] is True
    with pytest.raises(ValueError, match="`depth` has to be an integer from 0 to 127"):
        validate("1", depth=128)


@pytest.mark.parametrize(("text", "length"), [("\ud800", 3), ("\udc00\ud800", 6), ("a\u07ff\u0800", 6)])
def test_half_a_pair_of_surrogates_takes_three_bytes(text: str, length: int) -> None:
    """As it would as UTF-8, which it cannot be."""
    contract = named("any")
    assert within(contract, bytes=length).check(text).errors[0].code == "json"
    assert within(contract, bytes=length - 1).check(text).errors[0].code == "too-large"


@pytest.mark.parametrize(
    "limits", [{"depth": 128}, {"errors": 0}, {"errors": 101}, {"bytes": -1}, {"steps": 1.5}, {"members": True}]
)
def test_limits_that_are_none_are_refused(limits: dict[str, Any]) -> None:
    """Whatever cannot be a limit."""
    with pytest.raises(ValueError, match="has to be an integer"):
        within(named("any"), **limits)
    limits_of_server: Any = limits
    with pytest.raises(ValueError, match="has to be an integer"):
        Api(limits_of_server)


def test_limits_that_are_unknown_are_refused() -> None:
    """Nobody believes to have set a limit that does not hold."""
    limits: Any = {"byte": 1}
    with pytest.raises(TypeError, match="no limit `byte`"):
        within(named("any"), **limits)
    with pytest.raises(TypeError, match="no limit `byte`"):
        Api(limits)


@pytest.mark.parametrize(
    ("limits", "said", "status"),
    [
        (None, b"9" * 30, 200),
        ({}, b"9" * 30, 200),
        ({"bytes": None}, b"9" * 30, 200),
        ({"bytes": 16}, b"5", 200),
        ({"bytes": 16}, b"0", 200),
        ({"bytes": 15}, b"5", 413),
        ({"bytes": 4}, b"0", 413),
        ({"bytes": 4}, b"5", 413),
        ({"bytes": 10**6}, b"9" * 30, 413),
        ({"depth": 1}, b"9" * 30, 200),
        ({"depth": 0}, b"9" * 30, 422),
    ],
)
def test_servers_have_limits(limits: Any, said: bytes, status: int) -> None:
    """That of bytes holds for bodies and for the messages around them; without it, their length is compared with nothing."""
    contract, checks = named("any"), Checks(json.dumps(FIXTURES["programs"]["any"]))
    whole = Body(told=False, media=[Media("text/plain", "text", (), None)])
    answer = Answer("200", (), Body(told=False, media=[]))
    operation = Operation("put", "PUT", "/", (), whole, [answer], verbs(contract), verbs(contract), checks)
    api = Api(limits)

    @api.handle(operation)
    def put(request: Any, _context: Context) -> Any:
        assert request.root == {"body": "[[1]]"}
        return contract({"status": 200})

    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"[[1]]"}

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"content-length", said), (b"content-type", b"text/plain")]
    scope = {"type": "http", "method": "PUT", "path": "/", "headers": headers}
    asyncio.run(api(scope, receive, send))
    assert sent[0]["status"] == status


@pytest.mark.parametrize("size", [1, 7, 64, 5000])
def test_events_that_are_too_long_are_refused(size: int) -> None:
    """They are not kept, either."""
    many = 'data: ["aaaa",\ndata: "aaaaaaaa",\ndata: "aaaaaa"]\n\n'
    stream = f'data: ["{"a" * 1000}"]\n\ndata: [1]\n\n{many}data: [DONE]\n\n'.encode()
    decoder = EventDecoder(within(named("any"), bytes=24))
    events: list[Any] = [event for at in range(0, len(stream), size) for event in decoder.push(stream[at : at + size])]
    told = [event.summary() if isinstance(event, Report) else event.root for event in events]
    assert told == ["longer than 24 bytes", [1], "longer than 24 bytes"]
    assert decoder.done


def test_the_end_of_a_stream_is_no_document() -> None:
    """It is told from data that only begins like it."""
    decoder = EventDecoder(within(named("any"), bytes=1))
    assert len(decoder.push(b"data: [DONE]\ndata: 1\n\n")) == 1
    assert not decoder.done
    decoder = EventDecoder(within(named("any"), bytes=1))
    assert decoder.push(b"data: [DONE]\n\n") == []
    assert decoder.done
