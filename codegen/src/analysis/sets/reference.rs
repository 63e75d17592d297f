//! The verdict of an independent validator, for what is shown to people as a fact.

use jsonschema::Validator;
use serde_json::{Value, json};

use super::material::Material;
use crate::{
    load::{Bundle, Location},
    lower::Formats,
    pointer,
};

/// A schema as the `jsonschema` crate understands it.
#[derive(Debug)]
pub struct Reference(Validator);

impl Reference {
    /// The validator of the schema at `location`; `None` if the crate refuses the schema, or its dialect is a custom
    /// one.
    pub fn new(bundle: &Bundle, location: &Location, formats: Formats) -> Option<Reference> {
        let material = Material::of(bundle, location.document, formats)?;
        let options = jsonschema::options()
            .with_draft(material.draft)
            .should_validate_formats(material.formats)
            .should_ignore_unknown_formats(true)
            .offline();
        let validator = if location.pointer.is_empty() {
            let registry = material.registry()?;
            options.with_base_uri(material.uri.clone()).with_registry(&registry).build(material.with_ranges()).ok()?
        } else {
            let registry = material.whole_registry()?;
            let part = json!({ "$ref": format!("{}#{}", material.uri, pointer::fragment(&location.pointer)) });
            options.with_registry(&registry).build(&part).ok()?
        };
        Some(Reference(validator))
    }

    /// Whether the schema accepts the document.
    pub fn accepts(&self, document: &Value) -> bool {
        self.0.is_valid(document)
    }
}
