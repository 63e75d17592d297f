//! Documents that no file holds: schemas that are made of others. Everything behind the loading treats them as any other.

use std::collections::BTreeMap;

use referencing::uri;
use serde_json::Value;

use super::{Bundle, Dialect, Document, Location, Resource};

/// A document that is made of what stands in others.
pub(super) struct Written {
    /// As diagnostics show it.
    pub name: String,
    /// What is behind the question mark of its address, which is otherwise that of the document that it is made of.
    pub query: String,
    pub value: Value,
    pub dialect: Dialect,
    /// Where its parts come from, by the pointers to them.
    pub places: Vec<(String, Location)>,
}

impl Bundle {
    /// The address of a document that is made of what stands around `of`.
    pub(super) fn written_address(&self, of: &Location, query: &str) -> String {
        let base = self.resource_around(of).map_or("", |resource| self.resources[resource].uri.as_str());
        format!("{}?{query}", base.split('#').next().unwrap_or_default())
    }

    /// Adds a document that is made of what stands around `of`; its index.
    pub(super) fn add_written(&mut self, of: &Location, written: Written) -> Option<usize> {
        let document = self.documents.len();
        let Written { name, query, value, dialect, mut places } = written;
        let address = uri::from_str(&self.written_address(of, &query)).ok()?;
        self.documents.push(Document::derived(&self.documents[of.document], name, value));
        let location = Location { document, pointer: String::new() };
        self.by_uri.entry(address.as_str().to_owned()).or_default().push(self.resources.len());
        self.by_location.insert(location.clone(), self.resources.len());
        self.resources.push(Resource {
            location,
            uri: address,
            dialect,
            anchors: Default::default(),
            dynamic_anchors: BTreeMap::new(),
            recursive_anchor: false,
        });
        // The longest way that fits is the right one.
        places.sort_by(|(one, _), (other, _)| other.len().cmp(&one.len()).then(one.cmp(other)));
        self.derived.insert(document, places);
        Some(document)
    }
}
