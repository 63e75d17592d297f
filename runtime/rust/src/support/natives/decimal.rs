//! Decimal numbers.

use std::fmt;

use ::rust_decimal::Decimal;

use super::text::{Native, native};

native!(Decimal);

impl Native for Decimal {
    fn of_text(text: &str) -> Option<Self> {
        Decimal::from_str_exact(text).ok()
    }

    /// Without zeros at the end of a fraction, and without a sign of zero.
    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.normalize(), f)
    }
}
