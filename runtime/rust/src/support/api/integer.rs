//! Integers of any size: where a schema is read with unbounded integers, and no bounds say that fewer digits suffice.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::json::number::double;
use super::json::write::DIGITS;
use super::plan::step::Plan;
use super::read::readable::Read;
use super::read::reader::Reader;
use super::read::transcript::transcript;
use super::values::typed::{Write, serialized};

/// An integer of any size, to the digit.
///
/// It is made of any integer of Rust (`Integer::from(5)`) or of digits (`"5".parse()`), and handed out as an `i128`
/// ([`Integer::as_i128`]), as any smaller integer (`u64::try_from(&integer)`), or as its digits (`to_string`).
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Integer(Size);

/// What an integer is kept as. Each has one form only, so that equal integers have equal forms.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Size {
    /// 128 bits hold it.
    Small(i128),
    /// They do not: its sign, and its digits without zeros before them.
    Large { is_negative: bool, digits: Box<str> },
}

/// A text is not an integer: an optional minus sign, and decimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidInteger;

impl Integer {
    /// The integer as 128 bits, if they hold it.
    pub fn as_i128(&self) -> Option<i128> {
        match &self.0 {
            Size::Small(value) => Some(*value),
            Size::Large { .. } => None,
        }
    }

    /// The integer that a JSON number denotes: by its digits, or that of its double if it has a point or an exponent.
    fn of_number(text: &str) -> Option<Integer> {
        if let Ok(integer) = text.parse() {
            return Some(integer);
        }
        let value = double(text).filter(|value| value.fract() == 0.0)?;
        // Without a fraction this writes all digits.
        format!("{value:.0}").parse().ok()
    }
}

impl FromStr for Integer {
    type Err = InvalidInteger;

    fn from_str(text: &str) -> Result<Integer, InvalidInteger> {
        let (is_negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(InvalidInteger);
        }
        if let Ok(value) = text.parse() {
            return Ok(Integer(Size::Small(value)));
        }
        Ok(Integer(Size::Large { is_negative, digits: digits.trim_start_matches('0').into() }))
    }
}

/// Its digits, behind a minus sign if it is negative.
impl fmt::Display for Integer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Size::Small(value) => fmt::Display::fmt(value, formatter),
            Size::Large { is_negative, digits } => formatter.pad_integral(!is_negative, "", digits),
        }
    }
}

impl fmt::Debug for Integer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

impl Default for Integer {
    fn default() -> Integer {
        Integer::from(0)
    }
}

impl Ord for Integer {
    fn cmp(&self, other: &Integer) -> Ordering {
        match (&self.0, &other.0) {
            (Size::Small(one), Size::Small(other)) => one.cmp(other),
            // What is large is further from zero than all that is small.
            (Size::Large { is_negative, .. }, Size::Small(_)) => ordered(Ordering::Greater, *is_negative),
            (Size::Small(_), Size::Large { is_negative, .. }) => ordered(Ordering::Less, *is_negative),
            (Size::Large { is_negative, digits }, Size::Large { is_negative: other_negative, digits: others }) => {
                // More digits are more; as many are compared one by one, as texts are.
                let by_size = digits.len().cmp(&others.len()).then_with(|| digits.cmp(others));
                other_negative.cmp(is_negative).then(ordered(by_size, *is_negative))
            }
        }
    }
}

impl PartialOrd for Integer {
    fn partial_cmp(&self, other: &Integer) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The order of two integers of one sign, of which that of their distances from zero is known.
fn ordered(by_distance: Ordering, is_negative: bool) -> Ordering {
    if is_negative { by_distance.reverse() } else { by_distance }
}

macro_rules! from_integers {
    ($($type:ty)+) => {$(
        impl From<$type> for Integer {
            fn from(value: $type) -> Integer {
                Integer(Size::Small(value.into()))
            }
        }

        impl TryFrom<&Integer> for $type {
            type Error = std::num::TryFromIntError;

            fn try_from(integer: &Integer) -> Result<$type, Self::Error> {
                // No smaller type holds the largest integer of 128 bits, nor what is larger.
                integer.as_i128().unwrap_or(i128::MAX).try_into()
            }
        }
    )+};
}

from_integers! { i8 i16 i32 i64 u8 u16 u32 u64 }

impl From<i128> for Integer {
    fn from(value: i128) -> Integer {
        Integer(Size::Small(value))
    }
}

/// As a number; one that 128 bits do not hold by its digits, which `to_json` writes, while serializers that know nothing
/// of them refuse it.
impl Serialize for Integer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Some(value) = self.as_i128() else {
            return serializer.serialize_newtype_struct(DIGITS, &Digits(self));
        };
        match (i64::try_from(value), u64::try_from(value)) {
            (Ok(value), _) => serializer.serialize_i64(value),
            (Err(_), Ok(value)) => serializer.serialize_u64(value),
            (Err(_), Err(_)) => serializer.serialize_i128(value),
        }
    }
}

/// The digits of an integer. They are handed out as a string, and fail then, so that nobody writes that string.
struct Digits<'i>(&'i Integer);

impl Serialize for Digits<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)?;
        Err(serde::ser::Error::custom("an integer of more than 128 bits is written by `to_json` alone"))
    }
}

impl<'de> Deserialize<'de> for Integer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Integer, D::Error> {
        let text = transcript(deserializer)?;
        Integer::of_number(text.trim()).ok_or_else(|| D::Error::custom("expected integer"))
    }
}

impl Read for Integer {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<Integer> {
        Integer::of_number(reader.numeral(plan)?)
    }
}

/// Some have more digits than any number that serde hands out.
impl Write for Integer {
    serialized!();
}

impl fmt::Display for InvalidInteger {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("not an integer")
    }
}

impl std::error::Error for InvalidInteger {}
