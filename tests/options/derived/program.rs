//! Sends, answers and patches orders.

mod contracts;

use contracts::{
    order::{Customer, Order},
    order_draft::OrderDraft,
    order_key::OrderKey,
    order_patch::{CustomerPatch, OrderPatch},
    order_request::{LineRequest, OrderRequest},
    order_response::OrderResponse,
    pay::Pay,
    pay_patch::PayPatch,
    support::Report,
};

const ORDER: &str = r#"{"id":"A1","coupon":"SPRING","customer":{"name":"Ada","vip":1.5},"note":"soon","status":"done","payment":{"kind":"card","pan":"1"},"lines":[{"sku":"tulip","total":2}]}"#;

fn told(report: &Report) -> String {
    report.errors.iter().map(|error| format!("{} {}", error.code, error.path)).collect::<Vec<_>>().join(", ")
}

fn main() {
    let request = OrderRequest::new(Customer::new("Ada"), vec![LineRequest::new("tulip")]).with_coupon("SPRING");
    println!("{}", request.to_canonical_json().expect("it is valid"));
    println!("{}", told(&OrderRequest::check(ORDER.as_bytes())));
    println!("{}", told(&OrderResponse::check(ORDER.as_bytes())));

    let order = Order::from_json(ORDER.as_bytes()).expect("it is valid");
    let patch = OrderPatch::default()
        .with_note(None)
        .with_customer(CustomerPatch::default().with_mail(Some("ada@example.com".to_owned())));
    println!("{}", patch.to_canonical_json().expect("it is valid"));
    let changed = patch.apply_to(&order).expect("it is valid");
    println!("{}", changed.to_canonical_json().expect("it is valid"));
    for text in [
        r#"{"payment":{"kind":"sepa","iban":"CH93","pan":null},"status":null,"shipTo":{"city":"Bern"}}"#,
        r#"{"lines":[{"sku":"a","total":1},{"sku":"a","total":2}]}"#,
        r#"{"payment":{"kind":"sepa"}}"#,
    ] {
        let patch = OrderPatch::from_json(text.as_bytes()).expect("it is a patch");
        match patch.apply_to(&changed) {
            Ok(order) => println!("{}", order.to_canonical_json().expect("it is valid")),
            Err(report) => println!("{}", told(&report)),
        }
    }
    println!("{}", told(&OrderPatch::check(br#"{"id":null,"customer":null,"nothing":null,"note":1}"#)));

    let draft = OrderDraft::default().with_note(Some("later".to_owned()));
    println!("{}", draft.to_canonical_json().expect("it is valid"));
    println!("{}", OrderKey::new("A1").to_canonical_json().expect("it is valid"));
    println!("{}", told(&OrderKey::check(ORDER.as_bytes())));

    // A document may be one of several kinds, and become another.
    let pay = Pay::from_json(br#"{"kind":"sepa","iban":"CH93","next":{"kind":"card","pan":7}}"#).expect("it is valid");
    let patch = PayPatch::from_json(br#"{"iban":null,"next":{"kind":"sepa","pan":null}}"#).expect("it is a patch");
    let changed = patch.apply_to(&pay).expect("it is valid");
    println!("{}", changed.to_canonical_json().expect("it is valid"));
}
