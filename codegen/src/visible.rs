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

/// `text` with such characters as escapes, `\u{202e}`; line breaks and tabs stay.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    let is_hidden = |c: char| is_deceptive(c) && !matches!(c, '\n' | '\t');
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_hidden(c) { shown.extend(c.escape_unicode()) } else { shown.push(c) }
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
        assert!(matches!(visible("plain"), Cow::Borrowed("plain")));
    }

    #[test]
    fn json_keeps_its_meaning() {
        let value = serde_json::json!({"a\u{202e}": "\u{7f}\u{85}\u{e0041}\n\u{2028}é"});
        let text = visible_json(serde_json::to_string_pretty(&value).unwrap());
        assert!(text.contains(r#""a\u202e": "\u007f\u0085\udb40\udc41\n\u2028é""#), "{text}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&text).unwrap(), value);
    }
}
