//! Patterns with back-references: instructions that a runtime follows along one way after the other, and counts.
//!
//! What such a pattern has captured has to be remembered, so ways do not become one as those of a
//! [`super::machine::Machine`] do. The pattern is allowed by its owner, and texts have a budget of steps.
//! `docs/checks.md` says how these instructions run.

mod data;
#[cfg(test)]
mod fixtures;

use std::collections::{BTreeSet, HashMap};

use super::{NoMachine, charset::CharSet, machine::numbered_by, tree::Node};

/// The most instructions, as of machines.
const LARGEST: usize = 10_000;

/// A pattern as instructions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Backtracking {
    /// How many steps a document may take.
    pub steps: u64,
    /// Whether a match begins at the start of a text, so that no other place is tried.
    pub anchored: bool,
    /// How many places are remembered.
    pub registers: usize,
    /// The sets of characters that instructions name.
    pub sets: Vec<CharSet>,
    /// Begins with instruction 0.
    pub code: Vec<Instruction>,
}

/// One step. `next` is the number of the instruction that follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Instruction {
    /// Reads one character of this set.
    Set { set: usize, next: usize },
    /// Reads one character of this set towards the start of the text.
    Back { set: usize, next: usize },
    /// Goes on in the first of these ways, and in the next one where that fails.
    Split(Vec<usize>),
    /// Goes on if the code from `first` on comes to a match from here; negative: if it does not. No place is changed.
    Look { negative: bool, first: usize, next: usize },
    /// Goes on at the start of the text.
    Start { next: usize },
    /// Goes on at the end of the text.
    End { next: usize },
    /// Goes on between a word character and another place; negative: at all other places.
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

impl Backtracking {
    /// The instructions of a pattern, for documents that may take so many steps.
    ///
    /// # Errors
    /// There would be too many.
    pub(super) fn of(root: &Node, steps: u64) -> Result<Backtracking, NoMachine> {
        let mut referred = BTreeSet::new();
        references(root, &mut referred);
        let groups: HashMap<u32, Captured> = referred.into_iter().zip((0..).map(Captured::nth)).collect();
        let mut part = Part { registers: groups.len() * 2, groups, sets: Vec::new(), code: Vec::new() };
        let end = part.add(Instruction::Match)?;
        let start = part.node(root, Direction::Forward, end)?;
        let Part { registers, sets, code, groups: _ } = part;
        Ok(Backtracking { steps, anchored: root.is_anchored(), registers, sets, code: numbered(&code, start) })
    }
}

/// The registers of a group.
#[derive(Clone, Copy)]
struct Captured {
    start: usize,
    end: usize,
}

impl Captured {
    fn nth(number: usize) -> Captured {
        Captured { start: 2 * number, end: 2 * number + 1 }
    }
}

/// How the text is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Direction {
    Forward,
    Backward,
}

/// The code that is being made, last instructions first: what follows is known when something is added.
struct Part {
    /// Of the groups that are referred to.
    groups: HashMap<u32, Captured>,
    registers: usize,
    sets: Vec<CharSet>,
    code: Vec<Instruction>,
}

impl Part {
    fn add(&mut self, instruction: Instruction) -> Result<usize, NoMachine> {
        if self.code.len() == LARGEST {
            return Err(NoMachine::TooLarge);
        }
        self.code.push(instruction);
        Ok(self.code.len() - 1)
    }

    /// Where `node` begins if `next` follows.
    fn node(&mut self, node: &Node, direction: Direction, next: usize) -> Result<usize, NoMachine> {
        match node {
            Node::Set(set) => {
                let set = self.set(set);
                self.add(match direction {
                    Direction::Forward => Instruction::Set { set, next },
                    Direction::Backward => Instruction::Back { set, next },
                })
            }
            Node::Start => self.add(Instruction::Start { next }),
            Node::End => self.add(Instruction::End { next }),
            Node::Boundary { negative } => self.add(Instruction::Boundary { negative: *negative, next }),
            Node::Group { index, body } => match self.groups.get(index).copied() {
                None => self.node(body, direction, next),
                Some(Captured { start, end }) => {
                    let (first, last) = match direction {
                        Direction::Forward => (start, end),
                        Direction::Backward => (end, start),
                    };
                    let close = self.add(Instruction::Save { register: last, next })?;
                    let body = self.node(body, direction, close)?;
                    self.add(Instruction::Save { register: first, next: body })
                }
            },
            Node::Sequence(parts) => match direction {
                Direction::Forward => parts.iter().rev().try_fold(next, |next, part| self.node(part, direction, next)),
                Direction::Backward => parts.iter().try_fold(next, |next, part| self.node(part, direction, next)),
            },
            Node::Choice(parts) => {
                let ways = parts.iter().map(|part| self.node(part, direction, next)).collect::<Result<_, _>>()?;
                self.add(Instruction::Split(ways))
            }
            Node::Repeat { min, max, greedy, body } => {
                let round = Round { body, greedy: *greedy, direction };
                self.repeat(*min, *max, &round, next)
            }
            Node::Look { behind, negative, body, .. } => {
                let direction = if *behind { Direction::Backward } else { Direction::Forward };
                let end = self.add(Instruction::Match)?;
                let first = self.node(body, direction, end)?;
                self.add(Instruction::Look { negative: *negative, first, next })
            }
            Node::Reference { index, .. } => match self.groups.get(index).copied() {
                None => Ok(next),
                Some(Captured { start, end }) => {
                    self.add(Instruction::Same { start, end, backward: direction == Direction::Backward, next })
                }
            },
        }
    }

    fn repeat(&mut self, min: u32, max: Option<u32>, round: &Round<'_>, next: usize) -> Result<usize, NoMachine> {
        // A round that need not be and reads nothing is none, so that it cannot change what is captured.
        let begun = round.body.nullable().then(|| {
            self.registers += 1;
            self.registers - 1
        });
        let mut start = match max {
            None => {
                // The place of the loop has to be known before what is inside of it.
                let again = self.add(Instruction::Match)?;
                let one = self.optional(round, begun, again)?;
                self.code[again] = Instruction::Split(round.ways(one, next));
                again
            }
            Some(max) => (min..max).try_fold(next, |start, _| {
                let one = self.optional(round, begun, start)?;
                self.add(Instruction::Split(round.ways(one, next)))
            })?,
        };
        for _ in 0..min {
            start = self.round(round, start)?;
        }
        Ok(start)
    }

    /// A round that may be left out, and that has to read something.
    fn optional(&mut self, round: &Round<'_>, begun: Option<usize>, next: usize) -> Result<usize, NoMachine> {
        let Some(register) = begun else { return self.round(round, next) };
        let moved = self.add(Instruction::Moved { register, next })?;
        let one = self.round(round, moved)?;
        self.add(Instruction::Save { register, next: one })
    }

    /// One round of a loop: what its groups captured in the one before is forgotten.
    fn round(&mut self, round: &Round<'_>, next: usize) -> Result<usize, NoMachine> {
        let mut start = self.node(round.body, round.direction, next)?;
        let mut inside = BTreeSet::new();
        groups(round.body, &mut inside);
        for group in inside {
            if let Some(captured) = self.groups.get(&group).copied() {
                for register in [captured.end, captured.start] {
                    start = self.add(Instruction::Forget { register, next: start })?;
                }
            }
        }
        Ok(start)
    }

    fn set(&mut self, set: &CharSet) -> usize {
        self.sets.iter().position(|other| other == set).unwrap_or_else(|| {
            self.sets.push(set.clone());
            self.sets.len() - 1
        })
    }
}

/// What a loop repeats.
struct Round<'n> {
    body: &'n Node,
    greedy: bool,
    direction: Direction,
}

impl Round<'_> {
    /// One more round first, or none.
    fn ways(&self, one: usize, none: usize) -> Vec<usize> {
        if self.greedy { vec![one, none] } else { vec![none, one] }
    }
}

/// The groups that are referred to.
fn references(node: &Node, found: &mut BTreeSet<u32>) {
    match node {
        Node::Reference { index, .. } => {
            found.insert(*index);
        }
        Node::Group { body, .. } | Node::Repeat { body, .. } | Node::Look { body, .. } => references(body, found),
        Node::Sequence(parts) | Node::Choice(parts) => parts.iter().for_each(|part| references(part, found)),
        Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } => {}
    }
}

/// The groups in a part.
fn groups(node: &Node, found: &mut BTreeSet<u32>) {
    match node {
        Node::Group { index, body } => {
            found.insert(*index);
            groups(body, found);
        }
        Node::Repeat { body, .. } | Node::Look { body, .. } => groups(body, found),
        Node::Sequence(parts) | Node::Choice(parts) => parts.iter().for_each(|part| groups(part, found)),
        Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } | Node::Reference { .. } => {}
    }
}

impl Instruction {
    /// The same instruction with other numbers for those that follow.
    fn led(&self, mut number: impl FnMut(usize) -> usize) -> Instruction {
        match self {
            Instruction::Set { set, next } => Instruction::Set { set: *set, next: number(*next) },
            Instruction::Back { set, next } => Instruction::Back { set: *set, next: number(*next) },
            Instruction::Split(ways) => Instruction::Split(ways.iter().map(|way| number(*way)).collect()),
            Instruction::Look { negative, first, next } => {
                Instruction::Look { negative: *negative, first: number(*first), next: number(*next) }
            }
            Instruction::Start { next } => Instruction::Start { next: number(*next) },
            Instruction::End { next } => Instruction::End { next: number(*next) },
            Instruction::Boundary { negative, next } => {
                Instruction::Boundary { negative: *negative, next: number(*next) }
            }
            Instruction::Save { register, next } => Instruction::Save { register: *register, next: number(*next) },
            Instruction::Forget { register, next } => Instruction::Forget { register: *register, next: number(*next) },
            Instruction::Moved { register, next } => Instruction::Moved { register: *register, next: number(*next) },
            Instruction::Same { start, end, backward, next } => {
                Instruction::Same { start: *start, end: *end, backward: *backward, next: number(*next) }
            }
            Instruction::Match => Instruction::Match,
        }
    }
}

/// What can be reached from `start`, in the order in which it is first named.
fn numbered(code: &[Instruction], start: usize) -> Vec<Instruction> {
    numbered_by(code, start, |instruction, number| instruction.led(number))
}
