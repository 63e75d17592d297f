//! Formats of strings for which languages have types of their own.

/// A format whose values are not held as strings, but by a type that the language or a library has for them.
///
/// Which texts such a type can hold in all languages, and which of them are one value, is said by
/// [`format::native`](crate::format::native).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Native {
    /// A universally unique identifier.
    Uuid,
    /// An instant.
    DateTime,
    /// A day of the calendar.
    Date,
    /// A time of day, in UTC.
    Time,
    /// A length of time, in seconds.
    Duration,
    /// A decimal number of any scale.
    Decimal,
    /// An Internet address of version 4.
    Ipv4,
    /// An Internet address of version 6.
    Ipv6,
    /// Bytes, written in Base64.
    Byte,
}

/// What the last digit may say that an instant is written with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Precision {
    /// Three digits of a fraction.
    Millisecond,
    /// Six of them.
    #[default]
    Microsecond,
}

impl Precision {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Precision::Millisecond => "millisecond",
            Precision::Microsecond => "microsecond",
        }
    }
}

impl Native {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Native; 9] = [
        Native::Uuid,
        Native::DateTime,
        Native::Date,
        Native::Time,
        Native::Duration,
        Native::Decimal,
        Native::Ipv4,
        Native::Ipv6,
        Native::Byte,
    ];

    /// The name of the format, as `format` and `x-type` write it.
    pub const fn name(self) -> &'static str {
        match self {
            Native::Uuid => "uuid",
            Native::DateTime => "date-time",
            Native::Date => "date",
            Native::Time => "time",
            Native::Duration => "duration",
            Native::Decimal => "decimal",
            Native::Ipv4 => "ipv4",
            Native::Ipv6 => "ipv6",
            Native::Byte => "byte",
        }
    }

    /// The one with this name.
    pub fn from_name(name: &str) -> Option<Native> {
        Native::ALL.into_iter().find(|native| native.name() == name)
    }

    /// What types and variants are called that hold one: upper camel case.
    pub const fn word(self) -> &'static str {
        match self {
            Native::Uuid => "Uuid",
            Native::DateTime => "DateTime",
            Native::Date => "Date",
            Native::Time => "Time",
            Native::Duration => "Duration",
            Native::Decimal => "Decimal",
            Native::Ipv4 => "Ipv4",
            Native::Ipv6 => "Ipv6",
            Native::Byte => "Bytes",
        }
    }
}
