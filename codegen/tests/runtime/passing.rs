//! Verdicts that are given while a text is read: alternatives that are told apart before they are tried, items that
//! differ, names that come twice.

use serde_json::{Value, json};

use super::{
    program,
    support::{self, Checks},
};

/// Judges texts in which no name comes twice: what the interpreter says has to be said in passing.
#[track_caller]
fn decides(nodes: &Value, texts: &[&str]) {
    agrees(nodes, texts, true);
}

/// Judges texts in which names come twice: nothing else may be said in passing than the interpreter says.
#[track_caller]
fn never_errs(nodes: &Value, texts: &[&str]) {
    agrees(nodes, texts, false);
}

#[track_caller]
fn agrees(nodes: &Value, texts: &[&str], decided: bool) {
    let checks = Checks::from(program(nodes.clone(), &[]));
    for text in texts {
        let document = support::parse(text.as_bytes()).expect("JSON");
        let accepted = support::accepts(checks.program(), 0, &document);
        let verdict = support::verdict_in_passing(&checks, 0, text.as_bytes());
        assert!(verdict == Some(accepted) || (verdict.is_none() && !decided), "{verdict:?} {text}");
    }
}

/// `anyOf` or `oneOf` of two objects that list different kinds, and a third one without.
fn kinds(operator: &str) -> Value {
    json!([
        [[operator, [1, 2, 3]]],
        [["properties", [["kind", 4], ["x", 6]], [], null], ["required", ["kind"]]],
        [["properties", [["kind", 5], ["x", 7]], [], null]],
        [["properties", [["x", 7]], [], null], ["type", ["object", "integer"]], ["required", ["z"]]],
        [["enum", ["a", 1, null]]],
        [["enum", ["b", "a"]]],
        [["type", ["integer"]]],
        [["type", ["string"]]]
    ])
}

#[test]
fn alternatives_are_told_apart_by_a_member() {
    for operator in ["anyOf", "oneOf"] {
        decides(
            &kinds(operator),
            &[
                r#"{"kind": "a", "x": 1}"#,
                r#"{"x": 1, "kind": "a"}"#,
                r#"{"x": "s", "kind": "a"}"#,
                r#"{"kind": "\u0061", "x": 1}"#,
                r#"{"kind": 1.0, "x": 1}"#,
                r#"{"kind": null, "x": "s"}"#,
                r#"{"kind": "b", "x": "s"}"#,
                r#"{"kind": "c", "x": "s", "z": 0}"#,
                r#"{"kind": [], "z": 0}"#,
                r#"{"x": "s"}"#,
                r#"{"x": 1}"#,
                r#"{"z": 1}"#,
                "{}",
                "7",
                "7.5",
                "\"s\"",
                "[]",
            ],
        );
        never_errs(
            &kinds(operator),
            &[
                r#"{"kind": "a", "x": 1, "kind": "b"}"#,
                r#"{"kind": "b", "x": 1, "kind": "a"}"#,
                r#"{"kind": "c", "x": "s", "z": 0, "kind": "b"}"#,
                r#"{"x": "s", "x": 1, "kind": "a"}"#,
                r#"{"z": 1, "x": 1, "x": "s"}"#,
            ],
        );
    }
}

#[test]
fn integers_with_alternatives_are_integers() {
    let nodes = json!([[["type", ["integer"]], ["anyOf", [1, 2]]], [["minimum", 5]], [["maximum", 0]]]);
    decides(&nodes, &["7", "7.5", "-1", "3", "7.0", "\"s\"", "{}"]);
}

#[test]
fn items_that_are_equal_are_found() {
    decides(
        &json!([[["uniqueItems"], ["type", ["array", "string"]]]]),
        &[
            "[]",
            "[1]",
            r#"["a", "b", "ab", "\u0061b"]"#,
            r#"["a", "b", "c"]"#,
            r#"["a", "b", "a"]"#,
            "[1, 2, 1.0]",
            "[1, 2, 10]",
            "[true, false, null, 0, \"\"]",
            "[true, false, true]",
            "[0, -0]",
            r#"[{"a": 1, "b": 2}, {"b": 2, "a": 1}]"#,
            r#"[[1], [2]]"#,
            "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]",
            "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,1]",
            "\"s\"",
            "1",
        ],
    );
}

#[test]
fn equal_names_count_once() {
    let nodes = json!([[["maxProperties", 1], ["properties", [], [], 1]], [["type", ["integer"]]]]);
    decides(&nodes, &["{}", r#"{"a": 1}"#, r#"{"a": "s"}"#, r#"{"a": 1, "b": 2}"#]);
    never_errs(&nodes, &[r#"{"a": 1, "a": 2}"#, r#"{"a": "s", "a": 2}"#, r#"{"a": 1, "a": "s"}"#]);
    let map = json!([[["properties", [], [], 1]], [["properties", [], [], 2]], [["type", ["integer"]]]]);
    decides(&map, &[r#"{"a": {"a": 1, "b": 2}, "b": {"a": 1}}"#, r#"{"a": {"a": 1, "b": "s"}, "b": {}}"#]);
    never_errs(
        &map,
        &[
            r#"{"a": {"b": 1}, "b": {"c": "s", "c": 1}}"#,
            r#"{"a": {"b": "s"}, "b": {}, "a": {}}"#,
            r#"{"a": {"b": 1}, "b": {}, "a": {"b": "s"}}"#,
        ],
    );
}

#[test]
fn many_names_are_found_in_any_order() {
    let names: Vec<String> = (0..100).map(|number| format!("name{number}")).collect();
    let named: Vec<Value> = names.iter().map(|name| json!([name, 1])).collect();
    let nodes = json!([
        [["properties", named, [], 2], ["required", [names[3], names[90]]]],
        [["type", ["integer"]]],
        [["false"]]
    ]);
    let object = |names: &[String]| {
        let members: Vec<String> = names.iter().map(|name| format!("\"{name}\":1")).collect();
        format!("{{{}}}", members.join(","))
    };
    let mut turned = names.clone();
    turned.reverse();
    let unknown = object(&[names[90].clone(), "other".to_owned(), names[3].clone()]);
    let texts =
        [object(&names), object(&turned), object(&names[10..]), unknown, object(&turned).replace(":1}", ":\"\"}")];
    decides(&nodes, &texts.each_ref().map(String::as_str));
}

/// Of many conditions about a member, only what follows from those that hold reads the object again: reading it once for
/// each of them would be given up.
#[test]
fn what_follows_from_conditions_is_asked_of_the_object_alone() {
    const KINDS: usize = 30;
    let first = 4;
    let node = |kind: usize, part: usize| first + 4 * kind + part;
    let conditions: Vec<usize> = (0..KINDS).map(|kind| node(kind, 0)).collect();
    let mut nodes = vec![
        json!([["allOf", conditions], ["dependentRequired", [["x", ["type"]]]], ["dependentSchemas", [["y", 3]]]]),
        json!([["type", ["string"]]]),
        json!([["false"]]),
        json!([["properties", [["x", 1]], [], null], ["required", ["x"]]]),
    ];
    for kind in 0..KINDS {
        nodes.extend([
            json!([["if", node(kind, 1), node(kind, 2), null]]),
            json!([["properties", [["type", node(kind, 3)]], [], null], ["required", ["type"]]]),
            json!([["properties", [["type", 1], ["x", 1], ["y", 1], [format!("of{kind}"), 1]], [], 2]]),
            json!([["enum", [format!("kind{kind}")]]]),
        ]);
    }
    let long = "x".repeat(8000);
    let texts = [
        format!(r#"{{"x": "{long}", "type": "kind7", "of7": ""}}"#),
        format!(r#"{{"x": "{long}", "type": "kind7", "of8": ""}}"#),
        format!(r#"{{"type": "kind29", "of29": "{long}", "y": "", "x": ""}}"#),
        format!(r#"{{"type": "kind29", "of29": "{long}", "y": ""}}"#),
        format!(r#"{{"type": "another", "of29": 1, "x": "{long}"}}"#),
        format!(r#"{{"x": "{long}"}}"#),
        format!(r#"{{"of1": "{long}"}}"#),
    ];
    decides(&Value::Array(nodes), &texts.each_ref().map(String::as_str));
}

/// Types that alternatives leave alone need no second look; the others have one.
#[test]
fn types_that_alternatives_leave_alone_are_settled() {
    for operator in ["anyOf", "oneOf"] {
        let nodes = json!([
            [[operator, [1, 2, 3]]],
            [["type", ["string", "array"]]],
            [["type", ["object"]], ["properties", [["a", 4]], [], null]],
            [["type", ["object", "string"]], ["required", ["b"]], ["minLength", 2]],
            [["type", ["integer"]]]
        ]);
        decides(
            &nodes,
            &[
                r#""""#,
                r#""xy""#,
                "[1, {}]",
                "1",
                "null",
                "{}",
                r#"{"a": 1}"#,
                r#"{"a": 1, "b": 1}"#,
                r#"{"a": "", "b": 1}"#,
                r#"{"a": ""}"#,
            ],
        );
    }
}

/// `anyOf` or `oneOf` of closed objects with other names each, of a union of such, and of an open object.
fn shapes(operator: &str) -> Value {
    let closed = |names: &[(&str, usize)], required: &[&str]| {
        let named: Vec<Value> = names.iter().map(|(name, node)| json!([name, node])).collect();
        json!([["properties", named, [], 9], ["required", required], ["type", ["object"]]])
    };
    json!([
        [[operator, [1, 2, 3, 4, 8]]],
        closed(&[("get", 7), ("put", 7)], &["get"]),
        closed(&[("put", 7), ("delete", 7), ("action", 10)], &["delete"]),
        [["oneOf", [5, 6]], ["required", ["action"]]],
        [["properties", [["issue", 9], ["get", 7]], [], null], ["required", ["other"]], ["type", ["object"]]],
        closed(&[("action", 10), ("issue", 7), ("get", 7)], &["action", "issue"]),
        closed(&[("action", 11), ("comment", 7), ("issue", 7)], &["comment"]),
        [["type", ["integer"]]],
        [["type", ["string"]]],
        [["false"]],
        [["enum", ["a", "b"]]],
        [["enum", ["b", "c"]]]
    ])
}

#[test]
fn alternatives_are_told_apart_by_the_names_of_members() {
    let names = ["get", "put", "delete", "action", "issue", "comment", "other", "further"];
    let members = |chosen: &[usize], value: &str| -> String {
        let member = |place: &usize| match names[*place] {
            "action" => format!("\"action\": \"{value}\""),
            "put" => "\"p\\u0075t\": 1".to_owned(),
            name => format!("{name:?}: 1"),
        };
        format!("{{{}}}", chosen.iter().map(member).collect::<Vec<_>>().join(", "))
    };
    let mut texts = vec![r#""text""#.to_owned(), "1".to_owned(), "[]".to_owned()];
    for one in 0..names.len() {
        for two in 0..names.len() {
            for three in 0..names.len() {
                let mut chosen = vec![one, two, three];
                chosen.dedup();
                let differ = one != two && two != three && (one != three || chosen.len() < 3);
                let chosen = if differ { chosen } else { vec![one] };
                texts.extend(["a", "b", "c"].map(|value| members(&chosen, value)));
            }
        }
    }
    texts.sort_unstable();
    texts.dedup();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let twice = [
        r#"{"get": 1, "get": 2}"#,
        r#"{"action": "a", "issue": 1, "action": "b"}"#,
        r#"{"action": "b", "issue": 1, "action": "a", "comment": 1}"#,
        r#"{"get": "x", "put": 1, "get": 1}"#,
        r#"{"further": 1, "other": 1, "other": 2}"#,
    ];
    for operator in ["anyOf", "oneOf"] {
        decides(&shapes(operator), &texts);
        never_errs(&shapes(operator), &twice);
    }
}

#[test]
fn items_are_counted_while_an_array_is_read_again() {
    for (min, max) in [(json!(1), json!(null)), (json!(0), json!(1)), (json!(2), json!(2))] {
        let nodes = json!([[["contains", 1, min, max]], [["type", ["object"]], ["required", ["a"]]]]);
        decides(
            &nodes,
            &[
                "[]",
                "{}",
                r#"[{"a": 1}]"#,
                r#"[1, {"b": 2}, {"a": [[]]}, {"a": 1}]"#,
                r#"[{"a": 1}, {"a": 1}, {"a": 1}]"#,
            ],
        );
    }
}
