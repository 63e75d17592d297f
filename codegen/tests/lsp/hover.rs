//! What is shown at a place, and the outline of a file.

use super::*;

const ORDER: &str = r##"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Order",
  "type": "object",
  "properties": {
    "id": { "description": "Who ordered.", "type": "string", "minLength": 1 },
    "kind": { "const": "order" },
    "lines": { "type": "array", "items": { "$ref": "#/$defs/line item" } },
    "note": { "type": "string", "default": "none" }
  },
  "required": ["id", "kind"],
  "allOf": [{ "properties": { "extra": { "type": "integer" } } }],
  "$defs": {
    "line item": { "description": "A ```line```.", "type": "object", "properties": { "n": { "type": "integer" } } }
  },
  "x-integrity": [{ "rule": "unique", "select": "$.lines[*].n", "code": "twice", "message": "twice" }]
}
"##;

fn shown(editor: &mut Editor, name: &str, text: &str, mark: &str) -> String {
    let hover = editor.ask_at("textDocument/hover", name, text, mark, json!({}));
    hover["contents"]["value"].as_str().unwrap_or_else(|| panic!("nothing at {mark:?}: {hover}")).to_owned()
}

#[test]
fn types_are_shown_in_three_languages() {
    let mut editor = Editor::new(&[]);
    editor.open("order.schema.json", ORDER);
    let shown = |editor: &mut Editor, mark: &str| shown(editor, "order.schema.json", ORDER, mark);
    insta::assert_snapshot!(
        [
            shown(&mut editor, "    \"id"),
            shown(&mut editor, "    \"kind"),
            shown(&mut editor, "    \"lines"),
            shown(&mut editor, "    \"note"),
            shown(&mut editor, "\"extra"),
            shown(&mut editor, "    \"line item"),
            shown(&mut editor, "#/$defs/line"),
            shown(&mut editor, "  \"title"),
        ]
        .join("\n=====\n")
    );
}

#[test]
fn keywords_are_explained() {
    let mut editor = Editor::new(&[("triglyph.toml", "")]);
    editor.open("order.schema.json", ORDER);
    let explained = |editor: &mut Editor, mark: &str| shown(editor, "order.schema.json", ORDER, mark);
    assert!(explained(&mut editor, "\"requi").starts_with("`required`: "));
    assert!(explained(&mut editor, "\"x-integ").starts_with("`x-integrity`: Rules"));
    assert!(explained(&mut editor, "\"select").contains("JSONPath"));
    let none = editor.ask_at("textDocument/hover", "order.schema.json", ORDER, "Order", json!({}));
    assert!(!none.is_null(), "the value of the title is the title");
    let project = "[rust]\nout = \"src\"\n";
    editor.open("triglyph.toml", project);
    assert!(shown(&mut editor, "triglyph.toml", project, "ou").starts_with("`out`: The folder"));
}

#[test]
fn names_are_those_of_the_project() {
    let project = "[[schema]]\npath = \"a.schema.yaml\"\nname = \"Chosen\"\n\n[[schema]]\npath = \"b.schema.yaml\"\n[typescript]\nout = \"ts\"\nbigint = true\n";
    let a = "type: object\nproperties:\n  n: {type: integer}\n";
    let mut editor = Editor::new(&[("triglyph.toml", project), ("b.schema.yaml", "type: string\n")]);
    editor.open("a.schema.yaml", a);
    let text = shown(&mut editor, "a.schema.yaml", a, "  n");
    assert!(text.contains("pub struct Chosen") && text.contains("n?: bigint"), "{text}");
}

#[test]
fn definitions_and_properties_are_listed() {
    let mut editor = Editor::new(&[]);
    editor.open("order.schema.json", ORDER);
    let uri = editor.uri("order.schema.json");
    let symbols = editor.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
    let names = |symbols: &Value| -> Vec<String> {
        symbols.as_array().unwrap().iter().map(|symbol| symbol["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&symbols), ["id", "kind", "lines", "note", "extra", "line item"]);
    assert_eq!(names(&symbols[5]["children"]), ["n"]);
    assert_eq!(symbols[5]["selectionRange"], range(ORDER, "\"line item\""));
}
