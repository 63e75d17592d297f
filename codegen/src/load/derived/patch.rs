//! Schemas of merge patches (RFC 7396): what a document may be changed by.
//!
//! A member of an object may be absent; null removes it, unless it has to be there; another value takes its place, or is
//! a patch itself where both are objects. What only the document tells that comes of it is asked of that one: how many
//! members there are, what stands with what, conditions.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::{
    keywords::{Edge, with_parts},
    members::{child, members, target, together},
    rewrite::{Context, Rewriter, required},
    unions::let_overlap,
};
use crate::{
    diagnostic::{Code, Diagnostic},
    load::Schema,
};

/// All types but null.
const OTHERS: [&str; 5] = ["boolean", "number", "string", "array", "object"];

/// What is said about a member, and not about its value.
const ABOUT: [&str; 8] =
    ["title", "description", "markdownDescription", "deprecated", "readOnly", "writeOnly", "$comment", "x-name"];

/// What a patch is of a value that `schema` judges.
pub fn rewrite<'b>(
    rewriter: &mut Rewriter<'b>,
    schema: &Schema<'b>,
    keywords: &Map<String, Value>,
    context: &Context,
) -> Value {
    if !may_be_object(schema) {
        return whole(rewriter, schema);
    }
    let mut context = context.clone();
    context.extras.extend(rewriter.extras.get(&schema.location).into_iter().flatten().cloned());
    let mut written = Map::new();
    for keyword in keywords.keys() {
        let Some(value) = schema.keyword(keyword) else { continue };
        if let Some(value) = self::keyword(rewriter, schema, keyword, value, &context) {
            written.insert(keyword.clone(), value);
        }
    }
    // Patches of several alternatives may be the same.
    let_overlap(&mut written);
    remove_others(rewriter, schema, &context, &mut written);
    Value::Object(written)
}

fn keyword<'b>(
    rewriter: &mut Rewriter<'b>,
    schema: &Schema<'b>,
    keyword: &str,
    value: &Value,
    context: &Context,
) -> Option<Value> {
    if let Some(kept) = rewriter.common_keyword(schema, keyword, value, context) {
        return kept;
    }
    match (keyword, value) {
        // Nothing is filled in.
        ("default", _) => rewriter.without(),
        ("examples" | "example", _) => None,
        (
            "required" | "minProperties" | "maxProperties" | "dependentRequired" | "dependentSchemas" | "dependencies"
            | "not" | "if" | "then" | "else",
            _,
        ) => rewriter.without(),
        ("const", Value::Object(_)) => rewriter.without(),
        ("enum", Value::Array(values)) if values.iter().any(Value::is_object) => rewriter.without(),
        ("unevaluatedProperties", _) if depends_on_conditions(schema) => rewriter.without(),
        ("properties" | "patternProperties", Value::Object(entries)) => {
            rewriter.changed = true;
            let needed = if keyword == "properties" { required(schema) } else { Vec::new() };
            let written = entries.keys().map(|name| {
                let member = schema.child(&[keyword, name]);
                (name.clone(), self::member(rewriter, &member, needed.contains(name)))
            });
            Some(Value::Object(written.collect()))
        }
        ("additionalProperties" | "unevaluatedProperties", Value::Object(_)) => {
            rewriter.changed = true;
            Some(member(rewriter, &schema.child(&[keyword]), false))
        }
        ("anyOf" | "oneOf", Value::Array(branches)) => {
            rewriter.changed |= keyword == "oneOf";
            let parts: Vec<Schema<'b>> =
                (0..branches.len()).map(|index| schema.child(&[keyword, &index.to_string()])).collect();
            Some(Value::Array(alternatives(rewriter, &parts, context)))
        }
        // Arrays are replaced.
        ("items" | "prefixItems" | "additionalItems" | "unevaluatedItems" | "contains", _) => {
            Some(with_parts(schema, keyword, value, |way| rewriter.kept(&child(schema, way))))
        }
        _ => Some(rewriter.nested(schema, keyword, value, context)),
    }
}

/// The branches of a union, each of which lets go of what the others know: the document may have been one of those.
fn alternatives<'b>(rewriter: &mut Rewriter<'b>, parts: &[Schema<'b>], context: &Context) -> Vec<Value> {
    let kind = &rewriter.derived.kind;
    let named: Vec<BTreeSet<String>> = parts.iter().map(|part| members(part, kind).named).collect();
    let all: BTreeSet<String> = named.iter().flatten().cloned().collect();
    let branches = parts.iter().zip(&named).map(|(part, own)| {
        let mut context = context.clone();
        context.extras.extend(all.difference(own).cloned());
        rewriter.rewrite(part, &context)
    });
    branches.collect()
}

/// Lets a closed object be freed of members that only other branches of a union know.
fn remove_others(
    rewriter: &mut Rewriter<'_>,
    schema: &Schema<'_>,
    context: &Context,
    written: &mut Map<String, Value>,
) {
    let is_closed = ["additionalProperties", "unevaluatedProperties"]
        .iter()
        .any(|keyword| schema.keyword(keyword) == Some(&Value::Bool(false)));
    if !is_closed || context.extras.is_empty() {
        return;
    }
    rewriter.changed = true;
    let known = members(schema, &rewriter.derived.kind).named;
    let entries = written.entry("properties").or_insert_with(|| json!({}));
    for name in context.extras.difference(&known) {
        entries.as_object_mut().into_iter().for_each(|entries| {
            entries.entry(name.clone()).or_insert_with(|| null(schema));
        });
    }
}

/// What a patch says of a member.
fn member<'b>(rewriter: &mut Rewriter<'b>, member: &Schema<'b>, is_needed: bool) -> Value {
    let patch = rewriter.inside(member);
    match &patch {
        Value::Bool(false) => patch,
        _ if is_needed => without_null(member, patch),
        Value::Bool(true) => patch,
        Value::Object(keywords) if takes_null(keywords) => patch,
        _ => {
            let (mut about, mut value) = (Map::new(), Map::new());
            for (keyword, said) in patch.as_object().cloned().unwrap_or_default() {
                let to = if ABOUT.contains(&keyword.as_str()) { &mut about } else { &mut value };
                to.insert(keyword, said);
            }
            about.insert("anyOf".to_owned(), Value::Array(vec![Value::Object(value), null(member)]));
            Value::Object(about)
        }
    }
}

/// Whether null is accepted by what stands in the schema itself: nothing more has to be said then.
fn takes_null(keywords: &Map<String, Value>) -> bool {
    let of_types = match keywords.get("type") {
        Some(Value::Array(names)) => names.iter().any(|name| name == "null"),
        Some(_) => keywords.get("nullable") == Some(&Value::Bool(true)),
        None => false,
    };
    let is_alone =
        ["const", "enum", "allOf", "anyOf", "oneOf", "$ref"].iter().all(|keyword| !keywords.contains_key(*keyword));
    of_types && is_alone
}

/// The schema of null.
fn null(schema: &Schema<'_>) -> Value {
    if schema.dialect().is_openapi_3_0 { json!({ "enum": [null] }) } else { json!({ "type": "null" }) }
}

/// A patch that does not remove: null is never a value that a patch leaves behind.
fn without_null(member: &Schema<'_>, patch: Value) -> Value {
    if !may_be_null(member, 0) {
        return patch;
    }
    match patch {
        Value::Object(mut patch) if patch.get("type").is_some_and(Value::is_array) && !patch.contains_key("enum") => {
            let types = patch["type"].as_array().cloned().unwrap_or_default();
            patch.insert("type".to_owned(), types.into_iter().filter(|name| *name != "null").collect());
            Value::Object(patch)
        }
        Value::Object(mut patch) if patch.get("nullable") == Some(&Value::Bool(true)) => {
            patch.remove("nullable");
            Value::Object(patch)
        }
        other => json!({ "allOf": [other], "type": OTHERS }),
    }
}

/// Whether null may be accepted; that it may be is no promise.
fn may_be_null(schema: &Schema<'_>, depth: usize) -> bool {
    let types = match schema.keyword("type") {
        Some(Value::String(name)) => name == "null" || schema.keyword("nullable") == Some(&Value::Bool(true)),
        Some(Value::Array(names)) => names.iter().any(|name| name == "null"),
        _ => true,
    };
    let listed = match (schema.keyword("const"), schema.keyword("enum")) {
        (Some(value), _) => value.is_null(),
        (None, Some(Value::Array(values))) => values.iter().any(Value::is_null),
        _ => true,
    };
    let referred = match target(schema).filter(|_| depth < 32) {
        Some(target) => may_be_null(&target, depth + 1),
        None => true,
    };
    types && listed && referred
}

/// Whether an object may be accepted, by what stands in the schema itself.
pub(super) fn may_be_object(schema: &Schema<'_>) -> bool {
    let types = match schema.keyword("type") {
        Some(Value::String(name)) => name == "object",
        Some(Value::Array(names)) => names.iter().any(|name| name == "object"),
        _ => true,
    };
    let listed = match (schema.keyword("const"), schema.keyword("enum")) {
        (Some(value), _) => value.is_object(),
        (None, Some(Value::Array(values))) => values.iter().any(Value::is_object),
        _ => true,
    };
    types && listed
}

/// What is not an object is replaced as a whole, and nothing is filled in for it.
fn whole<'b>(rewriter: &mut Rewriter<'b>, schema: &Schema<'b>) -> Value {
    let mut written = match schema.keyword("default") {
        // Without it, the schema may be referred to.
        None => return rewriter.part(schema, Edge::Asked, &Context::default()),
        Some(_) => rewriter.original(schema),
    };
    rewriter.changed = true;
    if let Some(keywords) = written.as_object_mut() {
        keywords.remove("default");
    }
    written
}

/// Whether members are known to schemas that a patch is not asked.
fn depends_on_conditions(schema: &Schema<'_>) -> bool {
    let conditional = ["if", "then", "else", "dependentSchemas", "dependencies"];
    together(schema).iter().any(|part| conditional.iter().any(|keyword| part.keyword(keyword).is_some()))
}

/// The error that a schema accepts no objects, and so has no patches.
pub fn refuse_others(rewriter: &Rewriter<'_>, root: &Schema<'_>) -> Option<Diagnostic> {
    let is_object = together(root).iter().any(|part| part.keyword("properties").is_some());
    (!is_object).then(|| {
        let message = "the schema has no members, and so a patch says nothing";
        Diagnostic::error(Code::UnderivedContract, message, "patches are derived from objects")
            .at(rewriter.bundle.place(&root.location))
    })
}
