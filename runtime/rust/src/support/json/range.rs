//! The range of integers.

use std::fmt;

use super::value::Number;

/// A range of integers whose ends are powers of two.
///
/// Other comparisons of numbers look at doubles. This one knows the digits of integers that a text spells out, since at
/// its ends several of them are one double.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntegerRange {
    /// The least one is −2 to this power, which is at most 63; `None` for no end.
    pub least: Option<i32>,
    /// All are less than 2 to this power, which is at most 64; `None` for no end.
    pub end: Option<i32>,
}

impl IntegerRange {
    /// Whether a number lies in it.
    #[inline]
    pub fn contains(self, number: Number) -> bool {
        match number {
            Number::Signed(value) => self.contains_exactly(i128::from(value)),
            Number::Unsigned(value) => self.contains_exactly(i128::from(value)),
            // It is past 64 bits.
            Number::Beyond(value, _) => if value < 0.0 { self.least } else { self.end }.is_none(),
            Number::Float(value) => {
                self.least.is_none_or(|exponent| value >= -2_f64.powi(exponent))
                    && self.end.is_none_or(|exponent| value < 2_f64.powi(exponent))
            }
        }
    }

    #[inline]
    fn contains_exactly(self, value: i128) -> bool {
        self.least.is_none_or(|exponent| value >= -(1 << exponent))
            && self.end.is_none_or(|exponent| value < 1 << exponent)
    }
}

/// As messages say it.
impl fmt::Display for IntegerRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.end) {
            (Some(least), Some(end)) => write!(f, "at least -2^{least} and below 2^{end}"),
            (Some(least), None) => write!(f, "at least -2^{least}"),
            (None, Some(end)) => write!(f, "below 2^{end}"),
            (None, None) => f.write_str("any integer"),
        }
    }
}
