//! Equal values of a document get equal numbers.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::LazyLock;

/// What nobody outside of the process can know, so that nobody can choose texts whose hashes are equal.
static SECRET: LazyLock<[u64; 2]> = LazyLock::new(|| {
    let state = RandomState::new();
    [state.hash_one(1), state.hash_one(2) | 1]
});

/// How many slots may be passed in search of free ones: so many, and so many for each text.
const FREE_PASSES: usize = 1 << 10;
const PASSES_PER_TEXT: usize = 8;

/// Texts by number. A text is a part of the document, or was written by its user behind the document's end.
#[derive(Debug)]
pub(super) struct Interner<'d> {
    document: &'d str,
    written: String,
    texts: Vec<Span>,
    /// Empty, or in its upper half a hash and in its lower half the number of a text plus one. A power of two.
    slots: Vec<u64>,
    passes: usize,
}

/// A part of a text.
#[derive(Clone, Copy, Debug)]
struct Span {
    start: usize,
    end: usize,
    hash: u32,
}

impl<'d> Interner<'d> {
    pub fn new(document: &'d str) -> Interner<'d> {
        Interner { document, written: String::new(), texts: Vec::new(), slots: Vec::new(), passes: 0 }
    }

    /// How many texts there are.
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// The number of a part of the document; `None` if there are too many texts, or too many of them have one hash. `before` is the
    /// number of the last such part.
    pub fn part(&mut self, start: usize, end: usize, before: Option<u32>) -> Option<u32> {
        let bytes = &self.document.as_bytes()[start..end];
        // Many documents refer to things in the order in which they are listed.
        let guess = before.and_then(|number| number.checked_add(1));
        if guess.is_some_and(|guess| self.texts.get(guess as usize).is_some_and(|text| self.bytes(*text) == bytes)) {
            return guess;
        }
        self.number(Span { start, end, hash: hash(bytes) })
    }

    /// The number of another text.
    pub fn text(&mut self, text: &str) -> Option<u32> {
        let start = self.document.len() + self.written.len();
        self.written.push_str(text);
        let before = self.len();
        let number = self.number(Span { start, end: start + text.len(), hash: hash(text.as_bytes()) })?;
        if self.len() == before {
            self.written.truncate(start - self.document.len());
        }
        Some(number)
    }

    fn number(&mut self, span: Span) -> Option<u32> {
        if self.texts.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let mut slot = self.first_slot(span.hash);
        loop {
            let Ok(place) = usize::try_from(self.slots[slot] & 0xffff_ffff) else { return None };
            if place == 0 {
                break;
            }
            let same_hash = self.slots[slot] >> 32 == u64::from(span.hash);
            if same_hash && self.bytes(self.texts[place - 1]) == self.bytes(span) {
                return u32::try_from(place - 1).ok();
            }
            self.passes += 1;
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        if self.passes > FREE_PASSES + self.texts.len() * PASSES_PER_TEXT {
            return None;
        }
        let number = u32::try_from(self.texts.len()).ok().filter(|number| *number < u32::MAX - 1)?;
        self.slots[slot] = u64::from(span.hash) << 32 | u64::from(number + 1);
        self.texts.push(span);
        Some(number)
    }

    fn bytes(&self, span: Span) -> &[u8] {
        let document = self.document.as_bytes();
        match span.start.checked_sub(document.len()) {
            Some(start) => &self.written.as_bytes()[start..span.end - document.len()],
            None => &document[span.start..span.end],
        }
    }

    fn first_slot(&self, hash: u32) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    fn grow(&mut self) {
        /// A value that rules select mostly stands in an object of about so many bytes.
        const BYTES_PER_TEXT: usize = 64;
        let room = (self.slots.len() * 2).max(self.document.len() / BYTES_PER_TEXT * 2);
        self.slots = vec![0; room.next_power_of_two().max(16)];
        for (number, text) in (1..).zip(&self.texts) {
            let mut slot = self.first_slot(text.hash);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (self.slots.len() - 1);
            }
            self.slots[slot] = u64::from(text.hash) << 32 | number;
        }
    }
}

/// A keyed hash: eight bytes at a time are multiplied, and the halves of the product joined.
fn hash(bytes: &[u8]) -> u32 {
    let [seed, factor] = *SECRET;
    let fold = |state: u64, word: u64| {
        let product = u128::from(state ^ word) * u128::from(factor);
        (product as u64) ^ (product >> 64) as u64
    };
    let words = bytes.chunks_exact(8);
    let mut last = [0; 8];
    last[..words.remainder().len()].copy_from_slice(words.remainder());
    let word = |chunk: &[u8]| chunk.try_into().map_or(0, u64::from_le_bytes);
    let state = words.map(word).fold(seed ^ bytes.len() as u64, fold);
    (fold(fold(state, u64::from_le_bytes(last)), seed) >> 32) as u32
}
