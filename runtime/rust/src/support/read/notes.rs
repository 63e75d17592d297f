//! What rules select, noted while a document is judged, and whether the rules are kept.

use std::cell::Cell;

use super::json::canonical::canonical;
use super::json::cycle::{Edge, find_cycle};
use super::json::interner::{Interner, Text};
use super::json::key::text_of;
use super::json::parse::parse_within;
use super::json::value::Json;
use super::plan::screen::{Below, Difference, Mark, Marks, Screen, Test};
use super::reader::Reader;

/// Stands for a member that is absent.
const ABSENT: u32 = u32::MAX;

/// So many events are kept before they are gone through: what they speak of is still in the processor's caches then, and
/// so is, while they are gone through, all that this takes.
const ROUND: usize = 128;

/// So many values are compared with so many others without a table.
const FEW: usize = 4;

/// What was noted of a document that is no longer than this leaves its memory to the next one of its thread.
const SMALL: usize = 1 << 17;

thread_local! {
    static SPARE: Cell<Option<Box<Store>>> = const { Cell::new(None) };
}

/// The values that rules select, of a document that is read or written. What of it is known stands before its readers
/// and writers, so they hand it in.
#[derive(Debug)]
pub(crate) struct Notes<'d> {
    screen: &'d Screen,
    /// What was noted and not gone through yet, in document order.
    events: Vec<Event<'d>>,
    store: Box<Store>,
    /// How much of the document was there when something was noted last.
    length: usize,
}

/// What is noted.
#[derive(Debug)]
enum Event<'d> {
    /// An object began.
    Object(&'d Marks),
    /// A string, by its first byte behind the quote and its end.
    Text(&'d Marks, u32, u32),
    /// Another value, by the text that equal ones have in common.
    Other(&'d Marks, Box<str>),
}

/// Values as numbers: equal ones of one domain have equal numbers.
#[derive(Debug, Default)]
struct Store {
    /// Always empty here: memory for what is noted of the next document.
    events: Vec<Event<'static>>,
    /// By domain.
    numbers: Vec<Interner>,
    lists: Vec<Vec<u32>>,
    /// For each value of a list that needs it, where the object of its group begins that is around it.
    around: Vec<Vec<usize>>,
    /// The members of each group's objects, one object behind the other.
    rows: Vec<Vec<u32>>,
    /// Where in its rows the object of each group begins that is open.
    open: Vec<usize>,
    /// By number, whether the value was met.
    met: Vec<bool>,
    /// The parts of each list.
    parts: Vec<Vec<Part>>,
}

/// A part of a document that is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    /// Where it begins and ends.
    start: usize,
    end: usize,
    /// How many members were traced before it and with it: see `Judgement::traced`.
    pub first: usize,
    pub last: usize,
}

impl Part {
    /// Its text.
    pub fn text<'t>(&self, document: &'t [u8]) -> &'t [u8] {
        document.get(self.start..self.end).unwrap_or_default()
    }
}

impl<'d> Notes<'d> {
    pub fn new(screen: &'d Screen) -> Notes<'d> {
        let spare = SPARE.try_with(Cell::take).ok().flatten();
        let mut store = spare.unwrap_or_default();
        store.numbers.resize_with(screen.domains, Interner::default);
        store.numbers.iter_mut().for_each(Interner::clear);
        store.lists.resize_with(screen.lists.len(), Vec::new);
        store.lists.iter_mut().for_each(Vec::clear);
        store.parts.resize_with(screen.parts, Vec::new);
        store.parts.iter_mut().for_each(Vec::clear);
        // Without groups, nothing else is looked at.
        if !screen.groups.is_empty() {
            store.around.resize_with(screen.lists.len(), Vec::new);
            store.around.iter_mut().for_each(Vec::clear);
            store.rows.resize_with(screen.groups.len(), Vec::new);
            store.rows.iter_mut().for_each(Vec::clear);
            store.open.clear();
            store.open.resize(screen.groups.len(), 0);
        }
        let mut events = emptied(std::mem::take(&mut store.events));
        events.reserve(ROUND / 4);
        Notes { screen, events, store, length: 0 }
    }

    /// As [`Screen::warns`].
    pub fn warns(&self) -> bool {
        self.screen.warns
    }

    /// Whether rules look into parts of the document.
    pub fn looks_into_parts(&self) -> bool {
        !self.screen.differences.is_empty()
    }

    /// Notes that an object begins.
    #[inline]
    pub fn begin(&mut self, marks: &'d Marks) {
        self.events.push(Event::Object(marks));
    }

    /// Notes a string: its opening quote stands at `start`, its last byte before `end`. So does a scalar without quotes that
    /// is written as the text that equal ones have in common. `None` if there are too many.
    #[inline]
    pub fn string(&mut self, marks: &'d Marks, document: &[u8], start: usize, end: usize) -> Option<()> {
        // What lies further behind is found out when it is gone through.
        self.events.push(Event::Text(marks, start as u32, u32::try_from(end).unwrap_or(u32::MAX)));
        if self.events.len() < ROUND { Some(()) } else { self.go_through(document) }
    }

    /// Notes any value. `None` if there are too many.
    #[cold]
    pub fn value(&mut self, marks: &'d Marks, document: &[u8], value: &Json) -> Option<()> {
        self.events.push(Event::Other(marks, text_of(value).into()));
        if self.events.len() < ROUND { Some(()) } else { self.go_through(document) }
    }

    /// Notes that a part begins here, and that so many members are traced: one of no length, unless its end is noted.
    #[cold]
    pub fn begin_part(&mut self, marks: &Marks, start: usize, first: usize) {
        for list in &marks.parts {
            self.store.parts[*list].push(Part { start, end: start, first, last: first });
        }
    }

    /// Notes that the part ends here that began last, and that so many members are traced.
    #[cold]
    pub fn end_part(&mut self, marks: &Marks, end: usize, last: usize) {
        for list in &marks.parts {
            self.store.parts[*list].last_mut().into_iter().for_each(|part| (part.end, part.last) = (end, last));
        }
    }

    /// The parts of a list.
    pub fn parts(&self, list: usize) -> &[Part] {
        &self.store.parts[list]
    }

    /// The rules about parts.
    pub fn differences(&self) -> &'d [Difference] {
        &self.screen.differences
    }

    /// Goes through the events that were noted. `None` if there are too many values.
    #[inline(never)]
    fn go_through(&mut self, document: &[u8]) -> Option<()> {
        self.length = document.len();
        let store = &mut self.store;
        for event in self.events.drain(..) {
            match event {
                Event::Object(marks) => store.begin(&marks.groups, self.screen),
                Event::Text(marks, start, end) => {
                    let text = Text::part(document, start, end)?;
                    for mark in &marks.values {
                        let before = mark.lists.first().and_then(|list| store.lists[*list].last().copied());
                        let number = store.numbers[mark.domain].part(document, text, before)?;
                        store.put(mark, number);
                    }
                }
                Event::Other(marks, text) => {
                    for mark in &marks.values {
                        let number = store.numbers[mark.domain].text(document, &text)?;
                        store.put(mark, number);
                    }
                }
            }
        }
        Some(())
    }

    /// Whether the rules are kept by the document, of which everything has been noted, those about parts apart. `None` if
    /// that is not told.
    pub fn are_kept(&mut self, document: &[u8]) -> Option<bool> {
        self.go_through(document)?;
        let screen = self.screen;
        Some(screen.tests.iter().all(|test| self.holds(test, document)))
    }

    fn holds(&mut self, test: &Test, document: &[u8]) -> bool {
        match test {
            Test::Unique(list) => {
                let domain = self.screen.lists[*list];
                let Store { numbers, lists, met, .. } = &mut *self.store;
                clear(met, numbers[domain].len());
                lists[*list].iter().all(|number| !std::mem::replace(&mut met[*number as usize], true))
            }
            Test::Exists { lists: selected, within, or } => self.exist(selected, within, or, document),
            Test::Distinct { group } => self.objects(*group).all(|members| {
                let repeats = |(place, number): (usize, &u32)| *number != ABSENT && members[..place].contains(number);
                !members.iter().enumerate().any(repeats)
            }),
            Test::Acyclic { group, loops, also } => self.is_acyclic(*group, *loops, also),
        }
    }

    /// Whether each value of some lists is in one of others, or has one of these texts.
    fn exist(&mut self, selected: &[usize], within: &[usize], or: &[String], document: &[u8]) -> bool {
        let Some(domain) = selected.first().map(|list| self.screen.lists[*list]) else { return true };
        let Store { numbers, lists, met, .. } = &mut *self.store;
        if let ([selected], [within]) = (selected, within) {
            // Few values are compared one by one.
            let (selected, within) = (&lists[*selected], &lists[*within]);
            let few = selected.len() <= FEW && within.len() <= FEW;
            if few && selected.iter().all(|number| within.contains(number)) {
                return true;
            }
        }
        clear(met, numbers[domain].len());
        for number in within.iter().flat_map(|list| &lists[*list]) {
            met[*number as usize] = true;
        }
        selected.iter().flat_map(|list| &lists[*list]).all(|number| {
            let text = || numbers[domain].get(document, *number);
            met[*number as usize] || or.iter().any(|other| other.as_bytes() == text())
        })
    }

    fn is_acyclic(&self, group: usize, loops: bool, also: &[Below]) -> bool {
        let edge = |from: u32, to: u32, loops: bool| {
            let counts = from != ABSENT && to != ABSENT && (loops || from != to);
            counts.then_some(Edge { from: from as usize, to: to as usize })
        };
        let edges = self.objects(group).filter_map(|ends| match *ends {
            [from, to] => edge(from, to, loops),
            _ => None,
        });
        // Each value of the list has an object around it, of which one member is noted.
        let edges = edges.chain(also.iter().flat_map(|Below { group, list, loops }| {
            let ends = self.store.lists[*list].iter().zip(&self.store.around[*list]);
            ends.filter_map(|(to, object)| edge(self.store.rows[*group][*object], *to, *loops))
        }));
        // Edges that all lead in one direction need no search.
        if edges.clone().all(|edge| edge.from < edge.to) {
            return true;
        }
        let vertices = self.store.numbers[self.screen.groups[group].domain].len();
        find_cycle(vertices, &edges.collect::<Vec<Edge>>()).is_none()
    }

    /// The members of each object of a group.
    fn objects(&self, group: usize) -> impl Iterator<Item = &[u32]> + Clone {
        self.store.rows[group].chunks_exact(self.screen.groups[group].width.max(1))
    }
}

impl Store {
    /// Begins an object of these groups.
    #[inline]
    fn begin(&mut self, groups: &[usize], screen: &Screen) {
        for group in groups {
            let rows = &mut self.rows[*group];
            self.open[*group] = rows.len();
            rows.resize(rows.len() + screen.groups[*group].width, ABSENT);
        }
    }

    /// Puts the number of a value where its mark says.
    #[inline]
    fn put(&mut self, mark: &Mark, number: u32) {
        for list in &mark.lists {
            self.lists[*list].push(number);
        }
        for (group, column) in &mark.cells {
            self.rows[*group][self.open[*group] + column] = number;
        }
        for (list, group) in &mark.around {
            self.around[*list].push(self.open[*group]);
        }
    }
}

impl Drop for Notes<'_> {
    fn drop(&mut self) {
        if self.length <= SMALL {
            let mut store = std::mem::take(&mut self.store);
            store.events = emptied(std::mem::take(&mut self.events));
            // While a thread ends there is nobody to leave it to.
            _ = SPARE.try_with(|spare| spare.set(Some(store)));
        }
    }
}

/// No events in the memory of others, which may belong to another program. That the list keeps its memory is how lists are
/// collected, and nothing that Rust promises: without it, there is one allocation more.
fn emptied<'a>(events: Vec<Event<'_>>) -> Vec<Event<'a>> {
    events.into_iter().map_while(|_| None).collect()
}

/// Makes all of them false, and so many.
fn clear(met: &mut Vec<bool>, count: usize) {
    met.clear();
    met.resize(count, false);
}

impl<'d> Reader<'d> {
    /// Notes the value that was read from `start` to here.
    pub(crate) fn note(&mut self, marks: &'d Marks, start: usize) -> Option<()> {
        let Some(notes) = &mut self.notes else { return Some(()) };
        let document = self.text.as_bytes();
        let noted = if self.escape > start || document[start] != b'"' {
            if !marks.collect() {
                return Some(());
            }
            // Equal values can be written otherwise.
            let value = parse_within(&document[start..self.at], self.limit).ok();
            value.and_then(|value| notes.value(marks, document, &value))
        } else {
            // A string without escapes is itself, but for its last quote.
            notes.string(marks, document, start, self.at - 1)
        };
        if noted.is_some() { noted } else { self.give_up() }
    }
}
