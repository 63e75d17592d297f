//! Equal values of a document get equal numbers.

use std::cmp::Ordering;

use super::hash::hash as keyed_hash;
use super::scan::{precedes, same_bytes};

/// Up to so many texts, comparing each with each is faster than hashing.
const PAIRWISE: usize = 16;

/// How many slots may be passed in search of free ones: so many, and so many for each search.
const FREE_PASSES: usize = 1 << 10;
const PASSES_PER_SEARCH: usize = 8;

/// From here on texts are not in the document, but were written down beside it.
const BESIDE: usize = 1 << 31;

/// Texts by number. A text is a part of the document, or was written down beside it: those in the table are, so that
/// they lie close together. The document may grow from one text to the next, as it does while it is written.
///
/// There is no table while there are few texts, or each was greater than the one before it, as identifiers often are
/// that are counted up.
#[derive(Debug, Default)]
pub(crate) struct Interner {
    written: Vec<u8>,
    texts: Vec<Span>,
    /// Whether one of the texts was not greater than the one before it, or there is a table.
    mixed: bool,
    /// Empty, or in its upper half a hash and in its lower half the number of a text plus one. A power of two.
    slots: Vec<u64>,
    /// How many texts were looked for in the table, and how many slots were passed for those that were not there.
    searches: usize,
    passes: usize,
}

/// A part of the document, or from [`BESIDE`] on of what was written down.
#[derive(Clone, Copy, Debug)]
struct Span {
    start: u32,
    end: u32,
}

impl Span {
    /// `None` if it lies too far behind.
    #[inline]
    fn new(start: usize, end: usize) -> Option<Span> {
        let end = u32::try_from(end).ok()?;
        Some(Span { start: start as u32, end })
    }

    #[inline]
    fn len(self) -> u32 {
        self.end - self.start
    }
}

impl Interner {
    /// Forgets all texts, to begin with another document.
    pub fn clear(&mut self) {
        self.written.clear();
        self.texts.clear();
        self.slots.clear();
        (self.mixed, self.searches, self.passes) = (false, 0, 0);
    }

    /// How many texts there are.
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// The text of a number.
    pub fn get<'t>(&'t self, document: &'t [u8], number: u32) -> &'t [u8] {
        self.bytes(document, self.texts[number as usize])
    }

    /// The number of a part of the document; `None` if there are too many texts, or too many of them have one hash.
    /// `before` is the number of the last such part.
    #[inline]
    pub fn part(&mut self, document: &[u8], start: usize, end: usize, before: Option<u32>) -> Option<u32> {
        let span = Span::new(start, end).filter(|_| end < BESIDE)?;
        let bytes = &document[start..end];
        // Many documents refer to things in the order in which they are listed.
        let guess = before.and_then(|number| number.checked_add(1));
        let is_text = |guess: &u32| {
            let text = self.texts.get(*guess as usize);
            text.is_some_and(|text| text.len() == span.len() && same_bytes(self.bytes(document, *text), bytes))
        };
        if let Some(guess) = guess.filter(is_text) {
            return Some(guess);
        }
        if !self.mixed && self.is_greatest(document, span.len(), bytes) {
            return self.push(span);
        }
        self.number(document, span)
    }

    /// Whether a text is greater than the last one. The shorter text is the lesser one, so that numbers at the end of
    /// texts are counted up.
    #[inline]
    fn is_greatest(&self, document: &[u8], length: u32, bytes: &[u8]) -> bool {
        self.texts.last().is_none_or(|last| match length.cmp(&last.len()) {
            Ordering::Equal => precedes(self.bytes(document, *last), bytes),
            order => order == Ordering::Greater,
        })
    }

    /// The number of another text.
    pub fn text(&mut self, document: &[u8], text: &str) -> Option<u32> {
        let start = self.written.len();
        self.written.extend_from_slice(text.as_bytes());
        let before = self.len();
        let number = self.number(document, Span::new(BESIDE + start, BESIDE + start + text.len())?)?;
        if self.len() == before && self.written.len() == start + text.len() {
            self.written.truncate(start);
        }
        Some(number)
    }

    fn number(&mut self, document: &[u8], span: Span) -> Option<u32> {
        if !self.slots.is_empty() {
            return self.number_by_hash(document, span);
        }
        let bytes = self.bytes(document, span);
        let equal = |text: &Span| text.len() == span.len() && same_bytes(self.bytes(document, *text), bytes);
        if self.texts.last().is_some_and(equal) {
            return self.last();
        }
        if self.texts.len() > PAIRWISE {
            self.make_slots(document)?;
            return self.number_by_hash(document, span);
        }
        if let Some(known) = self.texts.iter().position(equal) {
            return u32::try_from(known).ok();
        }
        self.mixed |= !self.is_greatest(document, span.len(), bytes);
        self.push(span)
    }

    #[inline]
    fn push(&mut self, span: Span) -> Option<u32> {
        self.texts.push(span);
        self.last()
    }

    /// The number of the last text; the largest number stands for none.
    #[inline]
    fn last(&self) -> Option<u32> {
        u32::try_from(self.texts.len() - 1).ok().filter(|number| *number < u32::MAX - 1)
    }

    #[inline]
    fn bytes<'t>(&'t self, document: &'t [u8], span: Span) -> &'t [u8] {
        let (start, end) = (span.start as usize, span.end as usize);
        match start.checked_sub(BESIDE) {
            Some(start) => &self.written[start..end - BESIDE],
            None => &document[start..end],
        }
    }

    fn number_by_hash(&mut self, document: &[u8], span: Span) -> Option<u32> {
        // At most two of three slots are taken.
        if self.texts.len() * 3 >= self.slots.len() * 2 {
            self.grow(self.slots.len() * 2);
        }
        self.searches += 1;
        let bytes = self.bytes(document, span);
        let hash = hash(bytes);
        let last = self.slots.len() - 1;
        let (mut slot, mut passes) = (hash as usize & last, self.passes);
        while let Some(place) = (self.slots[slot] & 0xffff_ffff).checked_sub(1) {
            let place = usize::try_from(place).ok()?;
            let same_hash = self.slots[slot] >> 32 == u64::from(hash);
            if same_hash && self.bytes(document, self.texts[place]) == bytes {
                return u32::try_from(place).ok();
            }
            passes += 1;
            slot = (slot + 1) & last;
        }
        self.passes = passes;
        if passes > FREE_PASSES + self.searches * PASSES_PER_SEARCH {
            return None;
        }
        let span = self.keep(document, span)?;
        let number = self.push(span)?;
        self.slots[slot] = entry(hash, number);
        Some(number)
    }

    /// Puts the texts into a table, which has room for as many as there may be if the document goes on like this.
    fn make_slots(&mut self, document: &[u8]) -> Option<()> {
        /// A value that rules select mostly stands in an object of about so many bytes.
        const BYTES_PER_TEXT: usize = 64;
        let read = self.texts.last().map_or(0, |last| last.end as usize).max(1);
        let expected = self.texts.len().saturating_mul(document.len() / read).min(document.len() / BYTES_PER_TEXT);
        self.mixed = true;
        self.slots = vec![0; (expected.max(self.texts.len()) * 3 / 2 + 1).next_power_of_two()];
        for place in 0..self.texts.len() {
            let text = self.keep(document, self.texts[place])?;
            self.texts[place] = text;
            let hash = hash(self.bytes(document, text));
            put(&mut self.slots, entry(hash, u32::try_from(place).ok()?));
        }
        Some(())
    }

    /// Writes a part of the document down beside it.
    fn keep(&mut self, document: &[u8], span: Span) -> Option<Span> {
        if span.start as usize >= BESIDE {
            return Some(span);
        }
        let start = BESIDE + self.written.len();
        self.written.extend_from_slice(&document[span.start as usize..span.end as usize]);
        Span::new(start, start + span.len() as usize)
    }

    fn grow(&mut self, room: usize) {
        let old = std::mem::replace(&mut self.slots, vec![0; room]);
        old.into_iter().filter(|entry| *entry != 0).for_each(|entry| put(&mut self.slots, entry));
    }
}

fn entry(hash: u32, number: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(number + 1)
}

/// Puts an entry into the first free slot.
fn put(slots: &mut [u64], entry: u64) {
    let last = slots.len() - 1;
    let mut slot = (entry >> 32) as usize & last;
    while slots[slot] != 0 {
        slot = (slot + 1) & last;
    }
    slots[slot] = entry;
}

/// The half of a text's hash that an entry has room for.
fn hash(bytes: &[u8]) -> u32 {
    (keyed_hash(bytes) >> 32) as u32
}
