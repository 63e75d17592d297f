//! Uses types that the crate alone sees, and types that the module around theirs alone sees.

const TEXT: &str = r#"{"id":"a","kind":"order","status":"open","level":"high","paid":1,"notes":{"b":"c"}}"#;

macro_rules! uses {
    ($module:path) => {
        pub fn used() {
            use $module::{MOST, Order, OrderLevel, OrderStatus, order_content_hash, order_content_hash_of_text};

            let order = Order::from_json(crate::TEXT.as_bytes()).expect("an order");
            let built = Order::new(order.id.clone(), OrderStatus::Open)
                .with_level(OrderLevel::High)
                .with_paid(1)
                .with_notes(order.notes.clone().expect("notes"));
            assert_eq!(built, order);
            assert_eq!(order.to_json().expect("an order"), crate::TEXT);
            assert_eq!((Order::KIND, MOST), ("order", 3));
            assert_eq!(order_content_hash_of_text(b"{}"), order_content_hash(&serde_json::json!({})));
            assert!(!Order::is_valid(b"{}"));
        }
    };
}

mod contracts;
mod crates {
    uses!(crate::contracts::order);
}
mod single {
    include!("single.rs");

    uses!(self::order);
}

fn main() {
    crates::used();
    single::used();
}
