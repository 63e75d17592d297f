//! Every axis along which a schema can grow: what is generated from it, and what memory goes into it, grows no faster.
//! At these sizes the generator once ran out of stack, or took minutes and gigabytes.

use std::fs;

use serde_json::{Value, json};
use triglyph::{
    Generated, Request,
    diagnostic::{Code, Diagnostics},
    load::{self, SchemaSource},
    lower,
    render::Language,
};

use super::growing::{chain, list, members};

fn generated(schema: &Value) -> Result<Generated, Diagnostics> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("growing.json");
    fs::write(&path, schema.to_string()).expect("a writable folder");
    let schemas = vec![SchemaSource { path, ..SchemaSource::default() }];
    let load = load::Options { schemas, ..load::Options::default() };
    triglyph::generate(&Request { load, languages: Language::ALL.to_vec(), ..Request::default() })
}

/// How many bytes are generated, the runtimes aside.
fn bytes(schema: &Value) -> usize {
    let generated = generated(schema).unwrap_or_else(|findings| panic!("{findings}"));
    let own = |path: &String| path.contains("growing");
    generated
        .rendered
        .iter()
        .flat_map(|rendered| &rendered.files)
        .filter(|(path, _)| own(path))
        .map(|(_, text)| text.len())
        .sum()
}

/// Twice the size gives no more than `factor` times the output.
fn grows_evenly(axis: impl Fn(usize) -> Value, size: usize) {
    let (once, twice) = (bytes(&axis(size)), bytes(&axis(2 * size)));
    assert!(twice * 10 <= once * 23, "{once} bytes for {size}, {twice} for twice as much");
}

fn string() -> Value {
    json!({"type": "string"})
}

/// Every limit that a schema has gone past, by the words for it.
fn refused(schema: &Value) -> String {
    let findings = generated(schema).map(drop).expect_err("it asks for too much");
    let [finding] = findings.0.as_slice() else { panic!("one finding: {findings}") };
    assert_eq!(finding.code, Code::LimitExceeded, "{finding}");
    assert!(finding.place.as_ref().is_some_and(|place| place.line > 0), "{finding}");
    finding.message.clone()
}

#[test]
fn definitions_that_lead_to_one_another_through_members() {
    let link = |_, next| json!({"type": "object", "properties": {"next": next}});
    grows_evenly(|size| chain(size, json!({}), link, string()), 250);
}

#[test]
fn definitions_that_lead_to_one_another_through_items() {
    grows_evenly(|size| chain(size, json!({}), |_, next| json!({"items": next}), string()), 250);
}

#[test]
fn definitions_that_lead_to_one_another_through_alternatives() {
    let link = |_, next| json!({"oneOf": [{"type": "null"}, {"type": "array", "items": next}]});
    grows_evenly(|size| chain(size, json!({}), link, string()), 250);
}

/// What is lowered calls itself as often as there are links.
#[test]
fn stacks_suffice_for_long_chains() {
    let link = |_, next| json!({"type": "object", "properties": {"next": next}});
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("growing.json");
    fs::write(&path, chain(5_000, json!({}), link, string()).to_string()).expect("a writable folder");
    let schemas = vec![SchemaSource { path, ..SchemaSource::default() }];
    let bundle = load::load(&load::Options { schemas, ..load::Options::default() }).expect("a sound schema");
    let lowered = lower::lower(&bundle, &lower::Options::default()).expect("a sound schema");
    assert_eq!(lowered.model.modules[0].types.len(), 5_000);
}

#[test]
fn schemas_for_one_value_stand_behind_one_another_up_to_a_limit() {
    let links: [fn(usize, Value) -> Value; 6] = [
        |_, next| next,
        |_, next| json!({ "not": next }),
        |index, next| json!({"minProperties": index, "allOf": [next]}),
        |_, next| json!({"anyOf": [{"type": "null"}, next]}),
        |_, next| json!({"if": next, "then": {"minProperties": 1}}),
        |_, next| json!({"dependentSchemas": {"a": next}}),
    ];
    for link in links {
        assert!(generated(&chain(60, json!({}), link, string())).is_ok());
        let message = refused(&chain(3_000, json!({}), link, string()));
        assert!(message.contains("more than 256 schemas stand behind this one"), "{message}");
    }
}

#[test]
fn alternatives() {
    grows_evenly(|size| json!({"anyOf": list(size, |index| json!({"type": "array", "minItems": index}))}), 2_000);
}

#[test]
fn places_in_an_array() {
    grows_evenly(
        |size| json!({"prefixItems": list(size, |index| json!({"type": "integer", "minimum": index}))}),
        2_000,
    );
}

#[test]
fn patterns_of_names() {
    let patterns = |size: usize| (0..size).map(|index| (format!("^p{index}$"), json!({"type": "integer"}))).collect();
    grows_evenly(|size| json!({"type": "object", "patternProperties": Value::Object(patterns(size))}), 1_000);
}

#[test]
fn values() {
    grows_evenly(|size| json!({"enum": list(size, |index| json!(index))}), 10_000);
    grows_evenly(|size| json!({"enum": list(size, |index| json!(format!("value-{index}")))}), 5_000);
}

#[test]
fn names_of_members() {
    grows_evenly(|size| json!({"type": "object", "properties": members(size, |_| json!({"type": "integer"}))}), 1_000);
    grows_evenly(|size| json!({"type": "object", "required": list(size, |index| json!(format!("p{index}")))}), 10_000);
}

#[test]
fn alternatives_that_say_what_is_evaluated() {
    let branch = |index: usize| json!({"properties": {format!("p{index}"): {"type": "integer"}}, "required": [format!("p{index}")]});
    grows_evenly(|size| json!({"type": "object", "unevaluatedProperties": false, "anyOf": list(size, branch)}), 300);
}
