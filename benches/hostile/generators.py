"""The generators whose output is looked at. What they write is parsed, and never run."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import naive
from asking import Answered, Died, TooSlow, Worker
from peers import CODEGEN, GENERATORS, PYTHON, ROOT, TARGET, TYPIFY, WORKERS
from positions import Schema

LIMIT = 30.0
"""Seconds for one schema."""
ENDINGS = {"Rust": "rs", "TypeScript": "ts", "Python": "py"}


@dataclass(frozen=True)
class Written:
    """The files that were written, by name."""

    files: dict[str, bytes]


@dataclass(frozen=True)
class Elsewhere:
    """Files were written outside of the folder for them."""

    paths: str


@dataclass(frozen=True)
class Refused:
    """Nothing was written, for a reason that is about the schema."""

    reason: str


@dataclass(frozen=True)
class Crashed:
    """Nothing was written, for a reason that is about the generator."""

    reason: str


Generated: TypeAlias = Written | Elsewhere | Refused | Crashed


@dataclass(frozen=True)
class Generator:
    """A contender."""

    name: str
    language: str
    generate: Callable[[Schema], Generated]
    stop: Callable[[], None] = lambda: None
    """Ends what it has started."""


def all_of() -> list[Generator]:
    """One of each; each may be used by one thread at a time."""
    own = [
        Generator("triglyph", name, _by_command(f"triglyph-{option}", _own(option), _own_crash))
        for name, option in [("Rust", "rust"), ("TypeScript", "ts"), ("Python", "python")]
    ]
    typify = _by_command("typify", lambda schema, out: [str(TYPIFY), "typify", schema, "-o", f"{out}/typed.rs"], _panic)
    naive_ones = [
        Generator("nothing escaped", language, _naive(language, writer)) for language, writer in naive.WRITERS.items()
    ]
    return [
        *own,
        Generator("typify", "Rust", typify),
        _by_worker("json-schema-to-typescript", "TypeScript", ["node", str(WORKERS / "json2ts.mjs"), str(GENERATORS)]),
        _by_worker("quicktype", "TypeScript", ["node", str(WORKERS / "quicktype.mjs"), str(GENERATORS)]),
        _by_worker("datamodel-code-generator", "Python", [str(PYTHON), str(WORKERS / "datamodel_writer.py")]),
        *naive_ones,
    ]


def _naive(language: str, writer: Callable[[Schema], str]) -> Callable[[Schema], Generated]:
    return lambda schema: Written({f"output.{ENDINGS[language]}": writer(schema).encode()})


def _own(language: str) -> Callable[[str, str], list[str]]:
    options = ["--lang", language, "--runtime", "package", "--color", "never"]
    return lambda schema, out: [str(CODEGEN), "--schema", schema, "--out", out, *options]


def _own_crash(code: int, _: str) -> bool:
    return code != 2


def _panic(code: int, told: str) -> bool:
    return code not in (0, 1) or "panicked at" in told


def _by_command(
    name: str, command: Callable[[str, str], list[str]], is_crash: Callable[[int, str], bool]
) -> Callable[[Schema], Generated]:
    """A generator that is a command."""
    folder = TARGET / "texts" / name
    # Paths that lead out of the output folder are seen as long as they do not lead further.
    path, out = folder / "payload.json", folder / "of" / "output" / "out"

    def generate(schema: Schema) -> Generated:
        shutil.rmtree(folder, ignore_errors=True)
        out.mkdir(parents=True)
        path.write_text(json.dumps(schema))
        arguments = command(str(path), str(out))
        try:
            told = subprocess.run(arguments, cwd=folder, capture_output=True, check=False, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            return Crashed(f"stopped after {LIMIT:.0f} s")
        elsewhere = [file.name for file in files(folder) if file != path and not file.is_relative_to(out)]
        if elsewhere:
            return Elsewhere(", ".join(elsewhere))
        if told.returncode == 0:
            return Written({str(file.relative_to(out)): file.read_bytes() for file in files(out)})
        words = _words(told.stderr.decode(errors="replace"))
        return Crashed(words) if is_crash(told.returncode, words) else Refused(words)

    return generate


def _words(told: str) -> str:
    """What a command has said, without places in sources and files."""
    plain = re.sub(r"\x1b\[[\d;]*m", "", told).replace(f"{ROOT}/", "")
    return plain.split("Location:")[0].strip()


def files(folder: Path) -> list[Path]:
    """The files below a folder."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _by_worker(name: str, language: str, command: list[str]) -> Generator:
    """A generator that is a library: a process of it writes one output after the other."""
    folder = TARGET / "texts" / name
    folder.mkdir(parents=True, exist_ok=True)
    worker = Worker(command, folder, folder / "errors.txt")

    def generate(schema: Schema) -> Generated:
        match worker.ask({"schema": schema}, LIMIT):
            case TooSlow():
                return Crashed(f"stopped after {LIMIT:.0f} s")
            case Died(reason):
                return Crashed(reason)
            case Answered(answer):
                if "refused" in answer:
                    return Refused(str(answer["refused"]))
                if "crashed" in answer:
                    return Crashed(str(answer["crashed"]))
                if "elsewhere" in answer:
                    return Elsewhere(str(answer["elsewhere"]))
                written = answer["written"]
                assert isinstance(written, dict), written
                return Written({name: text.encode() for name, text in written.items()})

    return Generator(name, language, generate, worker.stop)
