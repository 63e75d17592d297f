//! What rules select, noted while a document is judged, and whether the rules are kept.

use super::canonical::canonical;
use super::cycle::{Edge, find_cycle};
use super::interner::Interner;
use super::json::Json;
use super::parse::parse_within;
use super::reader::Reader;
use super::screen::{Marks, Screen, Test};

/// Stands for a member that is absent.
const ABSENT: u32 = u32::MAX;

/// The values that rules select, as numbers: equal values have equal ones.
#[derive(Debug)]
pub(super) struct Notes<'d> {
    screen: &'d Screen,
    numbers: Interner<'d>,
    lists: Vec<Vec<u32>>,
    /// The members of each group's objects, one object behind the other.
    rows: Vec<Vec<u32>>,
}

impl<'d> Notes<'d> {
    pub fn new(screen: &'d Screen, document: &'d str) -> Notes<'d> {
        let lists = vec![Vec::new(); screen.lists];
        let rows = vec![Vec::new(); screen.groups.len()];
        Notes { screen, numbers: Interner::new(document), lists, rows }
    }

    /// As [`Screen::warns`].
    pub fn warns(&self) -> bool {
        self.screen.warns
    }

    /// Begins an object of these groups.
    pub fn begin(&mut self, groups: &[usize]) {
        for group in groups {
            self.rows[*group].extend(std::iter::repeat_n(ABSENT, self.screen.groups[*group]));
        }
    }

    /// The number that was noted last with these marks.
    fn last(&self, marks: &Marks) -> Option<u32> {
        marks.lists.first().and_then(|list| self.lists[*list].last().copied())
    }

    fn note(&mut self, marks: &Marks, number: u32) {
        for list in &marks.lists {
            self.lists[*list].push(number);
        }
        for (group, column) in &marks.cells {
            // The last object of the group is the one that is open.
            let row = self.rows[*group].len() - self.screen.groups[*group];
            self.rows[*group][row + column] = number;
        }
    }

    /// Whether the rules are kept by the document, of which everything has been noted.
    pub fn are_kept(&mut self) -> bool {
        let screen = self.screen;
        screen.tests.iter().all(|test| self.holds(test))
    }

    fn holds(&mut self, test: &Test) -> bool {
        match test {
            Test::Unique(list) => {
                let mut met = vec![false; self.numbers.len()];
                self.lists[*list].iter().all(|number| !std::mem::replace(&mut met[*number as usize], true))
            }
            Test::Exists { list, within, or } => {
                let Some(others) = or.iter().map(|text| self.numbers.text(text)).collect::<Option<Vec<u32>>>() else {
                    return false;
                };
                let mut known = vec![false; self.numbers.len()];
                for number in within.iter().flat_map(|list| &self.lists[*list]).chain(&others) {
                    known[*number as usize] = true;
                }
                self.lists[*list].iter().all(|number| known[*number as usize])
            }
            Test::Distinct { group } => self.objects(*group).all(|members| {
                let repeats = |(place, number): (usize, &u32)| *number != ABSENT && members[..place].contains(number);
                !members.iter().enumerate().any(repeats)
            }),
            Test::Acyclic { group, loops } => {
                let ends = self.objects(*group).filter_map(|ends| match *ends {
                    [from, to] if from != ABSENT && to != ABSENT && (*loops || from != to) => {
                        Some(Edge { from: from as usize, to: to as usize })
                    }
                    _ => None,
                });
                let edges: Vec<Edge> = ends.collect();
                // Edges that all lead in one direction need no search.
                edges.iter().all(|edge| edge.from < edge.to) || find_cycle(self.numbers.len(), &edges).is_none()
            }
        }
    }

    /// The members of each object of a group.
    fn objects(&self, group: usize) -> impl Iterator<Item = &[u32]> {
        self.rows[group].chunks_exact(self.screen.groups[group].max(1))
    }
}

/// The text that equal values have in common: no string's text is that of another value.
pub(super) fn text_of(value: &Json) -> String {
    match value {
        Json::String(text) => format!("\"{text}"),
        other => canonical(other),
    }
}

impl Reader<'_> {
    /// Notes the value that was read from `start` to here.
    pub(super) fn note(&mut self, marks: &Marks, start: usize) -> Option<()> {
        if !marks.collect() {
            return Some(());
        }
        let text = &self.text.as_bytes()[start..self.at];
        // A string without escapes is itself, but for its last quote.
        let plain = text[0] == b'"' && !text.contains(&b'\\');
        let other = if plain { None } else { Some(parse_within(text, self.limit)) };
        let Some(notes) = &mut self.notes else { return Some(()) };
        let number = match other {
            None => notes.numbers.part(start, self.at - 1, notes.last(marks)),
            Some(Ok(value)) => notes.numbers.text(&text_of(&value)),
            Some(Err(_)) => None,
        };
        match number {
            Some(number) => {
                notes.note(marks, number);
                Some(())
            }
            None => self.give_up(),
        }
    }
}
