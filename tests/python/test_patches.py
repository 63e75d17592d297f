"""Merge patches (RFC 7396), applied to texts."""

from __future__ import annotations

import json
from pathlib import Path

from triglyph_runtime.patching import merged

FIXTURES = json.loads((Path(__file__).parents[1] / "fixtures" / "patches.json").read_text("utf-8"))


def test_patches_make_of_documents_what_the_fixtures_say() -> None:
    assert len(FIXTURES["specification"]) == 15
    for document, patch, result in [*FIXTURES["specification"], *FIXTURES["own"]]:
        assert merged(document, patch) == result, (document, patch)
