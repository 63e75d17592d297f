"""Reads orders whose enums are classes, and writes them."""

from copy import deepcopy
from pickle import dumps, loads
from typing import Any

from contracts import (
    Card,
    CardKind,
    Cash,
    Code,
    ContractError,
    Order,
    OrderItem,
    OrderShipTo,
    Region,
    RegionValue,
    Status,
    StatusAdapter,
    Unit,
)
from pydantic import BaseModel, TypeAdapter, ValidationError

TEXT = '{"status":"done","items":["mro",""],"payment":{"kind":"visa","number":"1"},"codes":["x"],"counts":{"a":"kg"}}'


class Mine(BaseModel):
    """A model of one's own, in which pydantic has the values judged."""

    status: Status
    maybe: Status | None = None


order = Order.from_json(TEXT)
by_pydantic = Order.model_validate_json(TEXT)
assert order == by_pydantic == Order.model_validate(order.model_dump()) == loads(dumps(order)) == deepcopy(order)
for read in (order, by_pydantic, Order.model_validate({**order.model_dump(), "status": "done"})):
    # They are members, wherever they come from: texts, values, defaults.
    assert read.status is Status.DONE, read.status
    assert read.previous is Status.IN_PROGRESS
    assert read.history == [Status.NEW]
    assert isinstance(read.history[0], Status)
    assert read.either is Unit.KG
    assert read.ship_to is OrderShipTo.HOME
    assert read.items == [OrderItem.MRO, OrderItem.EMPTY]
    assert read.counts == {"a": Unit.KG}
    assert read.codes[0] is Code.X
    assert read.region is RegionValue.NORTH
    assert isinstance(read.payment, Card)
    assert read.payment.kind is CardKind.VISA
    assert read.size == 2

# They are strings, and equal to them.
assert order.status == "done"
assert hash(order.status) == hash("done")
assert f"{order.status}" == "done"

written = Order(
    status=Status.DONE,
    items=[OrderItem.MRO, OrderItem.EMPTY],
    payment=Card(kind=CardKind.VISA, number="1"),
    codes=[Code.X],
    counts={"a": Unit.KG},
)
# Constructors take the strings, too; type checkers ask for the members.
strings: dict[str, Any] = {**order.model_dump(), "status": "done", "codes": ["x"]}
assert written == Order(**strings) == order
assert Order(**strings).status is Status.DONE
print(written.to_json())
print(written.to_canonical_json())
print(written.content_hash(), written.model_dump_json() == written.to_json())
print(written.model_dump(include={"status"}), Order.check_value({**order.model_dump(), "status": Status.NEW}).valid)
assert Order.from_json(written.to_canonical_json()) == written
assert Order.from_json(TEXT.replace('"visa","number":"1"', '"cash"')).payment == Cash()

refused = 0
for wrong in ("Done", "DONE", "NEW", " done", "null", "1"):
    try:
        Order.from_json(TEXT.replace("done", wrong))
    except ContractError:
        refused += 1
print(refused, Order.check(TEXT.replace("done", "gone")).to_json())

status: Status = StatusAdapter.from_json('"in-progress"')
print(repr(status), StatusAdapter.to_json(Status.DONE), StatusAdapter.check('"gone"').valid)
print(StatusAdapter.json_schema()["enum"], Mine.model_json_schema()["properties"]["status"])
assert Mine.model_validate_json('{"status":"new"}').status is Status.NEW
assert Mine(status=Status.NEW).model_dump_json() == '{"status":"new","maybe":null}'
assert TypeAdapter(Status).validate_python("new") is Status.NEW
assert TypeAdapter(list[Status]).validate_python([Status.NEW]) == ["new"]
for value in (b"new", "gone", 1, CardKind.VISA):
    try:
        TypeAdapter(Status).validate_python(value)
    except ValidationError:
        continue
    raise AssertionError(value)
region = Region.from_json('"south"')
assert region.root is RegionValue.SOUTH
assert Region(RegionValue.NORTH).to_json() == '"north"'
print([member.name for member in OrderItem])


def word(status: Status) -> str:
    """Type checkers know that nothing is left."""
    match status:
        case Status.NEW:
            return "new"
        case Status.IN_PROGRESS | Status.DONE:
            return "old"


print(word(status))
