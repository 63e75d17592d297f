//! What is said where no contract can be derived.

use serde_json::{Value, json};
use triglyph::load::Derivation::{self, Omit, Patch, Pick, Request};

use super::contract::lowered;

fn said(cases: &[(&str, Derivation, Value)]) -> String {
    let said = cases.iter().map(|(case, kind, schema)| {
        let findings = match lowered(schema, std::slice::from_ref(kind)) {
            Err(findings) => findings.to_string(),
            Ok(_) => "nothing".to_owned(),
        };
        format!("# {case}\n{findings}\n")
    });
    said.collect::<Vec<_>>().join("\n")
}

#[test]
fn what_cannot_be_derived_is_said() {
    let object = || json!({ "type": "object", "properties": { "shipTo": { "type": "string" } } });
    insta::assert_snapshot!(said(&[
        ("no member", Pick(vec!["shipto".into()]), object()),
        ("no such member", Omit(vec!["quantity".into()]), object()),
        ("a patch of a text", Patch, json!({ "type": "string" })),
        (
            "a dynamic reference",
            Patch,
            json!({ "$dynamicAnchor": "node", "type": "object", "properties": { "next": { "$dynamicRef": "#node" } } }),
        ),
        (
            "a member that is demanded elsewhere",
            Request,
            json!({
                "properties": { "id": { "readOnly": true } },
                "allOf": [{ "$ref": "#/$defs/Base" }],
                "$defs": { "Base": { "type": "object", "required": ["id"] } },
            }),
        ),
    ]));
}

/// What is wrong with a derived contract is said where the schema says it.
#[test]
fn places_are_those_of_the_schema() {
    let schema = json!({
        "type": "object",
        "properties": { "a": { "type": "object", "readOnly": true }, "b": { "$ref": "#/$defs/B" } },
        "$defs": { "B": { "type": "object", "properties": { "c": { "readOnly": true }, "d": { "type": "string", "x-name": "a b" } } } },
    });
    insta::assert_snapshot!(said(&[("twice", Request, schema)]));
}
