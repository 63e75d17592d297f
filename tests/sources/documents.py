"""Documents that the tools judge."""

import json
from typing import Any

ORDER: dict[str, Any] = {
    "id": "123e4567-e89b-12d3-a456-426614174000",
    "placed": "2024-05-01T10:00:00Z",
    "pay": {"kind": "card", "pan": "1234"},
    "lines": [{"sku": "a"}],
}


def changed(**members: Any) -> str:
    """An order with other members; one that is `...` is left out."""
    order = {**ORDER, **members}
    return json.dumps({name: value for name, value in order.items() if value is not ...})


ORDERS = [
    changed(),
    changed(pay={"kind": "bank", "iban": "CH93"}),
    changed(pay={"kind": "bank", "iban": "CH93", "note": 1}),
    changed(pay={"kind": "card", "pan": "1234", "note": 1}),
    changed(pay={"kind": "card", "pan": "12345"}),
    changed(pay={"kind": "cash"}),
    changed(pay={"pan": "1234"}),
    changed(pay=...),
    changed(status="done"),
    changed(status="lost"),
    changed(lines=[]),
    changed(lines=[{"sku": "a", "count": 3}] * 3),
    changed(lines=[{"sku": "a"}] * 4),
    changed(lines=[{"sku": "a", "count": 0}]),
    changed(lines=[{"sku": "a", "count": 1.5}]),
    changed(lines=[{"sku": "a", "count": 2.0}]),
    changed(lines=[{"sku": "a", "count": "2"}]),
    changed(lines=[{"count": 1}]),
    changed(labels={"a": 1}),
    changed(labels={"a": "x"}),
    changed(labels={"a": True}),
    changed(point=[1, 2.5]),
    changed(point=[1]),
    changed(point=[1, 2, 3]),
    changed(point=None),
    changed(either="x"),
    changed(either=1),
    changed(either=1.5),
    changed(ratio=0.5),
    changed(ratio=0),
    changed(ratio=1),
    changed(price="1.50"),
    changed(price=1.5),
    changed(price="x"),
    changed(blob="abcd"),
    changed(blob="abcde"),
    changed(day="2024-02-29"),
    changed(day="2023-02-29"),
    changed(day=None),
    changed(id="123"),
    changed(id=7),
    changed(placed="yesterday"),
    changed(placed=1714557600),
    changed(other=1),
    changed(parent=json.loads(changed(parent=json.loads(changed())))),
    changed(parent=json.loads(changed(id="x"))),
    "[]",
    "null",
]

SHAPES = [
    json.dumps(document)
    for document in [
        {"name": "a", "form": {"type": "circle", "radius": 1}},
        {"name": "a", "form": {"type": "circle", "radius": 1, "note": 1}},
        {"name": "a", "form": {"type": "box", "sides": [1, 2]}},
        {"name": "a", "form": {"type": "box", "sides": [1, 2], "note": 1}},
        {"name": "a", "form": {"type": "box", "sides": [1]}},
        {"name": "a", "form": {"type": "box", "sides": [1, 0]}},
        {"name": "a", "form": {"type": "circle", "radius": 0}},
        {"name": "a", "form": {"type": "circle", "radius": "1"}},
        {"name": "a", "form": {"type": "line"}},
        {"name": "a", "form": {"radius": 1}},
        {"name": "A", "form": {"type": "circle", "radius": 1}},
        {"name": "aaaaaaaaa", "form": {"type": "circle", "radius": 1}},
        {"name": "a", "form": {"type": "circle", "radius": 1}, "unit": "m", "at": [1, 2], "notes": {"x": "y"}},
        {"name": "a", "form": {"type": "circle", "radius": 1}, "unit": "km"},
        {"name": "a", "form": {"type": "circle", "radius": 1}, "at": [1]},
        {"name": "a", "form": {"type": "circle", "radius": 1}, "at": None},
        {"name": "a", "form": {"type": "circle", "radius": 1}, "notes": {"x": 1}},
        {"name": "a", "form": {"type": "circle", "radius": 1}, "more": True},
        {
            "name": "a",
            "form": {"type": "circle", "radius": 1},
            "inner": [{"name": "b", "form": {"type": "box", "sides": [1, 2, 3]}}],
        },
        {"name": "a", "form": {"type": "circle", "radius": 1}, "inner": [{"name": "b"}]},
        {},
        7,
    ]
]

CALLS: list[tuple[str, dict[str, Any]]] = [
    ("quote", {"place": {"city": "Bern"}}),
    ("quote", {"place": {"city": "Bern", "country": None}, "count": 9, "speed": "slow"}),
    ("quote", {"place": {"city": "Bern"}, "count": 9, "speed": "fast"}),
    ("quote", {"place": {"city": "Bern"}, "count": 10}),
    ("quote", {"place": {"city": ""}}),
    ("quote", {"place": {"city": "Bern"}, "speed": "lame"}),
    ("quote", {"place": {"city": "Bern"}, "count": "2"}),
    ("quote", {"place": {"city": "Bern"}, "other": 1}),
    ("quote", {}),
    ("order.find-all", {}),
    ("order.find-all", {"near": {"city": "Bern", "country": "CH"}}),
    ("order.find-all", {"near": {}}),
    ("ping", {}),
]
