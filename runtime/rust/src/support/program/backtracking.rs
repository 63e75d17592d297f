//! Patterns with back-references: instructions that are followed along one way after the other, in steps that are
//! counted. What they have captured has to be remembered, and so ways do not become one.

use super::fields::{boolean, index, list};
use super::json::value::Json;

/// No place.
const NOWHERE: usize = usize::MAX;

/// A pattern as instructions.
#[derive(Debug)]
pub(crate) struct Backtracking {
    /// How many steps a document may take.
    pub steps: usize,
    /// Whether a match begins at the start of a text.
    anchored: bool,
    /// How many places are remembered.
    registers: usize,
    /// The first and the last code point of each range, in order.
    sets: Vec<Vec<(u32, u32)>>,
    code: Vec<Instruction>,
}

/// One step. `next` is the number of the instruction that follows.
#[derive(Debug)]
enum Instruction {
    /// Reads one character of this set.
    Set { set: usize, next: usize },
    /// Reads one character of this set towards the start of the text.
    Back { set: usize, next: usize },
    /// Goes on in the first of these ways, and in the next one where that fails.
    Split(Vec<usize>),
    /// Goes on if the code from `first` on comes to a match from here; negative: if it does not.
    Look { negative: bool, first: usize, next: usize },
    /// Goes on at the start of the text.
    Start { next: usize },
    /// Goes on at the end of the text.
    End { next: usize },
    /// Goes on where a word starts or ends; negative: at all other places.
    Boundary { negative: bool, next: usize },
    /// Notes the place in a register.
    Save { register: usize, next: usize },
    /// Empties a register.
    Forget { register: usize, next: usize },
    /// Goes on if the place is another one than that in the register.
    Moved { register: usize, next: usize },
    /// Reads what stands between the places in two registers, if both are known; otherwise nothing.
    Same { start: usize, end: usize, backward: bool, next: usize },
    /// The pattern, or what is looked for, has been found.
    Match,
}

/// What a search has found out.
#[derive(Debug)]
pub(crate) struct Found {
    pub finds: bool,
    /// How many steps it took.
    pub steps: usize,
}

impl Backtracking {
    /// `{"steps": …, "anchored": …, "registers": …, "sets": […], "code": […]}`, as `docs/checks.md` has it.
    pub fn from_json(json: &Json) -> Option<Backtracking> {
        let object = json.as_object()?;
        let pattern = Backtracking {
            steps: index(object.get("steps")?)?,
            anchored: boolean(object.get("anchored")?)?,
            registers: index(object.get("registers")?)?,
            sets: list(object.get("sets")?, set)?,
            code: list(object.get("code")?, instruction)?,
        };
        pattern.is_sound().then_some(pattern)
    }

    /// Whether all numbers are of something.
    fn is_sound(&self) -> bool {
        let is_step = |next: &usize| *next < self.code.len();
        let is_sound = |instruction: &Instruction| match instruction {
            Instruction::Set { set, next } | Instruction::Back { set, next } => *set < self.sets.len() && is_step(next),
            Instruction::Split(ways) => ways.iter().all(is_step),
            Instruction::Look { negative: _, first, next } => is_step(first) && is_step(next),
            Instruction::Start { next } | Instruction::End { next } | Instruction::Boundary { next, .. } => {
                is_step(next)
            }
            Instruction::Save { register, next }
            | Instruction::Forget { register, next }
            | Instruction::Moved { register, next } => *register < self.registers && is_step(next),
            Instruction::Same { start, end, backward: _, next } => {
                *start < self.registers && *end < self.registers && is_step(next)
            }
            Instruction::Match => true,
        };
        !self.code.is_empty() && self.code.iter().all(is_sound)
    }

    /// Looks for a match in the text; `None` if that takes more than `most` steps.
    pub fn search(&self, text: &str, most: usize) -> Option<Found> {
        let mut run = Run {
            pattern: self,
            text: text.chars().map(u32::from).collect(),
            left: most,
            place: 0,
            registers: vec![NOWHERE; self.registers],
            saved: Vec::new(),
            looks: Vec::new(),
        };
        let last = if self.anchored { 0 } else { run.text.len() };
        for start in 0..=last {
            if run.finds_at(start)? {
                return Some(Found { finds: true, steps: most - run.left });
            }
        }
        Some(Found { finds: false, steps: most - run.left })
    }
}

/// A search in one text.
struct Run<'p> {
    pattern: &'p Backtracking,
    /// Its code points.
    text: Vec<u32>,
    /// How many steps are left.
    left: usize,
    place: usize,
    registers: Vec<usize>,
    saved: Vec<Saved>,
    /// Where in `saved` the look-arounds are that are not decided.
    looks: Vec<usize>,
}

/// What is gone back to.
#[derive(Clone, Copy)]
enum Saved {
    /// Another way of a split, behind those that were tried.
    Way { split: usize, tried: usize, place: usize },
    /// A look-around that is not decided.
    Look { look: usize, place: usize },
    /// A register as it was.
    Register { register: usize, place: usize },
}

impl Run<'_> {
    /// Whether a match begins at this place; `None` if there are no more steps.
    fn finds_at(&mut self, start: usize) -> Option<bool> {
        self.registers.fill(NOWHERE);
        self.place = start;
        let mut number = 0;
        loop {
            self.take(1)?;
            let pattern = self.pattern;
            let instruction = &pattern.code[number];
            if matches!(instruction, Instruction::Match) && self.looks.is_empty() {
                return Some(true);
            }
            let next = self.after(instruction, number)?;
            match next.or_else(|| self.go_back()) {
                Some(next) => number = next,
                None => return Some(false),
            }
        }
    }

    fn take(&mut self, steps: usize) -> Option<()> {
        self.left = self.left.checked_sub(steps)?;
        Some(())
    }

    /// The number of the instruction that follows, if this one does not fail; `None` if there are no more steps.
    fn after(&mut self, instruction: &Instruction, number: usize) -> Option<Option<usize>> {
        let (goes_on, next) = match instruction {
            Instruction::Set { set, next } => {
                let reads = self.text.get(self.place).is_some_and(|c| self.is_member(*set, *c));
                self.place += usize::from(reads);
                (reads, *next)
            }
            Instruction::Back { set, next } => {
                let before = self.place.checked_sub(1).map(|place| self.text[place]);
                let reads = before.is_some_and(|c| self.is_member(*set, c));
                self.place -= usize::from(reads);
                (reads, *next)
            }
            Instruction::Split(ways) => {
                if ways.len() > 1 {
                    self.saved.push(Saved::Way { split: number, tried: 1, place: self.place });
                }
                return Some(ways.first().copied());
            }
            Instruction::Look { negative: _, first, next: _ } => {
                self.looks.push(self.saved.len());
                self.saved.push(Saved::Look { look: number, place: self.place });
                (true, *first)
            }
            Instruction::Start { next } => (self.place == 0, *next),
            Instruction::End { next } => (self.place == self.text.len(), *next),
            Instruction::Boundary { negative, next } => {
                let before = self.place.checked_sub(1);
                ((self.is_word(before) == self.is_word(Some(self.place))) == *negative, *next)
            }
            Instruction::Save { register, next } => {
                self.set(*register, self.place);
                (true, *next)
            }
            Instruction::Forget { register, next } => {
                self.set(*register, NOWHERE);
                (true, *next)
            }
            Instruction::Moved { register, next } => (self.registers[*register] != self.place, *next),
            Instruction::Same { start, end, backward, next } => {
                (self.reads_same(self.registers[*start], self.registers[*end], *backward)?, *next)
            }
            Instruction::Match => return Some(self.decide_look()),
        };
        Some(goes_on.then_some(next))
    }

    fn is_member(&self, set: usize, character: u32) -> bool {
        let ranges = &self.pattern.sets[set];
        let behind = ranges.partition_point(|(_, last)| *last < character);
        ranges.get(behind).is_some_and(|(first, _)| *first <= character)
    }

    /// Reads what stands between two places; what is not known is empty. Each character of it is a step.
    fn reads_same(&mut self, start: usize, end: usize, backward: bool) -> Option<bool> {
        if start == NOWHERE || end == NOWHERE {
            return Some(true);
        }
        let length = end - start;
        self.take(length)?;
        let from = if backward { self.place.checked_sub(length) } else { Some(self.place) };
        let there = from.and_then(|from| self.text.get(from..from + length));
        if there != Some(&self.text[start..end]) {
            return Some(false);
        }
        if backward {
            self.place -= length;
        } else {
            self.place += length;
        }
        Some(true)
    }

    fn is_word(&self, place: Option<usize>) -> bool {
        let character = place.and_then(|place| self.text.get(place)).and_then(|c| char::from_u32(*c));
        character.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_')
    }

    fn set(&mut self, register: usize, place: usize) {
        let before = std::mem::replace(&mut self.registers[register], place);
        self.saved.push(Saved::Register { register, place: before });
    }

    /// The innermost look-around has found what it looks for. What it captured stays; its other ways are gone.
    fn decide_look(&mut self) -> Option<usize> {
        let begun = self.looks.pop()?;
        let Saved::Look { look, place } = self.saved[begun] else { return None };
        let Instruction::Look { negative, first: _, next } = self.pattern.code[look] else { return None };
        let is_register = |saved: &Saved| matches!(saved, Saved::Register { .. });
        let captured: Vec<Saved> = self.saved.drain(begun..).filter(is_register).collect();
        if negative {
            captured.into_iter().rev().for_each(|saved| self.restore(saved));
            return None;
        }
        self.saved.extend(captured);
        self.place = place;
        Some(next)
    }

    fn restore(&mut self, saved: Saved) {
        if let Saved::Register { register, place } = saved {
            self.registers[register] = place;
        }
    }

    /// Goes back to where another way is open; `None` if there is none.
    fn go_back(&mut self) -> Option<usize> {
        let pattern = self.pattern;
        while let Some(saved) = self.saved.pop() {
            match saved {
                Saved::Register { .. } => self.restore(saved),
                Saved::Way { split, tried, place } => {
                    let Instruction::Split(ways) = &pattern.code[split] else { continue };
                    if tried + 1 < ways.len() {
                        self.saved.push(Saved::Way { split, tried: tried + 1, place });
                    }
                    self.place = place;
                    return ways.get(tried).copied();
                }
                Saved::Look { look, place } => {
                    self.looks.pop();
                    // What must not be found was not.
                    if let Instruction::Look { negative: true, first: _, next } = pattern.code[look] {
                        self.place = place;
                        return Some(next);
                    }
                }
            }
        }
        None
    }
}

/// The ranges of a set: first and last code points, in turn.
fn set(json: &Json) -> Option<Vec<(u32, u32)>> {
    let codes = list(json, |code| u32::try_from(index(code)?).ok())?;
    let ranges = codes.chunks(2).map(|range| if let [first, last] = *range { Some((first, last)) } else { None });
    ranges.collect()
}

fn instruction(json: &Json) -> Option<Instruction> {
    let (name, arguments) = json.as_array()?.split_first()?;
    Some(match (name.as_str()?, arguments) {
        ("set", [set, next]) => Instruction::Set { set: index(set)?, next: index(next)? },
        ("back", [set, next]) => Instruction::Back { set: index(set)?, next: index(next)? },
        ("split", [ways]) => Instruction::Split(list(ways, index)?),
        ("look", [negative, first, next]) => {
            Instruction::Look { negative: boolean(negative)?, first: index(first)?, next: index(next)? }
        }
        ("start", [next]) => Instruction::Start { next: index(next)? },
        ("end", [next]) => Instruction::End { next: index(next)? },
        ("boundary", [negative, next]) => Instruction::Boundary { negative: boolean(negative)?, next: index(next)? },
        ("save", [register, next]) => Instruction::Save { register: index(register)?, next: index(next)? },
        ("forget", [register, next]) => Instruction::Forget { register: index(register)?, next: index(next)? },
        ("moved", [register, next]) => Instruction::Moved { register: index(register)?, next: index(next)? },
        ("same", [start, end, backward, next]) => Instruction::Same {
            start: index(start)?,
            end: index(end)?,
            backward: boolean(backward)?,
            next: index(next)?,
        },
        ("match", []) => Instruction::Match,
        _ => return None,
    })
}
