//! Times as RFC 3339 writes them, in capitals and without leap seconds: `2025-12-23T14:30:22.123456Z`. Every such text is
//! a `date-time` of JSON Schema.

use super::scan::word;

/// Whether a text is a time.
pub(crate) fn is_time(text: &str) -> bool {
    told(text.as_bytes()) == Some(true)
}

/// As [`is_time`]; `None` if the text does not begin as one.
fn told(text: &[u8]) -> Option<bool> {
    let (from_year, from_day, from_hour) = (word(text, 0)?, word(text, 8)?, word(text, 11)?);
    let (years, days, hours) = (pairs(from_year, DATE)?, pairs(from_day, DAY)?, pairs(from_hour, TIME)?);
    let year = u32::from(years[0]) * 100 + u32::from(years[2]);
    let (month, day, hour, minute, second) = (years[5], days[0], hours[0], hours[3], hours[6]);
    let is_date = (1..=12).contains(&month) && day > 0 && (day <= 28 || day <= days_of(year, month));
    let is_time = hour < 24 && minute < 60 && second < 60;
    Some(is_date && is_time && is_offset(behind_fraction(text.get(19..)?)?))
}

/// What stands at these places of a time, with any digits.
const DATE: &[u8; 8] = b"0000-00-";
const DAY: &[u8; 8] = b"00T00:00";
const TIME: &[u8; 8] = b"00:00:00";

/// For each byte the number that it and the next one are, if both are digits; `None` if these bytes differ from `form` in
/// more than their digits.
#[inline]
fn pairs(bytes: u64, form: &[u8; 8]) -> Option<[u8; 8]> {
    const HIGHS: u64 = u64::from_ne_bytes([0x80; 8]);
    // Digits become what they count, and all that has to be there becomes zero: more than that reaches the highest bit.
    let found = bytes ^ u64::from_le_bytes(*form);
    let room = form.map(|byte| if byte == b'0' { 0x7f - 9 } else { 0x7f });
    let is_beyond = (found.wrapping_add(u64::from_le_bytes(room)) | found) & HIGHS != 0;
    (!is_beyond).then(|| (found * 10 + (found >> 8)).to_le_bytes())
}

/// What stands behind the fraction of a second, if there is one; `None` if it has no digits.
#[inline]
fn behind_fraction(text: &[u8]) -> Option<&[u8]> {
    let Some(fraction) = text.strip_prefix(b".") else { return Some(text) };
    let digits = fraction.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits > 0 { Some(&fraction[digits..]) } else { None }
}

/// Whether this ends a time: `Z`, or how far it is from that.
#[inline]
fn is_offset(text: &[u8]) -> bool {
    let is_below = |tens: u8, ones: u8, end: u8| {
        let number = [tens, ones].map(|digit| digit.wrapping_sub(b'0'));
        number.iter().all(|digit| *digit < 10) && number[0] * 10 + number[1] < end
    };
    match *text {
        [b'Z'] => true,
        [b'+' | b'-', hours, hour, b':', minutes, minute] => is_below(hours, hour, 24) && is_below(minutes, minute, 60),
        _ => false,
    }
}

/// How many days a month has.
fn days_of(year: u32, month: u8) -> u8 {
    match month {
        2 => match (year % 4, year % 100, year % 400) {
            (0, 1.., _) | (_, _, 0) => 29,
            _ => 28,
        },
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}
