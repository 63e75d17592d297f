//! A document of a bundle, and what it may refer to, as the `jsonschema` crate takes them.

use jsonschema::canonical::{self, CanonicalizeOptions};
use referencing::{Registry, RegistryBuilder};
use serde_json::Value;

use super::ranges::add_ranges;
use crate::{
    load::{Bundle, Dialect, Draft},
    lower::Formats,
};

/// A document, and the others of its bundle.
#[derive(Debug)]
pub(super) struct Material {
    /// The document, as it is written.
    pub value: Value,
    /// The document with bounds where formats of integers say them, if there is such a place.
    ranged: Option<Value>,
    /// Its base URI.
    pub uri: String,
    pub draft: referencing::Draft,
    /// Whether `format` decides.
    pub formats: bool,
    /// How large all documents are, as text.
    pub size: usize,
    /// The other documents: URIs, dialect and content.
    others: Vec<(Vec<String>, referencing::Draft, Value)>,
}

impl Material {
    /// `None` if the dialect of the document is one that only its own meta-schema describes, or if that of a document
    /// is none that the crate knows.
    pub fn of(bundle: &Bundle, document: usize, formats: Formats) -> Option<Material> {
        let root = bundle.document_resource(document)?;
        if root.dialect != Dialect::from(root.dialect.draft) {
            return None;
        }
        if !knows(bundle) {
            return None;
        }
        let mut others = Vec::new();
        for other in (0..bundle.documents.len()).filter(|other| *other != document) {
            // The official meta-schemas are known to the crate.
            let known = bundle.documents[other].path.is_none();
            let dialect = bundle.document_resource(other).map(|resource| resource.dialect.draft);
            let Some(draft) = dialect.filter(|_| !known) else { continue };
            let draft = reference_draft(draft)?;
            let uris = bundle.document_uris(other).into_iter().map(str::to_owned).collect();
            others.push((uris, draft, bundle.documents[other].value.clone()));
        }
        let asserts = formats == Formats::Assert;
        if asserts {
            others.iter_mut().for_each(|(_, _, value)| {
                add_ranges(value);
            });
        }
        let value = bundle.documents[document].value.clone();
        let mut ranged = value.clone();
        let ranged = (asserts && add_ranges(&mut ranged)).then_some(ranged);
        let size = |document: &crate::load::Document| document.text.len();
        Some(Material {
            value,
            ranged,
            uri: root.uri.as_str().to_owned(),
            draft: reference_draft(root.dialect.draft)?,
            formats: asserts,
            size: bundle.documents.iter().map(size).sum(),
            others,
        })
    }

    /// The document as it is meant.
    pub fn with_ranges(&self) -> &Value {
        self.ranged.as_ref().unwrap_or(&self.value)
    }

    /// What the document may refer to, itself not included. Nothing is fetched.
    pub fn registry(&self) -> Option<Registry<'_>> {
        self.builder()?.retriever(Nothing).prepare().ok()
    }

    /// The document too, for what refers to it.
    pub fn whole_registry(&self) -> Option<Registry<'_>> {
        let own = self.draft.create_resource_ref(self.with_ranges());
        self.builder()?.add(&self.uri, own).ok()?.retriever(Nothing).prepare().ok()
    }

    /// The other documents. One with several URIs is one value: the crate tells by where a value is in memory which one it is,
    /// and takes any of several copies for what an `$id` in them means.
    fn builder(&self) -> Option<RegistryBuilder<'_>> {
        let mut builder = Registry::new().draft(self.draft);
        for (uris, draft, value) in &self.others {
            for uri in uris.iter().filter(|uri| **uri != self.uri) {
                builder = builder.add(uri, draft.create_resource_ref(value)).ok()?;
            }
        }
        Some(builder)
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

/// Whether the crate knows the dialects of all resources; those of documents without a file are the drafts' own.
pub(crate) fn knows(bundle: &Bundle) -> bool {
    let of_files = bundle.resources.iter().filter(|resource| {
        let location = &resource.location;
        bundle.documents[location.document].path.is_some() || bundle.roots.iter().any(|root| root.location == *location)
    });
    of_files.into_iter().all(|resource| reference_draft(resource.dialect.draft).is_some())
}

/// The draft as that crate names it, if it knows it.
fn reference_draft(draft: Draft) -> Option<referencing::Draft> {
    Some(match draft {
        Draft::Draft4 => referencing::Draft::Draft4,
        Draft::Draft6 => referencing::Draft::Draft6,
        Draft::Draft7 => referencing::Draft::Draft7,
        Draft::Draft201909 => referencing::Draft::Draft201909,
        Draft::Draft202012 => referencing::Draft::Draft202012,
        Draft::Draft3 | Draft::V1 => return None,
    })
}
