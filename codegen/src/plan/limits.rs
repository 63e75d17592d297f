//! From where on code is not worth it. What is beyond is judged by the interpreter, in every language alike.

/// The most patterns or items that an operator may name, and nodes that are merged: all of them may have to be tried. More
/// values or names than that are looked up, which is faster than comparisons one by one.
pub const MANY: usize = 64;
/// The most branches of a union. Mostly something tells them apart.
pub const MOST_BRANCHES: usize = 512;
/// The most members or values that an operator may list: they are looked up.
pub const MOST_LISTED: usize = 1024;
/// The most nodes that are judged together.
pub const MOST_TOGETHER: usize = 8;
/// The most calls for one part of a document that are nothing to worry about.
pub const ORDINARY_CALLS: u64 = 1024;
/// The most keys that are looked at to find what is called how often; in a larger module everything counts.
pub const MOST_KEYS: usize = 8_192;
/// The most rules.
pub const MOST_RULES: usize = 64;
/// The longest condition that is written where it is used.
pub const LONGEST_INLINE: usize = 160;
/// The most code that there may be in a module, in bytes.
const LONGEST: usize = 1024 * 1024;
/// The size, in bytes of code, that verdicts may always have, however short the check program is.
const SHORT: usize = 8 * 1024;

/// The most code that there may be for a check program of `length` bytes.
pub fn most_code(length: usize) -> usize {
    (2 * length).clamp(SHORT, LONGEST)
}
