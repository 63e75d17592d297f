//! APIs, and what else describes messages, are compared message by message: a client sends requests of its version, and
//! gets responses of the other.

use super::pairs::Pair;
use crate::load::{self, Bundle, Derivation, Listed, MessageSource};

/// The pairs of the messages that are not the same in both versions; the pair itself where no version describes messages, and
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
    let gone = before.iter().filter(|one| find(&now, &one.source).is_none());
    for Listed { source, word, group, .. } in now.iter().chain(gone) {
        let side = |options: &Option<load::Options>, known: &[Listed]| {
            let options = options.clone().filter(|_| find(known, source).is_some())?;
            Some(load::Options { message: Some(source.clone()), ..options })
        };
        let is_same = match (&old, &new, find(&before, source), find(&now, source)) {
            (Some(old), Some(new), Some(there), Some(here)) => new.says_as(&here.at, old, &there.at),
            _ => false,
        };
        if !is_same {
            let name = format!("{}: {} ({word})", pair.name, source.operation);
            let is_read = source.kind == Derivation::Response && [&before, &now].iter().all(|all| reads(all, group));
            pairs.push(Pair { name, old: side(&pair.old, &before), new: side(&pair.new, &now), is_read });
        }
    }
    if pairs.is_empty() { vec![pair] } else { pairs }
}

fn messages(bundle: Option<&Bundle>) -> Vec<Listed> {
    bundle.map(Bundle::listed_messages).unwrap_or_default()
}

/// Whether others read messages of this group already.
fn reads(messages: &[Listed], group: &Option<String>) -> bool {
    let is_sent = |one: &Listed| one.source.kind == Derivation::Response;
    group.is_some() && messages.iter().any(|one| is_sent(one) && one.group == *group)
}

fn find<'l>(messages: &'l [Listed], source: &MessageSource) -> Option<&'l Listed> {
    messages.iter().find(|one| one.source == *source)
}
