//! Prepares a pattern for parsing without `u`, so that characters stay code points.
//!
//! Without `u` the grammar works on UTF-16 code units, and `\u{…}` and `\p{…}` are plain letters. Every character outside the
//! basic plane (raw, or as a pair of escapes), every `\u{…}` and every valid `\p{…}` is replaced by a private-use character
//! that the pattern does not contain itself; the lowering puts the meaning back.

use std::collections::{BTreeSet, HashMap};

use super::charset::CharSet;

/// What a stand-in character means.
#[derive(Debug, Clone)]
pub(super) enum Meaning {
    Character(u32),
    Set(CharSet),
}

/// A pattern without `u`, with its stand-ins.
#[derive(Debug, Default)]
pub(super) struct Mended {
    pub(super) text: String,
    pub(super) meanings: HashMap<u32, Meaning>,
    /// For each byte of `text` the byte of the source it came from; one more for the end.
    pub(super) offsets: Vec<usize>,
}

enum Token<'a> {
    Text(&'a str),
    Character(u32),
    Property(&'a str),
}

/// Replaces what the grammar without `u` cannot say. None if the private-use characters do not suffice.
pub(super) fn mend(source: &str, property: impl Fn(&str) -> Option<CharSet>) -> Option<Mended> {
    let tokens = tokens(source, &property);
    let mut free = ('\u{E000}'..='\u{F8FF}').filter(|c| !source.contains(*c));
    // Stand-ins are handed out in the order of the code points: ranges in classes stay in order.
    let codes: BTreeSet<u32> = tokens.iter().filter_map(|(_, t)| if let Token::Character(c) = t { Some(*c) } else { None }).collect();
    let mut characters = HashMap::new();
    for code in codes {
        characters.insert(code, free.next()?);
    }
    let mut mended = Mended::default();
    for (offset, token) in tokens {
        let stand_in = match token {
            Token::Text(text) => {
                mended.text.push_str(text);
                mended.offsets.extend(offset..offset + text.len());
                continue;
            }
            Token::Character(code) => {
                let c = characters[&code];
                mended.meanings.insert(c.into(), Meaning::Character(code));
                c
            }
            Token::Property(text) => {
                let c = free.next()?;
                mended.meanings.insert(c.into(), Meaning::Set(property(text)?));
                c
            }
        };
        mended.text.push(stand_in);
        mended.offsets.extend([offset; 3]);
    }
    mended.offsets.push(source.len());
    Some(mended)
}

fn tokens<'a>(source: &'a str, property: &impl Fn(&str) -> Option<CharSet>) -> Vec<(usize, Token<'a>)> {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(c) = source[at..].chars().next() {
        let rest = &source[at..];
        let (token, length) = if c as u32 > 0xFFFF {
            (Token::Character(c.into()), c.len_utf8())
        } else if c == '\\' {
            escape(rest, property)
        } else {
            (Token::Text(&rest[..c.len_utf8()]), c.len_utf8())
        };
        out.push((at, token));
        at += length;
    }
    out
}

/// The escape sequence at the start of `rest`.
fn escape<'a>(rest: &'a str, property: &impl Fn(&str) -> Option<CharSet>) -> (Token<'a>, usize) {
    if let Some((code, length)) = braced(rest).or_else(|| pair(rest)) {
        return (Token::Character(code), length);
    }
    if rest.starts_with("\\p{") || rest.starts_with("\\P{") {
        if let Some(end) = rest.find('}').filter(|end| property(&rest[..=*end]).is_some()) {
            return (Token::Property(&rest[..=end]), end + 1);
        }
    }
    // An escaped character outside the basic plane is that character.
    let next = rest[1..].chars().next();
    match next {
        Some(c) if c as u32 > 0xFFFF => (Token::Character(c.into()), 1 + c.len_utf8()),
        _ => {
            let length = 1 + next.map_or(0, char::len_utf8);
            (Token::Text(&rest[..length]), length)
        }
    }
}

/// `\u{…}`
fn braced(rest: &str) -> Option<(u32, usize)> {
    let digits = rest.strip_prefix("\\u{")?.split_once('}')?.0;
    let hex = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_hexdigit());
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
    paired.then_some((0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00), 12))
}
