//! The form for ECMA-262 engines in `u` mode, for a source that is not valid there itself.

use super::PatternError;
use super::charset::CharSet;
use super::print::{self, Dialect};
use super::tree::Node;

struct Ecma;

/// Writes the tree.
pub(super) fn print(root: &Node) -> String {
    let mut out = String::new();
    // This dialect expresses every node.
    let written = print::choice::<Ecma>(root, &mut out);
    debug_assert!(written.is_ok());
    out
}

/// The class `[…]` of a set, for patterns that are put together by code.
pub(crate) fn class(set: &CharSet) -> String {
    let mut out = String::from("[");
    print::write_ranges(&set.ranges(), Ecma::member, &mut out);
    out.push(']');
    out
}

fn wide(code: u32) -> String {
    format!("\\u{{{code:x}}}")
}

impl Dialect for Ecma {
    const ANY: &'static str = "[^]";
    const NEVER: &'static str = "[]";
    const END: &'static str = "$";
    const BOUNDARY: [&'static str; 2] = ["\\b", "\\B"];

    fn literal(c: char, out: &mut String) {
        if !print::escape(c, wide, out) {
            if "^$\\.*+?()[]{}|".contains(c) {
                out.push('\\');
            }
            out.push(c);
        }
    }

    fn member(c: char, out: &mut String) {
        if !print::escape(c, wide, out) {
            if "^\\[]-".contains(c) {
                out.push('\\');
            }
            out.push(c);
        }
    }

    fn reference(index: u32, out: &mut String) {
        // Wrapped, so that a digit behind it does not become part of the number.
        out.push_str(&format!("(?:\\{index})"));
    }

    fn look_behind(negative: bool, _at: usize, body: &Node, out: &mut String) -> Result<(), PatternError> {
        print::look::<Self>(if negative { "(?<!" } else { "(?<=" }, body, out)
    }
}
