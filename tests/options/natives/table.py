"""Every text of the table: refused, or read and written in normal form, by whatever reads and writes."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, time, timedelta, timezone
from decimal import Decimal
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

from hypothesis import given, settings
from hypothesis import strategies as st
from plain import ContractError
from plain.texts import Texts
from pydantic import TypeAdapter, ValidationError

if TYPE_CHECKING:
    from collections.abc import Callable

KINDS: dict[str, type] = {
    "uuid": UUID,
    "date-time": datetime,
    "date": date,
    "time": time,
    "duration": timedelta,
    "decimal": Decimal,
    "ipv4": IPv4Address,
    "ipv6": IPv6Address,
    "byte": bytes,
}
DOORS: list[Callable[[str], Texts]] = [
    Texts.from_json,
    Texts.model_validate_json,
    lambda text: Texts.model_validate(json.loads(text)),
    lambda text: Texts(**json.loads(text)),
    TypeAdapter(Texts).validate_json,
    lambda text: TypeAdapter(Texts).validate_python(json.loads(text)),
]


def held(texts: Texts) -> list[object]:
    """All values that are there."""
    return [value for value in dict(texts).values() if value is not None]


def is_held(name: str, text: str, normal: str) -> None:
    """Reads a text by every door, and writes it by every door."""
    document, written = json.dumps({name: text}), json.dumps({name: normal}, separators=(",", ":"))
    assert Texts.is_valid(document), document
    assert Texts.check(document).valid, document
    assert Texts.check_value({name: text}).valid, document
    read = Texts.from_json(document)
    (value,) = held(read)
    assert type(value) is KINDS[name], repr(value)
    for door in DOORS:
        assert door(document) == read, document
    # By its value, in whatever place it stands.
    assert Texts.check_value({name: value}).valid, repr(value)
    assert Texts.model_validate({name: value}) == read
    assert Texts.check_value(read).valid
    assert Texts.model_validate(read.model_dump()) == read
    assert Texts.model_validate(read) is read
    assert read.model_dump() == {name: value}
    assert read.model_dump(mode="json") == {name: normal}
    assert read.to_json() == read.to_json_unchecked() == read.to_canonical_json() == written
    assert read.model_dump_json() == TypeAdapter(Texts).dump_json(read).decode() == written
    assert json.loads(read.model_dump_json(exclude_unset=True)) == {name: normal}
    assert Texts.from_json(written) == read
    assert Texts.from_json(written).content_hash() == read.content_hash()


def is_refused(name: str, text: str) -> None:
    """Is refused by every door."""
    document = json.dumps({name: text})
    assert not Texts.is_valid(document), document
    report = Texts.check(document)
    assert not report.valid, document
    assert report == Texts.check_value({name: text}), document
    for door in DOORS:
        try:
            door(document)
        except ContractError as error:
            assert error.report == report
        except ValidationError:
            pass
        else:
            message = f"{document} was read"
            raise AssertionError(message)


def every_text_of_the_table() -> None:
    """As the table says."""
    table = json.loads(Path(__file__).with_name("texts.json").read_text("utf-8"))
    assert table.keys() == KINDS.keys()
    for name, cases in table.items():
        for text, normal in cases:
            if normal is None:
                is_refused(name, text)
            else:
                is_held(name, text, normal)


OFFSETS = st.integers(-1439, 1439).map(lambda minutes: timezone(timedelta(minutes=minutes)))
FIRST, LAST = datetime(1, 1, 2), datetime(9999, 12, 27, 23, 59, 59, 999999)
SECONDS = st.integers(0, 86_399_999_999_999).map(lambda seconds: timedelta(seconds=seconds))


def decimal(unscaled: int, exponent: int) -> Decimal:
    """A decimal number with as many digits after its point as the exponent says."""
    return Decimal(unscaled).scaleb(exponent)


DECIMALS = st.builds(decimal, st.integers(1 - 10**28, 10**28 - 1), st.integers(-27, 0))
VALUES = st.one_of(
    st.tuples(st.just("uuid"), st.uuids()),
    st.tuples(st.just("date-time"), st.datetimes(FIRST, LAST, timezones=OFFSETS)),
    st.tuples(st.just("date"), st.dates()),
    st.tuples(st.just("time"), st.times(timezones=OFFSETS)),
    st.tuples(st.just("duration"), SECONDS),
    st.tuples(st.just("decimal"), DECIMALS),
    st.tuples(st.just("ipv4"), st.ip_addresses(v=4)),
    st.tuples(st.just("ipv6"), st.ip_addresses(v=6)),
    st.tuples(st.just("byte"), st.binary()),
)


@settings(database=None, derandomize=True, deadline=None)
@given(VALUES)
def values_are_read_as_they_were_written(case: tuple[str, object]) -> None:
    """What was written is read as an equal value, and its text is its normal form."""
    name, value = case
    texts = Texts.model_validate({name: value})
    written = texts.to_json()
    normal: str = json.loads(written)[name]
    read = Texts.from_json(written)
    assert read == texts
    # Python does not compare times of day across midnight.
    assert held(read) == [value] or isinstance(value, time)
    assert read.to_json() == written
    is_held(name, normal, normal)
    if isinstance(value, (datetime, time)):
        # As it is written with its offset, it is the same.
        is_held(name, value.isoformat(), normal)
        assert getattr(held(read)[0], "tzinfo", None) is UTC
    if isinstance(value, IPv6Address):
        is_held(name, value.exploded, normal)


every_text_of_the_table()
values_are_read_as_they_were_written()
