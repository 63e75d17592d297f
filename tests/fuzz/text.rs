//! Documents as text: notations that mean the same, and texts that are no documents.

use std::fmt::Write as _;

use fastrand::Rng;
use serde_json::Value;

use super::{
    document::anything,
    pools::{chance, pick},
};

/// The deepest document that is judged at all.
const MAX_DEPTH: usize = 127;

/// A text for `document`, mostly a plain one.
pub fn text(dice: &mut Rng, document: &Value) -> String {
    match dice.u8(..100) {
        0..70 => document.to_string(),
        70..90 => Writer { dice, out: String::new() }.written(document),
        90..93 => deep(dice, document),
        _ => broken(dice, &document.to_string()),
    }
}

/// Around the ends of the range of integers, and of what 64 bits hold; written out, since some are rounded into the
/// range or out of it.
const RANGE_ENDS: &[&str] = &[
    "9223372036854774784",
    "9223372036854775295",
    "9223372036854775296",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "-9223372036854775809",
    "-9223372036854776833",
    "18446744073709551615",
    "18446744073709551616",
    "9.3e18",
];

/// Writes with space, escapes, unusual numbers, members in any order, and names that come twice.
struct Writer<'d> {
    dice: &'d mut Rng,
    out: String,
}

impl Writer<'_> {
    fn written(mut self, document: &Value) -> String {
        self.space();
        self.value(document);
        self.space();
        self.out
    }

    fn space(&mut self) {
        while chance(self.dice, 10) {
            self.out.push(*pick(self.dice, &[' ', '\n', '\t', '\r']));
        }
    }

    fn value(&mut self, value: &Value) {
        match value {
            Value::Number(number) => self.number(&number.to_string()),
            Value::String(text) => self.string(text),
            Value::Array(items) => {
                self.out.push('[');
                for (index, item) in items.iter().enumerate() {
                    self.separate(index);
                    self.value(item);
                    self.space();
                }
                self.out.push(']');
            }
            Value::Object(members) => {
                let mut order: Vec<_> = members.iter().collect();
                self.dice.shuffle(&mut order);
                self.out.push('{');
                if let Some((name, _)) = order.last()
                    && chance(self.dice, 12)
                {
                    // A name that comes again: the last value wins.
                    let other = anything(self.dice, 2);
                    self.member(name, &other);
                    self.out.push(',');
                }
                for (index, (name, value)) in order.into_iter().enumerate() {
                    self.separate(index);
                    self.member(name, value);
                }
                self.out.push('}');
            }
            other => self.out.push_str(&other.to_string()),
        }
    }

    fn member(&mut self, name: &str, value: &Value) {
        self.string(name);
        self.space();
        self.out.push(':');
        self.space();
        self.value(value);
        self.space();
    }

    fn separate(&mut self, index: usize) {
        if index > 0 {
            self.out.push(',');
        }
        self.space();
    }

    fn number(&mut self, text: &str) {
        if chance(self.dice, 3) {
            let end = *pick::<&str>(self.dice, RANGE_ENDS);
            self.out.push_str(end);
            return;
        }
        let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        let other = match self.dice.u8(..8) {
            0 if plain => format!("{text}.0"),
            1 if plain => format!("{text}e0"),
            2 if plain => format!("{text}0E-1"),
            3 if plain => format!("{text}.000"),
            _ => text.to_owned(),
        };
        self.out.push_str(&other);
    }

    fn string(&mut self, text: &str) {
        if chance(self.dice, 70) {
            self.out.push_str(&Value::from(text).to_string());
            return;
        }
        self.out.push('"');
        for character in text.chars() {
            if chance(self.dice, 50) || character < ' ' || matches!(character, '"' | '\\') {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    write!(self.out, "\\u{unit:04X}").expect("strings take everything");
                }
            } else {
                self.out.push(character);
            }
        }
        self.out.push('"');
    }
}

/// `document` at about the deepest place that there is.
fn deep(dice: &mut Rng, document: &Value) -> String {
    let levels = dice.usize(MAX_DEPTH - 6..MAX_DEPTH + 3);
    if chance(dice, 50) {
        return format!("{}{document}{}", "[".repeat(levels), "]".repeat(levels));
    }
    // At the side of what the document holds, if it holds something.
    let filler = format!("{}{}", "[".repeat(levels), "]".repeat(levels));
    let text = document.to_string();
    match document {
        // Not under a name that the document has: of a repeated name, native parsers drop the first value.
        Value::Object(members) if !members.is_empty() && !members.contains_key("a") => {
            format!("{{\"a\":{filler},{}", &text[1..])
        }
        Value::Array(items) if !items.is_empty() => format!("[{filler},{}", &text[1..]),
        _ => filler,
    }
}

/// A text that probably is no document any more.
fn broken(dice: &mut Rng, text: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    let place = dice.usize(..=characters.len());
    let (before, after): (String, String) =
        (characters[..place].iter().collect(), characters[place..].iter().collect());
    let rest: String = after.chars().skip(1).collect();
    const PIECES: &[&str] = &[
        ",",
        ":",
        "]",
        "}",
        "[",
        "{",
        "\"",
        "\\",
        "\\u",
        "\\ud800",
        "\\udc00",
        "\\ud83d\\ude00",
        "\\ud83d\\u0041",
        "-",
        "+",
        ".",
        "e",
        "e5",
        "0",
        "00",
        "-0",
        "1e400",
        "-1e999",
        "1e-400",
        "NaN",
        "Infinity",
        "nul",
        "null",
        "tru",
        "True",
        "'a'",
        "/*",
        "\u{feff}",
        "\u{0}",
        "\u{7f}",
        "\u{a0}",
        "\n",
        "\u{2028}",
        "\t",
        "\\x",
        "\\/",
        "\\b",
        ",,",
        "{}",
        "[]",
        "é",
        "😀",
        "123456789012345678901234567890",
        "0.1e1",
        "1.",
        ".5",
        "\"\":",
        "\"a\":1,",
    ];
    match dice.u8(..6) {
        0 => before,
        1 => format!("{before}{rest}"),
        2 => format!("{text}{}", pick(dice, PIECES)),
        3 => format!("{before}{}{rest}", pick(dice, PIECES)),
        _ => format!("{before}{}{after}", pick(dice, PIECES)),
    }
}
