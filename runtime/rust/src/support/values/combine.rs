//! Alternatives and conditions: verdicts of several plans on one value.

use super::halt::Halt;
use super::judgement::Judgement;
use super::plan::choices::{Condition, Listed};
use super::plan::step::{Also, Plan};

/// What a plan says of the value that is looked at.
pub(super) type Accept<'a, 'd> = &'a dyn Fn(&mut Judgement<'d>, Plan) -> Result<(), Halt>;

impl<'d> Judgement<'d> {
    /// Whether verdicts of plans combine to what the check demands.
    pub(super) fn combine(&mut self, also: &Also, accept: Accept<'_, 'd>) -> Result<(), Halt> {
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
            Also::Tagged(_) | Also::Contains(_) | Also::Interpreted(..) | Also::Undecided => {
                return Err(Halt::Undecided);
            }
        };
        if verdict { Ok(()) } else { Err(Halt::Refused) }
    }

    /// What a plan says of the value, as a verdict that others can be combined with.
    pub(super) fn holds(&mut self, plan: Plan, accept: Accept<'_, 'd>) -> Result<bool, Halt> {
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

impl Listed {
    /// Whether it has the value of a text that was written; `None` if that is not quickly told.
    #[inline]
    pub fn has(&self, written: &[u8]) -> Option<bool> {
        match written.first()? {
            b'"' => Some(self.strings.iter().any(|token| token.begins(written))),
            b'-' | b'0'..=b'9' => {
                let digits = std::str::from_utf8(written).ok()?;
                // Another number may be an integer that is written otherwise.
                digits.parse().ok().map(|integer| self.integers.contains(&integer))
            }
            first => Some(self.has_word(*first)),
        }
    }
}

/// The members of an object, all of which were met: conditions on them can be told.
pub(crate) struct Met<'a> {
    /// Which of the plans that are asked accept their member, as bits, and of which that is known.
    pub accepted: u64,
    pub told: u64,
    /// Asks one of the others.
    pub ask: &'a dyn Fn(usize) -> Result<bool, Halt>,
    /// Which of the first 64 members are there, as bits, and whether another one is.
    pub seen: u64,
    pub present: &'a dyn Fn(usize) -> bool,
}

impl Met<'_> {
    #[inline]
    fn has(&self, member: usize) -> bool {
        if member < 64 { self.seen >> member & 1 != 0 } else { (self.present)(member) }
    }

    /// Whether a condition holds, if it is about one member and known.
    #[inline(always)]
    fn known(&self, condition: &Condition) -> Option<bool> {
        match condition {
            Condition::Present(member) => Some(self.has(*member)),
            Condition::Member { member, watched, .. } => match self.told >> watched & 1 {
                0 => (!self.has(*member)).then_some(true),
                _ => Some(self.accepted >> watched & 1 != 0),
            },
            Condition::All(parts) => match &**parts {
                [] => Some(true),
                // That a member is there, and accepted.
                [Condition::Present(present), Condition::Member { member, watched, .. }] if present == member => {
                    let told = || (self.told >> watched & 1 != 0).then(|| self.accepted >> watched & 1 != 0);
                    if self.has(*member) { told() } else { Some(false) }
                }
                _ => None,
            },
            Condition::Any(_) | Condition::One(_) | Condition::Not(_) | Condition::If(_) => None,
            Condition::Whole(_) | Condition::Further(_) => None,
        }
    }

    /// Whether a condition holds. Most of them are known, and need no call.
    #[inline(always)]
    pub fn holds(&self, condition: &Condition) -> Result<bool, Halt> {
        match self.known(condition) {
            Some(holds) => Ok(holds),
            None => self.ask(condition),
        }
    }

    #[inline(never)]
    fn ask(&self, condition: &Condition) -> Result<bool, Halt> {
        Ok(match condition {
            Condition::Present(member) => self.has(*member),
            Condition::Member { watched, .. } => (self.ask)(*watched)?,
            Condition::All(parts) => {
                for part in parts {
                    if !self.holds(part)? {
                        return Ok(false);
                    }
                }
                true
            }
            Condition::Any(branches) => {
                for part in &branches.all {
                    if self.holds(part)? {
                        return Ok(true);
                    }
                }
                false
            }
            Condition::One(branches) => {
                let mut count = 0;
                for part in &branches.all {
                    count += usize::from(self.holds(part)?);
                }
                count == 1
            }
            Condition::Not(part) => !self.holds(part)?,
            Condition::If(parts) => {
                let [condition, then, otherwise] = &**parts;
                self.holds(if self.holds(condition)? { then } else { otherwise })?
            }
            // Whoever asks about members alone has none of these.
            Condition::Whole(_) | Condition::Further(_) => return Err(Halt::Undecided),
        })
    }
}
