//! Which defaults are filled in: those that are valid, belong to a member that may be absent, and cannot change a verdict.

use serde_json::Value;

use super::{Origin, loops::in_place};
use crate::{
    diagnostic::{Code, Diagnostic},
    load::Bundle,
    lower::Judge,
    model::{NodeId, Op, Program},
};

/// Drops the defaults that are not filled in, with a warning where the schema contradicts itself, and marks the nodes that fill.
pub fn settle(program: &mut Program, origins: &[Origin<'_>], bundle: &Bundle) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let candidates: Vec<(NodeId, usize)> = candidates(program);
    if candidates.is_empty() {
        return findings;
    }
    let judge = Judge::new(&program.to_json());
    for (node, index) in candidates {
        let properties = match &program.nodes[node].is[index].1 {
            Op::Properties { named, .. } => named.clone(),
            _ => continue,
        };
        for (place, property) in properties.iter().enumerate() {
            let Some(default) = &property.default else { continue };
            let valid = judge.accepts(property.node, default);
            if !valid {
                let location = &origins[property.node].schema.location.child(&["default"]);
                let help = "it is documented, but not filled in; change the default or the schema";
                findings.push(
                    Diagnostic::warning(Code::InvalidDefault, "the default is not valid against its own schema", help)
                        .at(bundle.place(location)),
                );
            }
            let endless = valid && grows(program, property.node, default, &mut vec![node]);
            if endless {
                let location = &origins[property.node].schema.location.child(&["default"]);
                let help = "it is documented, but not filled in; give a default that holds the members it needs";
                findings.push(
                    Diagnostic::warning(Code::InvalidDefault, "filling in this default would never end", help)
                        .at(bundle.place(location)),
                );
            }
            if (!valid || endless || !is_free(program, node, &property.name))
                && let Op::Properties { named, .. } = &mut program.nodes[node].is[index].1
            {
                named[place].default = None;
            }
        }
    }
    mark(program);
    complete(program);
    findings
}

/// Fills the defaults themselves, so that a filled document and a default can be compared as they are.
fn complete(program: &mut Program) {
    let judge = Judge::new(&program.to_json());
    for content in &mut program.nodes {
        for (_, op) in &mut content.is {
            let Op::Properties { named, .. } = op else { continue };
            for property in named {
                property.default = property.default.take().map(|default| judge.filled(property.node, &default));
            }
        }
    }
}

fn candidates(program: &Program) -> Vec<(NodeId, usize)> {
    let mut found = Vec::new();
    for (node, content) in program.nodes.iter().enumerate() {
        for (index, (_, op)) in content.is.iter().enumerate() {
            if matches!(op, Op::Properties { named, .. } if named.iter().any(|property| property.default.is_some())) {
                found.push((node, index));
            }
        }
    }
    found
}

/// Whether the member can come and go without any other keyword of the schema noticing.
fn is_free(program: &Program, node: NodeId, name: &str) -> bool {
    program.nodes[node].is.iter().all(|(_, op)| match op {
        Op::Required(names) => names.iter().all(|required| required != name),
        Op::DependentRequired(entries) => entries.iter().all(|(trigger, _)| trigger != name),
        Op::DependentSchemas(entries) => {
            entries.iter().all(|(trigger, dependent)| trigger != name && !mentions(program, *dependent, name))
        }
        Op::MinProperties(_) | Op::MaxProperties(_) | Op::Const(_) | Op::Enum(_) => false,
        Op::AnyOf { discriminator: None, .. } | Op::OneOf { discriminator: None, .. } | Op::Not(_) | Op::If { .. } => {
            in_place(op).iter().all(|branch| !mentions(program, *branch, name))
        }
        _ => true,
    })
}

/// Whether `node` says anything about a member `name` of the same object.
fn mentions(program: &Program, node: NodeId, name: &str) -> bool {
    program.nodes[node].is.iter().any(|(_, op)| match op {
        Op::Required(names) => names.iter().any(|required| required == name),
        Op::Properties { named, patterns, additional } => {
            named.iter().any(|property| property.name == name) || !patterns.is_empty() || additional.is_some()
        }
        Op::DependentRequired(entries) => {
            entries.iter().any(|(trigger, names)| trigger == name || names.iter().any(|needed| needed == name))
        }
        Op::PropertyNames(_) | Op::MinProperties(_) | Op::MaxProperties(_) | Op::UnevaluatedProperties { .. } => true,
        Op::Const(Value::Object(_)) => true,
        Op::Enum(values) => values.iter().any(Value::is_object),
        Op::DependentSchemas(entries) if entries.iter().any(|(trigger, _)| trigger == name) => true,
        other => in_place(other).iter().any(|branch| mentions(program, *branch, name)),
    })
}

/// Whether filling `value` at `node` comes back to a node that is being filled in: a default that needs itself.
fn grows(program: &Program, node: NodeId, value: &Value, open: &mut Vec<NodeId>) -> bool {
    program.nodes[node].is.iter().any(|(_, op)| match (op, value) {
        (Op::Properties { named, patterns, additional }, Value::Object(members)) => {
            let absent = |name: &str| !members.contains_key(name);
            let mut new = named
                .iter()
                .filter(|property| absent(&property.name))
                .filter_map(|property| Some((property.node, property.default.as_ref()?)));
            let grown = new.any(|(child, default)| {
                if open.contains(&node) {
                    return true;
                }
                open.push(node);
                let grown = grows(program, child, default, open);
                open.pop();
                grown
            });
            let children = || {
                named
                    .iter()
                    .map(|property| property.node)
                    .chain(patterns.iter().map(|(_, node)| *node))
                    .chain(*additional)
            };
            grown || members.values().any(|member| children().any(|child| grows(program, child, member, open)))
        }
        (Op::PrefixItems(_) | Op::Items { .. }, Value::Array(items)) => {
            items.iter().any(|item| entered(op).iter().any(|child| grows(program, *child, item, open)))
        }
        (Op::Properties { .. } | Op::PrefixItems(_) | Op::Items { .. }, _) => false,
        _ => entered(op).iter().any(|child| grows(program, *child, value, open)),
    })
}

/// The nodes in which filling goes on.
fn entered(op: &Op) -> Vec<NodeId> {
    match op {
        Op::Properties { named, patterns, additional } => named
            .iter()
            .map(|property| property.node)
            .chain(patterns.iter().map(|(_, node)| *node))
            .chain(*additional)
            .collect(),
        Op::PrefixItems(nodes) | Op::AllOf(nodes) => nodes.clone(),
        Op::Items { node, .. } | Op::Ref(node) => vec![*node],
        Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => branches.clone(),
        Op::If { condition, then, otherwise } => std::iter::once(*condition).chain(*then).chain(*otherwise).collect(),
        Op::DependentSchemas(entries) => entries.iter().map(|(_, node)| *node).collect(),
        _ => Vec::new(),
    }
}

/// Marks the nodes at which or below which something is filled in: backwards from those that hold a default.
fn mark(program: &mut Program) {
    let mut users = vec![Vec::new(); program.nodes.len()];
    let mut queue = Vec::new();
    for (node, content) in program.nodes.iter().enumerate() {
        for (_, op) in &content.is {
            for target in entered(op) {
                users[target].push(node);
            }
            if matches!(op, Op::Properties { named, .. } if named.iter().any(|property| property.default.is_some())) {
                queue.push(node);
            }
        }
    }
    while let Some(node) = queue.pop() {
        if !std::mem::replace(&mut program.nodes[node].fills, true) {
            queue.extend(&users[node]);
        }
    }
}
