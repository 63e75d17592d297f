//! The tables `package` of a project file: types that another project generates.

use std::{ops::Range, path::Path};

use serde::Deserialize;
use toml::Spanned;

use super::file::stated;
use crate::{model::Package, packages::plain};

/// A package that is built on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PackageTable {
    project: Spanned<String>,
    rust: Option<Spanned<String>>,
    typescript: Option<Spanned<String>>,
    python: Option<Spanned<String>>,
}

impl PackageTable {
    /// What it states, with its places.
    pub(super) fn stated(&self, root: &Path, text: &str, shown: &str) -> Package {
        let at = |written: &Spanned<String>| stated(text, shown, written);
        Package {
            project: at(&self.project),
            path: plain(&root.join(self.project.get_ref())),
            rust: self.rust.as_ref().map(at),
            typescript: self.typescript.as_ref().map(at),
            python: self.python.as_ref().map(at),
            may_miss: false,
        }
    }

    /// A package has to be somewhere.
    pub(super) fn check(&self) -> Result<(), (Range<usize>, String)> {
        if self.rust.is_some() || self.typescript.is_some() || self.python.is_some() {
            return Ok(());
        }
        let message = "nothing says where this package is: say it with `rust`, `typescript` or `python`";
        Err((self.project.span(), message.to_owned()))
    }
}
