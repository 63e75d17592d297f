//! Stands in for patterns as automata, where no check program has any.

use super::ids::PatternId;
use super::json::value::Json;

/// Decides whether several patterns all find a match in a text. There is none.
#[derive(Debug)]
pub(crate) enum Automaton {}

/// What an automaton says of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    Refused,
    Accepted,
    /// It is accepted, and JSON writes it without escapes.
    Plain,
}

impl Automaton {
    /// Refuses the automaton.
    ///
    /// # Panics
    ///
    /// Always.
    pub fn from_json(_json: &Json) -> Option<Automaton> {
        panic!("the check program has automata, and this runtime was generated without them: generate both again")
    }

    /// The patterns that it decides together, in order.
    pub fn patterns(&self) -> &[PatternId] {
        match *self {}
    }

    /// Whether all patterns find a match, and what is known besides.
    pub fn judge(&self, _text: &str) -> Finding {
        match *self {}
    }

    /// As [`Automaton::judge`], of a text that begins as another one did.
    pub fn judge_behind(&self, _text: &str, _known: usize) -> (Finding, usize) {
        match *self {}
    }

    /// Whether all patterns find a match.
    pub fn accepts(&self, _text: &str) -> bool {
        match *self {}
    }
}
