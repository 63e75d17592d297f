//! A schema to write rules about, and what the generator makes of it.

use serde_json::{Value, json};
use triglyph::{
    load::{self, Options, SchemaSource},
    lower::{self, Lowered},
    model::Module,
};

/// A graph of two kinds of nodes.
pub fn graph() -> Value {
    json!({
        "type": "object",
        "required": ["start", "nodes", "edges"],
        "properties": {
            "start": { "$ref": "#/$defs/Id" },
            "limit": { "type": "integer", "default": 10 },
            "meta": { "type": "object" },
            "nodes": { "type": "array", "items": { "$ref": "#/$defs/Node" } },
            "edges": { "type": "array", "items": { "$ref": "#/$defs/Edge" } },
        },
        "additionalProperties": false,
        "$defs": {
            "Id": { "type": "string", "pattern": "^[a-z]" },
            "Base": {
                "type": "object",
                "properties": { "id": { "$ref": "#/$defs/Id" }, "type": { "type": "string" } },
                "required": ["id", "type"],
            },
            "Node": { "oneOf": [{ "$ref": "#/$defs/Start" }, { "$ref": "#/$defs/Condition" }] },
            "Start": {
                "allOf": [{ "$ref": "#/$defs/Base" }],
                "properties": { "type": { "const": "start" } },
                "unevaluatedProperties": false,
            },
            "Condition": {
                "allOf": [{ "$ref": "#/$defs/Base" }],
                "properties": {
                    "type": { "const": "condition" },
                    "rules": {
                        "type": "array",
                        "items": {
                            "type": "object",
                            "properties": { "to": { "$ref": "#/$defs/Id" }, "level": { "default": 1 } },
                            "required": ["to"],
                        },
                    },
                },
                "required": ["rules"],
                "unevaluatedProperties": false,
            },
            "Edge": {
                "type": "object",
                "properties": {
                    "id": { "type": "string" },
                    "source": { "$ref": "#/$defs/Id" },
                    "target": { "$ref": "#/$defs/Id" },
                    "kind": { "type": "string", "default": "plain" },
                },
                "required": ["id", "source", "target"],
                "additionalProperties": false,
            },
        },
    })
}

/// The graph's schema with one rule.
pub fn with_rule(rule: Value) -> Value {
    with("x-integrity", json!([rule]))
}

/// The graph's schema with one more keyword at its root.
pub fn with(keyword: &str, value: Value) -> Value {
    let mut schema = graph();
    schema[keyword] = value;
    schema
}

/// What the generator says about a schema: `Ok` with warnings, or `Err` with all findings.
pub fn lowered(schema: &str) -> Result<Lowered, String> {
    lowered_at(schema, &[None])
}

/// The same with other roots than the whole document.
pub fn lowered_at(schema: &str, pointers: &[Option<&str>]) -> Result<Lowered, String> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("graph.schema.json");
    std::fs::write(&path, schema).expect("a file");
    let source = |pointer: &Option<&str>| SchemaSource {
        path: path.clone(),
        pointer: pointer.map(str::to_owned),
        ..SchemaSource::default()
    };
    load::load(&Options { schemas: pointers.iter().map(source).collect(), ..Options::default() })
        .and_then(|bundle| lower::lower(&bundle, &lower::Options::default()))
        .map_err(|findings| findings.to_string())
}

/// The module of a schema about which there is nothing to say.
pub fn module(schema: &Value) -> Module {
    let lowered = lowered(&schema.to_string()).unwrap_or_else(|findings| panic!("{findings}"));
    assert!(lowered.warnings.is_empty(), "{:?}", lowered.warnings);
    lowered.model.modules.into_iter().next().expect("one module")
}

/// The check program of a schema about which there is nothing to say.
pub fn program(schema: &Value) -> Value {
    serde_json::from_str(&module(schema).checks.to_json(triglyph::render::Language::Rust)).expect("JSON")
}

/// All that is said about each of the schemas, behind what the case is about.
pub fn said<'c>(cases: impl IntoIterator<Item = (&'c str, Value)>) -> String {
    let said = cases.into_iter().map(|(case, schema)| {
        let text = serde_json::to_string_pretty(&schema).expect("JSON");
        let findings = match lowered(&text) {
            Err(findings) => findings,
            Ok(lowered) if lowered.warnings.is_empty() => "nothing".to_owned(),
            Ok(lowered) => lowered.warnings.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n\n"),
        };
        format!("# {case}\n{findings}\n")
    });
    said.collect::<Vec<_>>().join("\n")
}
