//! Sets of places of names, of which there may be many.

/// How many places a word tells of.
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
