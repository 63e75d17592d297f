//! The table `typescript` of a project file.

use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use super::file::RuntimeName;
use crate::render::{DateTimeType, ImportEnding, TypeScriptOptions};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TypeScriptTable {
    pub(super) out: String,
    #[serde(default)]
    bigint: bool,
    #[serde(default)]
    readonly: bool,
    #[serde(default)]
    branded: bool,
    #[serde(default)]
    tuples: bool,
    #[serde(default)]
    enum_members: bool,
    #[serde(default)]
    pub(super) types_only: bool,
    samples: Option<Spanned<SamplesSetting>>,
    date_time: Option<Spanned<DateTimeName>>,
    import_ending: Option<ImportEndingName>,
    pub(super) runtime: Option<RuntimeName>,
    pub(super) runtime_path: Option<Spanned<String>>,
}

/// Whether there is test data, or what it is there for.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged, expecting = "`samples` is true, false, or \"fast-check\"")]
enum SamplesSetting {
    Made(bool),
    For(ArbitrariesName),
}

#[derive(Clone, Copy, Debug, Deserialize)]
enum ArbitrariesName {
    #[serde(rename = "fast-check")]
    FastCheck,
}

#[derive(Clone, Copy, Debug, Deserialize)]
enum DateTimeName {
    #[serde(rename = "string")]
    String,
    Date,
}

#[derive(Clone, Copy, Debug, Deserialize)]
enum ImportEndingName {
    #[serde(rename = ".js")]
    Js,
    #[serde(rename = ".ts")]
    Ts,
    #[serde(rename = "")]
    None,
}

impl TypeScriptTable {
    /// Where it is said that instants are dates, if so.
    pub(super) fn dates(&self) -> Option<Range<usize>> {
        let said = self.date_time.as_ref()?;
        match said.get_ref() {
            DateTimeName::Date => Some(said.span()),
            DateTimeName::String => None,
        }
    }

    /// What the types are.
    /// Where it is said that there is test data, if there is.
    pub(super) fn samples(&self) -> Option<Range<usize>> {
        let samples = self.samples.as_ref()?;
        let is_made = matches!(samples.get_ref(), SamplesSetting::Made(true) | SamplesSetting::For(_));
        is_made.then(|| samples.span())
    }

    pub(super) fn options(&self) -> TypeScriptOptions {
        TypeScriptOptions {
            bigint: self.bigint,
            readonly: self.readonly,
            branded: self.branded,
            tuples: self.tuples,
            enum_members: self.enum_members,
            types_only: self.types_only,
            fast_check: matches!(
                self.samples.as_ref().map(Spanned::get_ref),
                Some(SamplesSetting::For(ArbitrariesName::FastCheck))
            ),
            date_time: if self.dates().is_some() { DateTimeType::Date } else { DateTimeType::String },
            import_ending: match self.import_ending {
                Some(ImportEndingName::Js) | None => ImportEnding::Js,
                Some(ImportEndingName::Ts) => ImportEnding::Ts,
                Some(ImportEndingName::None) => ImportEnding::None,
            },
        }
    }
}
