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
    words: Vec<u64>,
    count: usize,
}

impl Places {
    /// Adds a place; tells whether it is new.
    #[inline]
    pub fn insert(&mut self, place: usize) -> bool {
        let (word, bit) = (place / BITS, 1 << (place % BITS));
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        let new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        self.count += usize::from(new);
        new
    }

    /// Whether it has a place.
    #[inline]
    pub fn contains(&self, place: usize) -> bool {
        self.words.get(place / BITS).is_some_and(|word| word >> (place % BITS) & 1 != 0)
    }

    /// How many places it has.
    pub fn len(&self) -> usize {
        self.count
    }
}
