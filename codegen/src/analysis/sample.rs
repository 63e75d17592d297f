//! Documents of a schema, and documents that just miss it.
//!
//! A [`Sampler`] makes values for the nodes of a check program. What is asked of a value is gathered from all operators
//! that look at it, as an intersection (`gather`); a value is made of that and judged by the runtime before it is
//! returned. It is a search with bounds: what is returned is right, `None` means that nothing was found, not that there
//! is nothing.

mod arrays;
mod breaking;
mod chances;
mod corpus;
mod cost;
mod coverage;
mod demands;
mod difference;
mod duty;
mod gather;
mod joint;
mod near;
mod numbers;
mod objects;
mod places;
mod routes;
mod rules;
mod set;
mod shrink;
mod solve;
mod texts;
mod unions;

use std::{
    cell::OnceCell,
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    rc::Rc,
};

use fastrand::Rng;
use serde_json::Value;

use self::{
    duty::{Duty, Step},
    solve::{Errand, Mood},
};
use crate::{
    model::{NodeId, PatternId, Program},
    pattern::{Automaton, Examples},
    runtime::{self, Json},
};

pub use corpus::{Corpus, corpus};
pub use set::{Limits, Mistaken, Samples, Share, samples};
pub use shrink::shrink;

/// What one question may cost, in states of the search.
const FUEL: usize = 20_000;
/// The most parts of a document that get every member they may have.
const ROOM: usize = 400;

/// Makes documents for the nodes of one check program; the same seed gives the same documents on every machine.
pub struct Sampler<'p> {
    program: &'p Program,
    /// The program without its rules: what the nodes say.
    bare: runtime::Program,
    patterns: Vec<OnceCell<runtime::parts::Pattern>>,
    slow: Vec<OnceCell<bool>>,
    examples: BTreeMap<PatternId, Option<Rc<Examples>>>,
    /// Texts that were found already.
    texts: HashMap<demands::Texts, Rc<[String]>>,
    /// By patterns that are to match and patterns that are not: what decides about all of them.
    joint: BTreeMap<(Vec<PatternId>, Vec<PatternId>), Option<Automaton>>,
    dice: Rng,
    costs: Vec<u32>,
    fuel: usize,
    /// What all questions together may still cost.
    left: usize,
    room: usize,
    depth: usize,
    /// What values are being made for.
    active: HashSet<Vec<Duty>>,
    /// How often something was given up that might have been found elsewhere.
    pruned: usize,
    /// The smallest values that were found.
    known: HashMap<Vec<Duty>, Option<Value>>,
    /// What a document should show if it can, by node.
    wanted: BTreeMap<NodeId, BTreeSet<Step>>,
    /// What could not be shown by the way.
    hopeless: BTreeSet<Step>,
}

impl std::fmt::Debug for Sampler<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sampler").field("nodes", &self.program.nodes.len()).finish_non_exhaustive()
    }
}

impl<'p> Sampler<'p> {
    /// A sampler for a program.
    ///
    /// # Panics
    ///
    /// If the program is not well-formed; those that `lower` makes are.
    pub fn new(program: &'p Program, seed: u64) -> Sampler<'p> {
        let bare = Program { rules: Vec::new(), fallback: None, style: None, ..program.clone() };
        Sampler {
            program,
            bare: (&bare).into(),
            patterns: program.patterns.iter().map(|_| OnceCell::new()).collect(),
            slow: program.patterns.iter().map(|_| OnceCell::new()).collect(),
            examples: BTreeMap::new(),
            texts: HashMap::new(),
            joint: BTreeMap::new(),
            dice: Rng::with_seed(seed),
            costs: cost::costs(program),
            fuel: FUEL,
            left: usize::MAX,
            room: 0,
            depth: 0,
            active: HashSet::new(),
            pruned: 0,
            known: HashMap::new(),
            wanted: BTreeMap::new(),
            hopeless: BTreeSet::new(),
        }
    }

    /// Whether a node accepts a value. Rules are not looked at.
    pub fn accepts(&self, node: NodeId, value: &Value) -> bool {
        runtime::accepts(&self.bare, node, &Json::from(value))
    }

    /// A document that the node accepts, with little more than it needs.
    pub fn valid(&mut self, node: NodeId) -> Option<Value> {
        self.both(&[node], &[])
    }

    /// A document that the node accepts, with everything that it may have, within reason.
    pub fn full(&mut self, node: NodeId) -> Option<Value> {
        self.refuel();
        self.part(&[Duty::Meets(node)], Errand { mood: Mood::Full, ..Errand::default() })
    }

    /// A small document that the node refuses.
    pub fn invalid(&mut self, node: NodeId) -> Option<Value> {
        self.both(&[], &[node])
    }

    /// A small document that all of `meets` accept and all of `breaks` refuse.
    pub fn both(&mut self, meets: &[NodeId], breaks: &[NodeId]) -> Option<Value> {
        self.refuel();
        let meets = meets.iter().map(|node| Duty::Meets(*node));
        let duties: Vec<Duty> = meets.chain(breaks.iter().map(|node| Duty::Breaks(*node))).collect();
        self.solve(&duties, Errand::default())
    }

    /// A document that the node accepts, made as small as it can be by leaving out and simplifying.
    pub fn smallest(&mut self, node: NodeId) -> Option<Value> {
        let found = self.valid(node)?;
        Some(shrink(found, |document| self.accepts(node, document)))
    }

    fn refuel(&mut self) {
        self.fuel = FUEL.min(self.left);
        self.room = ROOM;
    }
}

/// One program with the nodes and patterns of both, and by how much the nodes of `other` moved. Rules, styles and
/// fallbacks are left out.
pub fn joined(one: &Program, other: &Program) -> (Program, usize) {
    let (nodes, patterns) = (one.nodes.len(), one.patterns.len());
    let moved = other.nodes.iter().map(|node| {
        let mut node = node.clone();
        node.is.iter_mut().for_each(|(_, op)| op.renumber(|id| id + nodes, |id| id + patterns));
        node
    });
    let program = Program {
        nodes: one.nodes.iter().cloned().chain(moved).collect(),
        patterns: one.patterns.iter().chain(&other.patterns).cloned().collect(),
        ..Program::default()
    };
    (program, nodes)
}
