//! Merge patches (RFC 7396): documents that say what becomes of others.
//!
//! They are applied to texts, as they are written: no number loses a digit on the way, and what comes of it is read as
//! any other document is.

use std::collections::BTreeMap;

use super::json::pieces::members;
use super::judge::report::Report;
use super::verbs::Contract;

/// What a patch makes of a document: null removes a member, an object is a patch of the member, anything else takes its
/// place. Both are judged, and so is what comes of it.
///
/// # Errors
///
/// The report on the document, on the patch, or on what comes of it: the first that is refused.
pub fn patched<T: Contract, P: Contract>(document: &T, patch: &P) -> Result<T, Report> {
    let (document, patch) = (document.to_json()?, patch.to_json()?);
    T::from_json(merged(&document, &patch).as_bytes())
}

/// The text of what the patch makes of the document; both are compact JSON, in which no object has a name twice.
pub fn merged(document: &str, patch: &str) -> String {
    let mut text = String::with_capacity(document.len() + patch.len());
    merge(Some(document), patch, &mut text);
    text
}

fn merge(document: Option<&str>, patch: &str, text: &mut String) {
    if !patch.starts_with('{') {
        text.push_str(patch);
        return;
    }
    let changes = members(patch);
    let before = members(document.filter(|document| document.starts_with('{')).unwrap_or("{}"));
    let known: BTreeMap<&str, &str> = before.iter().copied().collect();
    let by_name: BTreeMap<&str, &str> = changes.iter().copied().collect();
    let kept = before.iter().filter(|(name, _)| by_name.get(name) != Some(&"null"));
    let added = changes.iter().filter(|(name, change)| *change != "null" && !known.contains_key(name));
    text.push('{');
    for (place, (name, value)) in kept.chain(added).enumerate() {
        if place > 0 {
            text.push(',');
        }
        text.push_str(name);
        text.push(':');
        match by_name.get(name) {
            Some(change) => merge(known.get(name).copied(), change, text),
            None => text.push_str(value),
        }
    }
    text.push('}');
}

/// Gives the type of a patch the verb `apply_to`: `patch!(Patch, Document)`.
#[macro_export]
macro_rules! patch {
    ($patch:ty, $document:ty) => {
        impl $patch {
            /// What the patch makes of a document (RFC 7396): a member that is absent stays as it is, null removes it,
            /// an object is a patch of the member, and anything else takes its place. Defaults are filled in.
            ///
            /// # Errors
            ///
            /// The report on what comes of it, if the contract of documents refuses that; else on the document or the
            /// patch, if they are none.
            pub fn apply_to(&self, document: &$document) -> ::core::result::Result<$document, support::Report> {
                support::patched(document, self)
            }
        }
    };
}
pub(crate) use patch;
