//! Strings in which several patterns find a match and others find none: read off one automaton of them all.

use std::collections::{HashSet, VecDeque};

use super::{Sampler, demands::Texts};
use crate::pattern::{Automaton, DEAD, START};

/// The most states of an automaton.
const STATES: usize = 2_048;
/// The most pairs of state and length that are looked at.
const STEPS: usize = 200_000;
/// What stands for a class of characters if it is in there: the plainest first.
const PLAIN: &str = "abcdefghijklmnopqrstuvwxyz0123456789-_./:ABCDEFGHIJKLMNOPQRSTUVWXYZ @#+";

impl Sampler<'_> {
    /// The plainest of the shortest texts that all demands are met by, as far as patterns and lengths go.
    pub(super) fn joint_text(&mut self, texts: &Texts) -> Option<String> {
        let key = (texts.matching.clone(), texts.avoided.clone());
        if let Some(automaton) = self.joint.get(&key) {
            return shortest(automaton.as_ref()?, texts);
        }
        let source = |pattern: &usize| self.program.patterns[*pattern].source.clone();
        let avoided = texts.avoided.iter().map(|pattern| format!(r"^(?![\s\S]*(?:{}))", source(pattern)));
        let sources: Vec<String> = texts.matching.iter().map(source).chain(avoided).collect();
        let sources: Vec<&str> = sources.iter().map(String::as_str).collect();
        let automaton = self.joint.entry(key).or_insert_with(|| Automaton::of(&sources, STATES));
        shortest(automaton.as_ref()?, texts)
    }
}

/// The shortest text of an allowed length that an automaton accepts.
fn shortest(automaton: &Automaton, texts: &Texts) -> Option<String> {
    let least = usize::try_from(texts.length.least).ok()?;
    let most = texts.length.most.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(usize::MAX));
    let characters = characters(automaton);
    // Behind the least length, how long a text is matters for its end alone, and shorter ones are found first.
    let mut reached: Vec<(usize, usize, char)> = vec![(START, usize::MAX, '\0')];
    let mut seen = HashSet::from([(START, 0)]);
    let mut queue = VecDeque::from([(0, 0)]);
    while let Some((at, length)) = queue.pop_front() {
        let (state, ..) = reached[at];
        if length >= least && automaton.ends[state] {
            let back = std::iter::successors(Some(at), |at| Some(reached[*at].1).filter(|from| *from != usize::MAX));
            let mut text: Vec<char> = back.map(|at| reached[at].2).collect();
            // The start has no character.
            text.pop();
            return Some(text.into_iter().rev().collect());
        }
        if length == most || reached.len() > STEPS {
            continue;
        }
        for (class, character) in &characters {
            let next = automaton.next[state][*class];
            if next != DEAD && seen.insert((next, (length + 1).min(least))) {
                queue.push_back((reached.len(), length + 1));
                reached.push((next, at, *character));
            }
        }
    }
    None
}

/// Each class of characters, with one of it.
fn characters(automaton: &Automaton) -> Vec<(usize, char)> {
    let ascii = PLAIN.chars().chain((' '..='~').filter(|c| !PLAIN.contains(*c))).chain('\0'..' ').chain(['\u{7f}']);
    let all = ascii.map(|c| (automaton.classes[c as usize], c)).chain([(0, 'é')]);
    let mut seen = HashSet::new();
    all.filter(|(class, _)| seen.insert(*class)).collect()
}
