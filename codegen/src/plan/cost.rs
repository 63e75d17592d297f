//! How often nodes are called: a schema may apply several nodes to the same part of a document, at every level of a recursion. What
//! could be called more often than a document is long counts its calls, and after too many the interpreter takes over, which remembers
//! its verdicts.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::{Key, Plans, limits};
use crate::model::NodeId;

impl Plans<'_> {
    /// Of all that is called to judge by `starts`, the keys that count their calls: those that recur, or call more than is ordinary.
    /// Whatever calls one of them is one, too, so that it has a count to hand on. `None` if there are too many keys to tell.
    pub fn counted(&self, starts: impl IntoIterator<Item = Key>) -> Option<BTreeSet<Key>> {
        self.called(starts).map(|called| counted(&called))
    }

    /// By key, the keys that it calls, as often as it does; `None` if there are too many.
    fn called(&self, starts: impl IntoIterator<Item = Key>) -> Option<BTreeMap<Key, Vec<Key>>> {
        let mut called = BTreeMap::new();
        let mut todo: VecDeque<Key> = starts.into_iter().collect();
        while let Some(key) = todo.pop_front() {
            if called.contains_key(&key) {
                continue;
            }
            if called.len() == limits::MOST_KEYS {
                return None;
            }
            let calls = self.calls(&key);
            todo.extend(calls.iter().cloned());
            called.insert(key, calls);
        }
        Some(called)
    }

    /// The keys that `key` calls. What is judged in the same way everywhere is not called, nor what the interpreter judges.
    fn calls(&self, key: &Key) -> Vec<Key> {
        if !self.is_compiled(key) {
            return vec![];
        }
        let plan = self.of(key);
        let mut calls = Vec::new();
        let mut call = |nodes: &[NodeId]| {
            if !nodes.is_empty() {
                calls.extend(self.parts(nodes).into_iter().filter(|key| self.constant(key).is_none()));
            }
        };
        let asked = plan.tests.iter().filter(|test| plan.may_be(test.about()));
        asked.flat_map(|test| test.nodes()).chain(plan.others.iter().copied()).for_each(|node| call(&[node]));
        if let Some(members) = self.members(&plan) {
            members.names.iter().for_each(|name| call(&members.nodes(Some(name))));
            let rest = members.nodes(None);
            call(&rest);
            let alone = members.groups.iter().filter_map(|group| group.rest).filter(|node| rest != [*node]);
            let patterned = members.groups.iter().flat_map(|group| &group.patterns).filter_map(|(_, node)| *node);
            alone.chain(patterned).for_each(|node| call(&[node]));
        }
        calls
    }

    /// The keys by which `nodes` are judged: one, unless they are many.
    fn parts(&self, nodes: &[NodeId]) -> Vec<Key> {
        let key = self.key(nodes);
        if key.len() > limits::MOST_TOGETHER { key.into_iter().map(|node| vec![node]).collect() } else { vec![key] }
    }
}

/// The keys that recur, or call more than is ordinary: all those whose cost is not known when the costs of all that they call are.
fn counted(called: &BTreeMap<Key, Vec<Key>>) -> BTreeSet<Key> {
    let mut callers: BTreeMap<&Key, Vec<&Key>> = BTreeMap::new();
    let mut unknown: BTreeMap<&Key, usize> = BTreeMap::new();
    for (key, calls) in called {
        unknown.insert(key, calls.len());
        calls.iter().for_each(|other| callers.entry(other).or_default().push(key));
    }
    let mut costs: BTreeMap<&Key, u64> = BTreeMap::new();
    let mut todo: VecDeque<&Key> = called.keys().filter(|key| unknown[key] == 0).collect();
    while let Some(key) = todo.pop_front() {
        let cost = called[key].iter().map(|other| costs[other]).fold(1_u64, u64::saturating_add);
        if cost > limits::ORDINARY_CALLS {
            continue;
        }
        costs.insert(key, cost);
        for caller in callers.get(key).into_iter().flatten() {
            let left = unknown.entry(caller).or_default();
            *left -= 1;
            if *left == 0 {
                todo.push_back(caller);
            }
        }
    }
    called.keys().filter(|key| !costs.contains_key(*key)).cloned().collect()
}
