"""Judges documents twice, by the generated code and by the interpreter alone: a JSON line in, a JSON line out."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import Any

from package._support import RootContract
from package._support.program import Checks
from package._support.verdicts import undecided


def interpreted(checks: Checks) -> type[RootContract[Any]]:
    """A contract with the same program, without code."""
    alone = Checks("")
    alone.__dict__["program"] = checks.program

    class Document(RootContract[Any], checks=alone, node=0):
        pass

    return Document


def verdicts(contract: Any, text: str) -> list[bool]:  # noqa: ANN401 - a generated class
    """Yes or no, of each entry point."""
    try:
        contract.from_json(text)
    except ValueError:
        accepted = False
    else:
        accepted = True
    return [contract.is_valid(text), accepted, contract.check(text).valid]


for line in sys.stdin:
    question = json.loads(line)
    generated = getattr(import_module(f"package.{question['module']}"), question["root"])
    checks = generated._checks  # noqa: SLF001
    reference = interpreted(checks)
    answers = [[verdicts(generated, text), verdicts(reference, text)] for text in question["texts"]]
    print(json.dumps({"rules": 0 in checks.code and checks.rules is not undecided, "answers": answers}), flush=True)
