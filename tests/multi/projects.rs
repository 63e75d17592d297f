//! Schemas that refer to one another, and documents with the verdicts that they must get.

use serde_json::{Value, json};
use testkit::workspace;
use triglyph::{
    Request,
    load::{self, SchemaSource},
};

use super::languages;

/// Roots, and documents: the module, whether it accepts, and the document.
pub struct Schemas {
    /// What to generate for.
    pub schemas: Vec<SchemaSource>,
    /// In any order.
    pub documents: Vec<(&'static str, bool, Value)>,
}

/// Files that refer to one another in circles, and to one that is no root.
pub fn shop() -> Schemas {
    let files = ["alias", "basket", "codes", "leaf", "node", "visitor"];
    let source = |name: &str| source(&format!("shop/{name}.json"), None);
    let item = json!({"name": "tea", "wished_by": {"name": "Ann", "wishes": [{"name": "cup", "count": 3}]}});
    let basket =
        json!({"owner": {"name": "Bob", "currency": "USD"}, "items": [item], "gift": item, "place": {"city": "Ulm"}});
    let branch = json!({"kind": "branch", "left": "a", "right": {"kind": "leaf", "value": 1.5, "under": {"kind": "branch", "left": "b"}}});
    let documents = vec![
        ("basket", true, basket.clone()),
        ("basket", true, json!({"owner": {"name": "Bob", "basket": basket}, "items": [], "node": branch})),
        ("basket", false, json!({"owner": {"name": "Bob", "basket": {"items": []}}, "items": []})),
        ("basket", false, json!({"owner": {"name": ""}, "items": []})),
        ("basket", false, json!({"owner": {"name": "Bob"}, "items": [], "currency": "GBP"})),
        ("alias", true, basket.clone()),
        ("alias", false, json!({})),
        ("visitor", true, json!({"name": "Ann", "wishes": [item], "address": {"place": {"city": "Ulm"}}})),
        ("visitor", false, json!({"name": "Ann", "wishes": [{"count": 1}]})),
        (
            "codes",
            true,
            json!([1, {"code": "x", "for": {"name": "Ann", "basket": basket}, "more": [2, "word", branch]}]),
        ),
        ("codes", false, json!([1, {"code": "x", "for": {}}])),
        ("node", true, branch.clone()),
        ("node", true, json!({"kind": "leaf", "value": 2, "beside": branch})),
        ("node", false, json!({"kind": "branch", "left": {"kind": "leaf"}})),
        ("leaf", true, json!({"kind": "leaf", "value": 2, "under": "text"})),
        ("leaf", false, json!({"kind": "leaf", "value": 2, "under": 1})),
    ];
    Schemas { schemas: files.iter().map(|name| source(name)).collect(), documents }
}

/// The components of one OpenAPI document.
pub fn api() -> Schemas {
    let roots = [
        "CardPayment",
        "Customer",
        "Line",
        "Money",
        "Order",
        "OrderId",
        "Payment",
        "Person",
        "Problem",
        "TransferPayment",
    ];
    let source = |name: &str| source("api.yaml", Some(format!("/components/schemas/{name}")));
    let money = json!({"amount": 5, "currency": "EUR"});
    let order = json!({
        "id": "0000-0001", "customer": {"name": "Ann", "email": null, "number": 7}, "lines": [{"article": "tea", "price": money}],
        "payment": {"kind": "card", "last_digits": "0000", "paid": money}, "replaces": null
    });
    let mut second = order.clone();
    second["replaces"] = order.clone();
    second["customer"]["last_order"] = order.clone();
    second["payment"] = json!({"kind": "transfer", "iban": "DE00"});
    let mut wrong = order.clone();
    wrong["customer"]["phone"] = json!("1");
    let documents = vec![
        ("order", true, order.clone()),
        ("order", true, second.clone()),
        ("order", false, wrong.clone()),
        ("order", false, json!({"id": "1"})),
        ("customer", true, second["customer"].clone()),
        ("customer", false, wrong["customer"].clone()),
        ("payment", true, order["payment"].clone()),
        ("payment", false, json!({"kind": "cash"})),
        ("card_payment", true, order["payment"].clone()),
        ("card_payment", false, second["payment"].clone()),
        ("transfer_payment", true, second["payment"].clone()),
        ("money", true, money.clone()),
        ("money", false, json!({"amount": 0.5, "currency": "EUR"})),
        ("line", true, json!({"article": "tea", "price": money, "note": "x"})),
        ("order_id", true, json!("1234-5678")),
        ("order_id", false, json!("12345678")),
        ("person", true, json!({"name": "Ann", "age": 5})),
        ("problem", true, json!({"title": "No", "cause": {"title": "Why", "about": second}, "about": "0000-0002"})),
        ("problem", false, json!({"title": "No", "about": "2"})),
    ];
    Schemas { schemas: roots.iter().map(|name| source(name)).collect(), documents }
}

fn source(file: &str, pointer: Option<String>) -> SchemaSource {
    SchemaSource { path: workspace().join("tests/multi").join(file), pointer, name: None }
}

impl Schemas {
    /// What is to be generated.
    pub fn request(&self) -> Request {
        Request {
            load: load::Options {
                schemas: self.schemas.clone(),
                base: workspace().to_owned(),
                ..load::Options::default()
            },
            ..languages::request()
        }
    }
}
