//! Alternatives that become others may come to accept the same document, which `oneOf` would refuse for that.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::{
    members::{conjuncts, together},
    patch::may_be_object,
    rewrite::{Context, Rewriter, required},
};
use crate::load::Schema;

impl<'b> Rewriter<'b> {
    /// The branches of a `oneOf`, and whether several of them may accept the same now.
    pub(super) fn branches(&mut self, schema: &Schema<'b>, value: &Value, context: &Context) -> (Value, bool) {
        let before = std::mem::take(&mut self.changed);
        let written = self.nested(schema, "oneOf", value, context);
        let is_other = std::mem::replace(&mut self.changed, before);
        self.changed |= is_other;
        let count = value.as_array().map_or(0, Vec::len);
        let parts: Vec<Schema<'b>> = (0..count).map(|index| schema.child(&["oneOf", &index.to_string()])).collect();
        let may_lack_any = self.derived.kind.lets_members_be_absent();
        let is_told_apart = !may_lack_any && are_told_apart(&parts, &context.gone);
        // A branch that is the same accepts what it refused if that was refused for a member that is not there now.
        let is_other = is_other
            || parts.iter().filter(|part| may_be_object(part)).count() > 1
                && (may_lack_any || !context.gone.is_empty() && parts.iter().any(judges_others));
        let may_overlap = is_other && !is_told_apart;
        self.changed |= may_overlap;
        (written, may_overlap)
    }
}

/// Whether a schema may refuse an object for a member that it does not name.
fn judges_others(schema: &Schema<'_>) -> bool {
    const JUDGES: [&str; 9] = [
        "patternProperties",
        "additionalProperties",
        "unevaluatedProperties",
        "propertyNames",
        "maxProperties",
        "const",
        "enum",
        "not",
        "if",
    ];
    together(schema).iter().any(|schema| JUDGES.iter().any(|keyword| schema.keyword(keyword).is_some()))
}

/// Makes an `anyOf` of the `oneOf` of a schema, beside the one that it may have.
pub fn let_overlap(written: &mut Map<String, Value>) {
    let Some(alternatives) = written.remove("oneOf") else { return };
    match written.contains_key("anyOf") {
        false => drop(written.insert("anyOf".to_owned(), alternatives)),
        true => {
            let all = written.entry("allOf").or_insert_with(|| json!([]));
            all.as_array_mut().into_iter().for_each(|all| all.push(json!({ "anyOf": alternatives.clone() })));
        }
    }
}

/// Whether each branch demands a member that is left, with a constant that no other branch has.
fn are_told_apart(branches: &[Schema<'_>], gone: &BTreeSet<String>) -> bool {
    let tags: Vec<BTreeMap<String, String>> = branches.iter().map(tags).collect();
    let Some(first) = tags.first() else { return true };
    first.keys().filter(|name| !gone.contains(*name)).any(|name| {
        let values: BTreeSet<&String> = tags.iter().filter_map(|tags| tags.get(name)).collect();
        values.len() == branches.len()
    })
}

/// The members that a schema demands with one value, as JSON.
fn tags(schema: &Schema<'_>) -> BTreeMap<String, String> {
    let all = conjuncts(schema);
    let needed: BTreeSet<String> = all.iter().flat_map(required).collect();
    let mut found = BTreeMap::new();
    for schema in &all {
        let names = schema.keyword("properties").and_then(Value::as_object).into_iter().flat_map(Map::keys);
        for name in names.filter(|name| needed.contains(*name)) {
            let values = conjuncts(&schema.child(&["properties", name]));
            found.extend(values.iter().find_map(only).map(|value| (name.clone(), value.to_string())));
        }
    }
    found
}

/// The one value that a schema lists, if it is of those that no other notation is equal to, as `1.0` is to `1`.
fn only<'b>(schema: &Schema<'b>) -> Option<&'b Value> {
    let value = match (schema.keyword("const"), schema.keyword("enum").and_then(Value::as_array).map(Vec::as_slice)) {
        (Some(value), _) | (None, Some([value])) => value,
        _ => return None,
    };
    let is_plain = match value {
        Value::Null | Value::Bool(_) | Value::String(_) => true,
        Value::Number(number) => number.is_i64() || number.is_u64(),
        Value::Array(_) | Value::Object(_) => false,
    };
    is_plain.then_some(value)
}
