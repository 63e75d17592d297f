//! A document of a bundle, and what it may refer to, as the `jsonschema` crate takes them.

use jsonschema::canonical::{self, CanonicalizeOptions};
use referencing::Registry;
use serde_json::Value;

use crate::{
    load::{Bundle, Dialect, Draft},
    lower::Formats,
};

/// A document, and the others of its bundle.
#[derive(Debug)]
pub(super) struct Material {
    /// The document.
    pub value: Value,
    /// Its base URI.
    pub uri: String,
    pub draft: referencing::Draft,
    /// Whether `format` decides.
    pub formats: bool,
    /// How large all documents are, as text.
    pub size: usize,
    /// The other documents: URI, dialect and content.
    others: Vec<(String, referencing::Draft, Value)>,
}

impl Material {
    /// `None` if the dialect of the document is one that only its own meta-schema describes.
    pub fn of(bundle: &Bundle, document: usize, formats: Formats) -> Option<Material> {
        let root = bundle.document_resource(document)?;
        if root.dialect != Dialect::from(root.dialect.draft) {
            return None;
        }
        let mut others = Vec::new();
        for other in (0..bundle.documents.len()).filter(|other| *other != document) {
            // The official meta-schemas are known to the crate.
            let known = bundle.documents[other].path.is_none();
            let dialect = bundle.document_resource(other).map(|resource| resource.dialect.draft);
            let Some(draft) = dialect.filter(|_| !known) else { continue };
            for uri in bundle.document_uris(other) {
                others.push((uri.to_owned(), reference_draft(draft), bundle.documents[other].value.clone()));
            }
        }
        let size = |document: &crate::load::Document| document.text.len();
        Some(Material {
            value: bundle.documents[document].value.clone(),
            uri: root.uri.as_str().to_owned(),
            draft: reference_draft(root.dialect.draft),
            formats: formats == Formats::Assert,
            size: bundle.documents.iter().map(size).sum(),
            others,
        })
    }

    /// What the document may refer to, itself not included. Nothing is fetched.
    pub fn registry(&self) -> Option<Registry<'_>> {
        let mut builder = Registry::new().draft(self.draft);
        for (uri, draft, value) in self.others.iter().filter(|(uri, ..)| *uri != self.uri) {
            builder = builder.add(uri, draft.create_resource_ref(value)).ok()?;
        }
        builder.retriever(Nothing).prepare().ok()
    }

    /// The document too, for what refers to it.
    pub fn whole_registry(&self) -> Option<Registry<'_>> {
        let mut builder = Registry::new().draft(self.draft);
        for (uri, draft, value) in &self.others {
            builder = builder.add(uri, draft.create_resource_ref(value)).ok()?;
        }
        let own = self.draft.create_resource_ref(&self.value);
        builder.add(&self.uri, own).ok()?.retriever(Nothing).prepare().ok()
    }

    pub fn options<'r>(&self, registry: &'r Registry<'r>) -> CanonicalizeOptions<'r> {
        canonical::options()
            .with_registry(registry)
            .with_draft(self.draft)
            .with_base_uri(self.uri.clone())
            .should_validate_formats(self.formats)
            .offline()
    }
}

/// Has nothing.
struct Nothing;

impl referencing::Retrieve for Nothing {
    fn retrieve(&self, uri: &referencing::Uri<String>) -> Result<Value, Box<dyn std::error::Error + Send + Sync>> {
        Err(format!("{uri} is not among the files that were loaded").into())
    }
}

/// The draft as that crate names it.
pub(super) fn reference_draft(draft: Draft) -> referencing::Draft {
    match draft {
        Draft::Draft4 => referencing::Draft::Draft4,
        Draft::Draft6 => referencing::Draft::Draft6,
        Draft::Draft7 => referencing::Draft::Draft7,
        Draft::Draft201909 => referencing::Draft::Draft201909,
        Draft::Draft202012 => referencing::Draft::Draft202012,
    }
}
