"""Orders as dataclasses: judged, built, and written again."""

import copy
import pickle
from dataclasses import asdict, fields, is_dataclass, replace

from contracts import UNSET, Card, Cash, Codes, CodesAdapter, ContractError, Line, Named, Order, OrderAdapter
from contracts import SlugAdapter, Unset, within
from contracts.brief import BriefAdapter, NoteAdapter
from contracts.order import dumps, dumps_canonical, loads, validate
from pydantic import BaseModel, TypeAdapter, ValidationError

TEXT = (
    '{"id":"a","payment":{"kind":"card","number":"1"},"lines":[{"ship-to":"b","price":1.0}],"next":{"id":"b",'
    '"payment":{"kind":"cash","str":"s"},"lines":[],"note":null},"at":[1.5,"x"],"tree":["a",["b"]],"codes":["ab"],'
    '"either":{"name":"n","nothing":null,"x":{"ship-to":"c","price":2}},"where":"there","more":{"a":null}}'
)


class Mine(BaseModel):
    """A model of one's own, in which pydantic has documents judged."""

    order: Order
    codes: Codes


order: Order = OrderAdapter.from_json(TEXT)
assert is_dataclass(order)
assert not hasattr(order, "__dict__")
assert order.state == "new"
assert order.lines == [Line(ship_to="b", price=1)]
assert order.note is UNSET
assert order.next is not None
assert order.next.note is None
assert order.closed is None
assert (order.counts, order.additional_properties, order.additional_properties2) == (None, None, {"more": {"a": None}})
assert order.at == (1.5, "x")
assert order.tags == ["a"]
assert order.first == Line(ship_to="here", price=0.5)
assert isinstance(order.either, Named)
assert order.either.additional_properties == {"x": Line(ship_to="c", price=2.0)}
assert isinstance(order.lines[0].price, float)
assert order.where == "there"
note: str | Unset | None = order.note
said = note if note is not UNSET else "nothing"
print(order.lines[0].ship_to, order.lines[0].count + 1, said, bool(UNSET), UNSET)
if order.payment.kind == "card":
    card: Card = order.payment
    print(card.number)
match order.next.payment:
    case Cash(str_=text):
        print(text)
    case _:
        raise AssertionError(order)
print(OrderAdapter.to_json(order))
print(OrderAdapter.to_canonical_json(order), OrderAdapter.content_hash(order))
assert loads(TEXT) == order == loads(dumps_canonical(order)) == loads(TEXT, within(OrderAdapter, depth=9))
assert OrderAdapter.from_json(OrderAdapter.to_json(order)) == order
print(dumps(order), validate('{"id":"A"}')["valid"], dumps(["ab"], CodesAdapter))
written = Order(id="a", state="done", payment=Card(number="1"), lines=[order.lines[0]], note=None)
print(OrderAdapter.to_json(written), OrderAdapter.check_value(written).valid)
print(OrderAdapter.check(TEXT.replace('["b"]', '["B"]')).to_json())
for text in (TEXT.replace('"id":"a"', '"id":"A"'), TEXT.replace('"b","price"', '"b","prise"')):
    try:
        OrderAdapter.from_json(text)
    except ContractError:
        continue
    raise AssertionError(text)
try:
    OrderAdapter.to_json(replace(written, id="A"))
except ContractError as refused:
    print(refused)
print(SlugAdapter.from_json('"abc"'), CodesAdapter.from_json('["ab"]'), OrderAdapter.json_schema()["title"])
assert TypeAdapter(Order).validate_json(TEXT) == order
mine = Mine.model_validate({"order": written, "codes": ["ab"]})
assert mine.order is written
assert Mine.model_validate_json(mine.model_dump_json()) == mine
assert Mine.model_validate(mine.model_dump()) == mine
assert Mine.model_json_schema()["properties"]["codes"]["items"] == {"type": "string", "minLength": 2}
for wrong, codes in ((replace(written, id="A"), ["ab"]), (written, ["a"])):
    try:
        Mine.model_validate({"order": wrong, "codes": codes})
    except ValidationError:
        continue
    raise AssertionError(wrong)
assert copy.deepcopy(order) == order == pickle.loads(pickle.dumps(order)) == copy.copy(order)
assert pickle.loads(pickle.dumps(UNSET)) is UNSET
assert asdict(written.lines[0]) == {"ship_to": "b", "price": 1.0, "class_": None, "count": 1}
assert [field.name for field in fields(Card)] == ["kind", "number", "additional_properties"]
assert order.tags is not loads(TEXT).tags

# A name for an object of which more is said is judged as itself, not as the object.
LONG = '{"a":1,"b":2}'
assert NoteAdapter.is_valid(LONG)
assert not BriefAdapter.is_valid(LONG)
assert [error.code for error in BriefAdapter.check(LONG).errors] == ["maxProperties"]
