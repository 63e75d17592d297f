//! `unevaluatedProperties` and `unevaluatedItems`: what the neighbouring keywords evaluate, written out.

use std::collections::HashMap;

use serde_json::Value;

use super::Lowering;
use crate::{
    load::Draft,
    model::{Evaluated, NodeId, Op, When, logic_ops, number_ops, string_ops, value_ops},
};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Kind {
    Properties,
    Items,
}

/// What whole nodes evaluate. A node that is referred to twice is looked at once, or chains of such would take for
/// ever.
type Known = HashMap<(NodeId, Kind), Evaluated>;

/// Fills in the `evaluated` of every operator that needs it. The program must be free of loops.
pub fn make_explicit(lowering: &mut Lowering<'_>) {
    let mut known = Known::new();
    for node in 0..lowering.program.nodes.len() {
        for index in 0..lowering.program.nodes[node].is.len() {
            let kind = match lowering.program.nodes[node].is[index].1 {
                Op::UnevaluatedProperties { .. } => Kind::Properties,
                Op::UnevaluatedItems { .. } => Kind::Items,
                value_ops!() | number_ops!() | string_ops!() | logic_ops!() | Op::MinItems(_) => continue,
                Op::MaxItems(_) | Op::UniqueItems | Op::PrefixItems(_) | Op::Items { .. } => continue,
                Op::Contains { .. } | Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) => continue,
                Op::Properties { .. } | Op::PropertyNames(_) | Op::DependentRequired(_) => continue,
                Op::DependentSchemas(_) => continue,
            };
            let found = by_ops(lowering, &mut known, node, kind, Some(index));
            match &mut lowering.program.nodes[node].is[index].1 {
                Op::UnevaluatedProperties { evaluated, .. } | Op::UnevaluatedItems { evaluated, .. } => {
                    *evaluated = found
                }
                value_ops!() | number_ops!() | string_ops!() | logic_ops!() | Op::MinItems(_) | Op::MaxItems(_) => {}
                Op::UniqueItems | Op::PrefixItems(_) | Op::Items { .. } | Op::Contains { .. } => {}
                Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::Properties { .. } => {}
                Op::PropertyNames(_) | Op::DependentRequired(_) | Op::DependentSchemas(_) => {}
            }
        }
    }
}

/// What `node` evaluates.
fn by_node(lowering: &mut Lowering<'_>, known: &mut Known, node: NodeId, kind: Kind) -> Evaluated {
    if let Some(found) = known.get(&(node, kind)) {
        return found.clone();
    }
    let found = by_ops(lowering, known, node, kind, None);
    known.insert((node, kind), found.clone());
    found
}

/// What the operators of `node` evaluate, leaving out the one at `except`.
fn by_ops(
    lowering: &mut Lowering<'_>,
    known: &mut Known,
    node: NodeId,
    kind: Kind,
    except: Option<usize>,
) -> Evaluated {
    let mut sum = Evaluated::default();
    for index in 0..lowering.program.nodes[node].is.len() {
        if Some(index) != except {
            let (keyword, op) = lowering.program.nodes[node].is[index].clone();
            by_op(lowering, known, (node, keyword), &op, kind, &mut sum);
        }
    }
    sum
}

fn by_op(
    lowering: &mut Lowering<'_>,
    known: &mut Known,
    (node, keyword): (NodeId, &str),
    op: &Op,
    kind: Kind,
    sum: &mut Evaluated,
) {
    match (op, kind) {
        (Op::Properties { named, patterns, additional }, Kind::Properties) => {
            add(&mut sum.names, named.iter().map(|property| property.name.clone()));
            add(&mut sum.patterns, patterns.iter().map(|(pattern, _)| *pattern));
            sum.all |= additional.is_some();
        }
        (Op::UnevaluatedProperties { .. }, Kind::Properties) | (Op::UnevaluatedItems { .. }, Kind::Items) => {
            sum.all = true
        }
        (Op::PrefixItems(nodes), Kind::Items) => sum.prefix = sum.prefix.max(nodes.len()),
        (Op::Items { .. }, Kind::Items) => sum.all = true,
        // Only from 2020-12 on does `contains` count.
        (Op::Contains { node: item, .. }, Kind::Items)
            if lowering.origins[node].schema.dialect().draft == Draft::Draft202012 =>
        {
            add(&mut sum.contains, [*item]);
        }
        (Op::Ref(target), _) => merge(sum, by_node(lowering, known, *target, kind)),
        (Op::AllOf(nodes), _) => {
            for node in nodes {
                merge(sum, by_node(lowering, known, *node, kind));
            }
        }
        (Op::AnyOf { branches, .. } | Op::OneOf { branches, .. }, _) => {
            for branch in branches {
                let evaluated = by_node(lowering, known, *branch, kind);
                when(sum, *branch, true, evaluated);
            }
        }
        (Op::If { condition, then, otherwise }, _) => {
            let mut positive = by_node(lowering, known, *condition, kind);
            if let Some(then) = then {
                merge(&mut positive, by_node(lowering, known, *then, kind));
            }
            when(sum, *condition, true, positive);
            if let Some(otherwise) = otherwise {
                let negative = by_node(lowering, known, *otherwise, kind);
                when(sum, *condition, false, negative);
            }
        }
        (Op::DependentSchemas(entries), _) => {
            for (name, dependent) in entries {
                let evaluated = by_node(lowering, known, *dependent, kind);
                if !is_empty(&evaluated) {
                    let present = has_member(lowering, node, keyword, name);
                    when(sum, present, true, evaluated);
                }
            }
        }
        _ => {}
    }
}

/// A node that accepts the objects with a member `name`.
fn has_member(lowering: &mut Lowering<'_>, parent: NodeId, keyword: &str, name: &str) -> NodeId {
    let origin = lowering.origins[parent].clone();
    let schema = match origin.schema.keyword(keyword).and_then(|entries| entries.get(name)) {
        Some(Value::Object(_) | Value::Bool(_)) => origin.schema.child(&[keyword, name]),
        _ => origin.schema,
    };
    let node = lowering.push(schema, origin.scope);
    lowering.program.nodes[node].is =
        vec![("type", Op::Type(vec!["object"])), ("required", Op::Required(vec![name.to_owned()]))];
    node
}

fn when(sum: &mut Evaluated, node: NodeId, holds: bool, evaluated: Evaluated) {
    if !is_empty(&evaluated) {
        sum.when.push(When { node, holds, evaluated });
    }
}

fn is_empty(evaluated: &Evaluated) -> bool {
    !evaluated.all
        && evaluated.names.is_empty()
        && evaluated.patterns.is_empty()
        && evaluated.prefix == 0
        && evaluated.contains.is_empty()
        && evaluated.when.is_empty()
}

fn merge(sum: &mut Evaluated, other: Evaluated) {
    sum.all |= other.all;
    add(&mut sum.names, other.names);
    add(&mut sum.patterns, other.patterns);
    sum.prefix = sum.prefix.max(other.prefix);
    add(&mut sum.contains, other.contains);
    add(&mut sum.when, other.when);
}

fn add<T: PartialEq>(list: &mut Vec<T>, more: impl IntoIterator<Item = T>) {
    for item in more {
        if !list.contains(&item) {
            list.push(item);
        }
    }
}
