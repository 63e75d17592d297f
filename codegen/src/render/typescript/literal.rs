//! Hostile text as TypeScript source: literals, property keys, and text inside line comments.

use std::fmt::Write as _;

use crate::model::Scalar;

/// `text` as a double-quoted string literal.
pub fn string(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    push_escaped(&mut out, text, |c, _| c == '"');
    out.push('"');
    out
}

/// `text` as a template literal without substitutions: line breaks stay as they are, and quotes need no escape.
pub fn template(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('`');
    push_escaped(&mut out, text, |c, rest| c == '\n' || c == '`' || (c == '$' && rest.starts_with('{')));
    out.push('`');
    out
}

/// Appends `text` with backslashes, what `special` picks, and everything that is invisible, misleading or dangerous
/// escaped.
fn push_escaped(out: &mut String, text: &str, special: impl Fn(char, &str) -> bool) {
    for (index, c) in text.char_indices() {
        let rest = &text[index + c.len_utf8()..];
        match c {
            // Only template literals pick it, and there it stands for itself.
            '\n' if special(c, rest) => out.push('\n'),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            // What an HTML parser would see in an inline script.
            '<' if rest.starts_with(['/', '!']) => push_unit(out, c),
            c if is_deceptive(c) => push_unit(out, c),
            c if c == '\\' || special(c, rest) => out.extend(['\\', c]),
            c => out.push(c),
        }
    }
}

/// Appends `c`, which is in the basic plane, as `\uXXXX`.
fn push_unit(out: &mut String, c: char) {
    // Writing to a string cannot fail.
    let _ = write!(out, "\\u{:04x}", u32::from(c));
}

/// Whether `c` breaks lines for some readers, reorders the text around it, or cannot be seen. All are in the basic
/// plane.
pub fn is_deceptive(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// `text` for a line comment: on one line, with nothing hidden in it.
pub fn visible(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_deceptive(c) { push_unit(&mut out, c) } else { out.push(c) }
    }
    out
}

/// A scalar as a literal type.
pub fn scalar(value: &Scalar) -> String {
    match value {
        Scalar::Null => "null".to_owned(),
        Scalar::Boolean(flag) => flag.to_string(),
        // JavaScript reads every number as a double, so the literal shows which one it is.
        Scalar::Integer(number) => double(*number as f64),
        Scalar::Number(number) => double(*number),
        Scalar::String(text) => string(text),
    }
}

/// An integer as a literal type of its digits.
pub fn bigint(value: i64) -> String {
    format!("{value}n")
}

/// The keyword of the type that a scalar has.
pub fn keyword(value: &Scalar) -> &'static str {
    match value {
        Scalar::Null => "null",
        Scalar::Boolean(_) => "boolean",
        Scalar::Integer(_) | Scalar::Number(_) => "number",
        Scalar::String(_) => "string",
    }
}

/// A finite double as ECMAScript writes it.
fn double(value: f64) -> String {
    let mut out = String::new();
    crate::runtime::write_number(&mut out, value);
    out
}

/// A member's name as a property key, quoted only where it must be.
pub fn key(name: &str) -> String {
    let mut chars = name.chars();
    let is_identifier = chars.next().is_some_and(|c| c.is_ascii_alphabetic() || matches!(c, '_' | '$'))
        && chars.all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$'));
    // The bare name means the prototype wherever the key is copied into an object literal.
    if is_identifier && name != "__proto__" { name.to_owned() } else { string(name) }
}
