//! Pairs of nodes that mean the same: those that are left when all are taken away that differ, or depend on such a pair.

use indexmap::IndexSet;

use super::Source;
use crate::{
    lower::{docs::docs, types::definition_name},
    model::{Evaluated, NodeId, Op, PatternId},
};

/// A node of a module, and one of another that may mean the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pair {
    /// The module that uses it.
    pub module: usize,
    /// Its node.
    pub node: NodeId,
    /// The other module.
    pub home: usize,
    /// The node there.
    pub there: NodeId,
    /// Whether they stand at two places, so that what is written for readers has to be equal, too.
    pub copy: bool,
}

/// Pairs, with all that their meaning depends on.
pub struct Pairs {
    all: IndexSet<Pair>,
    /// By pair: those that depend on it.
    dependents: Vec<Vec<usize>>,
    /// Those that differ by themselves.
    different: Vec<usize>,
}

impl Pairs {
    /// Follows `seeds`.
    pub fn new(sources: &[Source<'_, '_>], seeds: Vec<Pair>) -> Pairs {
        let is_seed: IndexSet<Pair> = seeds.into_iter().collect();
        let mut pairs = Pairs { dependents: vec![Vec::new(); is_seed.len()], all: is_seed, different: Vec::new() };
        let seeds = pairs.all.len();
        let mut index = 0;
        while let Some(pair) = pairs.all.get_index(index).copied() {
            match alike(sources, &pair, index < seeds) {
                None => pairs.different.push(index),
                Some(inner) => inner.into_iter().for_each(|(node, there)| {
                    let (place, new) = pairs.all.insert_full(Pair { node, there, ..pair });
                    if new {
                        pairs.dependents.push(Vec::new());
                    }
                    pairs.dependents[place].push(index);
                }),
            }
            index += 1;
        }
        pairs
    }

    /// The pairs that mean the same, seeds first.
    pub fn good(&self) -> IndexSet<Pair> {
        let mut bad = vec![false; self.all.len()];
        let mut waiting = self.different.clone();
        while let Some(index) = waiting.pop() {
            if !std::mem::replace(&mut bad[index], true) {
                waiting.extend(&self.dependents[index]);
            }
        }
        self.all.iter().zip(bad).filter(|(_, bad)| !bad).map(|(pair, _)| *pair).collect()
    }
}

/// The pairs that the meaning of `pair` depends on; `None` if it differs by itself.
fn alike(sources: &[Source<'_, '_>], pair: &Pair, is_seed: bool) -> Option<Vec<(NodeId, NodeId)>> {
    let (here, there) = (&sources[pair.module], &sources[pair.home]);
    let (one, other) = (&here.program.nodes[pair.node], &there.program.nodes[pair.there]);
    if one.code != other.code || one.legacy != other.legacy || one.is.len() != other.is.len() {
        return None;
    }
    if pair.copy {
        let (one, other) = (&here.origins[pair.node].schema, &there.origins[pair.there].schema);
        let name = |pointer: &str| definition_name(pointer).filter(|_| !is_seed);
        if docs(one) != docs(other) || name(&one.location.pointer) != name(&other.location.pointer) {
            return None;
        }
    }
    let mut inner = Vec::new();
    for ((keyword, one), (other_keyword, other)) in one.is.iter().zip(&other.is) {
        let ((one, nodes, patterns), (other, other_nodes, other_patterns)) = (without_ids(one), without_ids(other));
        let source = |source: &Source<'_, '_>, pattern: PatternId| source.program.patterns[pattern].source.clone();
        let is_equal = keyword == other_keyword
            && one == other
            && nodes.len() == other_nodes.len()
            && patterns.iter().map(|id| source(here, *id)).eq(other_patterns.iter().map(|id| source(there, *id)));
        if !is_equal {
            return None;
        }
        inner.extend(nodes.into_iter().zip(other_nodes));
    }
    Some(inner)
}

/// An operator with zeros for the ids in it, and those ids.
pub fn without_ids(op: &Op) -> (Op, Vec<NodeId>, Vec<PatternId>) {
    let mut op = op.clone();
    let (mut nodes, mut patterns) = (Vec::new(), Vec::new());
    {
        let mut node = |id: &mut NodeId| nodes.push(std::mem::take(id));
        let mut pattern = |id: &mut PatternId| patterns.push(std::mem::take(id));
        match &mut op {
            Op::Pattern(id) | Op::Format(_, id) => pattern(id),
            Op::PrefixItems(ids) | Op::AllOf(ids) => ids.iter_mut().for_each(node),
            Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => branches.iter_mut().for_each(node),
            Op::Items { node: id, .. }
            | Op::Contains { node: id, .. }
            | Op::PropertyNames(id)
            | Op::Ref(id)
            | Op::Not(id) => node(id),
            Op::Properties { named, patterns, additional } => {
                named.iter_mut().for_each(|property| node(&mut property.node));
                for (id, value) in patterns {
                    pattern(id);
                    node(value);
                }
                additional.iter_mut().for_each(node);
            }
            Op::DependentSchemas(entries) => entries.iter_mut().for_each(|(_, id)| node(id)),
            Op::If { condition, then, otherwise } => {
                node(condition);
                then.iter_mut().chain(otherwise).for_each(node);
            }
            Op::UnevaluatedProperties { node: id, evaluated } | Op::UnevaluatedItems { node: id, evaluated } => {
                node(id);
                take_evaluated(evaluated, &mut node, &mut pattern);
            }
            Op::False
            | Op::Type(_)
            | Op::Const(_)
            | Op::Enum(_)
            | Op::Minimum(_)
            | Op::Maximum(_)
            | Op::ExclusiveMinimum(_)
            | Op::ExclusiveMaximum(_)
            | Op::MultipleOf(_)
            | Op::MinLength(_)
            | Op::MaxLength(_)
            | Op::MinItems(_)
            | Op::MaxItems(_)
            | Op::UniqueItems
            | Op::MinProperties(_)
            | Op::MaxProperties(_)
            | Op::Required(_)
            | Op::DependentRequired(_) => {}
        }
    }
    (op, nodes, patterns)
}

fn take_evaluated(
    evaluated: &mut Evaluated,
    node: &mut impl FnMut(&mut NodeId),
    pattern: &mut impl FnMut(&mut PatternId),
) {
    evaluated.patterns.iter_mut().for_each(&mut *pattern);
    evaluated.contains.iter_mut().for_each(&mut *node);
    for when in &mut evaluated.when {
        node(&mut when.node);
        take_evaluated(&mut when.evaluated, node, pattern);
    }
}
