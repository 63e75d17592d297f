//! The text by which all languages write a value of a format that is held by a type of its own.
//!
//! The runtimes have this by what their types write; the generator has it to look at what schemas write themselves.

use std::net::Ipv6Addr;

use super::native::native_pattern;
use crate::{
    model::{Native, Precision},
    runtime::NativeText,
};

/// Minutes of a day.
const DAY: i64 = 24 * 60;

/// The text that all languages write for the value of `text`; `None` if their types cannot hold it.
pub fn normal_text(native: Native, text: &str) -> Option<String> {
    let pattern = native_pattern(native, Precision::default());
    let is_held = regress::Regex::with_flags(pattern, "u").is_ok_and(|regex| regex.find(text).is_some());
    if !is_held {
        return None;
    }
    match native {
        Native::Uuid => Some(text.to_ascii_lowercase()),
        Native::Date | Native::Ipv4 | Native::Byte => Some(text.to_owned()),
        Native::DateTime => date_time(text),
        Native::Time => time(text).map(|(time, _)| time),
        Native::Duration => {
            crate::runtime::Native::of_text(text).map(|duration: std::time::Duration| NativeText(&duration).to_string())
        }
        Native::Ipv6 => text.parse().ok().map(|address: Ipv6Addr| NativeText(&address).to_string()),
        Native::Decimal => Some(decimal(text)),
    }
}

fn decimal(text: &str) -> String {
    let shortest = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text };
    if shortest == "-0" { "0".to_owned() } else { shortest.to_owned() }
}

/// A time in UTC, and how many days later that is.
fn time(text: &str) -> Option<(String, i64)> {
    let number = |text: &str| text.parse::<i64>().ok();
    let (clock, rest) = text.split_at_checked(8)?;
    let at = rest.find(['Z', 'z', '+', '-'])?;
    let (fraction, offset) = rest.split_at(at);
    let minutes = match offset.as_bytes() {
        [b'Z' | b'z'] => 0,
        [sign, ..] => {
            let (hours, minutes) = offset[1..].split_once(':')?;
            let ahead = number(hours)? * 60 + number(minutes)?;
            if *sign == b'-' { -ahead } else { ahead }
        }
        [] => return None,
    };
    let of_day = number(clock.get(..2)?)? * 60 + number(clock.get(3..5)?)? - minutes;
    let (days, of_day) = (of_day.div_euclid(DAY), of_day.rem_euclid(DAY));
    let fraction = fraction.trim_end_matches('0').trim_end_matches('.');
    Some((format!("{:02}:{:02}{}{fraction}Z", of_day / 60, of_day % 60, &clock[5..]), days))
}

fn date_time(text: &str) -> Option<String> {
    let (date, rest) = text.split_at_checked(10)?;
    let (time, days) = time(rest.get(1..)?)?;
    Some(format!("{}T{time}", moved(date, days)?))
}

/// The day before or after one, or that day.
fn moved(date: &str, days: i64) -> Option<String> {
    let part = |range: std::ops::Range<usize>| date.get(range)?.parse::<i64>().ok();
    let (mut year, mut month, mut day) = (part(0..4)?, part(5..7)?, part(8..10)? + days);
    if day < 1 {
        (year, month) = if month == 1 { (year - 1, 12) } else { (year, month - 1) };
        day += length(year, month);
    } else if day > length(year, month) {
        day -= length(year, month);
        (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
    }
    Some(format!("{year:04}-{month:02}-{day:02}"))
}

/// How many days a month has.
fn length(year: i64, month: i64) -> i64 {
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 => 28 + i64::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_have_one_text() {
        let cases = [
            (Native::Uuid, "0000000A-0000-0000-0000-00000000000F", "0000000a-0000-0000-0000-00000000000f"),
            (Native::DateTime, "2024-02-28t23:30:00.500000000-01:00", "2024-02-29T00:30:00.5Z"),
            (Native::DateTime, "2023-03-01T00:30:00+01:00", "2023-02-28T23:30:00Z"),
            (Native::DateTime, "2024-01-01T00:00:00.000+00:01", "2023-12-31T23:59:00Z"),
            (Native::DateTime, "0001-01-01T23:59:59-23:59", "0001-01-02T23:58:59Z"),
            (Native::DateTime, "9999-12-27T23:59:59.999999-23:59", "9999-12-28T23:58:59.999999Z"),
            (Native::Time, "00:00:00.10+23:59", "00:01:00.1Z"),
            (Native::Duration, "PT36H", "P1DT12H"),
            (Native::Duration, "P0D", "PT0S"),
            (Native::Duration, "P2W", "P14D"),
            (Native::Duration, "PT3600S", "PT1H"),
            (Native::Duration, "PT1H0M1S", "PT1H0M1S"),
            (Native::Duration, "P999999999DT23H59M59S", "P999999999DT23H59M59S"),
            (Native::Decimal, "-0.00", "0"),
            (Native::Decimal, "100", "100"),
            (Native::Decimal, "1.50", "1.5"),
            (Native::Ipv6, "::FFFF:1.2.3.4", "::ffff:102:304"),
            (Native::Ipv6, "1:0:0:2:0:0:0:3", "1:0:0:2::3"),
            (Native::Ipv6, "0:1:2:3:4:5:6:7", "0:1:2:3:4:5:6:7"),
            (Native::Byte, "AAE=", "AAE="),
        ];
        for (native, text, normal) in cases {
            assert_eq!(normal_text(native, text).as_deref(), Some(normal), "{text}");
            assert_eq!(normal_text(native, normal).as_deref(), Some(normal), "{normal} again");
        }
    }
}
