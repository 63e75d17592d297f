//! What Rust does with types for formats.

mod contracts;

use contracts::order::{Note, Order, OrderId, OrderRef};
use contracts::texts::Texts;
use serde_json::Value;

const ID: &str = "123e4567-e89b-12d3-a456-426614174000";

fn main() {
    every_text_of_the_table();
    every_door();
    values_that_have_no_text();
}

/// Texts are refused, or read and written in normal form, which is read as the same value.
fn every_text_of_the_table() {
    let table: Value = serde_json::from_str(include_str!("texts.json")).expect("a table");
    for (format, cases) in table.as_object().expect("formats") {
        for case in cases.as_array().expect("cases") {
            let document = |text: &Value| serde_json::json!({ (format): text }).to_string();
            let (text, normal) = (document(&case[0]), &case[1]);
            let read = Texts::from_json(text.as_bytes());
            let by_serde = serde_json::from_str::<Texts>(&text);
            assert_eq!(Texts::is_valid(text.as_bytes()), read.is_ok(), "{text}");
            assert_eq!(by_serde.is_ok(), read.is_ok(), "{text}");
            if normal.is_null() {
                assert!(read.is_err(), "{text} is read");
                continue;
            }
            let value = read.unwrap_or_else(|report| panic!("{text}: {report}"));
            assert_eq!(by_serde.expect("a value"), value, "{text}");
            let written = value.to_json().expect("a text");
            assert_eq!(written, document(normal), "{text}");
            assert_eq!(serde_json::to_string(&value).expect("a text"), written);
            assert_eq!(value.to_canonical_json().expect("a text"), written);
            assert_eq!(Texts::from_json(written.as_bytes()).expect("a value"), value);
        }
    }
}

fn every_door() {
    let text = format!(
        r#"{{"id":"{}","placed":"2024-01-01T01:00:00+01:00","total":"1.50","at":null,"parts":{{"a":"{ID}"}},
        "pair":["{ID}",{{"z":"2024-02-29"}}],"ref":"2024-02-29","text":"{}"}}"#,
        ID.to_uppercase(),
        ID.to_uppercase()
    );
    let order = Order::from_json(text.as_bytes()).unwrap_or_else(|report| panic!("{report}"));
    let written = format!(
        r#"{{"id":"{ID}","placed":"2024-01-01T00:00:00Z","day":"2024-01-01","at":null,"total":"1.5","parts":{{"a":"{ID}"}},"pair":["{ID}",{{"z":"2024-02-29"}}],"ref":"2024-02-29","text":"{}"}}"#,
        ID.to_uppercase()
    );
    assert_eq!(order.to_json().expect("a text"), written);
    assert_eq!(serde_json::to_string(&order).expect("a text"), written);
    assert_eq!(order.to_json_unchecked().expect("a text"), written);
    assert!(Order::check_value(&order).is_valid());
    assert!(matches!(order.r#ref, Some(OrderRef::Date(_))));
    // The default is left out of the canonical form, and so of the hash.
    assert!(!order.to_canonical_json().expect("a text").contains("day"));
    let id: OrderId = ID.to_uppercase().parse().expect("an id");
    assert_eq!((id.to_string(), &id), (ID.to_owned(), &order.id));
    assert!("123".parse::<OrderId>().is_err());
    let inside: uuid::Uuid = id.into_inner();
    assert_eq!(OrderId::try_from(inside).expect("an id"), order.id);
    let built = Order::new(order.id.clone(), order.placed, order.total).with_note_of(&order);
    assert_eq!(built.to_json().expect("a text"), written);
    assert!(Note::default().at.is_none());
}

trait WithNoteOf {
    fn with_note_of(self, other: &Order) -> Self;
}

impl WithNoteOf for Order {
    fn with_note_of(mut self, other: &Order) -> Order {
        self.at = other.at;
        self.parts.clone_from(&other.parts);
        self.pair.clone_from(&other.pair);
        self.r#ref.clone_from(&other.r#ref);
        self.text.clone_from(&other.text);
        self
    }
}

/// What a type holds beyond what all languages hold is refused when it is written.
fn values_that_have_no_text() {
    let plain = format!(r#"{{"id":"{ID}","placed":"2024-01-01T00:00:00Z","total":"1"}}"#);
    let order = Order::from_json(plain.as_bytes()).expect("an order");
    let mut finer = order.clone();
    finer.placed += std::time::Duration::from_nanos(1);
    let report = finer.to_json().expect_err("a nanosecond");
    assert_eq!(report.errors[0].path, "/placed");
    let mut longer = order.clone();
    longer.takes = Some(std::time::Duration::from_millis(1500));
    assert_eq!(longer.to_json().expect_err("a fraction").errors[0].path, "/takes");
    let mut scaled = order;
    scaled.total = rust_decimal::Decimal::new(150, 2);
    assert!(scaled.to_json().expect("a text").contains(r#""total":"1.5""#));
}
