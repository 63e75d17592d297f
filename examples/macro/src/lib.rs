//! Types that a macro generates from `schemas/`, in use.

/// The generated modules, one for each schema.
pub mod contracts {
    triglyph_macro::contract!("schemas/order.schema.json", "schemas/customer.yaml", attributes = ["#[non_exhaustive]"]);
}

use contracts::order::{Order, Payment};

/// What an order costs, in cents.
#[must_use]
pub fn total(order: &Order) -> u64 {
    let goods: u64 = order.lines.iter().map(|line| line.quantity * line.price).sum();
    match &order.payment {
        Payment::Card(_) => goods,
        Payment::Invoice(invoice) => goods + invoice.fee,
    }
}

#[cfg(test)]
mod tests {
    use super::{contracts::customer::Customer, contracts::order::Order, total};

    const ORDER: &str = r#"{
        "customer": {"id": "c-1", "mail": "c@example.com"},
        "lines": [{"article": "pen", "quantity": 2, "price": 150}, {"article": "ink", "quantity": 1.0, "price": 900}],
        "payment": {"kind": "invoice"}
    }"#;

    #[test]
    fn an_order_is_read_and_used() {
        let order: Order = serde_json::from_str(ORDER).expect("a valid order");
        assert_eq!(total(&order), 2 * 150 + 900 + 250, "the fee has a default");
        assert_eq!(order.customer.id.as_str(), "c-1");
    }

    #[test]
    fn what_the_schema_refuses_is_refused() {
        let wrong = ORDER.replace("c-1", "C 1").replace("\"kind\": \"invoice\"", "\"kind\": \"card\", \"fee\": 1");
        let report = Order::from_json(wrong.as_bytes()).expect_err("two mistakes");
        let places: Vec<(&str, &str)> =
            report.errors.iter().map(|error| (error.code.as_str(), error.path.as_str())).collect();
        assert_eq!(
            places,
            [("pattern", "/customer/id"), ("required", "/payment"), ("additionalProperties", "/payment/fee")]
        );
        assert!(serde_json::from_str::<Order>(&wrong).is_err(), "serde's own entry point is as exact");
    }

    #[test]
    fn each_schema_is_a_module() {
        assert!(Customer::check(br#"{"id": "c-1", "mail": "c@example.com"}"#).is_valid());
        assert!(!Customer::check(br#"{"id": "c-1", "mail": null}"#).is_valid());
    }
}
