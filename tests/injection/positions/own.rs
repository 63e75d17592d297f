//! Texts in keywords of the generator's vocabulary, and in those of other tools.

use serde_json::{Value, json};

use super::{Fragment, Position, Takes, other};

pub(super) const POSITIONS: &[Position] = &[
    Position {
        name: "x-code",
        takes: Takes::Some,
        make: |text, _| Fragment::new(json!({"type": "string", "x-code": text}), [json!(text)], [json!(1)]),
    },
    Position {
        name: "x-message",
        takes: Takes::Some,
        make: |text, _| {
            let schema = json!({"type": "string", "minLength": 1, "x-message": {"type": text, "minLength": text}});
            Fragment::new(schema, [json!(text)], [json!(1), json!("")])
        },
    },
    Position {
        name: "x-legacy",
        takes: Takes::All,
        make: |text, _| {
            let schema = json!({"enum": ["today", "tomorrow"], "x-legacy": [{"from": {"was": text}, "to": "today"}]});
            Fragment::new(schema, [json!("today")], [json!({"was": text}), json!({"was": other(text)})])
        },
    },
    Position {
        name: "x-name",
        takes: Takes::Some,
        make: |text, _| {
            let schema = json!({"type": "object", "properties": {"a": {"type": "string", "x-name": text}}});
            Fragment::new(schema, [json!({"a": text})], [json!({"a": 1})])
        },
    },
    Position {
        name: "x-type-name",
        takes: Takes::Some,
        make: |text, _| Fragment::new(json!({"type": "string", "x-type-name": text}), [json!(text)], [json!(1)]),
    },
    Position {
        name: "x-type",
        takes: Takes::Some,
        make: |text, _| Fragment::new(json!({"type": ["string", "null"], "x-type": text}), [Value::Null], [json!(1)]),
    },
    Position {
        name: "types of users, which nobody asks for",
        takes: Takes::All,
        make: |text, _| {
            let schema = json!({
                "type": "string", "x-rust-type": text, "x-typescript-type": {"import": text, "name": text},
                "x-python-type": text, "tsType": text,
            });
            Fragment::new(schema, [json!(text)], [json!(1)])
        },
    },
    Position {
        name: "x-lint",
        takes: Takes::Some,
        make: |text, _| {
            Fragment::new(json!({"type": "string", "x-lint": {"allow": [text]}}), [json!(text)], [json!(1)])
        },
    },
];
