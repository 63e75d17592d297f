//! What the README says that its examples do, they do.

use std::fs;

use serde_json::{Value, json};
use triglyph::{
    load::{self, SchemaSource},
    lower,
    runtime::{Json, Program, report},
};

/// The text of the README that stands behind the first `mark`, up to the end of its code block.
fn block(mark: &str) -> String {
    let readme = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md")).expect("the README");
    let (_, rest) = readme.split_once(mark).unwrap_or_else(|| panic!("the README has no {mark:?}"));
    let (_, rest) = rest.split_once("```json\n").expect("a block of JSON");
    rest.split_once("\n```").expect("the end of the block").0.to_owned()
}

/// What the generator's runtime reports on `document`.
fn judged(schema: &Value, document: &Value) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("example.schema.json");
    fs::write(&path, schema.to_string()).expect("a file");
    let schemas = vec![SchemaSource { path, pointer: None, name: None }];
    let options = load::Options { schemas, base: folder.path().to_owned(), ..load::Options::default() };
    let bundle = load::load(&options).unwrap_or_else(|findings| panic!("{findings}"));
    let lowered = lower::lower(&bundle, &lower::Options::default()).unwrap_or_else(|findings| panic!("{findings}"));
    let program = Program::from_json(&lowered.model.modules[0].checks.to_json(triglyph::render::Language::Rust))
        .expect("a program");
    report(&program, 0, &Json::from(document)).to_json()
}

#[test]
fn the_pet_is_refused_with_the_report_that_is_printed() {
    let schema: Value = serde_json::from_str(&block("\nA schema:\n")).expect("JSON");
    let pet = json!({"name": "Tom", "kind": "cat", "lives": 9.0, "colour": null});
    let readme = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md")).expect("the README");
    assert!(readme.contains(r#"`{"name": "Tom", "kind": "cat", "lives": 9.0, "colour": null}` is refused"#));
    assert_eq!(judged(&schema, &pet), block("is refused by all three with\n"));
}

#[test]
fn the_rule_finds_what_does_not_exist() {
    let rules: Value =
        serde_json::from_str(&format!("{{{}}}", block("\nA few keywords with the prefix"))).expect("JSON");
    let ids = |names: &[&str]| {
        let properties: serde_json::Map<_, _> = names.iter().map(|name| ((*name).to_owned(), json!({}))).collect();
        json!({"type": "array", "items": {"type": "object", "properties": properties}})
    };
    let properties = json!({"nodes": ids(&["id"]), "edges": ids(&["id", "target"])});
    let schema = json!({"type": "object", "properties": properties, "x-integrity": rules["x-integrity"]});
    let graph = |target: &str| json!({"nodes": [{"id": "a"}], "edges": [{"id": "e", "target": target}]});
    assert!(judged(&schema, &graph("a")).starts_with("{\"valid\":true"));
    let report: Value = serde_json::from_str(&judged(&schema, &graph("b"))).expect("JSON");
    assert_eq!(report["errors"][0]["code"], "EDGE_TARGET_NOT_FOUND");
    assert_eq!(report["errors"][0]["path"], "/edges/0/target");
    assert_eq!(report["errors"][0]["message"], "edge e leads to b, which does not exist");
}
