//! Patterns as one deterministic automaton, which reads a text once and never goes back.
//!
//! Look-aheads make a pattern more than a regular expression in the old sense, but not more than a regular language:
//! what is left to match is a formula of places in the pattern, joined by *and*, *or* and *not*; its derivative by a
//! character is the next formula. Different formulas are states; those that accept the same are then joined.

mod formula;
mod regex;

use std::collections::{BTreeMap, BTreeSet};

use self::formula::Formulas;
use super::{charset::CharSet, parse, tree::Node};

/// The state that never accepts.
pub(crate) const DEAD: usize = 0;
/// The state that accepts whatever follows.
pub(crate) const SURE: usize = 1;
/// The state at the start of a text.
pub(crate) const START: usize = 2;

/// The most places in the patterns, and the most formulas and states on the way.
const LARGEST: usize = 2048;
/// Characters from here on are in ranges.
const OTHER: u32 = 128;
/// The most ranges of them. Those of `\p{L}` would be more than anybody wants to read.
const MOST_RANGES: usize = 16;
/// A character as most others are.
const USUAL: u32 = 'é' as u32;

/// Decides whether several patterns all find a match in a text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Automaton {
    /// The class of each ASCII character. All other characters are of class 0, halves of surrogate pairs only once for
    /// both, but for those in `beyond`.
    pub classes: Vec<usize>,
    /// Inclusive ranges of code points beyond ASCII that are of another class.
    pub beyond: Vec<(u32, u32, usize)>,
    /// By state and class, the next state; the first three are [`DEAD`], [`SURE`] and [`START`].
    pub next: Vec<Vec<usize>>,
    /// By state, whether it accepts the end of the text.
    pub ends: Vec<bool>,
}

impl Automaton {
    /// The automaton of `sources` with at most that many states; `None` if there is none, or the patterns tell many
    /// characters beyond ASCII apart, look back, or refer to captures.
    pub(crate) fn of(sources: &[&str], states: usize) -> Option<Automaton> {
        let mut program = Program::default();
        let starts = sources.iter().map(|source| program.pattern(source)).collect::<Option<Vec<_>>>()?;
        let classes = program.classes()?;
        let mut formulas = Formulas::new(&program);
        let starts: Vec<usize> = starts.into_iter().map(|start| formulas.at(start, true, &mut vec![])).collect();
        let start = formulas.join(&starts, true);
        let (next, ends) = formulas.explore(start, &classes)?;
        let (next, ends) = minimal(&next, &ends);
        (next.len() <= states && next.len() > START).then_some(Automaton {
            classes: classes.of,
            beyond: classes.beyond,
            next,
            ends,
        })
    }

    /// Do the patterns all match? For texts without lone surrogates.
    #[cfg(test)]
    pub(crate) fn matches(&self, text: &str) -> bool {
        let range = |c: char| self.beyond.iter().find(|(low, high, _)| (*low..=*high).contains(&u32::from(c)));
        let beyond = |c: char| range(c).map_or(0, |(_, _, class)| *class);
        let class = |c: char| if c.is_ascii() { self.classes[c as usize] } else { beyond(c) };
        self.ends[text.chars().fold(START, |state, c| self.next[state][class(c)])]
    }
}

/// A place in a pattern: what it asks for, and where it goes on.
#[derive(Clone)]
enum Place {
    Set(usize, usize),
    Split(Vec<usize>),
    Look { negative: bool, body: usize, next: usize },
    Start(usize),
    End(usize),
    Match,
}

#[derive(Default)]
struct Program {
    places: Vec<Place>,
    sets: Vec<CharSet>,
}

/// Which characters are treated alike.
struct Classes {
    of: Vec<usize>,
    /// Ranges that are not treated as most characters beyond ASCII are, with their classes.
    beyond: Vec<(u32, u32, usize)>,
    /// For each class whether it is in each set.
    members: Vec<Vec<bool>>,
}

impl Program {
    fn add(&mut self, place: Place) -> Option<usize> {
        self.places.push(place);
        (self.places.len() <= LARGEST).then_some(self.places.len() - 1)
    }

    /// Where the search for a match of `source` begins.
    fn pattern(&mut self, source: &str) -> Option<usize> {
        let parsed = parse::parse(source).ok()?;
        let end = self.add(Place::Match)?;
        let start = self.node(&parsed.root, end)?;
        let any = self.set(CharSet::any());
        let search = self.add(Place::Match)?;
        let skip = self.add(Place::Set(any, search))?;
        self.places[search] = Place::Split(vec![start, skip]);
        Some(search)
    }

    fn set(&mut self, set: CharSet) -> usize {
        self.sets.iter().position(|other| *other == set).unwrap_or_else(|| {
            self.sets.push(set);
            self.sets.len() - 1
        })
    }

    /// The place of `node` when `next` follows; `None` for what needs a memory.
    fn node(&mut self, node: &Node, next: usize) -> Option<usize> {
        match node {
            Node::Set(set) => {
                let set = self.set(set.clone());
                self.add(Place::Set(set, next))
            }
            Node::Start => self.add(Place::Start(next)),
            Node::End => self.add(Place::End(next)),
            Node::Group { body, .. } => self.node(body, next),
            Node::Sequence(parts) => parts.iter().rev().try_fold(next, |next, part| self.node(part, next)),
            Node::Choice(parts) => {
                let parts = parts.iter().map(|part| self.node(part, next)).collect::<Option<_>>()?;
                self.add(Place::Split(parts))
            }
            Node::Repeat { min, max, body, .. } => self.repeat(*min, *max, body, next),
            Node::Look { behind: false, negative, body, .. } => {
                let end = self.add(Place::Match)?;
                let body = self.node(body, end)?;
                self.add(Place::Look { negative: *negative, body, next })
            }
            Node::Look { behind: true, .. } | Node::Boundary { .. } | Node::Reference { .. } => None,
        }
    }

    fn repeat(&mut self, min: u32, max: Option<u32>, body: &Node, next: usize) -> Option<usize> {
        let mut start = match max {
            None => {
                let again = self.add(Place::Match)?;
                let body = self.node(body, again)?;
                self.places[again] = Place::Split(vec![body, next]);
                again
            }
            Some(max) => (min..max).try_fold(next, |start, _| {
                let body = self.node(body, start)?;
                self.add(Place::Split(vec![body, next]))
            })?,
        };
        for _ in 0..min {
            start = self.node(body, start)?;
        }
        Some(start)
    }

    /// `None` if sets tell many characters beyond ASCII apart.
    fn classes(&self) -> Option<Classes> {
        let sets: Vec<Vec<(char, char)>> = self.sets.iter().map(CharSet::ranges).collect();
        let has = |set: &Vec<(char, char)>, code| {
            set.iter().any(|(low, high)| (u32::from(*low)..=u32::from(*high)).contains(&code))
        };
        let row = |code| sets.iter().map(|set| has(set, code)).collect::<Vec<bool>>();
        let mut members = vec![row(USUAL)];
        let mut class = |code| {
            let row = row(code);
            members.iter().position(|other| *other == row).unwrap_or_else(|| {
                members.push(row);
                members.len() - 1
            })
        };
        let of = (0..OTHER).map(&mut class).collect();
        // Characters between two places where sets begin or end are treated alike.
        let ends = sets.iter().flatten().flat_map(|(low, high)| [u32::from(*low), u32::from(*high) + 1]);
        let ends = ends.filter(|code| (OTHER..=u32::from(char::MAX)).contains(code));
        let starts: BTreeSet<u32> = ends.chain([OTHER]).collect();
        if starts.len() > 2 * MOST_RANGES {
            return None;
        }
        let lasts = starts.iter().skip(1).map(|next| next - 1).chain([u32::from(char::MAX)]);
        let ranges = starts.iter().zip(lasts).map(|(start, last)| (*start, last, class(*start)));
        let beyond: Vec<_> = ranges.filter(|(_, _, class)| *class != 0).collect();
        (beyond.len() <= MOST_RANGES).then_some(Classes { of, beyond, members })
    }
}

/// The automaton with as few states as can be (Moore), numbered from [`START`] in the order in which they are reached.
fn minimal(next: &[Vec<usize>], ends: &[bool]) -> (Vec<Vec<usize>>, Vec<bool>) {
    let mut block: Vec<usize> = ends.iter().map(|ends| usize::from(*ends)).collect();
    loop {
        let mut blocks: BTreeMap<(usize, Vec<usize>), usize> = BTreeMap::new();
        let refined: Vec<usize> = (0..next.len())
            .map(|state| {
                let count = blocks.len();
                let targets = next[state].iter().map(|target| block[*target]).collect();
                *blocks.entry((block[state], targets)).or_insert(count)
            })
            .collect();
        let done = blocks.len() == block.iter().collect::<BTreeSet<_>>().len();
        block = refined;
        if done {
            break;
        }
    }
    let absorbing = |state: usize| next[state].iter().all(|target| block[*target] == block[state]);
    let width = next.first().map_or(0, Vec::len);
    let (mut rows, mut accept) = (vec![vec![DEAD; width], vec![SURE; width]], vec![false, true]);
    let mut numbers: BTreeMap<usize, usize> = BTreeMap::new();
    let mut order = vec![0];
    numbers.insert(block[0], START);
    let mut done = 0;
    while let Some(state) = order.get(done).copied() {
        done += 1;
        let row = next[state].iter().map(|target| {
            if absorbing(*target) {
                return usize::from(ends[*target]);
            }
            *numbers.entry(block[*target]).or_insert_with(|| {
                order.push(*target);
                START + order.len() - 1
            })
        });
        let row = row.collect();
        rows.push(row);
        accept.push(ends[state]);
    }
    (rows, accept)
}

#[cfg(test)]
mod tests;
