"""What is tested of operations in Python: the table of cases, a server with FastAPI, and a client."""

from __future__ import annotations

import asyncio
import http.client
import json
import sys
from collections.abc import MutableMapping
from typing import Any

import uvicorn
from fastapi import FastAPI

from cases import answered, tabled
from contracts._support.serving import Api, Context, RawBody, ReceivedResponse, SentRequest, WithBody, call
from contracts.operations import wire as operations
from contracts.wire import (
    AnyLastRequest,
    AnyLastResponse,
    BrokenRequest,
    BrokenResponse,
    EchoRequest,
    EchoResponse,
    HeadersRequest,
    HeadersResponse,
    HeadersResponseClientError,
    OrderAnyRequest,
    OrderAnyResponse,
    OrderTextRequest,
    OrderTextResponse,
    Problem,
    RawRequest,
    RawResponse,
)

BY_ID = {one.id: one for one in operations.ALL}


def serving() -> Api:
    """A server of some of the operations."""
    api = Api({"bytes": 1 << 12})

    @api.handle(operations.ANY_LAST)
    def any_last(_request: AnyLastRequest, _context: Context) -> AnyLastResponse:
        return AnyLastResponse(body="anyLast")

    @api.handle(operations.ORDER_ANY)
    def order_any(_request: OrderAnyRequest, _context: Context) -> OrderAnyResponse:
        return OrderAnyResponse(body="orderAny")

    @api.handle(operations.ORDER_TEXT)
    def order_text(_request: OrderTextRequest, _context: Context) -> OrderTextResponse:
        return OrderTextResponse(body="orderText")

    @api.handle(operations.RAW)
    def raw(_request: RawRequest, context: Context) -> WithBody[RawResponse]:
        return WithBody(RawResponse(), RawBody("application/octet-stream", context.content))

    @api.handle(operations.ECHO)
    def echo(request: EchoRequest, _context: Context) -> EchoResponse:
        return EchoResponse(header=request.header, body=json.loads(request.to_json()))

    @api.handle(operations.HEADERS)
    async def headers(_request: HeadersRequest, _context: Context) -> HeadersResponse:
        return HeadersResponseClientError(status=404, body=Problem(title="no"))

    @api.handle(operations.BROKEN)
    def broken(_request: BrokenRequest, _context: Context) -> BrokenResponse:
        return BrokenResponse.model_construct(body=10)

    return api


def stops_reading() -> dict[str, Any]:
    """What comes of a body that does not end, and of one that says how long it is."""
    read, sent = [], []

    async def receive() -> dict[str, Any]:
        read.append(1)
        return {"type": "http.request", "body": bytes(1 << 10), "more_body": True}

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message.get("status"))

    scope = {"type": "http", "method": "POST", "path": "/raw", "query_string": b""}
    said = {**scope, "headers": [(b"content-length", b"4097")]}
    for one in [{**scope, "headers": []}, said, {**scope, "headers": [], "path": "/nowhere"}]:
        asyncio.run(serving()(one, receive, send))
    return {"statuses": [status for status in sent if status], "read": len(read)}


def serve() -> None:
    """A server of some of the operations."""
    app = FastAPI()
    app.mount("/", serving())
    config = uvicorn.Config(app, port=0, log_level="critical")
    server = uvicorn.Server(config)
    socket = config.bind_socket()
    print(f"http://127.0.0.1:{socket.getsockname()[1]}", flush=True)
    server.run([socket])


def ask(url: str) -> None:
    """A client."""
    connection = http.client.HTTPConnection(url.removeprefix("http://"))

    def send(request: SentRequest) -> ReceivedResponse:
        connection.request(request.method, request.target, request.content, dict(request.headers))
        answer = connection.getresponse()
        return ReceivedResponse(answer.status, answer.getheaders(), answer.read())

    for line in sys.stdin:
        print(json.dumps(answered(lambda line=line: operations.ECHO.response.to_json(call(operations.ECHO, EchoRequest.from_json(line), send)))))
    raw = RawBody("application/octet-stream", bytes([0, 255]))
    nothing = operations.RAW.request.from_json("{}")
    print(json.dumps(answered(lambda: operations.RAW.response.to_json(call(operations.RAW, nothing, send, raw)))))
    # The last one: a server that fails hangs up.
    empty = operations.BROKEN.request.from_json("{}")
    print(json.dumps(answered(lambda: operations.BROKEN.response.to_json(call(operations.BROKEN, empty, send)))))


if __name__ == "__main__":
    if sys.argv[1] == "serve":
        serve()
    elif sys.argv[1] == "client":
        ask(sys.argv[2])
    elif sys.argv[1] == "limits":
        print(json.dumps(stops_reading()))
    else:
        for case in sys.stdin:
            print(json.dumps(answered(lambda case=case: tabled(json.loads(case), BY_ID))))
