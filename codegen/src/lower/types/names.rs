//! The names that a schema gives to its parts.

use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};

use crate::{
    lower::{
        given_names, own_types,
        shared::{Shared, Source},
    },
    model::NodeId,
    naming::{self, RESERVED_TYPES, Scope},
};

/// The names of one module that are settled before there are types, so that they do not depend on what else is in the
/// schema.
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
    /// Whether types are made for the sake of what schemas say of users' types.
    pub extern_keywords: bool,
}

/// The names of all modules, and in `shared` the definitions that repeat another module's root. Modules are in `groups`:
/// those of packages, which do not know of those behind them.
pub fn settle(sources: &[Source<'_, '_>], shared: &mut Shared, groups: &[Range<usize>]) -> Vec<Names> {
    let mut names: Vec<Names> =
        sources.iter().enumerate().map(|(module, source)| Names::of(source, module, shared)).collect();
    shared.add_copies(sources, &copies(sources, &names, groups));
    let foreign: Vec<Vec<_>> = (0..sources.len()).map(|module| shared.foreign(module).collect()).collect();
    for (module, foreign) in foreign.into_iter().enumerate() {
        names[module].foreign = foreign.iter().map(|(node, _)| *node).collect();
        for (node, (home, there)) in foreign {
            let there = sources[home].program.resolve_type(there);
            let is_own = shared.home(home, there).is_none();
            let name = names[home].definitions.get(&there).filter(|_| is_own).cloned();
            if let Some(name) = name.filter(|_| sources[module].program.resolve_type(node) == node) {
                names[module].definitions.insert(node, name);
            }
        }
    }
    names
}

/// The definitions that are called like the root of another module, and may say what it says. Rules make a root more
/// than that. The own modules may repeat those of packages.
fn copies(sources: &[Source<'_, '_>], names: &[Names], groups: &[Range<usize>]) -> Vec<(usize, NodeId, usize, NodeId)> {
    let roots = |group: &Range<usize>| {
        let mut roots: HashMap<&str, usize> = HashMap::new();
        for module in group.clone().filter(|module| sources[*module].program.rules.is_empty()) {
            let own = &names[module];
            roots.entry(own.definitions[&own.root].as_str()).or_insert(module);
        }
        roots
    };
    let roots: Vec<HashMap<&str, usize>> = groups.iter().map(roots).collect();
    let mut copies = Vec::new();
    for (index, group) in groups.iter().enumerate() {
        let first = if index + 1 == groups.len() { 0 } else { index };
        for (module, own) in group.clone().map(|module| (module, &names[module])) {
            for (node, name) in own.definitions.iter().filter(|(node, _)| **node != own.root) {
                let mut homes = roots[first..=index].iter().rev().filter_map(|roots| roots.get(name.as_str()));
                if let Some(home) = homes.next().filter(|home| **home != module) {
                    copies.push((module, *node, *home, names[*home].root));
                }
            }
        }
    }
    copies.sort_unstable();
    copies
}

impl Names {
    /// The module's own.
    fn of(source: &Source<'_, '_>, module: usize, shared: &Shared) -> Names {
        let Source { program, origins, root, extern_keywords } = source;
        // A root that is nothing but another module's type is a name for it.
        let root_node = Some(program.resolve_type(0)).filter(|node| shared.home(module, *node).is_none()).unwrap_or(0);
        let mut names = Names {
            root: root_node,
            definitions: HashMap::new(),
            scope: Scope::new(RESERVED_TYPES.iter().copied()),
            foreign: HashSet::new(),
            extern_keywords: *extern_keywords,
        };
        let definition = naming::definition(&origins[root_node].schema.location.pointer);
        let title = origins[0].schema.keyword("title").and_then(serde_json::Value::as_str);
        let title = title.map(naming::subject).filter(|title| naming::is_short(title) && *title != "Schema");
        let given = [root_node, 0].into_iter().find_map(|node| given_names::of_type(&origins[node].schema));
        let wanted = match (&root.name, definition, title) {
            (Some(name), ..) => naming::upper_camel(name),
            _ if given.is_some() => given.unwrap_or_default().to_owned(),
            (None, Some(definition), _) if root_node != 0 => suffixed(source, root_node, &definition),
            (None, _, Some(title)) => suffixed(source, 0, title),
            _ => naming::upper_camel(&root.module),
        };
        names.define(root_node, &[wanted], "Document");
        let nodes = (0..program.nodes.len()).filter(|node| {
            *node != root_node && program.resolve_type(*node) == *node && shared.home(module, *node).is_none()
        });
        let mut claims: Vec<Claim<'_>> = nodes.filter_map(|node| Claim::new(source, node)).collect();
        claims.sort();
        for claim in claims {
            names.define(claim.node, &claim.wanted, "Definition");
        }
        // A definition that is nothing but a schema inside of it gives that one its name.
        let wrappers = (0..program.nodes.len()).filter_map(|node| {
            let inside = program.resolve_type(node);
            let is_nameless = !names.definitions.contains_key(&inside) && shared.home(module, inside).is_none();
            Claim::new(source, node).filter(|_| is_nameless).map(|claim| Claim { node: inside, ..claim })
        });
        let mut wrappers: Vec<Claim<'_>> = wrappers.collect();
        wrappers.sort();
        for claim in wrappers {
            if !names.definitions.contains_key(&claim.node) {
                names.define(claim.node, &claim.wanted, "Definition");
            }
        }
        names
    }

    fn define(&mut self, node: NodeId, wanted: &[String], fallback: &str) {
        let free = wanted.iter().find(|name| self.scope.is_free(name)).or(wanted.last());
        let name = self.scope.take(free.map_or("", String::as_str), fallback);
        self.definitions.insert(node, name);
    }
}

/// A definition that wants a name, or a schema that gives one. Of several that want the same one, the first gets it: that
/// whose schema says so, then that which is called so to the letter, then that which is least nested; where they stand in
/// the file does not matter.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Claim<'s> {
    is_by_key: bool,
    is_adapted: bool,
    depth: usize,
    at: &'s str,
    /// The name, then what it is called if that is taken.
    wanted: Vec<String>,
    node: NodeId,
}

impl<'s> Claim<'s> {
    fn new(source: &Source<'s, '_>, node: NodeId) -> Option<Claim<'s>> {
        let pointer = &source.origins[node].schema.location.pointer;
        let at = source.program.nodes[node].at.as_str();
        if let Some(given) = given_names::of_type(&source.origins[node].schema) {
            let (is_by_key, is_adapted, depth) = (false, false, pointer.matches('/').count());
            return Some(Claim { is_by_key, is_adapted, depth, at, wanted: vec![given.to_owned()], node });
        }
        let asked = || source.extern_keywords.then(|| own_types::wanted_name(&source.origins[node].schema)).flatten();
        let own = naming::definition(pointer).or_else(asked)?;
        let name = suffixed(source, node, &own);
        let around = pointer.rsplitn(3, '/').nth(2).and_then(naming::definition);
        let around = around.unwrap_or_else(|| file_stem(at.split('#').next().unwrap_or_default()).to_owned());
        let longer = match naming::upper_camel(&around) {
            nothing if nothing.is_empty() => format!("{name}Definition"),
            around => around + &name,
        };
        let depth = pointer.matches('/').count();
        Some(Claim { is_by_key: true, is_adapted: name != own, depth, at, wanted: vec![name, longer], node })
    }
}

/// The name that a schema is called by, with what tells a derived contract's own from those that it is derived from.
fn suffixed(source: &Source<'_, '_>, node: NodeId, name: &str) -> String {
    let is_own = source.origins[node].schema.location.document == source.root.location.document;
    let suffix = if is_own { source.root.suffix() } else { "" };
    naming::upper_camel(name) + suffix
}

/// The name of a file without its folder and its extensions.
fn file_stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.split('.').next().unwrap_or(name)
}
