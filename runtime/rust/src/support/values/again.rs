//! Checks that look at a value once more.

use serde::Serialize;

use super::halt::Halt;
use super::json::parse::parse_within;
use super::json::write::write;
use super::judge::interpreter;
use super::judgement::Judgement;
use super::plan::step::{Also, Plan, Step};
use super::program::ids::NodeId;

/// What a plan says of the value that is looked at.
type Accept<'a, 'd> = &'a dyn Fn(&mut Judgement<'d>, Plan) -> Result<(), Halt>;

impl<'d> Judgement<'d> {
    /// Makes the further checks on a value that was accepted otherwise; it was written from `start` on, if it was.
    pub(super) fn look_again<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        step: &'d Step,
        start: usize,
    ) -> Result<(), Halt> {
        let written = self.writes.then_some(start);
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

    /// Looks at what was judged and written before.
    pub(super) fn repeat(&mut self, look: impl FnOnce(&mut Self) -> Result<(), Halt>) -> Result<(), Halt> {
        let (writes, repeats) =
            (std::mem::replace(&mut self.writes, false), std::mem::replace(&mut self.repeats, true));
        let found = look(self);
        (self.writes, self.repeats) = (writes, repeats);
        found
    }

    /// Whether an operator that plans do not have accepts the value of a text.
    fn interpret(&self, text: &[u8], node: NodeId, op: usize) -> Result<(), Halt> {
        let json = parse_within(text, self.room).map_err(|_| Halt::Undecided)?;
        let op = &self.program.node(node).ops[op];
        let holds = interpreter::Judge::new(self.program, &json).holds(op, json.instance());
        if holds { Ok(()) } else { Err(Halt::Refused) }
    }

    /// Whether verdicts of plans combine to what the check demands.
    fn combine(&mut self, also: &Also, accept: Accept<'_, 'd>) -> Result<(), Halt> {
        let verdict = match also {
            Also::Plan(plan) => self.holds(*plan, accept)?,
            Also::Not(plan) => !self.holds(*plan, accept)?,
            Also::If(condition, then, otherwise) => {
                let branch = if self.holds(*condition, accept)? { then } else { otherwise };
                *branch == Plan::ALWAYS || self.holds(*branch, accept)?
            }
            Also::Any(branches) => {
                for branch in branches {
                    if self.holds(*branch, accept)? {
                        return Ok(());
                    }
                }
                false
            }
            Also::One(branches) => {
                let mut count = 0;
                for branch in branches {
                    count += usize::from(self.holds(*branch, accept)?);
                }
                count == 1
            }
            Also::Tagged(_) | Also::Interpreted(..) | Also::Undecided => return Err(Halt::Undecided),
        };
        if verdict { Ok(()) } else { Err(Halt::Refused) }
    }

    /// What a plan says of the value, as a verdict that others can be combined with.
    fn holds(&mut self, plan: Plan, accept: Accept<'_, 'd>) -> Result<bool, Halt> {
        let room = self.room;
        match accept(self, plan) {
            Ok(()) => Ok(true),
            Err(Halt::Refused) => {
                self.room = room;
                Ok(false)
            }
            Err(halt) => Err(halt),
        }
    }
}
