//! `x-constants`, `x-fallback` and `x-legacy`.

use serde_json::{Value, json};
use triglyph::model::Constant;

use super::graph::{graph, lowered, module, program, said, with};

#[test]
fn constants_keep_order_and_value() {
    let values = json!({ "Z": "v1", "A_1": ["x", "y"], "N": 18446744073709551615_u64, "F": [1, 2.5], "B": false });
    let constants = module(&with("x-constants", values.clone())).constants;
    let expected = values.as_object().unwrap().iter();
    let expected: Vec<_> =
        expected.map(|(name, value)| Constant { name: name.clone(), value: value.clone() }).collect();
    assert_eq!(constants, expected);
}

#[test]
fn constants_of_another_form_are_refused() {
    let cases = [
        json!({ "version": 1 }),
        json!({ "_A": 1 }),
        json!({ "A__B": 1 }),
        json!({ "1A": 1 }),
        json!({ "A": null }),
        json!({ "A": {} }),
        json!({ "A": [] }),
        json!({ "A": [1, "b"] }),
        json!({ "A": [[1]] }),
        json!([]),
    ];
    let cases: Vec<_> = cases.into_iter().map(|value| (value.to_string(), with("x-constants", value))).collect();
    insta::assert_snapshot!(said(cases.iter().map(|(case, schema)| (case.as_str(), schema.clone()))));
}

#[test]
fn constants_have_names_of_their_own() {
    let schema = "{\n  \"x-constants\": {\n    \"A\": 1,\n    \"B\": 2,\n    \"A\": 3\n  }\n}";
    insta::assert_snapshot!(lowered(schema).unwrap_err());
}

fn document() -> Value {
    json!({ "start": "a", "nodes": [{ "id": "a", "type": "start" }], "edges": [] })
}

#[test]
fn a_fallback_is_kept_as_it_is() {
    assert_eq!(program(&with("x-fallback", document()))["fallback"], document());
}

#[test]
fn a_fallback_must_be_accepted() {
    let mut unknown_start = with("x-fallback", json!({ "start": "b", "nodes": [], "edges": [] }));
    unknown_start["x-integrity"] = json!([
        { "rule": "exists", "select": "$.start", "in": "$.nodes[*].id", "code": "NO_START", "message": "{value} is no node" }
    ]);
    insta::assert_snapshot!(said([
        ("by the schema", with("x-fallback", json!({ "start": 1, "nodes": [{}], "edges": [] }))),
        ("by the rules", unknown_start),
        ("null is a value, too", with("x-fallback", Value::Null)),
    ]));
}

fn legacy(entries: Value) -> Value {
    let mut schema = graph();
    schema["$defs"]["Condition"]["properties"]["effects"] = json!({ "enum": ["none", "write"], "x-legacy": entries });
    schema
}

#[test]
fn old_values_mark_the_way_to_them() {
    let program = program(&legacy(json!([{ "from": true, "to": "write" }, { "from": false, "to": "none" }])));
    let nodes = program["nodes"].as_array().unwrap();
    let marked = nodes.iter().filter(|node| node.get("coerces").is_some());
    let lines: Vec<_> = marked.map(|node| format!("{} {}", node["at"], node["legacy"])).collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn old_values_are_refused_today_and_new_ones_accepted() {
    let mut nowhere = graph();
    nowhere["properties"]["meta"]["not"] = json!({ "type": "string", "x-legacy": [{ "from": 1, "to": "a" }] });
    insta::assert_snapshot!(said([
        ("still accepted", legacy(json!([{ "from": "none", "to": "write" }]))),
        ("refused", legacy(json!([{ "from": true, "to": "writes" }]))),
        ("twice", legacy(json!([{ "from": 1, "to": "write" }, { "from": 1.0, "to": "none" }]))),
        ("malformed", legacy(json!([{ "from": true }]))),
        ("none", legacy(json!([]))),
        ("where nothing is looked for", nowhere),
    ]));
}
