//! Which defaults are filled in: those that are valid, belong to a member that may be absent, and cannot change a
//! verdict.
//!
//! Why a filled document is still accepted: filling in is a row of single steps, each of which adds one member to one
//! object. For every object that an accepted document can hold, [`filling`] goes through all sets of nodes that may
//! judge it together ([`context`] says which, [`parts`] how they come about) and keeps a default only if every node
//! that must accept the object also accepts it with the new member, and no node whose verdict decides about something
//! else looks at that member. So after a step the object is accepted by all that accepted it before, and nothing else
//! is decided otherwise; hence all around it, up to the root, the same holds, and the next step starts with an accepted
//! document again. Where it is not known whether a node is applied (the names that a pattern matches,
//! `unevaluatedProperties`, `dependentSchemas`), it must tolerate the member, but nothing is concluded from its being
//! there.

mod context;
mod filling;
mod parts;

use serde_json::{Number, Value};

use super::Origin;
use crate::{
    diagnostic::{Code, Diagnostic},
    load::Bundle,
    lower::Judge,
    model::{Filling, NodeId, Op, Program, Property, TypeSet},
};

/// Drops the defaults that are not filled in, with a warning where the schema contradicts itself, and marks the nodes
/// that fill. `definitions` are the nodes that judge documents besides the root.
pub fn settle(
    program: &mut Program,
    origins: &[Origin<'_>],
    definitions: &[NodeId],
    bundle: &Bundle,
) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    if candidates(program).is_empty() {
        return findings;
    }
    let judge = Judge::new(program);
    drop_where(program, |program, node, property, default| {
        let help = if !judge.accepts(property.node, default) {
            (
                "the default is not valid against its own schema",
                "it is documented, but not filled in; change the default or the schema",
            )
        } else if !judge.accepts(property.node, &in_doubles(default)) {
            let help = "it is documented, but not filled in; give a default with integers that doubles hold";
            ("as a double, which is all that TypeScript has, the default is not valid against its own schema", help)
        } else if grows(program, property.node, default, &mut vec![node]) {
            let help = "it is documented, but not filled in; give a default that holds the members it needs";
            ("filling in this default would never end", help)
        } else {
            return false;
        };
        let location = &origins[property.node].schema.location.child(&["default"]);
        findings.push(Diagnostic::warning(Code::InvalidDefault, help.0, help.1).at(bundle.place(location)));
        true
    });
    mark(program);
    let starts: Vec<NodeId> = std::iter::once(0).chain(definitions.iter().copied()).collect();
    let fillable = filling::fillable(program, &judge, &starts);
    if fillable.is_none() {
        let message =
            "the defaults of this schema are not filled in: it is too large to tell which other keywords would notice";
        let help = "they are documented; give members that must be there no default, or fill them in by hand";
        let finding = Diagnostic::warning(Code::UnfilledDefaults, message, help);
        findings.push(finding.at(bundle.place(&origins[0].schema.location)));
    }
    let is_fillable =
        |node, name: &str| fillable.as_ref().is_some_and(|fillable| fillable.contains(&(node, name.to_owned())));
    drop_where(program, |_, node, property, _| !is_fillable(node, &property.name));
    mark(program);
    complete(program);
    findings
}

/// The value with doubles in the place of its numbers.
fn in_doubles(value: &Value) -> Value {
    match value {
        Value::Number(number) => {
            number.as_f64().and_then(Number::from_f64).map_or_else(|| value.clone(), Value::Number)
        }
        Value::Array(items) => Value::Array(items.iter().map(in_doubles).collect()),
        Value::Object(members) => {
            Value::Object(members.iter().map(|(name, value)| (name.clone(), in_doubles(value))).collect())
        }
        Value::Null | Value::Bool(_) | Value::String(_) => value.clone(),
    }
}

/// Drops the defaults of which `unfit` is true.
fn drop_where(program: &mut Program, mut unfit: impl FnMut(&Program, NodeId, &Property, &Value) -> bool) {
    for (node, index) in candidates(program) {
        let Op::Properties { named, .. } = &program.nodes[node].is[index].1 else { continue };
        let named = named.clone();
        for (place, property) in named.iter().enumerate() {
            let Some(default) = &property.default else { continue };
            if unfit(program, node, property, default)
                && let Op::Properties { named, .. } = &mut program.nodes[node].is[index].1
            {
                named[place].default = None;
            }
        }
    }
}

/// Fills the defaults themselves, so that a filled document and a default can be compared as they are.
fn complete(program: &mut Program) {
    let judge = Judge::new(program);
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
            if op.defaults().next().is_some() {
                found.push((node, index));
            }
        }
    }
    found
}

/// Whether filling `value` at `node` comes back to a node that is being filled in: a default that needs itself.
fn grows(program: &Program, node: NodeId, value: &Value, open: &mut Vec<NodeId>) -> bool {
    program.ops(node).flat_map(Op::fillings).any(|filling| {
        let mut below = |value: &Value| filling.nodes().into_iter().any(|child| grows(program, child, value, open));
        match (filling.inside(), value) {
            (None, value) => below(value),
            (Some(TypeSet::OBJECT), Value::Object(members)) => {
                members.values().any(&mut below)
                    || matches!(filling, Filling::Member(property) if !members.contains_key(&property.name))
                        && filling.default().is_some_and(|default| grows_at(program, node, filling, default, open))
            }
            (Some(TypeSet::ARRAY), Value::Array(items)) => items.iter().any(below),
            (Some(_), _) => false,
        }
    })
}

/// The same for a default that `filling`, which is one of `node`, adds.
fn grows_at(program: &Program, node: NodeId, filling: Filling<'_>, default: &Value, open: &mut Vec<NodeId>) -> bool {
    if open.contains(&node) {
        return true;
    }
    open.push(node);
    let grown = filling.nodes().into_iter().any(|child| grows(program, child, default, open));
    open.pop();
    grown
}

/// Marks the nodes at which or below which something is filled in: backwards from those that hold a default.
fn mark(program: &mut Program) {
    program.nodes.iter_mut().for_each(|node| node.fills = false);
    let mut users = vec![Vec::new(); program.nodes.len()];
    let mut queue = Vec::new();
    for (node, content) in program.nodes.iter().enumerate() {
        for (_, op) in &content.is {
            for filling in op.fillings() {
                filling.nodes().into_iter().for_each(|target| users[target].push(node));
                queue.extend(filling.default().map(|_| node));
            }
        }
    }
    while let Some(node) = queue.pop() {
        if !std::mem::replace(&mut program.nodes[node].fills, true) {
            queue.extend(&users[node]);
        }
    }
}
