//! What whoever reads a description of an API asks of the index, and leaves in it.

use serde_json::Value;

use super::Indexer;
use crate::{
    diagnostic::{Diagnostic, Place},
    load::{Bundle, Location, Resource, Root, SchemaSource, api, schema},
};

impl Indexer<'_> {
    /// Takes an API, of which the description as a whole is a root until the schema of its messages is; tells whether the
    /// document describes one.
    pub(super) fn add_api(&mut self, document: usize, source: &SchemaSource) -> Result<bool, Vec<Diagnostic>> {
        let Some(api) = api::read(self, document)? else { return Ok(false) };
        self.bundle.apis.insert(document, api);
        let location = Location { document, pointer: String::new() };
        let (module, name) = (source.module(), source.name.clone());
        self.bundle.roots.push(Root { location, module, name, derived: None, package: None });
        Ok(true)
    }

    /// What stands at `location`.
    pub(in crate::load) fn value(&self, location: &Location) -> Option<&Value> {
        self.bundle.documents[location.document].value.pointer(&location.pointer)
    }

    /// As [`Bundle::place`].
    pub(in crate::load) fn place(&self, location: &Location) -> Place {
        self.bundle.place(location)
    }

    /// Where a reference leads that is no schema's; the keyword stands at `at`.
    pub(in crate::load) fn follow(&mut self, at: &Location, reference: &str) -> Result<Location, Diagnostic> {
        let nowhere = |bundle: &Bundle| schema::leads_nowhere(reference).at(bundle.place(at));
        let Some(around) = self.bundle.resource_around(at) else { return Err(nowhere(&self.bundle)) };
        let Resource { uri: base, dialect, .. } = self.bundle.resources[around].clone();
        let Some((uri, _)) = schema::target(&base, reference) else { return Err(nowhere(&self.bundle)) };
        if !self.bundle.is_settled(&uri, at.document) {
            self.load_external(&uri, dialect, (reference, at))?;
        }
        self.bundle.lookup(at.document, &base, reference).ok_or_else(|| nowhere(&self.bundle))
    }
}
