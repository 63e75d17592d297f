//! At each limit and past it.

use std::fs;

use serde_json::{Value, json};
use triglyph::{
    Request,
    diagnostic::{Code, Diagnostic},
    limits::{Limit, Limits},
    load::{self, SchemaSource},
    lower,
    render::Language,
};

use super::growing::{chain, list, members};

/// The request to generate `text`, which is YAML if `name` says so, in all languages.
fn request(folder: &tempfile::TempDir, name: &str, text: &str, limits: Limits) -> Request {
    let path = folder.path().join(name);
    fs::write(&path, text).expect("a writable folder");
    let schemas = vec![SchemaSource { path, ..SchemaSource::default() }];
    let load = load::Options { schemas, limits, ..load::Options::default() };
    Request { load, languages: Language::ALL.to_vec(), ..Request::default() }
}

/// What is said about a schema that is refused; nothing if it is not.
fn refusal(name: &str, text: &str, limits: Limits) -> Option<Diagnostic> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let found = triglyph::generate(&request(&folder, name, text, limits)).err()?;
    let [finding] = found.0.as_slice() else { panic!("one finding: {found}") };
    assert_eq!(finding.code, Code::LimitExceeded, "{finding}");
    Some(finding.clone())
}

/// Tries what is limited: `at` the limit nothing is said; past it, the place is said and how to raise the limit.
fn is_limited(limit: Limit, most: u64, at: &Value, past: &Value) -> Diagnostic {
    let mut limits = Limits::default();
    limits.set(limit, most);
    assert_eq!(refusal("at.json", &at.to_string(), limits), None);
    let finding = refusal("past.json", &past.to_string(), limits).expect("it is past the limit");
    assert!(finding.help.contains(&format!("--limit {}=", limit.name())), "{finding}");
    assert_eq!(finding.place.as_ref().map(|place| place.file.as_str()), Some("past.json"), "{finding}");
    finding
}

fn nested(levels: usize) -> Value {
    (1..levels).fold(json!({"type": "string"}), |inner, _| json!({ "items": inner }))
}

#[test]
fn bytes_of_files() {
    let (at, past) = (json!({"description": "x"}), json!({"description": "xx"}));
    let finding = is_limited(Limit::Bytes, at.to_string().len() as u64, &at, &past);
    assert!(finding.message.contains("the schema files have more than 19 bytes"), "{finding}");
}

#[test]
fn values_of_files() {
    // The root, its member, and the items.
    let listed = |items: usize| json!({"const": vec![0; items]});
    let finding = is_limited(Limit::Values, 7, &listed(5), &listed(6));
    assert!(finding.message.contains("the schema files have more than 7 values"), "{finding}");
    let limits = Limits { values: 9, ..Limits::default() };
    // In YAML, names count, too.
    assert_eq!(refusal("at.yaml", "const: [0, 0, 0, 0, 0, 0]", limits), None);
    let finding = refusal("past.yaml", "const: [0, 0, 0, 0, 0, 0, 0]", limits).expect("it is past the limit");
    assert_eq!(finding.place.map(|place| (place.line, place.column)), Some((1, 27)));
}

#[test]
fn values_that_are_enumerated() {
    let enumerated = |count: usize| json!({"anyOf": [{"enum": ["a", "b"]}, {"enum": (2..count).collect::<Vec<_>>()}]});
    let finding = is_limited(Limit::Enumerated, 9, &enumerated(9), &enumerated(10));
    assert!(finding.message.contains("the `enum`s list more than 9 values"), "{finding}");
    assert_eq!(finding.place.and_then(|place| place.pointer).as_deref(), Some("/anyOf/1"));
}

#[test]
fn depth_of_json() {
    let finding = is_limited(Limit::Depth, 127, &nested(127), &nested(128));
    let place = finding.place.expect("a place");
    assert_eq!((place.line, place.column), (1, 1 + 127 * "{\"items\":".len()));
}

#[test]
fn depth_of_values_in_json() {
    let array = |levels: usize| json!({"const": (2..levels).fold(json!([]), |inner, _| json!([inner]))});
    is_limited(Limit::Depth, 20, &array(20), &array(21));
}

#[test]
fn depth_of_yaml() {
    let block = |levels: usize| format!("const: {}1", "\n- ".to_owned() + &"- ".repeat(levels - 2));
    let flow = |levels: usize| format!("const: {}1{}", "[".repeat(levels - 1), "]".repeat(levels - 1));
    assert_eq!(refusal("at.yaml", &block(127), Limits::default()), None);
    assert_eq!(refusal("at.yaml", &flow(127), Limits::default()), None);
    for past in [block(128), flow(128), block(100_000)] {
        let finding = refusal("past.yaml", &past, Limits::default()).expect("it is past the limit");
        assert!(finding.message.contains("more than 127 arrays and objects are around this"), "{finding}");
        assert!(finding.place.is_some_and(|place| place.line > 0 && place.column > 1));
    }
}

#[test]
fn a_raised_depth_is_kept() {
    let limits = Limits { depth: 600, ..Limits::default() };
    let deep = "{\"items\":".repeat(500) + "{}" + &"}".repeat(500);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let load = request(&folder, "deep.json", &deep, limits).load;
    let bundle = load::load(&load).expect("it is not too deep");
    let lowered = lower::lower(&bundle, &lower::Options::default()).expect("it can be understood");
    assert_eq!(lowered.model.modules[0].checks.nodes.len(), 501);
    let past = "{\"not\":".repeat(200) + &deep + &"}".repeat(200);
    assert!(refusal("past.json", &past, limits).is_some());
}

#[test]
fn nodes_of_a_program() {
    let any = |count: usize| json!({"anyOf": list(count, |index| json!({"const": index}))});
    let finding = is_limited(Limit::Nodes, 100, &any(99), &any(100));
    assert!(finding.message.contains("more than 100 schemas"), "{finding}");
}

/// Two resources on each level that lead to both of the next one, each with an anchor of its own.
fn ways(levels: usize) -> Value {
    let resource = |level: usize, side: &str| {
        let next = |other: &str| json!({"$ref": format!("{other}{}", level + 1)});
        let to = if level + 1 < levels { json!({"a": next("a"), "b": next("b")}) } else { json!({}) };
        json!({
            "$id": format!("https://example.com/{side}{level}"),
            "properties": to,
            "items": {"$dynamicRef": format!("#x{level}")},
            "$defs": {"anchor": {"$dynamicAnchor": format!("x{level}{side}"), "type": "string"},
                      "own": {"$dynamicAnchor": format!("x{level}"), "type": "string"}},
        })
    };
    let both = (0..levels).flat_map(|level| ["a", "b"].map(|side| (format!("{side}{level}"), resource(level, side))));
    json!({"anyOf": [{"$ref": "https://example.com/a0"}, {"$ref": "https://example.com/b0"}], "$defs": Value::Object(both.collect())})
}

#[test]
fn copies_for_dynamic_references() {
    let finding = is_limited(Limit::Copies, 16, &ways(4), &ways(6));
    assert!(finding.message.contains("more than 16 copies of this schema"), "{finding}");
    // By default, too, however many there would be.
    let finding = refusal("past.json", &ways(40).to_string(), Limits::default()).expect("it is past the limit");
    assert!(finding.message.contains("more than 1,000 copies of this schema"), "{finding}");
}

/// Levels of two alternatives that both lead to the next level.
fn diamonds(levels: usize) -> Value {
    let link = |level: usize, next: Value| {
        let branch = |side: &str| json!({"required": [format!("{side}{level}")], "properties": {format!("{side}{level}"): {}}, "allOf": [next.clone()]});
        json!({"anyOf": [branch("a"), branch("b")]})
    };
    chain(levels, json!({"type": "object", "unevaluatedProperties": false}), link, json!({"properties": {"end": {}}}))
}

#[test]
fn what_is_written_out_for_unevaluated() {
    let finding = is_limited(Limit::Evaluated, 100, &diamonds(3), &diamonds(6));
    assert!(finding.message.contains("more than 100 names, patterns and conditions"), "{finding}");
    assert!(refusal("past.json", &diamonds(60).to_string(), Limits::default()).is_some());
}

/// Objects, each of which has the members of the next one, too.
fn extending(levels: usize) -> Value {
    let link = |level: usize, next| json!({"allOf": [next], "properties": {format!("p{level}"): {"type": "integer"}}});
    chain(levels, json!({}), link, json!({"type": "object"}))
}

#[test]
fn members_of_types() {
    // 20 + 19 + … + 1
    let finding = is_limited(Limit::Members, 210, &extending(20), &extending(21));
    assert!(finding.message.contains("more than 210 members"), "{finding}");
}

#[test]
fn bytes_of_output() {
    let object = |count: usize| json!({"type": "object", "properties": members(count, |_| json!({"type": "string"}))});
    let folder = tempfile::tempdir().expect("a temporary folder");
    let generated = triglyph::generate(&request(&folder, "at.json", &object(1).to_string(), Limits::default()));
    let files = generated.expect("a small schema").rendered;
    let bytes: usize = files.iter().flat_map(|rendered| rendered.files.values()).map(String::len).sum();
    is_limited(Limit::Output, bytes as u64, &object(1), &object(2_000));
}

#[test]
fn seconds() {
    let limits = Limits { seconds: 0, ..Limits::default() };
    let finding = refusal("slow.json", "{}", limits).expect("nothing is done in no time");
    assert!(finding.message.contains("takes more than 0 s; the limit `seconds` is 0"), "{finding}");
    assert_eq!(finding.place.map(|place| place.file).as_deref(), Some("slow.json"));
}
