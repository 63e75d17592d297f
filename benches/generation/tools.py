"""The generators: how each is called, and what counts as a type in its output."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from install import BIN, CARGO_TYPIFY, CODEGEN, PYTHON

RUST_TYPE = re.compile(r"^\s*pub (?:struct|enum|type) ", re.MULTILINE)
TYPESCRIPT_TYPE = re.compile(r"^export (?:type|interface) ", re.MULTILINE)
ZOD_TYPE = re.compile(r"z\.(?:object|enum|union|discriminatedUnion|intersection)\(")
PYTHON_TYPE = re.compile(r"^(?:class |    class |\w+ = TypeAliasType)|^    \w+ = TypeAliasType", re.MULTILINE)


@dataclass(frozen=True)
class Tool:
    """A generator with its output language."""

    name: str
    language: str
    command: Callable[[Path, Path], list[str]]
    """The arguments for a schema and an output folder."""
    types: re.Pattern[str]
    output: Callable[[Path], list[Path]]
    """The files that come of one schema, without what all schemas have in common."""

    @property
    def is_own(self) -> bool:
        """Whether it is this project's."""
        return self.name == "triglyph"


def _own(language: str, types: re.Pattern[str], kept: Callable[[Path], bool]) -> Tool:
    def command(schema: Path, out: Path) -> list[str]:
        options = ["--lang", language, "--formats", "annotate", "--color", "never"]
        return [str(CODEGEN), "--schema", str(schema), "--out", str(out), *options]

    return Tool("triglyph", language, command, types, lambda out: sorted(path for path in out.iterdir() if kept(path)))


def _one_file(name: str, language: str, types: re.Pattern[str], file: str, *command: str) -> Tool:
    """A generator that writes one file; `{schema}` and `{out}` in its command are filled in."""

    def arguments(schema: Path, out: Path) -> list[str]:
        return [part.format(schema=schema, out=out / file) for part in command]

    return Tool(name, language, arguments, types, lambda out: [out / file])


def _is_module(ending: str, entry: str) -> Callable[[Path], bool]:
    return lambda path: path.is_file() and path.suffix in (ending, ".json") and path.name != entry


ALL = [
    _own("rust", RUST_TYPE, _is_module(".rs", "mod.rs")),
    _one_file("typify", "rust", RUST_TYPE, "typed.rs", str(CARGO_TYPIFY), "typify", "{schema}", "-o", "{out}"),
    _own("ts", TYPESCRIPT_TYPE, _is_module(".ts", "index.ts")),
    _one_file(
        "json-schema-to-typescript", "ts", TYPESCRIPT_TYPE, "types.ts", str(BIN / "json2ts"), "{schema}", "{out}"
    ),
    _one_file(
        "quicktype", "ts", TYPESCRIPT_TYPE, "types.ts",
        str(BIN / "quicktype"), "--src-lang", "schema", "--lang", "typescript", "{schema}", "-o", "{out}",
    ),
    _one_file(
        "json-schema-to-zod", "ts", ZOD_TYPE, "types.ts",
        str(BIN / "json-schema-to-zod"), "-i", "{schema}", "-o", "{out}", "--module", "esm", "--name", "schema",
    ),
    _own("python", PYTHON_TYPE, _is_module(".py", "__init__.py")),
    _one_file(
        "datamodel-code-generator", "python", PYTHON_TYPE, "models.py",
        str(PYTHON.parent / "datamodel-codegen"), "--input", "{schema}", "--output", "{out}",
        "--input-file-type", "jsonschema", "--output-model-type", "pydantic_v2.BaseModel", "--formatters", "builtin",
    ),
]  # fmt: skip
