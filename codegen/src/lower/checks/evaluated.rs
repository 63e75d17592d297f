//! `unevaluatedProperties` and `unevaluatedItems`: what the neighbouring keywords evaluate, written out.

mod sum;

use std::collections::HashMap;

use serde_json::Value;

use self::sum::Sum;
use super::Lowering;
use crate::{
    limits::{Limit, grouped},
    load::Draft,
    model::{Evaluated, NodeId, Op, array_ops, logic_ops, number_ops, string_ops, value_ops},
};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Kind {
    Properties,
    Items,
}

/// Fills in the `evaluated` of every operator that needs it. The program must be free of loops.
pub fn make_explicit(lowering: &mut Lowering<'_>) {
    let mut search = Search { lowering, known: HashMap::new(), present: HashMap::new(), written: 0 };
    for node in 0..search.lowering.program.nodes.len() {
        for index in 0..search.lowering.program.nodes[node].is.len() {
            let kind = match search.lowering.program.nodes[node].is[index].1 {
                Op::UnevaluatedProperties { .. } => Kind::Properties,
                Op::UnevaluatedItems { .. } => Kind::Items,
                value_ops!() | number_ops!() | string_ops!() | logic_ops!() | Op::MinItems(_) => continue,
                Op::MaxItems(_) | Op::UniqueItems | Op::PrefixItems(_) | Op::Items { .. } => continue,
                Op::Contains { .. } | Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) => continue,
                Op::Properties { .. } | Op::PropertyNames(_) | Op::DependentRequired(_) => continue,
                Op::DependentSchemas(_) => continue,
            };
            let found = search.beside(node, index, kind);
            let limits = search.lowering.bundle.limits;
            if search.written > limits.evaluated {
                let most = grouped(limits.evaluated);
                let needs = format!(
                    "what other keywords evaluate comes to more than {most} names, patterns and conditions here"
                );
                return search.lowering.exceed(Limit::Evaluated, node, needs);
            }
            match &mut search.lowering.program.nodes[node].is[index].1 {
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

/// Whose operators are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    /// Those of a node with `unevaluated*`, beside it.
    Asking,
    /// Those of a node that such a one leads to.
    Asked,
}

struct Search<'l, 'b> {
    lowering: &'l mut Lowering<'b>,
    /// What nodes evaluate under a condition. A node that several conditions lead to is looked at once, or chains of
    /// such would take for ever.
    known: HashMap<(NodeId, Kind), Evaluated>,
    /// The nodes that stand for "has this member", by the node of the `dependentSchemas` and the member.
    present: HashMap<(NodeId, Kind, String), NodeId>,
    /// How much has been written out, conditions of conditions included.
    written: u64,
}

impl Search<'_, '_> {
    /// What the operators of `node` evaluate, leaving out the one at `except`.
    fn beside(&mut self, node: NodeId, except: usize, kind: Kind) -> Evaluated {
        let mut sum = Sum::default();
        for index in (0..self.lowering.program.nodes[node].is.len()).filter(|index| *index != except) {
            self.by_op(node, index, kind, Owner::Asking, &mut sum);
        }
        sum.into()
    }

    /// What `node` evaluates, for a condition.
    fn by_node(&mut self, node: NodeId, kind: Kind) -> Evaluated {
        if let Some(found) = self.known.get(&(node, kind)) {
            return found.clone();
        }
        let mut sum = Sum::default();
        self.enter(node, kind, &mut sum);
        let found = Evaluated::from(sum);
        self.known.insert((node, kind), found.clone());
        found
    }

    /// Adds what `node` evaluates whenever it accepts. What has been entered before adds nothing.
    fn enter(&mut self, node: NodeId, kind: Kind, sum: &mut Sum) {
        if self.written > self.lowering.bundle.limits.evaluated || !sum.enter(node) {
            return;
        }
        for index in 0..self.lowering.program.nodes[node].is.len() {
            self.by_op(node, index, kind, Owner::Asked, sum);
        }
    }

    fn by_op(&mut self, node: NodeId, index: usize, kind: Kind, owner: Owner, sum: &mut Sum) {
        let (keyword, op) = self.lowering.program.nodes[node].is[index].clone();
        match (op, kind) {
            (Op::Properties { named, patterns, additional }, Kind::Properties) => {
                self.written += sum.add_names(named.into_iter().map(|property| property.name));
                self.written += sum.add_patterns(patterns.into_iter().map(|(pattern, _)| pattern));
                sum.all |= additional.is_some();
            }
            (Op::UnevaluatedProperties { .. }, Kind::Properties) | (Op::UnevaluatedItems { .. }, Kind::Items) => {
                sum.all = true
            }
            (Op::PrefixItems(nodes), Kind::Items) => sum.prefix = sum.prefix.max(nodes.len()),
            (Op::Items { .. }, Kind::Items) => sum.all = true,
            // Only from 2020-12 on does `contains` count.
            (Op::Contains { node: item, .. }, Kind::Items)
                if self.lowering.origins[node].schema.dialect().draft >= Draft::Draft202012 =>
            {
                self.written += sum.add_contained(item);
            }
            (Op::Ref(target), _) => self.enter(target, kind, sum),
            (Op::AllOf(nodes), _) => nodes.into_iter().for_each(|node| self.enter(node, kind, sum)),
            (Op::AnyOf { branches, .. } | Op::OneOf { branches, .. }, _) => {
                for branch in branches {
                    let evaluated = self.by_node(branch, kind);
                    self.written += sum.add_when(branch, true, evaluated);
                }
            }
            (Op::If { condition, then, otherwise }, _) => {
                let mut positive = Sum::default();
                self.enter(condition, kind, &mut positive);
                then.into_iter().for_each(|then| self.enter(then, kind, &mut positive));
                self.written += sum.add_when(condition, true, positive.into());
                if let Some(otherwise) = otherwise {
                    let negative = self.by_node(otherwise, kind);
                    self.written += sum.add_when(condition, false, negative);
                }
            }
            (Op::DependentSchemas(entries), _) => {
                for (name, dependent) in entries {
                    let evaluated = self.by_node(dependent, kind);
                    if !sum::is_empty(&evaluated) {
                        let present = self.has_member((node, keyword), name, kind, owner);
                        self.written += sum.add_when(present, true, evaluated);
                    }
                }
            }
            // These evaluate nothing, or nothing of this kind.
            (value_ops!() | number_ops!() | string_ops!() | array_ops!() | Op::Not(_), _) => {}
            (Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::Properties { .. }, _) => {}
            (Op::PropertyNames(_) | Op::DependentRequired(_) | Op::UnevaluatedProperties { .. }, _) => {}
        }
    }

    /// A node that accepts the objects with a member `name`: one for each operator that is asked for what it evaluates,
    /// and others for those beside which `unevaluated*` stands.
    fn has_member(&mut self, (parent, keyword): (NodeId, &str), name: String, kind: Kind, owner: Owner) -> NodeId {
        let key = (parent, kind, name);
        let known = self.present.get(&key).filter(|_| owner == Owner::Asked);
        if let Some(known) = known {
            return *known;
        }
        let name = key.2.as_str();
        let origin = self.lowering.origins[parent].clone();
        let schema = match origin.schema.keyword(keyword).and_then(|entries| entries.get(name)) {
            Some(Value::Object(_) | Value::Bool(_)) => origin.schema.child(&[keyword, name]),
            _ => origin.schema,
        };
        let node = self.lowering.push(schema, origin.scope);
        self.lowering.program.nodes[node].is =
            vec![("type", Op::Type(vec!["object"])), ("required", Op::Required(vec![name.to_owned()]))];
        if owner == Owner::Asked {
            self.present.insert(key, node);
        }
        node
    }
}
