//! Equal values of a document get equal numbers.

use std::cmp::Ordering;

use super::hash::hash as keyed_hash;

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
    texts: Vec<Text>,
    /// Whether one of the texts was not greater than the one before it, or there is a table.
    mixed: bool,
    /// Empty, or in its upper half a hash and in its lower half the number of a text plus one. A power of two.
    slots: Vec<u64>,
    /// How many texts were looked for in the table, and how many slots were passed for those that were not there.
    searches: usize,
    passes: usize,
}

/// A text, and what mostly tells it from others without a look at its bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text {
    span: Span,
    /// Its first bytes, up to [`HEAD`], as a number: of two texts of equal length, the one that stands before the other
    /// has no greater one.
    head: u128,
}

impl Text {
    /// A part of a document; `None` if it lies too far behind.
    #[inline]
    pub fn part(document: &[u8], start: u32, end: u32) -> Option<Text> {
        let bytes = document.get(start as usize..end as usize)?;
        ((end as usize) < BESIDE).then(|| Text::new(bytes, Span { start, end }))
    }

    /// The text of these bytes.
    #[inline]
    fn new(bytes: &[u8], span: Span) -> Text {
        Text { span, head: head(bytes) }
    }

    /// Whether its length and its first bytes are those of another one.
    #[inline]
    fn resembles(&self, other: &Text) -> bool {
        self.head == other.head && self.span.len() == other.span.len()
    }

    /// Whether its length and its first bytes are all that there is to it.
    #[inline]
    fn is_short(&self) -> bool {
        self.span.len() as usize <= HEAD
    }
}

/// How many bytes of a text are told beside it.
const HEAD: usize = 16;

/// The first bytes of a text as a number.
#[inline]
fn head(text: &[u8]) -> u128 {
    if let Some(all) = text.first_chunk() {
        return u128::from_be_bytes(*all);
    }
    // The first bytes and the last ones: where they overlap, they are the same.
    let beyond = |size: usize| 8 * (text.len() - size);
    match (text.first_chunk(), text.last_chunk(), text.first_chunk(), text.last_chunk()) {
        (Some(first), Some(last), _, _) => {
            u128::from(u64::from_be_bytes(*first)) << beyond(8) | u128::from(u64::from_be_bytes(*last))
        }
        (_, _, Some(first), Some(last)) => {
            (u64::from(u32::from_be_bytes(*first)) << beyond(4) | u64::from(u32::from_be_bytes(*last))).into()
        }
        _ => match *text {
            [first, second, third] => u32::from_be_bytes([0, first, second, third]).into(),
            [first, second] => u16::from_be_bytes([first, second]).into(),
            [first] => first.into(),
            _ => 0,
        },
    }
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
        self.bytes(document, self.texts[number as usize].span)
    }

    /// The number of a part of the document; `None` if there are too many texts, or too many of them have one hash.
    /// `before` is the number of the last such part.
    #[inline]
    pub fn part(&mut self, document: &[u8], text: Text, before: Option<u32>) -> Option<u32> {
        // Many documents refer to things in the order in which they are listed.
        let is_text =
            |guess: &u32| self.texts.get(*guess as usize).is_some_and(|known| self.same(document, known, &text));
        if let Some(guess) = before.map(|number| number.wrapping_add(1)).filter(is_text) {
            return Some(guess);
        }
        if !self.mixed && self.is_greatest(document, &text) {
            return self.push(text);
        }
        self.number(document, text)
    }

    #[inline]
    fn same(&self, document: &[u8], known: &Text, text: &Text) -> bool {
        known.resembles(text) && (text.is_short() || self.same_bytes(document, known, text))
    }

    #[inline(never)]
    fn same_bytes(&self, document: &[u8], known: &Text, text: &Text) -> bool {
        self.bytes(document, known.span) == self.bytes(document, text.span)
    }

    /// Whether a text is greater than the last one. The shorter text is the lesser one, so that numbers at the end of
    /// texts are counted up.
    #[inline]
    fn is_greatest(&self, document: &[u8], text: &Text) -> bool {
        let Some(last) = self.texts.last() else { return true };
        match text.span.len().cmp(&last.span.len()).then(text.head.cmp(&last.head)) {
            Ordering::Equal if !text.is_short() => self.bytes(document, last.span) < self.bytes(document, text.span),
            order => order == Ordering::Greater,
        }
    }

    /// The number of another text.
    pub fn text(&mut self, document: &[u8], text: &str) -> Option<u32> {
        let start = self.written.len();
        self.written.extend_from_slice(text.as_bytes());
        let before = self.len();
        let span = Span::new(BESIDE + start, BESIDE + start + text.len())?;
        let number = self.number(document, Text::new(text.as_bytes(), span))?;
        if self.len() == before && self.written.len() == start + text.len() {
            self.written.truncate(start);
        }
        Some(number)
    }

    fn number(&mut self, document: &[u8], text: Text) -> Option<u32> {
        if !self.slots.is_empty() {
            return self.number_by_hash(document, text);
        }
        let equal = |known: &Text| self.same(document, known, &text);
        if self.texts.last().is_some_and(equal) {
            return self.last();
        }
        if self.texts.len() > PAIRWISE {
            self.make_slots(document)?;
            return self.number_by_hash(document, text);
        }
        if let Some(known) = self.texts.iter().position(equal) {
            return u32::try_from(known).ok();
        }
        self.mixed |= !self.is_greatest(document, &text);
        self.push(text)
    }

    #[inline]
    fn push(&mut self, text: Text) -> Option<u32> {
        self.texts.push(text);
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

    fn number_by_hash(&mut self, document: &[u8], text: Text) -> Option<u32> {
        // At most two of three slots are taken.
        if self.texts.len() * 3 >= self.slots.len() * 2 {
            self.grow(self.slots.len() * 2);
        }
        self.searches += 1;
        let hash = hash(self.bytes(document, text.span));
        let last = self.slots.len() - 1;
        let (mut slot, mut passes) = (hash as usize & last, self.passes);
        while let Some(place) = (self.slots[slot] & 0xffff_ffff).checked_sub(1) {
            let place = usize::try_from(place).ok()?;
            let same_hash = self.slots[slot] >> 32 == u64::from(hash);
            if same_hash && self.same(document, &self.texts[place], &text) {
                return u32::try_from(place).ok();
            }
            passes += 1;
            slot = (slot + 1) & last;
        }
        self.passes = passes;
        if passes > FREE_PASSES + self.searches * PASSES_PER_SEARCH {
            return None;
        }
        let span = self.keep(document, text.span)?;
        let number = self.push(Text { span, ..text })?;
        self.slots[slot] = entry(hash, number);
        Some(number)
    }

    /// Puts the texts into a table, which has room for as many as there may be if the document goes on like this.
    fn make_slots(&mut self, document: &[u8]) -> Option<()> {
        /// A value that rules select mostly stands in an object of about so many bytes.
        const BYTES_PER_TEXT: usize = 64;
        let read = self.texts.last().map_or(0, |last| last.span.end as usize).max(1);
        let expected = self.texts.len().saturating_mul(document.len() / read).min(document.len() / BYTES_PER_TEXT);
        self.mixed = true;
        self.slots = vec![0; (expected.max(self.texts.len()) * 3 / 2 + 1).next_power_of_two()];
        for place in 0..self.texts.len() {
            let span = self.keep(document, self.texts[place].span)?;
            self.texts[place].span = span;
            let hash = hash(self.bytes(document, span));
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
