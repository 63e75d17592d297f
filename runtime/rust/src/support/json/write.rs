//! Values in memory as compact JSON text, by serde. Where serde_json writes `null` for a number that is none, this
//! refuses.

use std::fmt;

use serde::ser::{Error, Serialize, Serializer};

use super::containers::{Container, Struct};
use super::parse::{Malformed, parse, parse_number};
use super::path::{Step, escape_pointer};
use super::scan::plain_end;
use super::value::Json;

/// The name under which an integer hands out digits, of which there are more than 128 bits hold: as a string, behind
/// which it fails.
pub(crate) const DIGITS: &str = "$triglyph::Integer";

/// The text of a value in which arrays and objects are nested at most `limit` deep.
///
/// # Errors
///
/// What is no JSON, or nested deeper.
pub(crate) fn write<T: Serialize + ?Sized>(value: &T, limit: usize) -> Result<String, NotJson> {
    let mut writer = Writer { out: Vec::with_capacity(256), room: limit };
    value.serialize(&mut writer)?;
    String::from_utf8(writer.out).map_err(|_| NotJson::value())
}

/// The first part of a value that no text can say.
#[derive(Debug)]
pub(crate) struct NotJson {
    /// Whether the value is JSON, but nested too deep.
    too_deep: bool,
    /// The way to the part, its last step first.
    way: Vec<Segment>,
}

/// A step of the way to a part.
#[derive(Debug)]
pub(crate) enum Segment {
    Name(String),
    Item(usize),
}

impl NotJson {
    pub(super) fn value() -> NotJson {
        NotJson { too_deep: false, way: Vec::new() }
    }

    pub(super) fn depth() -> NotJson {
        NotJson { too_deep: true, way: Vec::new() }
    }

    /// The same, seen from what contains the value.
    pub(super) fn within(mut self, segment: Segment) -> NotJson {
        if !self.too_deep {
            self.way.push(segment);
        }
        self
    }

    /// The way from the root. Nothing is known of the places of members in their objects.
    pub fn steps(&self) -> Vec<Step<'_>> {
        let step = |segment| match segment {
            &Segment::Item(index) => Step::Item(index),
            Segment::Name(name) => Step::Member(0, name),
        };
        self.way.iter().rev().map(step).collect()
    }
}

impl From<&NotJson> for Malformed {
    fn from(found: &NotJson) -> Malformed {
        let segment = |segment: &Segment| match segment {
            Segment::Item(index) => format!("/{index}"),
            Segment::Name(name) => format!("/{}", escape_pointer(name)),
        };
        match found.too_deep {
            true => Malformed::Depth,
            false => Malformed::Value { path: found.way.iter().rev().map(segment).collect() },
        }
    }
}

impl fmt::Display for NotJson {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("not a JSON value")
    }
}

impl std::error::Error for NotJson {}

/// A value that fails to serialize has no text, for whatever reason.
impl Error for NotJson {
    fn custom<T: fmt::Display>(_: T) -> NotJson {
        NotJson::value()
    }
}

/// Writes values one behind the other.
#[derive(Debug)]
pub(crate) struct Writer {
    pub(super) out: Vec<u8>,
    /// How much deeper arrays and objects may be nested here.
    pub(super) room: usize,
}

impl Writer {
    /// Appends the text of a finite number or an integer.
    fn number(&mut self, number: impl Serialize) -> Result<(), NotJson> {
        write_number(&mut self.out, number)
    }

    fn double(&mut self, value: impl Serialize + Into<f64> + Copy) -> Result<(), NotJson> {
        if value.into().is_finite() { self.number(value) } else { Err(NotJson::value()) }
    }

    /// Appends digits that are handed out as [`DIGITS`].
    fn digits<T: Serialize + ?Sized>(&mut self, digits: &T) -> Result<(), NotJson> {
        let start = self.out.len();
        // It fails in any case: what it has handed out before is what counts.
        let _ = digits.serialize(&mut *self);
        let text = parse(&self.out[start..]).ok();
        let text = text.as_ref().and_then(Json::as_str).ok_or_else(NotJson::value)?;
        self.out.truncate(start);
        // There may be more than any double has.
        parse_number(text).ok_or_else(NotJson::value)?;
        self.word(text);
        Ok(())
    }

    pub(super) fn word(&mut self, word: &str) {
        self.out.extend_from_slice(word.as_bytes());
    }
}

macro_rules! integers {
    ($($method:ident: $type:ty),+) => {
        $(fn $method(self, value: $type) -> Result<(), NotJson> {
            self.number(value)
        })+
    };
}

/// Enums, bytes and names have the forms that serde_json gives them.
impl<'w> Serializer for &'w mut Writer {
    type Ok = ();
    type Error = NotJson;
    type SerializeSeq = Container<'w>;
    type SerializeTuple = Container<'w>;
    type SerializeTupleStruct = Container<'w>;
    type SerializeTupleVariant = Container<'w>;
    type SerializeMap = Container<'w>;
    type SerializeStruct = Struct<'w>;
    type SerializeStructVariant = Container<'w>;

    integers!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128);
    integers!(serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_u128: u128);

    fn serialize_bool(self, value: bool) -> Result<(), NotJson> {
        self.word(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Result<(), NotJson> {
        self.double(value)
    }

    fn serialize_f64(self, value: f64) -> Result<(), NotJson> {
        self.double(value)
    }

    fn serialize_char(self, value: char) -> Result<(), NotJson> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), NotJson> {
        write_string(&mut self.out, value);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), NotJson> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<(), NotJson> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NotJson> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), NotJson> {
        self.word("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), NotJson> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), NotJson> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<(), NotJson> {
        if name == DIGITS { self.digits(value) } else { value.serialize(self) }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), NotJson> {
        let mut map = Container::object(self)?;
        map.member(variant, value)?;
        map.close();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Container<'w>, NotJson> {
        Container::array(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Container<'w>, NotJson> {
        Container::array(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Container<'w>, NotJson> {
        Container::array(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Container<'w>, NotJson> {
        Container::array_of(self, variant)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Container<'w>, NotJson> {
        Container::object(self)
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Struct<'w>, NotJson> {
        Struct::begin(self, name)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Container<'w>, NotJson> {
        Container::object_of(self, variant)
    }
}

/// Appends a finite number.
pub(crate) fn write_number(out: &mut Vec<u8>, number: impl Serialize) -> Result<(), NotJson> {
    serde_json::to_writer(out, &number).map_err(NotJson::custom)
}

/// Appends a string with its quotes, in the notation of RFC 8785.
pub(crate) fn write_string(out: &mut Vec<u8>, text: &str) {
    let bytes = text.as_bytes();
    out.reserve(bytes.len() + 2);
    out.push(b'"');
    let mut written = 0;
    loop {
        let end = plain_end(bytes, written);
        out.extend_from_slice(&bytes[written..end]);
        let Some(byte) = bytes.get(end) else { break };
        match byte {
            b'"' | b'\\' => out.extend_from_slice(&[b'\\', *byte]),
            0x08 => out.extend_from_slice(b"\\b"),
            b'\t' => out.extend_from_slice(b"\\t"),
            b'\n' => out.extend_from_slice(b"\\n"),
            0x0c => out.extend_from_slice(b"\\f"),
            b'\r' => out.extend_from_slice(b"\\r"),
            control => out.extend_from_slice(format!("\\u{control:04x}").as_bytes()),
        }
        written = end + 1;
    }
    out.push(b'"');
}
