"""What is built, changed, written and refused, as type checkers see it."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, time, timedelta, timezone
from decimal import Decimal
from ipaddress import IPv4Address, IPv6Address
from typing import TYPE_CHECKING, Any
from uuid import UUID

from plain import ContractError
from plain.order import Note, Order, OrderId, OrderIdAdapter, OrderRef, OrderRefAdapter, dumps, loads
from plain.shift import Duration, DurationAdapter, Shift, Time
from pydantic import BaseModel, TypeAdapter, ValidationError

if TYPE_CHECKING:
    from collections.abc import Callable

ID = UUID("123e4567-e89b-12d3-a456-426614174000")
BERN = timezone(timedelta(hours=1))
PLACED = datetime(2024, 1, 1, 1, tzinfo=BERN)
MINIMAL: dict[str, Any] = {"id": ID, "placed": PLACED, "total": Decimal(1)}


def refused(what: object, path: str, message: str, **members: object) -> None:
    """Is refused at a place by whoever takes values, with a report and nothing else."""
    document: dict[str, Any] = {**MINIMAL, **members}
    report = Order.check_value(document)
    assert [error.path for error in report.errors] == [path], (what, report)
    assert message in report.errors[0].message, report
    assert json.loads(Order.report_value(document))["valid"] is False
    builds: list[Callable[[dict[str, Any]], Order]] = [
        Order.model_validate,
        lambda value: Order(**value),
        TypeAdapter(Order).validate_python,
    ]
    for build in builds:
        try:
            build(document)
        except ValidationError as error:
            assert message in error.errors()[0]["msg"], error
        else:
            raise AssertionError(what)
    # Whatever got in unseen is not written.
    writes: list[Callable[[Order], str]] = [Order.to_json, Order.to_canonical_json, Order.content_hash, dumps]
    for write in writes:
        try:
            write(Order.model_construct(**document))
        except ContractError as error:
            assert error.report.errors[0].path == path, error.report
        else:
            raise AssertionError(what)


def values_that_have_no_text_or_a_wrong_one() -> None:
    """No offset, no end, no number: refused, and so is what only pydantic would take."""
    refused("naive", "/placed", "a datetime without an offset", placed=datetime(2024, 1, 1))
    refused("naive", "/at", "a time without an offset", at=time(1))
    refused("early", "/placed", "outside of the years", placed=datetime(1, 1, 1, tzinfo=BERN))
    refused("late", "/placed", "must be a date-time", placed=datetime(9999, 12, 30, tzinfo=UTC))
    refused("negative", "/takes", "a negative duration", takes=timedelta(-1))
    refused("fraction", "/takes", "must be a duration", takes=timedelta(milliseconds=1500))
    refused("digits", "/total", "at most 28 digits", total=Decimal(10) ** 28)
    refused("many digits", "/total", "too many digits", total=Decimal("1E+500000000"))
    for name in ("NaN", "sNaN", "Infinity"):
        refused("number", "/total", "not finite", total=Decimal(name))
    refused("zone", "/via/0", "a zone", via=[IPv6Address("::1%eth0")])
    refused("date for date-time", "/placed", "must be a date-time", placed=date(2024, 1, 1))
    refused("date-time for date", "/day", "must be a date", day=PLACED)
    refused("address for another", "/from", "must be a valid ipv4", **{"from": IPv6Address("::1")})
    refused("mutable", "/seal", "not a JSON value", seal=bytearray(b"a"))
    for number in (0, 1704067200, 1.5):
        refused("number", "/placed", "expected string", placed=number)
        refused("number", "/takes", "expected string", takes=number)
        refused("number", "/total", "expected string", total=number)
    for text in ("2024-01-01", "1704067200", "2024-01-01 00:00:00Z", "20240101T000000Z"):
        refused("text", "/placed", "must be a date-time", placed=text)


def objects_where_strings_are_strings() -> None:
    """An object is not taken where type checkers say so, and its text is."""
    for name in ("text", "loose"):
        assert Order.model_validate({**MINIMAL, name: str(ID)}).model_dump()[name] == str(ID)
        document: dict[str, Any] = {**MINIMAL, name: ID}
        try:
            Order(**document)
        except ValidationError as error:
            assert error.errors()[0]["loc"] == (name,)
            assert "where a string stays a string" in error.errors()[0]["msg"], error
        else:
            raise AssertionError(name)
    try:
        TypeAdapter(list[Order]).validate_python([{**MINIMAL, "text": ID}])
    except ValidationError as error:
        assert error.errors()[0]["loc"] == (0, "text"), error
    else:
        raise AssertionError


def built_and_written() -> None:
    """Objects are taken, held as they are read, and written by their texts."""
    note = Note(at=PLACED)
    note.__pydantic_extra__ = {"z": date(2024, 2, 29)}
    order = Order(
        id=ID,
        placed=PLACED,
        at=time(23, 30, tzinfo=timezone(-timedelta(hours=2))),
        takes=timedelta(hours=25, seconds=1),
        total=Decimal("1.50"),
        from_=IPv4Address("127.0.0.1"),
        via=[IPv6Address("::ffff:1.2.3.4")],
        seal=b"\x00\x01",
        parts={"a": ID},
        pair=(ID, note),
        ref=date(2024, 2, 29),
    )
    text = (
        f'{{"id":"{ID}","placed":"2024-01-01T00:00:00Z","day":"2024-01-01","at":"01:30:00Z","takes":"P1DT1H0M1S",'
        f'"total":"1.5","from":"127.0.0.1","via":["::ffff:102:304"],"seal":"AAE=","parts":{{"a":"{ID}"}},'
        f'"pair":["{ID}",{{"at":"2024-01-01T00:00:00Z","z":"2024-02-29"}}],"ref":"2024-02-29"}}'
    )
    assert order.to_json() == order.model_dump_json() == text
    assert json.loads(dumps(order)) == {name: value for name, value in json.loads(text).items() if name != "day"}
    assert loads(text) == order
    assert Order.model_validate(order.model_dump()) == order
    assert order.placed.tzinfo is UTC
    assert order.at == time(1, 30, tzinfo=UTC)
    assert order.day == date(2024, 1, 1)
    assert order.model_dump()["takes"] == timedelta(hours=25, seconds=1)
    assert order.model_dump(include={"id", "placed"}) == {"id": ID, "placed": PLACED}
    assert json.loads(order.model_dump_json(include={"id", "seal"})) == {"id": str(ID), "seal": "AAE="}
    assert order.content_hash() == loads(text).content_hash()
    order.placed = datetime(2024, 7, 1, tzinfo=BERN)
    assert '"placed":"2024-06-30T23:00:00Z"' in order.to_json()
    # Type checkers refuse texts, which readers of dictionaries take.
    late = Order(id=str(ID).upper(), placed="2024-01-01t00:00:00Z", total="1.0")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    assert late == Order(id=ID, placed=PLACED, total=Decimal(1))
    # What is published is the schema that is enforced.
    assert Order.model_json_schema()["properties"]["placed"] == Order.json_schema()["properties"]["placed"]


def unions() -> None:
    """A text is what it is told by the check program, and an object what its text is."""
    refs: list[OrderRef] = [ID, date(2024, 2, 29), 5]
    for ref in refs:
        order = Order(**MINIMAL, ref=ref)
        assert order.ref == ref
        assert type(loads(order.to_json()).ref) is type(ref)
        assert OrderRefAdapter.from_json(OrderRefAdapter.to_json(ref)) == ref
        assert TypeAdapter[OrderRef](OrderRef).validate_python(ref) == ref
        assert OrderRefAdapter.check_value(ref).valid
    assert not OrderRefAdapter.check_value(Decimal(1)).valid
    assert type(Shift(starts=Time(), either="abc").either) is str
    assert type(Shift(starts=Time(), either=ID).either) is UUID


class Mine(BaseModel):
    """A model of a user's, as FastAPI makes them of signatures."""

    id: OrderId
    ref: OrderRef
    length: Duration
    order: Order


def names_in_models_of_others() -> None:
    """Names that annotate models of others take and write the same, judged."""
    mine = Mine(id=ID, ref=ID, length=timedelta(days=1), order=Order(**MINIMAL))
    order = f'{{"id":"{ID}","placed":"2024-01-01T00:00:00Z","day":"2024-01-01","total":"1"}}'
    assert mine.model_dump_json() == f'{{"id":"{ID}","ref":"{ID}","length":"P1D","order":{order}}}'
    assert TypeAdapter(list[Mine]).dump_python([mine], mode="json") == [json.loads(mine.model_dump_json())]
    assert Mine.model_validate_json(mine.model_dump_json()) == mine
    assert Mine.model_validate(mine.model_dump()) == mine
    assert Mine.model_json_schema()["properties"]["id"]["format"] == "uuid"
    for wrong in ({"length": "P1M"}, {"length": 5}, {"id": "x"}, {"ref": PLACED}, {"length": timedelta(-1)}):
        try:
            Mine.model_validate({**mine.model_dump(), **wrong})
        except ValidationError:
            pass
        else:
            raise AssertionError(wrong)
    assert DurationAdapter.to_json(timedelta(0)) == '"PT0S"'
    assert OrderIdAdapter.content_hash(ID) == OrderIdAdapter.content_hash(OrderIdAdapter.from_json(f'"{ID}"'.upper()))


def defaults() -> None:
    """A default is a value as well, and left out of the canonical form."""
    assert Time.from_json("{}") == Time() == Time(at=time(8, tzinfo=UTC))
    shift = Shift.from_json('{"starts":{}}')
    built = Shift(starts=Time())
    assert shift == built == Shift.model_validate({"starts": Time()})
    assert shift.to_canonical_json() == built.to_canonical_json() == '{"starts":{}}'
    assert (shift.id, shift.when, shift.date) == (ID, datetime(2024, 1, 1, tzinfo=UTC), date(2024, 2, 29))
    assert (shift.zone, shift.pause) == (time(12, tzinfo=UTC), timedelta(minutes=30))
    assert (shift.share, shift.host, shift.peer) == (Decimal("1.5"), IPv4Address("127.0.0.1"), IPv6Address("::1"))
    assert (shift.seal, shift.days, shift.either, shift.maybe) == (b"\x00\x01", [date(2024, 1, 1)], ID, None)
    shift.days.append(date(2024, 1, 2))
    assert shift.to_canonical_json() == '{"days":["2024-01-01","2024-01-02"],"starts":{}}'


values_that_have_no_text_or_a_wrong_one()
objects_where_strings_are_strings()
built_and_written()
unions()
names_in_models_of_others()
defaults()
