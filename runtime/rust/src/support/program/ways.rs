//! Following the code of a machine along all ways at once.
//!
//! At each place of a text there is a set of instructions at which ways have arrived. Where they lead depends on the
//! situation of the place and on the next character alone, and is kept in a table of bounded size: mostly a text is
//! read by looking up one entry for each character.

use std::collections::HashMap;
use std::sync::Arc;

use super::alphabet::{Alphabet, BOUNDARY, END, PLAIN, START};
use super::machine::{Code, Instruction};

/// The most situations that are kept from one text to the next.
const SITUATIONS: usize = 1 << 12;
/// The most entries of a table, and the rows that it has room for in any case.
const ENTRIES: usize = 1 << 16;
const ROWS: usize = 64;
/// Situations up to this one are found by their number: most patterns have no more.
const NEAR: u32 = 64;
/// The most instructions in the sets of a table, all taken together.
const KEPT: usize = 1 << 16;

/// What is known about places: where they are in the text, and which looks hold there. Each is known by a number, the
/// first ones without looks.
#[derive(Debug)]
pub(crate) struct Situations {
    /// Of which situation it is a part, and whether one more look holds.
    parts: Vec<Situation>,
    /// For each of them, those in which one more look does not hold, or holds; 0, which none of these is, if it is not known.
    behind: Vec<[u32; 2]>,
}

#[derive(Debug, Clone, Copy)]
struct Situation {
    /// Start, end and boundary.
    place: u32,
    /// The situation without the last look that is known.
    before: u32,
    /// How many looks are known.
    looks: usize,
    /// Whether the last one holds.
    holds: bool,
}

impl Default for Situations {
    fn default() -> Self {
        let plain = |place| Situation { place, before: place, looks: 0, holds: false };
        Situations { parts: (0..PLAIN).map(plain).collect(), behind: vec![[0; 2]; PLAIN as usize] }
    }
}

impl Situations {
    /// The situation in which one more look holds, or does not.
    pub fn with(&mut self, situation: u32, holds: bool) -> u32 {
        let known = &mut self.behind[situation as usize][usize::from(holds)];
        if *known == 0 {
            // A text has fewer characters than 2^32.
            *known = self.parts.len() as u32;
            let Situation { place, looks, .. } = self.of(situation);
            self.parts.push(Situation { place, before: situation, looks: looks + 1, holds });
            self.behind.push([0; 2]);
            return (self.parts.len() - 1) as u32;
        }
        *known
    }

    /// Whether there are so many that they should be forgotten before another text is read.
    pub fn are_many(&self) -> bool {
        self.parts.len() > SITUATIONS
    }

    /// For each look that is known, whether it holds.
    fn looks(&self, situation: u32) -> Vec<bool> {
        let mut situation = self.of(situation);
        let mut holds = vec![false; situation.looks];
        for look in holds.iter_mut().rev() {
            *look = situation.holds;
            situation = self.of(situation.before);
        }
        holds
    }

    fn of(&self, situation: u32) -> Situation {
        self.parts[situation as usize]
    }
}

/// The number of the set without instructions.
const EMPTY: usize = 0;

/// The table of one code.
#[derive(Debug, Default)]
pub(crate) struct Ways {
    /// Sets of instructions at which ways arrive, each in order; the empty one is [`EMPTY`].
    sets: Vec<Arc<[usize]>>,
    numbers: HashMap<Arc<[usize]>, usize>,
    kept: usize,
    /// By set, and by situation up to [`NEAR`], which row is theirs, counted from 1; 0 if none is.
    near: Vec<Vec<u32>>,
    /// The same for other situations.
    far: HashMap<(usize, u32), u32>,
    /// Rows with an entry for each class of characters.
    entries: Vec<Entry>,
}

/// What happens at a place: whether a way comes to a match there, and the set behind the character. 0 if that is not
/// known yet.
#[derive(Debug, Clone, Copy, Default)]
struct Entry(u32);

impl Entry {
    fn new(found: bool, next: usize) -> Entry {
        // There are no more sets than their instructions have room for.
        Entry((next as u32 + 1) << 1 | u32::from(found))
    }

    fn known(self) -> Option<(bool, usize)> {
        let next = (self.0 >> 1).checked_sub(1)?;
        Some((self.0 & 1 == 1, next as usize))
    }
}

impl Ways {
    /// Reads a text whose characters are of these `classes`, and whose `places` are in these situations. Calls `found`
    /// with each place at which a way comes to a match, until it answers false.
    pub fn follow(
        &mut self,
        code: &Code,
        alphabet: &Alphabet,
        classes: &[u32],
        situations: &Situations,
        places: &[u32],
        mut found: impl FnMut(usize) -> bool,
    ) {
        if self.sets.is_empty() {
            self.number(&[]);
        }
        let mut set = EMPTY;
        let (last, width) = (classes.len(), alphabet.end() as usize + 1);
        for step in 0..=last {
            let place = if code.ahead { last - step } else { step };
            let read = if code.ahead { place.checked_sub(1) } else { Some(place) };
            let class = read.and_then(|read| classes.get(read)).copied().unwrap_or(alphabet.end());
            let known = self.row(set, places[place]).map(|row| self.entries[row * width + class as usize]);
            let (is_found, next) = match known.and_then(Entry::known) {
                Some(known) => known,
                None => self.enter(code, alphabet, situations, (set, places[place], class)),
            };
            if is_found && !found(place) {
                return;
            }
            set = next;
        }
    }

    /// The row of a set in a situation.
    #[inline]
    fn row(&self, set: usize, situation: u32) -> Option<usize> {
        let row = match situation {
            0..NEAR => self.near[set].get(situation as usize),
            NEAR.. => self.far.get(&(set, situation)),
        };
        row.and_then(|row| row.checked_sub(1)).map(|row| row as usize)
    }

    /// Finds out what happens, and keeps it.
    fn enter(
        &mut self,
        code: &Code,
        alphabet: &Alphabet,
        situations: &Situations,
        (set, situation, class): (usize, u32, u32),
    ) -> (bool, usize) {
        let arrived = Arc::clone(&self.sets[set]);
        let (reading, found) = reached(code, &arrived, situations.of(situation).place, &situations.looks(situation));
        let read = |(set, next): (usize, usize)| alphabet.is_member(class, set).then_some(next);
        let mut next: Vec<usize> = reading.into_iter().filter_map(read).collect();
        next.sort_unstable();
        next.dedup();
        let width = alphabet.end() as usize + 1;
        if self.entries.len() >= ENTRIES.max(ROWS * width) || self.kept > KEPT {
            *self = Ways::default();
            self.number(&[]);
        }
        let (set, next) = (self.number(&arrived), self.number(&next));
        let row = match self.row(set, situation) {
            Some(row) => row,
            None => self.add_row(set, situation, width),
        };
        self.entries[row * width + class as usize] = Entry::new(found, next);
        (found, next)
    }

    fn add_row(&mut self, set: usize, situation: u32, width: usize) -> usize {
        let row = self.entries.len() / width;
        self.entries.resize(self.entries.len() + width, Entry::default());
        // There is room for fewer rows than that.
        let number = row as u32 + 1;
        match situation {
            0..NEAR => {
                let near = &mut self.near[set];
                near.resize(near.len().max(situation as usize + 1), 0);
                near[situation as usize] = number;
            }
            NEAR.. => {
                self.far.insert((set, situation), number);
            }
        }
        row
    }

    fn number(&mut self, set: &[usize]) -> usize {
        if let Some(number) = self.numbers.get(set) {
            return *number;
        }
        let shared: Arc<[usize]> = set.into();
        // A set takes up room even if it is empty.
        self.kept += set.len() + 1;
        self.sets.push(Arc::clone(&shared));
        self.near.push(Vec::new());
        self.numbers.insert(shared, self.sets.len() - 1);
        self.sets.len() - 1
    }
}

/// The sets that the next character may be in, each with what follows, and whether there is a match: from the first
/// instruction and from these `others`, at a place with these properties at which these `looks` hold.
fn reached(code: &Code, others: &[usize], place: u32, looks: &[bool]) -> (Vec<(usize, usize)>, bool) {
    let mut seen = vec![false; code.instructions.len()];
    let mut open: Vec<usize> = [0].into_iter().chain(others.iter().copied()).collect();
    let (mut reading, mut found) = (Vec::new(), false);
    while let Some(at) = open.pop() {
        if std::mem::replace(&mut seen[at], true) {
            continue;
        }
        let is = |property: u32| place & property != 0;
        match &code.instructions[at] {
            Instruction::Set { set, next } => reading.push((*set, *next)),
            Instruction::Split(ways) => open.extend_from_slice(ways),
            Instruction::Look { look, negative, next } => {
                if looks.get(*look).is_some_and(|holds| holds != negative) {
                    open.push(*next);
                }
            }
            Instruction::Start { next } => open.extend(is(START).then_some(*next)),
            Instruction::End { next } => open.extend(is(END).then_some(*next)),
            Instruction::Boundary { negative, next } => open.extend((is(BOUNDARY) != *negative).then_some(*next)),
            Instruction::Match => found = true,
        }
    }
    (reading, found)
}
