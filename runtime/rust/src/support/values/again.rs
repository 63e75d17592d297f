//! Checks that look at a value once more.

use serde::Serialize;

use super::halt::Halt;
use super::json::parse::parse_within;
use super::json::scan::string_end;
use super::json::write::write;
use super::judge::interpreter;
use super::judgement::Judgement;
use super::plan::step::{Also, Step};
use super::program::ids::NodeId;
use super::program::tree::Check;
use super::read::reader::Reader;

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
    pub(super) fn repeat<T>(&mut self, look: impl FnOnce(&mut Self) -> Result<T, Halt>) -> Result<T, Halt> {
        let before = (self.writes, self.repeats, self.tracing);
        (self.writes, self.repeats, self.tracing) = (false, true, 0);
        let found = look(self);
        (self.writes, self.repeats, self.tracing) = before;
        found
    }

    /// Whether an operator that plans do not have accepts the value of a text.
    fn interpret(&self, text: &[u8], node: NodeId, op: usize) -> Result<(), Halt> {
        let op = &self.program.node(node).ops[op];
        let told = if matches!(op.check, Check::UniqueItems) { self.are_items_distinct(text) } else { None };
        let holds = match told {
            Some(distinct) => distinct,
            None => {
                let json = parse_within(text, self.room).map_err(|_| Halt::Undecided)?;
                interpreter::Judge::new(self.program, &json).holds(op, json.instance())
            }
        };
        if holds { Ok(()) } else { Err(Halt::Refused) }
    }
    /// Whether no two items of an array are equal that was written; `None` if that is not told without its values.
    fn are_items_distinct(&self, text: &[u8]) -> Option<bool> {
        if text.first() != Some(&b'[') {
            return None;
        }
        if let Some(strings) = strings(text) {
            return Some(are_distinct(strings));
        }
        let text = std::str::from_utf8(text).ok()?;
        let mut reader = Reader::of_part(text, self.checks, self.plans, self.room, None);
        reader.verdict(Reader::has_distinct_items)
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
