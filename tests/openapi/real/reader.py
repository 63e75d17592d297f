"""What a description of an API says of exchanges, read without Triglyph: `reader.py DESCRIPTION < EXCHANGES`.

Each line of the input is an exchange; each line of the output is `null`, or what is wrong with it. Schemas are judged
by `openapi-schema-validator`; what is around them (which parameters there are, which response a status has) is read
here, as the specification says it, straight from the description.
"""

import json
import re
import sys
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

from openapi_schema_validator import (
    OAS30ReadValidator,
    OAS30WriteValidator,
    OAS31Validator,
    oas30_format_checker,
    oas31_format_checker,
)
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT4, DRAFT202012

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
NO_PARAMETERS = {"accept", "content-type", "authorization"}


PLACE = "urn:description"


def placed(part: Any) -> Any:
    """A schema whose references are absolute, without `discriminator`: it decides nothing, and the validator, which
    chooses by it, has no schema for the values that are names of none."""
    if isinstance(part, list):
        return [placed(one) for one in part]
    if not isinstance(part, dict):
        return part
    found = {}
    for name, one in part.items():
        if name == "$ref" and isinstance(one, str) and one.startswith("#"):
            found[name] = PLACE + one
        elif not (name == "discriminator" and isinstance(one, dict) and isinstance(one.get("propertyName"), str)):
            found[name] = placed(one)
    return found


class Description:
    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        is_old = document["openapi"].startswith("3.0")
        # A resource of draft 4 has no `$id`: in OpenAPI 3.0, references are all that counts.
        resource = Resource(placed(document), DRAFT4 if is_old else DRAFT202012)
        self.registry: Registry = Registry().with_resource(PLACE, resource)
        self.validators = (OAS30WriteValidator, OAS30ReadValidator) if is_old else (OAS31Validator, OAS31Validator)
        self.formats = oas30_format_checker if is_old else oas31_format_checker
        self.operations = dict(self.named())

    def named(self) -> Iterator[tuple[str, tuple[dict[str, Any], dict[str, Any]]]]:
        for path, item in self.document.get("paths", {}).items():
            item = self.resolved(item)
            for method in METHODS:
                if method in item:
                    operation = item[method]
                    yield operation.get("operationId", f"{method.upper()} {path}"), (item, operation)

    def resolved(self, part: Any) -> Any:
        while isinstance(part, dict) and isinstance(part.get("$ref"), str):
            target: Any = self.document
            for step in part["$ref"].removeprefix("#/").split("/"):
                step = unquote(step).replace("~1", "/").replace("~0", "~")
                target = target[int(step)] if isinstance(target, list) else target[step]
            part = target
        return part

    def wrong(self, schema: Any, value: Any, is_answer: bool) -> str | None:
        validator = self.validators[is_answer](placed(schema), registry=self.registry, format_checker=self.formats)
        for error in validator.iter_errors(value):
            return f"{error.json_path}: {error.message[-200:]}"
        return None

    def exchange(self, exchange: Any) -> str | None:
        if not isinstance(exchange, dict):
            return "is no object"
        if exchange.get("operation") not in self.operations:
            return "no such operation"
        item, operation = self.operations[exchange["operation"]]
        for name in exchange:
            if name not in ("operation", "request", "response"):
                return f"{name} is no part of an exchange"
        if "request" in exchange:
            problem = self.request(item, operation, exchange["request"])
            if problem:
                return f"request: {problem}"
        if "response" in exchange:
            problem = self.response(operation, exchange["response"])
            if problem:
                return f"response: {problem}"
        return None

    def request(self, item: dict[str, Any], operation: dict[str, Any], request: Any) -> str | None:
        if not isinstance(request, dict):
            return "is no object"
        parameters = {}
        for one in [*item.get("parameters", []), *operation.get("parameters", [])]:
            one = self.resolved(one)
            if one["in"] == "header" and one["name"].lower() in NO_PARAMETERS:
                continue
            parameters[one["in"], one["name"]] = one
        for part in request:
            if part not in ("path", "query", "header", "cookie", "body", "contentType"):
                return f"{part} is no part of a request"
        for part in ("path", "query", "header", "cookie"):
            values = request.get(part, {})
            if not isinstance(values, dict):
                return f"{part} is no object"
            declared = {name: one for (where, name), one in parameters.items() if where == part}
            if part in request and not declared:
                return f"no parameters in {part}"
            for name, value in values.items():
                if name not in declared:
                    return f"{part} has {name}"
                problem = self.wrong(self.schema(declared[name]), value, False)
                if problem:
                    return f"{part}, {name}: {problem}"
            for name, one in declared.items():
                if (one.get("required") or part == "path") and name not in values:
                    return f"{part} lacks {name}"
        body = self.resolved(operation.get("requestBody", {}))
        return self.body(body.get("content", {}), request, bool(body.get("required")), False)

    def schema(self, holder: dict[str, Any]) -> Any:
        if "schema" in holder:
            return holder["schema"]
        content = next(iter(holder.get("content", {}).items()), None)
        return content[1].get("schema", {}) if content and "json" in content[0] else {}

    def body(self, content: dict[str, Any], message: Any, required: bool, is_answer: bool) -> str | None:
        judged = {kind: one for kind, one in content.items() if self.is_judged(kind)}
        kind = message.get("contentType")
        if "body" not in message:
            return "no body" if required and judged and len(judged) == len(content) else None
        if not judged:
            return "has a body"
        kinds = [one for name, one in judged.items() if kind is None or name == kind or "*" in name]
        problems = [self.wrong(one.get("schema", {}), message["body"], is_answer) for one in kinds]
        if not kinds:
            return f"no body of {kind}"
        return None if None in problems else f"body: {problems[0]}"

    def is_judged(self, kind: str) -> bool:
        kind = kind.split(";")[0].strip().lower()
        is_json = kind in ("application/json", "*/*") or kind.endswith("+json")
        return is_json or kind.startswith("text/") or kind == "application/x-www-form-urlencoded"

    def response(self, operation: dict[str, Any], response: Any) -> str | None:
        if not isinstance(response, dict):
            return "is no object"
        status = response.get("status")
        if not isinstance(status, int | float) or isinstance(status, bool) or status != int(status):
            return "status is no integer"
        status = int(status)
        responses = operation["responses"]
        found = responses.get(str(status)) or responses.get(f"{status // 100}XX") or responses.get("default")
        if found is None or not 100 <= status <= 599:
            return f"no response of status {status}"
        found = self.resolved(found)
        for part in response:
            if part not in ("status", "header", "body", "contentType"):
                return f"{part} is no part of a response"
        headers = {name: self.resolved(one) for name, one in found.get("headers", {}).items()}
        headers = {name: one for name, one in headers.items() if name.lower() != "content-type"}
        values = response.get("header", {})
        if not isinstance(values, dict) or ("header" in response and not headers):
            return "header is no object"
        for name, value in values.items():
            if name not in headers:
                return f"header has {name}"
            problem = self.wrong(self.schema(headers[name]), value, True)
            if problem:
                return f"header, {name}: {problem}"
        for name, one in headers.items():
            if one.get("required") and name not in values:
                return f"header lacks {name}"
        content = found.get("content", {})
        return self.body(content, response, bool(content), True)


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        description = Description(json.load(file))
    for line in sys.stdin:
        print(json.dumps(description.exchange(json.loads(line))))


main()
