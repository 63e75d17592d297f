//! Scanning and comparing the text of strings.

/// Where, from `at` on, the first byte is that a string can't contain as it is: a quote, a backslash, a control
/// character.
#[inline(always)]
pub(crate) fn plain_end(bytes: &[u8], at: usize) -> usize {
    const ONES: u64 = u64::from_ne_bytes([0x01; 8]);
    const HIGHS: u64 = u64::from_ne_bytes([0x80; 8]);
    let mut rest = bytes.get(at..).unwrap_or_default();
    // Eight bytes at once: a byte of `found` has its highest bit if it was one of those. What lies above the first such
    // byte may be wrong.
    while let Some((chunk, behind)) = rest.split_first_chunk() {
        let word = u64::from_le_bytes(*chunk);
        let quote = (word ^ (ONES * u64::from(b'"'))).wrapping_sub(ONES);
        let backslash = (word ^ (ONES * u64::from(b'\\'))).wrapping_sub(ONES);
        let control = word.wrapping_sub(ONES * 0x20);
        let found = (quote | backslash | control) & !word & HIGHS;
        if found != 0 {
            return bytes.len() - rest.len() + found.trailing_zeros() as usize / 8;
        }
        rest = behind;
    }
    let plain = rest.iter().take_while(|byte| !matches!(byte, b'"' | b'\\' | 0..=0x1f)).count();
    bytes.len() - rest.len() + plain
}

/// Where the string ends that begins there, and whether it has no escape. It is one that was written, so nothing ends it
/// but a quote.
#[inline]
pub(crate) fn string_end(text: &[u8], at: usize) -> Option<(usize, bool)> {
    const ONES: u64 = u64::from_ne_bytes([0x01; 8]);
    const HIGHS: u64 = u64::from_ne_bytes([0x80; 8]);
    let (mut rest, mut is_plain) = (text.get(at + 1..)?, true);
    while let Some((chunk, behind)) = rest.split_first_chunk() {
        let word = u64::from_le_bytes(*chunk);
        let (quote, backslash) = (word ^ (ONES * u64::from(b'"')), word ^ (ONES * u64::from(b'\\')));
        let found = (quote.wrapping_sub(ONES) | backslash.wrapping_sub(ONES)) & !word & HIGHS;
        let place = found.trailing_zeros() as usize / 8;
        rest = match rest.get(place) {
            _ if found == 0 => behind,
            Some(b'"') => return Some((text.len() - rest.len() + place + 1, is_plain)),
            // What stands behind a backslash ends nothing.
            _ => {
                is_plain = false;
                rest.get(place + 2..)?
            }
        };
    }
    loop {
        match rest {
            [b'"', ..] => return Some((text.len() - rest.len() + 1, is_plain)),
            [b'\\', _, behind @ ..] => (rest, is_plain) = (behind, false),
            [_, behind @ ..] => rest = behind,
            [] => return None,
        }
    }
}

/// The eight bytes of a text that begin there.
#[inline]
pub(crate) fn word(text: &[u8], at: usize) -> Option<u64> {
    text.get(at..)?.first_chunk().map(|bytes| u64::from_le_bytes(*bytes))
}

/// Texts up to this length are compared eight bytes at a time, without a call.
const SHORT: usize = 48;

/// Whether two short texts are equal: names mostly have so few bytes that a call would take longer.
#[inline]
pub(crate) fn same(a: &str, b: &str) -> bool {
    same_bytes(a.as_bytes(), b.as_bytes())
}

/// As [`same`], for bytes.
#[inline]
pub(crate) fn same_bytes(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    match (a.first_chunk::<8>(), b.first_chunk::<8>()) {
        (Some(first), Some(other)) if a.len() <= 16 => first == other && a.last_chunk::<8>() == b.last_chunk::<8>(),
        (None, None) => match (a.first_chunk::<4>(), b.first_chunk::<4>()) {
            (Some(first), Some(other)) => first == other && a.last_chunk::<4>() == b.last_chunk::<4>(),
            _ => a.iter().eq(b),
        },
        _ if a.len() <= SHORT => words_are_equal(a, b),
        _ => a == b,
    }
}

/// Whether two texts of the same length are equal, of which there are eight bytes at least.
#[inline]
fn words_are_equal(a: &[u8], b: &[u8]) -> bool {
    let (mut one, mut other) = (a, b);
    while let (Some((first, rest)), Some((second, behind))) =
        (one.split_first_chunk::<8>(), other.split_first_chunk::<8>())
    {
        if first != second {
            return false;
        }
        (one, other) = (rest, behind);
    }
    a.last_chunk::<8>() == b.last_chunk::<8>()
}
