//! What an accepted document promises about what a selector selects.

use super::Compiler;
use crate::{
    model::{NodeId, TypeSet},
    plan::{AnyTest, ArrayTest, Judgement, ObjectTest, Test},
};

/// More alternatives are not told apart.
const MOST: usize = 32;

/// Each value is accepted by all nodes of one of these alternatives. None means that nothing is known.
#[derive(Clone, Default)]
pub struct Promise(Vec<Vec<NodeId>>);

impl Compiler<'_> {
    /// What a value promises that is accepted by `nodes`.
    pub fn promise(&self, nodes: &[NodeId]) -> Promise {
        let judgement = self.judgement(nodes);
        let union = judgement.tests.iter().filter_map(branches).find(|branches| branches.len() <= MOST);
        let with = |branch: &NodeId| nodes.iter().copied().chain([*branch]).collect();
        Promise(union.map_or_else(|| vec![nodes.to_vec()], |branches| branches.iter().map(with).collect()))
    }

    /// Are the values of these types?
    pub fn is(&self, promise: &Promise, types: TypeSet) -> bool {
        !promise.0.is_empty() && promise.0.iter().all(|nodes| self.judgement(nodes).is_only(types))
    }

    /// Whether all values have a member with that name, and what it promises.
    pub fn member(&self, promise: &Promise, name: &str) -> (bool, Promise) {
        let judgements: Vec<_> = promise.0.iter().map(|nodes| self.judgement(nodes)).collect();
        let certain = self.is(promise, TypeSet::OBJECT) && judgements.iter().all(|judgement| requires(judgement, name));
        let having = judgements
            .iter()
            .filter(|judgement| judgement.may_be(TypeSet::OBJECT) && !self.is_without(judgement, name));
        let nodes = having.map(|judgement| judgement.groups.iter().filter_map(|group| group.node(name)).collect());
        (certain, self.either(nodes.collect()))
    }

    /// What each item of an array promises.
    pub fn item(&self, promise: &Promise) -> Promise {
        if !self.is(promise, TypeSet::ARRAY) {
            return Promise::default();
        }
        let items = |nodes: &Vec<NodeId>| {
            let judgement = self.judgement(nodes);
            let all = judgement.tests.iter().filter_map(|test| match test {
                Test::Array(ArrayTest::Rest { node, start: 0 }) => Some(*node),
                Test::Array(_) | Test::Number(_) | Test::Text(_) | Test::Object(_) | Test::Any(_) => None,
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
    fn is_without(&self, judgement: &Judgement, name: &str) -> bool {
        judgement.groups.iter().any(|group| {
            let refuses = |node: NodeId| self.constant(&self.key(&[node])) == Some(false);
            group.patterns.is_empty() && !group.knows(name) && group.rest.is_some_and(refuses)
        })
    }
}

/// Must an object have a member with that name?
fn requires(judgement: &Judgement, name: &str) -> bool {
    let requires = |test: &Test| matches!(test, Test::Object(ObjectTest::Required(names)) if names.iter().any(|other| other == name));
    judgement.tests.iter().any(requires)
}

/// The branches of a union.
fn branches<'p>(test: &Test<'p>) -> Option<&'p [NodeId]> {
    match test {
        Test::Any(AnyTest::AnyOf(branches) | AnyTest::OneOf(branches)) => Some(branches),
        Test::Object(ObjectTest::Tagged(tag)) => Some(tag.branches),
        Test::Any(AnyTest::Not(_) | AnyTest::If { .. }) => None,
        Test::Object(_) | Test::Number(_) | Test::Text(_) | Test::Array(_) => None,
    }
}
