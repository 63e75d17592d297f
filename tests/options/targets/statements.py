"""What `type` statements define, made by hand for who has no such statements: judged beside contracts, too."""

from typing import Annotated, get_args

import contracts
from contracts._support import Contract
from contracts._support.adapter import ContractAdapter
from contracts._support.annotation import CheckedBy
from pydantic import BaseModel, JsonValue, ValidationError
from typing_extensions import TypeAliasType

by = next(each for each in get_args(contracts.Slug) if isinstance(each, CheckedBy))
Slug = TypeAliasType("Slug", Annotated[str, CheckedBy(by.checks, by.node, by.name, shared=True)])


class Order2(Contract, checks=by.checks, node=0, extra="forbid"):
    id: Slug
    previous: Slug = "none"
    payment: JsonValue
    tree: JsonValue
    amount: JsonValue = 1
    either: JsonValue = None
    codes: JsonValue


class Mine(BaseModel):
    order: Order2
    slug: Slug


order = {"id": "a", "payment": {"kind": "cash"}, "tree": "b", "codes": []}
mine = Mine.model_validate({"order": order, "slug": "a"})
assert Order2.from_json(mine.order.to_json()) == mine.order == Order2.model_validate(order)
assert mine.order.previous == "none"
adapter = ContractAdapter(Slug)
assert adapter.from_json('"a"') == "a"
assert not adapter.is_valid('"A"')
for wrong in ({"order": order, "slug": "A"}, {"order": {**order, "id": "A"}, "slug": "a"}):
    try:
        Mine.model_validate(wrong)
    except ValidationError:
        continue
    raise AssertionError(wrong)
print("judged")
