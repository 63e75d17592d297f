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
        let Some(resource) = self.described_by(schema, around, location)?.map(|index| &self.bundle.resources[index])
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

    /// Whether what a keyword at `location` names is a meta-schema of somebody's own that can be loaded: it says which
    /// vocabularies there are, or goes on from a published one.
    pub(super) fn is_meta_schema(&mut self, schema: &str, around: usize, location: &Location) -> bool {
        let Ok(Some(resource)) = self.described_by(schema, around, location) else { return false };
        let value = &self.bundle.documents[self.bundle.resources[resource].location.document].value;
        let refers = |part: &Value| part.get("$ref").and_then(Value::as_str).and_then(Draft::from_uri).is_some();
        let parts = value.get("allOf").and_then(Value::as_array);
        value.get("$vocabulary").is_some() || refers(value) || parts.into_iter().flatten().any(refers)
    }

    /// The resource that a keyword at `location` names, which is loaded.
    fn described_by(&mut self, schema: &str, around: usize, location: &Location) -> Result<Option<usize>, Diagnostic> {
        // A relative path starts at the file, as editors take it.
        let resolved = uri::resolve_against(&self.bundle.resources[around].uri.borrow(), schema);
        let uri = resolved.map_or_else(|_| schema.to_owned(), |uri| without_fragment(&uri));
        if !self.bundle.is_settled(&uri, location.document) {
            self.load_external(&uri, self.dialect(), (schema, location))?;
        }
        if !self.bundle.is_settled(&uri, location.document) {
            self.load_root_named(&uri)?;
        }
        Ok(self.bundle.named(&uri, location.document))
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
            let name = retrieve::displayed(&source.path, &self.base);
            let before = self.bundle.documents.iter().sum();
            let Ok(document) = self.reach.read(&source.path, name, &options.limits, before) else { continue };
            if names_itself(&document.value, uri) {
                return self.index_document(document, &file_uri, true, self.dialect()).map(drop);
            }
        }
        Ok(())
    }
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
