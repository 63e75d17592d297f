"""Contracts that judge assignments, that do not change, and that share their runtime."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal
from uuid import UUID

from assigned.order import Order as Assigned
from frozen.order import Order as Frozen
from packaged.order import Order as Packaged
from pydantic import ValidationError

ID = UUID("123e4567-e89b-12d3-a456-426614174000")
PLACED = datetime(2024, 1, 1, 1, tzinfo=timezone(timedelta(hours=1)))


def assigned() -> None:
    """What is assigned is judged, and held as it is read."""
    order = Assigned(id=ID, placed=PLACED, total=Decimal(1))
    order.placed = datetime(2024, 7, 1, tzinfo=PLACED.tzinfo)
    assert order.placed.tzinfo is UTC
    order.ref = ID
    order.id = str(ID).upper()  # type: ignore[assignment] # pyright: ignore[reportAttributeAccessIssue]
    assert (order.id, order.ref) == (ID, ID)
    before = order.to_json()
    for name, value in (("placed", datetime(2024, 1, 1)), ("total", 1), ("takes", timedelta(-1)), ("id", "x")):
        try:
            setattr(order, name, value)
        except ValidationError:
            pass
        else:
            raise AssertionError(name)
    assert order.to_json() == before


def frozen() -> None:
    """Equal contracts are one key, however they were written."""
    text = f'{{"id":"{ID}","placed":"2024-01-01T00:00:00Z","total":"1.0","seal":"AAE=","takes":"PT60M"}}'
    built = Frozen(id=ID, placed=PLACED, total=Decimal(1), seal=b"\x00\x01", takes=timedelta(hours=1))
    assert len({built, Frozen.from_json(text)}) == 1


def packaged() -> None:
    """The runtime as a package does the same."""
    order = Packaged(id=ID, placed=PLACED, total=Decimal("1.0"))
    assert order.to_json() == f'{{"id":"{ID}","placed":"2024-01-01T00:00:00Z","day":"2024-01-01","total":"1"}}'
    assert Packaged.from_json(order.to_json()) == order


assigned()
frozen()
packaged()
