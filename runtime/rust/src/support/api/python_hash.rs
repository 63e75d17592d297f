//! Hashes over the text that Python's `json.dumps(value, sort_keys=True, separators=(",", ":"))` writes.
//!
//! It is written from a text, token by token: only there an integer is told from a float, whatever its size.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;

use super::json::blake2b::hex_digest;
use super::json::number::{Decimal, double};
use super::json::parse::{MAX_DEPTH, parse};
use super::json::write::write;
use super::judge::report::Report;

/// The BLAKE2b digest of a value as Python writes it: 16 bytes as 32 hexadecimal digits.
///
/// # Errors
///
/// The report on a value that is no JSON.
pub fn python_hash<T: Serialize + ?Sized>(value: &T) -> Result<String, Report> {
    python_hash_of_text(write(value, MAX_DEPTH)?.as_bytes())
}

/// The BLAKE2b digest of the value of a text as Python writes it: 16 bytes as 32 hexadecimal digits.
///
/// # Errors
///
/// The report on a text that is no JSON.
pub fn python_hash_of_text(text: &[u8]) -> Result<String, Report> {
    Ok(hex_digest(python_text(text)?.as_bytes()))
}

/// The text that Python writes for the value of `text`: in ASCII, names in the order of their code points.
///
/// # Errors
///
/// The report on a text that is no JSON.
pub fn python_text(text: &[u8]) -> Result<String, Report> {
    parse(text)?;
    // What parses is UTF-8.
    let mut scanner = Scanner { rest: std::str::from_utf8(text).unwrap_or_default() };
    Ok(scanner.value())
}

/// Reads a text that is known to be JSON, nested at most [`MAX_DEPTH`] deep.
struct Scanner<'t> {
    rest: &'t str,
}

impl<'t> Scanner<'t> {
    fn value(&mut self) -> String {
        match self.peek() {
            '{' => self.object(),
            '[' => self.array(),
            '"' => quoted(&self.string()),
            _ => {
                let end = self.rest.find(|c: char| !matches!(c, '-' | '+' | '.' | '0'..='9' | 'a'..='z' | 'E'));
                number(self.take(end.unwrap_or(self.rest.len())))
            }
        }
    }

    fn object(&mut self) -> String {
        // Of members with one name the last one counts. The order of UTF-8 is that of code points.
        let mut members = BTreeMap::new();
        self.items('}', |scanner| {
            let name = scanner.string();
            scanner.peek();
            scanner.take(1);
            let value = scanner.value();
            members.insert(name, value);
        });
        let members: Vec<String> = members.iter().map(|(name, value)| format!("{}:{value}", quoted(name))).collect();
        format!("{{{}}}", members.join(","))
    }

    fn array(&mut self) -> String {
        let mut items = Vec::new();
        self.items(']', |scanner| items.push(scanner.value()));
        format!("[{}]", items.join(","))
    }

    /// Reads what stands between brackets and commas.
    fn items(&mut self, close: char, mut item: impl FnMut(&mut Self)) {
        self.take(1);
        while self.peek() != close {
            item(self);
            if self.peek() == ',' {
                self.take(1);
                self.peek();
            }
        }
        self.take(1);
    }

    fn string(&mut self) -> String {
        let mut escaped = false;
        let end = self.rest.bytes().skip(1).position(|byte| {
            let ends = byte == b'"' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        });
        serde_json::from_str(self.take(end.map_or(self.rest.len(), |end| end + 2))).unwrap_or_default()
    }

    /// The next character that is no space; a NUL at the end, which no JSON has.
    fn peek(&mut self) -> char {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
        self.rest.chars().next().unwrap_or('\0')
    }

    fn take(&mut self, length: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }
}

/// A literal, an integer by its digits, or a float as Python's `repr` writes it.
fn number(token: &str) -> String {
    if token == "-0" {
        return "0".to_owned();
    }
    let is_float = !token.starts_with(['t', 'f', 'n']) && token.contains(['.', 'e', 'E']);
    match double(token).filter(|_| is_float) {
        Some(value) => repr(value),
        None => token.to_owned(),
    }
}

/// The shortest digits of a float: with a point if they have at most 16 places before it and 4 zeros behind it.
fn repr(value: f64) -> String {
    let sign = if value.is_sign_negative() { "-" } else { "" };
    let Decimal { digits, exponent } = Decimal::of(value);
    if digits == 0 {
        return format!("{sign}0.0");
    }
    let digits = digits.to_string();
    let count = digits.len() as i32;
    // The place of the point, counted from the first digit.
    let point = count + exponent;
    let zeros = |count: i32| "0".repeat(usize::try_from(count).unwrap_or_default());
    if !(-3..=16).contains(&point) {
        let (first, rest) = digits.split_at(1);
        let dot = if rest.is_empty() { "" } else { "." };
        format!("{sign}{first}{dot}{rest}e{:+03}", point - 1)
    } else if point >= count {
        format!("{sign}{digits}{}.0", zeros(point - count))
    } else if point > 0 {
        let (integer, fraction) = digits.split_at(point as usize);
        format!("{sign}{integer}.{fraction}")
    } else {
        format!("{sign}0.{}{digits}", zeros(-point))
    }
}

/// A string in ASCII.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for character in text.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            ' '..='~' => out.push(character),
            _ => {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    // Writing to a string can't fail.
                    let _ = write!(out, "\\u{unit:04x}");
                }
            }
        }
    }
    out.push('"');
    out
}
