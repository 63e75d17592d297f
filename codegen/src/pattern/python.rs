//! The form for Python's `re`, without flags.

use super::PatternError;
use super::behind;
use super::print::{self, Dialect};
use super::tree::Node;

struct Python;

/// Writes the tree.
///
/// # Errors
/// A look-behind that Python cannot express.
pub(super) fn print(root: &Node) -> Result<String, PatternError> {
    let mut out = String::new();
    print::choice::<Python>(root, &mut out)?;
    Ok(out)
}

fn wide(code: u32) -> String {
    format!("\\U{code:08x}")
}

fn escaped(c: char, out: &mut String) {
    if !print::escape(c, wide, out) {
        // Everything that has, or is announced to get, a meaning somewhere in Python's syntax.
        if !c.is_ascii_alphanumeric() && !"_!\"%',/:;<=>@`".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
}

impl Dialect for Python {
    const ANY: &'static str = "(?s:.)";
    // A class, since a look-behind needs the width.
    const NEVER: &'static str = "[^\\x00-\\U0010ffff]";
    const END: &'static str = "\\Z";
    // Python's own `\B` does not match in an empty text.
    const BOUNDARY: [&'static str; 2] = ["(?a:\\b)", "(?!(?a:\\b))"];

    fn literal(c: char, out: &mut String) {
        escaped(c, out);
    }

    fn member(c: char, out: &mut String) {
        escaped(c, out);
    }

    fn reference(index: u32, out: &mut String) {
        // Python fails where the group took no part; ECMA-262 matches the empty text.
        out.push_str(&format!("(?({index})\\{index})"));
    }

    fn look_behind(negative: bool, at: usize, body: &Node, out: &mut String) -> Result<(), PatternError> {
        let bodies = behind::by_width(body, at)?;
        let opening = if negative { "(?<!" } else { "(?<=" };
        let joint = if negative { "" } else { "|" };
        let group = !negative && bodies.len() > 1;
        out.push_str(if group { "(?:" } else { "" });
        for (at, body) in bodies.iter().enumerate() {
            out.push_str(if at > 0 { joint } else { "" });
            print::look::<Self>(opening, body, out)?;
        }
        out.push_str(if group { ")" } else { "" });
        Ok(())
    }
}
