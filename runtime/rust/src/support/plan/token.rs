//! Strings as documents mostly write them, without escapes: compared with the bytes of a text before anything is
//! decoded.

use super::json::scan::{plain_end, same_bytes};

/// How many bytes are compared at once.
const WORD: usize = 16;

/// A string in quotes, and what stands behind it.
#[derive(Debug)]
pub(crate) struct Token {
    bytes: Box<[u8]>,
    /// The first bytes as two words, and the bits of these that belong to them.
    words: [u64; 2],
    masks: [u64; 2],
}

impl Token {
    /// The name of a member.
    pub fn name(name: &str) -> Token {
        Token::new(name, "\":")
    }

    /// A string that is a value.
    pub fn value(text: &str) -> Token {
        Token::new(text, "\"")
    }

    fn new(text: &str, end: &str) -> Token {
        // A string that has to be written with an escape is none of these.
        if plain_end(text.as_bytes(), 0) != text.len() {
            return Token::none();
        }
        Token::of(format!("\"{text}{end}").into_bytes())
    }

    /// A token with which no text begins: none contains the byte 0xff.
    pub fn none() -> Token {
        Token::of(vec![0xff])
    }

    fn of(bytes: Vec<u8>) -> Token {
        let (mut word, mut mask) = ([0; WORD], [0; WORD]);
        for (place, byte) in bytes.iter().take(WORD).enumerate() {
            (word[place], mask[place]) = (*byte, 0xff);
        }
        Token { bytes: bytes.into(), words: halves(word), masks: halves(mask) }
    }

    /// How many bytes it has.
    #[inline]
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Its bytes, unless it is [`Token::none`].
    #[inline]
    pub fn text(&self) -> Option<&[u8]> {
        (self.bytes[0] == b'"').then_some(&*self.bytes)
    }

    /// Whether the text begins with it.
    #[inline]
    pub fn begins(&self, text: &[u8]) -> bool {
        match text.first_chunk() {
            Some(chunk) if !self.agrees(halves(*chunk)) => false,
            Some(_) if self.bytes.len() <= WORD => true,
            Some(_) => text.get(WORD..).is_some_and(|rest| begins_with(rest, &self.bytes[WORD..])),
            None => text.starts_with(&self.bytes),
        }
    }

    /// Whether these words begin as its own.
    #[inline]
    fn agrees(&self, [low, high]: [u64; 2]) -> bool {
        ((low ^ self.words[0]) & self.masks[0]) | ((high ^ self.words[1]) & self.masks[1]) == 0
    }
}

impl Token {
    /// Whether it is the token of this name.
    #[inline]
    pub fn names(&self, name: &Name) -> bool {
        // One that has to be written with an escape has other bytes.
        self.bytes.len() == name.text.len() + 3 && self.holds(name.text)
    }

    /// Whether it is the token of this string.
    #[inline]
    pub fn is_value(&self, text: &str) -> bool {
        self.bytes.len() == text.len() + 2 && self.bytes[0] == b'"' && self.holds(text)
    }

    /// Whether this text stands behind its first byte.
    #[inline]
    fn holds(&self, text: &str) -> bool {
        self.bytes.get(1..=text.len()).is_some_and(|bytes| same_bytes(bytes, text.as_bytes()))
    }
}

/// The name of a member, as a type tells it.
#[derive(Debug)]
pub struct Name {
    text: &'static str,
    /// A comma, the name in quotes, a colon: as far as there is room.
    member: [u8; MEMBER],
}

/// So many bytes are copied at once where a name is written, or twice as many.
const SHORT: usize = 16;
const MEMBER: usize = 2 * SHORT;

impl Name {
    /// The name with this text.
    pub const fn new(text: &'static str) -> Name {
        let bytes = text.as_bytes();
        let (mut member, mut place) = ([0; MEMBER], 0);
        while place < MEMBER && place < bytes.len() + 4 {
            member[place] = match place.checked_sub(2) {
                None if place == 0 => b',',
                None => b'"',
                Some(at) if at < bytes.len() => bytes[at],
                Some(at) if at == bytes.len() => b'"',
                Some(_) => b':',
            };
            place += 1;
        }
        Name { text, member }
    }

    /// Its text.
    pub fn text(&self) -> &'static str {
        self.text
    }

    /// Appends it with its quotes and a colon: behind a comma, or as the first name of an object. The text is one that is
    /// written without escapes.
    #[inline(always)]
    pub(crate) fn write(&self, out: &mut Vec<u8>, first: bool) {
        let length = self.text.len() + 4;
        if length > MEMBER || out.capacity() - out.len() < MEMBER {
            return self.write_slowly(out, first);
        }
        // To copy as many bytes as the compiler knows takes no call; those that are too many are dropped again. Where
        // there is no comma, its place is not copied.
        let (start, skipped) = (out.len(), usize::from(first));
        let member = &self.member;
        match (length <= SHORT, first) {
            (true, false) => out.extend_from_slice(&member[..SHORT]),
            (true, true) => out.extend_from_slice(&member[1..SHORT]),
            (false, false) => out.extend_from_slice(&member[..]),
            (false, true) => out.extend_from_slice(&member[1..]),
        }
        out.truncate(start + length - skipped);
    }

    #[inline(never)]
    fn write_slowly(&self, out: &mut Vec<u8>, first: bool) {
        out.reserve(self.text.len() + MEMBER);
        if !first {
            out.push(b',');
        }
        out.push(b'"');
        out.extend_from_slice(self.text.as_bytes());
        out.extend_from_slice(b"\":");
    }
}

/// Whether a text begins with these bytes, of which there are mostly so few that a call would take longer.
#[inline]
fn begins_with(mut text: &[u8], mut bytes: &[u8]) -> bool {
    while let Some((one, behind)) = bytes.split_first_chunk::<8>() {
        match text.split_first_chunk() {
            Some((other, rest)) if one == other => (text, bytes) = (rest, behind),
            _ => return false,
        }
    }
    text.len() >= bytes.len() && bytes.iter().zip(text).all(|(one, other)| one == other)
}

/// So many bytes as two words.
#[inline]
fn halves(bytes: [u8; WORD]) -> [u64; 2] {
    let both = u128::from_le_bytes(bytes);
    [both as u64, (both >> 64) as u64]
}
