//! Bytes, written in Base64 (RFC 4648, section 4).

use std::fmt::{self, Write as _};

use ::bytes::Bytes;

use super::text::{Native, native};

native!(Bytes);

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The six bits that a letter stands for; none for what fills up.
fn bits(letter: u8) -> Option<u32> {
    Some(
        match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        }
        .into(),
    )
}

impl Native for Bytes {
    fn of_text(text: &str) -> Option<Self> {
        let letters = text.trim_end_matches('=').as_bytes();
        let mut bytes = Vec::with_capacity(letters.len() / 4 * 3 + 2);
        for group in letters.chunks(4) {
            let mut all = 0;
            for letter in group {
                all = all << 6 | bits(*letter)?;
            }
            let all = (all << (6 * (4 - group.len()))).to_be_bytes();
            bytes.extend_from_slice(all.get(1..group.len())?);
        }
        Some(bytes.into())
    }

    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for group in self.chunks(3) {
            let byte = |at: usize| u32::from(group.get(at).copied().unwrap_or_default());
            let all = byte(0) << 16 | byte(1) << 8 | byte(2);
            for at in 0..4 {
                let letter = LETTERS[(all >> (18 - 6 * at)) as usize & 63];
                f.write_char(if at <= group.len() { letter.into() } else { '=' })?;
            }
        }
        Ok(())
    }
}
