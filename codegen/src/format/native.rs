//! Which texts of a format types of all languages can hold: an expression for each, and the words for it.
//!
//! `docs/native-types.md` has the table: what is refused, and which texts are one value. The runtimes write the same text
//! for equal values; it is one that the expression matches.

use std::sync::LazyLock;

use super::{UUID, date_time, ip};
use crate::model::{Native, Precision};

static TO_THE_MILLISECOND: LazyLock<String> = LazyLock::new(|| date_time::held_date_time(3));
static TO_THE_MICROSECOND: LazyLock<String> = LazyLock::new(|| date_time::held_date_time(6));
static DATE: LazyLock<String> = LazyLock::new(|| format!("^{}$", date_time::held_date()));
static TIME: LazyLock<String> = LazyLock::new(|| format!("^{}$", date_time::held_time()));
static DURATION: LazyLock<String> = LazyLock::new(date_time::held_duration);

/// 28 digits: as many as the type of Rust holds of any number.
const DECIMAL: &str = r"^-?(?:(?:0|[1-9]\d{0,27})|(?=[\d.]{3,29}$)(?:0|[1-9]\d*)\.\d+)$";

/// RFC 4648, section 4, with its padding, and with zeros for the bits that stand for nothing.
const BYTE: &str = r"^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$";

/// What matches a text that types of all languages can hold, of an instant of that precision.
pub fn native_pattern(native: Native, precision: Precision) -> &'static str {
    match native {
        Native::Uuid => UUID,
        Native::DateTime => match precision {
            Precision::Millisecond => &TO_THE_MILLISECOND,
            Precision::Microsecond => &TO_THE_MICROSECOND,
        },
        Native::Date => &DATE,
        Native::Time => &TIME,
        Native::Duration => &DURATION,
        Native::Decimal => DECIMAL,
        Native::Ipv4 => &ip::IPV4,
        Native::Ipv6 => &ip::IPV6,
        Native::Byte => BYTE,
    }
}

/// What reports say of a text that is refused, where the format alone does not say it.
pub fn native_message(native: Native, precision: Precision) -> Option<&'static str> {
    Some(match native {
        Native::Uuid | Native::Ipv4 | Native::Ipv6 => return None,
        Native::DateTime => match precision {
            Precision::Millisecond => {
                "must be a date-time from 0001-01-01T00:00:00Z to the end of 9999-12-28, without leap seconds, to the millisecond"
            }
            Precision::Microsecond => {
                "must be a date-time from 0001-01-01T00:00:00Z to the end of 9999-12-28, without leap seconds, to the microsecond"
            }
        },
        Native::Date => "must be a date of the years 0001 to 9999",
        Native::Time => "must be a time without leap seconds, to the microsecond",
        Native::Duration => "must be a duration without years and months, of at most 999999999 days",
        Native::Decimal => "must be a decimal number of at most 28 digits, without an exponent",
        Native::Byte => "must be bytes in Base64",
    })
}

#[cfg(test)]
mod tests {
    use super::super::pattern_for;
    use super::*;

    fn matches(native: Native, text: &str) -> bool {
        matches_to(Precision::Microsecond, native, text)
    }

    fn matches_to(precision: Precision, native: Native, text: &str) -> bool {
        let pattern = native_pattern(native, precision);
        regress::Regex::with_flags(pattern, "u").expect("an expression").find(text).is_some()
    }

    fn all(native: Native, held: &[&str], refused: &[&str]) {
        for text in held {
            assert!(matches(native, text), "{native:?} should hold {text}");
            if let Some(format) = pattern_for(native.name()) {
                let format = regress::Regex::with_flags(format, "u").expect("an expression");
                assert!(format.find(text).is_some(), "{text} is no {native:?}");
            }
        }
        for text in refused {
            assert!(!matches(native, text), "{native:?} should not hold {text}");
        }
    }

    #[test]
    fn instants_are_those_that_all_languages_hold() {
        let held = [
            "0001-01-01T00:00:00Z",
            "0001-01-01t00:00:00-23:59",
            "0001-01-01T00:00:00+00:00",
            "0001-01-02T00:00:00+23:59",
            "2024-02-29T23:59:59.123456z",
            "2024-02-29T23:59:59.123456000+05:30",
            "9999-12-27T23:59:59.999999-23:59",
            "9999-12-28T23:59:59.999999Z",
            "9999-12-28T00:00:00+00:01",
        ];
        let refused = [
            "0000-12-31T23:59:59Z",
            "0001-01-01T00:00:00+00:01",
            "0001-01-01T23:00:00+01:00",
            "2023-02-29T00:00:00Z",
            "2016-12-31T23:59:60Z",
            "2024-01-01T00:00:00.1234567Z",
            "2024-01-01T00:00:00",
            "9999-12-28T00:00:00-00:01",
            "9999-12-29T00:00:00Z",
            "9999-12-31T23:59:59Z",
        ];
        all(Native::DateTime, &held, &refused);
    }

    #[test]
    fn instants_may_have_no_microseconds() {
        let held = ["2024-01-01T00:00:00Z", "2024-01-01T00:00:00.123Z", "0001-01-01T00:00:00.120000000-01:00"];
        let refused = ["2024-01-01T00:00:00.1234Z", "0001-01-01T00:00:00.0001Z"];
        for (text, expected) in held.map(|text| (text, true)).into_iter().chain(refused.map(|text| (text, false))) {
            assert_eq!(matches_to(Precision::Millisecond, Native::DateTime, text), expected, "{text}");
        }
        assert!(matches_to(Precision::Millisecond, Native::Time, "00:00:00.123456Z"), "a time is what it was");
    }

    #[test]
    fn dates_and_times_are_those_that_all_languages_hold() {
        all(Native::Date, &["0001-01-01", "2024-02-29", "9999-12-31"], &["0000-01-01", "2023-02-29", "2024-1-1"]);
        let held = ["00:00:00Z", "23:59:59.5+23:59", "12:00:00.123456000-00:00"];
        all(Native::Time, &held, &["23:59:60Z", "12:00:00", "12:00:00.1234567Z", "24:00:00Z"]);
    }

    #[test]
    fn durations_are_those_that_all_languages_hold() {
        let held = [
            "PT0S",
            "P1W",
            "P99999999W",
            "P1D",
            "P1DT36H",
            "PT36H0M1S",
            "P999999999DT23H59M59S",
            "P899999999DT99H",
            "PT999999999S",
        ];
        let refused = [
            "P1Y",
            "P1M",
            "PT1.5S",
            "-PT1S",
            "PT1H1S",
            "P1000000000D",
            "P999999999DT24H",
            "PT1000000000S",
            "P100000000W",
            "P",
            "PT",
        ];
        all(Native::Duration, &held, &refused);
    }

    #[test]
    fn decimals_have_as_many_digits_as_all_languages_hold() {
        let held =
            ["0", "-0", "10", "-1.50", "0.0000005", "9999999999999999999999999999", "99999999999999.99999999999999"];
        let refused =
            ["", "01", "+1", "1.", ".5", "1e3", "99999999999999999999999999999", "9999999999999999999999999999.9"];
        all(Native::Decimal, &held, &refused);
    }

    #[test]
    fn bytes_have_one_text_each() {
        all(Native::Byte, &["", "AA==", "AAA=", "AAAA", "+/8="], &["A", "AB==", "AAB=", "AA", "A-A=", "AAAA\n"]);
    }
}
