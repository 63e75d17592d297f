//! Types of Rust: what schemars prints of them, and what serde says of documents.

use std::collections::BTreeMap;

use schemars::{JsonSchema, schema_for};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::Source;

/// How far an order is.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Status {
    Open,
    /// Nothing is left to do.
    AllDone,
}

/// How an order is paid.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Pay {
    Card { pan: String },
    Bank { iban: String, note: Option<String> },
    Cash,
}

/// What is known of the way.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
enum Way {
    OnFoot,
    Train { number: u16 },
    Road(f64, f64),
}

#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Line {
    sku: String,
    #[serde(default = "one")]
    count: u32,
}

fn one() -> u32 {
    1
}

/// What somebody wants.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Order {
    id: u64,
    pay: Pay,
    status: Status,
    lines: Vec<Line>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    labels: BTreeMap<String, i8>,
    point: Option<(f64, f64)>,
    way: Option<Way>,
    initial: Option<char>,
    parent_order: Option<Box<Order>>,
    #[serde(flatten)]
    extent: Extent,
}

#[derive(Debug, Deserialize, Serialize, JsonSchema)]
struct Extent {
    width: f32,
    height: Option<f32>,
}

/// An order with these members in place of the usual ones.
fn changed(members: serde_json::Value) -> String {
    let mut order = json!({
        "id": 1, "pay": { "kind": "cash" }, "status": "open", "lines": [], "width": 1.5,
    });
    for (name, value) in members.as_object().into_iter().flatten() {
        order[name] = value.clone();
    }
    order.to_string()
}

/// The source, with what serde says of its documents, and what it writes.
pub fn source() -> Source {
    let documents = [
        json!({}),
        json!({ "id": 9_007_199_254_740_991_u64 }),
        json!({ "id": -1 }),
        json!({ "id": 1.0 }),
        json!({ "id": 1.5 }),
        json!({ "id": "1" }),
        json!({ "pay": { "kind": "card", "pan": "1" } }),
        json!({ "pay": { "kind": "card" } }),
        json!({ "pay": { "kind": "bank", "iban": "CH", "note": null } }),
        json!({ "pay": { "kind": "bank", "iban": "CH", "more": 1 } }),
        json!({ "pay": { "kind": "none" } }),
        json!({ "pay": null }),
        json!({ "status": "all_done" }),
        json!({ "status": "AllDone" }),
        json!({ "lines": [{ "sku": "a" }, { "sku": "b", "count": 4_294_967_295_u32 }] }),
        json!({ "lines": [{ "sku": "a", "count": 4_294_967_296_u64 }] }),
        json!({ "lines": [{ "sku": "a", "more": 1 }] }),
        json!({ "lines": {} }),
        json!({ "labels": { "a": -128 } }),
        json!({ "labels": { "a": 128 } }),
        json!({ "labels": { "a": null } }),
        json!({ "point": [1, 2.5] }),
        json!({ "point": [1] }),
        json!({ "point": [1, 2, 3] }),
        json!({ "point": null }),
        json!({ "way": "OnFoot" }),
        json!({ "way": { "Train": { "number": 65_535 } } }),
        json!({ "way": { "Train": { "number": 65_536 } } }),
        json!({ "way": { "Road": [1, 2] } }),
        json!({ "way": { "Road": [1] } }),
        json!({ "way": "Train" }),
        json!({ "initial": "ß" }),
        json!({ "initial": "ab" }),
        json!({ "parentOrder": serde_json::from_str::<serde_json::Value>(&changed(json!({}))).expect("JSON") }),
        json!({ "parentOrder": {} }),
        json!({ "width": "1" }),
        json!({ "height": 2, "more": true }),
    ]
    .map(changed);
    let read = |text: &String| serde_json::from_str::<Order>(text).ok();
    let written = documents.iter().filter_map(read).map(|order| serde_json::to_string(&order).expect("JSON"));
    Source {
        name: "schemars".to_owned(),
        schema: serde_json::to_value(schema_for!(Order)).expect("a schema is JSON"),
        documents: documents.iter().map(|text| (text.clone(), read(text).is_some())).collect(),
        written: written.collect(),
    }
}
