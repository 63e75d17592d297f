//! What generated code does with types of the user's.

mod contracts;
mod money;

use contracts::shop::{Shop, ShopMore};
use contracts::support::Contract;
use money::{Letter, Money};

fn main() {
    let text = br#"{"price":{"amount":3},"all":[{"amount":1,"currency":"EUR"},{"amount":2,"amount":4}],"more":{"amount":9},"tag":"abc"}"#;
    let shop = Shop::from_json(text).expect("a shop");
    // Defaults are filled in before the type is made.
    assert_eq!(shop.price, Money { amount: 3, currency: "CHF".to_owned() });
    assert_eq!(shop.old, Money { amount: 1, currency: "CHF".to_owned() });
    assert_eq!(shop.all[1].amount, 4);
    assert!(matches!(&shop.more, Some(ShopMore::Money(money)) if money.amount == 9));
    let written = shop.to_json().expect("a text");
    assert_eq!(Shop::from_json(written.as_bytes()).expect("a shop"), shop);
    assert_eq!(serde_json::to_string(&shop).expect("a text"), written);
    let by_serde: Shop = serde_json::from_slice(text).expect("a shop");
    assert_eq!(by_serde, shop);
    assert!(shop.to_canonical_json().expect("a text").ends_with(r#""price":{"amount":3},"tag":"a"}"#));

    // The schema decides what is accepted, and what may be written.
    let report = Shop::from_json(br#"{"price":{"amount":-3},"all":[]}"#).expect_err("a negative amount");
    assert_eq!(report.errors[0].path, "/price/amount");
    let mut spoilt = shop.clone();
    spoilt.tag = Some(Letter('A'));
    assert_eq!(spoilt.to_json().expect_err("a capital letter").errors[0].path, "/tag");

    // What the type does not hold is refused, and said.
    let report = Shop::from_json(br#"{"price":{"amount":3},"all":[],"tag":"zzz"}"#).expect_err("a z");
    assert_eq!(report.errors[0].code, "unrepresentable");

    // Its verbs are those of the trait.
    let money = <Money as Contract>::from_json(br#"{"amount":1}"#).expect("money");
    assert_eq!(Contract::to_json(&money).expect("a text"), r#"{"amount":1,"currency":"CHF"}"#);
    assert!(<Letter as Contract>::from_json(b"1").is_err());
}
