//! The patterns of a check program.

use std::sync::OnceLock;

use super::ids::PatternId;
use super::tree::Program;

/// A regular expression, compiled when it is first needed.
#[derive(Debug)]
pub struct Pattern {
    /// As the schema wrote it.
    pub source: String,
    /// The automaton that decides it alone.
    pub automaton: Option<usize>,
    ecma: String,
    compiled: OnceLock<regress::Regex>,
}

impl Pattern {
    /// The pattern that a schema wrote as `source`, and that `ecma` says in the dialect of the engine. An invalid
    /// `ecma` panics when it is first needed.
    pub fn new(source: String, ecma: String) -> Pattern {
        Pattern { source, automaton: None, ecma, compiled: OnceLock::new() }
    }

    /// Whether it matches anywhere in the text.
    pub fn finds(&self, text: &str) -> bool {
        let compiled = self.compiled.get_or_init(|| match regress::Regex::with_flags(&self.ecma, "u") {
            Ok(regex) => regex,
            Err(error) => panic!("corrupt check program: pattern {:?}: {error}", self.source),
        });
        // Bytes are quicker to match than characters.
        if text.is_ascii() { compiled.find_ascii(text).is_some() } else { compiled.find(text).is_some() }
    }
}

impl Program {
    /// Whether an automaton says that the pattern matches in the text. If it does not, the engine decides.
    pub(crate) fn finds_plainly(&self, pattern: PatternId, text: &str) -> bool {
        self.pattern(pattern).automaton.is_some_and(|automaton| self.automata[automaton].accepts(text))
    }
}
