//! The present time as text.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The time by the system's clock, as RFC 3339 writes it: UTC, with microseconds.
pub(crate) fn now() -> String {
    // A clock before 1970 is not set.
    date_time(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}

/// The text of the time so long after the beginning of 1970.
pub(super) fn date_time(since: Duration) -> String {
    let seconds = since.as_secs();
    let (year, month, day) = date(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    let fraction = since.subsec_micros();
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{fraction:06}Z")
}

/// Year, month and day of the Gregorian calendar, so many days after the first of 1970.
fn date(days: u64) -> (u64, u64, u64) {
    // Counted in years that begin in March, the leap day is the last of its year, and 400 years have 146 097 days.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    // From March on, every five months have 153 days.
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + next, month, day)
}
