//! Which functions could be called more often than a document is long: a schema may apply several nodes to the same part of a
//! document, at every level of a recursion. Those functions count their calls, and after too many the interpreter takes over,
//! which remembers its verdicts.

use std::collections::{BTreeMap, BTreeSet};

use super::{Function, Key, expr::Use};
use crate::render::code::query;

/// So many calls for one part of a document are nothing to worry about.
const ORDINARY: u64 = 1024;

/// The functions that recur, or call more than is ordinary, or call what was `known` to do so.
pub fn counted(functions: &BTreeMap<Key, Function>, known: &BTreeSet<Key>) -> BTreeSet<Key> {
    let called = |function: &Function| -> Vec<Key> {
        let called = query::uses(&function.body).into_iter().flat_map(Use::verdicts);
        called.filter(|other| functions.contains_key(*other)).cloned().collect()
    };
    let calls: BTreeMap<&Key, Vec<Key>> = functions.iter().map(|(key, function)| (key, called(function))).collect();
    let mut costs: BTreeMap<&Key, u64> = BTreeMap::new();
    loop {
        let before = costs.len();
        for (key, called) in &calls {
            if costs.contains_key(key) || known.contains(*key) {
                continue;
            }
            let called = called.iter().map(|other| costs.get(other).copied());
            let cost = called.sum::<Option<u64>>().map(|calls| calls.saturating_add(1));
            costs.extend(cost.filter(|cost| *cost <= ORDINARY).map(|cost| (*key, cost)));
        }
        if costs.len() == before {
            break;
        }
    }
    functions.keys().filter(|key| !costs.contains_key(*key)).cloned().collect()
}
