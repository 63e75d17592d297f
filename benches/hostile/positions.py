"""The string positions of a schema that generators print, and schemas that hold a payload in them."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias
from urllib.parse import quote

from peers import FIXTURES

Schema: TypeAlias = dict[str, Any]

PLAIN = "plain"
"""A member of every schema: it has to be in every output."""
FRAGMENT = "!$&'()*+,;=:@?"
"""What need not be escaped in a reference, besides letters, digits and `-._~`."""
SPECIAL = frozenset("^$\\.*+?()[]{}|/")


@dataclass(frozen=True)
class Position:
    """A place of a schema that holds a text."""

    name: str
    add: Callable[[Schema, str], None]
    """Adds the place to a schema of an object."""
    kept: Callable[[str], tuple[str, ...]] = lambda _: ()
    """The texts that have to be in the output: that of the payload, and one that stands nowhere else."""


def payloads() -> list[str]:
    """All of `tests/fixtures/injection/payloads.json`."""
    groups = json.loads((FIXTURES / "injection" / "payloads.json").read_text())
    return [text for group in groups for text in group["texts"]]


def schema(text: str, positions: Iterable[Position]) -> Schema:
    """A schema that holds the payload in these positions."""
    found: Schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Payload",
        "type": "object",
        "properties": {PLAIN: {"type": "string"}},
    }
    for position in positions:
        position.add(found, text)
    return found


def _object(name: str) -> Schema:
    return {"type": "object", "properties": {name: {"type": "string"}}}


def _in_root(keyword: str) -> Callable[[Schema, str], None]:
    return lambda schema, text: schema.update({keyword: text})


def _member(name: str, content: Callable[[str], Schema]) -> Callable[[Schema, str], None]:
    return lambda schema, text: schema["properties"].update({f"with {name}": content(text)})


def _described(schema: Schema, text: str) -> None:
    schema["description"] = text
    schema["properties"]["with description"] = {"type": "string", "description": text}


def _named(schema: Schema, text: str) -> None:
    schema["properties"] |= {name: {"type": "string"} for name in (text, f"{text}-")}


def _defined(schema: Schema, text: str) -> None:
    schema["$defs"] = {text: _object("a")}
    segment = quote(text.replace("~", "~0").replace("/", "~1"), safe=FRAGMENT)
    schema["properties"]["with definition"] = {"$ref": f"#/$defs/{segment}"}


def _pattern(text: str) -> str:
    """A pattern that finds `text` alone."""
    return "^" + "".join(f"\\{letter}" if letter in SPECIAL else letter for letter in text) + "$"


POSITIONS = [
    Position("title", _in_root("title")),
    Position("title of a member", _member("title", lambda text: {"title": text, **_object("b")})),
    Position("description", _described),
    Position("$comment", _in_root("$comment")),
    Position("property name", _named, lambda text: (text, f"{text}-")),
    Position(
        "enum",
        _member("enum", lambda text: {"type": "string", "enum": [text, f"{text}~"]}),
        lambda text: (text, f"{text}~"),
    ),
    Position("const", _member("const", lambda text: {"type": "string", "const": text})),
    Position("default", _member("default", lambda text: {"type": "string", "default": text})),
    Position("definition name", _defined),
    Position("pattern", _member("pattern", lambda text: {"type": "string", "pattern": _pattern(text)})),
    Position(
        "patternProperties",
        _member("names", lambda text: {"type": "object", "patternProperties": {_pattern(text): {"type": "string"}}}),
    ),
    Position("required", lambda schema, text: schema.update(required=[text])),
    Position("examples", _member("examples", lambda text: {"type": "string", "examples": [text]})),
]
