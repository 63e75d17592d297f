//! The meta-schema that editors use, as another validator understands it.

use std::{fs, path::Path};

use jsonschema::Validator;
use referencing::SPECIFICATIONS;
use serde_json::{Value, json};

fn schemas() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../schemas"))
}

fn read(path: &Path) -> Value {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).expect("JSON")
}

fn meta_schema() -> Validator {
    let vocabulary = read(&schemas().join("vocabulary.schema.json"));
    let registry = SPECIFICATIONS
        .add("https://triglyph.local/schemas/vocabulary.schema.json", &vocabulary)
        .and_then(|registry| registry.prepare())
        .expect("a registry");
    let options = jsonschema::options().with_registry(&registry);
    options.build(&read(&schemas().join("triglyph.schema.json"))).expect("a valid schema")
}

/// Every schema that ships with the project, of every draft that they are written in.
#[test]
fn our_own_schemas_are_accepted() {
    let meta_schema = meta_schema();
    let mut count = 0;
    for folder in fs::read_dir(schemas()).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        let files = if folder.is_dir() { fs::read_dir(&folder).expect("a folder").collect() } else { Vec::new() };
        let files = files.into_iter().map(|entry| entry.expect("an entry").path()).chain([folder]);
        for file in files.filter(|file| file.to_string_lossy().ends_with(".schema.json")) {
            let schema = read(&file);
            let errors: Vec<String> =
                meta_schema.iter_errors(&schema).map(|error| format!("{}: {error}", error.instance_path())).collect();
            assert!(errors.is_empty(), "{}: {errors:?}", file.display());
            count += 1;
        }
    }
    assert!(count >= 9, "only {count} schemas");
}

/// Inside of a schema, too, something is said about each keyword.
#[test]
fn no_keyword_is_forgotten() {
    let known = |file: &str, pointer: &str| {
        let schema = read(&schemas().join(file));
        let names = schema.pointer(pointer).and_then(Value::as_object).expect("an object").keys().cloned();
        names.collect::<std::collections::BTreeSet<_>>()
    };
    let inside = known("triglyph.schema.json", "/$defs/partKeywords/properties");
    assert_eq!(inside, known("vocabulary.schema.json", "/properties"));
}

#[test]
fn mistakes_are_refused() {
    let meta_schema = meta_schema();
    let rule = json!([{ "rule": "unique", "select": "$.a", "code": "A", "message": "a" }]);
    let inside = |name: &str, value: Value| json!({ "properties": { "a": { "items": { name: value } } } });
    for accepted in [
        json!(true),
        json!({ "type": "object", "x-integrity": rule, "x-of-somebody-else": {} }),
        json!({ "$schema": "http://json-schema.org/draft-07/schema#", "items": [{ "x-code": "A" }], "dependencies": { "a": ["b"] } }),
        json!({ "$schema": "http://json-schema.org/draft-04/schema#", "minimum": 1, "exclusiveMinimum": true }),
        json!({ "x-report": { "envelope": ["{errors}"], "error": "{code}", "paths": "dotted" } }),
        json!({ "x-report": { "style": "list", "messages": { "de": { "type": "{field}" } } } }),
        inside("x-code", json!("TOO_LONG")),
        inside("enum", json!([{ "x-integrity": 1 }])),
    ] {
        assert!(meta_schema.is_valid(&accepted), "{accepted}");
    }
    for refused in [
        json!({ "type": "strin" }),
        json!({ "x-integrity": [{ "rule": "uniqe", "select": "$.a", "code": "A", "message": "a" }] }),
        json!({ "x-report": { "style": "mine" } }),
        json!({ "x-report": { "envelop": ["{errors}"] } }),
        json!({ "x-report": { "paths": "jsonpointer" } }),
        json!({ "x-constants": { "lower": 1 } }),
        json!({ "minimum": 1, "exclusiveMinimum": true }),
        inside("x-code", json!(7)),
        inside("x-legacy", json!({})),
        // Only the root of a file has rules.
        inside("x-integrity", rule),
        json!({ "dependencies": { "a": { "x-code": "" } } }),
        json!({ "$defs": { "a": { "allOf": [{ "not": { "x-code": 1 } }] } } }),
    ] {
        assert!(!meta_schema.is_valid(&refused), "{refused}");
    }
}

/// A schema file may name the meta-schema by a path, which is how editors without settings find it.
#[test]
fn a_schema_may_name_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for name in ["triglyph.schema.json", "vocabulary.schema.json"] {
        fs::copy(schemas().join(name), folder.path().join(name)).expect("a copy");
    }
    let path = folder.path().join("order.schema.json");
    let schema = json!({ "$schema": "./triglyph.schema.json", "prefixItems": [{ "type": "string" }], "unevaluatedItems": false });
    fs::write(&path, schema.to_string()).expect("a file");
    let source = triglyph::load::SchemaSource { path, ..triglyph::load::SchemaSource::default() };
    let options = triglyph::load::Options { schemas: vec![source], ..triglyph::load::Options::default() };
    let bundle = triglyph::load::load(&options).unwrap_or_else(|findings| panic!("{findings}"));
    let lowered = triglyph::lower::lower(&bundle, &triglyph::lower::Options::default());
    let program = lowered.unwrap_or_else(|findings| panic!("{findings}")).model.modules[0]
        .checks
        .to_json(triglyph::render::Language::Rust);
    // As 2020-12 has it.
    assert!(program.contains("prefixItems") && program.contains("unevaluatedItems"), "{program}");
}
