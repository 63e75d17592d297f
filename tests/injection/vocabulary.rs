//! Payloads in every part of the vocabulary (`x-…`) that takes text.

use std::path::PathBuf;

use serde_json::{Map, Value, json};

use super::case::{Case, Expected};

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

/// So many payloads share a schema: each of its rules looks at each of its documents.
const TOGETHER: usize = 60;

/// Constants, rules with their selectors, fields, values and messages, a style with its texts, a fallback.
pub fn cases(payloads: &[String]) -> Vec<Case> {
    payloads.chunks(TOGETHER).enumerate().map(|(number, payloads)| case(number, payloads)).collect()
}

fn case(number: usize, payloads: &[String]) -> Case {
    let (mut properties, mut constants, mut messages, mut fallback) = (Map::new(), Map::new(), Map::new(), Map::new());
    let (mut rules, mut documents) = (vec![], vec![Expected::accepted(json!({}))]);
    for (index, text) in payloads.iter().enumerate() {
        let (one, two) = (format!("n{text}"), format!("{text} other"));
        let list = format!("k{index}");
        let item = json!({
            "type": "object", "additionalProperties": false,
            "properties": {(one.as_str()): {"type": "string", "x-code": format!("TEXT_{index}"), "x-message": format!("not {text}")}, (two.as_str()): {"type": ["string", "null"]}},
        });
        properties.insert(list.clone(), json!({"type": "array", "items": item}));
        let items = format!("$.{list}[*]");
        let rule = |mut rule: Value, message: String| {
            rule["code"] = json!(format!("RULE_{index}"));
            rule["message"] = json!(message);
            rule
        };
        // One kind of rule for each payload, in turns: what they all share are selectors and messages.
        rules.push(match index % 4 {
            0 => rule(
                json!({"rule": "unique", "select": format!("{items}{}", segment(&one))}),
                format!("{} {{value}}", plain(text)),
            ),
            1 => rule(
                json!({"rule": "distinct", "select": items, "fields": [one, two]}),
                format!("{} {{value}} {{{items}{}}}", plain(text), segment(&two)),
            ),
            2 => rule(
                json!({"rule": "exists", "select": format!("{items}{}", segment(&two)), "in": format!("{items}{}", segment(&one)), "or": [text, null]}),
                plain(&format!("-{text}")),
            ),
            _ => rule(
                json!({"rule": "matches", "select": format!("{items}{}", segment(&one)), "schema": {"type": "string", "not": {"const": format!("not {text}")}}}),
                format!("{} {{value}}", plain(text)),
            ),
        });
        constants.insert(format!("C{index}"), json!(text));
        messages.insert(format!("TEXT_{index}"), json!(format!("{} {{field}} {{actual}}", plain(text))));
        let good = json!([{(one.as_str()): text, (two.as_str()): null}]);
        fallback.insert(list.clone(), good);
        let broken = match index % 4 {
            0 => json!([{(one.as_str()): text}, {(one.as_str()): text}]),
            1 => json!([{(one.as_str()): text, (two.as_str()): text}]),
            2 => json!([{(two.as_str()): format!("not {text}")}]),
            _ => json!([{(one.as_str()): format!("not {text}")}]),
        };
        documents.push(Expected::refused(json!({(list.as_str()): broken})));
        documents.push(Expected::refused(json!({(list.as_str()): [{(one.as_str()): {(text.as_str()): text}}]})));
    }
    documents.push(Expected::accepted(json!(fallback)));
    constants.insert("ALL".to_owned(), json!(payloads));
    let all = plain(&payloads.concat());
    let file = format!("vocabulary_{number}.schema.json");
    Case {
        name: "vocabulary".to_owned(),
        file: PathBuf::from(&file),
        ending: file,
        schema: json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "type": "object",
            "properties": properties,
            "additionalProperties": false,
            "x-integrity": rules,
            "x-constants": constants,
            "x-fallback": fallback,
            "x-report": {
                "envelope": {"text": all, (all.as_str()): "{valid}", "errors": "{errors}"},
                "error": {"path": "{path}", "message": "{message}"},
                "messages": messages,
            },
        }),
        documents,
    }
}
