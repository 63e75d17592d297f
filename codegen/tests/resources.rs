//! Files that are generated together and claim the same URI do not disturb each other.

use std::fs;

use triglyph::{
    Request,
    load::{self, SchemaSource},
    render::Language,
};

/// The check program of each of `schemas`, generated in one run.
fn programs(schemas: &[(&str, &str)]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let sources = schemas.iter().map(|(name, text)| {
        let path = folder.path().join(format!("{name}.json"));
        fs::write(&path, text).expect("a writable folder");
        SchemaSource { path, pointer: None, name: None }
    });
    let load = load::Options { schemas: sources.collect(), ..load::Options::default() };
    let request = Request { load, languages: vec![Language::Rust], ..Request::default() };
    let generated = triglyph::generate(&request).unwrap_or_else(|error| panic!("{error}"));
    schemas.iter().map(|(name, _)| generated.rendered[0].files[&format!("{name}.checks.json")].clone()).collect()
}

#[test]
fn a_reference_means_the_resource_of_its_own_document() {
    let schema = |type_name: &str| {
        let part = format!(r#"{{"$id": "https://example.com/part", "type": "{type_name}"}}"#);
        format!(r#"{{"$ref": "https://example.com/part", "$defs": {{"part": {part}}}}}"#)
    };
    let programs = programs(&[("one", &schema("string")), ("two", &schema("null"))]);
    assert!(programs[0].contains(r#"["type",["string"]]"#), "{}", programs[0]);
    assert!(programs[1].contains(r#"["type",["null"]]"#), "{}", programs[1]);
}

#[test]
fn a_whole_document_goes_before_a_part_of_another() {
    let holder = r#"{"$defs": {"part": {"$id": "https://example.com/part", "type": "string"}}}"#;
    let whole = r#"{"$id": "https://example.com/part", "type": "null"}"#;
    let programs =
        programs(&[("holder", holder), ("user", r#"{"$ref": "https://example.com/part"}"#), ("whole", whole)]);
    assert!(programs[1].contains(r#"["type",["null"]]"#), "{}", programs[1]);
}
