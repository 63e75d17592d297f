//! Templates of messages.

use serde_json::{Value, json};

use super::graph::{program, said, with_rule};

fn saying(message: &str) -> Value {
    let select = "$.nodes[?@.type == 'condition'].rules[*].to";
    with_rule(json!({ "rule": "unique", "select": select, "code": "TWICE", "message": message }))
}

fn parts(message: &str) -> Value {
    program(&saying(message))["rules"][0]["message"].clone()
}

#[test]
fn placeholders_become_parts() {
    assert_eq!(parts("plain"), json!(["plain"]));
    assert_eq!(parts("{value}{value}"), json!([["value"], ["value"]]));
    assert_eq!(parts("{{{value}}}"), json!(["{", ["value"], "}"]));
    assert_eq!(parts("{{value}}"), json!(["{value}"]));
    assert_eq!(parts("in {$.nodes[?@.type == 'condition'].id}."), json!(["in ", ["at", 3, ["id"]], "."]));
    assert_eq!(parts("of {$.start}"), json!(["of ", ["at", 5, ["start"]]]));
    assert_eq!(parts("{$['meta']['a}b\\'c']}"), json!([["at", 5, ["meta", "a}b'c"]]]));
}

#[test]
fn what_is_no_template_is_refused() {
    let cases = [
        "{",
        "}",
        "a { b",
        "{value",
        "{value{value}}",
        "{}",
        "{ value }",
        "{valeu}",
        "{nodes}",
        "{expected}",
        "{$.nodes[*].id}",
        "{$.nodes[?@.type == 'condition'].rules[0].to}",
        "{$.nodes[?@.type == 'condition'].rule}",
        "{$.nodes[}",
    ];
    insta::assert_snapshot!(said(cases.map(|message| (message, saying(message)))));
}
