"""Sends, answers and patches orders."""

from contracts import (
    ContractError,
    Customer,
    CustomerPatch,
    LineRequest,
    Order,
    OrderDraft,
    OrderKey,
    OrderPatch,
    OrderRequest,
    OrderResponse,
    Pay,
    PayPatch,
    Report,
)

ORDER = (
    '{"id":"A1","coupon":"SPRING","customer":{"name":"Ada","vip":1.5},"note":"soon","status":"done",'
    '"payment":{"kind":"card","pan":"1"},"lines":[{"sku":"tulip","total":2}]}'
)


def told(report: Report) -> str:
    return ", ".join(f"{error.code} {error.path}" for error in report.errors)


request = OrderRequest(customer=Customer(name="Ada"), lines=[LineRequest(sku="tulip")], coupon="SPRING")
print(request.to_canonical_json())
print(told(OrderRequest.check(ORDER)))
print(told(OrderResponse.check(ORDER)))

order = Order.from_json(ORDER)
patch = OrderPatch(note=None, customer=CustomerPatch(mail="ada@example.com"))
print(patch.to_canonical_json())
changed: Order = patch.apply_to(order)
print(changed.to_canonical_json())
for text in [
    '{"payment":{"kind":"sepa","iban":"CH93","pan":null},"status":null,"shipTo":{"city":"Bern"}}',
    '{"lines":[{"sku":"a","total":1},{"sku":"a","total":2}]}',
    '{"payment":{"kind":"sepa"}}',
]:
    try:
        print(OrderPatch.from_json(text).apply_to(changed).to_canonical_json())
    except ContractError as error:
        print(told(error.report))
print(told(OrderPatch.check('{"id":null,"customer":null,"nothing":null,"note":1}')))

print(OrderDraft(note="later").to_canonical_json())
print(OrderKey(id="A1").to_canonical_json())
print(told(OrderKey.check(ORDER)))

# A document may be one of several kinds, and become another.
pay = Pay.from_json('{"kind":"sepa","iban":"CH93","next":{"kind":"card","pan":7}}')
other: Pay = PayPatch.from_json('{"iban":null,"next":{"kind":"sepa","pan":null}}').apply_to(pay)
print(other.to_canonical_json())
