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

OPTIONS = ["--input-file-type", "jsonschema", "--output-model-type", "pydantic_v2.BaseModel", "--formatters", "builtin"]


def answer(question: dict[str, Any]) -> dict[str, object]:
    """What it writes for a schema, or why it does not."""
    with tempfile.TemporaryDirectory() as folder:
        schema, out = Path(folder, "payload.json"), Path(folder, "models.py")
        schema.write_text(json.dumps(question["schema"]))
        words = io.StringIO()
        with contextlib.redirect_stderr(words):
            try:
                code = int(main(["--input", str(schema), "--output", str(out), *OPTIONS]))
            except (Exception, SystemExit):
                return {"crashed": traceback.format_exc()}
        if code == 0:
            return {"written": out.read_bytes().decode(errors="replace")}
        said = words.getvalue().strip()
        return {"crashed": said} if "Traceback (most recent call last)" in said else {"refused": said}


serve(answer)
