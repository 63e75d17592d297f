//! Versions that a contract states (`x-versioning`): what a place of one becomes is no question.

use serde_json::Value;

use super::{
    derive::Deriver,
    spot::{Spot, Version},
    step::Step,
};
use crate::model::{NodeId, Op};

impl<'m> Version<'m> {
    /// The places of `x-versioning`: JSON Pointers into the schema.
    fn places(self) -> Vec<&'m str> {
        let stated = self.content().published.get("x-versioning").and_then(|stated| stated.get("versions"));
        let entries = stated.and_then(Value::as_array).into_iter().flatten();
        entries.filter_map(|entry| entry.get("at").and_then(Value::as_str)).collect()
    }

    /// Everything that is stated, place by place.
    pub(super) fn stated(self) -> Vec<(&'m str, Option<Value>)> {
        let program = self.program();
        let value = |at: &str| {
            let node = program.nodes.iter().position(|node| node.at.strip_prefix('#') == Some(at));
            node.and_then(|node| version_of(self, &[node])).or_else(|| self.constant(at))
        };
        self.places().into_iter().map(|at| (at, value(at))).collect()
    }

    /// A version that is a value in the schema itself, such as a constant for users.
    fn constant(self, at: &str) -> Option<Value> {
        let (root, rest) = at.strip_prefix('/')?.split_once('/')?;
        let found = self.content().published.get(root)?.pointer(&format!("/{rest}"))?;
        (!found.is_object() && !found.is_array()).then(|| found.clone())
    }
}

/// The version that nodes allow alone, or begin with.
fn version_of(version: Version<'_>, nodes: &[NodeId]) -> Option<Value> {
    let ops: Vec<&Op> = version.program().conjunction_ops(nodes).collect();
    let only = ops.iter().find_map(|op| op.values().filter(|values| values.len() == 1)).map(|values| values[0].clone());
    let mut least = ops.iter().filter_map(|op| if let Op::Minimum(number) = op { Some(number) } else { None });
    only.or_else(|| least.next_back().map(|number| Value::Number(number.clone())))
}

/// The nodes of a spot that stand at a place of `x-versioning`.
fn stating(spot: &Spot<'_>) -> Vec<NodeId> {
    let (program, places) = (spot.version.program(), spot.version.places());
    let is_at = |node: &NodeId| places.iter().any(|at| program.nodes[*node].at.strip_prefix('#') == Some(*at));
    spot.nodes.iter().flatten().copied().filter(is_at).collect()
}

impl<'m> Deriver<'_, 'm> {
    /// The version that a place states, if it does.
    pub fn stated(&self, spot: &Spot<'m>) -> Option<Value> {
        let nodes = stating(spot);
        if nodes.is_empty() { None } else { version_of(spot.version, &nodes).or_else(|| spot.default.cloned()) }
    }

    /// What becomes of a version that is stated, where it is another one.
    pub fn version(&mut self, from: &Spot<'m>, to: &Spot<'m>) -> Option<Step> {
        let is_place = !stating(from).is_empty() || !stating(to).is_empty();
        let (before, now) = if is_place {
            // One version may state what the other one only has a default for.
            let of = |deriver: &Self, spot: &Spot<'m>| {
                let least = || version_of(spot.version, spot.nodes.as_deref().unwrap_or_default());
                deriver.stated(spot).or_else(|| spot.default.cloned()).or_else(least)
            };
            (of(self, from), of(self, to)?)
        } else {
            let (before, now) = self.gate(from, to)?;
            (Some(before), now)
        };
        if before.as_ref() == Some(&now) || !self.accepts(to, &now) {
            return None;
        }
        let told = before.map(|before| {
            self.note(format!("{before} becomes {now}, the version that is stated"));
            (before, now.clone(), None)
        });
        let rest = if self.covers(from, to) {
            Step::Keep
        } else {
            let lost = self.lose(format!("is {now} where another version is not accepted"));
            let nodes = to.nodes.clone().unwrap_or_default();
            Step::Else(Box::new(Step::Keep), nodes, Box::new(Step::Write(now, Some(lost))))
        };
        Some(Step::Values(told.into_iter().collect(), Box::new(rest)))
    }

    /// The constants of both versions, if it is them that are asked for here: each accepts its own alone.
    fn gate(&self, from: &Spot<'m>, to: &Spot<'m>) -> Option<(Value, Value)> {
        let (source, target) = (from.version, to.version);
        source.places().into_iter().filter(|at| target.places().contains(at)).find_map(|at| {
            let (before, now) = (source.constant(at)?, target.constant(at)?);
            let is_gate = self.accepts_before(from, &before)
                && self.accepts(to, &now)
                && !self.accepts(to, &before)
                && !self.accepts_before(from, &now);
            is_gate.then_some((before, now))
        })
    }
}
