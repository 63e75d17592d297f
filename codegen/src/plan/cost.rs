//! How often nodes are called: a schema may apply several nodes to the same part of a document, at every level of a
//! recursion. What could be called more often than a document is long counts its calls, and after too many the
//! interpreter takes over, which remembers its verdicts.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::{AnyTest, ArrayTest, Judgement, Key, ObjectTest, Plans, Test, limits};
use crate::model::NodeId;

/// What a key calls.
#[derive(Default)]
struct Calls {
    /// On the same value: one of each list.
    same: Vec<Vec<Key>>,
    /// On one of its parts: all of one list.
    parts: Vec<Vec<Key>>,
}

impl Calls {
    fn all(&self) -> impl Iterator<Item = &Key> {
        self.same.iter().chain(&self.parts).flatten()
    }

    /// The most calls for one part of a document.
    fn cost(&self, known: &BTreeMap<&Key, u64>) -> u64 {
        let cost = |key: &Key| known.get(key).copied().unwrap_or(0);
        let same = self.same.iter().map(|keys| keys.iter().map(cost).max().unwrap_or(0));
        let parts = self.parts.iter().map(|keys| keys.iter().map(cost).fold(0, u64::saturating_add));
        same.chain(parts.max()).fold(1, u64::saturating_add)
    }
}

impl Plans<'_> {
    /// Of all that is called to judge by `starts`, the keys that count their calls: those that recur, or call more than
    /// is ordinary. Whatever calls one of them is one, too, so that it has a count to hand on. `None` if there are too
    /// many keys to tell.
    pub fn counted(&self, starts: impl IntoIterator<Item = Key>) -> Option<BTreeSet<Key>> {
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
            todo.extend(calls.all().cloned());
            called.insert(key, calls);
        }
        Some(counted(&called))
    }

    /// What `key` calls. What is judged in the same way everywhere is not called, and what the interpreter judges calls
    /// nothing.
    fn calls(&self, key: &Key) -> Calls {
        let mut calls = Calls::default();
        if !self.is_compiled(key) {
            return calls;
        }
        let judgement = self.of(key);
        let mut items = Vec::new();
        let mut prefixes = Vec::new();
        calls.same.extend(judgement.others.iter().map(|node| self.parts(&[*node])));
        for test in judgement.tests.iter().filter(|test| judgement.may_be(test.about())) {
            match test {
                Test::Number(_) | Test::Text(_) => {}
                Test::Array(ArrayTest::AtLeast(_) | ArrayTest::AtMost(_) | ArrayTest::Unique) => {}
                Test::Array(ArrayTest::Prefix(nodes)) => prefixes.extend(nodes.iter().map(|node| self.parts(&[*node]))),
                Test::Array(ArrayTest::Rest { node, .. } | ArrayTest::Contains { node, .. }) => {
                    items.extend(self.parts(&[*node]));
                }
                Test::Object(ObjectTest::AtLeast(_) | ObjectTest::AtMost(_) | ObjectTest::Required(_)) => {}
                Test::Object(ObjectTest::DependentRequired(_)) => {}
                Test::Object(ObjectTest::Names(node)) => calls.parts.push(self.parts(&[*node])),
                Test::Object(ObjectTest::DependentSchemas(entries)) => {
                    calls.same.extend(entries.iter().map(|(_, node)| self.parts(&[*node])));
                }
                Test::Object(ObjectTest::Unevaluated(unevaluated)) => {
                    calls
                        .same
                        .extend(unevaluated.evaluations().0.iter().map(|condition| self.parts(&[condition.node])));
                    calls.parts.push(self.parts(&[unevaluated.node]));
                }
                Test::Object(ObjectTest::Tagged(tag)) => {
                    let chosen = tag.cases.iter().filter_map(|(_, node)| *node);
                    calls.same.push(chosen.flat_map(|node| self.parts(&[node])).collect());
                }
                Test::Object(ObjectTest::Chosen(choice)) => {
                    let chosen = choice.cases.iter().flat_map(|(_, nodes)| nodes).chain(&choice.absent);
                    let chosen: BTreeSet<NodeId> = chosen.copied().collect();
                    calls.same.extend(chosen.into_iter().map(|node| self.parts(&[node])));
                }
                Test::Any(AnyTest::AnyOf(nodes) | AnyTest::OneOf(nodes)) => {
                    calls.same.extend(nodes.iter().map(|node| self.parts(&[*node])));
                }
                Test::Any(AnyTest::Not(node)) => calls.same.push(self.parts(&[*node])),
                Test::Any(AnyTest::If { condition, then, otherwise }) => {
                    let nodes = std::iter::once(condition).chain(then).chain(otherwise);
                    calls.same.extend(nodes.map(|node| self.parts(&[*node])));
                }
            }
        }
        // An item may be one of a prefix for several, and is judged by all that is said about items besides.
        items.extend(prefixes.into_iter().flatten());
        calls.parts.push(items);
        calls.parts.extend(self.member_calls(&judgement));
        calls
    }

    /// What is called on each member: by its name, or by all patterns, which may match any that is not mentioned.
    fn member_calls(&self, judgement: &Judgement) -> Vec<Vec<Key>> {
        let Some(members) = self.members(judgement) else { return vec![] };
        let patterned = members.others.iter().filter(|others| !others.patterns.is_empty());
        let patterned =
            patterned.flat_map(|others| others.patterns.iter().filter_map(|(_, node)| *node).chain(others.rest));
        let patterned: Vec<Key> = patterned.flat_map(|node| self.parts(&[node])).collect();
        let named = members.names.iter().map(|name| self.parts(&members.nodes(Some(name))));
        // What no name is told apart by may be judged together, or group by group.
        let rest = members.nodes(None);
        let alone = rest.iter().map(|node| vec![*node]).filter(|alone| *alone != rest);
        let with = |nodes: Vec<NodeId>| self.parts(&nodes).into_iter().chain(patterned.iter().cloned()).collect();
        named.chain(alone.chain([rest.clone()]).map(with)).collect()
    }

    /// The keys by which `nodes` are judged: one, unless they are many, and none if the verdict is always the same.
    fn parts(&self, nodes: &[NodeId]) -> Vec<Key> {
        if nodes.is_empty() {
            return vec![];
        }
        let key = self.key(nodes);
        let many = key.len() > limits::MOST_TOGETHER;
        let mut keys = if many { key.into_iter().map(|node| vec![node]).collect() } else { vec![key] };
        keys.retain(|key| self.constant(key).is_none());
        keys
    }
}

/// The keys that recur, or call more than is ordinary: all those whose cost is not known when the costs of all that
/// they call are.
fn counted(called: &BTreeMap<Key, Calls>) -> BTreeSet<Key> {
    let mut callers: BTreeMap<&Key, Vec<&Key>> = BTreeMap::new();
    let mut unknown: BTreeMap<&Key, usize> = BTreeMap::new();
    for (key, calls) in called {
        unknown.insert(key, calls.all().count());
        calls.all().for_each(|other| callers.entry(other).or_default().push(key));
    }
    let mut costs: BTreeMap<&Key, u64> = BTreeMap::new();
    let mut todo: VecDeque<&Key> = called.keys().filter(|key| unknown[key] == 0).collect();
    while let Some(key) = todo.pop_front() {
        let cost = called[key].cost(&costs);
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
