//! How a session begins, goes on and ends, and what it bears.

use super::*;

#[test]
fn a_session_begins_and_ends() {
    let (editor, answer) = Editor::with(&[], json!({}));
    assert_eq!(answer["serverInfo"]["name"], "triglyph");
    assert_eq!(answer["capabilities"]["positionEncoding"], "utf-16");
    assert_eq!(answer["capabilities"]["hoverProvider"], true);
    assert_eq!(editor.end().code(), Some(0));
}

#[test]
fn an_editor_that_vanishes_leaves_no_server() {
    let editor = Editor::new(&[]);
    assert_eq!(editor.hang_up().code(), Some(1));
}

#[test]
fn nothing_is_answered_before_and_after() {
    let mut editor = Editor::silent(&[]);
    let answer = editor.ask("textDocument/hover", json!({}));
    assert_eq!(answer["error"]["code"], -32002);
    editor.ask("initialize", json!({ "capabilities": {} }));
    assert_eq!(editor.ask("initialize", json!({ "capabilities": {} }))["error"]["code"], -32600);
    assert_eq!(editor.ask("shutdown", Value::Null), Value::Null);
    assert_eq!(editor.ask("textDocument/hover", json!({}))["error"]["code"], -32600);
}

#[test]
fn what_is_malformed_is_said_and_passed_over() {
    let mut editor = Editor::new(&[]);
    let told = |editor: &mut Editor| editor.wait(|message| message["method"] == "window/logMessage");
    for body in ["{", "[]", "{\"jsonrpc\": \"2.0\"}", "\"ü\"", "null", "\u{0}"] {
        editor.send_bytes(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
        assert!(told(&mut editor)["params"]["message"].as_str().unwrap().contains("could not be read"), "{body}");
    }
    editor.send_bytes(b"Content-Length: 3\r\n\r\n\xff\xff\xff");
    told(&mut editor);
    editor.send_bytes(b"Hello\r\n");
    told(&mut editor);
    editor.tell("textDocument/didOpen", json!({ "textDocument": 1 }));
    assert!(told(&mut editor)["params"]["message"].as_str().unwrap().contains("didOpen"));
    editor.tell("textDocument/didUnheardOf", json!({}));
    editor.tell("$/cancelRequest", json!({ "id": 1 }));
    assert_eq!(editor.ask("textDocument/hover", json!({ "position": "here" }))["error"]["code"], -32602);
    assert_eq!(editor.ask("textDocument/unheardOf", json!({}))["error"]["code"], -32601);
    assert_eq!(editor.end().code(), Some(0));
}

#[test]
fn files_that_are_none_are_nobodys() {
    let mut editor = Editor::new(&[]);
    for uri in ["untitled:Untitled-1", "file:///%FF", "http://example.com/a.schema.json", "file:///nowhere.schema.json"]
    {
        let at = json!({ "textDocument": { "uri": uri }, "position": { "line": 9, "character": 9 } });
        for method in ["textDocument/hover", "textDocument/documentSymbol"] {
            assert_eq!(editor.ask(method, at.clone()), Value::Null, "{method} {uri}");
        }
    }
}

#[test]
fn bytes_are_counted_where_they_are_offered() {
    let offer = json!({ "general": { "positionEncodings": ["utf-16", "utf-8"] } });
    let (mut editor, answer) = Editor::with(&[], offer);
    assert_eq!(answer["capabilities"]["positionEncoding"], "utf-8");
    editor.open("a.schema.json", "{\"title\": \"𝄞\", \"requried\": []}");
    let found = editor.findings("a.schema.json");
    // A name begins with its quote: 11 bytes, the four of the character and `", `.
    assert_eq!(found[0]["range"]["start"], json!({ "line": 0, "character": 18 }), "{found:?}");
}

#[test]
fn changed_files_are_watched_if_the_editor_can() {
    let can = json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } });
    let (mut editor, _) = Editor::with(&[("b.schema.json", "{\"type\": \"string\"}")], can);
    let asked = editor.wait(|message| message["method"] == "client/registerCapability");
    let register = &asked["params"]["registrations"][0];
    assert_eq!(register["method"], "workspace/didChangeWatchedFiles");
    editor.send(&json!({ "jsonrpc": "2.0", "id": asked["id"], "result": null }));
    editor.open("a.schema.json", r#"{ "$ref": "b.schema.json#/$defs/c" }"#);
    assert_eq!(editor.findings("a.schema.json")[0]["code"], "unresolved-reference");
    editor.write("b.schema.json", r#"{ "$defs": { "c": { "type": "string" } } }"#);
    let uri = editor.uri("b.schema.json");
    editor.tell("workspace/didChangeWatchedFiles", json!({ "changes": [{ "uri": uri, "type": 2 }] }));
    assert!(editor.findings("a.schema.json").is_empty());
}
