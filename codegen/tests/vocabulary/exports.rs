//! `x-directory` and `x-hashes`: what a module does beside judging.

use serde_json::{Value, json};
use triglyph::model::{Hash, HashForm};

use super::graph::{module, program, said, with};

/// What is said about the keyword with this value.
fn findings(keyword: &str, value: Value) -> String {
    said([(keyword, with(keyword, value))])
}

#[test]
fn files_keep_their_order() {
    let schema = with("x-directory", json!({ "start": "z.json", "nodes": "Nodes_1.jsonl", "edges": "a.json" }));
    assert_eq!(
        program(&schema)["directory"],
        json!([["start", "z.json"], ["nodes", "Nodes_1.jsonl"], ["edges", "a.json"]])
    );
}

#[test]
fn files_are_names_in_the_directory() {
    for file in ["a.txt", "../a.json", "b/a.json", "b\\a.json", "/a.json", ".a.json", "a.json\n", ".json", "é.json"] {
        let findings = findings("x-directory", json!({ "start": file }));
        assert!(findings.contains("invalid-vocabulary"), "{file:?}: {findings}");
    }
    assert!(findings("x-directory", json!({})).contains("invalid-vocabulary"));
}

#[test]
fn members_are_known_and_have_files_of_their_own() {
    let unknown = findings("x-directory", json!({ "strat": "start.json" }));
    assert!(unknown.contains("no member `strat`"), "{unknown}");
    let shared = findings("x-directory", json!({ "start": "a.json", "nodes": "A.json" }));
    assert!(shared.contains("the file `A.json` holds the member `start` already"), "{shared}");
}

#[test]
fn hashes_are_functions_of_the_module() {
    let schema = with("x-hashes", json!({ "fact_hash": { "form": "python" }, "a_hash": { "form": "python" } }));
    let names = ["fact_hash", "a_hash"].map(str::to_owned);
    assert_eq!(module(&schema).hashes, names.map(|name| Hash { name, form: HashForm::Python }));
}

#[test]
fn hashes_have_names_and_forms_that_are_known() {
    let cases = [
        json!({ "hash": { "form": "python" } }),
        json!({ "fact": { "form": "python" } }),
        json!({ "Fact_hash": { "form": "python" } }),
        json!({ "fact_hash": { "form": "perl" } }),
        json!({ "fact_hash": {} }),
        json!({}),
    ];
    for value in cases {
        let findings = findings("x-hashes", value.clone());
        assert!(findings.contains("invalid-vocabulary"), "{value}: {findings}");
    }
}
