//! Contracts that are derived from schemas: the tables `[[derived]]`.

use std::path::Path;

use serde::Deserialize;
use toml::Spanned;

use super::{
    file::{all_stated, finding, is_identifier},
    named::listed,
};
use crate::{
    diagnostic::Diagnostic,
    load::{Derivation, Derived, SchemaSource},
};

/// A table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DerivedTable {
    schema: Spanned<String>,
    kind: Spanned<Kind>,
    name: Option<Spanned<String>>,
    members: Option<Spanned<Vec<Spanned<String>>>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Request,
    Response,
    Patch,
    Partial,
    Pick,
    Omit,
}

impl DerivedTable {
    /// What is wanted of the `schemas` of a file, which is `text`, and called `shown`.
    pub(super) fn derived(
        &self,
        root: &Path,
        schemas: &[SchemaSource],
        text: &str,
        shown: &str,
    ) -> Result<Derived, Diagnostic> {
        let refuse = |span, message: String| finding(text, shown, Some(span), message);
        let of = listed(root, schemas, &self.schema, text, shown)?;
        if let Some(name) = self.name.as_ref().filter(|name| !is_identifier(name.get_ref())) {
            return Err(refuse(name.span(), format!("{:?} cannot be the name of a type", name.get_ref())));
        }
        Ok(Derived {
            of,
            kind: self.derivation(text, shown)?,
            name: self.name.as_ref().map(|name| name.get_ref().clone()),
            is_needed: true,
        })
    }

    fn derivation(&self, text: &str, shown: &str) -> Result<Derivation, Diagnostic> {
        let refuse = |span, message: &str| finding(text, shown, Some(span), message);
        let kind = *self.kind.get_ref();
        let takes_members = matches!(kind, Kind::Pick | Kind::Omit);
        let members = match &self.members {
            Some(members) if !takes_members => {
                let message = "`members` belong to the kinds `pick` and `omit`; the others are about all of them";
                return Err(refuse(members.span(), message));
            }
            Some(members) if members.get_ref().is_empty() => {
                return Err(refuse(members.span(), "this lists no member"));
            }
            None if takes_members => {
                return Err(refuse(
                    self.kind.span(),
                    "`pick` and `omit` need `members`: the names, as documents have them",
                ));
            }
            members => members.as_ref().map(|members| all_stated(text, shown, members.get_ref())).unwrap_or_default(),
        };
        if takes_members && self.name.is_none() {
            return Err(refuse(self.kind.span(), "`pick` and `omit` need a `name` for what becomes of the schema"));
        }
        Ok(match kind {
            Kind::Request => Derivation::Request,
            Kind::Response => Derivation::Response,
            Kind::Patch => Derivation::Patch,
            Kind::Partial => Derivation::Partial,
            Kind::Pick => Derivation::Pick(members),
            Kind::Omit => Derivation::Omit(members),
        })
    }
}
