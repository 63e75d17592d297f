//! `x-report` and `x-code`.

use serde_json::{Value, json};

use super::graph::{graph, program, said, with};

fn reporting(report: Value) -> Value {
    let mut schema = with("x-report", report);
    schema["x-integrity"] =
        json!([{ "rule": "unique", "select": "$.nodes[*].id", "code": "TWICE", "message": "twice" }]);
    schema["$defs"]["Id"]["x-code"] = json!("BAD_ID");
    schema
}

#[test]
fn a_style_becomes_data() {
    let style = json!({
        "style": "catalytic",
        "version": "1.2.3",
        "codes": { "required": "MISSING", "*": "INVALID", "BAD_ID": "WRONG_ID" },
        "messages": { "required": "{field} lacks {name}", "TWICE": "{message}: {actual}, not {expected}" },
        "gates": [["BAD_ID", "pattern"], ["TWICE"]],
    });
    let program = program(&reporting(style));
    insta::assert_snapshot!(serde_json::to_string_pretty(&program["style"]).unwrap());
}

#[test]
fn a_style_speaks_of_codes_that_there_are() {
    insta::assert_snapshot!(said([
        ("an unknown style", reporting(json!({ "style": "redmint" }))),
        ("no style", reporting(json!({}))),
        ("an unknown code", reporting(json!({ "style": "redmind", "codes": { "requierd": "MISSING" } }))),
        ("the code of a style", reporting(json!({ "style": "redmind", "codes": { "type": "T" }, "gates": [["T"]] }))),
        (
            "a code of two gates",
            reporting(json!({ "style": "redmind", "gates": [["type", "json"], ["TWICE", "type"]] }))
        ),
        ("a message for an unknown code", reporting(json!({ "style": "redmind", "messages": { "*": "no" } }))),
        ("an unknown placeholder", reporting(json!({ "style": "redmind", "messages": { "type": "{value}" } }))),
        ("a query", reporting(json!({ "style": "redmind", "messages": { "type": "{$.start}" } }))),
    ]));
}

#[test]
fn codes_belong_to_nodes_that_raise_errors() {
    let mut schema = graph();
    schema["x-code"] = json!("BAD_GRAPH");
    schema["$defs"]["Condition"]["x-code"] = json!("BAD_CONDITION");
    schema["$defs"]["Id"]["x-code"] = json!("BAD_ID");
    let program = program(&schema);
    let coded: Vec<_> = program["nodes"].as_array().unwrap().iter().filter(|node| node.get("code").is_some()).collect();
    let coded: Vec<_> = coded.iter().map(|node| format!("{} {}", node["at"], node["code"])).collect();
    insta::assert_snapshot!(coded.join("\n"));
}

#[test]
fn codes_of_nothing_are_refused() {
    let mut beside_reference = graph();
    beside_reference["properties"]["start"]["x-code"] = json!("BAD_START");
    let mut only_a_verdict = graph();
    only_a_verdict["properties"]["meta"] = json!({ "not": { "type": "string", "x-code": "TEXT" } });
    let mut malformed = graph();
    malformed["$defs"]["Id"]["x-code"] = json!(7);
    insta::assert_snapshot!(said([
        ("beside a reference", beside_reference),
        ("where only the verdict counts", only_a_verdict),
        ("not a text", malformed),
    ]));
}
