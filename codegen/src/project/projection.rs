//! Schemas that language models are asked for documents of: the tables `[[projection]]`.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::Spanned;

use super::{
    file::finding,
    named::{listed, module_name},
};
use crate::{
    diagnostic::Diagnostic,
    load::{ProjectionSource, SchemaSource},
};

/// A table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProjectionTable {
    schema: Spanned<String>,
    #[serde(rename = "for")]
    provider: Option<Spanned<String>>,
    rules: Option<PathBuf>,
    #[serde(default)]
    bare: bool,
    name: Option<Spanned<String>>,
}

impl ProjectionTable {
    /// What is wanted of the `schemas` of a file, which is `text`, and called `shown`.
    pub(super) fn projection(
        &self,
        root: &Path,
        schemas: &[SchemaSource],
        text: &str,
        shown: &str,
    ) -> Result<ProjectionSource, Diagnostic> {
        let schema = listed(root, schemas, &self.schema, text, shown)?;
        if self.provider.is_none() && self.rules.is_none() {
            let message = "nobody is asked: name the provider in `for`, or a file of `rules`".to_owned();
            return Err(finding(text, shown, Some(self.schema.span()), message));
        }
        let name = self.name.as_ref().map(|name| module_name(name, text, shown)).transpose()?;
        let span = self.provider.as_ref().map_or_else(|| self.schema.span(), Spanned::span);
        Ok(ProjectionSource {
            schema,
            provider: self.provider.as_ref().map(|provider| provider.get_ref().clone()),
            rules: self.rules.as_ref().map(|path| root.join(path)),
            bare: self.bare,
            name,
            place: finding(text, shown, Some(span), String::new()).place,
        })
    }
}
