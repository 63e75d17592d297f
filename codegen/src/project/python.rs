//! The table `python` of a project file.

use serde::Deserialize;
use toml::Spanned;

use super::file::{RuntimeName, all_stated};
use crate::render::{PythonAddition, PythonOptions};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PythonTable {
    pub(super) out: String,
    judge_dumps: Option<bool>,
    validate_assignment: Option<bool>,
    frozen: Option<bool>,
    #[serde(default)]
    pub(super) samples: bool,
    #[serde(default)]
    bases: Vec<Spanned<String>>,
    #[serde(default, rename = "type")]
    pub(super) types: Vec<PythonTypeTable>,
    pub(super) runtime: Option<RuntimeName>,
    pub(super) runtime_path: Option<Spanned<String>>,
}

/// What is added to some classes in Python.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PythonTypeTable {
    pub(super) names: Spanned<Vec<Spanned<String>>>,
    bases: Vec<Spanned<String>>,
}

impl PythonTable {
    pub(super) fn options(&self) -> PythonOptions {
        let usual = PythonOptions::default();
        PythonOptions {
            judges_dumps: self.judge_dumps.unwrap_or(usual.judges_dumps),
            judges_assignments: self.validate_assignment.unwrap_or(usual.judges_assignments),
            frozen: self.frozen.unwrap_or(usual.frozen),
        }
    }

    /// What is added to classes: first to all of them.
    pub(super) fn additions(&self, text: &str, shown: &str) -> Vec<PythonAddition> {
        let of_all = PythonAddition { bases: all_stated(text, shown, &self.bases), ..PythonAddition::default() };
        let of_some = self.types.iter().map(|table| PythonAddition {
            names: all_stated(text, shown, table.names.get_ref()),
            bases: all_stated(text, shown, &table.bases),
            ..PythonAddition::default()
        });
        std::iter::once(of_all).chain(of_some).collect()
    }
}
