//! Whether an engine that goes back needs a constant number of steps per character for certain.
//!
//! Such an engine tries the ways through a pattern one after the other, each from every place of the text. In the worst
//! case it tries them all: its work is the number of ways that are open at each place, taken together. So the pattern
//! becomes the automaton of its positions (Glushkov), with an edge for each way from one position to the next, and all
//! texts are read at once: what is open behind a text is a list of positions with the number of ways to each. If there
//! is an end to such lists, and no number in them grows large, no text makes the engine try more than that at any of
//! its places. What cannot be seen that way is not proven, never the other way round: conditions are taken to hold,
//! long counted repetitions are taken for endless ones, and that only adds ways.

use std::collections::{BTreeMap, HashSet};

use super::{charset::CharSet, classes, tree::Node};

/// Patterns with more positions are not looked at.
const POSITIONS: usize = 600;
/// A loop of fewer rounds is written out; one of more is taken for endless.
const ROUNDS: u32 = 3;
/// The most ways to one position.
const WAYS: usize = 8;
/// The most ways that are open at one place, unless it takes more to begin.
const OPEN: usize = 200;
/// The most lists of open ways, and the most edges that are followed to find them.
const LISTS: usize = 2000;
const EDGES: usize = 1_000_000;
/// The most steps of a look-behind, each time that it is asked.
const BEHIND: usize = 100;

/// Whether it is proven that an engine that goes back judges any text in linear time by this pattern.
pub(super) fn is_quick(root: &Node) -> bool {
    // Written out, short counted repetitions are often seen to end that would not as endless ones.
    [ROUNDS, u32::MAX].into_iter().any(|rounds| Automaton::of(root, rounds).is_some_and(|automaton| automaton.ends()))
}

/// What is open behind a text: positions with the number of ways to each, in order.
type Open = Vec<(usize, usize)>;

/// A position that a part begins with. At the start of the text only: behind a `^`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct First {
    position: usize,
    at_start: bool,
}

/// A part of the pattern, as the positions that it begins and ends with, each once for every way to get there.
#[derive(Debug, Clone, Default)]
struct Part {
    first: Vec<First>,
    last: Vec<usize>,
    /// How many ways there are to read nothing: anywhere, and at the start of the text only.
    empty: usize,
    empty_at_start: usize,
}

impl Part {
    /// Reads nothing.
    fn empty() -> Part {
        Part { empty: 1, ..Part::default() }
    }
}

/// The positions, and the edges between them, each once for every way to go.
struct Automaton<'n> {
    rounds: u32,
    reads: Vec<&'n CharSet>,
    edges: Vec<Vec<usize>>,
    first: Vec<First>,
    /// How many edges and beginnings there may still be.
    room: usize,
}

impl<'n> Automaton<'n> {
    /// The automaton of a pattern; `None` if it is large, or nothing can be said about it.
    fn of(root: &'n Node, rounds: u32) -> Option<Automaton<'n>> {
        let mut automaton =
            Automaton { rounds, reads: Vec::new(), edges: Vec::new(), first: Vec::new(), room: 50 * POSITIONS };
        automaton.first = automaton.part(root)?.first;
        Some(automaton)
    }

    fn part(&mut self, node: &'n Node) -> Option<Part> {
        match node {
            Node::Set(set) => {
                let position = self.reads.len();
                self.reads.push(set);
                self.edges.push(Vec::new());
                let part =
                    Part { first: vec![First { position, at_start: false }], last: vec![position], ..Part::default() };
                (position < POSITIONS).then_some(part)
            }
            Node::Start => Some(Part { empty_at_start: 1, ..Part::default() }),
            Node::End | Node::Boundary { .. } => Some(Part::empty()),
            Node::Group { body, .. } => self.part(body),
            Node::Sequence(parts) => parts.iter().try_fold(Part::empty(), |whole, part| {
                let next = self.part(part)?;
                self.joined(whole, next)
            }),
            Node::Choice(parts) => parts.iter().try_fold(Part::default(), |mut whole, part| {
                let next = self.part(part)?;
                whole.first.extend(next.first);
                whole.last.extend(next.last);
                whole.empty += next.empty;
                whole.empty_at_start += next.empty_at_start;
                Some(whole)
            }),
            Node::Repeat { min, max, body, .. } => self.repeat(*min, *max, body),
            // What it looks for is tried beside what follows, which begins where the look does.
            Node::Look { behind: false, body, .. } => {
                let Part { first, .. } = self.part(body)?;
                Some(Part { first, ..Part::empty() })
            }
            Node::Look { behind: true, body, .. } => (steps(body)? <= BEHIND).then(Part::empty),
            Node::Reference { .. } => None,
        }
    }

    fn repeat(&mut self, min: u32, max: Option<u32>, body: &'n Node) -> Option<Part> {
        // Engines differ in what they do with rounds that read nothing.
        if max.is_none_or(|max| max > 1) && body.nullable() {
            return None;
        }
        let is_endless = max.is_none_or(|max| max > self.rounds);
        if is_endless {
            let mut round = self.part(body)?;
            let last = round.last.clone();
            self.connect(&last, &round.first)?;
            round.empty += usize::from(min == 0);
            return Some(round);
        }
        let mut whole = Part::empty();
        // The rounds that may be left out are inside of each other.
        for _ in min..max? {
            let round = self.part(body)?;
            whole = self.joined(round, whole)?;
            whole.empty += 1;
        }
        for _ in 0..min {
            let round = self.part(body)?;
            whole = self.joined(round, whole)?;
        }
        Some(whole)
    }

    fn joined(&mut self, one: Part, next: Part) -> Option<Part> {
        self.connect(&one.last, &next.first)?;
        let mut first = one.first;
        let mut last = next.last;
        let only_at_start = next.first.iter().map(|begin| First { at_start: true, ..*begin });
        for _ in 0..one.empty {
            first.extend_from_slice(&next.first);
        }
        for _ in 0..one.empty_at_start {
            first.extend(only_at_start.clone());
        }
        for _ in 0..next.empty {
            last.extend_from_slice(&one.last);
        }
        self.room = self.room.checked_sub(first.len() + last.len())?;
        let anywhere = one.empty * next.empty;
        let all = (one.empty + one.empty_at_start) * (next.empty + next.empty_at_start);
        // More would never be proven.
        (all <= WAYS).then_some(Part { first, last, empty: anywhere, empty_at_start: all - anywhere })
    }

    /// Whoever has read a character is past the start of the text.
    fn connect(&mut self, from: &[usize], to: &[First]) -> Option<()> {
        let to: Vec<usize> = to.iter().filter(|begin| !begin.at_start).map(|begin| begin.position).collect();
        self.room = self.room.checked_sub(from.len() * to.len())?;
        from.iter().for_each(|position| self.edges[*position].extend_from_slice(&to));
        Some(())
    }

    /// Whether the ways that are open stay few, whatever is read.
    fn ends(&self) -> bool {
        let classes = classes::members(&self.reads);
        let anywhere: Vec<usize> =
            self.first.iter().filter(|begin| !begin.at_start).map(|begin| begin.position).collect();
        let most = OPEN.max(2 * self.first.len());
        let begin: Open = counted(self.first.iter().map(|begin| begin.position)).into_iter().collect();
        let mut known = HashSet::from([begin.clone()]);
        let mut unread = vec![begin];
        let mut edges = EDGES;
        while let Some(list) = unread.pop() {
            for class in &classes {
                let mut ways = counted(anywhere.iter().copied());
                for (position, count) in list.iter().filter(|(position, _)| class[*position]) {
                    for next in &self.edges[*position] {
                        *ways.entry(*next).or_default() += count;
                    }
                    let Some(rest) = edges.checked_sub(1 + self.edges[*position].len()) else { return false };
                    edges = rest;
                }
                if ways.values().any(|count| *count > WAYS) || ways.values().sum::<usize>() > most {
                    return false;
                }
                let next: Open = ways.into_iter().collect();
                if known.insert(next.clone()) {
                    unread.push(next);
                }
            }
            if known.len() > LISTS {
                return false;
            }
        }
        true
    }
}

/// How many ways lead to each position.
fn counted(positions: impl Iterator<Item = usize>) -> BTreeMap<usize, usize> {
    positions.fold(BTreeMap::new(), |mut ways, position| {
        *ways.entry(position).or_default() += 1;
        ways
    })
}

/// The most steps that a look-behind takes when it is asked once; `None` if there is no bound, or a large one.
fn steps(node: &Node) -> Option<usize> {
    Some(tried(node)?.0)
}

/// Steps until a node has failed in all its ways, and how many ways there are to go on behind it.
fn tried(node: &Node) -> Option<(usize, usize)> {
    let both = |(steps, ways): (usize, usize), (more, others): (usize, usize)| {
        let sum = (steps + ways * more, ways * others);
        (sum.0 <= BEHIND && sum.1 <= BEHIND).then_some(sum)
    };
    match node {
        Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } => Some((1, 1)),
        Node::Group { body, .. } => tried(body),
        Node::Sequence(parts) => parts.iter().try_fold((0, 1), |whole, part| both(whole, tried(part)?)),
        Node::Choice(parts) => parts.iter().try_fold((0, 0), |(steps, ways), part| {
            let (more, others) = tried(part)?;
            Some((steps + more, ways + others))
        }),
        Node::Repeat { min, max, body, .. } => {
            let (max, one) = (usize::try_from((*max)?).ok()?, tried(body)?);
            let optional = max.checked_sub(usize::try_from(*min).ok()?)?;
            if max > BEHIND {
                return None;
            }
            let mut whole = (0, 1);
            for _ in 0..optional {
                let (steps, ways) = both(one, whole)?;
                whole = (steps + 1, ways + 1);
            }
            (0..*min).try_fold(whole, |whole, _| both(one, whole))
        }
        Node::Look { .. } | Node::Reference { .. } => None,
    }
}

#[cfg(test)]
mod backtracking;
#[cfg(test)]
mod tests;
