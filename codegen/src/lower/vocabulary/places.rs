//! Where vocabulary keywords may stand, and where they have an effect.

use std::collections::HashSet;

use serde_json::Value;

use super::{Context, KEYWORDS};
use crate::{
    diagnostic::{Code, Diagnostic},
    load::Schema,
    model::{NodeId, Op, Polarity, Program, Role},
};

/// The keyword of the vocabulary that `keyword`, which is none, was probably meant to be.
pub fn misspelt(keyword: &str) -> Option<&'static str> {
    let close = |known: &&&'static str| keyword.len() < 20 && strsim::osa_distance(known, keyword) <= 2;
    KEYWORDS.iter().find(close).copied()
}

/// The rules of a root that hold a schema: index and path of each.
pub fn rule_schemas(root: &Schema<'_>) -> Vec<(usize, [String; 3])> {
    let rules = root.keyword("x-integrity").and_then(Value::as_array).into_iter().flatten().enumerate();
    let holds = |rule: &Value| {
        let is_schema = rule.get("schema").is_some_and(|schema| schema.is_object() || schema.is_boolean());
        is_schema && rule.get("rule").and_then(Value::as_str) == Some("matches")
    };
    rules
        .filter(|(_, rule)| holds(rule))
        .map(|(index, _)| (index, ["x-integrity".to_owned(), index.to_string(), "schema".to_owned()]))
        .collect()
}

/// Refuses keywords that stand where they mean nothing.
pub fn check(context: &mut Context<'_>, program: &Program) {
    let reported = closure(context, program, reporting);
    let coerced = closure(context, program, Op::entered);
    let origins = context.origins;
    let effective = |nodes: &[bool]| -> HashSet<_> {
        let known = nodes.iter().zip(origins).filter(|(reached, _)| **reached);
        known.map(|(_, origin)| origin.schema.location.clone()).collect()
    };
    let (reported, coerced) = (effective(&reported), effective(&coerced));
    let mut seen = HashSet::new();
    for origin in origins {
        let schema = &origin.schema;
        let Some(members) = schema.object() else { continue };
        if !seen.insert(&schema.location) {
            continue;
        }
        for keyword in KEYWORDS.iter().filter(|keyword| members.contains_key(**keyword)) {
            // Which rules of the linter are allowed, and what holds strings, can be said anywhere.
            if matches!(*keyword, "x-lint" | "x-type") {
                continue;
            }
            if schema.keyword(keyword).is_none() {
                let message = format!("`{keyword}` has no effect beside `$ref` in {}", schema.dialect().draft);
                let help = "write the reference into an `allOf`, or use a later draft";
                context.error(Code::MisplacedVocabulary, schema, &[keyword], message, help);
                continue;
            }
            match *keyword {
                "x-code" | "x-message" => warn(context, schema, keyword, &reported),
                "x-legacy" => warn(context, schema, keyword, &coerced),
                // What they name is known when there are types.
                "x-name" | "x-type-name" => {}
                // It is about another version, which nobody knows here.
                "x-renamed-from" => {}
                _ if is_root(context, schema) => {}
                _ => {
                    let message = format!("`{keyword}` has no effect here: it belongs to the root of a schema");
                    let help = "move it to the root of the file";
                    context.error(Code::MisplacedVocabulary, schema, &[keyword], message, help);
                }
            }
        }
    }
}

fn is_root(context: &Context<'_>, schema: &Schema<'_>) -> bool {
    schema.location.pointer.is_empty() || context.bundle.roots.iter().any(|root| root.location == schema.location)
}

fn warn(context: &mut Context<'_>, schema: &Schema<'_>, keyword: &str, effective: &HashSet<crate::load::Location>) {
    if !effective.contains(&schema.location) {
        let message = format!("`{keyword}` has no effect here: of this schema only the verdict counts");
        let help =
            "alternatives, `not`, `contains`, names and conditions report no errors of their own; move it out of them";
        let place = context.bundle.place(&schema.location.child(&[keyword]));
        context.findings.push(Diagnostic::warning(Code::MisplacedVocabulary, message, help).at(place));
    }
}

/// The nodes that are reached from the root and the definitions.
fn closure(context: &Context<'_>, program: &Program, next: fn(&Op) -> Vec<NodeId>) -> Vec<bool> {
    let mut reached = vec![false; program.nodes.len()];
    let mut queue: Vec<NodeId> = std::iter::once(0).chain(context.definitions.iter().copied()).collect();
    while let Some(node) = queue.pop() {
        if !std::mem::replace(&mut reached[node], true) {
            queue.extend(program.ops(node).flat_map(next));
        }
    }
    reached
}

/// The nodes whose errors an operator passes on: those that have to accept what they judge. Of names, and of the
/// branches of a union without a discriminator, only the verdict counts.
fn reporting(op: &Op) -> Vec<NodeId> {
    let is_verdict = |role: Role| role == Role::Name || (role == Role::Branch && op.discriminator().is_none());
    op.children_as(|role| role.polarity() == Polarity::Positive && !is_verdict(role))
}
