"""Patterns whose steps are counted take as many of them as in every language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError
from triglyph_runtime import Checks, Contract, ContractError
from triglyph_runtime.backtracking import Backtracking, Found

FIXTURES = json.loads((Path(__file__).parents[1] / "fixtures" / "backtracking.json").read_text("utf-8"))
SOURCE = "^(a*)*\\1$"
JUDGE = next({**case["judge"], "steps": 2000} for case in FIXTURES["cases"] if case["pattern"] == SOURCE)


def test_steps_are_those_of_the_fixtures() -> None:
    """Each text is decided as the fixtures say, with all of its steps and no fewer."""
    for case in [*FIXTURES["cases"], *FIXTURES["random"]]:
        pattern = Backtracking(case["judge"])
        for text, finds, steps in case["texts"]:
            expected = None if steps is None else Found(finds, steps)
            assert pattern.search(text, pattern.steps) == expected, (case["pattern"], text)
            if steps is not None:
                assert pattern.search(text, steps - 1) is None, (case["pattern"], text)


CHECKS = Checks(
    json.dumps(
        {
            "nodes": [
                {"at": "#", "is": [["type", ["object"]], ["properties", [["id", 1], ["no", 2], ["any", 3]], [], None]]},
                {"at": "#/id", "is": [["pattern", 0]]},
                {"at": "#/no", "is": [["not", 1]]},
                {"at": "#/any", "is": [["anyOf", [4, 1]]]},
                {"at": "#/any/0", "is": []},
            ],
            "patterns": [[SOURCE, JUDGE]],
        }
    )
)


class Counted(Contract, checks=CHECKS, node=0):
    """What has such a pattern."""

    id: Any = None
    no: Any = None
    any: Any = None


HOSTILE = "a" * 40 + "!"
REPORT = (
    '{"valid":false,"errors":[{"code":"too-complex","path":"","schema_path":"",'
    '"message":"matching patterns takes more than 2000 steps","expected":2000}],"warnings":[]}'
)


@pytest.mark.parametrize("document", [{"id": HOSTILE}, {"no": HOSTILE}, {"any": HOSTILE}, {"id": "ab", "no": HOSTILE}])
def test_too_many_steps_are_one_error(document: dict[str, Any]) -> None:
    """Wherever the pattern stands, and by whatever way the document comes."""
    text = json.dumps(document)
    assert Counted.check(text).to_json() == REPORT
    assert Counted.check_value(document).to_json() == REPORT
    assert Counted.report(text) == REPORT
    assert not Counted.is_valid(text)
    with pytest.raises(ContractError) as refused:
        Counted.from_json(text)
    assert refused.value.report.to_json() == REPORT
    with pytest.raises(ContractError) as unwritten:
        Counted.model_construct(**document).to_json()
    assert unwritten.value.report.to_json() == REPORT
    for read in [
        lambda: Counted(**document),
        lambda: Counted.model_validate_json(text),
        lambda: Counted.model_validate(document),
        lambda: TypeAdapter(Counted).validate_json(text),
        lambda: TypeAdapter(list[Counted]).validate_python([document]),
    ]:
        with pytest.raises(ValidationError, match="matching patterns takes more than 2000 steps"):
            read()


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ({"id": "aaaa"}, None),
        ({"id": "ab"}, "pattern"),
        ({"no": "aaaa"}, "not"),
        ({"no": "ab"}, None),
        ({"any": 1}, None),
    ],
)
def test_within_the_budget_documents_are_judged(document: dict[str, Any], code: str | None) -> None:
    """As by any other pattern."""
    text = json.dumps(document)
    assert [error.code for error in Counted.check(text).errors] == ([] if code is None else [code])
    assert Counted.is_valid(text) is (code is None)
    if code is None:
        assert json.loads(Counted.from_json(text).to_json()) == document


def test_a_runtime_without_it_refuses_such_patterns() -> None:
    """What stands in for it says so, instead of deciding wrongly."""
    absent = Path(__file__).parents[2] / "runtime" / "python" / "absent" / "backtracking.py"
    names: dict[str, Any] = {"__name__": "absent"}
    exec(compile(absent.read_text("utf-8"), str(absent), "exec"), names)  # noqa: S102 - the file is the project's own
    with pytest.raises(RuntimeError, match="generated without that"):
        names["Backtracking"](JUDGE)
