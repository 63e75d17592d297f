"""What generated code does with types of the user's."""

import importlib
import json
import sys

from money import Coins, Letter, Money, Place, Seal, Size
from plain import ContractError
from plain.coin import Coin
from plain.parcel import Parcel
from plain.shop import LabelAdapter, MoneyAdapter, Shop
from plain.shop import Money as MoneyName
from pydantic import BaseModel, TypeAdapter, ValidationError

TEXT = (
    '{"price":{"amount":3},"all":[{"amount":1,"currency":"EUR"},{"amount":2,"amount":4}],"more":{"amount":9},"tag":"abc"}'
)
PARCEL = (
    '{"worth":{"amount":1,"currency":"CHF"},"seal":{"by":"me","bytes":"AAE=","worth":{"amount":2,"currency":"CHF"}},'
    '"inside":[{"worth":{"amount":3,"currency":"CHF"},"size":"large"}],"place":{"city":"Bern","street":"?"},'
    '"note":{"amount":1,"currency":"CHF"},"cargo":{"kind":"letter","price":{"amount":4,"currency":"CHF"}}}'
)


def plain() -> None:
    shop = Shop.from_json(TEXT)
    # Defaults are filled in before the type is made.
    assert shop.price == Money(3, "CHF")
    assert shop.old == Money(1, "CHF")
    assert (shop.price + shop.old).amount == 4
    assert shop.all[1].amount == 4
    assert isinstance(shop.more, Money)
    assert shop.more.amount == 9
    assert shop.tag is not None
    assert shop.tag.letter == "a"
    written = shop.to_json()
    assert Shop.from_json(written).to_json() == written
    assert '"price":{"amount":3},"tag":"a"}' in shop.to_canonical_json()
    assert len(shop.content_hash()) == 32
    assert shop.model_dump()["price"] == Money(3, "CHF")
    assert shop.model_dump(mode="json") == json.loads(written)
    assert json.loads(shop.model_dump_json()) == json.loads(written)
    assert Shop.from_json('{"price":{"amount":3},"all":[],"more":5}').more == 5
    # Constructors and `model_validate` take the objects, or what documents have.
    made = Shop(price=Money(3, "CHF"), all=[Money(1, "EUR")], tag=Letter("b"))
    assert made.price == Money(3, "CHF")
    assert made.old == Money(1, "CHF")
    assert Shop.model_validate({"price": Money(3, "CHF"), "all": [{"amount": 1}]}).all == [Money(1, "CHF")]
    assert Shop.check_value({"price": Money(-1, "CHF"), "all": []}).errors[0].path == "/price/amount"
    refused("/price/amount", lambda: Shop(price=Money(-1, "CHF"), all=[]))
    # The schema decides what is accepted, and what may be written.
    refused("/price/amount", lambda: Shop.from_json('{"price":{"amount":-3},"all":[]}'))
    made.tag = Letter("A")
    refused("/tag", made.to_json)
    # What the type does not hold is refused, and said with its place.
    for read in (Shop.from_json, Shop.model_validate_json):
        try:
            read('{"price":{"amount":3},"all":[],"tag":"zzz"}')
        except ContractError as error:
            found = error.report.errors[0]
            assert (found.code, found.path) == ("unrepresentable", "/tag"), found
            assert found.message.endswith("does not hold it: no letter"), found
        except ValidationError as error:
            assert read == Shop.model_validate_json
            assert error.errors()[0]["type"] == "unrepresentable"
            assert error.errors()[0]["loc"] == ("tag",)
        else:
            raise AssertionError(read)
    try:
        LabelAdapter.from_json('"zzz"')
    except ContractError as error:
        assert error.report.errors[0].code == "unrepresentable"
    else:
        raise AssertionError("z")
    assert MoneyAdapter.to_json(Money(1, "CHF")) == '{"amount":1,"currency":"CHF"}'
    assert MoneyAdapter.from_json('{"amount":1}') == Money(1, "CHF")
    refused("/amount", lambda: MoneyAdapter.to_json(Money(-1, "CHF")))


def together() -> None:
    parcel = Parcel.from_json(PARCEL)
    assert isinstance(parcel.seal, Seal)
    assert parcel.seal.content == b"\x00\x01"
    assert parcel.inside is not None
    assert parcel.inside[0].size is Size.BIG
    assert parcel.place == Place("Bern")
    assert parcel.cargo is not None
    assert parcel.cargo.kind == "letter"
    assert parcel.cargo.price == Money(4, "CHF")
    assert Parcel.from_json(parcel.to_json()) == parcel
    assert Parcel(worth=Money(1, "CHF"), size=Size.LITTLE).to_json() == (
        '{"worth":{"amount":1,"currency":"CHF"},"size":"small"}'
    )
    coin = Coin.from_json('{"value":1,"next":{"value":2}}')
    assert isinstance(coin.root, Coins.Coin)
    assert coin.root.next is not None
    assert coin.root.next.value == 2
    assert coin.to_json() == '{"value":1,"next":{"value":2}}'
    refused("/value", Coin.model_construct(root=Coins.Coin(value=0)).to_json)

    class Basket(BaseModel):
        price: MoneyName

    assert Basket.model_validate({"price": {"amount": 1}}).price == Money(1, "CHF")
    assert Basket(price=Money(1, "CHF")).model_dump_json() == '{"price":{"amount":1,"currency":"CHF"}}'
    refused("/amount", lambda: TypeAdapter[Money](MoneyName).validate_python(Money(-1, "CHF")))


def refused(path: str, act: object) -> None:
    assert callable(act)
    try:
        act()
    except ContractError as error:
        assert error.report.errors[0].path == path, error
    except ValidationError as error:
        assert "".join(f"/{step}" for step in error.errors()[0]["loc"]) == path, error
    else:
        raise AssertionError(path)


def others() -> None:
    for name in sys.argv[1:]:
        shop = importlib.import_module(f"{name}.shop").Shop
        assert shop.from_json(TEXT).to_json() == Shop.from_json(TEXT).to_json()
        parcel = importlib.import_module(f"{name}.parcel").Parcel
        assert parcel.from_json(PARCEL).to_json() == Parcel.from_json(PARCEL).to_json()


plain()
together()
others()
print("ok")
