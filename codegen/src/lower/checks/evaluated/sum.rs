//! What several operators evaluate, each name, pattern and condition once, in the order in which they were found.

use std::collections::HashSet;

use indexmap::IndexSet;

use crate::model::{Evaluated, NodeId, PatternId, When};

/// What has been found so far. What is added is counted: each name, pattern, node and condition, and all in it.
#[derive(Debug, Default)]
pub struct Sum {
    /// Everything is evaluated.
    pub all: bool,
    /// Items before this index are.
    pub prefix: usize,
    names: IndexSet<String>,
    patterns: IndexSet<PatternId>,
    contains: IndexSet<NodeId>,
    when: Vec<When>,
    entered: HashSet<NodeId>,
}

impl Sum {
    /// Takes note that all that `node` evaluates is added; false if it has been before.
    pub fn enter(&mut self, node: NodeId) -> bool {
        self.entered.insert(node)
    }

    /// Adds members by name.
    pub fn add_names(&mut self, names: impl IntoIterator<Item = String>) -> u64 {
        let before = self.names.len();
        self.names.extend(names);
        (self.names.len() - before) as u64
    }

    /// Adds members by pattern.
    pub fn add_patterns(&mut self, patterns: impl IntoIterator<Item = PatternId>) -> u64 {
        let before = self.patterns.len();
        self.patterns.extend(patterns);
        (self.patterns.len() - before) as u64
    }

    /// Adds the items that `node` accepts.
    pub fn add_contained(&mut self, node: NodeId) -> u64 {
        u64::from(self.contains.insert(node))
    }

    /// Adds what is evaluated if the verdict of `node` is `holds`. An operator does so once for each of its nodes, and
    /// each is looked at once: no two are the same.
    pub fn add_when(&mut self, node: NodeId, holds: bool, evaluated: Evaluated) -> u64 {
        if is_empty(&evaluated) {
            return 0;
        }
        let weight = 1 + weight(&evaluated);
        self.when.push(When { node, holds, evaluated });
        weight
    }
}

impl From<Sum> for Evaluated {
    fn from(sum: Sum) -> Evaluated {
        Evaluated {
            all: sum.all,
            names: sum.names.into_iter().collect(),
            patterns: sum.patterns.into_iter().collect(),
            prefix: sum.prefix,
            contains: sum.contains.into_iter().collect(),
            when: sum.when,
        }
    }
}

/// Whether nothing is evaluated.
pub fn is_empty(evaluated: &Evaluated) -> bool {
    !evaluated.all && evaluated.prefix == 0 && weight(evaluated) == 0
}

/// How many names, patterns, nodes and conditions there are, those in conditions included.
fn weight(evaluated: &Evaluated) -> u64 {
    let own = evaluated.names.len() + evaluated.patterns.len() + evaluated.contains.len();
    own as u64 + evaluated.when.iter().map(|when| 1 + weight(&when.evaluated)).sum::<u64>()
}
