//! Checks that look at a value once more: at what was written of it, or else at what serde hands out again.

use serde::Serialize;

use super::halt::Halt;
use super::json::parse::parse_within;
use super::json::scan::string_end;
use super::json::write::write;
use super::judge::interpreter;
use super::judgement::{Judgement, LONG};
use super::plan::step::{Also, Step};
use super::program::ids::NodeId;
use super::read::reader::Reader;

/// So many bytes that are read again count as much as a member.
const BYTES: usize = 16;

impl<'d> Judgement<'d> {
    /// Makes the further checks on a value that was accepted otherwise; it was written from `start` on, if it was.
    pub(super) fn look_again<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        step: &'d Step,
        start: usize,
    ) -> Result<(), Halt> {
        if self.writes {
            return self.look_at_written(step, start);
        }
        if let Some(alternatives) = &step.alternatives {
            if let Some(only) = self.only_alternative(value, alternatives)? {
                return self.repeat(|of| of.accept(value, only));
            }
            // Each of those that are left would look at the same parts.
            if self.has_parts(value)?.is_some() {
                return self.repeat(|of| of.read_otherwise(value, step));
            }
        }
        self.repeat(|of| {
            step.also.iter().try_for_each(|also| match also {
                Also::Tagged(tagged) => {
                    let branch = of.tagged_branch(value, tagged)?;
                    of.accept(value, branch)
                }
                Also::Interpreted(node, op) => {
                    let text = write(value, of.room).map_err(|_| Halt::Undecided)?;
                    of.spend(1 + text.len() / LONG)?;
                    of.interpret(text.as_bytes(), *node, *op)
                }
                Also::Contains(contains) => of.read_again(value, |reader| reader.count_items(*contains)),
                Also::Plan(_) | Also::Not(_) | Also::If(..) | Also::Any(_) | Also::One(_) | Also::Undecided => {
                    of.combine(also, &|of, plan| of.accept(value, plan))
                }
            })
        })
    }

    /// As [`Judgement::look_again`], at what was written: to read a text takes less than to hand a value out again.
    fn look_at_written(&mut self, step: &'d Step, start: usize) -> Result<(), Halt> {
        let text = self.out.get(start..).ok_or(Halt::Undecided)?;
        if step.array.unique && text.first() == Some(&b'[') {
            if self.counted < 2 {
                return Ok(());
            }
            if let Some(strings) = strings(text) {
                return if are_distinct(strings) { Ok(()) } else { Err(Halt::Refused) };
            }
        }
        let text = std::str::from_utf8(text).map_err(|_| Halt::Undecided)?;
        let permitted = self.left.saturating_mul(BYTES);
        let (accepted, read) = {
            let reader = Reader::of_part(text, self.checks, self.plans, self.room, None);
            let mut reader = reader.with_repeats_left(permitted);
            let accepted = reader.verdict(|reader| reader.accept_otherwise(step));
            (accepted, text.len() / LONG + (permitted - reader.repeats_left()) / BYTES)
        };
        self.spend(1 + read)?;
        decided(accepted)
    }

    /// Judges the text that a value is written as.
    pub(super) fn read_again<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        judge: impl FnOnce(&mut Reader<'_>) -> Option<()>,
    ) -> Result<(), Halt> {
        let text = self.written_again(value)?;
        self.read(&text, judge)
    }

    /// Makes the further checks on a value that was accepted otherwise, at its text.
    fn read_otherwise<T: Serialize + ?Sized>(&mut self, value: &T, step: &Step) -> Result<(), Halt> {
        let text = self.written_again(value)?;
        self.read(&text, |reader| reader.accept_otherwise(step))
    }

    /// Reads a text; what is read again counts, beyond what any text permits.
    fn read<'t>(&mut self, text: &'t str, judge: impl FnOnce(&mut Reader<'t>) -> Option<()>) -> Result<(), Halt>
    where
        'd: 't,
    {
        let reader = Reader::of_part(text, self.checks, self.plans, self.room, None);
        let usual = reader.repeats_left();
        let permitted = usual.saturating_add(self.left.saturating_mul(BYTES));
        let mut reader = reader.with_repeats_left(permitted);
        let accepted = reader.verdict(judge);
        self.spend((permitted - reader.repeats_left()).saturating_sub(usual) / BYTES)?;
        decided(accepted)
    }

    /// The text of a value; it counts if the value was looked at before.
    fn written_again<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<String, Halt> {
        let text = write(value, self.room).map_err(|_| Halt::Undecided)?;
        if self.repeats {
            self.spend(1 + text.len() / LONG)?;
        }
        Ok(text)
    }

    /// Looks at what was judged and written before.
    pub(super) fn repeat<T>(&mut self, look: impl FnOnce(&mut Self) -> Result<T, Halt>) -> Result<T, Halt> {
        let before = (self.writes, self.repeats, self.tracing);
        (self.writes, self.repeats, self.tracing) = (false, true, 0);
        let found = look(self);
        (self.writes, self.repeats, self.tracing) = before;
        found
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

/// So many strings are compared with each other.
const PAIRWISE: usize = 16;

/// Whether no two of these texts are equal.
fn are_distinct(mut texts: Vec<&[u8]>) -> bool {
    if texts.len() <= PAIRWISE {
        return !texts.iter().enumerate().any(|(place, text)| texts[..place].contains(text));
    }
    texts.sort_unstable();
    texts.windows(2).all(|pair| pair[0] != pair[1])
}

/// The items of an array that was written, if all of them are strings without escapes.
fn strings(array: &[u8]) -> Option<Vec<&[u8]>> {
    let (mut strings, mut rest) = (Vec::new(), array.get(1..)?);
    while rest.first() == Some(&b'"') {
        let (end, is_plain) = string_end(rest, 0)?;
        if !is_plain {
            return None;
        }
        strings.push(&rest[..end]);
        rest = match &rest[end..] {
            [b',', behind @ ..] => behind,
            other => other,
        };
    }
    if rest == b"]" { Some(strings) } else { None }
}
