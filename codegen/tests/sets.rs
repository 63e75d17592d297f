//! Schemas as sets: what can be proven is answered, what cannot is unknown.

use std::{fs, path::Path};

use serde_json::{Value, json};
use triglyph::{
    analysis::sets::{Answer, Cause, Reference, Set, Sets},
    load::{self, Bundle, Location, Options, SchemaSource},
    lower::Formats,
};

fn bundle(folder: &Path, name: &str, schema: &Value) -> Bundle {
    let path = folder.join(name);
    fs::write(&path, schema.to_string()).unwrap();
    load::load(&Options { schemas: vec![SchemaSource { path, ..SchemaSource::default() }], ..Options::default() })
        .unwrap()
}

fn set(schema: &Value) -> Option<Set> {
    let folder = tempfile::tempdir().unwrap();
    let bundle = bundle(folder.path(), "a.schema.json", schema);
    Set::of(&bundle, &bundle.roots[0].location, Formats::Assert)
}

#[test]
fn emptiness_and_inclusion_are_decided_where_they_can_be() {
    let narrow = set(&json!({ "type": "integer", "minimum": 1, "maximum": 5 })).unwrap();
    let wide = set(&json!({ "type": "number", "minimum": 0 })).unwrap();
    assert_eq!((narrow.is_empty(), wide.covers(&narrow), narrow.covers(&wide)), (Answer::No, Answer::Yes, Answer::No));
    assert_eq!(narrow.without(&wide).unwrap().is_empty(), Answer::Yes);
    let none = set(&json!({ "type": "string", "minLength": 3, "maxLength": 2 })).unwrap();
    assert_eq!(none.is_empty(), Answer::Yes);
}

#[test]
fn what_cannot_be_expressed_is_unknown() {
    let open = json!({ "dependencies": { "a": ["b"] }, "unevaluatedProperties": false });
    assert!(set(&open).is_none(), "no set is made up for a schema that has none");
}

#[test]
fn a_contradiction_names_the_keywords() {
    let folder = tempfile::tempdir().unwrap();
    let schema =
        json!({ "$defs": { "never": { "type": "integer", "minimum": 4, "maximum": 3 }, "no": false, "some": {} } });
    let bundle = bundle(folder.path(), "a.schema.json", &schema);
    let found = Sets::new(&bundle, 0, Formats::Assert).unwrap().contradictions().unwrap();
    let pointers: Vec<_> = found.iter().map(|found| (found.pointer.as_str(), found.is_literal)).collect();
    assert_eq!(pointers, [("/$defs/never", false), ("/$defs/no", true)]);
    let keywords: Vec<_> = found[0].causes.iter().flat_map(|Cause { keywords, .. }| keywords).collect();
    assert!(["minimum", "maximum"].iter().all(|name| keywords.contains(&&(*name).to_owned())), "{found:?}");
}

#[test]
fn other_files_and_parts_are_resolved_without_a_network() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("b.json"), r#"{ "$defs": { "Small": { "maximum": 3 } } }"#).unwrap();
    let schema = json!({ "type": "integer", "$ref": "b.json#/$defs/Small", "$defs": { "a/b c": { "const": 1 } } });
    let bundle = bundle(folder.path(), "a.json", &schema);
    let root = bundle.roots[0].location.clone();
    let reference = Reference::new(&bundle, &root, Formats::Assert).unwrap();
    assert_eq!([json!(3), json!(4)].map(|document| reference.accepts(&document)), [true, false]);
    let part = Location { document: root.document, pointer: "/$defs/a~1b c".to_owned() };
    let one = Set::of(&bundle, &part, Formats::Assert).unwrap();
    assert_eq!(Set::of(&bundle, &root, Formats::Assert).unwrap().covers(&one), Answer::Yes);
    let reference = Reference::new(&bundle, &part, Formats::Assert).unwrap();
    assert_eq!([json!(1), json!(2)].map(|document| reference.accepts(&document)), [true, false]);
}

/// A file that has an `$id` is found by that and by where it lies. Which of the two the crate comes across first depends on the
/// numbers that it hashes with, and so it is asked several times.
#[test]
fn a_file_with_two_uris_is_one_schema() {
    let folder = tempfile::tempdir().unwrap();
    let part = json!({
        "$id": "https://other.example/part.json",
        "type": "object",
        "properties": { "inner": { "$ref": "#name" }, "again": { "$ref": "https://other.example/part.json#name" } },
        "$defs": { "named": { "$anchor": "name", "type": "integer" } }
    });
    fs::write(folder.path().join("part.json"), part.to_string()).unwrap();
    let bundle = bundle(folder.path(), "a.schema.json", &json!({ "items": { "$ref": "part.json" } }));
    for _ in 0..64 {
        let reference = Reference::new(&bundle, &bundle.roots[0].location, Formats::Annotate).unwrap();
        assert!(reference.accepts(&json!([{ "inner": 1, "again": 2 }])));
        assert!(!reference.accepts(&json!([{ "inner": "1" }])) && !reference.accepts(&json!([{ "again": "1" }])));
    }
}
