//! The names of a map's members.

use serde::ser::{Impossible, Serialize, Serializer};

use super::containers::{Next, Object};
use super::halt::Halt;

/// Takes a name; tells what is done with the value behind it. What is no string, and yet written as a name, is left to
/// the text.
#[derive(Debug)]
pub(super) struct Key<'o, 'j, 'd>(pub &'o mut Object<'j, 'd>);

type Never<'d> = Impossible<Next<'d>, Halt>;

macro_rules! undecided {
    ($($method:ident($($type:ty),*) -> $made:ty),+ $(,)?) => {
        $(fn $method(self $(, _: $type)*) -> Result<$made, Halt> {
            Err(Halt::Undecided)
        })+
    };
}

impl<'d> Serializer for Key<'_, '_, 'd> {
    type Ok = Next<'d>;
    type Error = Halt;
    type SerializeSeq = Never<'d>;
    type SerializeTuple = Never<'d>;
    type SerializeTupleStruct = Never<'d>;
    type SerializeTupleVariant = Never<'d>;
    type SerializeMap = Never<'d>;
    type SerializeStruct = Never<'d>;
    type SerializeStructVariant = Never<'d>;

    #[inline]
    fn serialize_str(self, name: &str) -> Result<Next<'d>, Halt> {
        self.0.name(name)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<Next<'d>, Halt> {
        self.0.name(variant)
    }

    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, name: &T) -> Result<Next<'d>, Halt> {
        name.serialize(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, name: &T) -> Result<Next<'d>, Halt> {
        name.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<Next<'d>, Halt> {
        Err(Halt::Undecided)
    }

    undecided!(
        serialize_bool(bool) -> Next<'d>,
        serialize_i8(i8) -> Next<'d>,
        serialize_i16(i16) -> Next<'d>,
        serialize_i32(i32) -> Next<'d>,
        serialize_i64(i64) -> Next<'d>,
        serialize_u8(u8) -> Next<'d>,
        serialize_u16(u16) -> Next<'d>,
        serialize_u32(u32) -> Next<'d>,
        serialize_u64(u64) -> Next<'d>,
        serialize_f32(f32) -> Next<'d>,
        serialize_f64(f64) -> Next<'d>,
        serialize_char(char) -> Next<'d>,
        serialize_bytes(&[u8]) -> Next<'d>,
        serialize_none() -> Next<'d>,
        serialize_unit() -> Next<'d>,
        serialize_unit_struct(&'static str) -> Next<'d>,
        serialize_seq(Option<usize>) -> Never<'d>,
        serialize_tuple(usize) -> Never<'d>,
        serialize_tuple_struct(&'static str, usize) -> Never<'d>,
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Never<'d>,
        serialize_map(Option<usize>) -> Never<'d>,
        serialize_struct(&'static str, usize) -> Never<'d>,
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Never<'d>,
    );
}
