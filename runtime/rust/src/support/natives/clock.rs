//! Dates and times as RFC 3339 writes them. The texts have been judged, so nothing is checked but what types would not
//! hold.

use std::fmt;

/// Seconds of a day.
const DAY: i64 = 24 * 60 * 60;

/// A day of the calendar.
#[derive(Clone, Copy, Debug)]
pub(super) struct Day {
    pub(super) year: i32,
    pub(super) month: u8,
    pub(super) day: u8,
}

/// A time of day, without the offset that it may be written with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    pub(super) hour: u8,
    pub(super) minute: u8,
    pub(super) second: u8,
    pub(super) nanosecond: u32,
}

/// The number that some digits write.
fn number(text: &str) -> Option<u32> {
    text.parse().ok()
}

/// The number that two digits write.
fn pair(text: &str) -> Option<u8> {
    text.parse().ok()
}

/// `YYYY-MM-DD`
pub(super) fn day(text: &str) -> Option<Day> {
    let year = i32::try_from(number(text.get(..4)?)?).ok()?;
    Some(Day { year, month: pair(text.get(5..7)?)?, day: pair(text.get(8..10)?)? })
}

/// `HH:MM:SS`, a fraction and an offset: the time as it is written, and how many minutes it is ahead of UTC.
pub(super) fn clock(text: &str) -> Option<(Clock, i32)> {
    let (hour, minute, second) = (pair(text.get(..2)?)?, pair(text.get(3..5)?)?, pair(text.get(6..8)?)?);
    let rest = text.get(8..)?;
    let end = rest.find(['Z', 'z', '+', '-'])?;
    let digits: String = rest[..end].trim_start_matches('.').chars().chain("000000000".chars()).take(9).collect();
    let offset = match rest.as_bytes()[end] {
        b'Z' | b'z' => 0,
        sign => {
            let offset = i32::from(pair(rest.get(end + 1..end + 3)?)?) * 60 + i32::from(pair(rest.get(end + 4..)?)?);
            if sign == b'-' { -offset } else { offset }
        }
    };
    Some((Clock { hour, minute, second, nanosecond: number(&digits)? }, offset))
}

/// A date and a time with an offset: seconds since 1970 began, in UTC, and nanoseconds.
pub(super) fn instant(text: &str) -> Option<(i64, u32)> {
    let (day, (clock, offset)) = (day(text)?, clock(text.get(11..)?)?);
    Some((days(day) * DAY + clock.seconds() - i64::from(offset) * 60, clock.nanosecond))
}

/// Days from 1970-01-01 to a day of the proleptic Gregorian calendar, counted in eras of 400 years from March on.
fn days(Day { year, month, day }: Day) -> i64 {
    let year = i64::from(year) - i64::from(month <= 2);
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * ((i64::from(month) + 9) % 12) + 2) / 5 + i64::from(day) - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

impl Clock {
    fn seconds(self) -> i64 {
        i64::from(self.hour) * 3600 + i64::from(self.minute) * 60 + i64::from(self.second)
    }

    /// The same time in UTC, whatever day that is.
    pub(super) fn in_utc(self, offset: i32) -> Clock {
        let seconds = (self.seconds() - i64::from(offset) * 60).rem_euclid(DAY);
        // Each is below 60.
        let part = |seconds: i64| u8::try_from(seconds % 60).unwrap_or_default();
        let hour = u8::try_from(seconds / 3600).unwrap_or_default();
        Clock { hour, minute: part(seconds / 60), second: part(seconds), ..self }
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// In UTC, with as few digits as say all.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}:{:02}", self.hour, self.minute, self.second)?;
        if self.nanosecond > 0 {
            write!(f, ".{}", format!("{:09}", self.nanosecond).trim_end_matches('0'))?;
        }
        f.write_str("Z")
    }
}
