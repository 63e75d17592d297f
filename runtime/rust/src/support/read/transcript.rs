//! The text of what a serde deserializer hands out, so that there is one way to read documents.

use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::json::parse::{MAX_DEPTH, parse, parse_number};
use super::json::value::{Json, Number};
use super::json::write::write_string;
use super::judge::report::Report;
use super::own_text::{hands_out_text, own_text};

/// The member under which serde_json hands out a number's text if its feature `arbitrary_precision` is on.
const NUMBER_TEXT: &str = "$serde_json::private::Number";
/// Whether that feature is on, which any crate of a program can bring about: only then is there a number too large for
/// a double.
static NUMBERS_AS_TEXT: LazyLock<bool> = LazyLock::new(|| serde_json::from_str::<serde_json::Number>("1e999").is_ok());

/// The JSON text of a value that can be nested [`MAX_DEPTH`] deep.
pub(crate) fn transcript<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Cow<'de, str>, D::Error> {
    if hands_out_text::<D>() {
        return own_text(deserializer);
    }
    let mut out = Vec::new();
    Writer { out: &mut out, room: MAX_DEPTH }.deserialize(deserializer)?;
    String::from_utf8(out).map(Cow::Owned).map_err(D::Error::custom)
}

/// Writes a value in which arrays and objects are nested at most `room` deep.
struct Writer<'o> {
    out: &'o mut Vec<u8>,
    room: usize,
}

impl Writer<'_> {
    fn inner<E: Error>(&mut self) -> Result<Writer<'_>, E> {
        let room = self.room.checked_sub(1);
        let room = room.ok_or_else(|| E::custom(format_args!("nested deeper than {MAX_DEPTH} levels")))?;
        Ok(Writer { out: self.out, room })
    }

    fn number<E: Error>(self, number: Number) -> Result<(), E> {
        let written = match number {
            Number::Signed(value) => serde_json::to_writer(self.out, &value),
            Number::Unsigned(value) => serde_json::to_writer(self.out, &value),
            Number::Beyond(value, _) | Number::Float(value) => serde_json::to_writer(self.out, &value),
        };
        written.map_err(E::custom)
    }

    /// Writes a number by its own text: it may have more digits than any number in memory.
    fn number_text<E: Error>(self, text: &str) -> Result<(), E> {
        parse_number(text).ok_or_else(|| E::custom("number out of range"))?;
        self.word(text)
    }

    fn word<E>(self, word: &str) -> Result<(), E> {
        self.out.extend_from_slice(word.as_bytes());
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for Writer<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Writer<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        self.word("null")
    }

    fn visit_none<E>(self) -> Result<(), E> {
        self.word("null")
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_bool<E>(self, value: bool) -> Result<(), E> {
        self.word(if value { "true" } else { "false" })
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<(), E> {
        self.number(Number::from(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<(), E> {
        self.number(Number::from(value))
    }

    fn visit_i128<E: Error>(self, value: i128) -> Result<(), E> {
        match i64::try_from(value) {
            Ok(value) => self.visit_i64(value),
            Err(_) => self.number_text(&value.to_string()),
        }
    }

    fn visit_u128<E: Error>(self, value: u128) -> Result<(), E> {
        match u64::try_from(value) {
            Ok(value) => self.visit_u64(value),
            Err(_) => self.number_text(&value.to_string()),
        }
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<(), E> {
        let number = Number::from_f64(value).ok_or_else(|| E::custom("not a JSON value"))?;
        self.number(number)
    }

    fn visit_str<E>(self, value: &str) -> Result<(), E> {
        write_string(self.out, value);
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut sequence: A) -> Result<(), A::Error> {
        self.inner::<A::Error>()?;
        self.out.push(b'[');
        while sequence.next_element_seed(self.inner()?)?.is_some() {
            self.out.push(b',');
        }
        close(self.out, b']');
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        let start = self.out.len();
        self.out.push(b'{');
        while map.next_key_seed(Name(self.out))?.is_some() {
            if *NUMBERS_AS_TEXT && is_number_text(&self.out[start + 1..]) {
                self.out.truncate(start);
                return self.number_text(&map.next_value::<String>()?);
            }
            self.out.push(b':');
            map.next_value_seed(self.inner()?)?;
            self.out.push(b',');
        }
        if self.out.len() == start + 1 {
            self.inner::<A::Error>()?;
        }
        close(self.out, b'}');
        Ok(())
    }
}

/// Puts the bracket in the place of a last comma.
fn close(out: &mut Vec<u8>, bracket: u8) {
    if out.last() == Some(&b',') {
        out.pop();
    }
    out.push(bracket);
}

/// Whether the only name so far is that of a number's text.
fn is_number_text(written: &[u8]) -> bool {
    written.strip_prefix(b"\"").and_then(|rest| rest.strip_suffix(b"\"")) == Some(NUMBER_TEXT.as_bytes())
}

/// Writes the name of a member.
struct Name<'o>(&'o mut Vec<u8>);

impl<'de> DeserializeSeed<'de> for Name<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Name<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a string")
    }

    fn visit_str<E>(self, value: &str) -> Result<(), E> {
        write_string(self.0, value);
        Ok(())
    }
}

impl<'de> serde::Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        let text = transcript(deserializer)?;
        parse(text.as_bytes()).map_err(|malformed| D::Error::custom(Report::from(malformed).summary()))
    }
}
