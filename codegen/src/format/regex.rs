//! ECMA-262 regular expressions in `u` mode, as far as a regular expression can tell.

use std::sync::LazyLock;

/// How deep groups are looked into.
const DEPTH: usize = 12;

/// `Pattern[+UnicodeMode, +NamedCaptureGroups]`
pub(super) static REGEX: LazyLock<String> = LazyLock::new(|| {
    let mut body = "[^]*".to_owned();
    for _ in 0..DEPTH {
        body = disjunction(&body);
    }
    format!("^{body}$")
});

fn disjunction(inner: &str) -> String {
    let quantifier = r"(?:(?:[*+?]|\{\d+(?:,\d*)?\})\??)?";
    let name = r"<[$A-Z_a-z\x80-\u{10ffff}\\][$\w\x80-\u{10ffff}\\{}]*>";
    let modifiers = "(?:[ims]{1,3}(?:-[ims]{0,3})?|-[ims]{1,3})";
    let group = format!(r"\((?:\?(?:{modifiers}?:|{name}|<?[=!]))?{inner}\){quantifier}");
    let atom =
        format!(r"(?:[^$()*+?.\[\\\]^{{|}}]|\.|\\(?:{CHARACTER}|{SET}|[1-9]\d*|k{name})|{}){quantifier}", class());
    let assertion = r"[$^]|\\[Bb]";
    // The inside is written once for each level: the expression stays small, and look-arounds pass for groups.
    format!(r"(?:{atom}|{assertion}|{group}|\|)*")
}

/// What may follow the backslash for one character, both inside and outside of a class.
const CHARACTER: &str = concat!(
    r"[\^$\\.*+?()\[\]{}|\/fnrtv]|c[A-Za-z]|0(?!\d)|x[0-9A-Fa-f]{2}|",
    r"u(?:[0-9A-Fa-f]{4}|\{0*(?:[0-9A-Fa-f]{1,5}|10[0-9A-Fa-f]{4})\})"
);

/// What may follow the backslash for a set.
const SET: &str = r"[DSWdsw]|[Pp]\{\w+(?:=\w+)?\}";

/// A class; a set cannot be an end of a range.
fn class() -> String {
    let character = format!(r"(?:[^\\\]]|\\(?:{CHARACTER}|[\-b]))");
    format!(r"\[\^?(?:{character}(?:(?!-)|-(?:(?=\])|{character}))|\\(?:{SET})(?!-[^\]]))*\]")
}
