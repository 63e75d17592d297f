"""Orders as dictionaries: judged, with defaults, and known to type checkers."""

from contracts import Card, Codes, CodesAdapter, ContractError, Line, Order, OrderAdapter, SlugAdapter, within
from contracts.brief import BriefAdapter, NoteAdapter
from contracts.order import dumps, dumps_canonical, loads, validate
from pydantic import BaseModel, TypeAdapter, ValidationError

TEXT = (
    '{"id":"a","payment":{"kind":"card","number":"1"},"lines":[{"ship-to":"b","price":1.0}],"next":{"id":"b",'
    '"payment":{"kind":"cash","str":"s"},"lines":[]},"at":[1.5,"x"],"tree":["a",["b"]],"codes":["ab"],"more":{"a":null}}'
)


class Mine(BaseModel):
    """A model of one's own, in which pydantic has documents judged."""

    order: Order
    codes: Codes


order: Order = OrderAdapter.from_json(TEXT)
assert type(order) is dict
assert order["state"] == "new"
assert order["lines"] == [{"ship-to": "b", "price": 1, "count": 1}]
assert order.get("note", "none") == "none"
assert order.get("at") == [1.5, "x"]
line: Line = order["lines"][0]
print(line["ship-to"], line["count"] + 1, "next" in order and order["next"]["state"])
if order["payment"]["kind"] == "card":
    card: Card = order["payment"]
    print(card["number"])
print(OrderAdapter.to_json(order))
print(OrderAdapter.to_canonical_json(order), OrderAdapter.content_hash(order))
assert loads(TEXT) == order == loads(dumps_canonical(order)) == loads(TEXT, within(OrderAdapter, depth=9))
print(dumps(order), validate('{"id":"A"}')["valid"], dumps(["ab"], CodesAdapter))
written: Order = {"id": "a", "state": "done", "payment": {"kind": "card", "number": "1"}, "lines": [line], "note": None}
print(OrderAdapter.to_json(written), OrderAdapter.check_value(written).valid)
print(OrderAdapter.check(TEXT.replace('["b"]', '["B"]')).to_json())
for text in (TEXT.replace('"id":"a"', '"id":"A"'), TEXT.replace('"b","price"', '"b","prise"')):
    try:
        OrderAdapter.from_json(text)
    except ContractError:
        continue
    raise AssertionError(text)
try:
    OrderAdapter.to_json({**written, "id": "A"})
except ContractError as refused:
    print(refused)
print(SlugAdapter.from_json('"abc"'), CodesAdapter.from_json('["ab"]'), OrderAdapter.json_schema()["title"])
assert TypeAdapter(Order).validate_json(TEXT) == order
mine = Mine.model_validate({"order": written, "codes": ["ab"]})
assert mine.order["state"] == "done"
assert Mine.model_validate_json(mine.model_dump_json()) == mine
assert Mine.model_json_schema()["properties"]["codes"]["items"] == {"type": "string", "minLength": 2}
for wrong in ({"order": {**written, "id": "A"}, "codes": []}, {"order": written, "codes": ["a"]}):
    try:
        Mine.model_validate(wrong)
    except ValidationError:
        continue
    raise AssertionError(wrong)

# A name for an object of which more is said is judged as itself, not as the object.
LONG = '{"a":1,"b":2}'
assert NoteAdapter.is_valid(LONG)
assert not BriefAdapter.is_valid(LONG)
assert [error.code for error in BriefAdapter.check(LONG).errors] == ["maxProperties"]
