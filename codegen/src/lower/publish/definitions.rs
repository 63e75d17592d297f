//! Which nodes are published as definitions, and what they are called.

use std::collections::HashMap;

use super::Source;
use crate::{
    model::{NodeId, Op, Role},
    naming::{self, Scope},
};

/// So many schemas stand inside one another at most; what is deeper is referred to. Readers of JSON allow some 128
/// levels.
const DEEPEST: usize = 24;

/// The definitions of a published schema: all that a `$ref` can lead to. Every other node is written where it is named.
pub(super) struct Definitions {
    names: HashMap<NodeId, String>,
    /// The types first, as their module lists them; two of them can share a node.
    all: Vec<(String, NodeId)>,
    scope: Scope,
}

impl Definitions {
    /// The types, the targets of references, and what would be nested too deeply.
    pub(super) fn of(source: &Source<'_, '_>) -> Definitions {
        let mut found = Definitions { names: HashMap::new(), all: Vec::new(), scope: Scope::new([]) };
        for definition in source.types {
            let name = found.scope.take(&definition.name, "Type");
            found.names.entry(definition.node).or_insert_with(|| name.clone());
            found.all.push((name, definition.node));
        }
        for (_, op) in source.program.nodes.iter().flat_map(|node| &node.is) {
            if let Op::Ref(target) = op {
                found.add(source, *target);
            }
        }
        found.add_repeated(source);
        found.add_deep(source);
        found
    }

    /// The name of the definition that a node is.
    pub(super) fn name(&self, node: NodeId) -> Option<&str> {
        self.names.get(&node).map(String::as_str)
    }

    /// All definitions.
    pub(super) fn all(&self) -> impl Iterator<Item = (&str, NodeId)> {
        self.all.iter().map(|(name, node)| (name.as_str(), *node))
    }

    /// Makes a node a definition if it is none, under the name that the source gives it.
    fn add(&mut self, source: &Source<'_, '_>, node: NodeId) {
        if self.names.contains_key(&node) {
            return;
        }
        let pointer = source.origins.get(node).map_or("", |origin| &origin.schema.location.pointer);
        let last = || pointer.rsplit('/').find(|segment| segment.chars().any(|c| c.is_ascii_alphabetic()));
        let wanted = naming::definition(pointer).or_else(|| last().map(str::to_owned)).unwrap_or_default();
        let name = self.scope.take(&naming::upper_camel(&wanted), "Definition");
        self.names.insert(node, name.clone());
        self.all.push((name, node));
    }

    /// Nodes that were made for types repeat what they are about. Once is fine.
    fn add_repeated(&mut self, source: &Source<'_, '_>) {
        let mut counts: HashMap<NodeId, usize> = HashMap::new();
        let made = &source.program.nodes[source.origins.len()..];
        let named: Vec<NodeId> =
            made.iter().flat_map(|node| &node.is).flat_map(|(_, op)| op.children()).map(|(_, node)| node).collect();
        named.iter().for_each(|node| *counts.entry(*node).or_default() += 1);
        named.iter().filter(|node| counts[node] > 1).for_each(|node| self.add(source, *node));
    }

    /// Nodes stand behind those that they are nested in, so each is looked at when it is known how deep it stands.
    fn add_deep(&mut self, source: &Source<'_, '_>) {
        let mut depths = vec![0; source.program.nodes.len()];
        for node in 0..source.program.nodes.len() {
            let depth = if self.names.contains_key(&node) { 1 } else { depths[node] + 1 };
            let children = source.program.ops(node).flat_map(Op::children);
            for (_, child) in children.filter(|(role, _)| !matches!(role, Role::Evaluating | Role::EvaluatingItem)) {
                if depth >= DEEPEST && child > node {
                    self.add(source, child);
                }
                depths[child] = depths[child].max(depth);
            }
        }
    }
}
