"""Judges exchanges by the models of datamodel-code-generator: `judge_pydantic.py MODULE DESCRIPTION < EXCHANGES`.

Each line of the output has two members: whether all parts for which there is a model are accepted, and how many parts
there were for which there is none.
"""

import importlib
import json
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError


def main() -> None:
    """Answers line by line."""
    models = loaded(sys.argv[1])
    description = json.loads(Path(sys.argv[2]).read_bytes())
    operations = {
        operation["operationId"]: operation
        for item in description["paths"].values()
        for operation in item.values()
        if isinstance(operation, dict) and "operationId" in operation
    }
    print(json.dumps("ready"), flush=True)
    for line in sys.stdin:
        exchange = json.loads(line)
        named = components(description, operations.get(exchange["operation"], {}))
        print(json.dumps(judged(models, exchange, named)), flush=True)


def loaded(path: str) -> ModuleType:
    """The generated module, or package."""
    sys.path.insert(0, str(Path(path).parent))
    return importlib.import_module("models")


def model(models: ModuleType, name: str) -> Any:
    """The model of a name, which may have dots: it is then in a module of the package; None if there is none."""
    *modules, last = name.split(".")
    try:
        found = importlib.import_module(".".join([models.__name__, *modules]))
    except ImportError:
        return None
    return getattr(found, pascal(last), None)


def components(description: dict[str, Any], operation: dict[str, Any]) -> dict[str, str]:
    """The components that the body of the request and that of the first success refer to: they have models of their own.

    The model that is called as the response is then that of another status.
    """
    responses = operation.get("responses", {})
    success = next((response for status, response in sorted(responses.items()) if status.startswith("2")), {})
    found = {}
    for part, holder in (("Request", operation.get("requestBody", {})), ("Response", success)):
        if "$ref" in holder:
            kind, name = holder["$ref"].split("/")[-2:]
            holder = description["components"][kind][name]
        content = next(iter(holder.get("content", {}).values()), {})
        reference = content.get("schema", {}).get("$ref")
        if reference is not None:
            found[part] = reference.rsplit("/", 1)[-1]
    return found


def judged(models: ModuleType, exchange: dict[str, Any], named: dict[str, str]) -> tuple[bool, int]:
    """Whether all parts are accepted, and how many nobody judges.

    Args:
        models: The generated module.
        exchange: The exchange.
        named: The components that bodies refer to, by `Request` and `Response`.
    """
    name = pascal(exchange["operation"])
    request, response = (one if isinstance(one := exchange.get(part), dict) else {} for part in ("request", "response"))
    parts: list[tuple[str, Any]] = []
    if "body" in request:
        parts.append((named.get("Request", f"{name}Request"), request["body"]))
    parts += [(f"{name}Parameters{part.title()}", request[part]) for part in ("query", "path", "header") if part in request]
    # Models of responses are those of success.
    status = response.get("status")
    if "body" in response and isinstance(status, int) and 200 <= status < 300:
        parts.append((named.get("Response", f"{name}Response"), response["body"]))
    elif "body" in response:
        parts.append(("", response["body"]))
    accepted, unjudged = True, 0
    for wanted, value in parts:
        # Responses of several statuses have numbers behind their names, and which is which is not to be told.
        found = [model(models, f"{wanted}{number}") for number in ("", *range(1, 10))]
        known = [kind for kind in found if kind is not None]
        unjudged += not known
        accepted = accepted and (not known or any(accepts(kind, value) for kind in known))
    return accepted, unjudged


def accepts(kind: Any, value: Any) -> bool:
    """The verdict of a class or of another type."""
    try:
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            kind.model_validate(value)
        else:
            TypeAdapter(kind).validate_python(value)
    except ValidationError:
        return False
    return True


def pascal(name: str) -> str:
    """An operation as the generator calls it."""
    words = re.split(r"[^0-9A-Za-z]+", name)
    return "".join(word[:1].upper() + word[1:] for word in words)


main()
