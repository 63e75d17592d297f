"""Reads orders, and asks them what no schema says."""

from app.company.pricing import Priced
from app.contracts import Codes, Line, Order

order = Order.from_json('{"id":"ABC","lines":[{"price":2.5,"count":2},{"price":1,"count":3}]}')
total: float = order.total
priced: Priced = order.lines[0]
print(total, priced.total, order.line(), Codes(["a"]).line())
print(Order(id="ABC", lines=[Line(price=1.0, count=1)]).to_json())
print(Order.check('{"id":"abc","lines":[],"total":1}').to_json())
assert Order.model_validate_json(order.to_json()) == order
assert set(Order.model_fields) == {"id", "lines", "next", "check_"}
