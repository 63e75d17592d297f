//! What is said of texts while they are written, and what mends them.

use super::*;

const SOUND: &str = r#"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": { "id": { "type": "string" } },
  "required": ["id"]
}
"#;

fn codes(findings: &[Value]) -> Vec<&str> {
    findings.iter().map(|finding| finding["code"].as_str().expect("a code")).collect()
}

/// The text after a workspace edit.
fn edited(text: &str, edit: &Value, uri: &str) -> String {
    let mut text = text.to_owned();
    let offset = |text: &str, position: &Value| {
        let line = position["line"].as_u64().unwrap() as usize;
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let units = position["character"].as_u64().unwrap() as usize;
        let mut left = units;
        let within = text[start..].char_indices().find_map(|(at, c)| {
            if left == 0 {
                return Some(at);
            }
            left -= c.len_utf16();
            None
        });
        start + within.unwrap_or(text.len() - start)
    };
    for change in edit["changes"][uri].as_array().expect("changes").iter().rev() {
        let range = offset(&text, &change["range"]["start"])..offset(&text, &change["range"]["end"]);
        text.replace_range(range, change["newText"].as_str().unwrap());
    }
    text
}

#[test]
fn findings_come_and_go_with_the_text() {
    let mut editor = Editor::new(&[]);
    editor.open("a.schema.json", SOUND);
    assert_eq!(editor.findings("a.schema.json"), Vec::<Value>::new());
    let broken = SOUND.replace("\"required\"", "\"requried\"");
    let range_of_name = range(SOUND, "\"required\"");
    editor.change("a.schema.json", json!({ "range": range_of_name, "text": "\"requried\"" }));
    let found = editor.findings("a.schema.json");
    assert_eq!(codes(&found), ["misspelt-keyword"]);
    assert_eq!(found[0]["severity"], 1);
    assert_eq!(found[0]["source"], "triglyph");
    assert_eq!(found[0]["range"], range(&broken, "\"requried\""));
    assert!(found[0]["codeDescription"]["href"].as_str().unwrap().ends_with("docs/lint.md#misspelt-keyword"));
    editor.change("a.schema.json", json!({ "range": range(&broken, "\"requried\""), "text": "\"required\"" }));
    assert!(editor.findings("a.schema.json").is_empty());
    editor.change("a.schema.json", json!({ "text": "{ \"type\": " }));
    assert_eq!(codes(&editor.findings("a.schema.json")), ["syntax"]);
    let uri = editor.uri("a.schema.json");
    editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    let cleared = editor.wait(|message| {
        message["method"] == "textDocument/publishDiagnostics" && message["params"].get("version").is_none()
    });
    assert_eq!(cleared["params"]["diagnostics"], json!([]));
}

#[test]
fn yaml_counts_like_json() {
    let text = "# ü𝄞\r\ntype: object\r\nproperties:\r\n  a𝄞: {type: integer, minLength: 1}\r\n";
    let mut editor = Editor::new(&[]);
    editor.open("a.schema.yaml", text);
    let found = editor.findings("a.schema.yaml");
    assert_eq!(codes(&found), ["keyword-beside-type"]);
    assert_eq!(found[0]["severity"], 2);
    assert_eq!(found[0]["range"], range(text, "minLength"));
}

#[test]
fn what_is_not_saved_counts_across_files() {
    let files = [("b.schema.json", "{}"), ("triglyph.toml", "[[schema]]\npath = \"a.schema.json\"\n")];
    let mut editor = Editor::new(&files);
    editor.open("a.schema.json", r#"{ "$ref": "b.schema.json#/$defs/b" }"#);
    let found = editor.findings("a.schema.json");
    assert_eq!(codes(&found), ["unresolved-reference"]);
    editor.open("b.schema.json", r#"{ "$defs": { "b": { "$ref": "new.schema.json" } } }"#);
    let is_mended =
        |found: Vec<Value>| codes(&found) == ["unresolved-reference"] && found[0]["range"]["start"]["character"] == 20;
    // What is wrong is now in the other file, which refers to a file that is open alone.
    assert!(editor.findings("a.schema.json").is_empty());
    assert!(is_mended(editor.findings("b.schema.json")));
    editor.open("new.schema.json", r#"{ "type": "string" }"#);
    assert!(editor.findings("b.schema.json").is_empty());
    assert!(!editor.path("new.schema.json").exists());
}

#[test]
fn levels_are_those_of_the_project_file_as_it_is_open() {
    let project = "[[schema]]\npath = \"a.schema.json\"\n";
    let mut editor = Editor::new(&[("triglyph.toml", project), ("a.schema.json", "{}")]);
    let text = r#"{ "type": "integer", "minLength": 1 }"#;
    editor.open("a.schema.json", text);
    assert_eq!(editor.findings("a.schema.json")[0]["severity"], 2);
    editor.open("triglyph.toml", project);
    assert!(editor.findings("triglyph.toml").is_empty());
    editor.change("triglyph.toml", json!({ "text": format!("{project}[lint]\ndeny = [\"keyword-beside-type\"]\n") }));
    assert_eq!(editor.findings("a.schema.json")[0]["severity"], 1);
    let wrong = format!("{project}[lint]\nallow = [\"keyword-beside-type\", \"nonsense\"]\n");
    editor.change("triglyph.toml", json!({ "text": wrong }));
    assert!(editor.findings("a.schema.json").is_empty());
    let found = editor.findings("triglyph.toml");
    assert_eq!((codes(&found), &found[0]["range"]), (vec!["unknown-rule"], &range(&wrong, "\"nonsense\"")));
    let unknown = format!("{project}colour = 1\n");
    editor.change("triglyph.toml", json!({ "text": unknown }));
    assert_eq!(codes(&editor.findings("triglyph.toml")), ["project-file"]);
}

#[test]
fn what_has_no_effect_is_removed_by_actions() {
    let text = "{\n  \"type\": \"integer\",\n  \"minLength\": 1,\n  \"maxLength\": 2,\n  \"title\": \"𝄞\"\n}\n";
    let mut editor = Editor::new(&[]);
    editor.open("a.schema.json", text);
    let found = editor.findings("a.schema.json");
    assert_eq!(codes(&found), ["keyword-beside-type", "keyword-beside-type"]);
    let uri = editor.uri("a.schema.json");
    let mut ask = |range: &Value, only: Value| {
        let mut context = json!({ "diagnostics": [] });
        if !only.is_null() {
            context["only"] = only;
        }
        let params = json!({ "textDocument": { "uri": uri }, "range": range, "context": context });
        editor.ask("textDocument/codeAction", params)
    };
    let actions = ask(&found[1]["range"], Value::Null);
    let titles: Vec<_> = actions.as_array().unwrap().iter().map(|action| action["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["Remove `maxLength`, which has no effect", "Remove all that has no effect"]);
    assert_eq!(edited(text, &actions[0]["edit"], &uri), text.replace("  \"maxLength\": 2,\n", ""));
    let all = ask(&found[0]["range"], json!(["source.fixAll"]));
    assert_eq!(all.as_array().unwrap().len(), 1);
    let mended = edited(text, &all[0]["edit"], &uri);
    assert_eq!(mended, "{\n  \"type\": \"integer\",\n  \"title\": \"𝄞\"\n}\n");
    let elsewhere = json!({ "start": { "line": 6, "character": 0 }, "end": { "line": 6, "character": 0 } });
    assert_eq!(ask(&elsewhere, json!(["quickfix"])), json!([]));
}

#[test]
fn documents_are_judged_by_the_schema_that_they_name() {
    let files = [("schemas/order.schema.json", SOUND)];
    let mut editor = Editor::new(&files);
    let text = "{\n  \"$schema\": \"schemas/order.schema.json\",\n  \"id\": 1\n}\n";
    editor.open("order.json", text);
    let found = editor.findings("order.json");
    assert_eq!(codes(&found), ["invalid-document"]);
    assert_eq!(found[0]["range"], range(text, "\"id\""));
    let related = &found[0]["relatedInformation"][0]["location"];
    assert_eq!(related["uri"], editor.uri("schemas/order.schema.json").as_str());
    // The schema as it is open counts.
    editor.open("schemas/order.schema.json", &SOUND.replace("\"string\"", "\"integer\""));
    assert!(editor.findings("order.json").is_empty());
    let yaml = "# yaml-language-server: $schema=schemas/order.schema.json\nid: x\n";
    editor.open("order.yaml", yaml);
    let found = editor.findings("order.yaml");
    assert_eq!((codes(&found), &found[0]["range"]), (vec!["invalid-document"], &range(yaml, "id")));
    editor.change("order.yaml", json!({ "text": yaml.replace("id: x", "id: [") }));
    assert_eq!(codes(&editor.findings("order.yaml")), ["syntax"]);
    editor.change("order.yaml", json!({ "text": yaml.replace("id: x", "id: 2") }));
    assert!(editor.findings("order.yaml").is_empty());
    editor.open("other.json", "{ \"$schema\": \"nowhere.json\" }");
    assert!(editor.findings("other.json").is_empty());
}

#[test]
fn long_texts_are_borne() {
    let mut text = "{ \"$defs\": {\n".to_owned();
    for index in 0..3_000 {
        text.push_str(&format!(
            "  \"d{index}\": {{ \"type\": \"object\", \"properties\": {{ \"ü\": {{ \"type\": \"string\" }} }} }},\n"
        ));
    }
    text.push_str("  \"last\": { \"type\": \"integer\", \"minLength\": 1 }\n} }\n");
    let mut editor = Editor::new(&[]);
    editor.open("a.schema.json", &text);
    let found = editor.findings("a.schema.json");
    assert_eq!(found.last().unwrap()["range"], range(&text, "\"minLength\""));
    let deep = "[".repeat(100_000);
    editor.change("a.schema.json", json!({ "text": deep }));
    assert_eq!(codes(&editor.findings("a.schema.json")), ["limit-exceeded"]);
    assert_eq!(editor.end().code(), Some(0));
}
