//! What tables name: schemas of the file, and modules.

use std::path::Path;

use toml::Spanned;

use super::file::{finding, is_identifier};
use crate::{diagnostic::Diagnostic, load::SchemaSource};

/// The one of the `schemas` that is named, of a file below `root`.
pub(super) fn listed(
    root: &Path,
    schemas: &[SchemaSource],
    named: &Spanned<String>,
    text: &str,
    shown: &str,
) -> Result<SchemaSource, Diagnostic> {
    let source = super::schema_source(root, named.get_ref());
    let path = root.join(&source.path);
    let found = schemas.iter().find(|known| known.path == path && known.pointer == source.pointer);
    found.cloned().ok_or_else(|| {
        let message = format!("{} is none of the schemas: list it in a `[[schema]]`", named.get_ref());
        finding(text, shown, Some(named.span()), message)
    })
}

/// A name that is given to a module, if it can have it in every language.
pub(super) fn module_name(name: &Spanned<String>, text: &str, shown: &str) -> Result<String, Diagnostic> {
    let given = name.get_ref();
    let is_snake = given.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    if is_snake && is_identifier(given) && crate::naming::module(given) == *given {
        return Ok(given.clone());
    }
    let message = format!("{given:?} cannot be the name of a module in every language");
    Err(finding(text, shown, Some(name.span()), message))
}
