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
    /// How many classes there are.
    width: usize,
    /// By state and class, where the row of the next state begins: a state is known by that place, so nothing has to be
    /// multiplied on the way.
    next: Box<[u16]>,
    /// By state, whether it accepts the end of the text.
    ends: Box<[bool]>,
}

impl Automaton {
    /// `[[P, …], [characters of class 1, …], [row of state 2, …], ends]`: rows have a character for each class, which
    /// is that many places behind `0`; `ends` has one for each state from 2 on, `1` for those that accept.
    pub fn from_json(json: &Json) -> Option<Automaton> {
        let [patterns, classes, rows, ends] = json.as_array()? else { return None };
        let (members, rows) = (list(classes, string)?, list(rows, string)?);
        let width = members.len() + 2;
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
        let row = |state: &u8| u16::try_from(usize::from(*state) * width).ok();
        let next: Option<Box<[u16]>> = next.iter().map(row).collect();
        whole.then_some(Automaton { patterns, classes, width, next: next?, ends })
    }

    /// The patterns that it decides together, in order.
    pub fn patterns(&self) -> &[PatternId] {
        &self.patterns
    }

    /// Whether all patterns find a match.
    #[inline(never)]
    pub fn accepts(&self, text: &str) -> bool {
        let sure = usize::from(SURE) * self.width;
        let mut row = usize::from(START) * self.width;
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
        self.ends[row / self.width]
    }
}
