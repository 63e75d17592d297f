//! Formats whose strings are held by types: what is asked for wrongly, what a default has to be, and what `compat` says of
//! turning them on.

use triglyph::builder::{Config, TimeLibrary};

use super::folder::Folder;

/// A folder with a schema of these members.
fn with(properties: &str) -> Folder {
    let folder = Folder::new();
    let schema = format!(r#"{{"title": "Order", "type": "object", "properties": {{{properties}}}}}"#);
    folder.write("order.schema.json", schema);
    folder
}

fn placed() -> Folder {
    with(r#""placed": {"type": "string", "format": "date-time"}, "id": {"type": "string", "format": "uuid"}"#)
}

#[test]
fn a_project_file_that_asks_for_no_format_is_refused() {
    let said = |types: &str| {
        let folder = placed();
        let tables = "[typescript]\nout = \"out\"\n";
        folder
            .write("triglyph.toml", format!("[[schema]]\npath = \"order.schema.json\"\n{tables}\n[types]\n{types}\n"));
        let said = folder.run(&["--color=never"]);
        assert!(!folder.has("out"), "{said}");
        said
    };
    let cases = [
        "native = [\"uuid\", \"uuuid\"]",
        "native = \"uuid\"",
        "native = [\"email\"]",
        "native = 3",
        "natives = []",
        "date_time_precision = \"second\"",
    ];
    insta::assert_snapshot!(cases.map(said).join("\n"));
}

#[test]
fn a_schema_that_asks_for_no_format_is_refused() {
    let said = |schema: &str| {
        with(&format!("\"a\": {schema}")).run(&["order.schema.json", "--lang=ts", "--out=out", "--color=never"])
    };
    let cases = [
        r#"{"type": "string", "x-type": "date-tim"}"#,
        r#"{"type": "string", "x-type": 1}"#,
        r#"{"type": "string", "format": "uuid", "x-type": "date"}"#,
    ];
    insta::assert_snapshot!(cases.map(said).join("\n"));
}

#[test]
fn defaults_are_written_as_they_are_written_again() {
    let moment = r#""format": "date-time""#;
    let said = |schema: &str| {
        let args = ["order.schema.json", "--lang=rust", "--out=out", "--native=standard", "--color=never"];
        let folder = with(&format!("\"a\": {schema}"));
        let said = folder.run(&args);
        assert!(!folder.has("out"), "{said}");
        said
    };
    let cases = [
        format!(r#"{{"type": "string", {moment}, "default": "2024-01-01T01:00:00+01:00"}}"#),
        format!(
            r#"{{"type": "array", "items": {{"type": "string", {moment}}}, "default": ["2024-01-01T00:00:00.0Z"]}}"#
        ),
        format!(
            r#"{{"properties": {{"b": {{"type": "string", {moment}}}}}, "default": {{"b": "2024-01-01t00:00:00Z"}}}}"#
        ),
    ];
    insta::assert_snapshot!(cases.map(|schema| said(&schema)).join("\n"));
    let normal = with(&format!(r#""a": {{"type": "string", {moment}, "default": "2024-01-01T00:00:00Z"}}"#));
    normal.run(&["order.schema.json", "--lang=rust", "--out=out", "--native=standard"]);
    assert!(normal.has("out/order.rs"));
}

#[test]
fn compat_says_what_turning_types_on_breaks() {
    let folder = placed();
    let args = ["compat", "order.schema.json", "order.schema.json", "--color=never"];
    let said = |more: &[&str]| folder.run(&[&args[..], more].concat());
    let turns = [
        said(&["--native=standard", "--old-native=none"]),
        said(&["--native=uuid", "--old-native=standard"]),
        said(&["--native=standard"]),
        said(&["--native=uuuid"]),
    ];
    insta::assert_snapshot!(turns.join("\n"));
}

#[test]
fn a_build_script_asks_for_the_same() {
    let folder = placed();
    let configured = || {
        let mut config = Config::new();
        config.cargo_metadata(false).out_dir(folder.path("out"));
        config.schema(folder.path("order.schema.json").to_str().unwrap());
        config
    };
    configured().native_types(["uuid", "date-time"]).time_library(TimeLibrary::Jiff).compile().unwrap();
    let code = folder.read("out/contracts.rs");
    assert!(code.contains("pub placed: Option<jiff::Timestamp>"), "{code}");
    assert!(code.contains("pub id: Option<uuid::Uuid>"), "{code}");
    let error = configured().native_types(["uuuid"]).compile().unwrap_err().to_string();
    assert!(error.contains("did you mean \"uuid\"?"), "{error}");
}
