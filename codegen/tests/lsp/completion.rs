//! What is offered while somebody writes.

use super::*;

/// The labels of what is offered at `|`.
fn offered(name: &str, text: &str, files: &[(&str, &str)]) -> Vec<String> {
    offers(name, text, files, json!({})).iter().map(|item| item["label"].as_str().unwrap().to_owned()).collect()
}

fn offers(name: &str, text: &str, files: &[(&str, &str)], capabilities: Value) -> Vec<Value> {
    let (before, after) = text.split_once('|').expect("a place");
    let (mut editor, _) = Editor::with(files, capabilities);
    let whole = format!("{before}{after}");
    editor.open(name, &whole);
    let uri = editor.uri(name);
    let at = json!({ "textDocument": { "uri": uri }, "position": behind(&whole, before) });
    match editor.ask("textDocument/completion", at) {
        Value::Array(items) => items,
        other => panic!("no list: {other}"),
    }
}

fn has(offered: &[String], wanted: &[&str]) {
    for wanted in wanted {
        assert!(offered.iter().any(|one| one == wanted), "{wanted} in {offered:?}");
    }
}

fn has_not(offered: &[String], unwanted: &[&str]) {
    for unwanted in unwanted {
        assert!(!offered.iter().any(|one| one == unwanted), "{unwanted} in {offered:?}");
    }
}

#[test]
fn keywords_are_offered_where_schemas_are() {
    let root = offered("a.schema.json", "{ \"type\": \"object\", \"|", &[]);
    has(&root, &["properties", "x-integrity", "x-code", "$defs"]);
    has_not(&root, &["type", "additionalItems"]);
    let part = offered("a.schema.json", "{ \"properties\": { \"a\": { | } } }", &[]);
    has(&part, &["type", "x-code", "x-lint"]);
    has_not(&part, &["x-integrity"]);
    has(&offered("a.schema.json", "{ \"items\": { | } }", &[]), &["type", "x-code"]);
    has(&offered("a.schema.yaml", "allOf:\n  - |\n", &[]), &["$ref"]);
    assert!(offered("a.schema.json", "{ \"properties\": { | } }", &[]).is_empty());
    let old = offered("a.schema.json", "{ \"$schema\": \"http://json-schema.org/draft-07/schema#\", | }", &[]);
    has(&old, &["additionalItems", "definitions"]);
    has_not(&old, &["$defs", "prefixItems"]);
    has(&offered("a.schema.yaml", "type: object\nproperties:\n  a:\n    |\n", &[]), &["type", "minLength"]);
}

#[test]
fn values_are_offered_where_they_are_known() {
    has(&offered("a.schema.json", "{ \"type\": | }", &[]), &["object", "null"]);
    has(&offered("a.schema.json", "{ \"type\": [\"string\", \"|\"] }", &[]), &["null"]);
    has(&offered("a.schema.yaml", "format: |\n", &[]), &["date-time", "uint8"]);
    has(&offered("a.schema.json", "{ \"uniqueItems\": | }", &[]), &["true"]);
    has(&offered("a.schema.json", "{ \"additionalProperties\": | }", &[]), &["false"]);
    has(&offered("a.schema.json", "{ \"$schema\": \"|\" }", &[]), &["https://json-schema.org/draft/2020-12/schema"]);
    let required = "{ \"properties\": { \"one\": {}, \"two\": {} }, \"required\": [\"|\"] }";
    assert_eq!(offered("a.schema.json", required, &[]), ["one", "two"]);
}

#[test]
fn members_of_the_vocabulary_fit_their_rule() {
    let text = "{ \"x-integrity\": [{ \"rule\": \"|\" }] }";
    has(&offered("a.schema.json", text, &[]), &["unique", "acyclic"]);
    let text = "{ \"x-integrity\": [{ \"rule\": \"unique\", | }] }";
    let unique = offered("a.schema.json", text, &[]);
    has(&unique, &["select", "message", "severity"]);
    has_not(&unique, &["rule", "to"]);
    has(&offered("a.schema.json", "{ \"x-lint\": { \"allow\": [\"|\"] } }", &[]), &["large-number", "all"]);
    has(&offered("a.schema.yaml", "x-lint:\n  allow:\n    - |\n", &[]), &["large-number"]);
}

#[test]
fn references_are_offered_with_what_is_beside() {
    let files = [("b c.schema.json", "{ \"$defs\": { \"d/e\": {} } }"), ("no.json", "{ \"$defs\": { \"n\": {} } }")];
    let text = "{ \"items\": { \"$ref\": \"|\n }, \"$defs\": { \"ü\": { \"description\": \"Here.\" } } }";
    let items = offered("a.schema.json", text, &files);
    assert_eq!(items, ["#", "#/$defs/%C3%BC", "b%20c.schema.json", "b%20c.schema.json#/$defs/d~1e"]);
}

#[test]
fn the_project_file_is_offered_its_own() {
    has(&offered("triglyph.toml", "dr|", &[]), &["draft", "formats"]);
    has(&offered("triglyph.toml", "[|", &[]), &["rust", "schema", "lint"]);
    has(&offered("triglyph.toml", "[rust]\nout = \"a\"\n|", &[]), &["entry", "runtime"]);
    has_not(&offered("triglyph.toml", "[rust]\nout = \"a\"\n|", &[]), &["out"]);
    has(&offered("triglyph.toml", "formats = |", &[]), &["annotate"]);
    has(&offered("triglyph.toml", "[lint]\nallow = [\"|\"]\n", &[]), &["large-number"]);
}

#[test]
fn what_is_inserted_is_well_formed() {
    let first = |text: &str, label: &str, capabilities: Value| {
        let items = offers("a.schema.json", text, &[], capabilities);
        let item = items.into_iter().find(|item| item["label"] == label).expect("it is offered");
        (item["textEdit"]["newText"].as_str().unwrap().to_owned(), item["textEdit"]["range"].clone())
    };
    let plain = first("{ \"pro|\" }", "properties", json!({}));
    assert_eq!(plain, ("\"properties\": {}".to_owned(), range("{ \"pro\" }", "\"pro\"")));
    assert_eq!(first("{ \"pro|\": 1 }", "properties", json!({})).0, "\"properties\"");
    assert_eq!(first("{ | }", "additionalProperties", json!({})).0, "\"additionalProperties\": false");
    let snippets = json!({ "textDocument": { "completion": { "completionItem": { "snippetSupport": true } } } });
    assert_eq!(first("{ | }", "$defs", snippets.clone()).0, "\"\\$defs\": {$0\\}");
    assert_eq!(first("{ | }", "required", snippets).0, "\"required\": [$0]");
}
