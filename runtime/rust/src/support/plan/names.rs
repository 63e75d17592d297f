//! Finding one of many names by its hash, and noting which of them were met.

use super::json::hash::hash;

/// Up to so many names, comparing one with each is faster.
const COMPARED: usize = 8;

/// The places of names, by the hashes of these. Empty if there are so few names that each is better looked at.
#[derive(Debug, Default)]
pub(crate) struct Index {
    /// In the upper half the upper half of a hash, in the lower half the place of a name plus one; 0 is free. A power
    /// of two, of which at most half are taken.
    slots: Box<[u64]>,
}

impl Index {
    /// An index of names that all differ.
    pub fn new<'n>(names: impl ExactSizeIterator<Item = &'n str>) -> Index {
        if names.len() <= COMPARED {
            return Index::default();
        }
        let mut slots = vec![0; (names.len() * 2).next_power_of_two()].into_boxed_slice();
        let last = slots.len() - 1;
        for (place, name) in names.enumerate() {
            let hash = hash(name.as_bytes());
            let mut slot = hash as usize & last;
            while slots[slot] != 0 {
                slot = (slot + 1) & last;
            }
            slots[slot] = hash & UPPER | (place as u64 + 1);
        }
        Index { slots }
    }

    /// Whether there are so few names that each has to be looked at.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// The place of the name with this hash that is the right one.
    #[inline]
    pub fn find(&self, hash: u64, is_right: impl Fn(usize) -> bool) -> Option<usize> {
        let last = self.slots.len().wrapping_sub(1);
        let mut slot = hash as usize & last;
        loop {
            let entry = *self.slots.get(slot)?;
            let place = (entry & !UPPER).checked_sub(1)? as usize;
            if entry & UPPER == hash & UPPER && is_right(place) {
                return Some(place);
            }
            slot = (slot + 1) & last;
        }
    }
}

/// The bits of a hash that an entry keeps.
const UPPER: u64 = !0 << 32;

/// How many places a word of [`Places`] tells of.
const BITS: usize = u64::BITS as usize;

/// A set of places, a bit for each.
#[derive(Debug, Default)]
pub(crate) struct Places {
    /// Those below [`BITS`], which are mostly all.
    first: u64,
    /// The others.
    words: Vec<u64>,
    count: usize,
}

impl Places {
    /// Adds a place; tells whether it is new.
    #[inline]
    pub fn insert(&mut self, place: usize) -> bool {
        let word = self.word(place / BITS);
        let bit = 1 << (place % BITS);
        let new = *word & bit == 0;
        *word |= bit;
        self.count += usize::from(new);
        new
    }

    /// The word of this number.
    #[inline]
    fn word(&mut self, number: usize) -> &mut u64 {
        let Some(further) = number.checked_sub(1) else { return &mut self.first };
        if further >= self.words.len() {
            self.words.resize(further + 1, 0);
        }
        &mut self.words[further]
    }

    /// Whether it has a place.
    #[inline]
    pub fn contains(&self, place: usize) -> bool {
        let word = match (place / BITS).checked_sub(1) {
            None => self.first,
            Some(further) => self.words.get(further).copied().unwrap_or(0),
        };
        word >> (place % BITS) & 1 != 0
    }

    /// How many places it has.
    pub fn len(&self) -> usize {
        self.count
    }
}
