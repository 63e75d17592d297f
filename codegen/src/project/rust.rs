//! The table `rust` of a project file.

use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use super::file::{RuntimeName, all_stated};
use crate::render::{RustAddition, RustMap, RustOptions, RustSchemas, RustString, TimeLibrary, Visibility};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RustTable {
    pub(super) out: String,
    pub(super) entry: Option<Spanned<String>>,
    pub(super) runtime: Option<RuntimeName>,
    pub(super) runtime_path: Option<Spanned<String>>,
    #[serde(default)]
    deprecated: bool,
    visibility: Option<VisibilityName>,
    map: Option<Spanned<MapName>>,
    string: Option<Spanned<StringName>>,
    #[serde(default)]
    schemars: bool,
    #[serde(default)]
    utoipa: bool,
    #[serde(default)]
    samples: SamplesSetting,
    #[serde(default)]
    derive: Vec<Spanned<String>>,
    #[serde(default)]
    attributes: Vec<Spanned<String>>,
    time: Option<TimeName>,
    #[serde(default, rename = "type")]
    pub(super) types: Vec<RustTypeTable>,
}

/// Whether there is test data, or what it is there for.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged, expecting = "`samples` is true, false, or \"proptest\"")]
enum SamplesSetting {
    Made(bool),
    For(StrategiesName),
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum StrategiesName {
    Proptest,
}

impl Default for SamplesSetting {
    fn default() -> Self {
        SamplesSetting::Made(false)
    }
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum TimeName {
    Chrono,
    Jiff,
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
    visibility: Option<VisibilityName>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
enum VisibilityName {
    #[serde(rename = "pub")]
    Public,
    #[serde(rename = "pub(crate)")]
    Crate,
    #[serde(rename = "pub(super)")]
    Super,
}

#[expect(clippy::enum_variant_names, reason = "they are called so")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
enum MapName {
    BTreeMap,
    IndexMap,
    /// To say why it is refused.
    HashMap,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
enum StringName {
    String,
    #[serde(rename = "Box<str>")]
    BoxStr,
    #[serde(rename = "Arc<str>")]
    ArcStr,
    /// Named to say why it is none.
    #[serde(rename = "Cow", alias = "Cow<str>", alias = "Cow<'_, str>")]
    Cow,
}

impl VisibilityName {
    fn visibility(self) -> Visibility {
        match self {
            VisibilityName::Public => Visibility::Public,
            VisibilityName::Crate => Visibility::Crate,
            VisibilityName::Super => Visibility::Super,
        }
    }
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
            visibility: table.visibility.map(VisibilityName::visibility),
            ..RustAddition::default()
        });
        std::iter::once(of_all).chain(of_some).collect()
    }

    /// What the types are.
    pub(super) fn options(&self) -> RustOptions {
        RustOptions {
            time: match self.time {
                Some(TimeName::Jiff) => TimeLibrary::Jiff,
                Some(TimeName::Chrono) | None => TimeLibrary::Chrono,
            },
            deprecated: self.deprecated,
            proptest: matches!(self.samples, SamplesSetting::For(StrategiesName::Proptest)),
            visibility: self.visibility.map(VisibilityName::visibility).unwrap_or_default(),
            map: match self.map.as_ref().map(Spanned::get_ref) {
                Some(MapName::BTreeMap | MapName::HashMap) | None => RustMap::BTreeMap,
                Some(MapName::IndexMap) => RustMap::IndexMap,
            },
            string: match self.string.as_ref().map(Spanned::get_ref) {
                Some(StringName::String | StringName::Cow) | None => RustString::String,
                Some(StringName::BoxStr) => RustString::BoxStr,
                Some(StringName::ArcStr) => RustString::ArcStr,
            },
        }
    }

    /// What serde cannot say about the table: what cannot be had, and why.
    pub(super) fn check(&self) -> Result<(), (Range<usize>, String)> {
        if let Some(map) = self.map.as_ref().filter(|map| *map.get_ref() == MapName::HashMap) {
            let message = "a `HashMap` would be written in another order each time: `map` is `BTreeMap` (in the order of \
                           names) or `IndexMap` (in the order of the document)";
            return Err((map.span(), message.to_owned()));
        }
        if let Some(string) = self.string.as_ref().filter(|string| *string.get_ref() == StringName::Cow) {
            let message = "strings do not borrow from a document, since values outlive it: `string` is `String`, `Box<str>` \
                           (smaller) or `Arc<str>` (shared by clones)";
            return Err((string.span(), message.to_owned()));
        }
        Ok(())
    }

    /// Whether there is test data.
    pub(super) fn has_samples(&self) -> bool {
        matches!(self.samples, SamplesSetting::Made(true) | SamplesSetting::For(_))
    }

    /// Which crates' traits for schemas the types implement.
    pub(super) fn schemas(&self) -> RustSchemas {
        RustSchemas { schemars: self.schemars, utoipa: self.utoipa }
    }
}
