"""JSON texts, and texts that nearly are."""

from __future__ import annotations

import json
from typing import Final

from hypothesis import strategies as st

EDGE_NUMBERS: Final = (  # noqa: SIM905
    "0 -0 -0.0 1e0 1E+2 0.1 -1.5 9007199254740991 9007199254740993 -9223372036854775808 9223372036854775807 "
    "9223372036854775808 18446744073709551615 18446744073709551616 1e20 1e21 1e22 123456789012345678901 1e-6 1e-7 "
    "5e-324 2e-324 2.2250738585072014e-308 1.7976931348623157e308 1.7976931348623159e308 1e308 1e309 -1e400 1e-400 "
    "0e400 0e99999 1e00001 0.30000000000000004 100000000000000000000000.5"
).split()
EDGE_NAMES: Final = [
    *["__proto__", "constructor", "toString", "hasOwnProperty", "0", "1", "-1", "4294967294", "4294967295", "01", ""],
    *["\ue000", "\U0001f600", "\uffff", "é", "e\u0301", "\u2028", "\x00", "\x7f", '"', "\\"],
]
_WORDS: Final = [
    *'{ } [ ] , : " \\ \\u \\ud800 \\udc00 \\ud83d\\ude00 \\u0000 \\/ \\x'.split(),  # noqa: SIM905
    *"true false null tru - -0 1e E+ 1.5 . 01 +1 NaN".split(),  # noqa: SIM905
    *[
        "Infinity",
        "-Infinity",
        '"a":',
        '"a":1,',
        '"__proto__":',
        "[[",
        "]]",
        "\ufeff",
        " ",
        "\n",
        "\t",
        "\r",
        "\v",
        "\xa0",
    ],
    *["/*", "//", "'", "\x7f", "\u2028", "\U0001f600", "\x00", "\x1f", "٣", "９", *EDGE_NUMBERS],
]
_QUOTE: Final = 0x22
_BYTES: Final = [
    b"\xff",
    b"\xc0\x80",
    b"\xed\xa0\x80",
    b"\xf0\x9f\x98",
    b"\xf4\x90\x80\x80",
    b"\xe0\x80\x80",
    b"\xf0\x80\x80\x80",
    b"\xf5\x80\x80\x80",
    b"\xc1\xbf",
    b"\xe2\x82",
    b"\x80",
    b"\xef\xbb\xbf",
]

SPACES = st.text(" \t\n\r", max_size=2)
UNICODE = st.one_of(st.text(st.characters(codec="utf-8"), max_size=4), st.sampled_from(EDGE_NAMES))
"""Strings that have a UTF-8."""

NUMBERS = st.one_of(
    st.sampled_from(EDGE_NUMBERS),
    st.integers().map(str),
    st.floats(allow_nan=False, allow_infinity=False).map(repr),
    st.from_regex(r"-?(0|[1-9][0-9]{0,25})(\.[0-9]{1,25})?([eE][+-]?[0-9]{1,3})?", fullmatch=True),
    # Between two doubles, where a reader that rounds twice is wrong.
    st.builds(lambda whole: str(2 * whole + 1), st.integers(2**53, 2**80)),
    st.builds(
        lambda digits, zeros: digits + "0" * zeros, st.from_regex(r"[1-9]", fullmatch=True), st.integers(300, 312)
    ),
)
"""The texts of numbers; some are beyond doubles."""

_ESCAPES = st.one_of(
    st.sampled_from(
        ['\\"', "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\ud83d\\ude00", "\\uDBFF\\uDFFF", "\\u0000"]
    ),
    st.integers(0, 0xD7FF).map(lambda unit: f"\\u{unit:04x}"),
    st.integers(0xE000, 0xFFFF).map(lambda unit: f"\\u{unit:04X}"),
)
_PLAIN = st.text(st.characters(codec="utf-8", min_codepoint=0x20, exclude_characters='"\\'), max_size=5)
STRINGS = st.one_of(
    st.lists(st.one_of(_PLAIN, _ESCAPES), max_size=4).map(lambda parts: f'"{"".join(parts)}"'),
    st.sampled_from(EDGE_NAMES).map(lambda name: json.dumps(name, ensure_ascii=False)),
    st.sampled_from(EDGE_NAMES).map(json.dumps),
)
"""The texts of strings."""

_SCALARS = st.one_of(NUMBERS, STRINGS, st.sampled_from(["true", "false", "null"]))


def _spaced(items: list[tuple[str, str, str]], opening: str, closing: str) -> str:
    return opening + ",".join("".join(item) for item in items) + closing


def _containers(values: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    item = st.tuples(SPACES, values, SPACES)
    member = st.tuples(
        st.builds("{}{}{}:".format, SPACES, STRINGS, SPACES), st.builds("{}{}".format, SPACES, values), SPACES
    )
    return st.one_of(
        st.lists(item, max_size=4).map(lambda items: _spaced(items, "[", "]")),
        st.lists(member, max_size=4).map(lambda items: _spaced(items, "{", "}")),
        st.just("[ ]"),
    )


TEXTS = st.builds("{}{}{}".format, SPACES, st.recursive(_SCALARS, _containers, max_leaves=12), SPACES)
"""JSON texts; some have numbers that are too large, or say a name twice."""


def _deep(levels: int, more: int, opening: str, inner: str) -> str:
    closing = {"[": "]", '{"a":': "}", '[{"\\"[":': "}]", "[0,": "]"}[opening]
    return opening * levels + inner + closing * max(0, levels + more)


_DEEP = st.builds(
    _deep,
    st.one_of(st.integers(60, 66), st.integers(124, 130), st.integers(0, 200)),
    st.sampled_from([0, 0, 0, 1, -1]),
    st.sampled_from(["[", '{"a":', '[{"\\"[":', "[0,"]),
    _SCALARS,
)


@st.composite
def _edited(draw: st.DrawFn) -> bytes:
    """A text in which something was inserted, removed, or said twice."""
    text = draw(st.one_of(TEXTS, TEXTS, _DEEP)).encode()
    for _ in range(draw(st.integers(1, 3))):
        quotes = [at + 1 for at, byte in enumerate(text) if byte == _QUOTE]
        start = draw(st.one_of(st.integers(0, len(text)), st.sampled_from(quotes or [0])))
        end = min(len(text), start + draw(st.integers(0, 3)))
        word = draw(
            st.one_of(st.sampled_from(_WORDS).map(str.encode), st.sampled_from(_BYTES), st.just(text[start:end] * 2))
        )
        text = text[:start] + word + text[end:]
    return text


_SOUP = st.lists(st.sampled_from(_WORDS), max_size=10).map(lambda words: "".join(words).encode())

INPUTS = st.one_of(TEXTS.map(str.encode), _edited(), _DEEP.map(str.encode), _SOUP, st.binary(max_size=12))
"""JSON texts, near misses, and bytes."""

VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(2**64), 2**64),
        st.floats(allow_nan=False, allow_infinity=False),
        UNICODE,
    ),
    lambda values: st.one_of(
        st.lists(values, max_size=4), st.dictionaries(st.one_of(st.sampled_from("ab"), UNICODE), values, max_size=4)
    ),
    max_leaves=10,
)
"""JSON values."""
