//! Pairs of nodes that mean the same: those that are left when all are taken away that differ, or depend on such a
//! pair.

use indexmap::IndexSet;

use super::Source;
use crate::{
    lower::docs::docs,
    model::{NodeId, Op, PatternId},
    naming,
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
        let name = |pointer: &str| naming::definition(pointer).filter(|_| !is_seed);
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
    let take = |list: &mut Vec<usize>, id| {
        list.push(id);
        0
    };
    op.renumber(|id| take(&mut nodes, id), |id| take(&mut patterns, id));
    (op, nodes, patterns)
}
