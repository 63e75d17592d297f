//! Objects as generated types hand them out, which know the names of their members beforehand.

use serde::Serialize;

use super::halt::Halt;
use super::judgement::{Aim, Judgement};
use super::objects::{Next, Object};
use super::plan::step::{Plan, Step};
use super::plan::token::Name;
use super::typed::{Handed, Write};

impl<'j, 'd> Object<'j, 'd> {
    /// As [`Object::begin`], of a type that hands out members under these names, one after the other.
    #[inline(always)]
    pub(super) fn begin_typed(
        of: &'j mut Judgement<'d>,
        step: &'d Step,
        names: &'static [Name],
    ) -> Result<Object<'j, 'd>, Halt> {
        let mut object = Object::begin(of, Aim::Step(step))?;
        let first = object.of.writes && !object.of.repeats;
        match names {
            [] => object.each = step.each.filter(|_| first),
            names => object.agreed = first && step.object.agrees(names),
        }
        // A map has each name once, and so has a type with these names: others that it has are compared with them.
        object.of.doubtful += usize::from(!object.agreed && object.each.is_none());
        Ok(object)
    }

    /// Takes a member whose name the type tells.
    #[inline(always)]
    pub fn typed<T: Write + ?Sized>(&mut self, name: &'static Name, value: &T) -> Result<(), Halt> {
        if !self.agreed {
            return self.named(name.text(), value);
        }
        let plan = self.agreed_plan(name);
        let is_aside = self.aside >> (self.expected - 1) & 1 != 0;
        if is_aside { self.agreed_aside(name.text().len(), plan, value) } else { value.write(self.of, plan) }
    }

    /// Passes over a member that is absent.
    #[inline]
    pub fn absent(&mut self) {
        self.expected += 1;
    }

    /// Tells that the members of a map follow in the order of their names.
    #[inline]
    pub(super) fn in_order(&mut self) {
        self.ordered = true;
    }

    /// Takes a member of a map, which has each name once.
    pub fn entry<T: Write + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Halt> {
        let Some(plan) = self.each else {
            self.from_map = true;
            return self.named(name, value);
        };
        if self.count > 0 {
            self.of.out.push(b',');
        }
        self.count += 1;
        self.others += 1;
        if self.levels > 0 {
            return self.traced_entry(name, plan, value);
        }
        self.write_name(name);
        value.write(self.of, plan)
    }

    fn named<T: Write + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Halt> {
        match self.name(name)? {
            Next::Judged(plan) => self.judge(&Handed(value), |of| value.write(of, plan)),
            // Who hands out members by their types is never looked at.
            Next::Aimed(_) | Next::Passed => Err(Halt::Undecided),
        }
    }

    /// Writes the name of the member that comes now, where the names of the type agree with those that are known; tells
    /// the plan of its value.
    #[inline(always)]
    pub(super) fn agreed_plan(&mut self, name: &'static Name) -> Plan {
        name.write(&mut self.of.out, self.count == 0);
        let plan = self.names[self.expected].plan;
        self.seen |= 1 << self.expected;
        self.expected += 1;
        self.count += 1;
        plan
    }
}
