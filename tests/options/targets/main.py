"""Reads and writes orders, and judges parts of them where pydantic meets them first."""

from contracts import Codes, ContractError, Kind, KindAdapter, Order, Slug, SlugAdapter, Tree, TreeAdapter
from pydantic import BaseModel, TypeAdapter, ValidationError

TEXT = '{"id":"a","payment":{"kind":"visa","number":"1"},"tree":["a",["b"]],"either":"A","codes":["X",["Y"]]}'


class Mine(BaseModel):
    """A contract, and beside it what is in it."""

    order: Order
    slug: Slug
    tree: Tree
    kind: Kind


class Swapped(BaseModel):
    """The same the other way round."""

    tree: Tree
    slug: Slug
    order: Order


order = Order.from_json(TEXT)
assert order == Order.model_validate_json(TEXT) == Order.model_validate(order.model_dump())
print(order.to_json(), order.content_hash())
print(Codes.from_json(f'["X",{TEXT}]').to_canonical_json())
refused = 0
for old, new in (('"id":"a"', '"id":"A"'), ("visa", "cheque"), ('["b"]', '["B"]'), ('["Y"]', '["y"]'), ('"number":"1"', '"number":""')):
    for read in (Order.from_json, Order.model_validate_json):
        try:
            read(TEXT.replace(old, new))
        except (ContractError, ValidationError):
            refused += 1
print(refused, Order.check(TEXT.replace('["b"]', '["B"]')).to_json())

slug: Slug = SlugAdapter.from_json('"abc"')
tree: Tree = TreeAdapter.from_json('["abc",["d"]]')
kind: Kind = KindAdapter.from_json('"visa"')
print(slug, tree, kind, SlugAdapter.check('"ABC"').valid, TreeAdapter.to_canonical_json(["a", ["b"]]))
mine = Mine(order=order, slug="abc", tree=["a", ["b"]], kind="visa")
assert Mine.model_validate_json(mine.model_dump_json()) == mine
wrong: list[dict[str, object]] = [{"slug": "A"}, {"tree": ["A"]}, {"kind": "cash"}, {"tree": [["a", "A"]]}]
for part in wrong:
    for model in (Mine, Swapped):
        if part.keys() <= model.model_fields.keys():
            try:
                model.model_validate({**mine.model_dump(), **part})
            except ValidationError:
                continue
            raise AssertionError(part)
print(TypeAdapter(list[Slug]).validate_python(["a"]), Mine.model_json_schema()["properties"].keys())


def depth(tree: Tree) -> int:
    """Type checkers know what a tree is made of."""
    return 0 if isinstance(tree, str) else 1 + max((depth(each) for each in tree), default=0)


print(depth(order.tree))
