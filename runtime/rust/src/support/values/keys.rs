//! The names of a map's members.

use serde::ser::{Impossible, Serialize, Serializer};

use super::halt::Halt;

/// Hands on a name, and what comes of it. What is no string, and yet written as a name, is left to the text.
#[derive(Debug)]
pub(super) struct Key<F>(pub F);

type Never<R> = Impossible<R, Halt>;

macro_rules! undecided {
    ($($method:ident($($type:ty),*) -> $made:ty),+ $(,)?) => {
        $(fn $method(self $(, _: $type)*) -> Result<$made, Halt> {
            Err(Halt::Undecided)
        })+
    };
}

impl<F: FnOnce(&str) -> Result<R, Halt>, R> Serializer for Key<F> {
    type Ok = R;
    type Error = Halt;
    type SerializeSeq = Never<R>;
    type SerializeTuple = Never<R>;
    type SerializeTupleStruct = Never<R>;
    type SerializeTupleVariant = Never<R>;
    type SerializeMap = Never<R>;
    type SerializeStruct = Never<R>;
    type SerializeStructVariant = Never<R>;

    #[inline]
    fn serialize_str(self, name: &str) -> Result<R, Halt> {
        self.0(name)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<R, Halt> {
        self.0(variant)
    }

    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, name: &T) -> Result<R, Halt> {
        name.serialize(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, name: &T) -> Result<R, Halt> {
        name.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<R, Halt> {
        Err(Halt::Undecided)
    }

    undecided!(
        serialize_bool(bool) -> R,
        serialize_i8(i8) -> R,
        serialize_i16(i16) -> R,
        serialize_i32(i32) -> R,
        serialize_i64(i64) -> R,
        serialize_u8(u8) -> R,
        serialize_u16(u16) -> R,
        serialize_u32(u32) -> R,
        serialize_u64(u64) -> R,
        serialize_f32(f32) -> R,
        serialize_f64(f64) -> R,
        serialize_char(char) -> R,
        serialize_bytes(&[u8]) -> R,
        serialize_none() -> R,
        serialize_unit() -> R,
        serialize_unit_struct(&'static str) -> R,
        serialize_seq(Option<usize>) -> Never<R>,
        serialize_tuple(usize) -> Never<R>,
        serialize_tuple_struct(&'static str, usize) -> Never<R>,
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Never<R>,
        serialize_map(Option<usize>) -> Never<R>,
        serialize_struct(&'static str, usize) -> Never<R>,
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Never<R>,
    );
}
