//! What is different between two versions of a message of an API: its schema refers to parts of the description, which
//! are compared where they stand, each once.

use std::collections::{BTreeMap, btree_map::Entry};

use serde_json::Value;

use super::{Side, Version, Walk};
use crate::load::{Location, Schema};

impl Walk {
    /// Compares what is referred to from both versions of the message at the root, by what it is called in them.
    pub(super) fn referred(&mut self, old: &Version, new: &Version) {
        let (before, now) = (reached(old), reached(new));
        for (name, there) in &before {
            let Some(here) = now.get(name) else { continue };
            let at = |version: &Version, at: &Location| {
                version.bundle.documents[at.document].value.pointer(&at.pointer).cloned().unwrap_or_default()
            };
            let (one, other) = (at(old, there), at(new, here));
            self.documents = (there.document, here.document);
            self.schemas(
                Side { value: &one, pointer: there.pointer.clone() },
                Side { value: &other, pointer: here.pointer.clone() },
            );
        }
    }
}

/// All that a message refers to, directly or not, by name: where it stands in its file.
fn reached(version: &Version) -> BTreeMap<String, Location> {
    let mut found = BTreeMap::new();
    let mut open = vec![version.location().clone()];
    while let Some(at) = open.pop() {
        for (_, target) in version.bundle.references(&at) {
            let Some(schema) = Schema::at(&version.bundle, target.clone()) else { continue };
            let uri = schema.resource().uri.as_str();
            if let Entry::Vacant(free) = found.entry(format!("{}#{}", &uri[part(uri)..], target.pointer)) {
                free.insert(target.clone());
                open.push(target);
            }
        }
    }
    found
}

/// Whether two references lead to the same part of a description, whatever file each version of it is.
pub(super) fn is_same_part(one: Option<&Value>, other: Option<&Value>) -> bool {
    let of_file = |value: Option<&Value>| {
        let text = value?.as_str()?.to_owned();
        text.contains("://").then(|| text[part(&text)..].to_owned())
    };
    of_file(one).is_some_and(|one| of_file(other) == Some(one))
}

/// Where the part of a URI begins that is not about the file.
fn part(uri: &str) -> usize {
    uri.find(['?', '#']).unwrap_or(uri.len())
}
