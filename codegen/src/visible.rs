//! Text of schemas and documents as people may see it: with nothing in it that acts on a terminal, is invisible, or
//! changes the order in which the rest is read.

use std::borrow::Cow;

/// Whether `c` is such a character: a control character, a separator of lines, one that turns the reading direction, or
/// one without a width.
pub(crate) fn is_deceptive(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
        || matches!(c, '\u{e0000}'..='\u{e0fff}')
}

/// `text` with such characters as escapes, `\u{202e}`; tabs stay, and so do line breaks, except where the next line would
/// be a workflow command to GitHub, which looks for these in everything that is printed.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    escaped(text, |c, behind| match c {
        '\t' => false,
        '\n' => behind.trim_start().starts_with("::"),
        c => is_deceptive(c),
    })
}

/// The same of a name, which stays on one line.
pub(crate) fn visible_name(text: &str) -> Cow<'_, str> {
    escaped(text, |c, _| is_deceptive(c))
}

/// `text` with those characters as escapes that are to be hidden; the question gets the text behind the character, too.
fn escaped(text: &str, is_hidden: impl Fn(char, &str) -> bool) -> Cow<'_, str> {
    let hides = |(index, c): (usize, char)| is_hidden(c, &text[index + c.len_utf8()..]);
    if !text.char_indices().any(hides) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for (index, c) in text.char_indices() {
        if hides((index, c)) { shown.extend(c.escape_unicode()) } else { shown.push(c) }
    }
    Cow::Owned(shown)
}

/// A JSON text with such characters as escapes of its strings, where alone they can stand.
pub(crate) fn visible_json(text: String) -> String {
    // Line breaks stand between tokens; other ASCII characters of the kind are escaped already.
    let is_hidden = |c: char| is_deceptive(c) && c >= '\u{7f}';
    if !text.contains(is_hidden) {
        return text;
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_hidden(c) {
            c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| shown.push_str(&format!("\\u{unit:04x}")));
        } else {
            shown.push(c);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_deceives_is_escaped() {
        assert_eq!(visible("a\u{202e}b\u{1b}[0m\nc\tü\u{301}"), "a\\u{202e}b\\u{1b}[0m\nc\tü\u{301}");
        assert!(matches!(visible("plain\ttext"), Cow::Borrowed(_)));
    }

    #[test]
    fn no_line_becomes_a_command() {
        assert_eq!(visible("a\n ::error::b\n: c\n\n::d"), "a\\u{a} ::error::b\n: c\\u{a}\\u{a}::d");
    }

    #[test]
    fn names_stay_on_their_line() {
        assert_eq!(visible_name("a\n::error::b\tc"), "a\\u{a}::error::b\\u{9}c");
    }

    #[test]
    fn json_keeps_its_meaning() {
        let value = serde_json::json!({"a\u{202e}": "\u{7f}\u{85}\u{e0041}\n\u{2028}é"});
        let text = visible_json(serde_json::to_string_pretty(&value).unwrap());
        assert!(text.contains(r#""a\u202e": "\u007f\u0085\udb40\udc41\n\u2028é""#), "{text}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&text).unwrap(), value);
    }
}
