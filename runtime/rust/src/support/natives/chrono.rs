//! Dates and times in the types of the crate `chrono`.

use std::fmt;

use ::chrono::{DateTime, Datelike, NaiveDate, NaiveTime, Timelike, Utc};

use super::clock::{Clock, Day, clock, day, instant};
use super::text::{Native, native};

native!(DateTime<Utc>);
native!(NaiveDate);
native!(NaiveTime);

/// How a value of this crate is written: its leap seconds are more than a second of nanoseconds.
fn clock_of(time: &impl Timelike) -> Option<Clock> {
    let (leap, nanosecond) = (time.nanosecond() / 1_000_000_000, time.nanosecond() % 1_000_000_000);
    let second = u8::try_from(time.second() + leap).ok()?;
    Some(Clock { hour: u8::try_from(time.hour()).ok()?, minute: u8::try_from(time.minute()).ok()?, second, nanosecond })
}

fn day_of(date: &impl Datelike) -> Option<Day> {
    Some(Day { year: date.year(), month: u8::try_from(date.month()).ok()?, day: u8::try_from(date.day()).ok()? })
}

impl Native for DateTime<Utc> {
    fn of_text(text: &str) -> Option<Self> {
        let (seconds, nanosecond) = instant(text)?;
        DateTime::from_timestamp(seconds, nanosecond)
    }

    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (day, clock) = (day_of(self).ok_or(fmt::Error)?, clock_of(self).ok_or(fmt::Error)?);
        write!(f, "{day}T{clock}")
    }
}

impl Native for NaiveDate {
    fn of_text(text: &str) -> Option<Self> {
        let day = day(text)?;
        NaiveDate::from_ymd_opt(day.year, day.month.into(), day.day.into())
    }

    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&day_of(self).ok_or(fmt::Error)?, f)
    }
}

impl Native for NaiveTime {
    fn of_text(text: &str) -> Option<Self> {
        let (clock, offset) = clock(text)?;
        let Clock { hour, minute, second, nanosecond } = clock.in_utc(offset);
        NaiveTime::from_hms_nano_opt(hour.into(), minute.into(), second.into(), nanosecond)
    }

    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&clock_of(self).ok_or(fmt::Error)?, f)
    }
}
