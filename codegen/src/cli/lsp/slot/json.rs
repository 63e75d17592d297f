//! JSON that is being written.

use super::{Due, Slot};

/// An array or an object that has not ended.
enum Frame {
    Array { index: usize },
    Object { key: Option<String>, has_colon: bool, given: Vec<(String, Option<String>)> },
}

/// A token, with where it begins and ends.
#[derive(Debug, PartialEq, Eq)]
enum Token<'t> {
    Mark(u8),
    /// Without its quotes; the second one may be missing.
    Text(&'t str),
    Word(&'t str),
}

pub fn slot(text: &str, offset: usize) -> Option<Slot> {
    let mut frames: Vec<Frame> = Vec::new();
    let mut at = 0;
    let mut written = offset..offset;
    while let Some((token, start, end)) = token(text, at) {
        // The token that is written at the place is replaced.
        let is_mark = matches!(token, Token::Mark(_));
        if start >= offset || !is_mark && (end > offset || end == offset && is_open(text, start, end)) {
            if start < offset || start == offset && !is_mark {
                written = start..end;
            }
            break;
        }
        if end == offset && matches!(token, Token::Word(_)) {
            written = start..end;
            break;
        }
        take(&mut frames, &token);
        at = end;
    }
    let path = frames.iter().filter_map(segment).collect::<Vec<_>>();
    let (due, given) = match frames.last()? {
        Frame::Object { has_colon: false, given, .. } => (Due::Name, given.clone()),
        Frame::Object { given, .. } => (Due::Value, given.clone()),
        Frame::Array { .. } => (Due::Value, Vec::new()),
    };
    let (rest, is_followed) = rest(text, written.end);
    let given = given.into_iter().chain(rest).collect();
    Some(Slot { path, due, range: written, given, is_followed })
}

/// Whether a token goes on at its end: a word does, and a string without its second quote.
fn is_open(text: &str, start: usize, end: usize) -> bool {
    let token = &text[start..end];
    !token.starts_with('"') || token.len() == 1 || !token.ends_with('"')
}

fn segment(frame: &Frame) -> Option<String> {
    match frame {
        Frame::Array { index } => Some(index.to_string()),
        Frame::Object { key, has_colon, .. } => key.clone().filter(|_| *has_colon),
    }
}

fn take(frames: &mut Vec<Frame>, token: &Token<'_>) {
    match token {
        Token::Mark(b'{') => frames.push(Frame::Object { key: None, has_colon: false, given: Vec::new() }),
        Token::Mark(b'[') => frames.push(Frame::Array { index: 0 }),
        Token::Mark(b'}' | b']') => drop(frames.pop()),
        Token::Mark(b',') => match frames.last_mut() {
            Some(Frame::Array { index }) => *index += 1,
            Some(Frame::Object { key, has_colon, .. }) => (*key, *has_colon) = (None, false),
            None => {}
        },
        Token::Mark(_) => {
            if let Some(Frame::Object { has_colon, .. }) = frames.last_mut() {
                *has_colon = true;
            }
        }
        Token::Text(text) | Token::Word(text) => {
            if let Some(Frame::Object { key, has_colon, given }) = frames.last_mut() {
                let text = unescaped(text);
                if !*has_colon {
                    given.push((text.clone(), None));
                    *key = Some(text);
                } else if let Some((_, value)) = given.last_mut()
                    && matches!(token, Token::Text(_))
                {
                    *value = Some(text);
                }
            }
        }
    }
}

/// The members of the object behind a place, and whether a colon comes next.
fn rest(text: &str, start: usize) -> (Vec<(String, Option<String>)>, bool) {
    let mut frames = vec![Frame::Object { key: None, has_colon: true, given: Vec::new() }];
    let (mut at, mut is_first, mut is_followed) = (start, true, false);
    while let Some((token, _, end)) = token(text, at) {
        is_followed |= is_first && token == Token::Mark(b':');
        is_first = false;
        if frames.len() == 1 && matches!(token, Token::Mark(b'}' | b']')) {
            break;
        }
        take(&mut frames, &token);
        at = end;
    }
    match frames.into_iter().next() {
        Some(Frame::Object { given, .. }) => (given, is_followed),
        Some(Frame::Array { .. }) | None => (Vec::new(), is_followed),
    }
}

/// The first token behind a place.
fn token(text: &str, from: usize) -> Option<(Token<'_>, usize, usize)> {
    let start = from + text[from..].find(|c: char| !c.is_whitespace())?;
    let rest = &text[start..];
    let first = rest.as_bytes()[0];
    match first {
        b'{' | b'}' | b'[' | b']' | b',' | b':' => Some((Token::Mark(first), start, start + 1)),
        b'"' => {
            let mut escaped = false;
            for (at, c) in rest.char_indices().skip(1) {
                match c {
                    // A string ends with its line, though not by a quote.
                    '\n' | '\r' => return Some((Token::Text(&rest[1..at]), start, start + at)),
                    '"' if !escaped => return Some((Token::Text(&rest[1..at]), start, start + at + 1)),
                    _ => escaped = c == '\\' && !escaped,
                }
            }
            Some((Token::Text(&rest[1..]), start, text.len()))
        }
        _ => {
            let length = rest.find(|c: char| c.is_whitespace() || "{}[],:\"".contains(c)).unwrap_or(rest.len());
            Some((Token::Word(&rest[..length]), start, start + length))
        }
    }
}

fn unescaped(text: &str) -> String {
    serde_json::from_str(&format!("\"{text}\"")).unwrap_or_else(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::tests::slot_in;
    use super::*;
    use crate::cli::documents::Format;

    #[test]
    fn places_are_found_in_what_is_not_finished() {
        let cases = [
            ("{|", "", Due::Name, ""),
            ("{ \"a|", "", Due::Name, "\"a"),
            ("{ \"a|bc\": 1 }", "", Due::Name, "\"abc\""),
            ("{ \"a\": |", "a", Due::Value, ""),
            ("{ \"a\": \"x|", "a", Due::Value, "\"x"),
            ("{ \"a\": \"|\" }", "a", Due::Value, "\"\""),
            ("{ \"a\": \"x|\n \"b\": 1 }", "a", Due::Value, "\"x"),
            ("{ \"a\": tr|", "a", Due::Value, "tr"),
            ("{ \"a\": [1, {\"b\": {}, |", "a/1", Due::Name, ""),
            ("{ \"a\": [1, |2]", "a/1", Due::Value, "2"),
            ("{ \"a\": 1, | \"b\": 2 }", "", Due::Name, ""),
        ];
        for (text, path, due, written) in cases {
            assert_eq!(slot_in(Format::Json, text), (path.to_owned(), due, written.to_owned()), "{text}");
        }
        assert_eq!(slot("", 0), None);
    }

    #[test]
    fn members_around_are_known() {
        let text = "{ \"rule\": \"unique\", \"a\": { \"b\": 1 }, , \"c\": 2, \"d\": { \"e\": 1 } }";
        let found = slot(text, text.find(", ,").unwrap() + 2).unwrap();
        let names: Vec<_> = found.given.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["rule", "a", "c", "d"]);
        assert_eq!(found.given[0].1.as_deref(), Some("unique"));
        let followed = slot("{ \"\": 1 }", 3).unwrap();
        assert!(followed.is_followed);
    }
}
