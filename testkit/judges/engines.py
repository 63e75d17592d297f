"""Judges documents twice, by the generated code and by the interpreter alone."""

import importlib
from typing import Any

Answer = dict[str, Any]


def engines(package: str, contract: Any, texts: list[str]) -> Answer:
    """For each document, the verdicts of both, and what is wrong with the compiled verdict, if anything is."""
    support = importlib.import_module(f"{package}._support")
    compiled = importlib.import_module(f"{package}._support.verdicts")
    checks, node = judged_by(contract)
    reference = interpreted(support, checks, node)
    return {
        "rules": 0 in checks.code and checks.rules is not compiled.undecided,
        "answers": [[verdicts(contract, text), verdicts(reference, text)] for text in texts],
        "compiled": [compiled_differs(support, compiled, contract, text) for text in texts],
    }


def judged_by(contract: Any) -> tuple[Any, int]:
    """The checks of a contract, and the node that judges."""
    if isinstance(contract, type):
        return contract._checks, contract._node
    return contract._by.checks, contract._by.node


def interpreted(support: Any, checks: Any, node: int) -> Any:
    """A contract with the same program, without code."""
    alone = support.Checks("")
    alone.__dict__["program"] = checks.program

    class Document(support.RootContract[Any], checks=alone, node=node):  # type: ignore[misc, name-defined]
        pass

    return Document


def verdicts(contract: Any, text: str) -> list[bool]:
    """Yes or no, of each entry point."""
    try:
        contract.from_json(text)
    except ValueError:
        accepted = False
    else:
        accepted = True
    return [contract.is_valid(text), accepted, contract.check(text).valid]


def compiled_differs(support: Any, compiled: Any, contract: Any, text: str) -> str | None:
    """What is wrong with the verdict as code, which may leave the decision to the interpreter, but not decide otherwise."""
    checks, node = judged_by(contract)
    verdict = checks.code.get(node)
    try:
        value = support.jsontext.parse(text)
    except ValueError:
        return None
    if verdict is None:
        return None
    try:
        if isinstance(verdict, compiled.Budgeted):
            decided = verdict.function(value, compiled.Budget(1_000_000))
        else:
            decided = verdict(value)
    except compiled.UndecidedError:
        return None
    accepted = support.interpreter.accepts(checks.program, node, value)
    return None if decided is accepted else f"the compiled verdict is {decided}, the interpreted one {accepted}"
