//! The table `rust` of a project file.

use serde::Deserialize;
use toml::Spanned;

use super::file::{RuntimeName, all_stated};
use crate::render::{RustAddition, RustSchemas};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RustTable {
    pub(super) out: String,
    pub(super) entry: Option<Spanned<String>>,
    pub(super) runtime: Option<RuntimeName>,
    pub(super) runtime_path: Option<Spanned<String>>,
    #[serde(default)]
    schemars: bool,
    #[serde(default)]
    utoipa: bool,
    #[serde(default)]
    pub(super) samples: bool,
    #[serde(default)]
    derive: Vec<Spanned<String>>,
    #[serde(default)]
    attributes: Vec<Spanned<String>>,
    #[serde(default, rename = "type")]
    pub(super) types: Vec<RustTypeTable>,
}

/// What is added to some types in Rust.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RustTypeTable {
    pub(super) names: Spanned<Vec<Spanned<String>>>,
    #[serde(default)]
    derive: Vec<Spanned<String>>,
    #[serde(default)]
    attributes: Vec<Spanned<String>>,
}

impl RustTable {
    /// What is added to types: first to all of them.
    pub(super) fn additions(&self, text: &str, shown: &str) -> Vec<RustAddition> {
        let written = |list: &[Spanned<String>]| all_stated(text, shown, list);
        let of_all = RustAddition {
            derives: written(&self.derive),
            attributes: written(&self.attributes),
            ..RustAddition::default()
        };
        let of_some = self.types.iter().map(|table| RustAddition {
            names: written(table.names.get_ref()),
            derives: written(&table.derive),
            attributes: written(&table.attributes),
            ..RustAddition::default()
        });
        std::iter::once(of_all).chain(of_some).collect()
    }

    /// Which crates' traits for schemas the types implement.
    pub(super) fn schemas(&self) -> RustSchemas {
        RustSchemas { schemars: self.schemars, utoipa: self.utoipa }
    }
}
