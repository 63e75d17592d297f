//! Which documents are accepted.

use serde_json::{Value, json};
use triglyph::load::Derivation::{Omit, Partial, Patch, Pick, Request, Response};

use super::{
    contract::{Contract, lowered},
    patches::between,
};

fn order() -> Value {
    json!({
        "title": "Order", "type": "object", "additionalProperties": false,
        "required": ["id", "customer", "secret"], "minProperties": 3,
        "properties": {
            "id": { "type": "string", "readOnly": true },
            "secret": { "type": "string", "writeOnly": true },
            "customer": { "$ref": "#/$defs/Customer" },
            "seen": { "$ref": "#/$defs/Seen" },
            "note": { "type": ["string", "null"] },
            "amount": { "type": "integer", "default": 1 },
            "lines": { "type": "array", "items": { "$ref": "#/$defs/Line" } },
            "parent": { "$ref": "#" },
        },
        "dependentRequired": { "id": ["customer"], "note": ["id", "amount"] },
        "$defs": {
            "Customer": { "type": "object", "required": ["name"], "properties": { "name": { "type": "string" }, "mail": { "type": "string" } } },
            "Seen": { "readOnly": true, "type": "boolean" },
            "Line": { "type": "object", "required": ["sku", "total"], "additionalProperties": false,
                      "properties": { "sku": { "type": "string" }, "total": { "type": "number", "readOnly": true } } },
        },
    })
}

#[test]
fn requests_have_no_members_that_are_read_only() {
    let request = Contract::of(&order(), Request);
    assert_eq!(request.types, ["OrderRequest", "LineRequest"]);
    assert_eq!(request.warnings, 0);
    let sent = |more: Value| {
        let mut sent = json!({ "customer": { "name": "a" }, "secret": "b" });
        sent.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        sent
    };
    request.judge(&[
        (sent(json!({})), true),
        (sent(json!({ "id": "a" })), false),
        (sent(json!({ "seen": true })), false),
        (sent(json!({ "note": null, "amount": 1 })), true),
        (sent(json!({ "note": null })), false),
        (sent(json!({ "lines": [{ "sku": "a" }] })), true),
        (sent(json!({ "lines": [{ "sku": "a", "total": 1 }] })), false),
        (sent(json!({ "parent": sent(json!({})) })), true),
        (sent(json!({ "parent": { "id": "a" } })), false),
        (json!({ "customer": { "name": "a" } }), false),
    ]);
}

#[test]
fn responses_have_no_members_that_are_write_only() {
    let response = Contract::of(&order(), Response);
    assert_eq!(response.types, ["OrderResponse"]);
    response.judge(&[
        (json!({ "id": "a", "customer": { "name": "a" } }), true),
        (json!({ "id": "a", "customer": { "name": "a" }, "secret": "b" }), false),
        (json!({ "customer": { "name": "a" } }), false),
        (json!({ "id": "a", "customer": { "name": "a" }, "lines": [{ "sku": "a", "total": 1 }] }), true),
        (json!({ "id": "a", "customer": { "name": "a" }, "lines": [{ "sku": "a" }] }), false),
    ]);
}

/// An open object takes such a member as any other that it does not know.
#[test]
fn what_an_open_object_does_not_know_is_let_through() {
    let schema = json!({
        "title": "Order", "type": "object", "required": ["id"],
        "allOf": [{ "properties": { "id": { "type": "string", "readOnly": true } } }],
        "if": { "required": ["id"] }, "then": { "required": ["never"] },
    });
    let request = Contract::of(&schema, Request);
    request.judge(&[(json!({}), true), (json!({ "id": 1 }), false), (json!({ "id": 1, "never": 1 }), true)]);
}

/// Rules hold, but for those that speak of what is not there.
#[test]
fn rules_of_requests_are_those_of_the_schema() {
    let mut schema = order();
    let rule = |select: &str, code: &str| json!({ "rule": "unique", "select": select, "code": code, "message": "no" });
    schema["x-integrity"] = json!([rule("$.lines[*].sku", "SKU"), rule("$.lines[*].total", "TOTAL")]);
    let lines = json!([{ "sku": "a" }, { "sku": "a" }]);
    let with = |lines: Value| json!({ "customer": { "name": "a" }, "secret": "b", "lines": lines });
    let request = Contract::of(&schema, Request);
    request.judge(&[(with(lines), false), (with(json!([{ "sku": "a" }, { "sku": "b" }])), true)]);
    assert!(
        Contract::of(&schema, Patch)
            .accepts(&json!({ "lines": [{ "sku": "a", "total": 1 }, { "sku": "a", "total": 2 }] }))
    );
}

#[test]
fn patches_change_members_and_remove_those_that_may_be_absent() {
    let patch = Contract::of(&order(), Patch);
    assert_eq!(patch.types, ["OrderPatch", "CustomerPatch"]);
    patch.judge(&[
        (json!({}), true),
        (json!({ "id": "b" }), true),
        (json!({ "id": 1 }), false),
        (json!({ "id": null }), false),
        (json!({ "note": null }), true),
        (json!({ "amount": null, "note": "a" }), true),
        (json!({ "other": null }), false),
        (json!({ "customer": {} }), true),
        (json!({ "customer": null }), false),
        (json!({ "customer": { "name": null } }), false),
        (json!({ "customer": { "mail": null, "more": 1 } }), true),
        (json!({ "customer": { "mail": 1 } }), false),
        (json!({ "lines": [{ "sku": "a", "total": 1 }] }), true),
        (json!({ "lines": [{ "sku": "a" }] }), false),
        (json!({ "lines": null }), true),
        (json!({ "parent": { "parent": { "note": null, "id": "a" } } }), true),
        (json!({ "parent": { "id": null } }), false),
        (json!([]), false),
        (json!(null), false),
    ]);
}

/// What another branch knows is removed when a document becomes one of this branch.
#[test]
fn patches_lead_from_one_branch_to_another() {
    let branch = |kind: &str, member: &str| {
        json!({ "type": "object", "additionalProperties": false, "required": ["kind", member],
                "properties": { "kind": { "const": kind }, member: { "type": "string" } } })
    };
    let schema = json!({
        "title": "Order", "type": "object",
        "properties": {
            "pay": { "oneOf": [{ "$ref": "#/$defs/Card" }, branch("sepa", "iban")] },
            "must": { "type": ["integer", "null"] },
        },
        "required": ["must"],
        "$defs": { "Card": branch("card", "pan") },
    });
    let patch = Contract::of(&schema, Patch);
    patch.judge(&[
        (json!({ "pay": { "kind": "card", "pan": "1", "iban": null } }), true),
        (json!({ "pay": { "kind": "sepa", "pan": null } }), true),
        (json!({ "pay": { "kind": "sepa", "pan": "1" } }), false),
        (json!({ "pay": { "other": null } }), false),
        (json!({ "must": 1 }), true),
        (json!({ "must": null }), false),
    ]);
}

/// Only of what is not a part of itself, a patch has to be an object.
#[test]
fn patches_of_parts_may_be_other_values() {
    let tree = json!({
        "title": "Tree",
        "properties": { "name": { "type": "string" } },
        "additionalProperties": { "$ref": "#" },
    });
    let patch = Contract::of(&tree, Patch);
    patch.judge(&[
        (json!({ "left": { "name": "a", "left": [1] }, "right": 2 }), true),
        (json!({ "left": { "name": null }, "right": null }), true),
        (json!({ "left": { "name": 1 } }), false),
        (json!([1]), true),
    ]);
    let leaf = json!({ "title": "Leaf", "properties": { "name": { "type": "string" } } });
    Contract::of(&leaf, Patch).judge(&[(json!({ "name": "a" }), true), (json!([1]), false)]);
}

/// No document can be changed into one that is accepted by a patch that is refused.
#[test]
fn no_patch_is_refused_that_leads_from_one_document_to_another() {
    let schema = order();
    let whole = Contract::of(&schema, Omit(vec!["amount".into()]));
    let patch = Contract::of(&schema, Patch);
    let customer = |name: &str| json!({ "name": name, "mail": "m" });
    let documents = [
        json!({ "id": "a", "secret": "s", "customer": customer("a") }),
        json!({ "id": "b", "secret": "s", "customer": { "name": "b", "x": [1, { "y": null }] }, "seen": true }),
        json!({ "id": "b", "secret": "t", "customer": customer("b"), "lines": [{ "sku": "a", "total": 1 }] }),
        json!({ "id": "b", "secret": "t", "customer": customer("b"), "parent": { "id": "b", "secret": "t", "customer": customer("c") } }),
    ];
    for (one, other) in documents.iter().flat_map(|one| documents.iter().map(move |other| (one, other))) {
        assert!(whole.accepts(one), "{one}");
        let between = between(one, other);
        assert!(patch.accepts(&between), "{between}, from {one} to {other}");
    }
}

#[test]
fn parts_have_some_of_the_members() {
    let partial = Contract::of(&order(), Partial);
    assert_eq!(partial.types, ["OrderPartial"]);
    partial.judge(&[
        (json!({}), true),
        (json!({ "note": "a" }), true),
        (json!({ "id": 1 }), false),
        (json!({ "other": 1 }), false),
        (json!({ "customer": {} }), false),
        (json!({ "parent": {} }), false),
    ]);
    let pick = Contract::of(&order(), Pick(vec!["id".into(), "note".into()]));
    assert_eq!(pick.types, ["OrderPick"]);
    pick.judge(&[
        (json!({ "id": "a" }), true),
        (json!({}), false),
        (json!({ "id": "a", "note": null }), true),
        (json!({ "id": "a", "customer": { "name": "a" } }), false),
    ]);
    let omit = Contract::of(&order(), Omit(vec!["customer".into(), "secret".into()]));
    omit.judge(&[
        (json!({ "id": "a" }), true),
        (json!({ "id": "a", "amount": 1, "note": "b" }), true),
        (json!({ "id": "a", "secret": "b" }), false),
    ]);
}

/// Bases that an `allOf` refers to have their part in it, and stay what they are elsewhere.
#[test]
fn parts_of_bases_are_parts() {
    let schema = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Order",
        "allOf": [{ "$ref": "#/definitions/Base" }, { "properties": { "b": { "$ref": "#/definitions/Base" } }, "required": ["b"] }],
        "definitions": { "Base": { "type": "object", "properties": { "a": { "type": "string" } }, "required": ["a"] } },
    });
    let partial = Contract::of(&schema, Partial);
    partial.judge(&[(json!({}), true), (json!({ "b": {} }), false), (json!({ "b": { "a": "a" } }), true)]);
    let omit = Contract::of(&schema, Omit(vec!["a".into()]));
    omit.judge(&[(json!({}), false), (json!({ "b": {} }), false), (json!({ "b": { "a": "a" } }), true)]);
    let patch = Contract::of(&schema, Patch);
    patch.judge(&[
        (json!({}), true),
        (json!({ "b": {} }), true),
        (json!({ "a": null }), false),
        (json!({ "b": null }), false),
    ]);
}

/// Alternatives that were told apart by what is not there any more do not stand in one another's way.
#[test]
fn alternatives_that_have_become_alike_are_alternatives() {
    let branch = |name: &str| {
        json!({ "type": "object", "required": [name],
                "properties": { name: { "type": "string", "readOnly": true }, "n": { "type": "number" } } })
    };
    let schema = json!({ "title": "Order", "oneOf": [branch("id"), branch("code")] });
    Contract::of(&schema, Request).judge(&[
        (json!({ "n": 1 }), true),
        (json!({ "n": "1" }), false),
        (json!({ "id": "a" }), true),
        (json!([]), false),
    ]);
    Contract::of(&schema, Pick(vec!["n".into()])).judge(&[(json!({ "n": 1 }), true), (json!({ "n": "1" }), false)]);
    Contract::of(&schema, Partial).judge(&[
        (json!({}), true),
        (json!({ "id": "a", "code": "b" }), true),
        (json!({ "id": 1, "code": 1 }), false),
    ]);
    // A part of an object that is listed.
    let listed = json!({ "title": "Order", "properties": { "a": {} }, "enum": [{ "a": 1, "b": 2 }, "a"] });
    Contract::of(&listed, Partial).judge(&[(json!({ "a": 1 }), true), (json!({}), true)]);
}

/// An alternative that stays as it is accepts a part of what it refused, and may be another one's equal by that.
#[test]
fn alternatives_that_refuse_for_other_members_are_alternatives() {
    let schema = json!({ "title": "Order", "oneOf": [
        { "type": "object", "unevaluatedProperties": { "type": "string" } },
        { "anyOf": [{ "type": "object", "properties": { "a": { "type": "integer" } } }, { "type": "integer" }] },
        { "type": "array", "minItems": 1 }
    ] });
    Contract::of(&schema, Partial).judge(&[
        (json!({}), true),
        (json!({ "c": [] }), true),
        (json!({ "a": [] }), false),
        (json!([]), false),
    ]);
    // A member that neither of them names.
    let schema = json!({ "title": "Order", "properties": { "id": { "readOnly": true }, "n": {} }, "oneOf": [
        { "additionalProperties": { "type": "string" } },
        { "properties": { "n": { "type": "string" } } }
    ] });
    let document = json!({ "id": 1, "n": "a" });
    Contract::of(&schema, Response).judge(&[(document, true), (json!({ "n": "a" }), false)]);
    Contract::of(&schema, Request).judge(&[(json!({ "n": "a" }), true), (json!({ "n": 1 }), false)]);
    // What names nothing that is left out stays as it is.
    let schema = json!({ "title": "Order", "properties": { "id": { "readOnly": true } }, "oneOf": [
        { "type": "object", "properties": { "n": { "type": "string" } } },
        { "type": "object", "properties": { "n": { "type": "integer" } } }
    ] });
    Contract::of(&schema, Request).judge(&[(json!({ "n": 1 }), true), (json!({}), false)]);
}

/// What a member tells that is there says so still, and is tagged.
#[test]
fn alternatives_with_a_tag_stay_apart() {
    let branch = |kind: &str, member: &str| {
        json!({ "type": "object", "required": ["kind", "id", member],
                "properties": { "kind": { "const": kind }, "id": { "readOnly": true }, member: { "type": "string" } } })
    };
    let schema = json!({ "title": "Order", "oneOf": [{ "allOf": [branch("card", "pan")] }, branch("sepa", "iban")] });
    let published = |kind| {
        let lowered = lowered(&schema, &[kind]).expect("a derived contract");
        let module = lowered.model.modules.into_iter().find(|module| module.name.starts_with("order_"));
        serde_json::Value::Object(module.expect("it is there").published).to_string()
    };
    assert!(published(Request).contains("oneOf"), "{}", published(Request));
    // Without it, nothing tells them apart.
    for kind in [Omit(vec!["kind".into()]), Partial] {
        let published = published(kind);
        assert!(published.contains("anyOf") && !published.contains("oneOf"), "{published}");
    }
}

/// How branches are told apart is found out at once, however often they refer to the same, and by no notation of a number.
#[test]
fn branches_are_looked_at_once() {
    let branch = |version: Value, deep: &str| {
        json!({ "required": ["v"], "properties": { "v": { "const": version }, "id": { "readOnly": true } },
                "allOf": [{ "$ref": deep }, { "$ref": deep }] })
    };
    let mut definitions = serde_json::Map::new();
    for index in 0..40 {
        let next = json!({ "$ref": format!("#/$defs/D{}", index + 1) });
        definitions.insert(format!("D{index}"), json!({ "allOf": [next, next] }));
    }
    definitions.insert("D40".to_owned(), json!({ "type": "object" }));
    let published = |versions: [Value; 2]| {
        let [one, other] = versions.map(|version| branch(version, "#/$defs/D0"));
        let schema = json!({ "title": "Order", "oneOf": [one, other], "$defs": definitions });
        let lowered = lowered(&schema, &[Request]).expect("a derived contract");
        let module = lowered.model.modules.into_iter().find(|module| module.name.starts_with("order_"));
        Value::Object(module.expect("it is there").published)["$defs"]["OrderRequest"].clone()
    };
    let apart = published([json!(1), json!(2)]);
    assert!(apart.get("oneOf").is_some(), "{apart}");
    let alike = published([json!(1), json!(1.0)]);
    assert!(alike.get("anyOf").is_some(), "{alike}");
}
