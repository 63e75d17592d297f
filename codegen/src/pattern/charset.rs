//! Sets of Unicode scalar values. Surrogates are no members: no well-formed text contains one.

use std::hash::{Hash, Hasher};

use regex_syntax::hir::{Class, ClassUnicode, ClassUnicodeRange, HirKind};

/// A set of characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CharSet(ClassUnicode);

impl Hash for CharSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.ranges().iter().for_each(|range| (range.start(), range.end()).hash(state));
    }
}

impl CharSet {
    pub(crate) fn empty() -> Self {
        Self(ClassUnicode::empty())
    }

    pub(crate) fn any() -> Self {
        Self::of(&[(0, 0x10_FFFF)])
    }

    /// The set of these inclusive ranges of code points, surrogates left out.
    pub(crate) fn of(ranges: &[(u32, u32)]) -> Self {
        Self(ClassUnicode::new(ranges.iter().filter_map(|&(low, high)| range(low, high))))
    }

    pub(crate) fn one(code: u32) -> Self {
        Self::of(&[(code, code)])
    }

    /// The characters with a Unicode property, as `\p{name}` or `\p{name=value}` spells it. None if it is not known.
    pub(crate) fn property(name: &str, value: Option<&str>) -> Option<Self> {
        match value {
            _ if matches!(value.unwrap_or(name), "Cs" | "Surrogate") => Some(Self::empty()),
            Some(value) => Self::query(&format!("{name}={value}")),
            None => Self::query(&format!("gc={name}")).or_else(|| Self::query(name)),
        }
    }

    fn query(property: &str) -> Option<Self> {
        let hir = regex_syntax::Parser::new().parse(&format!("\\p{{{property}}}")).ok()?;
        match hir.into_kind() {
            HirKind::Class(Class::Unicode(class)) => Some(Self(class)),
            // The parser simplifies a set of one character.
            HirKind::Literal(literal) => {
                let mut chars = std::str::from_utf8(&literal.0).ok()?.chars();
                chars.next().map(|c| Self::one(c.into()))
            }
            _ => Some(Self::empty()),
        }
    }

    /// The set together with all simple case variants of its members (ECMA-262 `Canonicalize` in `u` mode).
    pub(crate) fn case_closure(mut self) -> Self {
        self.0.case_fold_simple();
        self
    }

    pub(crate) fn complement(mut self) -> Self {
        self.0 = self.joined();
        self.0.negate();
        self
    }

    pub(crate) fn union(mut self, other: &Self) -> Self {
        self.0.union(&other.0);
        self
    }

    pub(crate) fn without(mut self, other: &Self) -> Self {
        self.0 = self.joined();
        self.0.difference(&other.joined());
        self
    }

    /// The set with ranges joined across the surrogates, which the library's operations rely on.
    fn joined(&self) -> ClassUnicode {
        ClassUnicode::new(self.ranges().into_iter().map(|(low, high)| ClassUnicodeRange::new(low, high)))
    }

    /// The only member, if there is exactly one.
    pub(crate) fn single(&self) -> Option<char> {
        match self.0.ranges() {
            [only] if only.start() == only.end() => Some(only.start()),
            _ => None,
        }
    }

    /// The inclusive ranges in order; a range may span the surrogates.
    pub(crate) fn ranges(&self) -> Vec<(char, char)> {
        let mut out: Vec<(char, char)> = Vec::new();
        for r in self.0.ranges() {
            match out.last_mut() {
                Some(last) if last.1 == '\u{D7FF}' && r.start() == '\u{E000}' => last.1 = r.end(),
                _ => out.push((r.start(), r.end())),
            }
        }
        out
    }
}

/// The range without surrogates at its ends; None if nothing remains.
fn range(low: u32, high: u32) -> Option<ClassUnicodeRange> {
    let low = if (0xD800..0xE000).contains(&low) { 0xE000 } else { low };
    let high = if (0xD800..0xE000).contains(&high) { 0xD7FF } else { high };
    (low <= high).then_some(())?;
    Some(ClassUnicodeRange::new(char::from_u32(low)?, char::from_u32(high)?))
}

/// `\d`
pub(super) fn digits() -> CharSet {
    CharSet::of(&[(0x30, 0x39)])
}

/// `\w`
pub(super) fn word() -> CharSet {
    CharSet::of(&[(0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A)])
}

/// `\s`: ECMA-262 WhiteSpace and LineTerminator.
pub(super) fn space() -> CharSet {
    let named = CharSet::of(&[(0x09, 0x0D), (0x2028, 0x2029), (0xFEFF, 0xFEFF)]);
    // The space separators (Zs); written out because the set has been stable and must not move with a table.
    named.union(&CharSet::of(&[
        (0x20, 0x20),
        (0xA0, 0xA0),
        (0x1680, 0x1680),
        (0x2000, 0x200A),
        (0x202F, 0x202F),
        (0x205F, 0x205F),
        (0x3000, 0x3000),
    ]))
}

/// The line terminators, which `.` does not match.
pub(super) fn line_ends() -> CharSet {
    CharSet::of(&[(0x0A, 0x0A), (0x0D, 0x0D), (0x2028, 0x2029)])
}
