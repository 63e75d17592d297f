//! The text that serde_json reads, if it hands it out: so it does for its `RawValue`, with its feature `raw_value`,
//! which any crate of a program can switch on. The name by which it is asked for it is not documented; if it changes,
//! the text is written down anew.

use std::any::type_name;
use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};

/// What serde_json calls its `RawValue`.
const RAW_VALUE: &str = "$serde_json::private::RawValue";
/// Whether the feature is on.
static IS_ON: LazyLock<bool> =
    LazyLock::new(|| serde_json::from_str::<Handed>("0").is_ok_and(|handed| handed.0 == "0"));

/// Whether the deserializer is known to hand out its text. Others may take what is asked of them for what a document
/// says.
pub(super) fn hands_out_text<D>() -> bool {
    type_name::<D>().starts_with("&mut serde_json::de::Deserializer<") && *IS_ON
}

/// The text of the value that is next.
pub(crate) fn own_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Cow<'de, str>, D::Error> {
    Handed::deserialize(deserializer).map(|handed| handed.0)
}

/// A text that was handed out.
struct Handed<'de>(Cow<'de, str>);

impl<'de> Deserialize<'de> for Handed<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(RAW_VALUE, Taker)
    }
}

struct Taker;

impl<'de> Visitor<'de> for Taker {
    type Value = Handed<'de>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON text")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Handed<'de>, A::Error> {
        map.next_key::<IgnoredAny>()?.ok_or_else(|| A::Error::custom("no JSON text"))?;
        map.next_value::<Text<'de>>().map(|text| Handed(text.0))
    }
}

/// A string, borrowed if it can be.
struct Text<'de>(Cow<'de, str>);

impl<'de> Deserialize<'de> for Text<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Borrower)
    }
}

struct Borrower;

impl<'de> Visitor<'de> for Borrower {
    type Value = Text<'de>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a string")
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Text<'de>, E> {
        Ok(Text(Cow::Borrowed(text)))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Text<'de>, E> {
        Ok(Text(Cow::Owned(text.to_owned())))
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Text<'de>, E> {
        Ok(Text(Cow::Owned(text)))
    }
}
