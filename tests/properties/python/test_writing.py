"""The canonical form: the same value, its own canonical form, members in order."""

from __future__ import annotations

import json
from typing import Any

import orjson
import pytest
from hypothesis import strategies as st
from kept import of_bytes
from texts import TEXTS, VALUES
from triglyph_runtime import ContractError
from triglyph_runtime.canonical import canonical, content_hash, written
from triglyph_runtime.jsontext import parse
from triglyph_runtime.refusal import RefusalError
from triglyph_runtime.value import own
from values import Anything, equal, imprecise, same


@of_bytes("canonical", st.one_of(TEXTS.map(str.encode), VALUES.map(lambda value: json.dumps(value).encode())))
def test_the_canonical_form_is_the_same_value(raw: bytes) -> None:
    try:
        value = parse(raw)
    except RefusalError:
        return
    text = canonical(value)
    again = parse(text)
    assert equal(again, value), text
    assert canonical(again) == text
    assert same(parse(written(value)), value)
    # As a value of Python it is the same document as its text.
    assert canonical(own(value)) == text
    document = Anything.from_json(raw)
    if imprecise(value):
        for write in [document.to_canonical_json, document.content_hash]:
            with pytest.raises(ContractError, match=r"integers past 2\^53"):
                write()
    else:
        assert document.to_canonical_json() == text
        assert document.content_hash() == content_hash(text)
    # By another reader, names are as they stand in the text.
    assert_sorted(json.loads(text, object_pairs_hook=Members))
    assert equal(orjson.loads(text), value)


class Members(list[tuple[str, Any]]):
    """The members of an object as they stand in a text."""


def assert_sorted(value: Any) -> None:
    """The members of all objects stand in the order of their UTF-16 code units, and none stands there twice."""
    if isinstance(value, Members):
        units = [name.encode("utf-16-be") for name, _ in value]
        assert units == sorted(set(units)), value
    for item in value if isinstance(value, list) else []:
        assert_sorted(item[1] if isinstance(value, Members) else item)
