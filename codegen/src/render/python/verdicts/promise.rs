//! What an accepted document promises about what a selector selects.

use super::Compiler;
use crate::{
    model::{NodeId, Op},
    render::flat::{self, Flat, Types},
};

/// More alternatives are not told apart.
const MOST: usize = 32;

/// Each value is accepted by all nodes of one of these alternatives. None means that nothing is known.
#[derive(Clone, Default)]
pub struct Promise(Vec<Vec<NodeId>>);

impl Compiler<'_> {
    /// What a value promises that is accepted by `nodes`.
    pub fn promise(&self, nodes: &[NodeId]) -> Promise {
        let flat = self.flat(nodes);
        let union = flat.ops.iter().find_map(|op| {
            let (Op::AnyOf { branches, .. } | Op::OneOf { branches, .. }) = op else { return None };
            (branches.len() <= MOST).then_some(branches)
        });
        let with = |branch: &NodeId| nodes.iter().copied().chain([*branch]).collect();
        Promise(union.map_or_else(|| vec![nodes.to_vec()], |branches| branches.iter().map(with).collect()))
    }

    /// Are the values of these types?
    pub fn is(&self, promise: &Promise, types: Types) -> bool {
        !promise.0.is_empty() && promise.0.iter().all(|nodes| self.flat(nodes).types & !types == 0)
    }

    /// Whether all values have a member with that name, and what it promises.
    pub fn member(&self, promise: &Promise, name: &str) -> (bool, Promise) {
        let flats: Vec<_> = promise.0.iter().map(|nodes| self.flat(nodes)).collect();
        let requires = |op: &&Op| matches!(op, Op::Required(names) if names.iter().any(|other| other == name));
        let certain = self.is(promise, flat::OBJECT) && flats.iter().all(|flat| flat.ops.iter().any(&requires));
        let having = flats.iter().filter(|flat| flat.types & flat::OBJECT != 0 && !self.is_without(flat, name));
        let nodes = having.map(|flat| {
            let named = flat.ops.iter().filter_map(|op| {
                let Op::Properties { named, .. } = op else { return None };
                named.iter().find(|property| property.name == name)
            });
            named.map(|property| property.node).collect::<Vec<_>>()
        });
        (certain, self.either(nodes.collect()))
    }

    /// What each item of an array promises.
    pub fn item(&self, promise: &Promise) -> Promise {
        if !self.is(promise, flat::ARRAY) {
            return Promise::default();
        }
        let items = |nodes: &Vec<NodeId>| {
            let flat = self.flat(nodes);
            let all = flat.ops.iter().filter_map(|op| {
                let Op::Items { node, start: 0 } = op else { return None };
                Some(*node)
            });
            all.collect::<Vec<_>>()
        };
        self.either(promise.0.iter().map(items).collect())
    }

    /// One of these alternatives.
    fn either(&self, alternatives: Vec<Vec<NodeId>>) -> Promise {
        if alternatives.iter().any(Vec::is_empty) {
            return Promise::default();
        }
        let all: Vec<Vec<NodeId>> = alternatives.iter().flat_map(|nodes| self.promise(nodes).0).collect();
        if all.len() > MOST { Promise::default() } else { Promise(all) }
    }

    /// Can an object not have a member with that name?
    fn is_without(&self, flat: &Flat, name: &str) -> bool {
        flat.ops.iter().any(|op| {
            let Op::Properties { named, patterns, additional: Some(node) } = op else { return false };
            patterns.is_empty()
                && named.iter().all(|property| property.name != name)
                && self.constant(&self.key(&[*node])) == Some(false)
        })
    }
}
