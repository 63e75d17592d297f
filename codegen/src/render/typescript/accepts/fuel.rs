//! Which functions could be called more often than a document is long: a schema may apply several nodes to the same part of a
//! document, at every level of a recursion. Those functions count their calls, and after too many the interpreter takes over,
//! which remembers its verdicts.

use std::collections::BTreeMap;

use super::{Function, expr::Key};

/// So many calls for one part of a document are nothing to worry about.
const ORDINARY: u64 = 1024;

/// Marks the functions that recur, or call more than is ordinary.
pub fn mark(functions: &mut BTreeMap<Key, Function>) {
    let mut costs: BTreeMap<Key, u64> = BTreeMap::new();
    loop {
        let before = costs.len();
        for (key, function) in functions.iter() {
            if !costs.contains_key(key) {
                let called = function.calls().filter(|(other, _)| functions.contains_key(other));
                let called = called.map(|(other, calls)| costs.get(other).map(|cost| cost.saturating_mul(calls)));
                let cost = called.sum::<Option<u64>>().map(|sum| sum.saturating_add(1));
                costs.extend(cost.filter(|cost| *cost <= ORDINARY).map(|cost| (key.clone(), cost)));
            }
        }
        if costs.len() == before {
            break;
        }
    }
    for (key, function) in functions {
        function.fuel = !costs.contains_key(key) && function.looks;
    }
}
