//! The official tests of JSON Schema's output formats, by the ready styles `basic` (2019-09, 2020-12) and `list` (the
//! next draft). (That reports are equal in the three languages is shown by `tests/fixtures/rules`.)

use std::{fs, path::Path};

use referencing::SPECIFICATIONS;
use serde_json::{Value, json};
use testkit::{read, suite, temporary, write};
use triglyph::{
    load, lower,
    runtime::{self, Program, Surroundings},
};

/// What is different, and why: a report collects no annotations, so nothing can be said about those of accepted
/// documents.
const EXCEPTIONS: &[&str] = &["draft2019-09/readOnly.json", "draft2020-12/readOnly.json", "draft-next/readOnly.json"];

/// The drafts, with the format that is tested.
const DRAFTS: &[(&str, &str)] = &[("draft2019-09", "basic"), ("draft2020-12", "basic"), ("draft-next", "list")];

/// The next draft has no meta-schema yet; what the tests use of it is in the latest one, too.
fn known(text: &str) -> Value {
    let known =
        text.replace("https://json-schema.org/draft/next/schema", "https://json-schema.org/draft/2020-12/schema");
    serde_json::from_str(&known).expect("JSON")
}

/// What a report on `document` says in a style.
fn report(schema: &Value, style: &str, document: &Value) -> Value {
    let mut schema = schema.clone();
    schema["x-report"] = json!({ "style": style });
    let folder = temporary();
    let path = folder.path().join("tested.schema.json");
    write(&path, &schema.to_string());
    let source = load::SchemaSource { path, ..load::SchemaSource::default() };
    let bundle = load::load(&load::Options { schemas: vec![source], ..load::Options::default() });
    let lowered = lower::lower(&bundle.expect("a bundle"), &lower::Options::default()).expect("a model");
    let program = Program::from_json(&lowered.model.modules[0].checks.to_json(triglyph::render::Language::Rust))
        .expect("a program");
    let text = runtime::styled(&program, 0, document.to_string().as_bytes(), &Surroundings::default());
    serde_json::from_str(&text).expect("JSON")
}

/// Whether every test of a file passes.
fn passes(folder: &Path, draft: &str, style: &str, file: &str) -> Result<usize, String> {
    let output = known(&read(&folder.join(draft).join("output-schema.json")));
    let uri = output["$id"].as_str().expect("an identifier");
    let registry = SPECIFICATIONS.add(uri, &output).and_then(|registry| registry.prepare()).expect("a registry");
    let mut count = 0;
    for group in known(&read(&folder.join(draft).join("content").join(file))).as_array().expect("groups") {
        for test in group["tests"].as_array().expect("tests") {
            let expected = &test["output"][style];
            assert!(expected.is_object(), "{draft}/{file} has no output `{style}`");
            let validator = jsonschema::options().with_registry(&registry).build(expected).expect("a schema");
            let report = report(&group["schema"], style, &test["data"]);
            if let Err(error) = validator.validate(&report) {
                return Err(format!("{draft}/{file}: {}: {error}: {report}", test["description"]));
            }
            // The simplest format is tested by the verdict that the others begin with.
            let flag = self::report(&group["schema"], "flag", &test["data"]);
            assert_eq!(flag, json!({ "valid": report["valid"] }));
            count += 1;
        }
    }
    Ok(count)
}

#[test]
fn the_official_output_tests() {
    let folder = suite().join("output-tests");
    let mut count = 0;
    for (draft, style) in DRAFTS {
        let files = fs::read_dir(folder.join(draft).join("content")).expect("a folder of the suite");
        for file in files.map(|file| file.expect("a file").file_name().into_string().expect("Unicode")) {
            let is_exception = EXCEPTIONS.contains(&format!("{draft}/{file}").as_str());
            match passes(&folder, draft, style, &file) {
                Ok(passed) if !is_exception => count += passed,
                Ok(_) => panic!("{draft}/{file} passes: it is no exception any more"),
                Err(failure) => assert!(is_exception, "{failure}"),
            }
        }
    }
    assert_eq!(count, 8);
}
