//! Which nodes of a module's program mean the same as nodes of another module's, so that one type serves both.
//!
//! Two nodes mean the same if their operators are equal and the nodes in them mean the same. That is decided on the
//! finished programs: where a dynamic scope, or what surrounds a default, makes a schema mean something else, the
//! programs differ.

mod pairs;

use std::collections::HashMap;

pub use self::pairs::without_ids;
use self::pairs::{Pair, Pairs};
use super::checks::Origin;
use crate::{
    load::{Location, Root},
    model::{NodeId, Program},
};

/// One module before it has types.
#[derive(Clone, Copy)]
pub struct Source<'s, 'b> {
    /// Its finished program.
    pub program: &'s Program,
    /// Where the program's nodes come from.
    pub origins: &'s [Origin<'b>],
    /// What the module is made for.
    pub root: &'s Root,
    /// Whether types are made for the sake of what schemas say of users' types.
    pub extern_keywords: bool,
}

/// What the modules of one model share.
#[derive(Debug, Default)]
pub struct Shared {
    /// By module: the nodes that are another module's, with that module and their node there.
    homes: Vec<HashMap<NodeId, (usize, NodeId)>>,
    /// By two modules: the nodes of the first that mean the same as one of the second.
    same: HashMap<(usize, usize), HashMap<NodeId, NodeId>>,
}

impl Shared {
    /// What the modules share because it stands in the document of one of them.
    pub fn by_location(sources: &[Source<'_, '_>]) -> Shared {
        let mut shared = Shared { homes: vec![HashMap::new(); sources.len()], same: HashMap::new() };
        if sources.len() < 2 {
            return shared;
        }
        let places: Vec<_> = sources.iter().map(places).collect();
        let mut seeds = Vec::new();
        for (module, source) in sources.iter().enumerate() {
            for (node, origin) in source.origins.iter().enumerate() {
                let location = &origin.schema.location;
                let Some(home) = home(sources, &places, location).filter(|home| *home != module) else { continue };
                let there = places[home].get(location).into_iter().flatten();
                seeds.extend(there.map(|there| Pair { module, node, home, there: *there, copy: false }));
            }
        }
        let good = Pairs::new(sources, seeds.clone()).good();
        good.iter().for_each(|pair| shared.note(pair));
        for pair in seeds.iter().filter(|pair| good.contains(*pair)) {
            shared.homes[pair.module].entry(pair.node).or_insert((pair.home, pair.there));
        }
        shared
    }

    /// Adds the definitions that repeat the whole of another module: `copies` are the module, the node, and the module
    /// that it may repeat with its node. Everything in them is that module's then.
    pub fn add_copies(&mut self, sources: &[Source<'_, '_>], copies: &[(usize, NodeId, usize, NodeId)]) {
        let pair = |(module, node, home, there): &_| Pair {
            module: *module,
            node: *node,
            home: *home,
            there: *there,
            copy: true,
        };
        let seeds: Vec<Pair> = copies.iter().map(pair).collect();
        for seed in seeds {
            let pairs = Pairs::new(sources, vec![seed]);
            let good = pairs.good();
            if !good.contains(&seed) {
                continue;
            }
            for pair in &good {
                self.note(pair);
                let is_own = |module: usize, node: NodeId| {
                    let document = sources[module].origins[node].schema.location.document;
                    document == sources[module].root.location.document && !self.homes[module].contains_key(&node)
                };
                if pair.node != 0 && is_own(pair.module, pair.node) && is_own(pair.home, pair.there) {
                    self.homes[pair.module].insert(pair.node, (pair.home, pair.there));
                }
            }
        }
    }

    /// The module that the type of `node` belongs to, if it is not `module`, and the node there.
    pub fn home(&self, module: usize, node: NodeId) -> Option<(usize, NodeId)> {
        self.homes[module].get(&node).copied()
    }

    /// The nodes of `module` whose types belong to other modules, with those modules and their nodes there.
    pub fn foreign(&self, module: usize) -> impl Iterator<Item = (NodeId, (usize, NodeId))> {
        self.homes[module].iter().map(|(node, home)| (*node, *home))
    }

    /// The node of `home` that means the same as `node` of `module`.
    pub fn counterpart(&self, module: usize, node: NodeId, home: usize) -> Option<NodeId> {
        self.same.get(&(module, home))?.get(&node).copied()
    }

    fn note(&mut self, pair: &Pair) {
        self.same.entry((pair.module, pair.home)).or_default().entry(pair.node).or_insert(pair.there);
    }
}

/// The nodes of each location.
type Places<'s> = HashMap<&'s Location, Vec<NodeId>>;

fn places<'s>(source: &Source<'s, '_>) -> Places<'s> {
    let mut places = Places::new();
    for (node, origin) in source.origins.iter().enumerate() {
        places.entry(&origin.schema.location).or_default().push(node);
    }
    places
}

/// The module that the schema at `location` belongs to: that of the innermost root around it; beside all roots of its
/// document, the first of their modules that has it. What is in a document without a root belongs to whoever refers to
/// it.
fn home(sources: &[Source<'_, '_>], places: &[Places<'_>], location: &Location) -> Option<usize> {
    let own = |module: &usize| sources[*module].root.location.document == location.document;
    let depth = |module: usize| {
        let rest = location.pointer.strip_prefix(&sources[module].root.location.pointer)?;
        (rest.is_empty() || rest.starts_with('/')).then(|| location.pointer.len() - rest.len())
    };
    let modules = || (0..sources.len()).filter(own);
    let around = modules().filter_map(|module| Some((depth(module)?, module)));
    // Of two roots at one place, which cannot be at present, the first.
    let innermost = around.max_by_key(|(depth, module)| (*depth, std::cmp::Reverse(*module)));
    innermost.map(|(_, module)| module).or_else(|| modules().find(|module| places[*module].contains_key(location)))
}
