//! `unevaluatedProperties` and `unevaluatedItems`: what is left over on one side has to be left over on the other.

use std::rc::Rc;

use super::{Goal, Known, Prover, Side, Step, facts::Facts, named::Named, objects::Members};
use crate::model::{
    Evaluated, NodeId, Op, PatternId, array_ops, logic_ops, number_ops, object_ops, string_ops, value_ops,
};

impl<'p> Prover<'p> {
    pub(super) fn unevaluated_properties(
        &self,
        known: &Known,
        facts: &Facts<'p>,
        side: Side,
        node: NodeId,
        evaluated: &Evaluated,
    ) -> bool {
        let same = facts.ops.iter().any(|fact| match fact.op {
            Op::UnevaluatedProperties { node: left, evaluated: by } => {
                self.is_covered((fact.side(), by), (side, evaluated))
                    && self.below(Step::Other, &self.holding([(fact.side(), *left)]), Goal::Accepted((side, node)))
            }
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() => false,
            Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::Properties { .. } => false,
            Op::PropertyNames(_) | Op::DependentRequired(_) | Op::DependentSchemas(_) => false,
        });
        same || {
            // What is surely evaluated may be anything; everything else has to be accepted.
            let (mut names, mut patterns) = (Vec::new(), Vec::new());
            if self.surely(known, side, evaluated, &mut names, &mut patterns) {
                return true;
            }
            let anything: Vec<_> = patterns.iter().map(|pattern| (*pattern, None)).collect();
            self.members_follow(
                facts,
                &Members {
                    side,
                    named: Rc::new(Named::of(names.into_iter().map(|name| (name, None)).collect())),
                    patterns: anything,
                    additional: Some((side, node)),
                },
            )
        }
    }

    pub(super) fn unevaluated_items(&self, facts: &Facts<'p>, side: Side, node: NodeId, evaluated: &Evaluated) -> bool {
        facts.ops.iter().any(|fact| match fact.op {
            Op::UnevaluatedItems { node: left, evaluated: by } => {
                self.is_covered((fact.side(), by), (side, evaluated))
                    && self.below(
                        Step::Item(evaluated.prefix),
                        &self.holding([(fact.side(), *left)]),
                        Goal::Accepted((side, node)),
                    )
            }
            value_ops!() | number_ops!() | string_ops!() | object_ops!() | logic_ops!() | Op::MinItems(_) => false,
            Op::MaxItems(_) | Op::UniqueItems | Op::PrefixItems(_) | Op::Items { .. } | Op::Contains { .. } => false,
        })
    }

    /// The names and patterns of the members that are evaluated whatever the document is; whether all are.
    fn surely<'e>(
        &self,
        known: &Known,
        side: Side,
        evaluated: &'e Evaluated,
        names: &mut Vec<&'e str>,
        patterns: &mut Vec<PatternId>,
    ) -> bool {
        names.extend(evaluated.names.iter().map(String::as_str));
        patterns.extend(&evaluated.patterns);
        let mut when = evaluated.when.iter().filter(|when| {
            let node = (side, when.node);
            if when.holds { self.follows(known, Goal::Accepted(node)) } else { self.is_refused(known, node) }
        });
        evaluated.all || when.any(|when| self.surely(known, side, &when.evaluated, names, patterns))
    }

    /// Whether everything that `inner` evaluates, `outer` evaluates, too.
    fn is_covered(&self, (inside, inner): (Side, &Evaluated), (outside, outer): (Side, &Evaluated)) -> bool {
        let one = |side: Side, node: NodeId| self.holding([(side, node)]);
        let by_pattern = |pattern: &PatternId| {
            outer.patterns.iter().any(|other| self.same_pattern((inside, *pattern), (outside, *other)))
        };
        let by_item = |node: &NodeId| {
            let mut outer = outer.contains.iter();
            outer.any(|other| self.below(Step::Item(0), &one(inside, *node), Goal::Accepted((outside, *other))))
        };
        outer.all
            || (!inner.all
                && inner.prefix <= outer.prefix
                && inner.names.iter().all(|name| outer.names.contains(name))
                && inner.patterns.iter().all(by_pattern)
                && inner.contains.iter().all(by_item)
                && inner.when.iter().all(|when| {
                    self.is_covered((inside, &when.evaluated), (outside, outer))
                        || outer.when.iter().any(|other| {
                            let (from, to) = ((inside, when.node), (outside, other.node));
                            let (from, to) = if when.holds { (from, to) } else { (to, from) };
                            when.holds == other.holds
                                && self.follows(&self.holding([from]), Goal::Accepted(to))
                                && self.is_covered((inside, &when.evaluated), (outside, &other.evaluated))
                        })
                }))
    }
}
