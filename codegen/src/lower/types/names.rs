//! The names that a schema gives to its parts.

use std::collections::{HashMap, HashSet};

use super::view::resolve;
use crate::{
    lower::shared::{Shared, Source},
    model::NodeId,
    naming::{self, RESERVED_TYPES, Scope},
};

/// The names of one module that are settled before there are types, so that they do not depend on what else is in the schema.
#[derive(Clone, Debug)]
pub struct Names {
    /// The node that the root type is about.
    pub root: NodeId,
    /// Of the root and of every definition, those of other modules included.
    pub definitions: HashMap<NodeId, String>,
    /// The module's own, and those that no type may have.
    pub scope: Scope,
    /// The nodes whose types belong to other modules.
    pub foreign: HashSet<NodeId>,
}

/// The names of all modules, and in `shared` the definitions that repeat another module's root.
pub fn settle(sources: &[Source<'_, '_>], shared: &mut Shared) -> Vec<Names> {
    let mut names: Vec<Names> =
        sources.iter().enumerate().map(|(module, source)| Names::of(source, module, shared)).collect();
    shared.add_copies(sources, &copies(sources, &names));
    let foreign: Vec<Vec<_>> = (0..sources.len()).map(|module| shared.foreign(module).collect()).collect();
    for (module, foreign) in foreign.into_iter().enumerate() {
        names[module].foreign = foreign.iter().map(|(node, _)| *node).collect();
        for (node, (home, there)) in foreign {
            let there = resolve(sources[home].program, there);
            let is_own = shared.home(home, there).is_none();
            let name = names[home].definitions.get(&there).filter(|_| is_own).cloned();
            if let Some(name) = name.filter(|_| resolve(sources[module].program, node) == node) {
                names[module].definitions.insert(node, name);
            }
        }
    }
    names
}

/// The definitions that are called like the root of another module, and may say what it says. Rules make a root more than that.
fn copies(sources: &[Source<'_, '_>], names: &[Names]) -> Vec<(usize, NodeId, usize, NodeId)> {
    let mut roots: HashMap<&str, usize> = HashMap::new();
    for (module, own) in names.iter().enumerate().filter(|(module, _)| sources[*module].program.rules.is_empty()) {
        roots.entry(&own.definitions[&own.root]).or_insert(module);
    }
    let mut copies = Vec::new();
    for (module, own) in names.iter().enumerate() {
        for (node, name) in &own.definitions {
            if let Some(home) = roots.get(name.as_str()).filter(|home| **home != module && *node != own.root) {
                copies.push((module, *node, *home, names[*home].root));
            }
        }
    }
    copies.sort_unstable();
    copies
}

impl Names {
    /// The module's own.
    fn of(source: &Source<'_, '_>, module: usize, shared: &Shared) -> Names {
        let Source { program, origins, root } = source;
        // A root that is nothing but another module's type is a name for it.
        let root_node = Some(resolve(program, 0)).filter(|node| shared.home(module, *node).is_none()).unwrap_or(0);
        let mut names = Names {
            root: root_node,
            definitions: HashMap::new(),
            scope: Scope::new(RESERVED_TYPES.iter().copied()),
            foreign: HashSet::new(),
        };
        let definition = definition_name(&origins[root_node].schema.location.pointer);
        let title = origins[0].schema.keyword("title").and_then(serde_json::Value::as_str);
        let wanted = match (&root.name, definition, title) {
            (Some(name), ..) => naming::upper_camel(name),
            (None, Some(definition), _) if root_node != 0 => naming::upper_camel(&definition),
            (None, _, Some(title)) if is_short(title) => naming::upper_camel(title),
            _ => naming::upper_camel(&root.module),
        };
        names.define(root_node, &wanted, "Document");
        for node in 0..program.nodes.len() {
            if node == root_node || resolve(program, node) != node || shared.home(module, node).is_some() {
                continue;
            }
            if let Some(definition) = definition_name(&origins[node].schema.location.pointer) {
                names.define(node, &naming::upper_camel(&definition), "Definition");
            }
        }
        names
    }

    fn define(&mut self, node: NodeId, wanted: &str, fallback: &str) {
        let name = self.scope.take(wanted, fallback);
        self.definitions.insert(node, name);
    }
}

/// A title that can serve as a name: not a sentence.
pub fn is_short(title: &str) -> bool {
    title.len() <= 40 && title.split_whitespace().count() <= 4 && title.chars().any(|c| c.is_ascii_alphabetic())
}

/// The name that a location gives to its schema: the last segment below `$defs` or `definitions`, or of a component of OpenAPI.
pub fn definition_name(pointer: &str) -> Option<String> {
    let segments: Vec<_> = pointer.split('/').skip(1).collect();
    let [.., holder, name] = segments.as_slice() else { return None };
    let is_holder = matches!(*holder, "$defs" | "definitions" | "schemas");
    is_holder.then(|| name.replace("~1", "/").replace("~0", "~"))
}
