//! Regular expressions: one schema pattern, stated for every target engine.
//!
//! JSON Schema patterns are ECMA-262 regular expressions in `u` mode. [`translate`] turns one into a [`Pattern`]: a
//! form for ECMA-262 engines (`RegExp(ecma, "u")`, `regress`) and a form for Python's `re`, both with exactly the same
//! matches on any well-formed Unicode string.
//!
//! The way is: [`parse`] (text → syntax tree) → [`lower`] (syntax tree → [`tree::Node`], where modifiers, properties
//! and escapes are gone) → [`captures`] (which groups must capture) → `ecma` and `python` (print).
//!
//! Decisions:
//! * `\p{…}` is expanded into code point ranges in *both* forms. Engines carry different versions of Unicode, and a
//!   verdict must not depend on which one runs.
//! * Modifier groups `(?i:…)` are expanded as well: engines in use do not know them yet.
//! * Engines that go back are asked where [`quick`] proves that they need a constant number of steps per character;
//!   elsewhere the runtimes follow a [`machine`]. Rust asks the crate `regex`, which never goes back, for all that it
//!   can say.
//! * Patterns with back-references are refused, unless their owner allows them: then the runtimes follow instructions
//!   for [`backtracking`] and count the steps.
//! * `regress` miscounts loops inside loops; those are written in a simpler form.
//! * V8 tries a search also between the two halves of a surrogate pair, where a pattern such as `\B` finds the empty
//!   text. Such patterns get a prefix that walks by characters.
//! * A pattern that is only valid without `u` (needless escapes such as `\-`, lone braces, octal escapes …) keeps the
//!   meaning it has there, except that characters are code points, and that `\u{…}` and `\p{…}` mean what they mean in
//!   `u` mode.
//! * Python has no reset of captures at each iteration of a loop, and only fixed-width look-behind. Where the
//!   difference can be rewritten it is; where not, the pattern is refused.

#[cfg(feature = "analysis")]
mod ambiguity;
mod automata;
mod automaton;
mod backtracking;
mod behind;
mod captures;
mod charset;
mod classes;
mod ecma;
#[cfg(feature = "analysis")]
mod example;
mod factor;
mod loops;
mod lower;
mod machine;
mod mend;
mod parse;
#[cfg(feature = "analysis")]
mod portability;
mod print;
mod python;
mod quick;
mod rust;
mod tree;
mod trim;
mod words;

use std::{borrow::Cow, fmt, sync::Arc};

#[cfg(feature = "analysis")]
pub(crate) use ambiguity::exponential;
pub use automata::Automata;
pub(crate) use automaton::{Automaton, DEAD, START};
pub(crate) use backtracking::Backtracking;
pub(crate) use charset::CharSet;
pub(crate) use ecma::class;
#[cfg(feature = "analysis")]
pub(crate) use example::Examples;
pub(crate) use machine::{Machine, NoMachine};
#[cfg(feature = "analysis")]
pub(crate) use portability::{differences, ends_by_dollar};

use crate::Language;

/// One regular expression, stated for every target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    /// The text as the schema wrote it.
    pub source: String,
    /// For an ECMA-262 engine with the `u` flag. Equals `source` wherever that is possible.
    pub ecma: String,
    /// For Python's `re.search`, without flags. ASCII only.
    pub python: String,
    /// For Rust's crate `regex`, which takes linear time; `None` if it cannot say it.
    pub(crate) rust: Option<String>,
    /// For the runtimes, where an engine does not do, or not for texts of any length; `None` if every engine does.
    pub(crate) machine: Option<Arc<Machine>>,
    /// For the runtimes, with a budget of steps, where the owner allows a pattern that has no linear judge.
    pub(crate) backtracking: Option<Arc<Backtracking>>,
    /// Why no language judges by it in linear time; such a pattern is refused.
    pub(crate) hindrance: Option<NoMachine>,
    /// What back ends ask about it.
    pub(crate) traits: Traits,
    words: Vec<String>,
}

/// What judges texts by a pattern in one language.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Judge<'p> {
    /// The engine of the language, with the expression as it takes it.
    Engine(&'p str),
    /// The runtime.
    Machine(&'p Machine),
    /// The runtime, in steps that are counted.
    Backtracking(&'p Backtracking),
}

impl Pattern {
    /// The only texts that match, if they are few and known.
    pub(crate) fn words(&self) -> &[String] {
        &self.words
    }

    /// What judges texts in a language, in a time that grows with them and no faster, or in counted steps.
    pub(crate) fn judge(&self, language: Language) -> Judge<'_> {
        if let Some(backtracking) = &self.backtracking {
            return Judge::Backtracking(backtracking);
        }
        let (expression, does) = match language {
            Language::Rust => (self.rust.as_deref().unwrap_or(&self.ecma), self.rust.is_some()),
            Language::TypeScript => (self.ecma.as_str(), self.traits.is_quick),
            Language::Python => (self.python.as_str(), self.traits.is_quick),
        };
        match &self.machine {
            Some(machine) if !does => Judge::Machine(machine),
            _ => Judge::Engine(expression),
        }
    }
}

impl Pattern {
    /// What judges the texts that the engine of a language gives up on, where it may do so.
    pub(crate) fn relief(&self, language: Language) -> Option<&Machine> {
        match (language, self.judge(language)) {
            // It keeps a stack of all rounds, which is full after some millions of them.
            (Language::TypeScript, Judge::Engine(_)) if self.traits.has_many_rounds => self.machine.as_deref(),
            (Language::TypeScript | Language::Rust | Language::Python, _) => None,
        }
    }
}

/// What there is to know about a pattern besides what it matches; found once, where the pattern is translated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Traits {
    /// Does it look ahead or behind?
    pub looks: bool,
    /// Can it be asked together with others, as one of several look-aheads at the start of a text?
    pub is_joinable: bool,
    /// Would a backtracking engine try parts of a text again and again? So it does at loops inside loops and inside of
    /// look-aheads.
    pub goes_back: bool,
    /// Is it proven that an engine that goes back needs no more than a constant number of steps per character?
    pub is_quick: bool,
    /// Can a loop of it have so many rounds that an engine gives up?
    pub has_many_rounds: bool,
    /// Does every text match, as with `.*` (but not `^.*$`, which line breaks do not match)? Errs towards no.
    pub matches_everything: bool,
}

impl Traits {
    fn of(root: &tree::Node) -> Self {
        Traits {
            looks: root.looks(),
            is_joinable: root.is_anchored() && !root.refers(),
            goes_back: root.goes_back(),
            is_quick: quick::is_quick(root),
            has_many_rounds: root.rounds() > MANY_ROUNDS || has_prefix(root),
            matches_everything: root.matches_at_start(),
        }
    }
}

/// Why a pattern cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PatternError {
    /// What is wrong, as a phrase.
    pub message: String,
    /// Where, as a byte offset into the source.
    pub offset: usize,
}

impl PatternError {
    fn new(message: impl Into<String>, offset: usize) -> Self {
        Self { message: message.into(), offset }
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at offset {})", self.message, self.offset)
    }
}

impl std::error::Error for PatternError {}

/// Engines have room for some millions of rounds.
const MANY_ROUNDS: u64 = 1 << 16;

/// Whether the form for ECMA-262 walks to a match by characters.
fn has_prefix(root: &tree::Node) -> bool {
    root.matches_inside() && !root.matches_anywhere()
}

/// The longest expanded form. `\p{L}` takes some 7 kB; engines refuse expressions of several megabytes.
const MAX_EXPANDED: usize = 1 << 18;

/// States the ECMA-262 regular expression `source` for every target engine.
///
/// # Errors
/// The source is not a regular expression, or has no exact equivalent in one of the targets.
pub fn translate(source: &str) -> Result<Pattern, PatternError> {
    let parsed = parse::parse(source)?;
    let words = words::words(&parsed.root);
    let mut traits = Traits::of(&parsed.root);
    let mut root = captures::resolve(parsed.root)?;
    let mut is_source = parsed.portable;
    let quicker = match (traits.is_quick, traits.has_many_rounds) {
        (false, _) => quicker(source, &root),
        (true, true) => trim::trimmed(&root).filter(quick::is_quick),
        (true, false) => None,
    };
    if let Some(quicker) = quicker {
        let matches_everything = traits.matches_everything;
        traits = Traits { matches_everything, ..Traits::of(&quicker) };
        (root, is_source) = (quicker, false);
    }
    let simple = loops::simplify(&root).map_err(|message| PatternError::new(message, 0))?;
    // What is written differently is proven anew.
    traits.is_quick &= simple.as_ref().is_none_or(quick::is_quick);
    let mut ecma = match &simple {
        None if is_source && accepted(source) => Cow::Borrowed(source),
        _ => ecma::print(simple.as_ref().unwrap_or(&root)).into(),
    };
    if has_prefix(&root) {
        ecma = format!("^[^]*?(?:{ecma})").into();
    }
    let python = python::print(&root)?;
    if ecma.len().max(python.len()) > MAX_EXPANDED.max(source.len() * 8) {
        return Err(PatternError::new("the pattern is too large once it is expanded", 0));
    }
    if matches!(&ecma, Cow::Owned(ecma) if !accepted(ecma)) {
        return Err(PatternError::new("the pattern exceeds what regular expression engines support", 0));
    }
    let rust = rust::print(&root, source);
    let engines_do = traits.is_quick && rust.is_some() && !traits.has_many_rounds;
    let (machine, hindrance) = match (!engines_do).then(|| machine_of(&root)) {
        None => (None, None),
        Some(Ok(machine)) => (Some(Arc::new(machine)), None),
        Some(Err(hindrance)) => (None, Some(hindrance)),
    };
    Ok(Pattern {
        source: source.to_owned(),
        ecma: ecma.into_owned(),
        python,
        rust,
        machine,
        backtracking: None,
        hindrance,
        traits,
        words,
    })
}

/// As [`translate`], for a pattern that its owner allows: if it has back-references that no linear judge can follow, it
/// is judged in steps, of which a document may take that many.
///
/// # Errors
/// As [`translate`], but what engines of languages cannot express need not be expressed.
pub(crate) fn translate_allowed(source: &str, steps: u64) -> Result<Pattern, PatternError> {
    let translated = translate(source);
    if translated.as_ref().is_ok_and(|pattern| pattern.hindrance.is_none()) {
        return translated;
    }
    let root = parse::parse(source)?.root;
    if !root.refers() {
        return translated;
    }
    let (backtracking, hindrance) = match Backtracking::of(&root, steps) {
        Ok(backtracking) => (Some(Arc::new(backtracking)), None),
        Err(hindrance) => (None, Some(hindrance)),
    };
    Ok(Pattern {
        source: source.to_owned(),
        ecma: ecma::print(&root),
        // No engine of Python or Rust is asked.
        python: String::new(),
        rust: None,
        machine: None,
        backtracking,
        hindrance,
        traits: Traits::of(&root),
        words: Vec::new(),
    })
}

/// Whether a pattern has back-references, be they of any effect or not.
pub(crate) fn refers(source: &str) -> bool {
    parse::parse(source).is_ok_and(|parsed| parsed.root.refers())
}

/// Whether a pattern looks ahead or behind.
#[cfg(feature = "analysis")]
pub(crate) fn looks(source: &str) -> bool {
    parse::parse(source).is_ok_and(|parsed| parsed.root.looks())
}

/// A pattern that finds a match in the same texts, and that is proven to be quick.
fn quicker(source: &str, root: &tree::Node) -> Option<tree::Node> {
    let trimmed = trim::trimmed(root).filter(quick::is_quick);
    let plain = || automata::of_one(source)?.plain_tree().filter(quick::is_quick);
    trimmed.or_else(plain)
}

/// The machine of a pattern; of a large one, after what its alternatives have in common is said once.
fn machine_of(root: &tree::Node) -> Result<Machine, NoMachine> {
    Machine::of(root).or_else(|hindrance| match hindrance {
        NoMachine::TooLarge => factor::factored(root).ok_or(hindrance).and_then(|factored| Machine::of(&factored)),
        NoMachine::Refers => Err(hindrance),
    })
}

/// The anchor of other dialects that `source` has: in ECMA-262 it is a letter.
pub(crate) fn foreign_anchor(source: &str) -> Option<&'static str> {
    [r"\A", r"\Z", r"\z"].into_iter().find(|anchor| escapes(source, anchor))
}

/// Whether `source` has `escape` with a backslash that is not escaped itself.
fn escapes(source: &str, escape: &str) -> bool {
    let is_free = |at: usize| source[..at].bytes().rev().take_while(|byte| *byte == b'\\').count() % 2 == 0;
    source.match_indices(escape).any(|(at, _)| is_free(at))
}

fn accepted(ecma: &str) -> bool {
    regress::Regex::with_flags(ecma, "u").is_ok()
}
