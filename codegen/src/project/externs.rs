//! The tables `extern` of a project file: types of the user's in the place of generated ones.

use serde::Deserialize;
use toml::Spanned;

use super::file::stated;
use crate::render::Extern;

/// A type of the user's in the place of a generated one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExternTable {
    r#type: Spanned<String>,
    rust: Spanned<String>,
}

impl ExternTable {
    /// What it states, with its places.
    pub(super) fn stated(&self, text: &str, shown: &str) -> Extern {
        let at = |written: &Spanned<String>| stated(text, shown, written);
        Extern { of: at(&self.r#type), rust: at(&self.rust), may_miss: false }
    }
}
