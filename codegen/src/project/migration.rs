//! Versions of one contract: the tables `[[migration]]`.

use std::path::Path;

use serde::Deserialize;
use toml::Spanned;

use super::{
    file::finding,
    named::{listed, module_name},
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
        let schema = |named| {
            let found = listed(root, schemas, named, text, shown)?;
            Ok(SchemaSource { path: absolute(root, &found.path), ..found })
        };
        Ok(MigrationSource {
            old: schema(&self.old)?,
            new: schema(&self.new)?,
            name: self.name.as_ref().map(|name| module_name(name, text, shown)).transpose()?,
            place: finding(text, shown, Some(self.old.span()), String::new()).place,
        })
    }
}
