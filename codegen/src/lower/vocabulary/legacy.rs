//! `x-legacy`: old values, and what they are today.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::{Context, form, forms};
use crate::{
    diagnostic::Code,
    load::{Location, Schema},
    lower::Judge,
    model::Program,
    runtime::{self, Json},
};

const KEYWORD: &str = "x-legacy";

/// Gives every node the old values of its schema, and marks the nodes at which or below which there are some.
pub fn fill(context: &mut Context<'_>, program: &mut Program) {
    let nodes = context.saying(KEYWORD);
    if nodes.is_empty() {
        return;
    }
    let judge = Judge::new(program);
    // A schema can have many nodes, and says the same of each.
    let origins = context.origins;
    let mut known: HashMap<&Location, Vec<(Value, Value)>> = HashMap::new();
    for node in nodes {
        let schema = &origins[node].schema;
        let replacements = known.entry(&schema.location).or_insert_with(|| {
            let Some(read) = form::read::<forms::Legacy>(context, schema, KEYWORD) else { return Vec::new() };
            check(context, schema, &read, &|value| judge.accepts(node, value));
            read.0.into_iter().map(|entry| (entry.from, entry.to)).collect()
        });
        program.nodes[node].legacy.clone_from(replacements);
    }
    mark(program);
}

fn check(
    context: &mut Context<'_>,
    schema: &Schema<'_>,
    replacements: &forms::Legacy,
    accepts: &dyn Fn(&Value) -> bool,
) {
    let mut seen = HashSet::new();
    for (index, entry) in replacements.0.iter().enumerate() {
        let index_text = index.to_string();
        let at = |end: &'static str| [KEYWORD, &index_text, end];
        if accepts(&entry.from) {
            let help = "an old value is one that the schema refuses: remove the entry, or make the schema refuse it";
            context.error(Code::InvalidLegacy, schema, &at("from"), "the schema still accepts this value", help);
        }
        if !accepts(&entry.to) {
            let help = "give a value that the schema accepts";
            let message = "the schema refuses the value that takes the place of the old one";
            context.error(Code::InvalidLegacy, schema, &at("to"), message, help);
        }
        // Equality as JSON has it.
        if !seen.insert(runtime::canonical(&Json::from(&entry.from))) {
            let help = "the first entry that fits is used: remove one of the two";
            context.error(Code::InvalidLegacy, schema, &at("from"), "this value is listed twice", help);
        }
    }
}

/// Marks backwards from the nodes that have old values.
fn mark(program: &mut Program) {
    let mut users = vec![Vec::new(); program.nodes.len()];
    for (node, content) in program.nodes.iter().enumerate() {
        for (_, op) in &content.is {
            for target in op.entered() {
                users[target].push(node);
            }
        }
    }
    let mut queue: Vec<_> = (0..program.nodes.len()).filter(|node| !program.nodes[*node].legacy.is_empty()).collect();
    while let Some(node) = queue.pop() {
        if !std::mem::replace(&mut program.nodes[node].coerces, true) {
            queue.extend(&users[node]);
        }
    }
}
