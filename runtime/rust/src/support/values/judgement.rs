//! The verdict on a value while serde hands it out.

use super::halt::Halt;
use super::json::parse::MAX_DEPTH;
use super::json::scan::word;
use super::json::types::Type;
use super::json::value::{Instance, Json, Number};
use super::json::write::{write_number, write_string};
use super::plan::checks::Checks;
use super::plan::choices::Tagged;
use super::plan::screen::{Marks, When};
use super::plan::step::{EXACT, Plans, Step, Texts};
use super::plan::token::Token;
use super::program::automaton::Finding;
use super::program::tree::Program;
use super::read::notes::Notes;
use super::trace::{LEVELS, Traced, make_room};

/// So many members and items may be looked at again, beside so many for each that the value has.
pub(crate) const FREE_REPEATS: usize = 1 << 16;
pub(crate) const REPEATS: usize = 16;
/// A part of a string that is so long counts as much as a member.
pub(crate) const LONG: usize = 64;

/// What is done with a value.
#[derive(Clone, Copy, Debug)]
pub(super) enum Aim<'d> {
    /// It is judged by this step, and written.
    Step(&'d Step),
    /// Its type is found: its place in [`Typed`](super::plan::choices::Union::Typed).
    Kind,
    /// The place of its tag is found.
    Tagged(&'d Tagged),
    /// It is a tag, whose place is found.
    Tag(&'d Tagged),
    /// It stands behind so many of these names, and whether the wanted value stands at their end is found: 1, or 0.
    When(&'d When, usize),
}

/// A judgement on one value.
#[derive(Debug)]
pub struct Judgement<'d> {
    pub(super) checks: &'d Checks,
    pub(super) program: &'d Program,
    pub(super) plans: &'d Plans,
    /// What rules select, if they are judged.
    pub(super) notes: Option<Notes<'d>>,
    /// The text of what was judged, if it is written; else the strings that were noted.
    pub(super) out: Vec<u8>,
    pub(super) writes: bool,
    /// How much deeper arrays and objects may be nested here.
    pub(super) room: usize,
    /// Whether what is looked at was judged before by another plan.
    pub(super) repeats: bool,
    /// How many members, items and parts of strings may still be looked at again.
    pub(super) left: usize,
    /// Whether what was judged last was an object whose further checks were made on the way.
    pub(super) settled: bool,
    /// What a look at a value found.
    pub(super) found: Option<usize>,
    /// How many items or members the array or object has that was judged last for the first time.
    pub(super) counted: usize,
    /// Members of the objects that are open at which conditions may have to look once more.
    pub(super) watched: Vec<Written>,
    /// The members that were written of parts that rules look into, and in how many levels from here on they are noted.
    pub(super) traced: Vec<Traced>,
    pub(super) tracing: usize,
    /// How many objects were met of which it is not known that their names differ.
    pub(super) doubtful: usize,
    /// The last string that an automaton accepted in a part of which no more need be known.
    matched: Option<Matched>,
}

/// A string that was written as it is, since an automaton accepts it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Matched {
    automaton: usize,
    /// Where it begins, behind the quote, and where it ends.
    start: usize,
    end: usize,
    /// From which of its bytes on the one before tells the state: see `Automaton::judge_behind`.
    settled: usize,
}

impl Matched {
    /// How many bytes another string has in common with it, if that tells something.
    #[inline]
    fn known(&self, out: &[u8], text: &[u8]) -> usize {
        let before = out.get(self.start..self.end).unwrap_or_default();
        if before.first() != text.first() {
            return 0;
        }
        let mut known = 0;
        while let (Some(one), Some(other)) = (word(before, known), word(text, known)) {
            let same = (one ^ other).trailing_zeros() as usize / 8;
            known += same;
            if same < 8 {
                break;
            }
        }
        if self.settled > 0 && known >= self.settled { known } else { 0 }
    }
}

/// A member that was written: its place among the names that are known, and where its value begins and ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written {
    pub member: usize,
    pub start: usize,
    pub end: usize,
    /// Whether names are known to differ in all objects of it.
    pub distinct: bool,
}

impl<'d> Judgement<'d> {
    /// A judgement by these plans, which writes nothing.
    #[inline]
    pub(super) fn new(checks: &'d Checks, plans: &'d Plans, notes: Option<Notes<'d>>) -> Judgement<'d> {
        Judgement {
            checks,
            program: checks.program(),
            plans,
            notes,
            out: Vec::new(),
            writes: false,
            room: MAX_DEPTH,
            repeats: false,
            left: FREE_REPEATS,
            settled: false,
            found: None,
            counted: 0,
            watched: Vec::new(),
            traced: Vec::new(),
            tracing: 0,
            doubtful: 0,
            matched: None,
        }
    }

    /// Permits to look at so much once more.
    pub(super) fn spend(&mut self, count: usize) -> Result<(), Halt> {
        self.left = self.left.checked_sub(count).ok_or(Halt::Undecided)?;
        Ok(())
    }

    /// So much was looked at for the first time.
    #[inline]
    pub(super) fn earn(&mut self, count: usize) {
        self.left = self.left.saturating_add(count * REPEATS);
    }

    #[inline(always)]
    pub(super) fn string(&mut self, step: &'d Step, text: &str) -> Result<(), Halt> {
        if self.repeats {
            self.spend(text.len() / LONG)?;
        }
        let start = self.out.len();
        match &step.texts {
            Texts::Least(least) if text.len() >= *least => self.write_string(text),
            Texts::Listed(tokens) => self.listed(step, tokens, text)?,
            Texts::Matching(automaton) => self.matching(*automaton, text)?,
            Texts::Usual(is_usual) if is_usual(text) => {
                if self.writes {
                    self.write_plain_string(text);
                }
            }
            Texts::Least(_) | Texts::Usual(_) | Texts::Other => {
                if !step.admits_string(self.program, text) {
                    return Err(Halt::Refused);
                }
                self.write_string(text);
            }
        }
        match &step.marks {
            Some(marks) => self.note_string(marks, text, start),
            None => Ok(()),
        }
    }

    /// Judges and writes a string that has to be one of these.
    fn listed(&mut self, step: &Step, tokens: &[Token], text: &str) -> Result<(), Halt> {
        let token = tokens.iter().find(|token| token.is_value(text));
        match token.and_then(Token::text) {
            Some(token) if self.writes => self.out.extend_from_slice(token),
            Some(_) => {}
            None if step.admits_string(self.program, text) => self.write_string(text),
            None => return Err(Halt::Refused),
        }
        Ok(())
    }

    /// Writes a string, if what is judged is written.
    #[inline]
    pub(super) fn write_string(&mut self, text: &str) {
        if self.writes {
            write_string(&mut self.out, text);
        }
    }

    /// Judges and writes a string that an automaton has to accept. The one before it is often like it at its beginning: a
    /// path in the same folder, an identifier that is counted up.
    fn matching(&mut self, automaton: usize, text: &str) -> Result<(), Halt> {
        let known = match &self.matched {
            Some(before) if before.automaton == automaton => before.known(&self.out, text.as_bytes()),
            Some(_) | None => 0,
        };
        let (finding, settled) = self.program.automata[automaton].judge_behind(text, known);
        match finding {
            Finding::Plain if self.writes => {
                let start = self.out.len() + 1;
                self.write_plain_string(text);
                // What is told of the one before holds for what both have in common.
                let settled = self.matched.filter(|_| known > 0).map_or(settled, |before| before.settled);
                self.matched = Some(Matched { automaton, start, end: start + text.len(), settled });
            }
            Finding::Plain | Finding::Accepted => self.write_string(text),
            Finding::Refused => return Err(Halt::Refused),
        }
        Ok(())
    }

    /// As [`Judgement::write_string`], of one that is written without escapes.
    #[inline]
    fn write_plain_string(&mut self, text: &str) {
        self.out.reserve(text.len() + 2);
        self.out.push(b'"');
        self.out.extend_from_slice(text.as_bytes());
        self.out.push(b'"');
    }

    #[inline]
    pub(super) fn integer(&mut self, step: &'d Step, value: i64) -> Result<(), Halt> {
        if step.admits_integer(value) { self.number(step, Number::Signed(value)) } else { Err(Halt::Refused) }
    }

    pub(super) fn other_number(&mut self, step: &'d Step, number: Number) -> Result<(), Halt> {
        if step.admits_number(number) { self.number(step, number) } else { Err(Halt::Refused) }
    }

    /// Writes and notes a number that is accepted.
    fn number(&mut self, step: &'d Step, number: Number) -> Result<(), Halt> {
        let start = self.out.len();
        if self.writes {
            let written = match number {
                Number::Signed(value) => write_number(&mut self.out, value),
                Number::Unsigned(value) => write_number(&mut self.out, value),
                Number::Beyond(value, _) | Number::Float(value) => write_number(&mut self.out, value),
            };
            written.map_err(|_| Halt::Undecided)?;
        }
        // Equal integers that are doubles exactly are written in one way.
        let is_plain = matches!(number, Number::Signed(value) if value.unsigned_abs() < EXACT);
        self.note(step, start, is_plain, || Json::Number(number))
    }

    pub(super) fn boolean(&mut self, step: &'d Step, value: bool) -> Result<(), Halt> {
        let start = self.out.len();
        self.word(step, Instance::Bool(value), if value { b"true" } else { b"false" })?;
        self.note(step, start, true, || Json::Bool(value))
    }

    pub(super) fn null(&mut self, step: &'d Step) -> Result<(), Halt> {
        let start = self.out.len();
        self.word(step, Instance::Null, b"null")?;
        self.note(step, start, true, || Json::Null)
    }

    fn word(&mut self, step: &'d Step, instance: Instance<'_>, word: &[u8]) -> Result<(), Halt> {
        if !step.admits(instance) {
            return Err(Halt::Refused);
        }
        if self.writes {
            self.out.extend_from_slice(word);
        }
        Ok(())
    }

    /// Notes a string, whose text was written from `start` on, if it was.
    fn note_string(&mut self, marks: &'d Marks, text: &str, start: usize) -> Result<(), Halt> {
        let Some(notes) = &mut self.notes else { return Ok(()) };
        if !marks.parts.is_empty() {
            notes.begin_part(marks, start, self.traced.len());
        }
        if !self.writes {
            self.out.push(b'"');
            self.out.extend_from_slice(text.as_bytes());
        }
        let end = start + 1 + text.len();
        // What was written with escapes is longer.
        let plain = self.out.len() - usize::from(self.writes) == end;
        let noted = match plain {
            true => notes.string(marks, &self.out, start, end),
            false => notes.value(marks, &self.out, &Json::String(text.into())),
        };
        noted.ok_or(Halt::Undecided)
    }

    /// Notes another scalar, which was written from `start` on, if it was; `plain` if equal ones have that text in common.
    #[inline]
    fn note(&mut self, step: &'d Step, start: usize, plain: bool, value: impl FnOnce() -> Json) -> Result<(), Halt> {
        match (&step.marks, &mut self.notes) {
            (Some(marks), Some(notes)) => {
                if !marks.parts.is_empty() {
                    notes.begin_part(marks, self.out.len(), self.traced.len());
                }
                let noted = match (marks.collect(), plain && self.writes) {
                    (false, _) => Some(()),
                    (true, true) => notes.string(marks, &self.out, start, self.out.len()),
                    (true, false) => notes.value(marks, &self.out, &value()),
                };
                noted.ok_or(Halt::Undecided)
            }
            _ => Ok(()),
        }
    }

    /// Begins an array or an object.
    #[inline]
    pub(super) fn open(&mut self, step: &'d Step, kind: Type, bracket: u8) -> Result<(), Halt> {
        if !step.admits_containers(kind) {
            return Err(Halt::Refused);
        }
        self.room = self.room.checked_sub(1).ok_or(Halt::Undecided)?;
        if let Some(marks) = &step.marks {
            self.note_container(marks, kind)?;
        }
        if self.writes {
            self.out.push(bracket);
        }
        Ok(())
    }

    #[inline(never)]
    fn note_container(&mut self, marks: &'d Marks, kind: Type) -> Result<(), Halt> {
        let notes = self.notes.as_mut().filter(|_| !marks.collect()).ok_or(Halt::Undecided)?;
        if !marks.groups.is_empty() {
            notes.begin(marks);
        }
        if !marks.parts.is_empty() {
            notes.begin_part(marks, self.out.len(), self.traced.len());
            // An array has no members, and no rule looks at those of its items.
            if kind == Type::Object && self.writes && !self.repeats {
                self.tracing = LEVELS;
                make_room(&mut self.traced);
            }
        }
        Ok(())
    }

    /// Notes an empty array or object, which was written from `start` on and of which nothing but its text is noted.
    #[inline(never)]
    pub(super) fn note_empty(&mut self, marks: &Marks, kind: Type, start: usize) {
        if let Some(notes) = &mut self.notes {
            let traced = self.traced.len();
            notes.begin_part(marks, start, traced);
            if kind == Type::Object {
                notes.end_part(marks, self.out.len(), traced);
            }
        }
    }

    /// Notes that an object ends here.
    #[cold]
    pub(super) fn end_part(&mut self, marks: &Marks) {
        if let Some(notes) = &mut self.notes {
            notes.end_part(marks, self.out.len(), self.traced.len());
        }
    }

    /// Ends an array or an object of so many items or members.
    #[inline]
    pub(super) fn close(&mut self, bracket: u8, count: usize) {
        self.room += 1;
        if !self.repeats {
            self.earn(count);
            self.counted = count;
        }
        if self.writes {
            self.out.push(bracket);
        }
    }
}
