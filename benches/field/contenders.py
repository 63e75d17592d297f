"""Who takes part, as data: a row here and a file for its worker add a contender."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import install
from goals import NATIVE, OWN
from subjects import Subject

UNIT = "parse"
"""The task that all others are compared with: parsing alone, in each language."""


@dataclass(frozen=True)
class Contender:
    """A process that judges in one way or several."""

    name: str
    kind: str
    """`unit`, `limit`, `project` or `peer`, as in the plots."""
    tasks: tuple[str, ...]
    """What it is asked to do with documents, in the words of its worker."""
    command: Callable[[Subject], list[str]]
    refusals: tuple[str, ...] = field(default=())
    """The tasks that are also measured on refused documents."""


def _rust(program: str, *arguments: str) -> Callable[[Subject], list[str]]:
    return lambda subject: [str(install.RUST / "target" / "release" / program), *arguments, str(subject.folder)]


def _own(subject: Subject) -> list[str]:
    return [str(install.RUST / "target" / "release" / f"own-{subject.crate}"), str(subject.folder)]


def _node(contender: str, task: str) -> Callable[[Subject], list[str]]:
    # A process for each task: what one teaches the compiler of an engine is not what another needs.
    worker = [str(install.NODE / "worker.mjs"), contender, task]
    return lambda subject: ["node", "--max-old-space-size=4096", *worker, str(subject.folder)]


def _python(contender: str) -> Callable[[Subject], list[str]]:
    worker = [str(install.PYTHON), str(install.HERE / "python" / "worker.py"), contender]
    return lambda subject: [*worker, str(subject.folder)]


JUDGING = ("judge", "parse and judge")

RUST = [
    Contender("serde_json", "unit", (UNIT, "scan"), _rust("field-peers", "serde_json")),
    Contender(OWN, "project", ("is_valid", "check", "from_json", "check_value"), _own, ("check", "from_json")),
    Contender("corvus-json-schema", "peer", JUDGING, _rust("field-corvus")),
    Contender("jsonschema", "peer", JUDGING, _rust("field-peers", "jsonschema")),
    Contender("boon", "peer", JUDGING, _rust("field-peers", "boon")),
]

TYPESCRIPT = [
    Contender("JSON", "unit", (UNIT,), _node("json", UNIT)),
    *(Contender(OWN, "project", (task,), _node("triglyph", task)) for task in ("is", "parsed(T).is", "~standard")),
    *(Contender(OWN, "project", (task,), _node("triglyph", task), (task,)) for task in ("check", "fromJson")),
    *(Contender("ajv standalone", "peer", (task,), _node("ajv", task)) for task in JUDGING),
    *(Contender("schemasafe", "peer", (task,), _node("schemasafe", task)) for task in JUDGING),
    *(Contender("typebox", "peer", (task,), _node("typebox", task)) for task in JUDGING),
]

_VERBS = ("is_valid", "check", "from_json", "check_value", "parsed(T).check_value")

PYTHON = [
    Contender("json.loads", "unit", (UNIT,), _python("json_loads")),
    Contender("orjson", "limit", (UNIT,), _python("orjson_loads")),
    Contender(OWN, "project", _VERBS, _python("triglyph"), ("check", "from_json")),
    Contender(NATIVE, "project", _VERBS, _python("triglyph_native"), ("check", "from_json")),
    Contender("triglyph without orjson", "project", _VERBS, _python("triglyph_without_orjson")),
    Contender("orjson + corvus-json-schema-rs", "peer", JUDGING, _python("corvus_rs_orjson")),
    Contender("orjson + jsonschema-rs", "peer", JUDGING, _python("jsonschema_rs_orjson")),
    Contender("orjson + corvus-json-schema", "peer", JUDGING, _python("corvus_orjson")),
]


@dataclass(frozen=True)
class Language:
    """The contenders of a language."""

    unit: str
    """What they are compared with."""
    contenders: list[Contender]
    warm: float = 0.05
    """Seconds for which each task runs before it is measured: more where code is compiled while it runs."""


LANGUAGES = {
    "Rust": Language("serde_json::Value", RUST),
    "TypeScript": Language("JSON.parse", TYPESCRIPT, warm=0.4),
    "Python": Language("json.loads", PYTHON),
}
