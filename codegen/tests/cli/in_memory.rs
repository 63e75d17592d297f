//! What the playground runs, `triglyph::cli::in_memory`, says and makes byte for byte what the command does.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use triglyph::cli::in_memory::{self, Response};

use super::folder::{Folder, PET};

const OLD_PET: &str =
    r#"{ "title": "Pet", "type": "object", "properties": { "name": { "type": ["string", "null"] } } }"#;

const ORDERS: &str = "\
openapi: 3.1.0
components:
  schemas:
    Order:
      type: object
      required: [id]
      properties:
        id: { type: string, format: uuid }
        lines: { type: array, items: { $ref: '#/components/schemas/Line' } }
    Line:
      properties:
        count: { type: integer, minimum: 1, default: 0 }
        colour: { enum: [red, '\u{202e}green'] }
";

/// Schemas of every sort: those that are fine, those with warnings, and those with errors in every stage.
const SCHEMAS: [(&str, &str); 8] = [
    ("pet.schema.json", PET),
    ("orders.openapi.yaml#/components/schemas/Order", ORDERS),
    ("orders.openapi.yaml#/components/schemas/Line", ORDERS),
    ("broken.json", "{\n  \"type\": \"object\",\n  \"properties\": {,}\n}\n"),
    ("nowhere.json", r##"{"properties": {"a": {"$ref": "other.json"}, "b": {"$ref": "#/$defs/none"}}}"##),
    ("misspelt.json", r#"{"type": "strin", "minLenght": 3}"#),
    ("never.json", r#"{"title": "Never", "type": "string", "minLength": 3, "maxLength": 2, "x-unknown": 1}"#),
    ("list.yaml", "type: array\nitems: {pattern: '^(a+)+$'}\nuniqueItems: true\n"),
];

const DOCUMENTS: [(&str, &str); 6] = [
    ("document.json", r#"{"name": "Minka"}"#),
    ("document.json", "{\n  \"name\": 3,\n  \"id\": [\n1e400]}"),
    ("document.json", "{\"name\": "),
    ("document.yaml", "name: !!int 3\nid: 8f14e45f-ceea-467f-a0e6-5b1d2c3f4a5b\n---\n- a\n- a\n"),
    ("document.toml", "name = 2026-01-01\ncount = 0\n"),
    ("document.json5", "{name: 'it', /* is */ lines: [{},],}"),
];

/// What is answered to a request, which is read from JSON as the page writes it.
fn answered(files: &BTreeMap<&str, &str>, schema: &str, task: &Value, messages: &str) -> Response {
    let request = json!({ "files": files, "schema": schema, "task": task, "messages": messages });
    in_memory::answer(&serde_json::from_value(request).expect("a request"))
}

/// A folder with these files.
fn folder(files: &BTreeMap<&str, &str>) -> Folder {
    let folder = Folder::new();
    files.iter().for_each(|(name, text)| folder.write(name, text));
    folder
}

fn file(schema: &str) -> &str {
    schema.split('#').next().expect("a part")
}

/// Asks for `task` and runs the command with `args`: exit codes and everything that is printed are the same.
fn same(files: &BTreeMap<&str, &str>, schema: &str, task: &Value, args: &[&str]) {
    for messages in ["text", "json"] {
        let response = answered(files, schema, task, messages);
        let args = [args, &["--color", "always", "--message-format", messages]].concat();
        let output = folder(files).output(&args);
        let printed = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
        assert_eq!(Some(i32::from(response.outcome)), output.status.code(), "{args:?}");
        assert_eq!(response.results, printed(output.stdout), "{args:?}");
        assert_eq!(response.messages, printed(output.stderr), "{args:?}");
    }
}

#[test]
fn generated_files_are_those_of_the_command() {
    for (schema, text) in SCHEMAS {
        let files = BTreeMap::from([(file(schema), text)]);
        for language in ["rust", "typescript", "python"] {
            let response = answered(&files, schema, &json!({"kind": "generate", "language": language}), "text");
            let folder = folder(&files);
            let output = folder.output(&["generate", schema, "--lang", language, "--out", "out", "--color", "always"]);
            let printed = String::from_utf8(output.stderr).expect("UTF-8");
            assert_eq!(Some(i32::from(response.outcome)), output.status.code(), "{schema}: {printed}");
            assert_eq!(response.files.into_iter().collect::<Vec<_>>(), folder.files("out"), "{schema}");
            // What was made is told behind what was found.
            assert!(printed.starts_with(&response.messages), "{schema}: {printed}");
            assert_eq!(response.modules.len(), usize::from(response.outcome == 0), "{schema}");
        }
    }
}

#[test]
fn lint_and_samples_are_those_of_the_command() {
    for (schema, text) in SCHEMAS {
        let files = BTreeMap::from([(file(schema), text)]);
        same(&files, schema, &json!({"kind": "lint"}), &["lint", schema]);
        let sample = ["sample", schema, "--count", "12", "--seed", "7"];
        same(&files, schema, &json!({"kind": "sample", "count": 12, "seed": 7}), &sample);
    }
}

#[test]
fn versions_are_compared_as_the_command_compares_them() {
    for old in [OLD_PET, PET, "{", r#"{"$ref": "none.json"}"#] {
        let files = BTreeMap::from([("pet.schema.json", PET), ("old/pet.schema.json", old)]);
        let task = json!({"kind": "compat", "old": "old/pet.schema.json"});
        same(&files, "pet.schema.json", &task, &["compat", "old/pet.schema.json", "pet.schema.json"]);
    }
}

#[test]
fn documents_are_judged_as_the_command_judges_them() {
    for (schema, text) in SCHEMAS {
        for (name, document) in DOCUMENTS {
            let files = BTreeMap::from([(file(schema), text), (name, document)]);
            let task = json!({"kind": "validate", "document": name});
            same(&files, schema, &task, &["validate", schema, name]);
        }
    }
}

#[test]
fn schemas_refer_to_files_that_were_given_and_to_no_others() {
    let order = r#"{"title": "Order", "properties": {"pet": {"$ref": "parts/pet.schema"}}}"#;
    let files = BTreeMap::from([("order.json", order), ("parts/pet.schema.json", PET)]);
    same(&files, "order.json", &json!({"kind": "lint"}), &["lint", "order.json"]);
    let outside = Folder::with_pet().path("pet.schema.json");
    let order = json!({"$ref": format!("file://{}", outside.display())}).to_string();
    let response =
        answered(&BTreeMap::from([("order.json", order.as_str())]), "order.json", &json!({"kind": "lint"}), "text");
    assert_eq!(response.findings[0].code, "unresolved-reference", "{}", response.messages);
}

#[test]
fn findings_say_where_an_editor_marks_them() {
    let files = BTreeMap::from([("pet.schema.json", PET), ("document.json", "{\n  \"name\": \"é\", \"name\": 42 }")]);
    let task = json!({"kind": "validate", "document": "document.json"});
    let response = answered(&files, "pet.schema.json", &task, "text");
    let places: Vec<_> = response.findings.iter().map(|finding| (finding.line, finding.column, finding.end)).collect();
    assert_eq!(places, [(Some(2), Some(16), Some((2, 22)))], "{}", response.results);
}
