//! The file that holds a module's check program, as data inside one string.

use askama::Template;

use super::{
    super::Options,
    file::{self, Header},
    literal,
};
use crate::model::Module;

#[derive(Template)]
#[template(path = "typescript/checks.ts")]
struct ChecksFile {
    header: Header,
    /// The program's JSON text as a template literal. (As an object literal, a member `__proto__` would mean something.)
    program: String,
}

/// Prints the check program of `module`.
///
/// # Errors
///
/// Those of the template engine.
pub fn print(module: &Module, options: &Options) -> askama::Result<String> {
    let program = literal::template(&with_line_breaks(&module.checks.to_json()));
    file::text(&ChecksFile { header: Header::new(Some(&module.source), options), program })
}

/// The text with each node, pattern and rule on a line of its own, so that differences can be read.
fn with_line_breaks(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
    for c in json.chars() {
        if in_string {
            out.push(c);
            in_string = escaped || c != '"';
            escaped = !escaped && c == '\\';
            continue;
        }
        let closes = matches!(c, ']' | '}');
        if closes {
            // Depth 2 is inside the lists of nodes, patterns and rules, and inside the style.
            if depth == 2 && !out.ends_with(['[', '{']) {
                out.push('\n');
            }
            depth -= 1;
        }
        let after_opening = depth == 2 && out.ends_with(['[', '{']);
        if after_opening && !closes {
            out.push('\n');
        }
        out.push(c);
        match c {
            '"' => in_string = true,
            '[' | '{' => depth += 1,
            ',' if depth == 2 => out.push('\n'),
            _ => {}
        }
    }
    out
}
