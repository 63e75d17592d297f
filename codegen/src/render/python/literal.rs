//! Hostile text as Python source: string literals, numbers, and text inside comments.

use std::fmt::Write as _;

use crate::model::Scalar;

/// `text` as a string literal, in the quotes that need fewer escapes.
pub fn string(text: &str) -> String {
    let count = |quote: char| text.matches(quote).count();
    let quote = if count('"') > count('\'') { '\'' } else { '"' };
    let mut out = String::with_capacity(text.len() + 2);
    out.push(quote);
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c == quote || c == '\\' => out.extend(['\\', c]),
            c if is_deceptive(c) => push_escape(&mut out, c),
            c => out.push(c),
        }
    }
    out.push(quote);
    out
}

/// Appends `c` as `\uXXXX`, or as `\UXXXXXXXX` where four digits are too few.
pub fn push_escape(out: &mut String, c: char) {
    let code = u32::from(c);
    // Writing to a string cannot fail.
    let _ = if code > 0xffff { write!(out, "\\U{code:08x}") } else { write!(out, "\\u{code:04x}") };
}

/// Whether `c` breaks lines for some readers, reorders the text around it, or cannot be seen.
pub fn is_deceptive(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
        || matches!(c, '\u{e0000}'..='\u{e0fff}')
}

/// `text` for a comment: on one line, with nothing hidden in it, and nothing that a tool would take for an instruction.
pub fn visible(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        // A second `#` could start `noqa`, `type: ignore` and the like.
        let is_instruction = c == '#' || (matches!(c, ':' | '=') && out.ends_with("coding"));
        if is_instruction || is_deceptive(c) { push_escape(&mut out, c) } else { out.push(c) }
    }
    out
}

/// A scalar as a literal.
pub fn scalar(value: &Scalar) -> String {
    match value {
        Scalar::Null => "None".to_owned(),
        Scalar::Boolean(true) => "True".to_owned(),
        Scalar::Boolean(false) => "False".to_owned(),
        Scalar::Integer(number) => number.to_string(),
        Scalar::Number(number) => double(*number),
        Scalar::String(text) => string(text),
    }
}

/// A finite double as a `float`.
pub fn double(value: f64) -> String {
    format!("{value:?}")
}
