//! Dates and times in the types of the crate `jiff`.

use std::fmt;

use ::jiff::Timestamp;
use ::jiff::civil::{Date, Time};
use ::jiff::tz::TimeZone;

use super::clock::{Clock, Day, clock, day, instant};
use super::text::{Native, native};

native!(Timestamp);
native!(Date);
native!(Time);

fn day_of(date: Date) -> Result<Day, fmt::Error> {
    let part = |part: i8| u8::try_from(part).map_err(|_| fmt::Error);
    Ok(Day { year: date.year().into(), month: part(date.month())?, day: part(date.day())? })
}

fn clock_of(time: Time) -> Result<Clock, fmt::Error> {
    let part = |part: i8| u8::try_from(part).map_err(|_| fmt::Error);
    let nanosecond = u32::try_from(time.subsec_nanosecond()).map_err(|_| fmt::Error)?;
    Ok(Clock { hour: part(time.hour())?, minute: part(time.minute())?, second: part(time.second())?, nanosecond })
}

impl Native for Timestamp {
    fn of_text(text: &str) -> Option<Self> {
        let (seconds, nanosecond) = instant(text)?;
        let moment = Timestamp::from_second(seconds).ok()?;
        moment.checked_add(std::time::Duration::from_nanos(nanosecond.into())).ok()
    }

    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let civil = self.to_zoned(TimeZone::UTC).datetime();
        write!(f, "{}T{}", day_of(civil.date())?, clock_of(civil.time())?)
    }
}

impl Native for Date {
    fn of_text(text: &str) -> Option<Self> {
        let day = day(text)?;
        let part = |part: u8| i8::try_from(part).ok();
        Date::new(i16::try_from(day.year).ok()?, part(day.month)?, part(day.day)?).ok()
    }

    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&day_of(*self)?, f)
    }
}

impl Native for Time {
    fn of_text(text: &str) -> Option<Self> {
        let (clock, offset) = clock(text)?;
        let Clock { hour, minute, second, nanosecond } = clock.in_utc(offset);
        let part = |part: u8| i8::try_from(part).ok();
        Time::new(part(hour)?, part(minute)?, part(second)?, i32::try_from(nanosecond).ok()?).ok()
    }

    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&clock_of(*self)?, f)
    }
}
