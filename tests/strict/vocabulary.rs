//! A schema with hostile text in every part of the vocabulary that takes text.

use serde_json::{Map, Value, json};

use super::hostile::{ATTACKS, Made};

/// `name` as a segment of a JSONPath.
fn segment(name: &str) -> String {
    let escaped: String = name
        .chars()
        .map(|c| match c {
            '\'' | '\\' => format!("\\{c}"),
            c if c.is_control() => format!("\\u{:04x}", u32::from(c)),
            c => c.to_string(),
        })
        .collect();
    format!("['{escaped}']")
}

/// `text` in a message, as it stands.
fn plain(text: &str) -> String {
    text.replace('{', "{{").replace('}', "}}")
}

/// A name that is not empty, and like no other but for its hostile part.
fn name(attack: &str) -> String {
    format!("n {attack}")
}

/// The schema, and documents that keep its rules and break them.
pub fn made() -> Made {
    let (mut properties, mut rules, mut constants, mut messages) = (Map::new(), vec![], Map::new(), Map::new());
    let (mut valid, mut invalid) = (Map::new(), vec![]);
    for (index, attack) in ATTACKS.iter().enumerate() {
        let (one, two) = (name(attack), format!("{attack} other"));
        let tag = json!({"type": "string", "x-code": format!("TAG_{index}"), "x-legacy": [{"from": {(*attack): [attack]}, "to": attack}]});
        let item = json!({"type": "object", "properties": {(one.as_str()): tag, (two.as_str()): {"type": ["string", "null"]}}, "additionalProperties": false});
        properties.insert(one.clone(), json!({"type": "array", "items": item}));
        let items = format!("${}[*]", segment(&one));
        let said = format!("{} {{value}} {{{items}{}}}", plain(attack), segment(&two));
        let rule = |mut rule: Value, message: &str| {
            rule["code"] = json!(format!("RULE_{index}"));
            rule["message"] = json!(message);
            rule
        };
        let literal = format!(
            "${}[?@{} == {}]{}",
            segment(&one),
            segment(&two),
            segment(attack).trim_matches(['[', ']']),
            segment(&one)
        );
        rules.extend([
            rule(
                json!({"rule": "unique", "select": format!("{items}{}", segment(&one))}),
                &format!("{} {{value}}", plain(attack)),
            ),
            rule(json!({"rule": "distinct", "select": items, "fields": [one, two]}), &said),
            rule(json!({"rule": "matches", "select": literal, "schema": {"const": attack}}), "{value}"),
        ]);
        constants.insert(format!("C{index}"), json!(attack));
        messages.insert(format!("TAG_{index}"), json!(format!("{} {{field}} {{actual}}", plain(attack))));
        let good = json!([{(one.as_str()): attack, (two.as_str()): null}, {(one.as_str()): format!("{attack}2")}]);
        valid.insert(one.clone(), good);
        let said = |value: Value| json!({(one.as_str()): value});
        invalid.extend([
            said(json!([{(one.as_str()): attack}, {(one.as_str()): attack, (two.as_str()): "x"}])),
            said(json!([{(one.as_str()): attack, (two.as_str()): attack}])),
            said(json!([{(one.as_str()): "y", (two.as_str()): attack}])),
            said(json!([{(one.as_str()): {(*attack): [attack]}}])),
        ]);
    }
    constants.insert("ALL".to_owned(), json!(ATTACKS));
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
        "x-integrity": rules,
        "x-constants": constants,
        "x-fallback": valid,
        "x-report": {
            "envelope": {"version": plain(&ATTACKS.concat()), (plain(&ATTACKS.concat())): "{valid}", "errors": "{errors}"},
            "error": {"path": "{path}", "message": "{message}"},
            "messages": messages,
        },
    });
    Made {
        name: "vocabulary \"\"\" # evil".to_owned(),
        schema,
        documents: json!({"valid": [{}, valid], "invalid": invalid}),
    }
}
