//! Versions of one contract: the tables `[[migration]]`.

use std::path::Path;

use serde::Deserialize;
use toml::Spanned;

use super::{
    file::{finding, is_identifier},
    schema_source,
};
use crate::{
    diagnostic::Diagnostic,
    load::{MigrationSource, SchemaSource},
    paths::absolute,
};

/// A table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MigrationTable {
    old: Spanned<String>,
    new: Spanned<String>,
    name: Option<Spanned<String>>,
}

impl MigrationTable {
    /// What is wanted of the `schemas` of a file, which is `text`, and called `shown`.
    pub(super) fn migration(
        &self,
        root: &Path,
        schemas: &[SchemaSource],
        text: &str,
        shown: &str,
    ) -> Result<MigrationSource, Diagnostic> {
        let refuse = |span, message: String| finding(text, shown, Some(span), message);
        let schema = |named: &Spanned<String>| {
            let source = schema_source(root, named.get_ref());
            let path = root.join(&source.path);
            let found = schemas.iter().find(|known| known.path == path && known.pointer == source.pointer);
            let found = found.map(|found| SchemaSource { path: absolute(root, &found.path), ..found.clone() });
            found.ok_or_else(|| {
                let message = format!("{} is none of the schemas: list it in a `[[schema]]`", named.get_ref());
                refuse(named.span(), message)
            })
        };
        if let Some(name) = self.name.as_ref() {
            let is_snake = name.get_ref().chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
            if !is_snake || !is_identifier(name.get_ref()) || crate::naming::module(name.get_ref()) != *name.get_ref() {
                let message = format!("{:?} cannot be the name of a module in every language", name.get_ref());
                return Err(refuse(name.span(), message));
            }
        }
        Ok(MigrationSource {
            old: schema(&self.old)?,
            new: schema(&self.new)?,
            name: self.name.as_ref().map(|name| name.get_ref().clone()),
            place: finding(text, shown, Some(self.old.span()), String::new()).place,
        })
    }
}
