//! To definitions and references, and renaming, across files.

use super::*;

const A: &str = r##"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "properties": {
    "x": { "$ref": "#/$defs/one" },
    "y": { "$ref": "#/$defs/one/properties/deep" },
    "z": { "$ref": "#anchored" },
    "w": { "$ref": "b.schema.yaml#/definitions/far%20away" }
  },
  "$defs": {
    "one": { "properties": { "deep": { "type": "string" } } },
    "two": { "$anchor": "anchored" }
  }
}
"##;

const B: &str = "$schema: http://json-schema.org/draft-07/schema#\nproperties:\n  back: {$ref: 'a.schema.json#/%24defs/one'}\ndefinitions:\n  far away: {type: string}\n";

fn editor() -> Editor {
    let mut editor = Editor::new(&[("a.schema.json", A), ("b.schema.yaml", B), ("c.json", "{}")]);
    editor.open("a.schema.json", A);
    editor
}

#[test]
fn references_lead_to_definitions() {
    let mut editor = editor();
    let mut to = |mark: &str| editor.ask_at("textDocument/definition", "a.schema.json", A, mark, json!({}));
    assert_eq!(to("\"#/$defs/on")["range"], range(A, "\"one\""));
    assert_eq!(to("properties/de")["range"], range(A, "\"deep\""));
    assert_eq!(to("#anch")["range"], range(A, "\"two\""));
    let far = to("b.schema");
    assert!(far["uri"].as_str().unwrap().ends_with("/b.schema.yaml"));
    assert_eq!(far["range"], range(B, "far away"));
    assert_eq!(to("{\n  \"$sch"), Value::Null);
}

#[test]
fn definitions_know_who_refers_to_them() {
    let mut editor = editor();
    let more = json!({ "context": { "includeDeclaration": true } });
    let found = editor.ask_at("textDocument/references", "a.schema.json", A, "    \"on", more);
    let found: Vec<_> = found.as_array().unwrap().iter().map(|one| one["range"].clone()).collect();
    assert_eq!(found.len(), 3, "{found:?}");
    for expected in [range(A, "\"one\""), range(A, "\"#/$defs/one\""), range(B, "'a.schema.json#/%24defs/one'")] {
        assert!(found.contains(&expected), "{expected} in {found:?}");
    }
}

#[test]
fn definitions_are_renamed_everywhere() {
    let mut editor = editor();
    // What is open counts, not what is saved.
    let changed = B.replace("back", "front");
    editor.open("b.schema.yaml", &changed);
    let prepared = editor.ask_at("textDocument/prepareRename", "a.schema.json", A, "    \"on", json!({}));
    assert_eq!((&prepared["placeholder"], &prepared["range"]), (&json!("one"), &range(A, "\"one\"")));
    let more = json!({ "newName": "a/b ü" });
    let edit = editor.ask_at("textDocument/rename", "a.schema.json", A, "\"#/$defs/on", more);
    let edits = |name: &str| {
        let edits = edit["changes"][editor.uri(name)].as_array().unwrap_or_else(|| panic!("{name}: {edit}"));
        let mut edits: Vec<_> = edits.iter().map(|edit| (edit["newText"].clone(), edit["range"].clone())).collect();
        edits.sort_by_key(|(_, range)| (range["start"]["line"].as_u64(), range["start"]["character"].as_u64()));
        edits
    };
    let name = "a~1b%20%C3%BC";
    assert_eq!(
        edits("a.schema.json"),
        [
            (json!(format!("\"#/$defs/{name}\"")), range(A, "\"#/$defs/one\"")),
            (json!(format!("\"#/$defs/{name}/properties/deep\"")), range(A, "\"#/$defs/one/properties/deep\"")),
            (json!("\"a/b ü\""), range(A, "\"one\"")),
        ]
    );
    let there = (json!(format!("'a.schema.json#/%24defs/{name}'")), range(&changed, "'a.schema.json#/%24defs/one'"));
    assert_eq!(edits("b.schema.yaml"), [there]);
}

#[test]
fn what_cannot_be_renamed_is_refused() {
    let mut editor = editor();
    let mut why = |mark: &str, new: &str| {
        let answer = editor.ask_at("textDocument/rename", "a.schema.json", A, mark, json!({ "newName": new }));
        answer["error"]["message"].as_str().unwrap_or_else(|| panic!("{mark}, {new}: {answer}")).to_owned()
    };
    assert!(why("    \"on", "two").contains("already"));
    assert!(why("    \"on", "").contains("needs a name"));
    assert!(why("    \"on", "a\nb").contains("line breaks"));
    assert!(why("    \"x", "y").contains("documents have it"));
    assert!(why("properties/de", "y").contains("documents have it"));
    assert!(why("  \"prop", "y").contains("no definition here"));
    // A file that may refer to it and cannot be read.
    editor.open("d.schema.yaml", "properties: {back: {$ref: 'a.schema.json#/$defs/one'}");
    let answer = editor.ask_at("textDocument/rename", "a.schema.json", A, "    \"on", json!({ "newName": "three" }));
    assert!(answer["error"]["message"].as_str().unwrap().contains("cannot be read"), "{answer}");
}

#[test]
fn a_name_in_the_project_file_is_not_changed_behind_its_back() {
    let project = "[[schema]]\npath = \"a.schema.json#/$defs/one\"\n";
    let mut editor = Editor::new(&[("triglyph.toml", project), ("a.schema.json", A), ("b.schema.yaml", B)]);
    editor.open("a.schema.json", A);
    editor.open("triglyph.toml", project);
    let beside = editor.ask_at("textDocument/hover", "a.schema.json", A, "\"two\": { \"$anch", json!({}));
    assert!(beside["contents"]["value"].as_str().unwrap().starts_with("`$anchor`"), "{beside}");
    let uri = editor.uri("a.schema.json");
    let listed = editor.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
    let listed: Vec<_> = listed.as_array().unwrap().iter().map(|symbol| symbol["name"].as_str().unwrap()).collect();
    assert_eq!(listed, ["x", "y", "z", "w", "one", "two"]);
    let to = editor.ask_at("textDocument/definition", "triglyph.toml", project, "path = \"a", json!({}));
    assert_eq!(to["range"], range(A, "\"one\""));
    let answer = editor.ask_at("textDocument/rename", "a.schema.json", A, "    \"on", json!({ "newName": "three" }));
    assert!(answer["error"]["message"].as_str().unwrap().contains("names this definition"), "{answer}");
}
