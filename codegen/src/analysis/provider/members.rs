//! The members of objects: each name with all that is said of it, and what is said of all other names.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::{
    gather::{Asked, Group},
    relax::Relaxer,
    shape::{ANY, Docs, Member, Members, NEVER, ShapeId},
};
use crate::model::{NodeId, executable_pattern};

impl Relaxer<'_> {
    /// What is asked of members; `None` if one has to be there that cannot be.
    pub(super) fn members(&mut self, asked: &Asked) -> Option<Members> {
        let mut named: Vec<Member> = Vec::new();
        let mut seen = BTreeSet::new();
        let known: Vec<Known<'_>> = asked.groups.iter().map(Known::of).collect();
        let needed: HashSet<&str> = asked.required.iter().map(String::as_str).collect();
        let names = asked.groups.iter().flat_map(|group| &group.named).map(|(name, _)| name).chain(&asked.required);
        for name in names {
            if !seen.insert(name.as_str()) {
                continue;
            }
            let nodes = self.nodes_of(&known, name);
            let shape = self.shape(&nodes, &BTreeSet::new());
            let required = needed.contains(name.as_str());
            if !self.is_never(shape) {
                // Of several schemas for a member, the first one that says something.
                let docs = nodes.iter().map(|node| self.docs(*node)).find(|docs| !docs.is_empty());
                let docs = docs.unwrap_or_default();
                named.push(Member { name: name.clone(), shape, required, docs });
            } else if required {
                return None;
            }
        }
        let rest = self.rest(asked);
        let rest = if self.is_never(rest) { NEVER } else { rest };
        Some(Members { named, rest })
    }

    /// All nodes that judge the member `name`.
    fn nodes_of(&self, known: &[Known<'_>], name: &str) -> Vec<NodeId> {
        let mut nodes = Vec::new();
        for Known { group, named } in known {
            let own = named.get(name).into_iter().flatten().copied();
            let matching =
                group.patterns.iter().filter(|(pattern, _)| self.finds(*pattern, name)).map(|(_, node)| *node);
            let known: Vec<Option<NodeId>> = own.chain(matching).collect();
            if known.is_empty() {
                nodes.extend(group.rest);
            } else {
                nodes.extend(known.into_iter().flatten());
            }
        }
        nodes
    }

    fn finds(&self, pattern: usize, name: &str) -> bool {
        executable_pattern(&self.program.patterns[pattern]).finds(name)
    }

    /// What is asked of members without a name in the contract.
    fn rest(&mut self, asked: &Asked) -> ShapeId {
        let (plain, patterned): (Vec<&Group>, Vec<&Group>) =
            asked.groups.iter().partition(|group| group.patterns.is_empty());
        let nodes: Vec<NodeId> = plain.iter().filter_map(|group| group.rest).collect();
        let shape = self.shape(&nodes, &BTreeSet::new());
        if self.is_never(shape) || patterned.is_empty() || !self.is_any(shape) {
            return shape;
        }
        // Which of the patterns a name matches is not known: one of what is said has to hold.
        let all: Vec<ShapeId> = patterned.into_iter().map(|group| self.one_of(group)).collect();
        all.into_iter().find(|shape| !self.is_any(*shape)).unwrap_or(ANY)
    }

    fn one_of(&mut self, group: &Group) -> ShapeId {
        let nodes: Vec<Option<NodeId>> = group.patterns.iter().map(|(_, node)| *node).chain([group.rest]).collect();
        let shapes: Vec<ShapeId> =
            nodes.into_iter().map(|node| node.map_or(ANY, |node| self.shape(&[node], &BTreeSet::new()))).collect();
        self.union_of(&shapes)
    }
}

/// A group, with what it says of each name.
struct Known<'g> {
    group: &'g Group,
    named: HashMap<&'g str, Vec<Option<NodeId>>>,
}

impl<'g> Known<'g> {
    fn of(group: &'g Group) -> Known<'g> {
        let mut named: HashMap<&str, Vec<Option<NodeId>>> = HashMap::new();
        for (name, node) in &group.named {
            named.entry(name).or_default().push(*node);
        }
        Known { group, named }
    }
}

impl Docs {
    /// This, or what `other` says where this says nothing.
    pub fn or(&self, other: &Docs) -> Docs {
        Docs {
            title: self.title.clone().or_else(|| other.title.clone()),
            description: self.description.clone().or_else(|| other.description.clone()),
            dropped: if self.dropped.is_empty() { other.dropped.clone() } else { self.dropped.clone() },
        }
    }
}
