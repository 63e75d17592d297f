//! Patterns as automata, which read a text once and never go back. The generator makes them of the patterns that it
//! can.

use super::definite::{Definite, Opening, Table, first, is_plain};
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
    /// The part of it in which most texts stay.
    definite: Option<Definite>,
    /// How texts begin, if that is told by their first bytes.
    openings: Vec<Opening>,
    /// By state, its bit there, or [`AT_END`] if it is lost or sure.
    bits: Box<[u16]>,
    /// Whether it accepts no text that JSON writes with an escape.
    plain: bool,
}

/// What an automaton says of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    Refused,
    Accepted,
    /// It is accepted, and JSON writes it without escapes.
    Plain,
}

/// The number of that state; and what stands for those in which a text need not be read on.
const START_ROW: usize = START as usize;
const AT_END: u16 = 0x100;

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
        let leads = |state: usize, class: usize| usize::from(next[state * width + class]);
        let table = Table { classes: &classes, width, first: usize::from(START), leads: &leads, ends: &ends };
        let openings = table.openings();
        let definite = Definite::new(&table, &openings);
        let bit = |state: usize| definite.as_ref().map_or(0, |part| u16::from(part.bit(state)));
        let bits = (0..ends.len()).map(|state| if state <= usize::from(SURE) { AT_END } else { bit(state) }).collect();
        // A state from which all that follows is accepted would have to be asked for what may follow.
        let escaped = [b'"', b'\\'].into_iter().chain(0..0x20).map(|byte| usize::from(classes[usize::from(byte)]));
        let plain = escaped.clone().all(|class| (usize::from(START)..ends.len()).all(|state| leads(state, class) == 0))
            && !next[2 * width..].contains(&SURE);
        let mut rows = vec![0; ends.len() << shift];
        for (state, row) in next.chunks_exact(width).enumerate() {
            for (class, next) in row.iter().enumerate() {
                rows[(state << shift) + class] = u16::try_from(usize::from(*next) << shift).ok()?;
            }
        }
        Some(Automaton { patterns, classes, shift, next: rows.into(), ends, loops, definite, openings, bits, plain })
    }

    /// The patterns that it decides together, in order.
    pub fn patterns(&self) -> &[PatternId] {
        &self.patterns
    }

    /// Whether all patterns find a match.
    pub fn accepts(&self, text: &str) -> bool {
        self.judge(text) != Finding::Refused
    }

    /// Whether all patterns find a match, and what is known besides.
    #[inline(never)]
    pub fn judge(&self, text: &str) -> Finding {
        self.judge_behind(text, 0).0
    }

    /// As [`Automaton::judge`], of a text whose first bytes, so many of them, begin another one that was found plain, and
    /// reach behind the place that was told of it; none if there is no such text. Tells from which place on the bytes
    /// before each place say all that matters of what was read.
    #[inline(always)]
    pub fn judge_behind(&self, text: &str, known: usize) -> (Finding, usize) {
        let bytes = text.as_bytes();
        let Some(definite) = &self.definite else {
            return (self.finding(self.follow(START_ROW << self.shift, bytes)), 0);
        };
        let (row, start, plain) = if known == 0 { self.begin(bytes) } else { (0, known, known) };
        let bit = match known.checked_sub(1).and_then(|last| bytes.get(last)) {
            Some(last) => definite.bit_behind(*last),
            None => self.bits[row >> self.shift] as u8,
        };
        if bit == 0 {
            // The text ended, or nothing that follows changes anything.
            return (self.finding(row), 0);
        }
        if bytes.len() < LONG || definite.states.len() > 1 || known > 0 {
            let settled = start.saturating_sub(usize::from(known > 0));
            if let Some(accepted) = definite.accepts(bit, bytes, settled, start) {
                let is_plain = || self.plain || bytes[plain..start].iter().all(|byte| is_plain(*byte));
                let finding = match accepted {
                    false => Finding::Refused,
                    true if is_plain() => Finding::Plain,
                    true => Finding::Accepted,
                };
                return (finding, start + 1);
            }
        }
        let row = definite.state(bit) << self.shift;
        let rest = &bytes[start..];
        let end = if bytes.len() < LONG { self.follow(row, rest) } else { self.follow_long(row, rest) };
        (self.finding(end), 0)
    }

    /// What is said of a text behind which the state of this row is.
    fn finding(&self, row: usize) -> Finding {
        match self.ends[row >> self.shift] {
            false => Finding::Refused,
            true if self.plain => Finding::Plain,
            true => Finding::Accepted,
        }
    }

    /// Reads a text until its rest can be judged at once; tells the row of the state there, where that is, and how many
    /// bytes before are known to be written without escapes.
    #[inline(always)]
    fn begin(&self, text: &[u8]) -> (usize, usize, usize) {
        let opening = first(text).and_then(|first| self.openings.iter().find(|opening| opening.agrees(first)));
        let (state, start) = opening.map_or((START_ROW, 0), |opening| (opening.state, opening.length));
        let row = state << self.shift;
        if self.bits[state] != 0 { (row, start, start) } else { self.walk(text, row, start) }
    }

    /// As [`Automaton::begin`], of a text that was read up to `start`, in blocks where a state leads to itself.
    #[inline(never)]
    fn walk(&self, text: &[u8], mut row: usize, start: usize) -> (usize, usize, usize) {
        let (mut at, mut patience) = (start, PATIENCE);
        while let Some(byte) = text.get(at) {
            at += 1;
            let next = usize::from(self.next[row + usize::from(self.classes[usize::from(*byte)])]);
            if next != row {
                row = next;
                if self.bits[row >> self.shift] != 0 {
                    return (row, at, start);
                }
                continue;
            }
            patience -= 1;
            if patience == 0 {
                at += self.loops[row >> self.shift].run(&text[at..]);
                patience = PATIENCE;
            }
        }
        (row, text.len(), start)
    }

    /// The row of the state behind a text that begins in that of another one.
    fn follow(&self, mut row: usize, text: &[u8]) -> usize {
        let sure = usize::from(SURE) << self.shift;
        for byte in text {
            let next = usize::from(self.next[row + usize::from(self.classes[usize::from(*byte)])]);
            // Mostly a state leads to itself: a processor that foresees this does not wait for the table.
            if next != row {
                row = next;
                if row <= sure {
                    break;
                }
            }
        }
        row
    }

    /// As [`Automaton::follow`], in blocks where a state leads to itself.
    fn follow_long(&self, mut row: usize, text: &[u8]) -> usize {
        let sure = usize::from(SURE) << self.shift;
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
        row
    }
}
