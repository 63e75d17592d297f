//! The table `types` of a project file.

use std::{fmt, ops::Range};

use serde::{
    Deserialize, Deserializer,
    de::{SeqAccess, Visitor},
};
use toml::Spanned;

use crate::{lower::Natives, model::Precision};

/// What types hold values.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TypesTable {
    native: Option<Spanned<NativeList>>,
    date_time_precision: Option<PrecisionName>,
    /// Whether schemas may name types of the user's.
    #[serde(default)]
    pub(super) extern_keywords: bool,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PrecisionName {
    Millisecond,
    Microsecond,
}

/// Formats, or all of the standard.
#[derive(Debug)]
enum NativeList {
    One(String),
    Several(Vec<Spanned<String>>),
}

/// The names in a list have their places: serde's own way of reading one of several would lose them.
impl<'de> Deserialize<'de> for NativeList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NativeList, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = NativeList;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"standard\", or a list of formats")
            }

            fn visit_str<E>(self, name: &str) -> Result<NativeList, E> {
                Ok(NativeList::One(name.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<NativeList, A::Error> {
                let mut names = Vec::new();
                while let Some(name) = items.next_element()? {
                    names.push(name);
                }
                Ok(NativeList::Several(names))
            }
        }

        deserializer.deserialize_any(Either)
    }
}

impl TypesTable {
    /// The formats that have types of their own, and how exact instants are.
    pub(super) fn natives(&self) -> Result<Natives, (Range<usize>, String)> {
        Ok(self.formats()?.to(self.date_time_precision()))
    }

    /// How exact instants are.
    pub(super) fn date_time_precision(&self) -> Precision {
        match self.date_time_precision {
            Some(PrecisionName::Millisecond) => Precision::Millisecond,
            Some(PrecisionName::Microsecond) | None => Precision::Microsecond,
        }
    }

    fn formats(&self) -> Result<Natives, (Range<usize>, String)> {
        let Some(written) = &self.native else { return Ok(Natives::default()) };
        match written.get_ref() {
            NativeList::One(name) if name == "standard" => Ok(Natives::standard()),
            NativeList::One(name) => {
                let message = format!("`native` is \"standard\" or a list of formats, and {name:?} is neither");
                Err((written.span(), message))
            }
            NativeList::Several(names) => names.iter().map(native).collect(),
        }
    }
}

fn native(name: &Spanned<String>) -> Result<Natives, (Range<usize>, String)> {
    name.get_ref().parse().map_err(|message| (name.span(), message))
}
