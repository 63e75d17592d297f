//! What is known of an instance, spelt out: the assertions that hold, and what they say together.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{At, Known, Prover, Side};
use crate::model::{NodeId, Op, TypeSet, array_ops, logic_ops, number_ops, object_ops, string_ops, union_ops};

/// An assertion that holds.
#[derive(Clone, Copy, Debug)]
pub struct Fact<'p> {
    /// Which operator of which node it is.
    pub at: (At, usize),
    pub op: &'p Op,
}

impl Fact<'_> {
    pub fn side(&self) -> Side {
        self.at.0.0
    }
}

/// The assertions that hold of an instance.
#[derive(Clone, Debug)]
pub struct Facts<'p> {
    pub ops: Vec<Fact<'p>>,
    /// The types that it can have.
    pub types: TypeSet,
}

impl<'p> Facts<'p> {
    pub fn of(prover: &Prover<'p>, known: &Known) -> Facts<'p> {
        let mut facts = Facts { ops: Vec::new(), types: known.types };
        let mut seen: BTreeSet<At> = BTreeSet::new();
        let mut open: Vec<At> = known.holds.iter().copied().collect();
        while let Some(at) = open.pop() {
            if !seen.insert(at) {
                continue;
            }
            for (index, (_, op)) in prover.ops(at).iter().enumerate() {
                match op {
                    Op::Ref(node) => open.push((at.0, *node)),
                    Op::AllOf(nodes) => open.extend(nodes.iter().map(|node| (at.0, *node))),
                    Op::Type(names) => {
                        facts.types = facts.types.and(TypeSet::of_names(names));
                    }
                    number_ops!() | string_ops!() | array_ops!() => facts.ops.push(Fact { at: (at, index), op }),
                    object_ops!() | union_ops!() | Op::False => facts.ops.push(Fact { at: (at, index), op }),
                    Op::Const(_) | Op::Enum(_) | Op::Not(_) => facts.ops.push(Fact { at: (at, index), op }),
                    Op::If { .. } => facts.ops.push(Fact { at: (at, index), op }),
                }
            }
        }
        facts.refuse(prover, known);
        facts
    }

    /// What the refusing nodes say themselves: those that only ask for a type leave the others.
    fn refuse(&mut self, prover: &Prover<'p>, known: &Known) {
        for at in &known.fails {
            let refused = match prover.ops(*at) {
                [(_, Op::AnyOf { branches, .. })] => branches.iter().map(|branch| (at.0, *branch)).collect(),
                _ => vec![*at],
            };
            for at in refused {
                if let [(_, Op::Type(names))] = prover.ops(at) {
                    self.types = self.types.minus(TypeSet::of_names(names));
                }
            }
        }
    }

    /// The only values that there can be, if they are listed.
    pub fn values(&self) -> Option<Vec<&'p Value>> {
        self.ops.iter().find_map(|fact| match fact.op {
            Op::Const(value) => Some(vec![value]),
            Op::Enum(values) => Some(values.iter().collect()),
            number_ops!() | string_ops!() | array_ops!() | object_ops!() | logic_ops!() | Op::False => None,
            Op::Type(_) => None,
        })
    }

    /// The nodes of a kind of assertion.
    pub fn nodes<'f>(&'f self, pick: impl Fn(&'p Op) -> Option<NodeId> + 'f) -> impl Iterator<Item = At> + 'f {
        self.ops.iter().filter_map(move |fact| pick(fact.op).map(|node| (fact.side(), node)))
    }

    /// The largest number that a kind of assertion has.
    pub fn most(&self, pick: impl Fn(&Op) -> Option<u64>) -> Option<u64> {
        self.ops.iter().filter_map(|fact| pick(fact.op)).max()
    }

    /// The smallest one.
    pub fn least(&self, pick: impl Fn(&Op) -> Option<u64>) -> Option<u64> {
        self.ops.iter().filter_map(|fact| pick(fact.op)).min()
    }
}
