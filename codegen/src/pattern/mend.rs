//! Prepares a pattern for the parser.
//!
//! The parser does not read control escapes in classes (`[\cJ]`): they are replaced by hexadecimal ones.
//!
//! A pattern without `u` is prepared further, so that characters stay code points. Without `u` the grammar works on
//! UTF-16 code units, and `\u{…}` and `\p{…}` are plain letters. Every character outside the basic plane (raw, or as a
//! pair of escapes), every `\u{…}` and every valid `\p{…}` is replaced by a private-use character that the pattern does
//! not contain itself; the lowering puts the meaning back.

use std::collections::{BTreeSet, HashMap};

use super::PatternError;
use super::charset::CharSet;

/// What a stand-in character means.
#[derive(Debug, Clone)]
pub(super) enum Meaning {
    Character(u32),
    Set(CharSet),
}

/// A pattern for the parser, with its stand-ins.
#[derive(Debug, Default)]
pub(super) struct Mended {
    pub(super) text: String,
    pub(super) meanings: HashMap<u32, Meaning>,
    /// Parsed with `u`.
    pub(super) unicode: bool,
    /// For each byte of `text` the byte of the source it came from; one more for the end.
    pub(super) offsets: Vec<usize>,
}

impl Mended {
    /// Writes a token that needs no stand-in; false if it needs one.
    fn plain(&mut self, offset: usize, token: &Token<'_>) -> bool {
        match token {
            Token::Text(text) => {
                self.text.push_str(text);
                self.offsets.extend(offset..offset + text.len());
            }
            Token::Control(code) => {
                self.text.push_str(&format!("\\x{code:02x}"));
                self.offsets.extend([offset; 4]);
            }
            Token::Character(_) | Token::Property(_) | Token::Stray => return false,
        }
        true
    }
}

enum Token<'a> {
    Text(&'a str),
    Control(u32),
    /// `\c` in a class without a letter behind it, which `u` does not allow.
    Stray,
    Character(u32),
    Property(&'a str),
}

impl Token<'_> {
    fn code(&self) -> Option<u32> {
        if let Token::Character(code) = self { Some(*code) } else { None }
    }
}

/// Prepares a pattern for parsing with `u`; None if it is not valid there.
pub(super) fn controls(source: &str) -> Option<Mended> {
    let mut mended = Mended { unicode: true, ..Mended::default() };
    for (offset, token) in tokens(source, true) {
        if !mended.plain(offset, &token) {
            return None;
        }
    }
    mended.offsets.push(source.len());
    Some(mended)
}

/// Replaces what the grammar without `u` cannot say. `property` gives the set of a `\p{…}`.
///
/// # Errors
/// A property is not known, or the private-use characters do not suffice.
pub(super) fn mend(source: &str, property: impl Fn(&str) -> Option<CharSet>) -> Result<Mended, PatternError> {
    let too_many = || PatternError::new("too many different characters beyond U+FFFF and properties", 0);
    let tokens = tokens(source, false);
    let mut free = ('\u{E000}'..='\u{F8FF}').filter(|c| !source.contains(*c));
    // Stand-ins are handed out in the order of the code points: ranges in classes stay in order.
    let codes: BTreeSet<u32> = tokens.iter().filter_map(|(_, token)| token.code()).collect();
    let mut characters = HashMap::new();
    for code in codes {
        characters.insert(code, free.next().ok_or_else(too_many)?);
    }
    let mut mended = Mended::default();
    for (offset, token) in tokens {
        if mended.plain(offset, &token) {
            continue;
        }
        let stand_in = match token {
            Token::Text(_) | Token::Control(_) | Token::Stray => continue,
            Token::Character(code) => {
                let c = characters[&code];
                mended.meanings.insert(c.into(), Meaning::Character(code));
                c
            }
            Token::Property(text) => {
                let c = free.next().ok_or_else(too_many)?;
                let set = property(text)
                    .ok_or_else(|| PatternError::new(format!("{text} is not a known Unicode property"), offset))?;
                mended.meanings.insert(c.into(), Meaning::Set(set));
                c
            }
        };
        mended.text.push(stand_in);
        mended.offsets.extend([offset; 3]);
    }
    mended.offsets.push(source.len());
    Ok(mended)
}

/// Splits a pattern that is to be parsed with or without `u`.
fn tokens(source: &str, unicode: bool) -> Vec<(usize, Token<'_>)> {
    let mut out = Vec::new();
    let (mut at, mut in_class) = (0, false);
    while let Some(c) = source[at..].chars().next() {
        let rest = &source[at..];
        let raw = (Token::Text(&rest[..c.len_utf8()]), c.len_utf8());
        let (token, length) = match (c, unicode) {
            ('\\', _) if in_class && control(rest, unicode).is_some() => {
                (Token::Control(control(rest, unicode).unwrap_or_default()), 3)
            }
            ('\\', false) => escape(rest),
            ('\\', true) if in_class && rest.starts_with("\\c") => (Token::Stray, 2),
            ('\\', true) => text(rest),
            (_, false) if u32::from(c) > 0xFFFF => (Token::Character(c.into()), c.len_utf8()),
            _ => raw,
        };
        in_class = (in_class || c == '[') && c != ']';
        out.push((at, token));
        at += length;
    }
    out
}

/// `\cJ` in a class; without `u` also with a digit or `_`.
fn control(rest: &str, unicode: bool) -> Option<u32> {
    let letter = *rest.strip_prefix("\\c")?.as_bytes().first()?;
    let known = letter.is_ascii_alphabetic() || (!unicode && (letter.is_ascii_digit() || letter == b'_'));
    known.then_some(u32::from(letter % 32))
}

/// A backslash and the next character.
fn text(rest: &str) -> (Token<'_>, usize) {
    let length = 1 + rest[1..].chars().next().map_or(0, char::len_utf8);
    (Token::Text(&rest[..length]), length)
}

/// The escape sequence at the start of `rest`.
fn escape(rest: &str) -> (Token<'_>, usize) {
    if let Some((code, length)) = braced(rest).or_else(|| pair(rest)) {
        return (Token::Character(code), length);
    }
    if rest.starts_with("\\p{") || rest.starts_with("\\P{") {
        let name = rest[3..].bytes().take_while(|b| b.is_ascii_alphanumeric() || b"_=".contains(b)).count();
        if name > 0 && rest.as_bytes().get(name + 3) == Some(&b'}') {
            return (Token::Property(&rest[..name + 4]), name + 4);
        }
    }
    // An escaped character outside the basic plane is that character.
    match rest[1..].chars().next() {
        Some(c) if u32::from(c) > 0xFFFF => (Token::Character(c.into()), 1 + c.len_utf8()),
        _ => text(rest),
    }
}

/// `\u{…}`
fn braced(rest: &str) -> Option<(u32, usize)> {
    let inside = rest.strip_prefix("\\u{")?;
    let digits = &inside[..inside.bytes().position(|b| !b.is_ascii_hexdigit())?];
    let hex = !digits.is_empty() && inside.as_bytes()[digits.len()] == b'}';
    let significant = digits.trim_start_matches('0');
    let code = (hex && significant.len() <= 6).then(|| u32::from_str_radix(&format!("0{significant}"), 16).ok())??;
    (code <= 0x10_FFFF).then_some((code, digits.len() + 4))
}

/// `\uD83D\uDE00`
fn pair(rest: &str) -> Option<(u32, usize)> {
    let unit = |at: usize| {
        let text = rest.get(at..at + 6)?.strip_prefix("\\u")?;
        text.bytes().all(|b| b.is_ascii_hexdigit()).then(|| u32::from_str_radix(text, 16).ok())?
    };
    let (high, low) = (unit(0)?, unit(6)?);
    let paired = (0xD800..0xDC00).contains(&high) && (0xDC00..0xE000).contains(&low);
    paired.then(|| (0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00), 12))
}
