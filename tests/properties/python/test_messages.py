"""Messages: texts as they stand, values of the document as they are shown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from kept import of_values
from texts import VALUES
from triglyph_runtime import Checks, RootContract
from triglyph_runtime.canonical import canonical
from triglyph_runtime.value import own

_KEPT = Path(__file__).parents[3] / "fuzz" / "corpus" / "message"
_TARGET = [path.read_text("utf-8") for path in sorted(_KEPT.iterdir())]
"""The messages that are kept for the fuzzing target."""
_SHOWN = 128
_TEXT = st.one_of(
    st.text(st.characters(codec="utf-8"), max_size=20),
    st.sampled_from(["{", "}", "{value}", "%s", "$&", "\\", "\u2028"]),
)
_PARTS = st.lists(
    st.one_of(_TEXT, st.just(["value"]), st.sampled_from([["at", 1, []], ["at", 2, ["b"]], ["at", 0, ["__proto__"]]])),
    max_size=5,
)
_LONG = st.builds(
    lambda text, times: text * times,
    st.sampled_from(["a", "é", "\U0001f600", "a\U0001f600", "e\u0301"]),
    st.integers(120, 140),
)
_SHORT = st.one_of(
    VALUES, st.dictionaries(st.sampled_from(["__proto__", "b"]), VALUES), _LONG, st.lists(_LONG, max_size=2)
)


@of_values(
    "message",
    st.tuples(_PARTS, _SHORT, VALUES).map(list),
    also=[[[text], 1, None] for text in _TARGET],
)
def test_messages_are_said_as_they_stand(given_input: list[Any]) -> None:
    parts, value, other = given_input
    rule = {
        "at": "#/x-integrity/0",
        "rule": "unique",
        "select": ["a", None],
        "code": "A",
        "severity": "error",
        "message": parts,
    }

    class Document(
        RootContract[Any],
        checks=Checks(json.dumps({"nodes": [{"at": "#", "is": []}], "patterns": [], "rules": [rule]})),
        node=0,
    ):
        pass

    text = json.dumps({"a": [value, value], "b": other})
    report = Document.check(text)
    said = "".join(shown(part, value, other) for part in parts)
    assert [error.message for error in report.errors] == [said]
    assert json.loads(report.to_json())["errors"][0]["message"] == said
    assert not Document.is_valid(text)


def shown(part: str | list[Any], value: Any, other: Any) -> str:
    """What a part of a message says, written down a second time."""
    if isinstance(part, str):
        return part
    found: Any = value
    if part[0] == "at":
        found = {0: value, 1: [value, value], 2: {"a": [value, value], "b": other}}[part[1]]
        for name in part[2]:
            if not isinstance(found, dict) or name not in found:
                return ""
            found = found[name]
    text = found if isinstance(found, str) else canonical(own(found))
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
