//! Values of generated types, judged while the types hand out their parts: what serde would hand out, with what a type
//! knows of it beforehand.

use serde::ser::{Serialize, Serializer};

use super::arrays::Array;
use super::halt::Halt;
use super::json::scalar::Scalar;
use super::json::types::Type;
use super::judgement::{Aim, Judgement};
use super::objects::Object;
use super::plan::choices::{Chosen, KINDS, Union};
use super::plan::step::{Plan, Step, Way};
use super::plan::token::Name;

/// A type whose values are judged and written at the same time.
///
/// Both ways of writing a value have to write the same, and the same as its `serde::Serialize` does if it is a generated
/// type. Types of other crates need no `Serialize`, or have one of their own.
pub trait Write {
    /// Hands the value out to a serializer, and judges nothing.
    ///
    /// # Errors
    ///
    /// The serializer's own.
    fn hand_out<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;

    /// Judges the value by a plan and writes it.
    ///
    /// # Errors
    ///
    /// The plan refuses the value, or only its text can tell.
    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        judgement.accept(&Handed(self), plan)
    }

    /// The value of the member with this name, if all values of the type have that one.
    fn constant(_name: &str) -> Option<Scalar> {
        None
    }
}

/// A value that serde sees as its type hands it out.
#[derive(Clone, Copy, Debug)]
pub struct Handed<'v, T: ?Sized>(pub &'v T);

impl<T: Write + ?Sized> Serialize for Handed<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.hand_out(serializer)
    }
}

/// Hands a field out to serde as its type says: `#[serde(serialize_with = "support::handed_out")]`.
///
/// # Errors
///
/// The serializer's own.
pub fn handed_out<T: Write, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.hand_out(serializer)
}

/// The method of [`Write`] by which a type that has `serde::Serialize` hands its values out.
#[macro_export]
macro_rules! serialized {
    () => {
        fn hand_out<S: ::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
            ::serde::Serialize::serialize(self, serializer)
        }
    };
}
pub(crate) use serialized;

/// What is known of a value before its parts are: its place in [`Union::Typed`].
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Null = 0,
    Boolean = 1,
    Number = 2,
    String = 3,
    Array = 4,
    Object = 5,
}

impl Kind {
    /// The bits of the types that a value may have of which no more is known.
    #[inline]
    fn types(self) -> u8 {
        KINDS[self as usize]
    }
}

impl<'d> Judgement<'d> {
    /// Judges an array and writes it; `items` hands out its items.
    ///
    /// # Errors
    ///
    /// As [`Write::write`].
    #[inline]
    pub fn array<T: Write + ?Sized>(
        &mut self,
        value: &T,
        plan: Plan,
        items: impl FnOnce(&mut Array<'_, 'd>) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        self.typed(value, plan, Kind::Array, |of, step| {
            let mut array = Array::begin(of, Aim::Step(step))?;
            items(&mut array)?;
            array.finish()
        })
    }

    /// Judges an object and writes it; `members` hands out its members: first those of `names`, in this order.
    ///
    /// # Errors
    ///
    /// As [`Write::write`].
    #[inline]
    pub fn object<T: Write + ?Sized>(
        &mut self,
        value: &T,
        plan: Plan,
        names: &'static [Name],
        members: impl FnOnce(&mut Object<'_, 'd>) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        self.typed(value, plan, Kind::Object, |of, step| {
            let mut object = Object::begin_typed(of, step, names)?;
            members(&mut object)?;
            let finished = object.finish();
            object.release();
            finished
        })
    }

    /// Writes an empty array or object, unless there is more to do with it than that; tells whether it did.
    #[inline]
    pub(crate) fn empty(&mut self, plan: Plan, kind: Type, text: &[u8]) -> bool {
        let step = self.plans.step(plan);
        let is_told = step.empty & kind.bit() != 0 && self.writes && self.room > 0;
        if is_told {
            let start = self.out.len();
            self.out.extend_from_slice(text);
            (self.counted, self.settled) = (0, false);
            if let Some(marks) = &step.marks {
                self.note_empty(marks, kind, start);
            }
        }
        is_told
    }

    /// Judges a value by a plan; `write` judges it by a step, apart from further checks, and writes it.
    #[inline]
    pub(super) fn typed<T: Write + ?Sized>(
        &mut self,
        value: &T,
        plan: Plan,
        kind: Kind,
        write: impl FnOnce(&mut Self, &'d Step) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        let step = self.step(value, plan, kind)?;
        let start = self.out.len();
        self.settled = false;
        write(self, step)?;
        if step.further & kind.types() == 0 || std::mem::take(&mut self.settled) {
            return Ok(());
        }
        self.look_again(&Handed(value), step, start)
    }

    /// The step that judges a value.
    #[inline]
    fn step<T: Write + ?Sized>(&mut self, value: &T, plan: Plan, kind: Kind) -> Result<&'d Step, Halt> {
        let step = self.plans.step(plan);
        match step.way {
            Way::InPassing | Way::Always | Way::Further => Ok(step),
            Way::Never => Err(Halt::Refused),
            Way::Union => self.chosen_step(value, step, kind),
        }
    }

    /// The step of the branch that a union chooses for a value.
    #[inline(never)]
    fn chosen_step<T: Write + ?Sized>(&mut self, value: &T, step: &'d Step, kind: Kind) -> Result<&'d Step, Halt> {
        let branch = match foreseen(step, kind, T::constant) {
            Some(branch) => branch?,
            None => self.branch(&Handed(value), step)?,
        };
        self.step(value, branch, kind)
    }
}

/// The branch that a union chooses, if the type of the value tells.
fn foreseen(step: &Step, kind: Kind, constant: fn(&str) -> Option<Scalar>) -> Option<Result<Plan, Halt>> {
    match step.union.as_ref()? {
        Union::Typed(branches) => Some(Ok(branches[kind as usize])),
        Union::Tagged(tagged) => {
            let place = tagged.values.position(constant(&tagged.property)?.instance()?);
            Some(place.map(|place| tagged.branches[place]).ok_or(Halt::Refused))
        }
        Union::Chosen(Chosen { when, then, otherwise }) => {
            let [name] = &*when.names else { return None };
            let selected = constant(name)?.instance()?.equals(&when.wanted);
            Some(Ok(if selected { *then } else { *otherwise }))
        }
    }
}
