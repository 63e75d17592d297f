//! Which pairs of payload and position a run looks at.

use std::{env, fmt, ops::Range};

/// How many shares there are.
const SHARES: usize = 192;
/// So many shares, the first ones, have all pairs that cost little.
const QUICK: usize = 8;
/// So many shares, the first ones, have all payloads that stand beside one another.
const TOGETHER: usize = 4;
/// The share of a run that is not told otherwise.
const USUAL: usize = 0;

/// One of the shares: every position meets every payload in exactly one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share(usize);

impl Share {
    /// Whether the position with the number `position` meets the payload with the number `payload` in this share.
    pub fn has(self, position: usize, payload: usize) -> bool {
        // 7 and the number of shares have no common divisor: neighbouring payloads, which attack the same sink, meet
        // neighbouring positions in different shares.
        (payload + 7 * position) % SHARES == self.0
    }

    /// The same of pairs that cost less to look at: each is in one of the first eight shares.
    pub fn has_among_quick(self, position: usize, payload: usize) -> bool {
        (payload + 7 * position) % QUICK == self.0
    }

    /// Whether there are such pairs in this one.
    pub fn has_quick(self) -> bool {
        self.0 < QUICK
    }

    /// The payloads that stand beside one another in this share; each does in one of the first four.
    pub fn together(self, payloads: &[String]) -> Vec<String> {
        payloads
            .iter()
            .enumerate()
            .filter(|(index, _)| index % TOGETHER == self.0)
            .map(|(_, text)| text.clone())
            .collect()
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {SHARES}", self.0)
    }
}

/// The shares that `TRIGLYPH_INJECTION` names, a number or a range.
///
/// # Panics
///
/// If it names none.
pub fn wanted() -> Vec<Share> {
    let Ok(text) = env::var("TRIGLYPH_INJECTION") else { return vec![Share(USUAL)] };
    let range = range(&text).filter(|range| range.end <= SHARES && !range.is_empty());
    let range = range.unwrap_or_else(|| panic!("TRIGLYPH_INJECTION must be a share or a range within 0..{SHARES}"));
    range.map(Share).collect()
}

fn range(text: &str) -> Option<Range<usize>> {
    match text.split_once("..") {
        Some((start, end)) => Some(start.parse().ok()?..end.parse().ok()?),
        None => text.parse().ok().map(|share| share..share + 1),
    }
}
