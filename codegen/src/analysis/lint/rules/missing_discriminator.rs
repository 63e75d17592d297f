//! Unions that could be told apart by a member, and nearly are.

use std::collections::{BTreeMap, HashSet};

use serde_json::Value;

use crate::{
    analysis::lint::{finding::Finding, rule::rule, subject::Subject, words},
    load::Schema,
};

rule! {
    /// A union has no discriminator, although one member nearly is one.
    ///
    /// If every variant requires a member whose values (`const` or `enum`) no other variant shares, the variant is known from that member
    /// alone: errors are those of the variant that is meant, and the bindings have a tagged union. Here every variant lists such values,
    /// and something is missing: the member is not required everywhere, or the variants do not all say `type: object`. Then a document
    /// that is wrong is told only that no variant fits.
    ///
    /// **Example**
    ///
    /// ```json
    /// {
    ///   "oneOf": [
    ///     { "type": "object", "properties": { "kind": { "const": "a" } }, "required": ["kind"] },
    ///     { "type": "object", "properties": { "kind": { "const": "b" } } }
    ///   ]
    /// }
    /// ```
    ///
    /// **Fix**: require the member in every variant, and give every variant `type: object`. Both refuse documents that were accepted, so
    /// `--fix` leaves it to you.
    "missing-discriminator", Warn
}

/// What a variant says of its members.
struct Variant<'b> {
    is_object: bool,
    required: HashSet<&'b str>,
    /// Members that have listed scalar values.
    tags: BTreeMap<&'b str, Vec<&'b Value>>,
}

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for schema in &subject.schemas {
        for keyword in ["oneOf", "anyOf"] {
            let Some(Value::Array(branches)) =
                schema.keyword(keyword).filter(|_| branches_are_schemas(schema, keyword))
            else {
                continue;
            };
            let variants: Vec<_> = (0..branches.len())
                .map(|index| Variant::of(subject, &schema.child(&[keyword, &index.to_string()])))
                .collect();
            let object_here = subject.conjuncts(schema).iter().any(is_object);
            if let Some((member, missing)) = nearly(&variants, object_here) {
                let message = format!(
                    "`{}` nearly tells the variants of this `{keyword}` apart: {missing}",
                    words::quoted(member)
                );
                let help =
                    "complete it: errors then speak of the variant that is meant, and the bindings have a tagged union";
                found.push(Finding::new(subject, &RULE, &schema.location.child(&[keyword]), message, help));
            }
        }
    }
    found
}

fn branches_are_schemas(schema: &Schema<'_>, keyword: &str) -> bool {
    let branches = schema.keyword(keyword).and_then(Value::as_array);
    branches.is_some_and(|branches| branches.len() > 1 && branches.iter().all(Value::is_object))
}

fn is_object(schema: &Schema<'_>) -> bool {
    schema.keyword("type").is_some_and(|types| types == "object")
}

impl<'b> Variant<'b> {
    fn of(subject: &Subject<'b>, branch: &Schema<'b>) -> Variant<'b> {
        let conjuncts = subject.conjuncts(branch);
        let mut tags = BTreeMap::new();
        for schema in &conjuncts {
            for (name, _) in schema.keyword("properties").and_then(Value::as_object).into_iter().flatten() {
                let member = subject.conjuncts(&schema.child(&["properties", name]));
                if let Some(values) = member.iter().find_map(listed) {
                    tags.entry(name.as_str()).or_insert(values);
                }
            }
        }
        let required = conjuncts.iter().filter_map(|schema| schema.keyword("required")?.as_array()).flatten();
        Variant {
            is_object: conjuncts.iter().any(is_object),
            required: required.filter_map(Value::as_str).collect(),
            tags,
        }
    }
}

/// The scalar values that a schema lists, if that is what it does.
fn listed<'b>(schema: &Schema<'b>) -> Option<Vec<&'b Value>> {
    let values = match (schema.keyword("const"), schema.keyword("enum")) {
        (Some(value), _) => vec![value],
        (None, Some(Value::Array(values))) => values.iter().collect(),
        _ => return None,
    };
    values.iter().all(|value| value.is_string() || value.is_boolean() || value.is_i64()).then_some(values)
}

/// The member that would be a discriminator, and what keeps it from being one. `None` if there is none, or nothing is missing.
fn nearly<'b>(variants: &[Variant<'b>], object_here: bool) -> Option<(&'b str, String)> {
    let (first, rest) = variants.split_first()?;
    let mut near = None;
    for member in first.tags.keys() {
        let mut seen = HashSet::new();
        let mut all = std::iter::once(first).chain(rest);
        let tells_apart = all.all(|variant| {
            let values = variant.tags.get(member);
            values.is_some_and(|values| values.iter().all(|value| seen.insert(value.to_string())))
        });
        if !tells_apart {
            continue;
        }
        match missing(variants, member, object_here) {
            None => return None,
            Some(missing) => near = near.or(Some((*member, missing))),
        }
    }
    near
}

fn missing(variants: &[Variant<'_>], member: &str, object_here: bool) -> Option<String> {
    let lacking = |is_there: &dyn Fn(&Variant<'_>) -> bool| {
        let lacking = variants.iter().enumerate().filter(|(_, variant)| !is_there(variant));
        lacking.map(|(index, _)| (index + 1).to_string()).collect::<Vec<_>>()
    };
    let optional = lacking(&|variant| variant.required.contains(member));
    let untyped = lacking(&|variant| object_here || variant.is_object);
    let most = |indexes: &[String], what: &str| match indexes {
        _ if indexes.len() == variants.len() => format!("the variants do not {what}"),
        [one] => format!("all variants but number {one} {what}"),
        several => format!("all variants but numbers {} {what}", words::list(several)),
    };
    match (optional.is_empty(), untyped.is_empty()) {
        (true, true) => None,
        (false, _) => Some(most(&optional, "require it")),
        (true, false) => Some(most(&untyped, "say `type: object`")),
    }
}
