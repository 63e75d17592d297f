//! The form for Rust's crate `regex`, which judges texts in linear time and so knows neither look-arounds nor
//! references.

use super::PatternError;
use super::charset::CharSet;
use super::print::{self, Dialect};
use super::tree::Node;

/// The most bytes of a compiled expression. The runtime allows for more: other versions of the crate may take more.
const LARGEST: usize = 1 << 25;

struct Rust;

/// Writes the tree, or takes the source if that says the same; `None` if the engine cannot say it, or would take much
/// memory for it.
pub(super) fn print(root: &Node, source: &str) -> Option<String> {
    if !is_plain(root) {
        return None;
    }
    let mut out = String::new();
    print::choice::<Rust>(root, &mut out).ok()?;
    let compiled = regex_syntax::parse(&out).ok()?;
    regex::RegexBuilder::new(&out).size_limit(LARGEST).build().ok()?;
    Some(if regex_syntax::parse(source).is_ok_and(|same| same == compiled) { source.to_owned() } else { out })
}

/// Whether the engine has words for all of it.
fn is_plain(node: &Node) -> bool {
    match node {
        Node::Set(set) => *set != CharSet::empty(),
        Node::Start | Node::End | Node::Boundary { negative: false } => true,
        Node::Boundary { negative: true } | Node::Look { .. } | Node::Reference { .. } => false,
        Node::Sequence(parts) => parts.iter().all(is_plain),
        Node::Choice(parts) => !parts.is_empty() && parts.iter().all(is_plain),
        Node::Group { body, .. } | Node::Repeat { body, .. } => is_plain(body),
    }
}

fn wide(code: u32) -> String {
    format!("\\x{{{code:x}}}")
}

fn escaped(c: char, out: &mut String) {
    if !print::escape(c, wide, out) {
        if "^$\\.*+?()[]{}|-&~#".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
}

impl Dialect for Rust {
    const ANY: &'static str = "(?s:.)";
    // Not asked for: a node that never matches is left to a machine.
    const NEVER: &'static str = "[^\\x00-\\x{10ffff}]";
    const END: &'static str = "$";
    const BOUNDARY: [&'static str; 2] = ["(?-u:\\b)", "(?-u:\\B)"];

    fn literal(c: char, out: &mut String) {
        escaped(c, out);
    }

    fn member(c: char, out: &mut String) {
        escaped(c, out);
    }

    fn reference(_index: u32, out: &mut String) {
        out.push_str(Self::NEVER);
    }

    fn look_behind(_negative: bool, at: usize, _body: &Node, _out: &mut String) -> Result<(), PatternError> {
        Err(PatternError::new("the engine does not look behind", at))
    }
}
