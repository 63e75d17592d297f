"""What comes of cases of operations in Python: messages that are written, and texts that are read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from contracts import ContractError
from contracts._support.message import ReceivedRequest, read_request, write_response
from contracts._support.operation import Operation
from contracts._support.serving import RawBody, ReceivedResponse, read_response, write_request
from contracts._support.url_path import match_path


def tabled(one: dict[str, Any], by_id: Mapping[str, Operation[Any, Any]]) -> dict[str, Any]:
    """What comes of a case."""
    operation: Operation[Any, Any] = by_id[one["operation"]]
    if "write" in one:
        verbs = operation.request if one["write"] == "request" else operation.response
        # In its own order where it is a text.
        typed = verbs.from_json(one["message"] if isinstance(one["message"], str) else json.dumps(one["message"]))
        raw = RawBody(one["raw"]["type"], one["raw"]["bytes"].encode("latin-1")) if "raw" in one else None
        if one["write"] == "request":
            sent = write_request(operation, typed, raw)
            return written({"method": sent.method, "target": sent.target}, sent.headers, sent.content)
        answer = write_response(operation, typed, raw)
        return written({"status": answer.status}, answer.headers, answer.content)
    headers = [(name, value) for name, value in one.get("headers", [])]
    content = one.get("body", "").encode("latin-1")
    if "status" in one:
        response = read_response(operation, ReceivedResponse(one["status"], headers, content))
        return {"message": json.loads(operation.response.to_json(response))}
    target, mark, query = one["target"].partition("?")
    path = match_path(operation.path, target)
    if path is None:
        return {"path": None}
    request = read_request(operation, ReceivedRequest(path, query if mark else None, headers, content))
    return {"message": json.loads(operation.request.to_json(request))}


def written(start: dict[str, Any], headers: list[tuple[str, str]], content: bytes | None) -> dict[str, Any]:
    """What is sent."""
    return {**start, "headers": headers, **({} if content is None else {"body": content.decode("latin-1")})}


def answered(answer: Any) -> Any:
    """What a document is refused for, or what there is to say."""
    try:
        said = answer()
    except ContractError as error:
        return {"report": error.report.to_value()}
    return json.loads(said) if isinstance(said, str) else said
