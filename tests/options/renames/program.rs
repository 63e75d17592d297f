//! Reads, builds and writes an order whose names were changed.

mod contracts;

use contracts::order::{BankTransfer, Line, Order, OrderPayment, Status};

const TEXT: &str = r#"{"id":"ABC","shipTo":"Bern","status":"<done>","payment":{"kind":"sepa","iban":"CH93"},"lines":[{"sku":"tulip","n":12}]}"#;

fn main() {
    let read = Order::from_json(TEXT.as_bytes()).expect("it is valid");
    assert_eq!(read.r#type, "ABC");
    assert_eq!(read.destination.as_deref(), Some("Bern"));
    let made = Order::new("ABC", Status::Finished, OrderPayment::Bank(BankTransfer::new("CH93")))
        .with_destination("Bern")
        .with_lines(vec![Line::new("tulip").with_quantity(12)]);
    assert_eq!(made, read);
    println!("{}", made.to_json().expect("it is valid"));
    // Reports speak of documents, as they are.
    let report = Order::check(br#"{"id":"abc","shipTo":1,"status":"new","payment":{"kind":"card","pan":"1"}}"#);
    let paths: Vec<&str> = report.errors.iter().map(|error| error.path.as_str()).collect();
    println!("{}", paths.join(" "));
}
