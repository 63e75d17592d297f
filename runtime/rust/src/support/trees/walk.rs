//! The walk through a value by plans.

use super::json::parse::MAX_DEPTH;
use super::json::types::Type;
use super::json::value::{Instance, Number};
use super::plan::step::{Plan, Plans, Step, Texts, Way};
use super::program::tree::Program;
use super::tree::{Look, Tree};
use super::values::halt::Halt;
use super::values::judgement::{FREE_REPEATS, LONG, REPEATS};

/// A judgement on one value.
#[derive(Debug)]
pub(super) struct Walk<'d> {
    pub program: &'d Program,
    pub plans: &'d Plans,
    /// How much deeper arrays and objects may be nested here.
    pub room: usize,
    /// Whether parts of which nothing is said are looked at, too: they have to be JSON.
    pub whole: bool,
    /// Whether what is looked at has been looked at before, and how much more of that there may be.
    pub repeats: bool,
    left: usize,
}

impl<'d> Walk<'d> {
    pub fn new(program: &'d Program, plans: &'d Plans, whole: bool) -> Walk<'d> {
        Walk { program, plans, room: MAX_DEPTH, whole, repeats: false, left: FREE_REPEATS }
    }

    /// Accepts a value by a plan.
    pub fn accept<T: Tree>(&mut self, value: &T, plan: Plan) -> Result<(), Halt> {
        if plan == Plan::ALWAYS && !self.whole {
            return Ok(());
        }
        let step = self.plans.step(plan);
        match step.way {
            Way::InPassing | Way::Always => self.judge(value, &look(value)?, step),
            Way::Never => Err(Halt::Refused),
            Way::Union => {
                let branch = self.branch(value, step)?;
                self.accept(value, branch)
            }
            Way::Further => self.accept_further(value, step),
        }
    }

    /// Accepts a value by a step, further checks aside.
    pub fn judge<T: Tree>(&mut self, value: &T, look: &Look<'_, T>, step: &'d Step) -> Result<(), Halt> {
        match look {
            Look::String(text) => self.string(text, step),
            Look::Object(object) => self.object(value, object, step),
            Look::Array(array) => self.array::<T>(array, step),
            Look::Number(Number::Signed(value)) => accepted(step.admits_integer(*value)),
            Look::Number(number) => accepted(step.admits_number(*number)),
            Look::Bool(value) => accepted(step.admits(Instance::Bool(*value))),
            Look::Null => accepted(step.admits(Instance::Null)),
        }
    }

    fn string(&mut self, text: &str, step: &'d Step) -> Result<(), Halt> {
        if self.repeats {
            self.spend(text.len() / LONG)?;
        }
        accepted(match &step.texts {
            Texts::Least(least) => text.len() >= *least,
            Texts::Listed(tokens) if tokens.iter().any(|token| token.is_value(text)) => true,
            Texts::Usual(is_usual) if is_usual(text) => true,
            Texts::Listed(_) | Texts::Usual(_) | Texts::Matching(_) | Texts::Other => {
                step.admits_string(self.program, text)
            }
        })
    }

    /// Opens an array or an object of so many items or members.
    pub fn open(&mut self, step: &Step, kind: Type, count: usize) -> Result<(), Halt> {
        if !step.admits_containers(kind) {
            return Err(Halt::Refused);
        }
        self.room = self.room.checked_sub(1).ok_or(Halt::Undecided)?;
        match self.repeats {
            true => self.spend(count),
            false => {
                self.left = self.left.saturating_add(count * REPEATS);
                Ok(())
            }
        }
    }

    pub fn spend(&mut self, count: usize) -> Result<(), Halt> {
        self.left = self.left.checked_sub(count).ok_or(Halt::Undecided)?;
        Ok(())
    }

    /// Looks at a value that has been looked at, or whose parts have.
    pub fn again<R>(&mut self, whole: bool, look: impl FnOnce(&mut Self) -> Result<R, Halt>) -> Result<R, Halt> {
        let before = (self.whole, self.repeats);
        (self.whole, self.repeats) = (whole, true);
        let found = look(self);
        (self.whole, self.repeats) = before;
        found
    }

    /// Looks at the object itself whose members are looked at.
    pub fn outside<R>(&mut self, look: impl FnOnce(&mut Self) -> R) -> R {
        self.room += 1;
        let found = look(self);
        self.room -= 1;
        found
    }

    /// What a plan says of a value, as a verdict that others can be combined with.
    pub fn holds<T: Tree>(&mut self, value: &T, plan: Plan) -> Result<bool, Halt> {
        self.verdict(|walk| walk.accept(value, plan))
    }

    /// What `accept` says, as such a verdict.
    pub fn verdict(&mut self, accept: impl FnOnce(&mut Self) -> Result<(), Halt>) -> Result<bool, Halt> {
        let before = (self.room, self.whole, self.repeats);
        match accept(self) {
            Ok(()) => Ok(true),
            Err(Halt::Refused) => {
                (self.room, self.whole, self.repeats) = before;
                Ok(false)
            }
            Err(halt) => Err(halt),
        }
    }
}

/// What a value is.
#[inline]
pub(super) fn look<T: Tree>(value: &T) -> Result<Look<'_, T>, Halt> {
    value.look().ok_or(Halt::Undecided)
}

/// Refuses what is not accepted.
#[inline]
pub(super) fn accepted(is: bool) -> Result<(), Halt> {
    if is { Ok(()) } else { Err(Halt::Refused) }
}
