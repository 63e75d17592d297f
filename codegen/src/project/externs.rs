//! The tables `extern` of a project file: types of the user's in the place of generated ones.

use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use super::file::stated;
use crate::render::{Extern, TypeScriptExtern};

/// A type of the user's in the place of a generated one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExternTable {
    r#type: Spanned<String>,
    rust: Option<Spanned<String>>,
    typescript: Option<TypeScriptExternTable>,
    python: Option<Spanned<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TypeScriptExternTable {
    name: Spanned<String>,
    from: Spanned<String>,
}

impl ExternTable {
    /// What it states, with its places; what is wrong with the table is an error.
    pub(super) fn stated(&self, text: &str, shown: &str) -> Result<Extern, (Range<usize>, String)> {
        if self.rust.is_none() && self.typescript.is_none() && self.python.is_none() {
            let message = "this names no type: say what it is in `rust`, `typescript` or `python`";
            return Err((self.r#type.span(), message.to_owned()));
        }
        let at = |written: &Spanned<String>| stated(text, shown, written);
        Ok(Extern {
            of: at(&self.r#type),
            rust: self.rust.as_ref().map(at),
            typescript: self
                .typescript
                .as_ref()
                .map(|table| TypeScriptExtern { name: at(&table.name), from: at(&table.from) }),
            python: self.python.as_ref().map(at),
            may_miss: false,
        })
    }
}
