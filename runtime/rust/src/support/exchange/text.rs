//! Texts in URLs, headers and cookies.

use super::data::misfit;
use super::json::path::escape_pointer;
use super::judge::report::Report;

/// A text as it stands in a URL (RFC 3986); characters of `also` stay as they are.
pub fn escaped(text: &str, also: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for byte in text.bytes() {
        let character = char::from(byte);
        if byte.is_ascii_alphanumeric() || "-._~".contains(character) || also.contains(character) {
            written.push(character);
        } else {
            const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
            let digit = |half: u8| char::from(DIGITS[usize::from(half)]);
            written.extend(['%', digit(byte >> 4), digit(byte & 15)]);
        }
    }
    written
}

/// What an escaped text stands for; with `plus`, a plus sign is a space.
///
/// # Errors
///
/// It is not UTF-8, or a `%` has no two digits behind it.
pub fn unescaped(text: &str, path: &str, plus: bool) -> Result<String, Report> {
    let wrong = || misfit("unreadable", path, "is not percent-encoded UTF-8");
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let digit = |next: Option<u8>| next.and_then(|digit| char::from(digit).to_digit(16));
        bytes.push(match byte {
            b'+' if plus => b' ',
            b'%' => match (digit(rest.next()), digit(rest.next())) {
                (Some(high), Some(low)) => u8::try_from(high * 16 + low).map_err(|_| wrong())?,
                _ => return Err(wrong()),
            },
            _ => byte,
        });
    }
    String::from_utf8(bytes).map_err(|_| wrong())
}

/// A text as the value of a header.
///
/// # Errors
///
/// It cannot be one.
pub fn header_text(text: String, path: &str) -> Result<String, Report> {
    let is_one = text.bytes().all(|byte| matches!(byte, b' '..=b'~')) && trimmed(&text) == text;
    if is_one { Ok(text) } else { Err(misfit("unwritable", path, "is no text of a header")) }
}

/// A text as the value of a cookie where nothing is escaped.
///
/// # Errors
///
/// It cannot be one.
pub fn cookie_text(text: &str, path: &str) -> Result<String, Report> {
    let is_octet = |byte: u8| matches!(byte, b'!' | b'#'..=b'+' | b'-'..=b':' | b'<'..=b'[' | b']'..=b'~');
    if text.bytes().all(is_octet) {
        return Ok(text.to_owned());
    }
    Err(misfit("unwritable", path, "is no text of a cookie"))
}

/// A text without the spaces around it that headers may have.
pub fn trimmed(text: &str) -> &str {
    text.trim_matches([' ', '\t'])
}

/// A name as a step of a JSON Pointer.
pub fn step(name: &str) -> String {
    format!("/{}", escape_pointer(name))
}
