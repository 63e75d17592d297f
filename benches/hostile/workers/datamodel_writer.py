"""Generates by datamodel-code-generator, as its command does; what it writes is read, and not imported."""

import contextlib
import io
import json
import tempfile
import traceback
from pathlib import Path
from typing import Any

from datamodel_code_generator.__main__ import main
from lines import serve

OPTIONS = [
    *("--input-file-type", "jsonschema", "--output-model-type", "pydantic_v2.BaseModel", "--formatters", "builtin"),
    # A title need not be fit to be the name of a class.
    *("--class-name", "Payload"),
]


def answer(question: dict[str, Any]) -> dict[str, object]:
    """What it writes for a schema, or why it does not."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # A file, or a folder of modules if names of definitions have dots.
        schema, out = folder / "payload.json", folder / "of" / "output" / "out"
        out.parent.mkdir(parents=True)
        schema.write_text(json.dumps(question["schema"]))
        words = io.StringIO()
        with contextlib.redirect_stderr(words):
            try:
                code = int(main(["--input", str(schema), "--output", str(out), *OPTIONS]))
            except (Exception, SystemExit) as error:
                return {"crashed": "".join(traceback.format_exception_only(error))}
        written = [path for path in folder.rglob("*") if path.is_file() and path != schema]
        elsewhere = [path.name for path in written if not path.is_relative_to(out)]
        if elsewhere:
            return {"elsewhere": ", ".join(elsewhere)}
        if code == 0:
            return {"written": {f"{path.relative_to(out.parent).with_suffix('.py')}": text(path) for path in written}}
        said = words.getvalue().strip()
        is_crash = "Traceback (most recent call last)" in said
        return {"crashed": said.splitlines()[-1]} if is_crash else {"refused": said}


def text(path: Path) -> str:
    """The text of a file, with its ends of lines."""
    return path.read_bytes().decode(errors="replace")


serve(answer)
