//! `triglyph sample`.

use serde_json::Value;

use super::folder::Folder;

const SHOP: &str = r#"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Order",
  "type": "object",
  "properties": {
    "id": { "type": "string", "pattern": "^o-[0-9]{3}$" },
    "lines": {
      "type": "array",
      "minItems": 1,
      "items": {
        "type": "object",
        "properties": { "sku": { "type": "string", "minLength": 1 }, "count": { "type": "integer", "minimum": 1, "maximum": 9 } },
        "required": ["sku", "count"],
        "additionalProperties": false
      }
    },
    "payment": { "oneOf": [{ "const": "cash" }, { "type": "object", "properties": { "card": { "type": "string" } }, "required": ["card"] }] }
  },
  "required": ["id", "lines"],
  "additionalProperties": false,
  "x-integrity": [{ "rule": "unique", "select": "$.lines[*].sku", "code": "SKU_TWICE", "message": "{value} is there twice" }]
}
"#;

fn shop() -> Folder {
    let folder = Folder::new();
    folder.write("order.schema.json", SHOP);
    folder
}

#[test]
fn documents_are_printed_with_what_they_break() {
    insta::assert_snapshot!(shop().run(&["sample", "order.schema.json"]));
}

#[test]
fn what_is_not_reached_is_said() {
    let folder = Folder::new();
    let schema = r#"{"type": "object", "properties": {"a": {"allOf": [{"minimum": 3}, {"minimum": 5}], "type": "integer"}}, "maxProperties": 1}"#;
    folder.write("odd.schema.json", schema);
    insta::assert_snapshot!(folder.run(&["sample", "odd.schema.json", "--count", "3"]));
    insta::assert_snapshot!(
        "not_reached_as_json",
        folder.run(&["sample", "odd.schema.json", "--count", "3", "--message-format", "json"])
    );
}

#[test]
fn nothing_is_found_where_nothing_is() {
    let folder = Folder::new();
    folder.write("never.schema.json", r#"{"type": "object", "required": ["a"], "additionalProperties": false}"#);
    insta::assert_snapshot!(folder.run(&["sample", "never.schema.json"]));
}

#[test]
fn the_command_judges_its_own_documents() {
    let folder = shop();
    for (kind, code) in [("--valid", 0), ("--invalid", 1)] {
        let output = folder.output(&["sample", "order.schema.json", kind, "--seed", "7"]);
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).expect("Unicode");
        let documents = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        for (number, line) in documents.enumerate() {
            assert_eq!(line["valid"], kind == "--valid");
            let file = format!("{number}.json");
            folder.write(&file, line["document"].to_string());
            assert_eq!(folder.code(&["validate", "order.schema.json", &file]), code, "{line}");
        }
    }
}

#[test]
fn a_folder_holds_one_run() {
    let folder = shop();
    assert_eq!(folder.code(&["sample", "order.schema.json", "--out", "samples"]), 0);
    let files = folder.files("samples");
    let index: Value = serde_json::from_str(&folder.read("samples/samples.json")).expect("JSON");
    let listed = index["samples"].as_array().expect("a list");
    assert_eq!(listed.len() + 1, files.len());
    assert!(listed.iter().all(|entry| folder.has(&format!("samples/{}", entry["file"].as_str().expect("a name")))));
    // The same again changes nothing; less removes what is left over.
    assert_eq!(folder.code(&["sample", "order.schema.json", "--out", "samples"]), 0);
    assert_eq!(folder.files("samples"), files);
    assert_eq!(folder.code(&["sample", "order.schema.json", "--out", "samples", "--invalid", "--count", "2"]), 0);
    assert_eq!(folder.files("samples").len(), 3);
}

#[test]
fn files_of_others_stay() {
    let folder = shop();
    folder.write("mine/notes.txt", "mine");
    insta::assert_snapshot!(folder.run(&["sample", "order.schema.json", "--out", "mine"]));
    folder.write("mine/samples.json", r#"{"samples": [{"file": "notes.txt"}]}"#);
    assert_eq!(folder.code(&["sample", "order.schema.json", "--out", "mine"]), 2);
    assert_eq!(folder.read("mine/notes.txt"), "mine");
}
