//! Patterns as automata, which read a text once and never go back. The generator makes them of the patterns that it
//! can.

use super::fields::{index, list, string};
use super::ids::PatternId;
use super::json::value::Json;

/// The state that never accepts.
const DEAD: u8 = 0;
/// The state that accepts whatever follows.
const SURE: u8 = 1;
/// The state at the start of a text.
const START: u8 = 2;

/// Decides whether several patterns all find a match in a text.
#[derive(Debug)]
pub(crate) struct Automaton {
    /// The patterns, in order.
    patterns: Vec<PatternId>,
    /// The class of each byte: those beyond ASCII that begin a character are of class 0, the others of the last one,
    /// which leads nowhere.
    classes: Box<[u8; 256]>,
    /// How many bits a class has at most, and so how long rows are.
    shift: u32,
    /// By state and class, where the row of the next state begins: a state is known by that place, so nothing has to be
    /// multiplied on the way.
    next: Box<[u16]>,
    /// By state, whether it accepts the end of the text.
    ends: Box<[bool]>,
    /// By state, the bytes that lead from it to itself.
    loops: Box<[Loop]>,
}

/// Texts of so many bytes are worth looking for runs.
const LONG: usize = 64;

/// Behind so many bytes that led from a state to itself, more of them are looked for in blocks.
const PATIENCE: usize = 16;

/// So many words of eight bytes are looked at together.
const WORDS: usize = 4;
const BLOCK: usize = WORDS * 8;

const ONES: u64 = u64::from_ne_bytes([0x01; 8]);
const HIGHS: u64 = u64::from_ne_bytes([0x80; 8]);

/// The bytes that lead from a state to itself: identifiers and the names of files are mostly made of them.
#[derive(Debug)]
struct Loop {
    /// The ranges of them in ASCII. What is added to a byte to get its highest bit, if it is not below the first one, and
    /// if it is above the last one: in each byte of a word.
    ranges: Vec<(u64, u64)>,
    /// Whether all bytes beyond ASCII are among them.
    beyond: bool,
}

impl Loop {
    /// Those bytes for which `stays` holds.
    fn new(stays: impl Fn(u8) -> bool) -> Loop {
        /// To compare a block with more ranges would take longer than to look up one byte after the other.
        const MOST: usize = 6;
        let mut ranges: Vec<(u8, u8)> = Vec::new();
        for byte in (0..0x80).filter(|byte| stays(*byte)) {
            match ranges.last_mut() {
                Some((_, last)) if *last + 1 == byte => *last = byte,
                _ => ranges.push((byte, byte)),
            }
        }
        ranges.truncate(if ranges.len() > MOST { 0 } else { MOST });
        let bits = |(first, last): (u8, u8)| (ONES * u64::from(0x80 - first), ONES * u64::from(0x7f - last));
        Loop { ranges: ranges.into_iter().map(bits).collect(), beyond: (0x80..=u8::MAX).all(stays) }
    }

    /// How many of the first bytes are among them, as far as whole blocks tell.
    fn run(&self, bytes: &[u8]) -> usize {
        if self.ranges.is_empty() {
            return 0;
        }
        bytes.chunks_exact(BLOCK).take_while(|block| self.has(block)).count() * BLOCK
    }

    /// Whether all bytes of a block are among them.
    #[inline]
    fn has(&self, block: &[u8]) -> bool {
        let (mut ascii, mut beyond, mut found) = ([0; WORDS], [0; WORDS], [0; WORDS]);
        for (place, bytes) in block.chunks_exact(8).take(WORDS).enumerate() {
            let word = bytes.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes));
            (ascii[place], beyond[place]) = (word & !HIGHS, word & HIGHS);
        }
        for (first, last) in &self.ranges {
            for place in 0..WORDS {
                found[place] |= (ascii[place] + first) & !(ascii[place] + last);
            }
        }
        let others = if self.beyond { HIGHS } else { 0 };
        (0..WORDS).fold(HIGHS, |all, place| all & (found[place] & !beyond[place] | others & beyond[place])) == HIGHS
    }
}

impl Automaton {
    /// `[[P, …], [characters of class 1, …], [row of state 2, …], ends]`: rows have a character for each class, which
    /// is that many places behind `0`; `ends` has one for each state from 2 on, `1` for those that accept.
    pub fn from_json(json: &Json) -> Option<Automaton> {
        let [patterns, classes, rows, ends] = json.as_array()? else { return None };
        let (members, rows) = (list(classes, string)?, list(rows, string)?);
        let width = members.len() + 2;
        let shift = width.next_power_of_two().trailing_zeros();
        let skip = u8::try_from(width - 1).ok()?;
        let mut classes = Box::new([0; 256]);
        classes[0x80..0xc0].fill(skip);
        for (class, characters) in (1..).zip(&members) {
            characters.bytes().for_each(|byte| classes[usize::from(byte)] = class);
        }
        let mut next = [DEAD, SURE].map(|state| vec![state; width]).concat();
        for (state, row) in (START..).zip(&rows) {
            for digit in row.bytes() {
                next.push(digit.checked_sub(b'0')?);
            }
            next.push(state);
        }
        let ends: Box<[bool]> =
            [false, true].into_iter().chain(ends.as_str()?.bytes().map(|end| end == b'1')).collect();
        let whole = next.len() == ends.len() * width && next.iter().all(|state| usize::from(*state) < ends.len());
        let patterns = list(patterns, index)?;
        if !whole {
            return None;
        }
        let leads = |state: usize, class: u8| usize::from(next[state * width + usize::from(class)]);
        let loops = (0..ends.len()).map(|state| Loop::new(|byte| leads(state, classes[usize::from(byte)]) == state));
        let loops = loops.collect();
        let mut rows = vec![0; ends.len() << shift];
        for (state, row) in next.chunks_exact(width).enumerate() {
            for (class, next) in row.iter().enumerate() {
                rows[(state << shift) + class] = u16::try_from(usize::from(*next) << shift).ok()?;
            }
        }
        Some(Automaton { patterns, classes, shift, next: rows.into(), ends, loops })
    }

    /// The patterns that it decides together, in order.
    pub fn patterns(&self) -> &[PatternId] {
        &self.patterns
    }

    /// Whether all patterns find a match.
    #[inline(never)]
    pub fn accepts(&self, text: &str) -> bool {
        if text.len() >= LONG {
            return self.accepts_long(text.as_bytes());
        }
        let sure = usize::from(SURE) << self.shift;
        let mut row = usize::from(START) << self.shift;
        for byte in text.bytes() {
            let next = usize::from(self.next[row + usize::from(self.classes[usize::from(byte)])]);
            // Mostly a state leads to itself: a processor that foresees this does not wait for the table.
            if next != row {
                row = next;
                if row <= sure {
                    break;
                }
            }
        }
        self.ends[row >> self.shift]
    }

    /// As [`Automaton::accepts`], in blocks where a state leads to itself.
    fn accepts_long(&self, text: &[u8]) -> bool {
        let sure = usize::from(SURE) << self.shift;
        let mut row = usize::from(START) << self.shift;
        // Behind a run that ended early, the next one is not looked for at once.
        let (mut at, mut patience) = (0, PATIENCE);
        while let Some(byte) = text.get(at) {
            at += 1;
            let next = usize::from(self.next[row + usize::from(self.classes[usize::from(*byte)])]);
            if next != row {
                row = next;
                if row <= sure {
                    break;
                }
                continue;
            }
            patience -= 1;
            if patience == 0 {
                at += self.loops[row >> self.shift].run(&text[at..]);
                patience = PATIENCE;
            }
        }
        self.ends[row >> self.shift]
    }
}
