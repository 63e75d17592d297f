//! What serde calls for each part of a value.

use serde::ser::{Impossible, Serialize, Serializer};

use super::arrays::Array;
use super::halt::Halt;
use super::json::types::Type;
use super::json::value::{Instance, Number};
use super::json::write::DIGITS;
use super::judgement::{Aim, Judgement};
use super::objects::Object;
use super::plan::step::{MOST_WATCHED, Plan, Step, Way};

/// The serializer of one value.
#[derive(Debug)]
pub(super) struct Judge<'j, 'd> {
    pub of: &'j mut Judgement<'d>,
    pub aim: Aim<'d>,
}

impl<'j, 'd> Judge<'j, 'd> {
    #[inline]
    pub fn new(of: &'j mut Judgement<'d>, aim: Aim<'d>) -> Judge<'j, 'd> {
        Judge { of, aim }
    }

    fn integer(self, value: i64) -> Result<(), Halt> {
        match self.aim {
            Aim::Step(step) => self.of.integer(step, value),
            aim => self.of.look_at(aim, Instance::Number(Number::Signed(value))),
        }
    }

    fn other_number(self, number: Number) -> Result<(), Halt> {
        match self.aim {
            Aim::Step(step) => self.of.other_number(step, number),
            aim => self.of.look_at(aim, Instance::Number(number)),
        }
    }
}

impl<'d> Judgement<'d> {
    /// Judges a value by a plan, and writes it.
    #[inline]
    pub(super) fn accept<T: Serialize + ?Sized>(&mut self, value: &T, plan: Plan) -> Result<(), Halt> {
        // Then it is known, too, that it is JSON, and no more is said of it.
        if plan == Plan::ALWAYS && self.repeats {
            return Ok(());
        }
        let step = self.plans.step(plan);
        match step.way {
            Way::InPassing | Way::Always => value.serialize(Judge::new(self, Aim::Step(step))),
            Way::Never => Err(Halt::Refused),
            Way::Union => {
                let branch = self.branch(value, step)?;
                self.accept(value, branch)
            }
            Way::Further => self.accept_further(value, plan),
        }
    }

    fn accept_further<T: Serialize + ?Sized>(&mut self, value: &T, plan: Plan) -> Result<(), Halt> {
        let step = self.plans.step(plan);
        if let Some(only) = self.lone_plan(value, step)? {
            return self.accept(value, only);
        }
        if self.is_better_read(value, step)? {
            return self.read_again(value, |reader| reader.accept(plan));
        }
        let start = self.out.len();
        self.settled = false;
        value.serialize(Judge::new(self, Aim::Step(step)))?;
        let settled = std::mem::take(&mut self.settled);
        if step.also.is_empty() || settled { Ok(()) } else { self.look_again(value, step, start) }
    }
}

impl Judgement<'_> {
    /// Whether a value that is not written is better judged by its text: it has parts, and would be looked at from its
    /// beginning for each further check, or members of it would.
    fn is_better_read<T: Serialize + ?Sized>(&mut self, value: &T, step: &Step) -> Result<bool, Halt> {
        if self.writes || self.notes.is_some() || step.also.is_empty() || (self.repeats && !step.asks_several) {
            return Ok(false);
        }
        let Some(kind) = self.has_parts(value)? else { return Ok(false) };
        if kind == Type::Object && step.conditions_on_members().is_some() {
            return Ok(step.asks_several);
        }
        Ok(!self.repeats && step.further & kind.bit() != 0)
    }
}

macro_rules! integers {
    ($($method:ident: $type:ty),+) => {
        $(fn $method(self, value: $type) -> Result<(), Halt> {
            self.integer(i64::from(value))
        })+
    };
}

/// Bytes, doubles of half the size, integers of more than 64 bits, and enums that are no strings have forms that are left
/// to their text; generated types have none of these but such integers.
impl<'j, 'd> Serializer for Judge<'j, 'd> {
    type Ok = ();
    type Error = Halt;
    type SerializeSeq = Array<'j, 'd>;
    type SerializeTuple = Array<'j, 'd>;
    type SerializeTupleStruct = Array<'j, 'd>;
    type SerializeTupleVariant = Impossible<(), Halt>;
    type SerializeMap = Object<'j, 'd>;
    type SerializeStruct = Object<'j, 'd>;
    type SerializeStructVariant = Impossible<(), Halt>;

    integers!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64);
    integers!(serialize_u8: u8, serialize_u16: u16, serialize_u32: u32);

    fn serialize_u64(self, value: u64) -> Result<(), Halt> {
        match i64::try_from(value) {
            Ok(value) => self.integer(value),
            Err(_) => self.other_number(Number::Unsigned(value)),
        }
    }

    fn serialize_i128(self, _: i128) -> Result<(), Halt> {
        Err(Halt::Undecided)
    }

    fn serialize_u128(self, _: u128) -> Result<(), Halt> {
        Err(Halt::Undecided)
    }

    fn serialize_bool(self, value: bool) -> Result<(), Halt> {
        match self.aim {
            Aim::Step(step) => self.of.boolean(step, value),
            aim => self.of.look_at(aim, Instance::Bool(value)),
        }
    }

    fn serialize_f32(self, _: f32) -> Result<(), Halt> {
        Err(Halt::Undecided)
    }

    fn serialize_f64(self, value: f64) -> Result<(), Halt> {
        self.other_number(Number::from_f64(value).ok_or(Halt::Undecided)?)
    }

    fn serialize_char(self, value: char) -> Result<(), Halt> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    #[inline]
    fn serialize_str(self, text: &str) -> Result<(), Halt> {
        match self.aim {
            Aim::Step(step) => self.of.string(step, text),
            aim => self.of.look_at(aim, Instance::String(text)),
        }
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Halt> {
        Err(Halt::Undecided)
    }

    fn serialize_none(self) -> Result<(), Halt> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Halt> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Halt> {
        match self.aim {
            Aim::Step(step) => self.of.null(step),
            aim => self.of.look_at(aim, Instance::Null),
        }
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Halt> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Halt> {
        self.serialize_str(variant)
    }

    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<(), Halt> {
        if name == DIGITS { Err(Halt::Undecided) } else { value.serialize(self) }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Halt> {
        Err(Halt::Undecided)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Array<'j, 'd>, Halt> {
        Array::begin(self.of, self.aim)
    }

    fn serialize_tuple(self, _: usize) -> Result<Array<'j, 'd>, Halt> {
        Array::begin(self.of, self.aim)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Array<'j, 'd>, Halt> {
        Array::begin(self.of, self.aim)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Halt>, Halt> {
        Err(Halt::Undecided)
    }

    #[inline]
    fn serialize_map(self, _: Option<usize>) -> Result<Object<'j, 'd>, Halt> {
        self.of.doubtful += 1;
        Object::begin(self.of, self.aim)
    }

    #[inline]
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Object<'j, 'd>, Halt> {
        // Those of serde_json stand for a text: `$serde_json::private::Number`.
        if name.starts_with('$') {
            return Err(Halt::Undecided);
        }
        self.of.doubtful += 1;
        Object::begin(self.of, self.aim)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Halt>, Halt> {
        Err(Halt::Undecided)
    }
}
