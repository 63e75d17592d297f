"""Who judges texts by patterns: what each generator writes, compiled, and each validator, as a worker."""

import json
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import crate
from cases import Case
from peers import CODEGEN, NODE, PYTHON, TSC, TYPIFY, WORKERS, empty

TSC_OPTIONS = [
    *("--target", "es2022", "--module", "nodenext", "--types", "", "--outDir", "compiled"),
    *("--strict", "--skipLibCheck"),
]


@dataclass(frozen=True)
class Judge:
    """A contender."""

    name: str
    language: str
    command: list[str]
    """Starts its worker."""
    refused: dict[int, str] = field(default_factory=dict)
    """The cases that it did not generate anything for, with its words."""


def all_of(cases: list[Case]) -> list[Judge]:
    """Generates and compiles whatever has to be. The first one is the reference."""
    schemas = empty("patterns/schemas")
    for case in cases:
        (schemas / f"c{case.index}.json").write_text(json.dumps(case.schema))
    own, refused = _own(cases, schemas)
    typify, refused_by_typify = _typify(cases, schemas)
    program = crate.compiled(own / "rust", _not_in(cases, refused), typify, _not_in(cases, refused_by_typify))
    python = str(PYTHON)
    return [
        Judge("triglyph", "Rust", [str(program), "triglyph"], refused),
        Judge("triglyph", "TypeScript", ["node", str(WORKERS / "triglyph.mjs"), str(_compiled(own))], refused),
        Judge("triglyph", "Python", [python, str(WORKERS / "triglyph.py"), str(own)], refused),
        Judge("typify", "Rust", [str(program), "typify"], refused_by_typify),
        Judge("jsonschema", "Rust", [python, str(WORKERS / "jsonschema_rust.py")]),
        Judge("ajv", "JavaScript", ["node", str(WORKERS / "ajv.mjs"), str(NODE)]),
        Judge("pydantic", "Python", [python, str(WORKERS / "pydantic_field.py")]),
        _datamodel(cases, schemas),
        Judge("jsonschema", "Python", [python, str(WORKERS / "jsonschema_python.py")]),
    ]


def _not_in(cases: Iterable[Case], refused: dict[int, str]) -> list[int]:
    return [case.index for case in cases if case.index not in refused]


def _own(cases: list[Case], schemas: Path) -> tuple[Path, dict[int, str]]:
    """Bindings in three languages, and what was refused."""
    out = empty("patterns/triglyph")
    names = [str(schemas / f"c{case.index}.json") for case in cases]
    command = [str(CODEGEN), "--lang", "all", "--out", str(out), "--keep-going", "--message-format", "json"]
    told = subprocess.run([*command, "--schema", *names], cwd=schemas, capture_output=True, text=True, check=False)
    lines = [json.loads(line) for line in told.stdout.splitlines()]
    made = {line["module"] for line in lines if line["kind"] == "module"}
    said = [line["message"] for line in lines if line["kind"] == "diagnostic" and line["level"] == "error"]
    assert made, told.stderr
    refused = [case.index for case in cases if f"c{case.index}" not in made]
    assert len(refused) <= len(said), "a pattern was left out without a word"
    (out / "python").rename(out / "bindings")
    return out, dict(zip(refused, said, strict=False))


def _compiled(own: Path) -> Path:
    """The folder with the JavaScript of the bindings."""
    (own / "typescript" / "package.json").write_text('{"type": "module"}')
    subprocess.run([str(TSC), *TSC_OPTIONS, "index.ts"], cwd=own / "typescript", check=True)
    return own / "typescript" / "compiled"


def _typify(cases: list[Case], schemas: Path) -> tuple[Path, dict[int, str]]:
    """A module for each case."""
    out, refused = empty("patterns/typify"), {}
    for case in cases:
        command = [str(TYPIFY), "typify", str(schemas / f"c{case.index}.json"), "-o", str(out / f"c{case.index}.rs")]
        told = subprocess.run(command, capture_output=True, text=True, check=False)
        if told.returncode != 0:
            refused[case.index] = told.stderr.strip()
    return out, refused


def _datamodel(cases: list[Case], schemas: Path) -> Judge:
    """A package with a module for each case."""
    out = empty("patterns/datamodel")
    command = [
        *(str(PYTHON.parent / "datamodel-codegen"), "--input", str(schemas), "--output", str(out / "models")),
        *("--input-file-type", "jsonschema", "--output-model-type", "pydantic_v2.BaseModel", "--formatters", "builtin"),
    ]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    missing = [case.index for case in cases if not (out / "models" / f"c{case.index}.py").exists()]
    refused = dict.fromkeys(missing, "nothing was written")
    command = [str(PYTHON), str(WORKERS / "datamodel.py"), str(out)]
    return Judge("datamodel-code-generator", "Python", command, refused)
