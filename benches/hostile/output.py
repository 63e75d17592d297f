"""What is in the output of a generator: whether it parses, whether marks of payloads are code, and its texts."""

import ast
import json
import subprocess
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import rust_tokens
from asking import Answered, Worker
from peers import NODE, TARGET, WORKERS

MARK = "injected"
"""What most payloads would call, import or declare."""
FILE = "triglyph-canary"
"""The file that others would write."""
LIMIT = 30.0
RUST_DOES = [
    *([MARK, "(", ")"], [MARK, "!"], ["mod", MARK], ["use", MARK], ["#", "[", MARK], ["#", "!", "[", MARK]),
    ["compile_error", "!"],
]
"""Tokens in which the name does something; where a member or a type is called so, they are others."""


@dataclass
class Looks:
    """What there is."""

    broken: list[str] = field(default_factory=list)
    """Why files do not parse."""
    code: list[str] = field(default_factory=list)
    """Parts of a payload that are code, or a directive."""
    texts: set[str] = field(default_factory=set)
    """What string literals, and texts in files of JSON, stand for, and all names."""


class Looker:
    """Looks at output; one for each thread."""

    def __init__(self, name: str) -> None:
        """`name` tells it from others."""
        self._folder = TARGET / "texts" / f"looked at, {name}"
        self._folder.mkdir(parents=True, exist_ok=True)
        command = ["node", str(WORKERS / "typescript.mjs"), str(NODE)]
        self._typescript = Worker(command, self._folder, self._folder / "errors.txt")

    def stop(self) -> None:
        """Ends the parser of TypeScript."""
        self._typescript.stop()

    def look(self, files: Mapping[str, bytes]) -> Looks:
        """What there is in the files of one output."""
        looks = Looks()
        typescript = {name: data.decode() for name, data in files.items() if name.endswith(".ts")}
        if typescript:
            said = self._typescript.ask({"files": typescript}, LIMIT)
            assert isinstance(said, Answered), said
            broken, code, texts = (_list(said.answer[member]) for member in ("broken", "code", "texts"))
            looks = Looks(broken, code, set(texts))
        for name, data in files.items():
            match Path(name).suffix:
                case ".rs":
                    _rust(data, self._folder, looks)
                case ".py":
                    _python(name, data, looks)
                case ".json":
                    looks.texts.update(_texts(json.loads(data)))
        for text in [text for text in looks.texts if text.startswith("{")]:
            # Generated TypeScript holds JSON in a text.
            try:
                looks.texts.update(_texts(json.loads(text)))
            except ValueError:
                continue
        return looks


def _list(value: object) -> list[str]:
    assert isinstance(value, list), value
    return [str(item) for item in value]


def _texts(value: object) -> Iterator[str]:
    """All texts of a JSON value, names of members included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)
    elif isinstance(value, dict):
        yield from value
        yield from _texts(list(value.values()))


def _rust(data: bytes, folder: Path, looks: Looks) -> None:
    # It formats nothing that does not parse.
    told = subprocess.run(["rustfmt", "--edition", "2021"], input=data, cwd=folder, capture_output=True, check=False)
    errors = told.stderr.decode(errors="replace")
    if told.returncode != 0 and not errors.startswith("error[internal]"):
        looks.broken.append(errors.strip())
    found = list(rust_tokens.tokens(data.decode()))
    for token in found:
        if isinstance(token, rust_tokens.Name | rust_tokens.Text):
            looks.texts.add(token.text)
        if token == rust_tokens.Text(FILE):
            looks.code.append(token.text)
    words = ["", *(token.text if isinstance(token, rust_tokens.Name | rust_tokens.Mark) else '""' for token in found)]
    for at in range(1, len(words)):
        for does in RUST_DOES:
            # A method may be called anything.
            if words[at : at + len(does)] == does and words[at - 1] not in ("fn", "."):
                looks.code.append(" ".join(words[at - 1 : at + len(does)]))


def _python(name: str, data: bytes, looks: Looks) -> None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(data, name)
            # Some of what the grammar allows is refused here; nothing is run.
            compile(tree, name, "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        looks.broken.append(str(error))
        return
    for node in ast.walk(tree):
        match node:
            case ast.Constant(str(text)):
                looks.texts.add(text)
                does = text == FILE
            case ast.Name(text, context):
                looks.texts.add(text)
                # A field may be called anything.
                does = text in (MARK, "__import__") and isinstance(context, ast.Load)
            case ast.Import(names):
                does = any(MARK in alias.name.split(".") for alias in names)
            # Modules of the output itself may be called anything.
            case ast.ImportFrom(module, names, 0):
                does = MARK in (module or "").split(".") or any(alias.name == MARK for alias in names)
            case ast.Raise() | ast.Lambda():
                does = True
            case _:
                does = False
        if does:
            looks.code.append(ast.unparse(node))
