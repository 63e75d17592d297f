//! Arrays and objects that are being written.

use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant,
};

use super::parse::{parse, parse_number, parse_within};
use super::value::Json;
use super::write::{NotJson, Segment, Writer, write, write_string};

/// What serde_json calls a number that it has as a text (with its feature `arbitrary_precision`).
const NUMBER_TEXT: &str = "$serde_json::private::Number";
/// What serde_json calls its `RawValue`.
const RAW_VALUE: &str = "$serde_json::private::RawValue";

/// An array or object that is being written.
#[derive(Debug)]
pub(crate) struct Container<'w> {
    writer: &'w mut Writer,
    /// How many items or members are written.
    count: usize,
    /// What closes it.
    end: u8,
    /// The variant of an enum that is written as the only member of an object around this.
    variant: Option<&'static str>,
    /// Where the name of the last member begins and ends.
    name: (usize, usize),
}

impl<'w> Container<'w> {
    /// Begins an array.
    pub fn array(writer: &'w mut Writer) -> Result<Container<'w>, NotJson> {
        Container::begin(writer, b'[', b']', None)
    }

    /// Begins an object.
    pub fn object(writer: &'w mut Writer) -> Result<Container<'w>, NotJson> {
        Container::begin(writer, b'{', b'}', None)
    }

    /// Begins an array that is the content of a variant.
    pub fn array_of(writer: &'w mut Writer, variant: &'static str) -> Result<Container<'w>, NotJson> {
        Container::begin_variant(writer, variant)?;
        Container::begin(writer, b'[', b']', Some(variant)).map_err(|found| found.within(named(variant)))
    }

    /// Begins an object that is the content of a variant.
    pub fn object_of(writer: &'w mut Writer, variant: &'static str) -> Result<Container<'w>, NotJson> {
        Container::begin_variant(writer, variant)?;
        Container::begin(writer, b'{', b'}', Some(variant)).map_err(|found| found.within(named(variant)))
    }

    fn begin(
        writer: &'w mut Writer,
        start: u8,
        end: u8,
        variant: Option<&'static str>,
    ) -> Result<Container<'w>, NotJson> {
        writer.room = writer.room.checked_sub(1).ok_or_else(NotJson::depth)?;
        writer.out.push(start);
        Ok(Container { writer, count: 0, end, variant, name: (0, 0) })
    }

    fn begin_variant(writer: &mut Writer, variant: &str) -> Result<(), NotJson> {
        writer.room = writer.room.checked_sub(1).ok_or_else(NotJson::depth)?;
        writer.out.push(b'{');
        write_string(&mut writer.out, variant);
        writer.out.push(b':');
        Ok(())
    }

    fn separate(&mut self) {
        if self.count > 0 {
            self.writer.out.push(b',');
        }
        self.count += 1;
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotJson> {
        self.separate();
        value.serialize(&mut *self.writer).map_err(|found| self.located(found, Segment::Item(self.count - 1)))
    }

    /// Writes a member whose name is known.
    pub fn member<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), NotJson> {
        self.separate();
        write_string(&mut self.writer.out, name);
        self.writer.out.push(b':');
        value.serialize(&mut *self.writer).map_err(|found| self.located(found, named(name)))
    }

    fn located(&self, found: NotJson, segment: Segment) -> NotJson {
        let found = found.within(segment);
        match self.variant {
            Some(variant) => found.within(named(variant)),
            None => found,
        }
    }

    /// Ends it, and the object around it if it is the content of a variant.
    pub fn close(self) {
        self.writer.out.push(self.end);
        self.writer.room += 1;
        if self.variant.is_some() {
            self.writer.out.push(b'}');
            self.writer.room += 1;
        }
    }
}

fn named(name: &str) -> Segment {
    Segment::Name(name.to_owned())
}

macro_rules! sequence {
    ($($of:ident :: $method:ident),+) => {
        $(impl $of for Container<'_> {
            type Ok = ();
            type Error = NotJson;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotJson> {
                self.item(value)
            }

            fn end(self) -> Result<(), NotJson> {
                self.close();
                Ok(())
            }
        })+
    };
}

sequence!(
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
);

impl SerializeMap for Container<'_> {
    type Ok = ();
    type Error = NotJson;

    /// A name is a string, or a scalar whose text it is.
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NotJson> {
        self.separate();
        let start = self.writer.out.len();
        key.serialize(&mut *self.writer)?;
        match self.writer.out.get(start) {
            Some(b'"') => {}
            Some(b'-' | b'0'..=b'9' | b't' | b'f') => {
                self.writer.out.insert(start, b'"');
                self.writer.out.push(b'"');
            }
            _ => return Err(NotJson::value()),
        }
        self.name = (start, self.writer.out.len());
        self.writer.out.push(b':');
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotJson> {
        value.serialize(&mut *self.writer).map_err(|found| {
            let name = parse(&self.writer.out[self.name.0..self.name.1]).ok();
            self.located(found, named(name.as_ref().and_then(Json::as_str).unwrap_or_default()))
        })
    }

    fn end(self) -> Result<(), NotJson> {
        self.close();
        Ok(())
    }
}

impl SerializeStructVariant for Container<'_> {
    type Ok = ();
    type Error = NotJson;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), NotJson> {
        self.member(name, value)
    }

    fn end(self) -> Result<(), NotJson> {
        self.close();
        Ok(())
    }
}

/// A struct that is being written, or one of serde_json's own that stand for a text.
#[derive(Debug)]
pub(crate) enum Struct<'w> {
    Members(Container<'w>),
    Number(&'w mut Writer),
    Raw(&'w mut Writer),
}

impl<'w> Struct<'w> {
    /// Begins a struct of that name.
    pub fn begin(writer: &'w mut Writer, name: &str) -> Result<Struct<'w>, NotJson> {
        Ok(match name {
            NUMBER_TEXT => Struct::Number(writer),
            RAW_VALUE => Struct::Raw(writer),
            _ => Struct::Members(Container::object(writer)?),
        })
    }
}

impl SerializeStruct for Struct<'_> {
    type Ok = ();
    type Error = NotJson;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), NotJson> {
        match self {
            Struct::Members(members) => members.member(name, value),
            Struct::Number(writer) => {
                let text = text_of(value)?;
                parse_number(&text).ok_or_else(NotJson::value)?;
                writer.word(&text);
                Ok(())
            }
            Struct::Raw(writer) => {
                let text = text_of(value)?;
                // Its own text may be laid out in any way, and need not be JSON for us.
                let inner = parse_within(text.as_bytes(), usize::MAX).map_err(|_| NotJson::value())?;
                inner.serialize(&mut **writer)
            }
        }
    }

    fn end(self) -> Result<(), NotJson> {
        if let Struct::Members(members) = self {
            members.close();
        }
        Ok(())
    }
}

/// The text that serde_json's own structs hold.
fn text_of<T: Serialize + ?Sized>(value: &T) -> Result<String, NotJson> {
    match parse(write(value, 0)?.as_bytes()) {
        Ok(Json::String(text)) => Ok(text.into()),
        _ => Err(NotJson::value()),
    }
}
