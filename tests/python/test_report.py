"""Errors of reports are dataclasses like any other, although they set their attributes at once."""

from __future__ import annotations

import copy
import inspect
import pickle
from dataclasses import FrozenInstanceError, fields, replace

import pytest
from triglyph_runtime import ReportError

ERROR = ReportError("type", "/a", "#/type", "must be text", "string", 1, ("a",), "type", "#", "", "b")


def test_every_field_is_an_argument() -> None:
    arguments = list(inspect.signature(ReportError).parameters.values())
    assert [each.name for each in fields(ReportError)] == [argument.name for argument in arguments]
    for each, argument in zip(fields(ReportError), arguments, strict=True):
        by_default = getattr(ReportError("", "", "", ""), each.name)
        assert by_default == ("" if argument.default is inspect.Parameter.empty else argument.default)
    assert vars(ERROR).keys() == {each.name for each in fields(ReportError)}


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, replace, lambda error: pickle.loads(pickle.dumps(error))])
def test_copies_are_equal(again: object) -> None:
    assert callable(again)
    copied = again(ERROR)
    assert copied == ERROR
    assert hash(copied) == hash(ERROR)
    assert vars(copied) == vars(ERROR)


@pytest.mark.parametrize("name", ["code", "loc", "unknown"])
def test_nothing_is_assigned(name: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(ERROR, name, "other")
