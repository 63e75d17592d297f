//! Whether a backtracking engine can need exponential time for a pattern: whether a loop can read one text in two ways.
//!
//! The pattern becomes the automaton of its positions (Glushkov): a state for each place that reads a character, and an
//! edge for each way from one to the next. Two different ways round from a state to itself that read the same text
//! double the number of ways with every round. They exist if and only if, in the product of the automaton with itself,
//! a pair `(p, p)` lies on a cycle with a pair of two different states, or with a double edge. The engine only tries
//! them all if what follows can fail.

use std::collections::{HashMap, HashSet};

use super::{charset::CharSet, parse, tree::Node};

/// Patterns with more positions are not looked at.
const POSITIONS: usize = 160;
/// The largest product that is searched, in edges.
const EDGES: usize = 400_000;
/// A loop of fewer rounds is written out; one of more is taken for endless.
const ROUNDS: u32 = 6;

/// A text whose repetition doubles the work of a backtracking engine each time; `None` if there is none, or if that
/// cannot be told.
pub fn exponential(source: &str) -> Option<String> {
    let root = parse::parse(source).ok()?.root;
    let mut automaton = Automaton::default();
    automaton.add(&root)?;
    automaton.repeated()
}

/// Two positions that were reached by reading the same text, and whether on different ways.
type State = (usize, usize, bool);

/// Where each state was reached from, and by which character.
type Ways = HashMap<State, (State, char)>;

/// A part of the pattern, as the positions that it begins and ends with.
#[derive(Clone, Debug, Default)]
struct Part {
    /// Each once for every way to get there.
    first: Vec<usize>,
    last: Vec<usize>,
    /// How many ways there are to read nothing, up to two.
    empty: usize,
}

/// The positions, and the edges between them: each once for every way to go.
#[derive(Debug, Default)]
struct Automaton {
    /// What a position reads; `None` is the end of the text, which is no character.
    reads: Vec<Option<CharSet>>,
    edges: Vec<Vec<usize>>,
    last: HashSet<usize>,
}

impl Automaton {
    /// Takes the whole pattern; `None` if it is too large.
    fn add(&mut self, root: &Node) -> Option<()> {
        let whole = self.part(root)?;
        self.last = whole.last.iter().copied().collect();
        Some(())
    }

    fn position(&mut self, reads: Option<CharSet>) -> Option<Part> {
        if self.reads.len() >= POSITIONS {
            return None;
        }
        let position = self.reads.len();
        self.reads.push(reads);
        self.edges.push(Vec::new());
        Some(Part { first: vec![position], last: vec![position], empty: 0 })
    }

    fn part(&mut self, node: &Node) -> Option<Part> {
        match node {
            Node::Set(set) => self.position(Some(set.clone())),
            Node::End => self.position(None),
            // What these demand is not looked at: they can only make a text fail, and so the search longer.
            Node::Start | Node::Boundary { .. } | Node::Look { .. } | Node::Reference { .. } => {
                Some(Part { empty: 1, ..Part::default() })
            }
            Node::Group { body, .. } => self.part(body),
            Node::Sequence(parts) => {
                let mut whole = Part { empty: 1, ..Part::default() };
                for part in parts {
                    let next = self.part(part)?;
                    whole = self.joined(whole, next);
                }
                Some(whole)
            }
            Node::Choice(parts) => {
                let mut whole = Part::default();
                for part in parts {
                    let next = self.part(part)?;
                    whole.first.extend(next.first);
                    whole.last.extend(next.last);
                    whole.empty = (whole.empty + next.empty).min(2);
                }
                Some(whole)
            }
            Node::Repeat { min, max, body, .. } => self.repeat(*min, *max, body),
        }
    }

    fn repeat(&mut self, min: u32, max: Option<u32>, body: &Node) -> Option<Part> {
        let endless = max.is_none_or(|max| max > ROUNDS);
        let mut whole = Part { empty: 1, ..Part::default() };
        // The first rounds of an endless loop are taken for rounds like any other.
        let written_out = if endless { 0 } else { min };
        for _ in 0..written_out {
            let next = self.part(body)?;
            whole = self.joined(whole, next);
        }
        if endless {
            let mut round = self.part(body)?;
            self.connect(&round.last.clone(), &round.first);
            round.empty = if min == 0 { 1 } else { round.empty.min(1) };
            return Some(self.joined(whole, round));
        }
        for _ in written_out..max.unwrap_or(written_out) {
            let mut next = self.part(body)?;
            // Leaving out a round and reading nothing in it is one way: engines end a loop that reads nothing.
            next.empty = 1;
            whole = self.joined(whole, next);
        }
        Some(whole)
    }

    fn joined(&mut self, one: Part, next: Part) -> Part {
        self.connect(&one.last, &next.first);
        let mut joined = Part { first: one.first, last: next.last, empty: (one.empty * next.empty).min(2) };
        if one.empty > 0 {
            joined.first.extend(next.first);
        }
        if next.empty > 0 {
            joined.last.extend(one.last);
        }
        joined
    }

    fn connect(&mut self, from: &[usize], to: &[usize]) {
        for position in from {
            self.edges[*position].extend_from_slice(to);
        }
    }

    /// A text that leads from a position back to it in two ways.
    fn repeated(&self) -> Option<String> {
        let looping = self.looping();
        let mut budget = EDGES;
        looping
            .iter()
            .filter(|start| !self.last.contains(start))
            .find_map(|start| self.round(*start, &looping, &mut budget))
    }

    /// The positions that lie on cycles.
    fn looping(&self) -> Vec<usize> {
        let reachable = |start: usize| {
            let mut seen = HashSet::new();
            let mut open = self.edges[start].clone();
            while let Some(position) = open.pop() {
                if seen.insert(position) {
                    open.extend(&self.edges[position]);
                }
            }
            seen
        };
        (0..self.reads.len()).filter(|start| reachable(*start).contains(start)).collect()
    }

    /// A text that leads from `start` to itself in two ways, by a search through pairs of positions.
    fn round(&self, start: usize, looping: &[usize], budget: &mut usize) -> Option<String> {
        let mut came = Ways::new();
        let begin = (start, start, false);
        let mut open = vec![begin];
        let mut next_open = Vec::new();
        while !open.is_empty() {
            for state in open.drain(..) {
                let (left, right, apart) = state;
                for (way, to_left) in self.edges[left].iter().enumerate() {
                    for (other, to_right) in self.edges[right].iter().enumerate() {
                        *budget = budget.checked_sub(1)?;
                        if !looping.contains(to_left) || !looping.contains(to_right) {
                            continue;
                        }
                        let parted = apart || left != right || way != other;
                        let next = (*to_left, *to_right, parted);
                        let Some(read) = self.shared(*to_left, *to_right) else { continue };
                        if next == begin || came.contains_key(&next) {
                            continue;
                        }
                        came.insert(next, (state, read));
                        if next == (start, start, true) {
                            return Some(text(&came, next, begin));
                        }
                        next_open.push(next);
                    }
                }
            }
            std::mem::swap(&mut open, &mut next_open);
        }
        None
    }

    /// A character that both positions read.
    fn shared(&self, left: usize, right: usize) -> Option<char> {
        let (left, right) = (self.reads[left].as_ref()?, self.reads[right].as_ref()?);
        let common: Vec<_> = left
            .ranges()
            .into_iter()
            .flat_map(|(low, high)| {
                right
                    .ranges()
                    .into_iter()
                    .map(move |(other_low, other_high)| (low.max(other_low), high.min(other_high)))
            })
            .filter(|(low, high)| low <= high)
            .collect();
        let is_plain = |(low, high): &&(char, char)| *low <= 'a' && 'a' <= *high;
        let printable = |(low, high): &(char, char)| (*low).max('!') <= (*high).min('~');
        match common.iter().find(is_plain) {
            Some(_) => Some('a'),
            None => common
                .iter()
                .find(|range| printable(range))
                .map(|(low, _)| (*low).max('!'))
                .or(common.first().map(|(low, _)| *low)),
        }
    }
}

/// What was read on the way to `end`.
fn text(came: &Ways, end: State, begin: State) -> String {
    let (mut text, mut at) = (Vec::new(), end);
    while at != begin {
        let (before, read) = came[&at];
        text.push(read);
        at = before;
    }
    text.into_iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::exponential;

    #[test]
    fn loops_that_read_a_text_in_two_ways_are_found() {
        for (source, repeated) in [
            ("^(a+)+$", "a"),
            ("^([a-z]+)*$", "a"),
            ("^(a|a)*$", "a"),
            ("^(a*)*$", "a"),
            ("^(?:[a-z]|[a-m]n?)*!$", "a"),
            (r"^(\w+\s?)*$", "a"),
            ("^(x+x+)+y", "x"),
            ("^([0-9]{1,20}){1,20}$", "0"),
        ] {
            let found = exponential(source);
            assert!(found.as_ref().is_some_and(|found| found.starts_with(repeated)), "{source}: {found:?}");
        }
    }

    #[test]
    fn loops_that_read_a_text_in_one_way_are_not() {
        for source in [
            "^[a-z]+$",
            "^([a-z]+-)*[a-z]+$",
            "^(a|b)*$",
            "^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z]{2,}$",
            "^(a{1,3}){1,3}$",
            "^([^/]+/)*[^/]*$",
            "^.*a.*b.*$",
            "",
        ] {
            assert_eq!(exponential(source), None, "{source}");
        }
    }

    #[test]
    fn a_loop_that_nothing_must_follow_cannot_fail() {
        assert_eq!(exponential("^(a|a)*"), None);
        assert_eq!(exponential("(a+)+"), None);
    }
}
