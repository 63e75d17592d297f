//! Arrays that are judged and written.

use serde::ser::{Serialize, SerializeSeq, SerializeTuple, SerializeTupleStruct};

use super::halt::Halt;
use super::json::types::Type;
use super::judgement::{Aim, Judgement};
use super::plan::step::Plan;
use super::typed::Write;

/// An array that is being judged.
#[derive(Debug)]
pub struct Array<'j, 'd> {
    of: &'j mut Judgement<'d>,
    aim: Aim<'d>,
    count: usize,
}

impl<'j, 'd> Array<'j, 'd> {
    pub(super) fn begin(of: &'j mut Judgement<'d>, aim: Aim<'d>) -> Result<Array<'j, 'd>, Halt> {
        match aim {
            Aim::Step(step) => of.open(step, Type::Array, b'[')?,
            aim => of.look_at_container(aim, Type::Array)?,
        }
        Ok(Array { of, aim, count: 0 })
    }

    #[inline]
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Halt> {
        let plan = self.next()?;
        self.of.accept(value, plan)
    }

    /// Takes the next item.
    #[inline]
    pub fn typed<T: Write + ?Sized>(&mut self, value: &T) -> Result<(), Halt> {
        let plan = self.next()?;
        value.write(self.of, plan)
    }

    /// The plan of the next item.
    #[inline]
    fn next(&mut self) -> Result<Plan, Halt> {
        // Only what is judged has items that matter.
        let Aim::Step(step) = self.aim else { return Err(Halt::Undecided) };
        if self.of.repeats {
            self.of.spend(1)?;
        }
        if self.of.writes && self.count > 0 {
            self.of.out.push(b',');
        }
        let plan = step.array.prefix.get(self.count).copied().unwrap_or(step.array.rest);
        self.count += 1;
        Ok(plan)
    }

    pub(super) fn finish(self) -> Result<(), Halt> {
        let Aim::Step(step) = self.aim else { return Ok(()) };
        if !step.array.counts.iter().all(|(limit, bound)| limit.admits(self.count, *bound)) {
            return Err(Halt::Refused);
        }
        self.of.settled = false;
        self.of.close(b']', self.count);
        Ok(())
    }
}

macro_rules! sequence {
    ($($of:ident :: $method:ident),+) => {
        $(impl $of for Array<'_, '_> {
            type Ok = ();
            type Error = Halt;

            #[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Halt> {
                self.item(value)
            }

            fn end(self) -> Result<(), Halt> {
                self.finish()
            }
        })+
    };
}

sequence!(SerializeSeq::serialize_element, SerializeTuple::serialize_element, SerializeTupleStruct::serialize_field);
