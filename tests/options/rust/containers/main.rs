//! Reads, builds and writes what has maps and texts of other types, and compares it with what has the usual ones.

use std::sync::Arc;

mod contracts;
mod package {
    include!("package.rs");
}
mod plain {
    include!("plain.rs");
}
mod single {
    include!("single.rs");
}

use indexmap::IndexMap;
use plain::order::Order as Plain;

const TEXT: &str = r#"{"id":"é\"","slug":"a","size":"s","unit":"g","note":"n","tags":["x"],"home":"ch","maybe":"m","pair":["p",1],"prices":{"z":1.5,"a":2.0},"labels":{"y":{"k":"1","b":"2"},"c":{}},"empty":{"q":"r"},"part":{"n":"o","a":"b"},"names":{"w":"v","d":"e"},"zz":"1","aa":"2"}"#;

const BAD: [&str; 4] = [
    "{}",
    r#"{"id":1,"slug":"A","size":"l"}"#,
    r#"{"id":"","slug":"a","size":"s","names":{"b":"B","a":"A"},"zz":1,"aa":2}"#,
    r#"{"id":"","slug":"a","size":"s","prices":{"b":"B"},"labels":{"b":{"c":1}},"part":{}}"#,
];

fn equal<T: Eq>(_: &T) {}

fn total<T: Ord + std::hash::Hash>(_: &T) {}

macro_rules! same {
    ($module:ident, $text:ty) => {
        let (order, plain) = ($module::order::Order::from_json(TEXT.as_bytes()).expect("an order"), Plain::from_json(TEXT.as_bytes()).expect("an order"));
        let id: &$text = &order.id;
        assert_eq!(&**id, "é\"");
        let prices: &IndexMap<String, f64> = order.prices.as_ref().expect("prices");
        assert_eq!(prices.keys().collect::<Vec<_>>(), ["z", "a"]);
        // In the order of the document, whoever writes.
        assert_eq!(order.to_json().expect("an order"), TEXT);
        assert_eq!(serde_json::to_string(&order).expect("JSON"), TEXT);
        assert_ne!(plain.to_json().expect("an order"), TEXT);
        // What does not depend on it.
        assert_eq!(order.to_canonical_json().ok(), plain.to_canonical_json().ok());
        assert_eq!(order.dumps().ok(), plain.dumps().ok());
        assert_eq!(order.content_hash().ok(), plain.content_hash().ok());
        for bad in BAD {
            let said = $module::order::Order::report_at(bad.as_bytes(), $module::support::Timestamp::new("2020-01-01T00:00:00Z").expect("a time"));
            assert!(!$module::order::Order::is_valid(bad.as_bytes()));
            assert_eq!(said, Plain::report_at(bad.as_bytes(), plain::support::Timestamp::new("2020-01-01T00:00:00Z").expect("a time")));
        }
        // Built, with defaults.
        let slug: $module::order::Slug = "a".parse().expect("a slug");
        assert_eq!((slug.to_string().as_str(), slug.len()), ("a", 1));
        let text: $text = slug.clone().into_inner();
        let slug = $module::order::Slug::try_from(text).expect("a slug");
        let mut built = $module::order::Order::new("b", slug.clone(), $module::order::Size::M)
            .with_prices(IndexMap::from([("y".to_owned(), 1.0), ("b".to_owned(), 2.0)]))
            .with_part(<$text>::from("text"));
        built.additional_properties.insert("more".to_owned(), "m".into());
        let text = built.to_json().expect("an order");
        assert_eq!(
            text,
            r#"{"id":"b","slug":"a","size":"m","unit":"kg","note":"","tags":["a","b"],"home":"ch","maybe":null,"prices":{"y":1.0,"b":2.0},"empty":{},"part":"text","more":"m"}"#
        );
        assert_eq!($module::order::Order::from_json(text.as_bytes()).as_ref(), Ok(&built));
        let read: $module::order::Order = serde_json::from_str(r#"{"id":"b","slug":"a","size":"m","prices":{"b":2,"y":1},"part":"text","more":"m"}"#).expect("an order");
        assert_eq!(read, built);
        // What a contract refuses, and numbers that are none.
        built.prices = Some(IndexMap::from([("a".to_owned(), f64::NAN)]));
        assert!(built.to_json().is_err() && serde_json::to_string(&built).is_err());
        // What has a map can be compared; what has none can be ordered and hashed, too.
        equal(order.names.as_ref().expect("names"));
        total(&slug);
    };
}

fn main() {
    same!(contracts, Arc<str>);
    same!(single, Box<str>);
    same!(package, Arc<str>);
}
