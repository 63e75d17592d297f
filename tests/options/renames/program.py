"""Reads, builds and writes an order whose names were changed."""

from contracts import BankTransfer, Line, Order

TEXT = (
    '{"id":"ABC","shipTo":"Bern","status":"<done>","payment":{"kind":"sepa","iban":"CH93"},'
    '"lines":[{"sku":"tulip","n":12}]}'
)

read = Order.from_json(TEXT)
made = Order(
    type="ABC",
    destination="Bern",
    status="<done>",
    payment=BankTransfer(iban="CH93"),
    lines=[Line(sku="tulip", quantity=12)],
)
assert made == read, made
print(made.to_json())
report = Order.check('{"id":"abc","shipTo":1,"status":"new","payment":{"kind":"card","pan":"1"}}')
print(" ".join(error.path for error in report.errors))
