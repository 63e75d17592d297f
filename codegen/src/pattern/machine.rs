//! Patterns as machines: instructions that a runtime follows along all ways at once, so that no text is read twice.
//!
//! A machine is what a pattern becomes that no engine of a language reads in linear time for certain. Each look-around
//! is a machine of its own that marks the places of a text where it holds, before the rest is asked: look-behinds from
//! left to right, look-aheads from right to left, for which their bodies are turned round. `docs/checks.md` says how
//! machines run.

mod data;
#[cfg(test)]
mod fixtures;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

pub(super) use data::ranges;

use super::{charset::CharSet, tree::Node};

/// The most instructions of a machine, those of its looks included.
const LARGEST: usize = 10_000;

/// A pattern as instructions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Machine {
    /// The sets of characters that instructions name.
    pub sets: Vec<CharSet>,
    /// What looks around; those inside of others come before them.
    pub looks: Vec<Look>,
    /// Begins with instruction 0, at each place of a text, until one way comes to a match.
    pub code: Vec<Instruction>,
}

/// A look-around: marks the places where it holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Look {
    /// Whether it looks ahead; its code is then turned round, and reads texts from right to left.
    pub ahead: bool,
    /// Begins with instruction 0, at each place of a text; marks those at which a way comes to a match.
    pub code: Vec<Instruction>,
}

/// One step. `next` is the number of the instruction that follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Instruction {
    /// Reads one character of this set.
    Set { set: usize, next: usize },
    /// Goes on in each of these ways.
    Split(Vec<usize>),
    /// Goes on where this look holds; negative: where it does not.
    Look { look: usize, negative: bool, next: usize },
    /// Goes on at the start of the text.
    Start { next: usize },
    /// Goes on at the end of the text.
    End { next: usize },
    /// Goes on between a word character and another place; negative: at all other places.
    Boundary { negative: bool, next: usize },
    /// The pattern has been found.
    Match,
}

/// Why there is no machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoMachine {
    /// It would have too many instructions.
    TooLarge,
    /// What a reference stands for has to be remembered.
    Refers,
}

impl NoMachine {
    /// What is wrong with the pattern, as a phrase, and what to do about it.
    pub(crate) fn explained(self) -> (&'static str, &'static str) {
        match self {
            NoMachine::TooLarge => (
                "the pattern is too large to be judged in linear time",
                "count fewer rounds in the pattern; lengths are what `maxLength` is for",
            ),
            NoMachine::Refers => (
                "a pattern with a back-reference cannot be judged in linear time",
                "write it without the back-reference; or allow it, with a budget of steps, by `--allow-pattern` or in the \
                 table [patterns] of the project file",
            ),
        }
    }
}

impl Machine {
    /// The machine of a pattern.
    ///
    /// # Errors
    /// See [`NoMachine`].
    pub(super) fn of(root: &Node) -> Result<Machine, NoMachine> {
        let mut machine = Machine::default();
        let mut room = LARGEST;
        machine.code = machine.code_of(root, Direction::Forward, &mut room)?;
        Ok(machine)
    }

    fn code_of(&mut self, root: &Node, direction: Direction, room: &mut usize) -> Result<Vec<Instruction>, NoMachine> {
        let mut part = Part { machine: self, direction, code: Vec::new(), room };
        let end = part.add(Instruction::Match)?;
        let start = part.node(root, end)?;
        Ok(numbered(&part.code, start))
    }

    fn set(&mut self, set: &CharSet) -> usize {
        self.sets.iter().position(|other| other == set).unwrap_or_else(|| {
            self.sets.push(set.clone());
            self.sets.len() - 1
        })
    }
}

/// How the text is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Direction {
    Forward,
    Backward,
}

/// The code that is being made, last instructions first: what follows is known when something is added.
struct Part<'m> {
    machine: &'m mut Machine,
    direction: Direction,
    code: Vec<Instruction>,
    /// How many instructions there may still be.
    room: &'m mut usize,
}

impl Part<'_> {
    fn add(&mut self, instruction: Instruction) -> Result<usize, NoMachine> {
        *self.room = self.room.checked_sub(1).ok_or(NoMachine::TooLarge)?;
        self.code.push(instruction);
        Ok(self.code.len() - 1)
    }

    /// Where `node` begins if `next` follows.
    fn node(&mut self, node: &Node, next: usize) -> Result<usize, NoMachine> {
        match node {
            Node::Set(set) => {
                let set = self.machine.set(set);
                self.add(Instruction::Set { set, next })
            }
            Node::Start => self.add(Instruction::Start { next }),
            Node::End => self.add(Instruction::End { next }),
            Node::Boundary { negative } => self.add(Instruction::Boundary { negative: *negative, next }),
            Node::Group { body, .. } => self.node(body, next),
            Node::Sequence(parts) => match self.direction {
                Direction::Forward => parts.iter().rev().try_fold(next, |next, part| self.node(part, next)),
                Direction::Backward => parts.iter().try_fold(next, |next, part| self.node(part, next)),
            },
            Node::Choice(parts) => {
                let ways = parts.iter().map(|part| self.node(part, next)).collect::<Result<_, _>>()?;
                self.add(Instruction::Split(ways))
            }
            Node::Repeat { min, max, body, .. } => self.repeat(*min, *max, body, next),
            Node::Look { behind, negative, body, .. } => {
                let direction = if *behind { Direction::Forward } else { Direction::Backward };
                let code = self.machine.code_of(body, direction, self.room)?;
                let look = self.look(Look { ahead: !behind, code });
                self.add(Instruction::Look { look, negative: *negative, next })
            }
            Node::Reference { .. } => Err(NoMachine::Refers),
        }
    }

    fn repeat(&mut self, min: u32, max: Option<u32>, body: &Node, next: usize) -> Result<usize, NoMachine> {
        let mut start = match max {
            None => {
                // The place of the loop has to be known before what is inside of it.
                let again = self.add(Instruction::Match)?;
                let body = self.node(body, again)?;
                self.code[again] = Instruction::Split(vec![body, next]);
                again
            }
            Some(max) => (min..max).try_fold(next, |start, _| {
                let body = self.node(body, start)?;
                self.add(Instruction::Split(vec![body, next]))
            })?,
        };
        for _ in 0..min {
            start = self.node(body, start)?;
        }
        Ok(start)
    }

    /// The number of a look; the same ones are asked once.
    fn look(&mut self, look: Look) -> usize {
        let looks = &mut self.machine.looks;
        looks.iter().position(|other| *other == look).unwrap_or_else(|| {
            looks.push(look);
            looks.len() - 1
        })
    }
}

impl Instruction {
    /// The same instruction with other numbers for those that follow.
    fn led(&self, mut number: impl FnMut(usize) -> usize) -> Instruction {
        match self {
            Instruction::Set { set, next } => Instruction::Set { set: *set, next: number(*next) },
            Instruction::Split(ways) => Instruction::Split(ways.iter().map(|way| number(*way)).collect()),
            Instruction::Look { look, negative, next } => {
                Instruction::Look { look: *look, negative: *negative, next: number(*next) }
            }
            Instruction::Start { next } => Instruction::Start { next: number(*next) },
            Instruction::End { next } => Instruction::End { next: number(*next) },
            Instruction::Boundary { negative, next } => {
                Instruction::Boundary { negative: *negative, next: number(*next) }
            }
            Instruction::Match => Instruction::Match,
        }
    }
}

/// What can be reached from `start`, in the order in which it is first named.
fn numbered(code: &[Instruction], start: usize) -> Vec<Instruction> {
    numbered_by(code, start, |instruction, number| instruction.led(number))
}

/// The instructions that can be reached from `start`, in the order in which they are first named; `led` gives an
/// instruction other numbers for those that follow.
pub(super) fn numbered_by<I>(
    code: &[I],
    start: usize,
    led: impl Fn(&I, &mut dyn FnMut(usize) -> usize) -> I,
) -> Vec<I> {
    let mut order = vec![start];
    let mut numbers = HashMap::from([(start, 0)]);
    let mut out = Vec::new();
    while let Some(old) = order.get(out.len()).copied() {
        out.push(led(&code[old], &mut |next| {
            *numbers.entry(next).or_insert_with(|| {
                order.push(next);
                order.len() - 1
            })
        }));
    }
    out
}
