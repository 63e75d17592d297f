//! The table `python` of a project file.

use std::{collections::BTreeMap, ops::Range};

use serde::Deserialize;
use toml::Spanned;

use super::{
    file::{RuntimeName, all_stated},
    python_config,
};
use crate::render::{PythonAddition, PythonEnums, PythonModels, PythonOptions, PythonSetting, PythonTarget};

/// What is set in pydantic's `ConfigDict`, with places.
type ConfigTable = BTreeMap<Spanned<String>, Spanned<toml::Value>>;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PythonTable {
    pub(super) out: String,
    judge_dumps: Option<bool>,
    validate_assignment: Option<bool>,
    frozen: Option<bool>,
    enums: Option<EnumsName>,
    target: Option<TargetName>,
    models: Option<Spanned<ModelsName>>,
    #[serde(default)]
    pub(super) samples: bool,
    #[serde(default)]
    bases: Vec<Spanned<String>>,
    #[serde(default)]
    config: ConfigTable,
    #[serde(default, rename = "type")]
    pub(super) types: Vec<PythonTypeTable>,
    pub(super) runtime: Option<RuntimeName>,
    pub(super) runtime_path: Option<Spanned<String>>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
enum EnumsName {
    #[serde(rename = "literal")]
    Literal,
    StrEnum,
}

#[derive(Clone, Copy, Debug, Deserialize)]
enum ModelsName {
    #[serde(rename = "pydantic")]
    Pydantic,
    TypedDict,
    #[serde(rename = "dataclass")]
    Dataclass,
}

#[derive(Clone, Copy, Debug, Deserialize)]
enum TargetName {
    #[serde(rename = "3.11")]
    Python311,
    #[serde(rename = "3.12")]
    Python312,
    #[serde(rename = "3.13")]
    Python313,
}

/// What is said of some types in Python.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PythonTypeTable {
    pub(super) names: Spanned<Vec<Spanned<String>>>,
    #[serde(default)]
    bases: Vec<Spanned<String>>,
    enums: Option<EnumsName>,
    frozen: Option<bool>,
    validate_assignment: Option<bool>,
    #[serde(default)]
    config: ConfigTable,
}

impl EnumsName {
    fn enums(self) -> PythonEnums {
        match self {
            EnumsName::Literal => PythonEnums::Literal,
            EnumsName::StrEnum => PythonEnums::StrEnum,
        }
    }
}

impl PythonTable {
    pub(super) fn options(&self) -> PythonOptions {
        let usual = PythonOptions::default();
        PythonOptions {
            judges_dumps: self.judge_dumps.unwrap_or(usual.judges_dumps),
            judges_assignments: self.validate_assignment.unwrap_or(usual.judges_assignments),
            frozen: self.frozen.unwrap_or(usual.frozen),
            enums: self.enums.map_or(usual.enums, EnumsName::enums),
            models: match self.models.as_ref().map(Spanned::get_ref) {
                None | Some(ModelsName::Pydantic) => PythonModels::Pydantic,
                Some(ModelsName::TypedDict) => PythonModels::TypedDict,
                Some(ModelsName::Dataclass) => PythonModels::Dataclass,
            },
            target: match self.target {
                None => usual.target,
                Some(TargetName::Python311) => PythonTarget::Python311,
                Some(TargetName::Python312) => PythonTarget::Python312,
                Some(TargetName::Python313) => PythonTarget::Python313,
            },
        }
    }

    /// What serde cannot say about the table.
    pub(super) fn check(&self) -> Result<(), (Range<usize>, String)> {
        let all = std::iter::once(&self.config).chain(self.types.iter().map(|table| &table.config));
        for (key, value) in all.flatten() {
            python_config::setting(key.get_ref(), value.get_ref()).map_err(|message| (key.span(), message))?;
        }
        let Some(models) = &self.models else { return Ok(()) };
        let (key, name, there_are) = match models.get_ref() {
            ModelsName::Pydantic => return Ok(()),
            ModelsName::TypedDict => (self.about_models().or_else(|| self.about_classes()), "TypedDict", "classes"),
            ModelsName::Dataclass => (self.about_models(), "dataclass", "models"),
        };
        let refused = |key| {
            format!("`{key}` is about {there_are}, and with `models = \"{name}\"` there are none: write one of them")
        };
        key.map_or(Ok(()), |key| Err((models.span(), refused(key))))
    }

    /// A key that is about pydantic's models alone.
    fn about_models(&self) -> Option<&'static str> {
        let keys = [
            ("judge_dumps", self.judge_dumps.is_some()),
            ("validate_assignment", self.validate_assignment.is_some()),
            ("bases", !self.bases.is_empty()),
            ("config", !self.config.is_empty()),
            ("[[python.type]]", !self.types.is_empty()),
        ];
        keys.into_iter().find(|(_, is_there)| *is_there).map(|(key, _)| key)
    }

    /// A key that is about classes of any kind.
    fn about_classes(&self) -> Option<&'static str> {
        let keys = [("frozen", self.frozen.is_some()), ("enums", matches!(self.enums, Some(EnumsName::StrEnum)))];
        keys.into_iter().find(|(_, is_there)| *is_there).map(|(key, _)| key)
    }

    /// What is said of types: first of all of them.
    pub(super) fn additions(&self, text: &str, shown: &str) -> Vec<PythonAddition> {
        let of_all = PythonAddition {
            bases: all_stated(text, shown, &self.bases),
            config: settings(&self.config),
            ..PythonAddition::default()
        };
        let of_some = self.types.iter().map(|table| PythonAddition {
            names: all_stated(text, shown, table.names.get_ref()),
            bases: all_stated(text, shown, &table.bases),
            enums: table.enums.map(EnumsName::enums),
            frozen: table.frozen,
            judges_assignments: table.validate_assignment,
            config: settings(&table.config),
            ..PythonAddition::default()
        });
        std::iter::once(of_all).chain(of_some).collect()
    }
}

/// The settings of a table that was checked.
fn settings(table: &ConfigTable) -> Vec<PythonSetting> {
    table.iter().filter_map(|(key, value)| python_config::setting(key.get_ref(), value.get_ref()).ok()).collect()
}
