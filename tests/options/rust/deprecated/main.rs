//! Uses what is deprecated, and expects to be warned of each: an expectation that is not met is an error here.

mod contracts;
mod single {
    include!("single.rs");
}

const TEXT: &[u8] = br#"{"id":"a","code":"b","kind":"order","fax":"1","copies":2,"status":"in-progress","level":"high","payment":"cheque","address":{"city":"Bern"},"slug":"a"}"#;

macro_rules! used {
    ($module:ident) => {
        pub mod $module {
            use crate::$module::order::{Order, OrderLevel, Payment, PaymentCard, Status};

            pub fn used() {
                let order = Order::from_json(crate::TEXT).expect("an order");
                assert_eq!(order.id, "a");
                #[expect(deprecated)]
                let code = &order.code;
                assert_eq!(code, "b");
                #[expect(deprecated)]
                let kind = Order::KIND;
                assert_eq!(kind, "order");
                #[expect(deprecated)]
                let status = Status::InProgress;
                assert_eq!(order.status, status);
                #[expect(deprecated)]
                let high = OrderLevel::High;
                assert_eq!(order.level, Some(high));
                #[expect(deprecated)]
                let cheque = Payment::Cheque("cheque".to_owned());
                assert_eq!(order.payment.as_ref(), Some(&cheque));
                // What is not deprecated can be built without a warning.
                let built = Order::new("a", "b", Status::Open);
                let built = built.with_level(OrderLevel::Value1).with_payment(PaymentCard::new("1"));
                #[expect(deprecated)]
                let built = built.with_fax("2");
                #[expect(deprecated)]
                let built = built.with_copies(3);
                #[expect(deprecated)]
                let address = crate::$module::order::Address::new("Bern");
                #[expect(deprecated)]
                let slug: crate::$module::order::Slug = "a".parse().expect("a slug");
                #[expect(deprecated)]
                let built = built.with_address(address).with_slug(slug);
                assert_eq!(order.to_json().expect("an order").as_bytes(), crate::TEXT);
                assert!(Order::is_valid(built.to_json().expect("an order").as_bytes()));
                assert_eq!(Order::check(b"{}").errors.len(), 4);
            }
        }
    };
}

mod uses {
    used!(contracts);
    used!(single);
}

fn main() {
    uses::contracts::used();
    uses::single::used();
}
