//! What another crate can do with types that may have more members, values and variants some day: an arm for what is not
//! there yet would be a warning if there could not be more.

use outside::order::{Order, OrderLevel, OrderStatus, Payment, PaymentCard};

fn main() {
    let order = Order::new("a", OrderStatus::Open, PaymentCard::new("1")).with_level(OrderLevel::High);
    let text = order.to_json().expect("an order");
    assert_eq!(text, r#"{"id":"a","status":"open","paid":{"card":"1"},"level":"high"}"#);
    let Order { id, status, paid, level, .. } = Order::from_json(text.as_bytes()).expect("an order");
    assert_eq!(id, "a");
    let is_open = match status {
        OrderStatus::Open => true,
        OrderStatus::Closed => false,
        _ => unreachable!(),
    };
    let is_high = match level {
        Some(OrderLevel::Value1) | None => false,
        Some(OrderLevel::High) => true,
        Some(_) => unreachable!(),
    };
    let by_card = match paid {
        Payment::Card(card) => card.card == "1",
        Payment::Cash(_) => false,
        _ => unreachable!(),
    };
    assert!(is_open && is_high && by_card);
    assert!(!Order::is_valid(b"{}"));
}
