//! Text → tree, in `u` mode if the text is valid there, otherwise without.

use oxc_allocator::Allocator;
use oxc_regular_expression::{LiteralParser, Options, ast};

use super::PatternError;
use super::charset::CharSet;
use super::lower::Lowering;
use super::mend::{controls, mend};
use super::tree::Node;

/// A pattern as a tree.
#[derive(Debug)]
pub(super) struct Parsed {
    pub(super) root: Node,
    /// The source is valid in `u` mode and uses nothing that engines differ in.
    pub(super) portable: bool,
}

/// Python's parser recurses at each group and gives up near a thousand calls.
const MAX_DEPTH: usize = 100;

/// The span type counts in 32 bits, and no engine takes an expression of this size.
const MAX_LENGTH: usize = 1 << 20;

/// Parses `source`.
///
/// # Errors
/// The source is no regular expression with or without `u`, or is nested too deeply.
pub(super) fn parse(source: &str) -> Result<Parsed, PatternError> {
    if source.len() > MAX_LENGTH {
        return Err(PatternError::new("the pattern is longer than 1048576 bytes", MAX_LENGTH));
    }
    limit_depth(source)?;
    let allocator = Allocator::default();
    if let Some(controlled) = controls(source)
        && let Ok(pattern) = parser(&allocator, &controlled.text, "u").parse()
    {
        return Lowering::new(&pattern, &controlled).run(&pattern);
    }
    let mended = mend(source, property)?;
    match parser(&allocator, &mended.text, "").parse() {
        Ok(pattern) => Lowering::new(&pattern, &mended).run(&pattern),
        Err(error) => {
            let label = error.labels.as_slice().first().map_or(0, |label| label.offset() as usize);
            let offset = mended.offsets.get(label).copied().unwrap_or(source.len());
            Err(PatternError::new(message(&error.to_string()), offset))
        }
    }
}

pub(super) fn parser<'a>(allocator: &'a Allocator, text: &'a str, flags: &'static str) -> LiteralParser<'a, 'static> {
    LiteralParser::new(allocator, text, Some(flags), Options::default())
}

/// The parser's message without its heading, as a phrase.
fn message(text: &str) -> String {
    let text = text.strip_prefix("Invalid regular expression: ").unwrap_or(text);
    let text = text.lines().next().unwrap_or_default().trim_end_matches('.');
    format!("not a regular expression: {text}")
}

/// The set that a complete `\p{…}` or `\P{…}` denotes in `u` mode.
fn property(text: &str) -> Option<CharSet> {
    let allocator = Allocator::default();
    let pattern = parser(&allocator, text, "u").parse().ok()?;
    let [alternative] = pattern.body.body.as_slice() else { return None };
    match alternative.body.as_slice() {
        [ast::Term::UnicodePropertyEscape(escape)] => super::lower::property(escape).ok(),
        _ => None,
    }
}

/// Refuses deep nesting before a recursive parser sees it.
pub(super) fn limit_depth(source: &str) -> Result<(), PatternError> {
    let (mut depth, mut in_class, mut escaped) = (0usize, false, false);
    for (at, byte) in source.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b']' => in_class = false,
            b'[' => in_class = true,
            b'(' if !in_class => depth += 1,
            b')' if !in_class => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return Err(PatternError::new(format!("groups are nested deeper than {MAX_DEPTH} levels"), at));
        }
    }
    Ok(())
}
