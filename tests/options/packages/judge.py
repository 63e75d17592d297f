"""Values of the package `acme_common` in those of `orders`, and the other way.

And documents, which `orders` judges as `bundled` does.
"""

import sys
from pathlib import Path

from acme_common import Company, Money, Party
from bundled.order import Order as BundledOrder
from orders import Order
from orders.money import Money as Purse

from orders import ContractError

money = Money.from_json('{"amount":1,"currency":"EUR"}')
assert money.remark == "none"
company = Company(name="C")
order = Order(
    id="a",
    price=money,
    parts=[money],
    currency="USD",
    rounding="up",
    rates={"a": 1},
    labels=["x"],
    label="x",
    buyer=company,
    seller=company,
    paid=money,
    purse=Purse(coins=[money]),
    more={"z": money},
)
text = order.to_json()
read = Order.from_json(text)
assert read == order
price: Money = read.price
assert type(price) is Money
assert price.to_json() == money.to_json()
assert isinstance(read.buyer, Company)
assert Party.from_json(read.buyer.to_json()).root == company
for part in (read.paid, *(read.parts or ()), *(read.more or {}).values(), *(read.purse.coins if read.purse else ())):
    assert isinstance(part, Money)

for document in Path(sys.argv[1]).read_text("utf-8").splitlines():
    report = Order.check(document).to_json()
    assert report == BundledOrder.check(document).to_json(), document
    try:
        one = Order.from_json(document)
    except ContractError as error:
        try:
            BundledOrder.from_json(document)
        except ValueError as other:
            assert str(error) == str(other), document
        else:
            raise AssertionError(document) from error
    else:
        same = BundledOrder.from_json(document)
        assert one.to_canonical_json() == same.to_canonical_json()
        assert one.content_hash() == same.content_hash()
        assert one.to_json() == same.to_json()
    print(report)
