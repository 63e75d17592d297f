//! Checks that look at a value once more.

use serde::Serialize;

use super::halt::Halt;
use super::json::parse::parse_within;
use super::json::write::write;
use super::judge::interpreter;
use super::judgement::{Judgement, LONG, Written};
use super::plan::step::{Also, Plan, Step};
use super::program::ids::NodeId;
use super::read::reader::Reader;
use super::written::Glance;

impl<'d> Judgement<'d> {
    /// Makes the further checks on a value that was accepted otherwise; it was written from `start` on, if it was.
    pub(super) fn look_again<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        step: &'d Step,
        start: usize,
    ) -> Result<(), Halt> {
        if let Some(alternatives) = &step.alternatives {
            if let Some(only) = self.only_alternative(value, alternatives)? {
                return self.repeat(|of| of.accept(value, only));
            }
        }
        let written = self.writes.then_some(start);
        if self.writes && matches!(self.out.get(start), Some(b'[' | b'{')) {
            return self.read_further(step, start);
        }
        self.repeat(|of| {
            step.also.iter().try_for_each(|also| match also {
                Also::Tagged(tagged) => {
                    let branch = of.tagged_branch(value, tagged)?;
                    of.accept(value, branch)
                }
                Also::Interpreted(node, op) => match written {
                    Some(start) => of.interpret(&of.out[start..], *node, *op),
                    None => {
                        let text = write(value, of.room).map_err(|_| Halt::Undecided)?;
                        of.interpret(text.as_bytes(), *node, *op)
                    }
                },
                Also::Plan(_) | Also::Not(_) | Also::If(..) | Also::Any(_) | Also::One(_) | Also::Undecided => {
                    of.combine(also, &|of, plan| of.accept(value, plan))
                }
            })
        })
    }

    /// Makes the further checks on an array or an object that was written from `start` on.
    fn read_further(&mut self, step: &'d Step, start: usize) -> Result<(), Halt> {
        self.spend((self.out.len() - start) / LONG + 1)?;
        let text = std::str::from_utf8(&self.out[start..]).map_err(|_| Halt::Undecided)?;
        let mut reader = Reader::of_part(text, self.checks, self.plans, self.room, None);
        decided(reader.verdict(|reader| {
            reader.at = text.len();
            if step.array.unique && text.starts_with('[') {
                return reader.are_items_distinct(1);
            }
            reader.accept_further_of(step, 0)
        }))
    }

    /// Judges the text that a value is written as.
    pub(super) fn read_again<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        judge: impl FnOnce(&mut Reader<'_>) -> Option<()>,
    ) -> Result<(), Halt> {
        let text = write(value, self.room).map_err(|_| Halt::Undecided)?;
        let mut reader = Reader::of_part(&text, self.checks, self.plans, self.room, None);
        decided(reader.verdict(judge))
    }

    /// Looks at what was judged and written before.
    pub(super) fn repeat<T>(&mut self, look: impl FnOnce(&mut Self) -> Result<T, Halt>) -> Result<T, Halt> {
        let before = (self.writes, self.repeats, self.tracing);
        (self.writes, self.repeats, self.tracing) = (false, true, 0);
        let found = look(self);
        (self.writes, self.repeats, self.tracing) = before;
        found
    }

    /// Whether a plan accepts a value that was written.
    pub(super) fn is_accepted(&self, written: Written, plan: Plan) -> Result<bool, Halt> {
        let text = self.out.get(written.start..written.end).ok_or(Halt::Undecided)?;
        let glance = Glance { program: self.program, plans: self.plans, text, distinct: written.distinct };
        if let Some(accepted) = glance.accepts(plan) {
            return Ok(accepted);
        }
        let text = std::str::from_utf8(text).map_err(|_| Halt::Undecided)?;
        let distinct = written.distinct.then_some(true);
        let mut reader = Reader::of_part(text, self.checks, self.plans, self.room, distinct);
        reader.verdict(|reader| reader.accept(plan)).ok_or(Halt::Undecided)
    }

    /// Whether an operator that plans do not have accepts the value of a text.
    fn interpret(&self, text: &[u8], node: NodeId, op: usize) -> Result<(), Halt> {
        let json = parse_within(text, self.room).map_err(|_| Halt::Undecided)?;
        let op = &self.program.node(node).ops[op];
        let holds = interpreter::Judge::new(self.program, &json).holds(op, json.instance());
        if holds { Ok(()) } else { Err(Halt::Refused) }
    }
}

/// What a reader says of a value, as a step of a judgement.
fn decided(verdict: Option<bool>) -> Result<(), Halt> {
    match verdict {
        Some(true) => Ok(()),
        Some(false) => Err(Halt::Refused),
        None => Err(Halt::Undecided),
    }
}
