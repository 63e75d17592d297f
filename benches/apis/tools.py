"""The generators: how each is called, what makes its output usable, and what judges by it."""

import json
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from install import BIN, HERE, NODE, PYTHON

TSC = [
    *(str(BIN / "tsc"), "--strict", "--skipLibCheck", "--target", "es2022", "--module", "nodenext"),
    *("--moduleResolution", "nodenext", "--declaration", "false"),
]

PYDANTIC = [
    *("--input-file-type", "openapi", "--output-model-type", "pydantic_v2.BaseModel", "--target-python-version", "3.11"),
    *("--openapi-scopes", "schemas", "paths", "parameters", "--use-operation-id-as-name", "--formatters", "builtin"),
    *("--strict-types", "str", "int", "float", "bool", "bytes"),
]
"""Models for all parts of messages, and no texts that are taken for numbers."""


@dataclass(frozen=True)
class Tool:
    """A generator with its output language; each function takes the output folder."""

    name: str
    generate: Callable[[Path, Path], list[str]]
    """The arguments for a description and an output folder."""
    compile: Callable[[Path], list[str]] | None
    judge: Callable[[Path, Path], list[str]]
    """What answers to exchanges, a line each; for a description and its output."""


def every(program: Path) -> list[Tool]:
    """The project's own with `program`, and the others."""
    return [_own_typescript(program), _own_python(program), _hey_api(), _orval(), _kubb(), _pydantic()]


def _own_typescript(program: Path) -> Tool:
    def generate(description: Path, out: Path) -> list[str]:
        return [str(program), str(description), "--lang", "ts", "--out", str(out)]

    def compile_output(out: Path) -> list[str]:
        return [*TSC, "--outDir", str(out / "js"), str(out / "index.ts")]

    def judge(_description: Path, out: Path) -> list[str]:
        module, root = root_of(out, ".ts", r"export const (\w+Exchange)\b")
        return ["node", str(HERE / "judge_own.mjs"), str(out / "js" / f"{module}.js"), root]

    return Tool("triglyph, TypeScript", generate, compile_output, judge)


def _own_python(program: Path) -> Tool:
    def generate(description: Path, out: Path) -> list[str]:
        return [str(program), str(description), "--lang", "python", "--out", str(out / "bindings")]

    def judge(_description: Path, out: Path) -> list[str]:
        module, root = root_of(out / "bindings", ".py", r"^(?:class )?(\w+Exchange)\b")
        return [str(PYTHON), str(HERE / "judge_own.py"), str(out), f"bindings.{module}", root]

    return Tool("triglyph, Python", generate, None, judge)


def root_of(out: Path, ending: str, pattern: str) -> tuple[str, str]:
    """The module of the description, and its root type: the shortest of such names, since an operation may have one, too."""
    for path in sorted(out.glob(f"*{ending}")):
        found = re.findall(pattern, path.read_text(), re.MULTILINE)
        if found and "." not in path.stem and path.stem not in ("index", "__init__"):
            return path.stem, min(found, key=len)
    raise LookupError(f"no module in {out} has a type of exchanges")


def _hey_api() -> Tool:
    def generate(description: Path, out: Path) -> list[str]:
        return [str(BIN / "openapi-ts"), "-i", str(description), "-o", str(out), "-p", "zod", "--silent"]

    def compile_output(out: Path) -> list[str]:
        return [*TSC, "--outDir", str(out / "js"), str(out / "zod.gen.ts")]

    return Tool("hey-api, zod", generate, compile_output, _judge_zod("hey-api", "zod.gen.js"))


def _orval() -> Tool:
    def generate(description: Path, out: Path) -> list[str]:
        return _configured(description, out, "orval", "--config")

    def compile_output(out: Path) -> list[str]:
        return [*TSC, "--outDir", str(out / "js"), str(out / "zod.ts")]

    return Tool("orval, zod", generate, compile_output, _judge_zod("orval", "zod.js"))


def _kubb() -> Tool:
    def generate(description: Path, out: Path) -> list[str]:
        return _configured(description, out, "kubb", "generate", "--config")

    def compile_output(out: Path) -> list[str]:
        # It imports files by the ending that they have here.
        return [*TSC, "--rewriteRelativeImportExtensions", "--outDir", str(out / "js"), str(out / "source" / "index.ts")]

    return Tool("kubb, zod", generate, compile_output, _judge_zod("kubb", "index.js"))


def _configured(description: Path, out: Path, program: str, *arguments: str) -> list[str]:
    """A generator that has a configuration, which has to lie beside its packages, and reads the environment."""
    config = NODE / f"{program}.config.mjs"
    shutil.copy(HERE / config.name, config)
    return ["env", f"DESCRIPTION={description}", f"OUT={out}", str(BIN / program), *arguments, str(config)]


def _judge_zod(generator: str, module: str) -> Callable[[Path, Path], list[str]]:
    return lambda _, out: ["node", str(HERE / "judge_zod.mjs"), str(out / "js" / module), generator]


def _pydantic() -> Tool:
    def models(description: Path, out: Path) -> Path:
        # Schemas with dots in their names become modules, which need a folder.
        names = json.loads(description.read_bytes()).get("components", {}).get("schemas", {})
        return out / ("models" if any("." in name for name in names) else "models.py")

    def generate(description: Path, out: Path) -> list[str]:
        program = str(PYTHON.parent / "datamodel-codegen")
        return [program, "--input", str(description), "--output", str(models(description, out)), *PYDANTIC]

    def judge(description: Path, out: Path) -> list[str]:
        return [str(PYTHON), str(HERE / "judge_pydantic.py"), str(models(description, out)), str(description)]

    return Tool("datamodel-code-generator, pydantic", generate, None, judge)
