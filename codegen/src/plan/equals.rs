//! Nodes that say the same about every value: one verdict does for all of them. Generated schemas are full of such.

use std::collections::{BTreeSet, HashMap};

use crate::model::{NodeId, Op, Program};

/// The most rounds of comparing. Nodes that differ so deep inside only are too rare to look for.
const ROUNDS: usize = 32;

/// Which nodes say the same.
#[derive(Debug)]
pub struct Equals {
    /// By node, the first one that does.
    first: Vec<NodeId>,
    /// Those that are not alone, references aside.
    several: BTreeSet<NodeId>,
}

impl Equals {
    /// Nodes are equal if their operators are, and the nodes that these name. They are split until that holds, so that
    /// nodes that name one another are equal, too.
    pub fn of(program: &Program) -> Equals {
        let nodes = 0..program.nodes.len();
        let mut kinds: HashMap<String, usize> = HashMap::new();
        let mut alone = Vec::with_capacity(nodes.len());
        let mut children: Vec<Vec<NodeId>> = Vec::with_capacity(nodes.len());
        for node in nodes.clone() {
            let kind = format!("{:?}", program.ops(node).map(bare).collect::<Vec<Op>>());
            let count = kinds.len();
            alone.push(*kinds.entry(kind).or_insert(count));
            let named = program.ops(node).flat_map(|op| op.children().into_iter().map(|(_, child)| child));
            children.push(named.map(|child| program.resolve(child)).collect());
        }
        let (mut classes, mut count) = (alone.clone(), kinds.len());
        for _ in 0..ROUNDS {
            let mut split: HashMap<(usize, Vec<usize>), usize> = HashMap::new();
            let refined = nodes.clone().map(|node| {
                let below = children[node].iter().map(|child| classes[*child]).collect();
                let next = split.len();
                *split.entry((alone[node], below)).or_insert(next)
            });
            classes = refined.collect();
            if split.len() == count {
                return Equals::first(program, &classes);
            }
            count = split.len();
        }
        Equals::alone(program)
    }

    /// Each node is what it refers to, and no other one is looked for.
    pub fn alone(program: &Program) -> Equals {
        Equals { first: (0..program.nodes.len()).map(|node| program.resolve(node)).collect(), several: BTreeSet::new() }
    }

    /// The first node that says the same as this one.
    pub fn of_node(&self, node: NodeId) -> NodeId {
        self.first[node]
    }

    /// Does another one say the same as this first one, without referring to it?
    pub fn has_others(&self, node: NodeId) -> bool {
        self.several.contains(&node)
    }

    fn first(program: &Program, classes: &[usize]) -> Equals {
        let mut known: HashMap<usize, NodeId> = HashMap::new();
        let mut several = BTreeSet::new();
        let first = (0..classes.len()).map(|node| {
            let resolved = program.resolve(node);
            let first = *known.entry(classes[resolved]).or_insert(resolved);
            if first != resolved {
                several.insert(first);
            }
            first
        });
        Equals { first: first.collect(), several }
    }
}

/// An operator without what does not matter for verdicts, or is compared otherwise: defaults, and which nodes it names.
fn bare(op: &Op) -> Op {
    let mut op = op.clone();
    op.renumber(|_| 0, |pattern| pattern);
    if let Op::Properties { named, .. } = &mut op {
        named.iter_mut().for_each(|property| property.default = None);
    }
    op
}

#[cfg(test)]
mod tests;
