"""Refusals as messages that whoever wrote the document can act on."""

from __future__ import annotations

import json
from pathlib import Path

from triglyph_runtime.report import Report, ReportError

FIXTURES = json.loads((Path(__file__).parents[1] / "fixtures" / "repair.json").read_text("utf-8"))


def test_reports_become_messages_as_the_fixtures_say() -> None:
    assert len(FIXTURES) == 5
    for case in FIXTURES:
        errors = tuple(ReportError(**error) for error in case["errors"])
        assert Report(not errors, errors).repair() == case["repair"]
