//! What compact JSON is made of, as it is written: no number loses a digit.

use std::borrow::Cow;

use super::parse::parse;
use super::value::Json;

/// The members of the object that a text is: names in quotes, and values. None, if it is no object.
pub(crate) fn members(text: &str) -> Vec<(&str, &str)> {
    if text.starts_with('{') {
        pieces(text).filter_map(|(piece, colon)| halves(piece, colon?)).collect()
    } else {
        Vec::new()
    }
}

fn halves(piece: &str, colon: usize) -> Option<(&str, &str)> {
    Some((piece.get(..colon)?, piece.get(colon + 1..)?))
}

/// The members of an object by their names.
pub(crate) fn named(text: &str) -> Vec<(Cow<'_, str>, &str)> {
    members(text).into_iter().map(|(name, value)| (unquoted(name), value)).collect()
}

/// The last member of a name.
pub(crate) fn at<'t>(members: &[(Cow<'_, str>, &'t str)], name: &str) -> Option<&'t str> {
    members.iter().rfind(|(known, _)| known == name).map(|(_, value)| *value)
}

/// The name that is written in quotes.
fn unquoted(name: &str) -> Cow<'_, str> {
    if !name.contains('\\') {
        return Cow::Borrowed(name.trim_matches('"'));
    }
    match parse(name.as_bytes()) {
        Ok(Json::String(text)) => Cow::Owned(text.into()),
        _ => Cow::Borrowed(name),
    }
}

/// The items of the array that a text is. None, if it is no array.
pub(crate) fn items(text: &str) -> Vec<&str> {
    if text.starts_with('[') { pieces(text).map(|(piece, _)| piece).collect() } else { Vec::new() }
}

/// What stands between the commas of the outermost level, each with where in it the first colon of that level is.
fn pieces(text: &str) -> impl Iterator<Item = (&str, Option<usize>)> {
    let bytes = text.as_bytes();
    let (mut found, mut start, mut colon) = (Vec::new(), 1, None);
    let (mut depth, mut is_text, mut is_escaped) = (0_usize, false, false);
    for (place, byte) in bytes.iter().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_text => is_escaped = true,
            b'"' => is_text = !is_text,
            _ if is_text => {}
            b':' if depth == 1 && colon.is_none() => colon = Some(place - start),
            b',' | b'}' | b']' if depth == 1 => {
                if place > start {
                    found.push((&text[start..place], colon.take()));
                }
                start = place + 1;
                if *byte != b',' {
                    break;
                }
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    found.into_iter()
}

/// A text of JSON without the spaces between its tokens.
pub fn compact(text: &str) -> String {
    let (mut is_text, mut is_escaped) = (false, false);
    let is_kept = |sign: &char| {
        match sign {
            _ if is_escaped => is_escaped = false,
            '\\' if is_text => is_escaped = true,
            '"' => is_text = !is_text,
            ' ' | '\n' | '\r' | '\t' if !is_text => return false,
            _ => {}
        }
        true
    };
    text.chars().filter(is_kept).collect()
}
