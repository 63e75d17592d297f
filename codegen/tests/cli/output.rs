//! How things are printed.

use std::process::Stdio;

use triglyph::diagnostic::Code;

use super::folder::Folder;

#[test]
fn a_mistake_in_a_schema_is_shown_with_its_line() {
    let folder = Folder::new();
    folder.write("bad.schema.json", "{\n  \"type\": strin\n}\n");
    insta::assert_snapshot!(folder.run(&["--schema", "bad.schema.json", "--lang", "all", "--out", "gen"]));
    insta::assert_snapshot!(
        "a_mistake_as_json",
        folder.run(&["--schema", "bad.schema.json", "--lang", "all", "--out", "gen", "--message-format=json"])
    );
}

#[test]
fn findings_come_once_and_from_top_to_bottom() {
    let folder = Folder::new();
    let wrong = r#"{"properties": {"p": {"type": "string", "default": 1}}}"#;
    folder.write("parts.json", format!("{{\"$defs\": {{\n\"z\": {wrong},\n\"a\": {wrong}\n}}}}"));
    for root in ["one", "two"] {
        let members = r##"{"a": {"$ref": "parts.json#/$defs/a"}, "z": {"$ref": "parts.json#/$defs/z"}}"##;
        folder.write(&format!("{root}.schema.json"), format!(r#"{{"properties": {members}}}"#));
    }
    let output =
        folder.output(&["--schema", "one.schema.json", "--schema", "two.schema.json", "--lang", "all", "--out", "gen"]);
    let text = String::from_utf8(output.stderr).unwrap();
    let places: Vec<_> = text.lines().filter_map(|line| line.trim_start().strip_prefix("--> ")).collect();
    assert_eq!(places, ["parts.json:2:46", "parts.json:3:46"], "{text}");
}

#[test]
fn colours_come_when_asked_for() {
    let folder = Folder::new();
    folder.write("bad.schema.json", "{\n  \"type\": strin\n}\n");
    let run =
        |color: &str| folder.run(&["--schema", "bad.schema.json", "--lang", "all", "--out", "gen", "--color", color]);
    assert!(run("always").contains("\u{1b}["));
    assert!(!run("never").contains('\u{1b}'));
    assert!(!run("auto").contains('\u{1b}'), "standard error is not a terminal here");
}

#[test]
fn a_long_source_line_is_cut() {
    let folder = Folder::new();
    folder.write(
        "bad.schema.json",
        format!(r#"{{"title": "{}", "type": strin, "x": "{}"}}"#, "x".repeat(5_000_000), "y".repeat(5_000_000)),
    );
    let output = folder.output(&["--schema", "bad.schema.json", "--lang", "all", "--out", "gen"]);
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.len() < 2000 && text.contains("strin"), "{} bytes", text.len());
}

#[test]
fn few_changes_are_listed_and_many_are_counted() {
    let folder = Folder::with_pet();
    folder.write("triglyph.toml", "[[schema]]\npath = \"pet.schema.json\"\n\n[rust]\nout = \"gen\"\n");
    let run = || folder.run(&[]);
    let first = run();
    assert!(first.contains("files in gen\n") && first.lines().count() == 5, "{first}");
    assert!(run().contains("up to date: "));
    std::fs::remove_file(folder.path("gen/pet.rs")).unwrap();
    assert!(run().contains("wrote gen/pet.rs\n"));
}

#[test]
fn control_characters_of_a_schema_do_not_reach_the_terminal() {
    let folder = Folder::new();
    folder.write("bad.schema.json", "{\"\u{1b}]0;title\u{7}\": tru}");
    let output = folder.output(&["--schema", "bad.schema.json", "--lang", "all", "--out", "gen"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(!output.stderr.contains(&0x1b) && !output.stderr.contains(&0x07));
}

#[test]
fn nothing_that_turns_the_reading_direction_is_printed() {
    let folder = Folder::new();
    let name = "\u{202e}evil\u{2066}\u{200b}";
    folder.write("bad.json", format!(r##"{{"{name}": 1, "properties": {{"{name}": {{"type": 1}}}}}}"##));
    folder.write("document.json", format!(r#"{{"{name}": 1}}"#));
    folder.write("closed.json", r#"{"additionalProperties": false}"#);
    let schema = ["--schema", "bad.json", "--lang", "all", "--out", "gen"];
    let document = ["validate", "closed.json", "document.json"];
    for format in ["text", "json", "github", "sarif"] {
        for args in [&schema[..], &document] {
            let output = folder.output(&[args, &["--message-format", format]].concat());
            let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
            // A report of a document is written as every language writes it.
            let is_report = format == "json" && args == document;
            assert!(is_report || !text.contains(['\u{202e}', '\u{2066}', '\u{200b}']), "{format}: {text}");
            assert!(text.contains("evil"), "{format}: {text}");
        }
    }
    let mut config = triglyph::builder::Config::new();
    config.cargo_metadata(false).out_dir(folder.path("out")).schema(folder.path("bad.json").to_str().unwrap());
    let error = config.compile().unwrap_err().to_string();
    assert!(error.contains("\\u{202e}evil"), "{error}");
}

#[test]
fn every_code_is_explained() {
    let folder = Folder::new();
    let list = String::from_utf8(folder.output(&["explain"]).stdout).unwrap();
    for code in Code::ALL {
        assert!(list.lines().any(|line| line.split_whitespace().next() == Some(code.name())), "{code} is not listed");
        let text = String::from_utf8(folder.output(&["explain", code.name()]).stdout).unwrap();
        assert!(
            text.starts_with(&format!("{code}\n\n")) && text.lines().nth(2).is_some_and(|line| line.ends_with('.')),
            "{text}"
        );
    }
    insta::assert_snapshot!(folder.run(&["explain", "unresolved-reference"]));
    insta::assert_snapshot!("explain_as_json", folder.run(&["explain", "drift", "--message-format", "json"]));
}

#[test]
fn help_is_no_mistake() {
    let folder = Folder::new();
    let help = folder.output(&["--help"]);
    assert_eq!(help.status.code(), Some(0));
    assert!(String::from_utf8(help.stdout).unwrap().contains("Exit codes"));
}

#[test]
fn dump_prints_each_stage() {
    let folder = Folder::with_pet();
    for (stage, word) in [("bundle", "Bundle"), ("model", "Model"), ("checks", "\"nodes\"")] {
        let output = folder.output(&["dump", "--stage", stage, "pet.schema.json"]);
        assert_eq!(output.status.code(), Some(0));
        assert!(String::from_utf8(output.stdout).unwrap().contains(word), "{stage}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_mistake() {
    let folder = Folder::with_pet();
    let document = "{}\n".repeat(20_000);
    folder.write("many.jsonl", &document);
    let mut child = folder
        .command(&["validate", "pet.schema.json", "many.jsonl"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap()), (Some(1), String::new()));
}
