//! Documents that describe messages, other than those of HTTP: which are taken for one, and what is said about the others.

use super::{folder::Folder, schemas::uncounted};

/// What `triglyph FILE` says, of each of the files.
fn said(folder: &Folder, files: &[(&str, &str)]) -> String {
    let run = |(name, text): &(&str, &str)| {
        folder.write(name, *text);
        uncounted(&folder.run(&[name, "--lang", "rust", "--out", "out"])) + "\n"
    };
    files.iter().map(run).collect()
}

const TOOL: &str = r#"{"name": "a", "inputSchema": {"type": "object"}}"#;

/// A list of tools is told from a schema with a member of that name.
#[test]
fn lists_of_tools_are_told_from_schemas() {
    let folder = Folder::new();
    folder.write("call.json", r#"{"tool": "b"}"#);
    let is_list = |text: &str| {
        folder.write("list.json", text);
        folder.code(&["validate", "list.json", "call.json"]) == 1
    };
    for list in [
        format!(r#"{{"tools": [{TOOL}]}}"#),
        format!(r#"{{"tools": [{TOOL}], "_meta": {{}}, "ttlMs": 1}}"#),
        format!(r#"{{"jsonrpc": "2.0", "id": 1, "result": {{"tools": [{TOOL}]}}}}"#),
        format!(
            r#"[{{"tools": [{TOOL}], "nextCursor": "x"}}, {{"jsonrpc": "2.0", "id": 2, "result": {{"tools": []}}}}]"#
        ),
    ] {
        assert!(is_list(&list), "{list}");
    }
    for schema in [
        format!(r#"{{"type": "object", "tools": [{TOOL}]}}"#),
        format!(r#"{{"$schema": "https://json-schema.org/draft/2020-12/schema", "tools": [{TOOL}]}}"#),
        format!(r#"{{"properties": {{}}, "tools": [{TOOL}]}}"#),
        r#"{"title": "Box", "tools": ["hammer"]}"#.to_owned(),
        r#"{"properties": {"tools": {"type": "array"}}}"#.to_owned(),
    ] {
        assert!(!is_list(&schema), "{schema}");
    }
}

#[test]
fn lists_of_tools_are_understood_or_refused() {
    let folder = Folder::new();
    let said = said(
        &folder,
        &[
            ("none.json", r#"{"tools": []}"#),
            ("page.json", &format!(r#"{{"tools": [{TOOL}], "nextCursor": "x"}}"#)),
            ("twice.json", &format!(r#"[{{"tools": [{TOOL}]}}, {{"tools": [{TOOL}]}}]"#)),
            (
                "odd.json",
                &format!(
                    r#"{{"tools": [{TOOL}, 1, {{}}, {{"name": "b"}}, {{"name": "c", "inputSchema": true}}, {{"name": "d", "inputSchema": {{}}}},
  {{"name": "e", "inputSchema": {{"type": "object"}}, "outputSchema": 1}}]}}"#
                ),
            ),
            (
                "inside.json",
                r##"{"tools": [{"name": "a", "inputSchema": {"type": "object", "properties": {"b": {"$ref": "#/$defs/Nowhere"}}}}]}"##,
            ),
        ],
    );
    insta::assert_snapshot!(said);
}

/// Names of tools may hold anything; what they are called in code is told apart.
#[test]
fn tools_of_any_name_have_types() {
    let folder = Folder::new();
    let names =
        ["a/b", "a-b", "a.b", "7", "\u{e4}\"*/", "class", "content_block", "x".repeat(90).as_str()].map(str::to_owned);
    let tool = |name: &String| serde_json::json!({ "name": name, "inputSchema": { "type": "object" } });
    let list = serde_json::json!({ "tools": names.iter().map(tool).collect::<Vec<_>>() });
    folder.write("list.json", list.to_string());
    let run = ["list.json", "--lang", "all", "--out", "out"];
    assert_eq!(folder.code(&run), 0, "{}", folder.run(&run));
    for name in &names {
        folder.write("call.json", serde_json::json!({ "tool": name, "params": { "name": name } }).to_string());
        assert_eq!(folder.code(&["validate", "list.json", "call.json"]), 0, "{name}");
        folder.write("call.json", serde_json::json!({ "tool": name, "params": { "name": "other" } }).to_string());
        assert_eq!(folder.code(&["validate", "list.json", "call.json"]), 1, "{name}");
    }
}

#[test]
fn descriptions_in_asyncapi_are_understood_or_refused() {
    let folder = Folder::new();
    let said = said(
        &folder,
        &[
            ("one.yaml", "asyncapi: 1.2.0\ninfo: {}\n"),
            ("four.yaml", "asyncapi: 4.0.0\ninfo: {}\n"),
            ("schema.json", r#"{"asyncapi": "3.0.0", "type": "object"}"#),
            ("empty.yaml", "asyncapi: 3.0.0\ninfo: {title: Nothing}\n"),
            (
                "avro.yaml",
                "asyncapi: 2.0.0\ninfo: {title: Old}\nchannels:\n  a:\n    publish: {message: {schemaFormat: 'application/vnd.apache.avro;version=1.9.0', payload: {type: record}}}\n",
            ),
            (
                "odd.yaml",
                "asyncapi: 3.0.0\ninfo: {}\nchannels:\n  a: {messages: {x: {payload: 1}, y: {$ref: '#/nowhere'}, z: {traits: {}}}}\n  b: []\n  \
                 c: {$ref: '#/channels/c'}\noperations:\n  d: {channel: {$ref: '#/channels/a'}}\n  e: {action: send}\n  \
                 f: {action: send, channel: {$ref: '#/channels/a'}, messages: [{$ref: '#/components/messages/M'}]}\ncomponents:\n  messages: {M: {}}\n",
            ),
        ],
    );
    insta::assert_snapshot!(said);
}

/// So may those of channels and messages.
#[test]
fn channels_and_messages_of_any_name_have_types() {
    let folder = Folder::new();
    let names = ["a/b", "a-b", "/", "7", "\u{e4}\"*/", "class", "Message", "__proto__"];
    let payload = |name: &str| serde_json::json!({ "payload": { "const": name } });
    let channel = |name: &str| {
        let messages =
            serde_json::Map::from_iter([(name.to_owned(), payload(name)), ("${x}".to_owned(), payload("x"))]);
        (name.to_owned(), serde_json::json!({ "messages": messages }))
    };
    let channels = serde_json::Map::from_iter(names.map(channel));
    let description = serde_json::json!({ "asyncapi": "3.0.0", "info": { "title": "`*/\n" }, "channels": channels });
    folder.write("events.json", description.to_string());
    let run = ["events.json", "--lang", "all", "--out", "out"];
    assert_eq!(folder.code(&run), 0, "{}", folder.run(&run));
    for name in names {
        for (payload, code) in [(name, 0), ("x", 0), ("other", 1)] {
            let message = serde_json::json!({ "channel": name, "message": { "payload": payload } });
            folder.write("message.json", message.to_string());
            assert_eq!(folder.code(&["validate", "events.json", "message.json"]), code, "{name}, {payload}");
        }
    }
}

/// What an application sends is read by others: a message that is new to them breaks them, and one that is gone does not.
#[test]
fn messages_are_compared_in_their_directions() {
    let folder = Folder::new();
    let description = |action: &str, messages: &str| {
        format!(
            "asyncapi: 3.0.0\ninfo: {{}}\nchannels: {{c: {{messages: {{{messages}}}}}}}\noperations: {{o: {{action: {action}, channel: {{$ref: '#/channels/c'}}}}}}\n"
        )
    };
    let (few, many) = ("a: {payload: {type: integer}}", "a: {payload: {type: integer}}, b: {payload: {type: string}}");
    let classes = |action: &str, old: &str, new: &str| {
        folder.write("old.yaml", description(action, old));
        folder.write("new.yaml", description(action, new));
        let said = folder.run(&["compat", "old.yaml", "new.yaml"]);
        said.lines().filter(|line| line.starts_with("new.yaml: c ")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(classes("send", few, many), ["new.yaml: c b (send): major (added)"]);
    assert_eq!(classes("send", many, few), ["new.yaml: c b (send): minor (removed)"]);
    assert_eq!(classes("receive", few, many), ["new.yaml: c b (receive): minor (added)"]);
    assert_eq!(classes("receive", many, few), ["new.yaml: c b (receive): major (removed)"]);
    // Messages of one name are told apart.
    let twins = "a: {name: m, payload: {type: integer}}, b: {name: m, payload: {type: string}}";
    assert_eq!(classes("send", twins, &twins.replace("string", "boolean")), ["new.yaml: c b (send): major"]);
    let wider = "a: {payload: {type: number}}";
    assert_eq!(classes("send", few, wider), ["new.yaml: c a (send): major"]);
    assert_eq!(classes("receive", few, wider), ["new.yaml: c a (receive): minor"]);
}

/// What has no text of its own in a URL or a form, and what nobody could read back, is said, and the rest is generated.
#[test]
fn operations_that_cannot_be_carried_are_left_out() {
    let folder = Folder::new();
    let query = |name: &str, schema: &str| {
        format!(
            r#""/{name}": {{"get": {{"operationId": "{name}", "parameters": [
              {{"name": "one", "in": "query", "schema": {{"type": "string"}}}},
              {{"name": "all", "in": "query", "schema": {schema}}}], "responses": {{"204": {{"description": "."}}}}}}}}"#
        )
    };
    let form = |name: &str, schema: &str| {
        format!(
            r#""/{name}": {{"post": {{"operationId": "{name}", "requestBody": {{"required": true, "content": {{
              "application/x-www-form-urlencoded": {{"schema": {schema}}}}}}}, "responses": {{"204": {{"description": "."}}}}}}}}"#
        )
    };
    let object = |properties: &str| format!(r#"{{"type": "object", "properties": {{{properties}}}}}"#);
    let either = |one: &str, other: &str| {
        let branch = |schema: &str| object(&format!(r#""v": {schema}"#));
        format!(r#"{{"oneOf": [{}, {}]}}"#, branch(one), branch(other))
    };
    let by_name = |one: &str, other: &str| {
        format!(
            r#"{{"type": "object", "patternProperties": {{"^a": {{"type": "{one}"}}, "^b": {{"type": "{other}"}}}}}}"#
        )
    };
    let elsewhere = format!(
        r#"{{"oneOf": [{{"type": "object", "properties": {{"v": {text}}}, "additionalProperties": false}},
            {{"type": "object", "properties": {{"w": {text}}}, "additionalProperties": {{"type": "integer"}}}}]}}"#,
        text = r#"{"type": "string"}"#
    );
    // A pattern is about the names that it finds something in.
    let pattern = |start: &str| {
        format!(
            r#"{{"type": "object", "patternProperties": {{"^{start}": {{"type": "integer"}}}},
            "oneOf": [{{"properties": {{"v": {text}}}}}, {{"properties": {{"w": {text}}}}}]}}"#,
            text = r#"{"type": "string"}"#
        )
    };
    let consequence = r#"{"type": "object", "properties": {"kind": {"type": "string"}},
        "if": {"properties": {"kind": {"const": "n"}}}, "then": {"properties": {"amount": {"type": "integer"}}}}"#;
    // A union that is asked once for each way to it would be asked for hours.
    let union = |depth: usize| {
        let next = format!(r##"{{"$ref": "#/components/schemas/D{}"}}"##, depth + 1);
        format!(r#""D{depth}": {{"anyOf": [{next}, {next}]}}"#)
    };
    let unions: Vec<String> = (0..40).map(union).collect();
    let schemas = format!(r#"{}, "D40": {}"#, unions.join(", "), object(r#""two": {"type": "string"}"#));
    let paths = [
        query("nested", r#"{"type": "null"}"#),
        query("taken", &object(r#""one": {"type": "string"}"#)),
        query("itself", &object(r#""all": {"type": "string"}"#)),
        query("fine", &object(r#""two": {"type": "string"}"#)),
        form("eitherOne", &either(r#"{"type": "integer"}"#, r#"{"type": "string"}"#)),
        form("eitherSame", &either(r#"{"type": "integer"}"#, r#"{"type": "number"}"#)),
        form("byName", &by_name("integer", "string")),
        form("byNameSame", &by_name("integer", "number")),
        // A field that one alternative lists is another one's field of any name; and what may have to hold lists fields, too.
        form("elsewhere", &elsewhere),
        form("patternOfIt", &pattern("v")),
        form("patternOfOthers", &pattern("n")),
        form("consequence", consequence),
        query("deep", r##"{"$ref": "#/components/schemas/D0"}"##),
    ];
    let paths = paths.join(",\n");
    // Nobody knows where a webhook is: it has its types.
    let webhook = form("told", &object(r#""a": {"type": "string"}"#));
    folder.write(
        "api.json",
        format!(
            r#"{{"openapi": "3.1.0", "info": {{"title": "A", "version": "1"}}, "webhooks": {{{webhook}}}, "paths": {{{paths}}}, "components": {{"schemas": {{{schemas}}}}}}}"#
        ),
    );
    let run = folder.run(&["api.json", "--lang", "typescript", "--out", "out"]);
    let known = folder.read("out/api.operations.ts");
    let is_known = |name: &str| known.contains(&format!("readonly {name}: Operation<"));
    for (name, why) in [
        ("nested", "there is no text for such a value"),
        ("taken", "`one` is a member of this object, and something else as well"),
        ("itself", "`all` is a member of this object, and something else as well"),
        ("eitherOne", "the field `v`: it has other types in other alternatives"),
        ("byName", "fields of other names have types that depend on the name"),
        ("elsewhere", "the field `v`: it has other types in other alternatives"),
    ] {
        assert!(run.contains(&format!("{why}, so the adapters do not know `{name}`")), "{name}: {run}");
        assert!(!is_known(name), "{name}");
    }
    assert!(["fine", "eitherSame", "byNameSame", "consequence", "deep"].into_iter().all(is_known), "{run}");
    let field = r#"{ name: "amount", required: false, as: "form", explode: true, reads: { text: ["number"] } }"#;
    assert!(known.contains(field), "the field of `then` is read as a number");
    assert!(!is_known("told") && folder.read("out/api.ts").contains("export interface ToldRequest "));
}
