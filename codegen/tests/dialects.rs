//! What dialects have of their own: which keywords they know, and what these mean.

use std::path::PathBuf;

use serde_json::{Value, json};
use triglyph::{
    analysis::compat::{Verdict, Version, compare},
    diagnostic::{Code, Diagnostics, Level},
    load::{self, Draft, Options, SchemaSource},
    lower::{self, Lowered},
    render::Language,
    runtime::{Program, accepts, parse},
};

/// How a schema is read that names its dialect, beside files with these names and texts.
fn reading(schema: &Value, others: &[(&str, &Value)]) -> Options {
    let file = PathBuf::from("order.schema.json");
    let texts = others.iter().map(|(name, value)| (PathBuf::from(name), value.to_string()));
    Options {
        schemas: vec![SchemaSource { path: file.clone(), ..SchemaSource::default() }],
        texts: texts.chain([(file, schema.to_string())]).collect(),
        texts_only: true,
        ..Options::default()
    }
}

fn lowered(schema: &Value, others: &[(&str, &Value)]) -> Result<Lowered, Diagnostics> {
    lower::lower(&load::load(&reading(schema, others))?, &lower::Options::default())
}

/// The findings of a level: what they are about, and where.
fn found(schema: &Value, level: Level) -> Vec<(Code, String)> {
    let findings = match lowered(schema, &[]) {
        Ok(lowered) => lowered.warnings,
        Err(findings) => findings.0,
    };
    let place = |place: triglyph::diagnostic::Place| place.pointer.unwrap_or_default();
    let of_level = findings.into_iter().filter(|finding| finding.level == level);
    of_level.map(|finding| (finding.code, finding.place.map(place).unwrap_or_default())).collect()
}

/// Whether documents are accepted.
fn verdicts<const COUNT: usize>(schema: &Value, documents: [Value; COUNT]) -> [bool; COUNT] {
    let lowered = lowered(schema, &[]).unwrap_or_else(|findings| panic!("{schema}:\n{findings}"));
    let program =
        Program::from_json(&lowered.model.modules[0].checks.to_json(Language::Rust)).expect("a sound program");
    documents.map(|document| accepts(&program, 0, &parse(document.to_string().as_bytes()).expect("a document")))
}

const V1: &str = "https://json-schema.org/v1";

#[test]
fn v1_is_named_with_and_without_a_release() {
    for uri in [V1, "https://json-schema.org/v1/2026", "http://json-schema.org/v1/"] {
        assert_eq!(Draft::from_uri(uri), Some(Draft::V1), "{uri}");
    }
    for uri in
        ["https://json-schema.org/v1/next", "https://json-schema.org/v12", "https://json-schema.org/v1/2026/schema"]
    {
        assert_eq!(Draft::from_uri(uri), None, "{uri}");
    }
    assert_eq!("v1".parse(), Ok(Draft::V1));
    let of_release = json!({ "$schema": "https://json-schema.org/v1/2026", "$ref": "https://json-schema.org/v1/2026" });
    assert_eq!(verdicts(&of_release, [json!({ "items": true }), json!({ "items": 1 })]), [true, false]);
}

/// Its meta-schema knows the same keywords as the generator.
#[test]
fn v1_refuses_keywords_and_formats_that_are_not_known() {
    let schema = json!({
        "$schema": V1,
        "definitions": {},
        "properties": { "a": { "minLenght": 1, "x-note": "mine", "errorMessage": "no" }, "b": { "format": "postcode" } },
        "$defs": { "c": { "markdownDescription": "not of v1" } }
    });
    let expected = [
        (Code::UnknownKeyword, "/definitions".to_owned()),
        (Code::UnknownKeyword, "/properties/a/minLenght".to_owned()),
        (Code::UnknownKeyword, "/properties/a/errorMessage".to_owned()),
        (Code::UnknownFormat, "/properties/b/format".to_owned()),
        (Code::UnknownKeyword, "/$defs/c/markdownDescription".to_owned()),
    ];
    assert_eq!(found(&schema, Level::Error), expected);
    let meta = json!({ "$schema": V1, "$ref": V1 });
    let written = [json!({ "x-note": 1 }), json!({ "minLenght": 1 }), json!({ "items": { "definitions": {} } })];
    assert_eq!(verdicts(&meta, written), [true, false, false]);
}

/// What is not known may belong to a vocabulary that need not be.
#[test]
fn vocabularies_that_need_not_be_known_may_have_keywords() {
    let meta = |required: bool| {
        json!({
            "$schema": V1, "$id": "https://example.com/meta",
            "$vocabulary": {
                "https://json-schema.org/v1/vocab/core": true, "https://json-schema.org/v1/vocab/validation": true,
                "https://example.com/vocab/colours": required
            }
        })
    };
    let schema = json!({ "$schema": "meta.json", "type": "string", "colour": "red" });
    let warned = lowered(&schema, &[("meta.json", &meta(false))]).expect("no errors").warnings;
    assert_eq!(warned.iter().map(|warning| warning.code).collect::<Vec<_>>(), [Code::UnknownKeyword]);
    let refused = lowered(&schema, &[("meta.json", &meta(true))]).expect_err("a vocabulary is missing").0;
    assert_eq!(refused.iter().map(|finding| finding.code).collect::<Vec<_>>(), [Code::UnknownDialect]);
}

#[test]
fn dynamic_references_of_v1_are_names_that_outer_schemas_bind() {
    let list = json!({ "$id": "list", "type": "array", "items": { "$dynamicRef": "item" } });
    let bound = json!({
        "$schema": V1, "$id": "https://example.com/numbers", "$ref": "list",
        "$defs": { "list": list, "item": { "$dynamicAnchor": "item", "type": "number" } }
    });
    assert_eq!(verdicts(&bound, [json!([1]), json!(["a"])]), [true, false]);
    // By itself, a definition leaves the name open.
    let open = json!({ "$schema": V1, "$id": "https://example.com/any", "type": "object", "$defs": { "list": list } });
    assert_eq!(verdicts(&open, [json!({}), json!([])]), [true, false]);
    let unbound = json!({ "$schema": V1, "$id": "https://example.com/any", "$ref": "list", "$defs": { "list": list } });
    let expected = [(Code::UnresolvedReference, "/$defs/list/items/$dynamicRef".to_owned())];
    assert_eq!(found(&unbound, Level::Error), expected);
}

#[test]
fn property_dependencies_are_conditions() {
    let schema = json!({
        "$schema": V1,
        "propertyDependencies": {
            "kind": { "circle": { "required": ["r"] }, "square": { "properties": { "a": { "type": "number" } } } }
        },
        "unevaluatedProperties": { "type": ["string", "number"] },
        "if": { "required": ["r"] }, "then": { "required": ["kind"] }
    });
    let documents = [
        json!({ "kind": "circle" }),
        json!({ "kind": "circle", "r": 1 }),
        json!({ "kind": "square", "a": "x" }),
        json!({ "kind": "other", "a": "x" }),
        json!({ "kind": true }),
        json!({ "r": 1 }),
    ];
    let expected = [false, true, false, true, false, false];
    assert_eq!(verdicts(&schema, documents.clone()), expected);
    // What is published says the same.
    let lowered = lowered(&schema, &[]).expect("a sound schema");
    let published = Value::Object(lowered.model.modules[0].published.clone());
    assert_eq!(verdicts(&published, documents), expected);
    assert_eq!(
        found(&json!({ "$schema": V1, "propertyDependencies": { "a": [] } }), Level::Error),
        [(Code::InvalidKeyword, "/propertyDependencies".to_owned())]
    );
}

/// Independent validators do not know every dialect; they are asked about what is published.
#[test]
fn versions_in_dialects_of_their_own_are_compared() {
    let version = |dialect: &str, greatest: u64| {
        let schema = json!({ "$schema": dialect, "type": "number", "maximum": greatest });
        Version::read(&reading(&schema, &[]), &lower::Options::default()).expect("a sound schema")
    };
    let comparison = compare(&version(V1, 10), &version(V1, 9));
    let Verdict::Broken { witnesses, .. } = &comparison.readers else { panic!("{:?}", comparison.readers) };
    assert!(!witnesses.is_empty() && witnesses.iter().all(|witness| witness.confirmed), "{witnesses:?}");
    assert!(comparison.writers.is_compatible(), "{:?}", comparison.writers);
    assert!(
        compare(&version(V1, 10), &version("https://json-schema.org/draft/2020-12/schema", 10)).readers.is_compatible()
    );
}
