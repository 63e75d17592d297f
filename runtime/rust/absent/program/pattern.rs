//! Stands in for patterns, where no check program has any: without them, nothing depends on `regex`.

use std::convert::Infallible;

use super::ids::PatternId;
use super::json::value::Json;
use super::tree::Program;

/// What knows most texts of a format by itself: no format is judged.
pub(crate) fn usual_texts(_format: &str) -> Option<fn(&str) -> bool> {
    None
}

/// A regular expression. There is none.
#[derive(Debug)]
pub struct Pattern {
    /// As the schema wrote it.
    pub source: String,
    /// The automaton that decides it alone.
    pub automaton: Option<usize>,
    never: Infallible,
}

impl Pattern {
    /// Refuses the pattern.
    ///
    /// # Panics
    ///
    /// Always.
    pub fn from_json(_json: &Json) -> Option<Pattern> {
        panic!("the check program has patterns, and this runtime was generated without them: generate both again")
    }

    /// Whether it matches anywhere in the text.
    pub fn finds(&self, _text: &str) -> bool {
        match self.never {}
    }

    /// Whether what most texts of the format look like is known.
    pub(crate) fn knows_usual_texts(&self) -> bool {
        match self.never {}
    }

    /// How many steps a document may take.
    pub(crate) fn budget(&self) -> Option<usize> {
        match self.never {}
    }

    /// How many steps it takes to look for a match in the text.
    pub fn steps(&self, _text: &str, _most: usize) -> Option<usize> {
        match self.never {}
    }
}

impl Program {
    /// Whether the pattern matches in the text, as its automaton says: there is none.
    pub(crate) fn told_by_automaton(&self, _pattern: PatternId, _text: &str) -> Option<bool> {
        None
    }
}
