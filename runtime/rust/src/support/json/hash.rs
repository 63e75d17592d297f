//! A hash of texts that nobody outside of the process can foresee, so that nobody can choose texts whose hashes are
//! equal.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::LazyLock;

/// What nobody outside of the process can know.
static SECRET: LazyLock<[u64; 2]> = LazyLock::new(|| {
    let state = RandomState::new();
    [state.hash_one(1), state.hash_one(2) | 1]
});

/// The hash of a text: eight bytes at a time are multiplied, and the halves of the product joined.
#[inline]
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    let [seed, factor] = *SECRET;
    let fold = |state: u64, word: u64| {
        let product = u128::from(state ^ word) * u128::from(factor);
        (product as u64) ^ (product >> 64) as u64
    };
    let mut state = seed ^ bytes.len() as u64;
    let mut rest = bytes;
    while let Some((word, behind)) = rest.split_first_chunk() {
        state = fold(state, u64::from_le_bytes(*word));
        rest = behind;
    }
    fold(fold(state, last_word(rest)), seed)
}

/// At most seven bytes as a word.
#[inline]
fn last_word(bytes: &[u8]) -> u64 {
    let (mut word, mut rest) = (0, bytes);
    if let Some((half, behind)) = rest.split_first_chunk() {
        word = u64::from(u32::from_le_bytes(*half));
        rest = behind;
    }
    rest.iter().fold(word, |word, byte| word << 8 | u64::from(*byte))
}
