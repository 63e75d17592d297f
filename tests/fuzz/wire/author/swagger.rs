//! Operations as Swagger 2.0 writes them: parameters are their own schemas, and bodies are parameters.

use fastrand::Rng;
use serde_json::{Map, Value, json};

use super::{
    super::super::pools::{chance, pick},
    ENCODED, NAMES, nested, text,
};

/// An operation, as its path and the path item that has it alone.
pub fn operation(dice: &mut Rng, index: usize) -> (String, Value) {
    let mut path = format!("/op{index}");
    let mut parameters = Vec::new();
    for place in 0..usize::from(dice.u8(..2)) {
        path += &format!("/{{p{place}}}");
        parameters.push(parameter(dice, format!("p{place}"), "path"));
    }
    let form = chance(dice, 35);
    let parts: &[&str] = if form { &["query", "header", "formData"] } else { &["query", "query", "header"] };
    let mut taken: Vec<(&str, String)> = Vec::new();
    for _ in 0..dice.u8(1..6) {
        let part = *pick(dice, parts);
        let pool = if part == "query" && chance(dice, 25) { ENCODED } else { NAMES };
        let name = (*pick(dice, pool)).to_owned();
        let key = (part, name.to_lowercase());
        if !taken.contains(&key) {
            taken.push(key);
            parameters.push(parameter(dice, name, part));
        }
    }
    let mut operation = json!({ "operationId": format!("op{index}"), "responses": responses(dice) });
    let has_body = !form && chance(dice, 40);
    if has_body {
        parameters.push(json!({ "name": "body", "in": "body", "required": dice.bool(), "schema": nested(dice) }));
    }
    if form {
        operation["consumes"] = json!(["application/x-www-form-urlencoded"]);
    } else if chance(dice, 30) {
        operation["consumes"] = json!(["application/json", "application/vnd.a+json"]);
    }
    operation["parameters"] = json!(parameters);
    (path, json!({ (if has_body || form { "post" } else { "get" }): operation }))
}

fn parameter(dice: &mut Rng, name: String, part: &str) -> Value {
    let mut made = valued(dice, matches!(part, "query" | "formData"));
    made.insert("name".to_owned(), json!(name));
    made.insert("in".to_owned(), json!(part));
    if part == "path" || chance(dice, 30) {
        made.insert("required".to_owned(), json!(true));
    }
    Value::Object(made)
}

/// A scalar, or a list of some; each item by itself where that `may_spread`.
fn valued(dice: &mut Rng, may_spread: bool) -> Map<String, Value> {
    if chance(dice, 55) {
        return scalar(dice);
    }
    let formats: &[&str] =
        if may_spread { &["csv", "ssv", "tsv", "pipes", "multi"] } else { &["csv", "ssv", "tsv", "pipes"] };
    let mut made = Map::new();
    made.insert("type".to_owned(), json!("array"));
    made.insert("items".to_owned(), Value::Object(scalar(dice)));
    if chance(dice, 80) {
        made.insert("collectionFormat".to_owned(), json!(pick(dice, formats)));
    }
    if chance(dice, 20) {
        made.insert("uniqueItems".to_owned(), json!(true));
    }
    made
}

fn scalar(dice: &mut Rng) -> Map<String, Value> {
    let made = match dice.u8(..7) {
        0 => json!({ "type": "string", "maxLength": 5 }),
        1 => json!({ "type": "integer", "minimum": 1, "exclusiveMinimum": dice.bool() }),
        2 => json!({ "type": "number", "maximum": 60 }),
        3 => json!({ "type": "boolean" }),
        4 => json!({ "type": "string", "enum": [text(dice), "a,b", "1"] }),
        5 => json!({ "type": "integer", "default": 3 }),
        _ => json!({ "type": "string" }),
    };
    made.as_object().cloned().unwrap_or_default()
}

fn responses(dice: &mut Rng) -> Value {
    let mut response = json!({ "description": "It." });
    if chance(dice, 60) {
        response["schema"] = nested(dice);
    }
    if chance(dice, 50) {
        response["headers"] = json!({ "X-A": valued(dice, false) });
    }
    json!({ (*pick(dice, &["200", "404", "default"])): response })
}
