//! APIs are compared message by message: a client sends requests of its version, and gets responses of the other.

use super::pairs::Pair;
use crate::load::{self, Bundle, Derivation, MessageSource};

/// Requests, and responses.
const KINDS: [Derivation; 2] = [Derivation::Request, Derivation::Response];

/// The pairs of the messages that are not the same in both versions; the pair itself where no version is an API, and
/// where nothing has changed.
pub(super) fn of(pair: Pair) -> Vec<Pair> {
    let read = |options: &Option<load::Options>| options.as_ref().map(load::load).transpose();
    let is_whole = |options: &load::Options| options.schemas.iter().all(|schema| schema.pointer.is_none());
    if !pair.old.iter().chain(&pair.new).any(is_whole) {
        return vec![pair];
    }
    let (old, new) = match (read(&pair.old), read(&pair.new)) {
        (Ok(old), Ok(new)) => (old, new),
        // Whoever compares says it, and of which version.
        _ => return vec![pair],
    };
    let (before, now) = (messages(old.as_ref()), messages(new.as_ref()));
    if before.is_empty() && now.is_empty() {
        return vec![pair];
    }
    let mut pairs = Vec::new();
    for id in now.iter().chain(before.iter().filter(|id| !now.contains(id))) {
        for kind in &KINDS {
            let source = MessageSource { operation: id.clone(), kind: kind.clone() };
            let side = |options: &Option<load::Options>, known: &[String]| {
                let options = options.clone().filter(|_| known.contains(id))?;
                Some(load::Options { message: Some(source.clone()), ..options })
            };
            let at = |bundle: &Option<Bundle>| {
                let bundle = bundle.as_ref()?;
                bundle.apis.iter().find_map(|(document, api)| api.message(*document, &source))
            };
            let is_same = match (&old, &new, at(&old), at(&new)) {
                (Some(old), Some(new), Some(there), Some(here)) => new.says_as(&here, old, &there),
                _ => false,
            };
            if !is_same {
                let name = format!("{}: {id} ({})", pair.name, kind.word().to_lowercase());
                pairs.push(Pair { name, old: side(&pair.old, &before), new: side(&pair.new, &now) });
            }
        }
    }
    if pairs.is_empty() { vec![pair] } else { pairs }
}

/// The names of a version's operations.
fn messages(bundle: Option<&Bundle>) -> Vec<String> {
    let apis = bundle.into_iter().flat_map(|bundle| bundle.apis.values());
    apis.flat_map(|api| api.operations.iter().map(|operation| operation.id.clone())).collect()
}
