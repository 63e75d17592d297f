//! Stands in for patterns that are judged in counted steps, where there are none.

use std::convert::Infallible;

use super::json::value::Json;

/// A pattern as instructions. There is none.
#[derive(Debug)]
pub(crate) struct Backtracking {
    pub steps: usize,
    never: Infallible,
}

/// What a search has found out.
#[derive(Debug)]
pub(crate) struct Found {
    pub finds: bool,
    pub steps: usize,
}

impl Backtracking {
    /// Refuses the pattern.
    ///
    /// # Panics
    ///
    /// Always.
    pub fn from_json(_json: &Json) -> Option<Backtracking> {
        panic!("the check program counts steps, and this runtime was generated without that: generate both again")
    }

    /// Looks for a match in the text.
    pub fn search(&self, _text: &str, _most: usize) -> Option<Found> {
        match self.never {}
    }
}
