//! What whoever reads a description of an API asks of the index, and leaves in it.

use referencing::uri;
use serde_json::Value;

use super::Indexer;
use crate::{
    diagnostic::{Diagnostic, Place},
    load::{
        Bundle, Dialect, Location, Resource, Root, SchemaSource,
        api::{self, ApiDescription, Stated},
        described, schema,
    },
};

/// The dialect of the schemas in a description, or the URI that names it; `None` if it is none, or does not say it.
pub(super) fn dialect(document: &Value) -> Option<Result<Dialect, String>> {
    let of_api = ApiDescription::of(document).map(|api| match api.dialect {
        Stated::Known(dialect) => Ok(dialect),
        Stated::Named(uri) => Err(uri.to_owned()),
    });
    of_api.or_else(|| described::dialect(document).map(Ok))
}

impl Indexer<'_> {
    /// Takes an API, of which the description as a whole is a root until the schema of its messages is; tells whether the
    /// document describes one.
    pub(super) fn add_api(&mut self, document: usize, source: &SchemaSource) -> Result<bool, Vec<Diagnostic>> {
        let Some(api) = api::read(self, document)? else { return Ok(false) };
        self.bundle.apis.insert(document, api);
        self.add_description(document, source);
        Ok(true)
    }

    /// As [`Indexer::add_api`], of other documents that describe messages.
    pub(super) fn add_described(&mut self, document: usize, source: &SchemaSource) -> Result<bool, Vec<Diagnostic>> {
        let Some(described) = described::read(self, document)? else { return Ok(false) };
        self.bundle.described.insert(document, described);
        self.add_description(document, source);
        Ok(true)
    }

    /// Makes a description a root, until the schema of its messages takes its place.
    fn add_description(&mut self, document: usize, source: &SchemaSource) {
        let location = Location { document, pointer: String::new() };
        let (module, name) = (source.module(), source.name.clone());
        self.bundle.roots.push(Root { location, module, name, derived: None, package: None });
    }

    /// Makes resources of the schemas in a document that begin anew.
    pub(super) fn add_own_schemas(&mut self, document: usize, dialect: Dialect) {
        let root = Location { document, pointer: String::new() };
        let schemas = described::own_schemas(&self.bundle.documents[document].value);
        for (pointer, first) in described::repeated(&self.bundle.documents[document].value, &schemas) {
            self.bundle.same.insert(Location { document, pointer }, Location { document, pointer: first });
        }
        for pointer in schemas {
            let query = pointer[1..].replace('/', ".");
            let Ok(uri) = uri::from_str(&self.bundle.written_address(&root, &query)) else { continue };
            self.add_resource(Location { document, pointer }, uri, dialect);
        }
    }

    /// The dialect of what stands at `location`.
    pub(in crate::load) fn dialect_at(&self, location: &Location) -> Dialect {
        let around = self.bundle.resource_around(location);
        around.map_or_else(|| self.dialect(), |resource| self.bundle.resources[resource].dialect)
    }

    /// Lets what stands at `location` be in this dialect, while its references stay relative to what is around it.
    pub(in crate::load) fn speaks(&mut self, location: &Location, dialect: Dialect) {
        if self.dialect_at(location) == dialect {
            return;
        }
        let Some(around) = self.bundle.resource_around(location) else { return };
        let uri = self.bundle.resources[around].uri.clone();
        self.bundle.by_location.insert(location.clone(), self.bundle.resources.len());
        self.bundle.resources.push(Resource {
            location: location.clone(),
            uri,
            dialect,
            anchors: Default::default(),
            dynamic_anchors: Default::default(),
            recursive_anchor: false,
        });
    }

    /// The schema at `location` with references that mean the same wherever it stands.
    pub(in crate::load) fn absolute(&self, location: &Location) -> Value {
        described::absolute(&self.bundle, location)
    }

    /// Tells the author of a description what to look at.
    pub(in crate::load) fn warn(&mut self, finding: Diagnostic) {
        self.bundle.warnings.push(finding);
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
