//! The command: files, folders, revisions; what is printed, and the exit code.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use serde_json::Value;

const OLD: &str = r#"{
  "type": "object",
  "additionalProperties": false,
  "required": ["id"],
  "properties": {
    "id": { "type": "string" },
    "amount": { "type": "integer", "maximum": 10 }
  }
}
"#;

fn narrower() -> String {
    OLD.replace("10", "5")
}

fn wider() -> String {
    OLD.replace(r#""id": {"#, r#""note": { "type": "string" }, "id": {"#)
}

fn codegen(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_triglyph")).args(args).current_dir(folder).output().expect("the command runs")
}

fn told(output: &Output) -> String {
    format!(
        "exit code {}\n{}{}",
        output.status.code().unwrap_or(-1),
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn git(folder: &Path, args: &[&str]) {
    let output = Command::new("git")
        .args([
            "-c",
            "user.name=a",
            "-c",
            "user.email=a@example.com",
            "-c",
            "init.defaultBranch=main",
            "-c",
            "commit.gpgsign=false",
        ])
        .args(args)
        .current_dir(folder)
        .output()
        .expect("git runs");
    assert!(output.status.success(), "git {args:?}: {}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn two_files() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "old.json", OLD);
    write(folder.path(), "narrower.json", &narrower());
    write(folder.path(), "wider.json", &wider());
    let runs: Vec<String> = [
        &["compat", "old.json", "old.json"][..],
        &["compat", "old.json", "narrower.json"],
        &["compat", "old.json", "wider.json"],
        &["compat", "old.json", "wider.json", "--level", "patch"],
        &["compat", "old.json", "narrower.json", "--level", "major"],
        &["compat", "old.json", "narrower.json", "--message-format", "github"],
    ]
    .iter()
    .map(|args| format!("$ triglyph {}\n{}", args.join(" "), told(&codegen(folder.path(), args))))
    .collect();
    insta::assert_snapshot!(runs.join("\n"));
}

#[test]
fn a_change_log_is_markdown() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "1/order.schema.json", OLD);
    write(folder.path(), "2/order.schema.json", &narrower());
    write(folder.path(), "1/note.schema.json", OLD);
    write(folder.path(), "2/note.schema.json", &wider());
    write(folder.path(), "1/same.schema.json", OLD);
    write(folder.path(), "2/same.schema.json", OLD);
    write(folder.path(), "1/gone.schema.json", OLD);
    write(folder.path(), "2/come.schema.json", OLD);
    // Text of schemas stays text.
    let hostile = |names: &str| format!(r#"{{ "enum": [{names}] }}"#);
    write(folder.path(), "1/hostile.schema.json", &hostile(r#""a""#));
    write(folder.path(), "2/hostile.schema.json", &hostile(r#""a", "`|<b>x</b>\n# [c](d)""#));
    let output = codegen(folder.path(), &["compat", "1", "2", "--changelog", "changes.md"]);
    assert_eq!(output.status.code(), Some(1));
    insta::assert_snapshot!("change_log", fs::read_to_string(folder.path().join("changes.md")).expect("a change log"));
    let output =
        codegen(folder.path(), &["compat", "1/order.schema.json", "1/order.schema.json", "--changelog", "none.md"]);
    assert_eq!(output.status.code(), Some(0));
    insta::assert_snapshot!(
        "change_log_of_nothing",
        fs::read_to_string(folder.path().join("none.md")).expect("a change log")
    );
    // What cannot be compared leaves it as it was.
    write(folder.path(), "2/order.schema.json", "{ \"type\": 1 }");
    let output =
        codegen(folder.path(), &["compat", "1/order.schema.json", "2/order.schema.json", "--changelog", "none.md"]);
    assert_eq!(output.status.code(), Some(2));
    let kept = fs::read_to_string(folder.path().join("none.md")).expect("a change log");
    assert!(kept.contains("none"), "{kept}");
    let output = codegen(folder.path(), &["compat", "1/order.schema.json", "1/order.schema.json", "--changelog", "2"]);
    insta::assert_snapshot!("change_log_nowhere", told(&output));
}

#[test]
fn for_programs() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "old.json", OLD);
    write(folder.path(), "new.json", &narrower());
    let output = codegen(folder.path(), &["compat", "old.json", "new.json", "--message-format", "json"]);
    let line: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert_eq!(output.status.code(), Some(1));
    insta::assert_snapshot!(serde_json::to_string_pretty(&line).unwrap());
}

#[test]
fn two_folders() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("1/a/order.schema.json", OLD), ("1/gone.schema.json", OLD), ("2/come.schema.json", OLD)] {
        write(folder.path(), name, text);
    }
    write(folder.path(), "2/a/order.schema.json", &wider());
    insta::assert_snapshot!(told(&codegen(folder.path(), &["compat", "1", "2"])));
}

#[test]
fn a_revision_of_git() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    git(path, &["init", "--quiet"]);
    let parts = r#"{ "$defs": { "Amount": { "type": "integer", "maximum": 10 } } }"#;
    let order = OLD.replace(r#"{ "type": "integer", "maximum": 10 }"#, r##"{ "$ref": "parts.json#/$defs/Amount" }"##);
    write(path, "schemas/parts.json", parts);
    write(path, "schemas/order.schema.json", &order);
    git(path, &["add", "."]);
    git(path, &["commit", "--quiet", "-m", "first"]);
    // Only the file that the schema refers to is another one.
    write(path, "schemas/parts.json", &parts.replace("10", "5"));
    let run = |args: &[&str]| format!("$ triglyph {}\n{}", args.join(" "), told(&codegen(path, args)));
    let runs = [
        run(&["compat", "--against", "git:HEAD", "schemas"]),
        run(&["compat", "--against", "git:nowhere", "schemas"]),
        run(&["compat", "--against", "git:--help", "schemas"]),
        run(&["compat", "--against", "main", "schemas"]),
    ];
    insta::assert_snapshot!(runs.join("\n"));
    let status = Command::new("git").args(["status", "--porcelain"]).current_dir(path).output().unwrap();
    assert_eq!(
        String::from_utf8_lossy(&status.stdout),
        " M schemas/parts.json\n",
        "the work tree and its index stay as they are"
    );
}

#[test]
fn what_cannot_be_compared() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "old.json", OLD);
    write(folder.path(), "broken.json", "{ \"type\": 1 }");
    write(folder.path(), "sub/a.schema.json", OLD);
    let run = |args: &[&str]| format!("$ triglyph {}\n{}", args.join(" "), told(&codegen(folder.path(), args)));
    let runs = [
        run(&["compat", "old.json"]),
        run(&["compat", "old.json", "sub"]),
        run(&["compat", "old.json", "broken.json"]),
        run(&["compat", "old.json", "missing.json"]),
    ];
    insta::assert_snapshot!(runs.join("\n"));
}

/// What a client sends and what a server answers are judged each by who is there already: what a client of before sends
/// has to be taken, and what a server of today answers has to be read by a client of before.
#[test]
fn each_direction_is_judged() {
    let order = |extra: &str, required: &str| {
        format!(
            r#"{{"title": "Order", "type": "object", "additionalProperties": false, "required": [{required}],
  "properties": {{
    "id": {{ "type": "string", "readOnly": true }},
    "pin": {{ "type": "string", "writeOnly": true }},
    "sku": {{ "type": "string" }}{extra}
  }}
}}
"#
        )
    };
    let folder = tempfile::tempdir().unwrap();
    let project =
        "directions = true\n[[schema]]\npath = \"new.json\"\n[[derived]]\nschema = \"new.json\"\nkind = \"partial\"\n";
    write(folder.path(), "triglyph.toml", project);
    write(folder.path(), "old.json", &order("", r#""id", "sku""#));
    let cases = [
        (
            "a member more that is answered",
            order(r#", "at": { "type": "string", "readOnly": true }"#, r#""id", "sku""#),
        ),
        ("a member more that is sent", order(r#", "by": { "type": "string", "writeOnly": true }"#, r#""id", "sku""#)),
        ("a member less is promised", order("", r#""sku""#)),
        ("what is sent has to be more", order("", r#""id", "sku", "pin""#)),
    ];
    let runs = cases.map(|(case, new)| {
        write(folder.path(), "new.json", &new);
        format!("# {case}\n{}", told(&codegen(folder.path(), &["compat", "old.json", "new.json", "--color=never"])))
    });
    insta::assert_snapshot!(runs.join("\n"));
}

/// Two versions of an API: a parameter has a narrower range, an order may have another status, an operation is called
/// otherwise, and one is as it was.
#[test]
fn apis_are_compared_message_by_message() {
    let api = |most: u32, statuses: &str, dropped: &str| {
        format!(
            "openapi: 3.1.0
info: {{ title: Shop, version: '1' }}
paths:
  /orders:
    get:
      operationId: listOrders
      parameters: [{{ name: limit, in: query, schema: {{ type: integer, maximum: {most} }} }}]
      responses: {{ '200': {{ description: Orders., content: {{ application/json: {{ schema: {{ type: array, items: {{ $ref: '#/components/schemas/Order' }} }} }} }} }} }}
    post:
      operationId: createOrder
      requestBody: {{ required: true, content: {{ application/json: {{ schema: {{ $ref: '#/components/schemas/Order' }} }} }} }}
      responses: {{ '201': {{ description: There. }} }}
  /orders/{{id}}:
    delete: {{ operationId: {dropped}, responses: {{ '204': {{ description: Gone. }} }} }}
  /health:
    get: {{ operationId: health, responses: {{ '204': {{ description: Fine. }} }} }}
components: {{ schemas: {{ Order: {{ type: object, properties: {{ status: {{ enum: [{statuses}] }} }}, additionalProperties: false }} }} }}
"
        )
    };
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "old.yaml", &api(100, "open, done", "dropOrder"));
    write(folder.path(), "new.yaml", &api(50, "open, done, lost", "removeOrder"));
    let said = told(&codegen(folder.path(), &["compat", "old.yaml", "new.yaml"]));
    insta::assert_snapshot!(said);
    assert!(!said.contains("health") && !said.contains("createOrder (response)"), "what is the same is not mentioned");
    assert_eq!(codegen(folder.path(), &["compat", "new.yaml", "new.yaml"]).status.code(), Some(0));
}

/// What stands in a part with an address of its own, or looks like a reference and is a value, is a change like any other.
#[test]
fn no_change_of_a_message_is_overlooked() {
    let api = |kinds: &str, link: &str| {
        format!(
            "openapi: 3.1.0
info: {{ title: Tickets, version: '1' }}
paths:
  /tickets:
    post: {{ requestBody: {{ content: {{ application/json: {{ schema: {{ $ref: '#/components/schemas/Ticket' }} }} }} }}, responses: {{}} }}
components:
  schemas:
    Ticket:
      type: object
      properties:
        part: {{ $id: 'https://tickets.example/part', $ref: '#/$defs/Kind', $defs: {{ Kind: {{ enum: [{kinds}] }} }} }}
        link: {{ const: {{ $ref: '{link}' }} }}
    Same: {{ type: string }}
    Other: {{ type: string }}
"
        )
    };
    let same = "#/components/schemas/Same";
    for (kinds, link) in [("bug", same), ("bug, wish", "#/components/schemas/Other")] {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), "old.yaml", &api("bug, wish", same));
        write(folder.path(), "new.yaml", &api(kinds, link));
        let said = told(&codegen(folder.path(), &["compat", "old.yaml", "new.yaml"]));
        assert!(said.contains("POST /tickets (request): major"), "{said}");
    }
}
