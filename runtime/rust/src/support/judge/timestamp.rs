//! The time of a judgement as text.

use std::fmt;

use super::json::date_time::is_time;

/// A time as RFC 3339 writes it, in capitals and without leap seconds: `2025-12-23T14:30:22.123456Z`. Every such text is
/// a `date-time` of JSON Schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timestamp<'t>(&'t str);

/// The text is no time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidTimestamp {
    text: String,
}

impl<'t> Timestamp<'t> {
    /// The time that a text says.
    ///
    /// # Errors
    ///
    /// The text is not of that form, or there is no such day.
    pub fn new(text: &'t str) -> Result<Timestamp<'t>, InvalidTimestamp> {
        if is_time(text) { Ok(Timestamp(text)) } else { Err(InvalidTimestamp { text: text.to_owned() }) }
    }

    /// The text.
    pub fn as_str(self) -> &'t str {
        self.0
    }
}

impl<'t> TryFrom<&'t str> for Timestamp<'t> {
    type Error = InvalidTimestamp;

    fn try_from(text: &'t str) -> Result<Timestamp<'t>, InvalidTimestamp> {
        Timestamp::new(text)
    }
}

impl fmt::Display for Timestamp<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0)
    }
}

impl fmt::Display for InvalidTimestamp {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "a timestamp has to be written like 2025-12-23T14:30:22Z (RFC 3339), not {:?}", self.text)
    }
}

impl std::error::Error for InvalidTimestamp {}
