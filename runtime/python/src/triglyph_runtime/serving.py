"""Servers and clients of an API: an ASGI application, for FastAPI and Starlette to mount, and calls by any library."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar
from urllib.parse import quote

from .errors import ContractError
from .message import (
    RawBody,
    ReceivedRequest,
    ReceivedResponse,
    SentRequest,
    SentResponse,
    read_request,
    read_response,
    write_request,
    write_response,
)
from .refusal import RefusalError
from .report import Report
from .url_path import match_path, precedence
from .within import byte_limit, too_large

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, MutableMapping

    from .operation import Operation
    from .within import DocumentLimits

    Message: TypeAlias = MutableMapping[str, Any]
    Receive: TypeAlias = Callable[[], Awaitable[Message]]
    Send: TypeAlias = Callable[[Message], Awaitable[None]]
    Handler: TypeAlias = Callable[[Any, "Context"], Any]

__all__ = [
    "Api",
    "Context",
    "RawBody",
    "ReceivedResponse",
    "SentRequest",
    "WithBody",
    "call",
    "call_async",
    "read_response",
    "write_request",
]

_Request = TypeVar("_Request")
_Response = TypeVar("_Response")


@dataclass(frozen=True, slots=True)
class Context:
    """What a handler is told beside the request.

    Attributes:
        scope: The connection, as ASGI has it.
        content: The bytes of the body, for those that are no part of requests.
    """

    scope: Message
    content: bytes


@dataclass(frozen=True, slots=True)
class _Held:
    """What is written beside a response, whatever its type."""

    response: Any
    body: RawBody


@dataclass(frozen=True, slots=True)
class WithBody(_Held, Generic[_Response]):
    """A response with a body that is no part of it."""

    response: _Response


class Api:
    """A server of operations, as an ASGI application: `app.mount("/v1", api)`.

    Requests that the contract refuses are answered with their report (422; 415 for bodies of which the operation knows
    nothing, 413 for one that is too large), and paths and methods that are no operation's with 404 and 405. A response
    that the contract refuses is a `ContractError`: nothing of it is sent.
    """

    def __init__(self, limits: DocumentLimits | None = None) -> None:
        """A server without operations.

        Args:
            limits: What requests may not go past. That of bytes holds for bodies, too: of a longer one, no more is
                read.

        Raises:
            ValueError: A limit is none.
        """
        self._limits = limits
        self._most = None if limits is None else byte_limit(limits)
        self._handlers: list[tuple[Operation[Any, Any], Handler]] = []

    def handle(
        self, operation: Operation[_Request, _Response]
    ) -> Callable[
        [Callable[[_Request, Context], _Response | WithBody[_Response] | Awaitable[_Response | WithBody[_Response]]]],
        Callable[[_Request, Context], _Response | WithBody[_Response] | Awaitable[_Response | WithBody[_Response]]],
    ]:
        """Says what answers an operation: a decorator for a function, `async` or not."""

        def take(handler: Handler) -> Handler:
            self._handlers.append((operation, handler))
            self._handlers.sort(key=lambda entry: precedence(entry[0].path))
            return handler

        return take

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] == "lifespan":
            await _live(receive, send)
            return
        if scope["type"] != "http":
            message = f"operations are served by HTTP, not by {scope['type']}"
            raise ValueError(message)
        try:
            answer = await self._answer(scope, receive)
        except _GoneError:
            return
        headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in answer.headers]
        body = answer.content or b""
        if answer.content is not None:
            headers.append((b"content-length", str(len(body)).encode()))
        await send({"type": "http.response.start", "status": answer.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _answer(self, scope: Message, receive: Receive) -> SentResponse:
        raw: bytes | None = scope.get("raw_path")
        whole = quote(scope["path"], safe="/:@!$&'()*+,;=~") if raw is None else raw.decode("latin-1")
        path = whole.partition("?")[0].removeprefix(quote(scope.get("root_path", ""), safe="/:@!$&'()*+,;=~"))
        matches = [
            (operation, handler, values)
            for operation, handler in self._handlers
            if (values := match_path(operation.path, path)) is not None
        ]
        found = next((match for match in matches if match[0].method == scope["method"]), None)
        if found is None:
            allow = ", ".join(dict.fromkeys(operation.method for operation, _, _ in matches))
            return SentResponse(405, [("allow", allow)], None) if matches else SentResponse(404, [], None)
        operation, handler, values = found
        query = scope.get("query_string", b"").decode("latin-1") or None
        headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]]
        try:
            content = await _content(headers, receive, self._most)
        except RefusalError as refusal:
            return _refused(Report.of_refusal(refusal))
        try:
            request = read_request(operation, ReceivedRequest(values, query, headers, content), self._limits)
        except ContractError as error:
            return _refused(error.report)
        response = handler(request, Context(scope, content))
        if inspect.isawaitable(response):
            response = await response
        if isinstance(response, _Held):
            return write_response(operation, response.response, response.body)
        return write_response(operation, response)


class _GoneError(Exception):
    """Nobody waits for an answer, and the body may be a part of one."""


async def _content(headers: list[tuple[str, str]], receive: Receive, most: int | None) -> bytes:
    """The body of a request, which may have `most` bytes; of a longer one, no more are read.

    Raises:
        RefusalError: It has more.
        _GoneError: The client is gone.
    """
    said = next((value for name, value in headers if name == "content-length"), "0")
    digits = said.lstrip("0")
    # More digits do not fit into 64 bits.
    if most is not None and said.isascii() and said.isdigit() and (len(digits) > 19 or int(digits or "0") > most):  # noqa: PLR2004
        raise too_large(most)
    content, more = bytearray(), True
    while more:
        received = await receive()
        if received["type"] == "http.disconnect":
            raise _GoneError
        content += received.get("body", b"")
        if most is not None and len(content) > most:
            raise too_large(most)
        more = received.get("more_body", False)
    return bytes(content)


def _refused(report: Report) -> SentResponse:
    # What a schema says has a place there.
    codes = {one.code for one in report.errors if not one.schema_path}
    status = 413 if "too-large" in codes else 415 if "media-type" in codes else 422
    return SentResponse(status, [("content-type", "application/json")], report.to_json().encode())


async def _live(receive: Receive, send: Send) -> None:
    """Says that there is nothing to start, and nothing to end."""
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return


def call(
    operation: Operation[_Request, _Response],
    request: _Request,
    send: Callable[[SentRequest], ReceivedResponse],
    raw: RawBody | None = None,
) -> _Response:
    """Sends a request, and gives what is answered.

    Args:
        operation: What is asked for.
        request: With which values.
        send: What sends: an HTTP library, with its retries and tokens.
        raw: A body that is no part of the request.

    Raises:
        ContractError: The contract refuses the request, which is not sent, or the response.
    """
    return read_response(operation, send(write_request(operation, request, raw)))


async def call_async(
    operation: Operation[_Request, _Response],
    request: _Request,
    send: Callable[[SentRequest], Awaitable[ReceivedResponse]],
    raw: RawBody | None = None,
) -> _Response:
    """As `call`, with a function that is awaited.

    Args:
        operation: What is asked for.
        request: With which values.
        send: What sends.
        raw: A body that is no part of the request.

    Raises:
        ContractError: The contract refuses the request, which is not sent, or the response.
    """
    return read_response(operation, await send(write_request(operation, request, raw)))
