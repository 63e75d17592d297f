"""Requests and responses: from typed values to what is sent, and from what was sent to typed values."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from .form_fields import read_fields, write_fields
from .header_text import read_cookies, read_headers, write_cookies, write_headers
from .jsontext import parse
from .media_type import media_of
from .operation import Answer, Body, Media, Operation, Parameter, misfit
from .parameter_text import compact, object_text, read_json
from .url_path import read_path, write_path
from .url_text import escaped, header_text, unescaped
from .within import DocumentLimits, within

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from .header_text import HeaderOf
    from .program import Checks
    from .value import Json

_Request = TypeVar("_Request")
_Response = TypeVar("_Response")


@dataclass(frozen=True, slots=True)
class RawBody:
    """A body that is no part of a message: bytes, and their media type."""

    type: str
    content: bytes


@dataclass(frozen=True, slots=True)
class SentRequest:
    """A request as it is sent.

    Attributes:
        method: `GET`.
        target: The path and, behind a question mark, the query.
        headers: Names with values.
        content: The body, if there is one.
    """

    method: str
    target: str
    headers: list[tuple[str, str]]
    content: bytes | None


@dataclass(frozen=True, slots=True)
class SentResponse:
    """A response as it is sent.

    Attributes:
        status: `200`.
        headers: Names with values.
        content: The body, if there is one.
    """

    status: int
    headers: list[tuple[str, str]]
    content: bytes | None


@dataclass(frozen=True, slots=True)
class ReceivedRequest:
    """A request as it was sent.

    Attributes:
        path: The values of its path, as they stand there.
        query: What is behind the question mark; none if there is none.
        header: Names with values.
        content: The body.
    """

    path: Mapping[str, str]
    query: str | None
    headers: Sequence[tuple[str, str]]
    content: bytes


@dataclass(frozen=True, slots=True)
class ReceivedResponse:
    """A response as it was sent.

    Attributes:
        status: `200`.
        headers: Names with values.
        content: The body.
    """

    status: int
    headers: Sequence[tuple[str, str]]
    content: bytes


def _header_of(headers: Sequence[tuple[str, str]]) -> HeaderOf:
    """What several headers of a name say together."""

    def header(name: str) -> str | None:
        own = [value for key, value in headers if key.lower() == name.lower()]
        # Cookies may come in several headers, which stand for one.
        return ("; " if name.lower() == "cookie" else ", ").join(own) if own else None

    return header


def _part(message: Json, name: str) -> Json:
    return message.get(name) if isinstance(message, dict) else None


def write_request(operation: Operation[_Request, Any], request: _Request, raw: RawBody | None = None) -> SentRequest:
    """A request as it is sent.

    Args:
        operation: What is asked for.
        request: With which values.
        raw: A body that is no part of the request.

    Raises:
        ContractError: The contract refuses it, or a value has no text where it stands.
    """
    message = parse(operation.request.to_json(request))
    path = write_path(operation, _part(message, "path"))
    query = _query_of(operation.parameters, message)
    headers = write_headers(operation.parameters, _part(message, "header"))
    cookie = write_cookies(operation.parameters, _part(message, "cookie"))
    if cookie is not None:
        headers.append(("cookie", cookie))
    body = _write_body(operation.body, message, raw)
    if body is not None:
        headers.append(("content-type", header_text(body.type, "/contentType")))
    target = f"{path}?{query}" if query else path
    return SentRequest(operation.method, target, headers, None if body is None else body.content)


def _query_of(parameters: Sequence[Parameter], message: Json) -> str:
    whole = _whole(parameters)
    if whole is None:
        return write_fields(_in_query(parameters), _part(message, "query"), "/query")
    if not isinstance(message, dict) or "querystring" not in message:
        return ""
    value = message["querystring"]
    return write_fields(whole.fields, value, "/querystring") if whole.style == "form" else escaped(compact(value))


def _in_query(parameters: Sequence[Parameter]) -> list[Parameter]:
    return [one for one in parameters if one.part == "query"]


def _whole(parameters: Sequence[Parameter]) -> Parameter | None:
    return next((one for one in parameters if one.part == "querystring"), None)


def write_response(
    operation: Operation[Any, _Response], response: _Response, raw: RawBody | None = None
) -> SentResponse:
    """A response as it is sent.

    Args:
        operation: What was asked for.
        response: With which values.
        raw: A body that is no part of the response.

    Raises:
        ContractError: The contract refuses it, or a value has no text where it stands.
    """
    message = parse(operation.response.to_json(response))
    status = _part(message, "status")
    code = int(status) if isinstance(status, (int, float)) else 0
    answer = _answer_to(operation.responses, code)
    headers = [] if answer is None else write_headers(answer.headers, _part(message, "header"))
    body = None if answer is None else _write_body(answer.body, message, raw)
    if body is not None:
        headers.append(("content-type", header_text(body.type, "/contentType")))
    return SentResponse(code, headers, None if body is None else body.content)


def _answer_to(answers: Sequence[Answer], status: int) -> Answer | None:
    """The response that stands for a status."""
    by_status = {answer.status: answer for answer in answers}
    names = (str(status), f"{status // 100}XX", "default")
    return next((by_status[name] for name in names if name in by_status), None)


def _write_body(body: Body, message: Json, raw: RawBody | None) -> RawBody | None:
    if not isinstance(message, dict) or "body" not in message:
        return raw
    value, told = message["body"], message.get("contentType")
    media = next((one for one in body.media if (one.type == told if body.told else one.kind != "raw")), None)
    if media is None:
        return raw
    text = _body_text(media, value)
    return RawBody(_concrete(media, body.media), text.encode())


def _body_text(media: Media, value: Json) -> str:
    if media.kind == "form":
        return write_fields(media.fields, value, "/body")
    return value if media.kind == "text" and isinstance(value, str) else compact(value)


def _concrete(media: Media, known: Sequence[Media]) -> str:
    """A media type that can be sent for one of those that are known.

    Raises:
        ContractError: It would be read as another one.
    """
    if "*" not in media.type:
        return media.type
    sent = "text/plain" if media.kind == "text" else "application/json"
    if media_of(known, sent) is not media:
        message = f'is a range, and "{sent}", which would be sent, is another one of these media types'
        raise misfit("unwritable", "/contentType", message)
    return sent


def read_request(
    operation: Operation[_Request, Any], sent: ReceivedRequest, limits: DocumentLimits | None = None
) -> _Request:
    """A request that was sent, with defaults filled in.

    Args:
        operation: What is asked for.
        sent: As it was sent.
        limits: What it may not go past.

    Raises:
        ContractError: The contract refuses it, or it cannot be read. Errors with the code `media-type` are about bodies
            of which the operation knows nothing.
    """
    parameters, checks = operation.parameters, operation.checks
    header = _header_of(sent.headers)
    parts = {one.part for one in parameters}
    members: list[tuple[str, str]] = []
    if "path" in parts:
        members.append(("path", read_path(operation, sent.path)))
    whole = _whole(parameters)
    if whole is not None:
        members += _read_whole(whole, sent.query or "", checks)
    elif "query" in parts or sent.query:
        query = read_fields(_in_query(parameters), None, sent.query or "", checks, "/query")
        members.append(("query", query))
    if "header" in parts:
        members.append(("header", read_headers(parameters, header, checks)))
    if "cookie" in parts:
        members.append(("cookie", read_cookies(parameters, header("cookie"), checks)))
    text = object_text([*members, *_read_body(operation.body, header, sent.content, checks)])
    if limits is None:
        return operation.request.from_json(text)
    value: _Request = within(operation.request.model, **limits).from_json(text)
    return value


def _read_whole(whole: Parameter, query: str, checks: Checks) -> list[tuple[str, str]]:
    # Whether there is a question mark before nothing is not told everywhere. A form without fields is nothing.
    if not query and not (whole.required and whole.style == "form"):
        return []
    path = "/querystring"
    if whole.style == "form":
        return [("querystring", read_fields(whole.fields, whole.rest, query, checks, path))]
    return [("querystring", read_json(unescaped(query, path, plus=True), path))]


def read_response(operation: Operation[Any, _Response], sent: ReceivedResponse) -> _Response:
    """A response that was sent.

    Args:
        operation: What was asked for.
        sent: As it was sent.

    Raises:
        ContractError: The contract refuses it, or it cannot be read, as `read_request` has it.
    """
    header, checks = _header_of(sent.headers), operation.checks
    members = [("status", str(sent.status))]
    answer = _answer_to(operation.responses, sent.status)
    if answer is not None:
        if answer.headers:
            members.append(("header", read_headers(answer.headers, header, checks)))
        members += _read_body(answer.body, header, sent.content, checks)
    return operation.response.from_json(object_text(members))


def _read_body(
    body: Body, header: Callable[[str], str | None], content: bytes, checks: Checks
) -> list[tuple[str, str]]:
    kind = header("content-type")
    if not body.media or (not content and kind is None):
        return []
    media = body.media[0] if kind is None else media_of(body.media, kind)
    if media is None:
        known = json.dumps((kind or "").strip(" \t"), ensure_ascii=False)
        raise misfit("media-type", "/contentType", f"bodies of {known} are not known here")
    if media.kind == "raw":
        return []
    told = [("contentType", json.dumps(media.type, ensure_ascii=False))] if body.told else []
    return [*told, ("body", _body_of(media, content, checks))]


def _body_of(media: Media, content: bytes, checks: Checks) -> str:
    if media.kind == "json":
        return read_json(content, "/body")
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise misfit("unreadable", "/body", "is not UTF-8") from None
    if media.kind == "text":
        return json.dumps(text, ensure_ascii=False)
    return read_fields(media.fields, media.rest, text, checks, "/body")
