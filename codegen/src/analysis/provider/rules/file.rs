//! The file of rules, as it is written.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use super::{Additional, Feature, Recursion, Required};

/// The file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub format: Spanned<u32>,
    pub name: Spanned<String>,
    pub title: String,
    pub sources: BTreeMap<String, SourceTable>,
    pub root: RootTable,
    pub objects: ObjectsTable,
    pub references: ReferencesTable,
    pub types: TypesTable,
    pub keywords: BTreeMap<Spanned<String>, KeywordTable>,
    #[serde(default)]
    pub limits: Vec<LimitTable>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SourceTable {
    pub publisher: String,
    pub title: String,
    pub read: toml::value::Datetime,
    #[serde(rename = "note")]
    pub _note: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RootTable {
    pub types: Vec<Spanned<String>>,
    pub combined: bool,
    pub source: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectsTable {
    pub required: Required,
    pub additional: Additional,
    pub source: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReferencesTable {
    pub beside: bool,
    pub recursion: Recursion,
    pub source: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TypesTable {
    pub several: bool,
    pub untyped: bool,
    pub items: bool,
    pub source: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KeywordTable {
    pub on: Option<Vec<Spanned<String>>>,
    pub values: Option<Vec<toml::Value>>,
    pub of: Option<Vec<Spanned<String>>>,
    #[serde(default)]
    pub without: Vec<Feature>,
    pub source: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LimitTable {
    pub count: Spanned<CountName>,
    pub above: Option<usize>,
    pub most: usize,
    pub source: Spanned<String>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum CountName {
    Members,
    Depth,
    Characters,
    EnumValues,
    CharactersOfLargeEnums,
    OptionalMembers,
    Unions,
}
