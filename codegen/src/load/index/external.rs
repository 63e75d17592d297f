//! Loads what references lead to: mapped files, those that a URI names, neighbours, the official meta-schemas.

use std::{collections::HashSet, path::Path};

use serde_json::Value;

use super::Indexer;
use crate::{
    diagnostic::Diagnostic,
    load::{
        Bundle, Dialect, Document, Location,
        reach::{self, Found},
        retrieve,
    },
};

impl Indexer<'_> {
    /// Loads what `uri` names. A file that names no dialect is read in that of who refers to it, unless one was asked
    /// for. `named`: how it is referred to, and where.
    pub(super) fn load_external(
        &mut self,
        uri: &str,
        referrer: Dialect,
        named: (&str, &Location),
    ) -> Result<(), Diagnostic> {
        let forbidden = |bundle: &Bundle, path: &Path| {
            bundle.with_hint_at_older_drafts(reach::forbidden(named.0, path).at(bundle.place(named.1)))
        };
        if let Some(known) = self.sought.get(uri) {
            return known.as_deref().map_or(Ok(()), |path| Err(forbidden(&self.bundle, path)));
        }
        self.sought.insert(uri.to_owned(), None);
        if let Some(value) = retrieve::official(uri) {
            let name = retrieve::official_name(value).unwrap_or(uri);
            match self.bundle.by_uri.get(name).map(|claims| claims[0]) {
                Some(resource) => self.claim(uri.to_owned(), resource),
                None => drop(self.index_document(Document::official(uri, value.clone()), uri, true, self.dialect())?),
            }
            return Ok(());
        }
        let path = match self.find(uri, named.0) {
            Found::File(path) => path,
            Found::Nothing => return Ok(()),
            Found::Forbidden(path) => {
                let finding = forbidden(&self.bundle, &path);
                self.sought.insert(uri.to_owned(), Some(path));
                return Err(finding);
            }
        };
        // The same file may be known under its own path, or be reached through several URIs.
        let file_uri = retrieve::file_uri(&path);
        if let Some(resource) = self.bundle.by_uri.get(&file_uri).map(|claims| claims[0]) {
            self.claim(uri.to_owned(), resource);
            return Ok(());
        }
        let dialect = self.options.draft.map_or(referrer, Dialect::from);
        let document = self.add_document(&path, uri, true, dialect)?;
        if let Some(resource) = self.bundle.by_location.get(&Location { document, pointer: String::new() }).copied() {
            self.claim(file_uri, resource);
        }
        Ok(())
    }

    /// What is in the file that `uri` means, which is not loaded for it; `None` if there is none that can be read.
    pub(super) fn peek(&self, uri: &str, reference: &str) -> Option<Value> {
        if let Some(value) = retrieve::official(uri) {
            return Some(value.clone());
        }
        let Found::File(path) = self.find(uri, reference) else { return None };
        self.read(&path).ok().map(|document| document.value)
    }

    /// The document in a file, of which nothing is known yet.
    pub(super) fn read(&self, path: &Path) -> Result<Document, Diagnostic> {
        let before = self.bundle.documents.iter().sum();
        self.reach.read(path, retrieve::displayed(path, &self.base), &self.options.limits, before)
    }

    /// The file that `uri` means, as `reference` has it: a mapped one, the one that it names, or a neighbour.
    fn find(&self, uri: &str, reference: &str) -> Found {
        let mapped = retrieve::mapped(uri, &self.options.maps, &self.reach);
        if mapped != Found::Nothing {
            return mapped;
        }
        let named = retrieve::file_path(uri).map_or(Found::Nothing, |path| self.reach.find(&path));
        if named != Found::Nothing { named } else { self.beside_a_known_one(uri, reference) }
    }

    /// A file that lies to a loaded file as `uri` lies to that file's `$id`.
    fn beside_a_known_one(&self, uri: &str, reference: &str) -> Found {
        let neighbours = self.bundle.resources.iter().filter(|resource| resource.location.pointer.is_empty());
        let neighbours = neighbours.filter_map(|resource| {
            let path = self.bundle.documents[resource.location.document].path.as_deref()?;
            retrieve::beside(uri, resource.uri.as_str(), path)
        });
        // Most of them know one place, which is looked at once.
        let (mut sought, mut forbidden) = (HashSet::new(), Found::Nothing);
        for path in neighbours {
            if !sought.insert(path.clone()) {
                continue;
            }
            match self.reach.find(&path) {
                Found::File(path) => return Found::File(path),
                // A relative reference is meant to lead to such a file; of a whole URI that is not known.
                Found::Forbidden(path) if forbidden == Found::Nothing && is_relative(reference) => {
                    forbidden = Found::Forbidden(path);
                }
                Found::Forbidden(_) | Found::Nothing => {}
            }
        }
        forbidden
    }

    pub(super) fn add_document(
        &mut self,
        path: &Path,
        uri: &str,
        is_schema: bool,
        dialect: Dialect,
    ) -> Result<usize, Diagnostic> {
        let mut document = self.read(path)?;
        if retrieve::file_path(uri).is_none() {
            // Where it lies on this machine is for those who mend it, and nobody else.
            uri.clone_into(&mut document.name);
        }
        self.index_document(document, uri, is_schema, dialect)
    }
}

/// Whether a reference names no scheme: the first part of a relative one has no colon (RFC 3986, 4.2).
fn is_relative(reference: &str) -> bool {
    !reference.split(['/', '?', '#']).next().unwrap_or_default().contains(':')
}
