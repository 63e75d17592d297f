//! Values of the package `acme_common` in those of `orders`, and the other way; and documents, which `orders` judges as
//! `bundled` does.

#[path = "built.rs"]
mod built;

use acme_common::{
    currency::Currency,
    labels::{Label, Labels},
    money::{Money, MoneyRounding, Rates},
    party::{Company, Name, Party, Person},
};

fn main() {
    let money = Money::from_json(br#"{"amount":1,"currency":"EUR"}"#).expect("money");
    assert_eq!(money.remark, "none");
    let label: Label = "x".parse().expect("a label");
    let person = Person::from_json(br#"{"kind":"person","name":"Ann"}"#).expect("a person");
    let company: Company = Company::from_json(br#"{"kind":"company","name":"C"}"#).expect("a company");
    let order = orders::order::Order {
        id: "a".to_owned(),
        price: money.clone(),
        parts: Some(vec![money.clone()]),
        currency: Currency::Usd,
        rounding: Some(MoneyRounding::Up),
        rates: Some(Rates::from_json(b"{\"a\":1}").expect("rates")),
        labels: Some(Labels::from_json(b"[\"x\"]").expect("labels")),
        label: Some(label),
        buyer: Some(Party::Person(person)),
        seller: Some(Some(company)),
        paid: Some(money.clone().into()),
        purse: Some(orders::money::Money { coins: vec![money.clone()] }),
        more: Some([("z".to_owned(), money.clone())].into()),
    };
    let text = order.to_json().expect("an order");
    let read = orders::order::Order::from_json(text.as_bytes()).expect("the same order");
    assert_eq!(read, order);
    let price: Money = read.price;
    assert_eq!(price.to_json().expect("money"), money.to_json().expect("money"));
    let Some(Party::Person(Person { name, .. })) = read.buyer else { panic!("a person") };
    let name: Name = name;
    assert_eq!(name.to_string(), "Ann");
    // What a build script made holds the same types.
    let built: Money = built::order::Order::from_json(text.as_bytes()).expect("an order").price;
    assert_eq!(built, price);
    // Where a part is wrong, its own type says so, too.
    let wrong = Money { amount: 1, ..Money::from_json(br#"{"amount":1,"currency":"EUR","tax":"x"}"#).expect("money") };
    assert!(wrong.to_json().is_ok());

    let documents = std::fs::read_to_string(std::env::args().nth(1).expect("a file")).expect("documents");
    for document in documents.lines() {
        let text = document.as_bytes();
        let report = orders::order::Order::check(text).to_json();
        assert_eq!(report, bundled::order::Order::check(text).to_json(), "{document}");
        // The build script of another folder shows other paths of schemas.
        assert_eq!(built::order::Order::is_valid(text), report.contains("\"valid\":true"), "{document}");
        match (orders::order::Order::from_json(text), bundled::order::Order::from_json(text)) {
            (Ok(one), Ok(other)) => {
                assert_eq!(one.to_canonical_json(), other.to_canonical_json());
                assert_eq!(one.dumps(), other.dumps());
                assert_eq!(one.content_hash(), other.content_hash());
                assert_eq!(one.to_json(), other.to_json());
            }
            (Err(one), Err(other)) => assert_eq!(one.to_json(), other.to_json()),
            _ => panic!("{document} is judged in two ways"),
        }
        println!("{report}");
    }
}
