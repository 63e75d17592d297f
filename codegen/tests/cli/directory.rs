//! `triglyph validate --directory`, and reports in the style of a contract.

use super::folder::Folder;

const RUN: &str = r#"{
  "type": "object",
  "properties": {
    "INFO": { "type": "object", "properties": { "id": { "type": "string" } }, "required": ["id"] },
    "OUTPUTS": { "type": "array", "items": { "type": "object", "properties": { "path": { "type": "string" } } } },
    "LOG": { "type": "array", "items": { "type": "object", "required": ["at"] } },
    "../secret": true
  },
  "required": ["INFO", "OUTPUTS"],
  "additionalProperties": false,
  "x-directory": { "INFO": "INFO.json", "OUTPUTS": "OUTPUTS.json", "LOG": "LOG.jsonl", "../secret": "secret.json" },
  "x-integrity": [
    { "rule": "file", "select": "$.OUTPUTS[*].path", "code": "NO_OUTPUT", "message": "'{value}' does not exist" },
    { "rule": "unique", "select": "$.OUTPUTS[*].path", "code": "TWICE", "severity": "warning", "message": "'{value}' twice" }
  ],
  "x-report": {
    "envelope": { "valid": "{valid}", "errors": "{errors}", "warnings": "{warnings}", "timestamp": "{timestamp}", "validator_version": "1.0.0" },
    "error": { "code": "{code}", "message": "{message}", "path": "{path}", "details": "{details}" },
    "warning": { "code": "{code}", "message": "{message}" },
    "parts": { "details": {
      "required": { "required": ["{expected}"], "provided": "{members}" },
      "enum": { "valid_values": "{expected}" },
      "*": { "expected": "{expected}", "actual": "{actual}" }
    } },
    "paths": "jsonpath",
    "missing": "member",
    "codes": { "required": "MISSING", "json": "BROKEN" }
  }
}"#;

const AT: &str = "2025-12-23T14:30:22.123456Z";

/// A run whose outputs exist.
fn run() -> Folder {
    let folder = Folder::new();
    folder.write("run.schema.json", RUN);
    folder.write("run/INFO.json", "{\n  \"id\": \"a\"\n}\n");
    folder.write("run/OUTPUTS.json", r#"[{"path": "INFO.json"}, {"path": "./out/../out"}]"#);
    folder.write("run/LOG.jsonl", "{\"at\": 1}\r\n\n{\"at\": 2}");
    folder.write("run/out/a.txt", "a");
    folder.write("run/notes.txt", "not a member");
    folder.write("secret.json", "1");
    folder
}

#[test]
fn a_folder_is_one_document() {
    let folder = run();
    insta::assert_snapshot!(folder.run(&["validate", "run.schema.json", "--directory", "run"]));
    folder.write("run/INFO.json", "{}");
    folder.write("run/LOG.jsonl", "{\"at\": 1}\n{}\n");
    let args = ["validate", "run.schema.json", "--directory", "run", "--style", "--timestamp", AT];
    insta::assert_snapshot!("members_are_judged_together", folder.run(&args[..4]));
    insta::assert_snapshot!("styled", folder.run(&args));
    insta::assert_snapshot!("styled_as_json", folder.run(&[&args[..], &["--message-format", "json"]].concat()));
}

#[test]
fn a_missing_file_is_an_absent_member() {
    let folder = Folder::new();
    folder.write("run.schema.json", RUN);
    folder.write("run/INFO.json", r#"{"id": "a"}"#);
    insta::assert_snapshot!(folder.run(&["validate", "run.schema.json", "--directory", "run"]));
}

#[test]
fn a_broken_file_is_named() {
    let folder = run();
    folder.write("run/INFO.json", "{\n  \"id\": a\n}");
    folder.write("run/LOG.jsonl", "{\"at\": 1}\n\n{\"at\": 2,}\n");
    let args = ["validate", "run.schema.json", "--directory", "run"];
    insta::assert_snapshot!(folder.run(&args));
    insta::assert_snapshot!("broken_as_json", folder.run(&[&args[..], &["--message-format", "json"]].concat()));
    insta::assert_snapshot!("broken_and_styled", folder.run(&[&args[..], &["--style", "--timestamp", AT]].concat()));
}

#[test]
fn files_are_looked_for_below_the_root() {
    let folder = run();
    let paths = [
        "INFO.json",
        "out",
        "out/a.txt",
        "",
        ".",
        "nowhere",
        "../run",
        "../secret.json",
        "out/../../secret.json",
        "/",
        "/etc",
    ];
    let outputs: Vec<_> = paths.iter().map(|path| format!(r#"{{"path": "{path}"}}"#)).collect();
    folder.write("run/OUTPUTS.json", format!("[{}]", outputs.join(",\n")));
    insta::assert_snapshot!(folder.run(&["validate", "run.schema.json", "--directory", "run"]));
    let text = folder.run(&["validate", "run.schema.json", "--directory", "run", "--root", "."]);
    assert!(text.contains("'INFO.json' does not exist") && text.contains("'../secret.json' does not exist"), "{text}");
    folder.write("run/OUTPUTS.json", r#"[{"path": "run/INFO.json"}, {"path": "secret.json"}]"#);
    assert_eq!(folder.code(&["validate", "run.schema.json", "--directory", "run", "--root", "."]), 0);
}

#[cfg(unix)]
#[test]
fn a_link_does_not_lead_out_of_the_root() {
    let folder = run();
    std::os::unix::fs::symlink(folder.path("secret.json"), folder.path("run/link.json")).unwrap();
    std::os::unix::fs::symlink(folder.path("run/out"), folder.path("run/inside")).unwrap();
    folder.write("run/OUTPUTS.json", r#"[{"path": "link.json"}, {"path": "inside/a.txt"}]"#);
    let text = folder.run(&["validate", "run.schema.json", "--directory", "run"]);
    assert!(text.contains("'link.json' does not exist") && !text.contains("inside"), "{text}");
}

#[test]
fn without_a_folder_rules_about_files_are_ignored() {
    let folder = run();
    folder.write("a.json", r#"{"INFO": {"id": "a"}, "OUTPUTS": [{"path": "nowhere"}, {"path": "nowhere"}]}"#);
    insta::assert_snapshot!(folder.run(&["validate", "run.schema.json", "a.json"]));
}

#[test]
fn what_cannot_be_read() {
    let folder = run();
    let mut text = folder.run(&["validate", "run.schema.json", "--directory", "nowhere"]);
    text += &folder.run(&["validate", "run.schema.json", "--directory", "run", "--root", "secret.json"]);
    folder.write("plain.schema.json", "{}");
    text += &folder.run(&["validate", "plain.schema.json", "--directory", "run"]);
    insta::assert_snapshot!(text);
}

#[test]
fn options_that_do_not_go_together() {
    let folder = run();
    let mut text = String::new();
    for args in [
        &["--directory", "run", "run/INFO.json"][..],
        &["--directory", "run", "--lines"],
        &["run/INFO.json", "--root", "."],
        &["run/INFO.json", "--timestamp", AT],
    ] {
        text += &folder.run(&[&["validate", "run.schema.json"], args].concat());
    }
    insta::assert_snapshot!(text);
}

#[test]
fn documents_are_reported_in_the_style_too() {
    let folder = run();
    folder.write("lines.jsonl", "{}\n{\n{\"INFO\": {\"id\": \"a\"}, \"OUTPUTS\": []}\n");
    insta::assert_snapshot!(folder.run(&["validate", "run.schema.json", "lines.jsonl", "--style", "--timestamp", AT]));
    let folder = Folder::with_pet();
    folder.write("bad.json", "{}");
    insta::assert_snapshot!("without_a_style", folder.run(&["validate", "pet.schema.json", "bad.json", "--style"]));
}
