"""Numbers, equality and the canonical form."""

from __future__ import annotations

import sys
from typing import Annotated

import pytest
from pydantic import TypeAdapter, ValidationError
from samples import checks
from triglyph_runtime.canonical import canonical
from triglyph_runtime.equality import are_distinct, equal_items
from triglyph_runtime.interpreter import accepts
from triglyph_runtime.numbers import es_number, is_integer, is_multiple
from triglyph_runtime.precision import canonical_form
from triglyph_runtime.refusal import RefusalError
from triglyph_runtime.unbounded import AnyInteger
from triglyph_runtime.value import Json


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0.0, "0"),
        (-0.0, "0"),
        (1e21, "1e+21"),
        (1e20, "100000000000000000000"),
        (1.5e-7, "1.5e-7"),
        (0.000001, "0.000001"),
        (-123456.789, "-123456.789"),
        (5e-324, "5e-324"),
        (sys.float_info.max, "1.7976931348623157e+308"),
        (2**63, "9223372036854776000"),
        (2**53 + 1, "9007199254740992"),
        (333333333.33333329, "333333333.3333333"),
    ],
)
def test_ecmascript_notation(number: float, text: str) -> None:
    """Numbers are written as ECMAScript writes the double."""
    assert es_number(number) == text


@pytest.mark.parametrize(
    ("number", "divisor", "multiple"),
    [
        (0.0075, 0.0001, True),
        (0.00751, 0.0001, False),
        (4.02, 0.01, True),
        (1e308, 0.5, True),
        (1e308, 5e-324, True),
        (5e-324, 1e308, False),
        (9, 3, True),
        (10**30, 7, False),
        (-4.5, 1.5, True),
        (0, 0.3, True),
        (1, 0.3, False),
    ],
)
def test_multiple_of(number: float, divisor: float, multiple: bool) -> None:  # noqa: FBT001
    """Divisibility is decided on decimal notations."""
    assert is_multiple(number, divisor) is multiple


def test_integers() -> None:
    """An integer is an integral double."""
    assert all(is_integer(value) for value in (1, 1.0, 2**63, 1e19))
    assert [is_integer(value) for value in (True, 1.5, None, "1")] == [False] * 4


@pytest.mark.parametrize(
    ("least", "end", "number", "within"),
    [
        (63, 63, -(2**63), True),
        (63, 63, 2**63 - 1, True),
        (63, 63, -(2.0**63), True),
        (63, 63, 1, True),
        (63, 63, -(2**63) - 1, False),
        (63, 63, 2**63, False),
        (63, 63, 2.0**63, False),
        (None, 64, 2**64 - 1, True),
        (None, 64, 2**64, False),
        (None, 64, -(10**30), True),
        (63, None, 10**30, True),
        (63, None, -(2**63) - 1, False),
    ],
)
def test_integer_range(least: int | None, end: int | None, number: float, within: bool) -> None:  # noqa: FBT001
    """Ranges look at the digits."""
    assert accepts(checks([["integerRange", least, end]]).program, 0, number) is within


def test_equality() -> None:
    """Items are equal by type and value."""
    assert equal_items([1, True, 0, False, None, "1", [], {}, [1], [True], "", [{}]]) is None
    assert equal_items([0.0, 1, 2, 2, -0.0]) == (2, 3)
    assert equal_items([[{"a": 1, "b": [True]}], [{"b": [True], "a": 1.0}]]) == (0, 1)
    assert equal_items([2**53, 2**53 + 1]) == (0, 1)
    assert equal_items(list(range(200_000))) is None


@pytest.mark.parametrize(
    "items",
    [
        [],
        ["a"],
        ["a", "b", "a"],
        ["a", 1, True, 1.0],
        [True, 1, False, 0],
        [2**53, 2**53 + 1],
        [{"id": "a"}, {"id": "b"}],
        [{"id": "a", "n": 1}, {"n": 1.0, "id": "a"}],
        [{"id": "a", "n": 1}, {"id": "a", "n": 2}],
        [{"id": "a", "to": "x"}, {"id": "a", "to": "y"}, {"to": "x", "id": "a"}],
        [{"id": "a"}, {}, {"id": None}, {"id": None}],
        [{"id": "a"}, {}, {"id": "b"}],
        [{}, {"id": "a"}, {}],
        [{"id": "a"}, "a", ["a"], ["a"]],
    ],
)
def test_distinct_items_are_those_of_which_no_two_are_equal(items: list[Json]) -> None:
    assert are_distinct(items) is (equal_items(items) is None)


def test_canonical_form() -> None:
    """Names are sorted by UTF-16 code units and strings escaped as RFC 8785 says."""
    assert canonical({"\ufb33": 1, "😀": 2, "a": 3, "": 4}) == '{"":4,"a":3,"😀":2,"\ufb33":1}'
    assert canonical('\b\t\n\f\r"\\/\x00\x1f\x7f\u2028é') == '"\\b\\t\\n\\f\\r\\"\\\\/\\u0000\\u001f\x7f\u2028é"'


@pytest.mark.parametrize("number", [2**53, 2**53 + 1, -(2**53) - 1, 2.0**53, 1e18, 1e20, 10**20 + 1])
def test_integers_that_have_no_canonical_form(number: float) -> None:
    """Two integers that are one double never have the same canonical form: they have none."""
    with pytest.raises(RefusalError) as refused:
        document: Json = {"b": number, "a": ["9007199254740993", {"c": number}]}
        canonical_form(document, document)
    assert (refused.value.code, refused.value.path) == ("canonical", ("a", 1, "c"))


def test_integers_that_have_a_canonical_form() -> None:
    """All integers that JavaScript tells apart, and numbers that are written with a fraction or an exponent."""
    document: Json = [2**53 - 1, 1 - 2**53, 0.1234567890123456, 1e21]
    assert canonical_form(document, document) == "[9007199254740991,-9007199254740991,0.1234567890123456,1e+21]"


def test_a_default_that_is_left_out_counts() -> None:
    """A member that is one double with its default may be another integer."""
    with pytest.raises(RefusalError):
        canonical_form({}, {"a": 2**53 + 1})


def test_integers_of_any_size() -> None:
    """Every integral number is an `int` to the digit; pydantic alone takes no large double for one."""
    adapter: TypeAdapter[int] = TypeAdapter(Annotated[int, AnyInteger])
    for value in (0, 10**30 + 1, -(2**200)):
        assert adapter.validate_python(value) == value
    large = adapter.validate_python(1e30)
    assert type(large) is int
    assert large == 1000000000000000019884624838656
    for refused in (0.5, float("inf"), "x"):
        with pytest.raises(ValidationError):
            adapter.validate_python(refused)
