//! How values of native types are judged and written.

use std::collections::BTreeMap;

use serde::ser::{SerializeTuple, Serializer};
use serde_json::Value;

use super::halt::Halt;
use super::json::scalar::Scalar;
use super::json::types::Type;
use super::json::value::Number;
use super::judgement::Judgement;
use super::plan::step::{Plain, Plan};
use super::typed::{Handed, Kind, Write, serialized};

impl Write for () {
    serialized!();

    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        judgement.typed(self, plan, Kind::Null, |of, step| of.null(step))
    }
}

impl Write for bool {
    serialized!();

    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        judgement.typed(self, plan, Kind::Boolean, |of, step| of.boolean(step, *self))
    }
}

impl Write for i64 {
    serialized!();

    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        judgement.typed(self, plan, Kind::Number, |of, step| of.integer(step, *self))
    }
}

impl Write for u64 {
    serialized!();

    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        match i64::try_from(*self) {
            Ok(value) => value.write(judgement, plan),
            Err(_) => {
                judgement.typed(self, plan, Kind::Number, |of, step| of.other_number(step, Number::Unsigned(*self)))
            }
        }
    }
}

macro_rules! integers {
    ($($integer:ty)+) => {$(
        impl Write for $integer {
            serialized!();

            fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
                i64::from(*self).write(judgement, plan)
            }
        }
    )+};
}

integers! { i8 i16 i32 u8 u16 u32 }

/// What is no JSON is left to its text, and so to the report on it.
impl Write for f64 {
    serialized!();

    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        let number = Number::from_f64(*self).ok_or(Halt::Undecided)?;
        judgement.typed(self, plan, Kind::Number, |of, step| of.other_number(step, number))
    }
}

impl Write for str {
    serialized!();

    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        match judgement.plans.plain(plan) {
            Plain::NotEmpty if self.is_empty() => Err(Halt::Refused),
            Plain::All | Plain::NotEmpty => {
                judgement.write_string(self);
                Ok(())
            }
            Plain::Once => judgement.string(judgement.plans.step(plan), self),
            Plain::Other => judgement.typed(self, plan, Kind::String, |of, step| of.string(step, self)),
        }
    }
}

impl Write for String {
    serialized!();

    #[inline]
    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        self.as_str().write(judgement, plan)
    }
}

impl Write for Scalar {
    serialized!();

    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        match self {
            Scalar::Null => ().write(judgement, plan),
            Scalar::Boolean(flag) => flag.write(judgement, plan),
            Scalar::Integer(integer) => integer.write(judgement, plan),
            Scalar::Number(double) => double.write(judgement, plan),
            Scalar::String(text) => text.write(judgement, plan),
        }
    }
}

/// Its parts have no types that would tell anything.
impl Write for Value {
    serialized!();
}

/// `None` is `null`.
impl<T: Write> Write for Option<T> {
    fn hand_out<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => serializer.serialize_some(&Handed(value)),
            None => serializer.serialize_none(),
        }
    }

    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        match self {
            Some(value) => value.write(judgement, plan),
            None => ().write(judgement, plan),
        }
    }
}

impl<T: Write> Write for Box<T> {
    fn hand_out<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).hand_out(serializer)
    }

    #[inline]
    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        (**self).write(judgement, plan)
    }
}

impl<T: Write> Write for Vec<T> {
    fn hand_out<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Handed))
    }

    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        if self.is_empty() && judgement.empty(plan, Type::Array, b"[]") {
            return Ok(());
        }
        judgement.array(self, plan, |items| self.iter().try_for_each(|item| items.typed(item)))
    }
}

impl<T: Write> Write for BTreeMap<String, T> {
    fn hand_out<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(name, value)| (name, Handed(value))))
    }

    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        if self.is_empty() && judgement.empty(plan, Type::Object, b"{}") {
            return Ok(());
        }
        judgement.object(self, plan, &[], |members| {
            members.in_order();
            self.iter().try_for_each(|(name, value)| members.entry(name, value))
        })
    }
}

/// Tuples are arrays of exactly that many items.
macro_rules! tuples {
    ($(($($type:ident $value:ident),+))+) => {$(
        impl<$($type: Write),+> Write for ($($type,)+) {
            fn hand_out<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let ($($value,)+) = self;
                let length = [$(stringify!($value)),+].len();
                let mut items = serializer.serialize_tuple(length)?;
                $(items.serialize_element(&Handed($value))?;)+
                items.end()
            }

            fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
                let ($($value,)+) = self;
                judgement.array(self, plan, |items| {
                    $(items.typed($value)?;)+
                    Ok(())
                })
            }
        }
    )+};
}

tuples! {
    (A a)
    (A a, B b)
    (A a, B b, C c)
    (A a, B b, C c, D d)
    (A a, B b, C c, D d, E e)
    (A a, B b, C c, D d, E e, F f)
    (A a, B b, C c, D d, E e, F f, G g)
    (A a, B b, C c, D d, E e, F f, G g, H h)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j, K k)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j, K k, L l)
}
