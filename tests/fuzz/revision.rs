//! Changes of one keyword in a schema.

use fastrand::Rng;
use serde_json::{Map, Value, json};
use triglyph::load::{Draft, subschemas};

/// `schema` with one keyword changed, added or removed somewhere; `None` if that came to nothing.
pub fn mutated(dice: &mut Rng, schema: &Value, draft: Draft) -> Option<Value> {
    let pointers = places(schema, draft);
    let mut changed = schema.clone();
    let place = changed.pointer_mut(&pointers[dice.usize(..pointers.len())])?.as_object_mut()?;
    let keywords: Vec<String> = place.keys().filter(|name| is_assertion(name)).cloned().collect();
    if keywords.is_empty() || dice.u8(..10) < 3 {
        add(dice, place);
    } else {
        let keyword = &keywords[dice.usize(..keywords.len())];
        alter(dice, place, keyword);
    }
    (changed != *schema).then_some(changed)
}

/// The schemas in a schema that are objects.
fn places(schema: &Value, draft: Draft) -> Vec<String> {
    let (mut found, mut open) = (Vec::new(), vec![(String::new(), schema)]);
    while let Some((pointer, schema)) = open.pop() {
        if schema.is_object() {
            for (segments, inner) in subschemas(schema, draft) {
                let escaped = segments.iter().map(|segment| segment.replace('~', "~0").replace('/', "~1"));
                open.push((format!("{pointer}/{}", escaped.collect::<Vec<_>>().join("/")), inner));
            }
            found.push(pointer);
        }
    }
    found.sort();
    found
}

fn is_assertion(keyword: &str) -> bool {
    !matches!(
        keyword,
        "$schema"
            | "$id"
            | "id"
            | "$anchor"
            | "$dynamicAnchor"
            | "$recursiveAnchor"
            | "$defs"
            | "definitions"
            | "title"
            | "description"
            | "default"
    )
}

fn add(dice: &mut Rng, place: &mut Map<String, Value>) {
    let some = [
        ("type", json!("string")),
        ("type", json!(["object", "null"])),
        ("minimum", json!(1)),
        ("maximum", json!(1.5)),
        ("minLength", json!(1)),
        ("maxLength", json!(2)),
        ("pattern", json!("^a")),
        ("required", json!(["a"])),
        ("minItems", json!(1)),
        ("maxProperties", json!(1)),
        ("uniqueItems", json!(true)),
        ("additionalProperties", json!(false)),
        ("properties", json!({ "a": { "type": "integer" } })),
        ("enum", json!(["a", 1, null])),
        ("not", json!({ "type": "null" })),
        ("multipleOf", json!(2)),
        ("anyOf", json!([{ "type": "string" }, { "maximum": 0 }])),
    ];
    let (keyword, value) = some[dice.usize(..some.len())].clone();
    place.insert(keyword.to_owned(), value);
}

fn alter(dice: &mut Rng, place: &mut Map<String, Value>, keyword: &str) {
    if dice.u8(..10) < 3 {
        place.remove(keyword);
        return;
    }
    let value = place[keyword].clone();
    let other = match value {
        Value::Bool(value) => json!(!value),
        Value::Number(number) => match number.as_u64() {
            Some(number) if dice.bool() => json!(number + 1),
            Some(number) if number > 0 => json!(number - 1),
            _ => json!(number.as_f64().unwrap_or_default() + 0.5),
        },
        Value::Array(mut items) if !items.is_empty() => {
            match dice.u8(..3) {
                0 if items.len() > 1 => drop(items.remove(dice.usize(..items.len()))),
                1 if matches!(keyword, "required" | "enum") => items.push(json!("another")),
                _ => items.reverse(),
            }
            Value::Array(items)
        }
        Value::Object(mut members) if matches!(keyword, "properties" | "patternProperties") => {
            let names: Vec<String> = members.keys().cloned().collect();
            match dice.u8(..2) {
                0 if !names.is_empty() => drop(members.shift_remove(&names[dice.usize(..names.len())])),
                _ => drop(members.insert("another".to_owned(), json!({ "type": "boolean" }))),
            }
            Value::Object(members)
        }
        Value::Object(_) => json!({ "type": ["integer", "object"] }),
        Value::String(_) if keyword == "type" => json!("object"),
        Value::String(_) if keyword == "pattern" => json!("[a-c]"),
        _ => {
            place.remove(keyword);
            return;
        }
    };
    place.insert(keyword.to_owned(), other);
}
