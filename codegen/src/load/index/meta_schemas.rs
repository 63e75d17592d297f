//! What `$schema` names: a draft, or a meta-schema of somebody's own, which is loaded for it.

use referencing::uri;
use serde_json::Value;

use super::{Indexer, without_fragment};
use crate::{
    diagnostic::{Code, Diagnostic},
    load::{Dialect, Draft, Location, retrieve},
};

impl Indexer<'_> {
    /// The dialect that a keyword at `location` names: a draft, or a meta-schema of somebody's own.
    pub(super) fn dialect_of(
        &mut self,
        schema: &str,
        around: usize,
        location: &Location,
    ) -> Result<Dialect, Diagnostic> {
        if let Some(draft) = Draft::from_uri(schema) {
            return Ok(Dialect::from(draft));
        }
        let around_keyword = location.pointer.rsplit_once('/').map_or("", |(around, _)| around);
        let own = self.bundle.documents[location.document].value.pointer(around_keyword);
        // One that describes itself says by its vocabularies of which draft it is.
        if let Some(meta_schema) = own.filter(|value| names_itself(value, schema))
            && let Some(draft) = Draft::of_vocabularies(meta_schema)
        {
            return Dialect::from_meta_schema(meta_schema, draft)
                .map_err(|vocabulary| unknown_vocabulary(&vocabulary).at(self.bundle.place(location)));
        }
        let uri = self.resolved(schema, around);
        if !self.bundle.is_settled(&uri, location.document) {
            self.load_external(&uri, self.dialect(), (schema, location))?;
        }
        if !self.bundle.is_settled(&uri, location.document) {
            self.load_root_named(&uri)?;
        }
        let Some(resource) = self.bundle.named(&uri, location.document).map(|index| &self.bundle.resources[index])
        else {
            let shown: String = schema.chars().take(200).collect();
            let help = "use one of the published drafts, or say where the meta-schema lives with `--map URI=DIR`";
            let finding = Diagnostic::error(Code::UnknownDialect, format!("the dialect `{shown}` is not known"), help);
            return Err(finding.at(self.bundle.place(location)));
        };
        let meta_schema = &self.bundle.documents[resource.location.document].value;
        Dialect::from_meta_schema(meta_schema, resource.dialect.draft)
            .map_err(|vocabulary| unknown_vocabulary(&vocabulary).at(self.bundle.place(location)))
    }

    /// Whether what a schema names is a meta-schema of somebody's own: it says which vocabularies there are, or goes on from
    /// a published one. It is looked at and not loaded, since it may as well be the schema of the file that names it.
    pub(super) fn is_meta_schema(&mut self, schema: &str, around: usize, document: usize) -> bool {
        let uri = self.resolved(schema, around);
        if !self.bundle.is_settled(&uri, document) && self.load_root_named(&uri).is_err() {
            return false;
        }
        let known = self.bundle.named(&uri, document).map(|resource| &self.bundle.resources[resource].location);
        match known {
            Some(known) => goes_on_from_a_draft(&self.bundle.documents[known.document].value),
            None => self.peek(&uri, schema).is_some_and(|value| goes_on_from_a_draft(&value)),
        }
    }

    /// The URI that a resource names. A relative path starts at the file, as editors take it.
    fn resolved(&self, schema: &str, around: usize) -> String {
        let resolved = uri::resolve_against(&self.bundle.resources[around].uri.borrow(), schema);
        resolved.map_or_else(|_| schema.to_owned(), |uri| without_fragment(&uri))
    }

    /// Loads the schema with this `$id` that is yet to come, if it is one of those to generate for. What is wrong with
    /// files that are not asked for here is said when it is their turn.
    fn load_root_named(&mut self, uri: &str) -> Result<(), Diagnostic> {
        if !self.sought_among_roots.insert(uri.to_owned()) {
            return Ok(());
        }
        let options = self.options;
        for source in options.schemas.iter().filter(|source| source.pointer.is_none()) {
            let file_uri = retrieve::file_uri(&source.path);
            if self.bundle.by_uri.contains_key(&file_uri) {
                continue;
            }
            let Ok(document) = self.read(&source.path) else { continue };
            if names_itself(&document.value, uri) {
                return self.index_document(document, &file_uri, true, self.dialect()).map(drop);
            }
        }
        Ok(())
    }
}

/// Whether a schema says of itself that schemas are written by it.
fn goes_on_from_a_draft(value: &Value) -> bool {
    let refers = |part: &Value| part.get("$ref").and_then(Value::as_str).and_then(Draft::from_uri).is_some();
    let parts = value.get("allOf").and_then(Value::as_array);
    value.get("$vocabulary").is_some() || refers(value) || parts.into_iter().flatten().any(refers)
}

/// Whether a schema says that `uri` is its own.
fn names_itself(schema: &Value, uri: &str) -> bool {
    let plain = |uri: &str| uri.trim_end_matches('#').to_owned();
    schema.get("$id").and_then(Value::as_str).is_some_and(|id| plain(id) == plain(uri))
}

fn unknown_vocabulary(uri: &str) -> Diagnostic {
    let shown: String = uri.chars().take(200).collect();
    let message = format!("the dialect needs the vocabulary `{shown}`, which is not known");
    let help = "a vocabulary that is not understood can change which documents are accepted; if this one cannot, have \
                the meta-schema say `false` for it in `$vocabulary`";
    Diagnostic::error(Code::UnknownDialect, message, help)
}
