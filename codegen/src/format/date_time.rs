//! RFC 3339: dates, times and durations.

use std::sync::LazyLock;

/// `full-date`, with the days of each month in the proleptic Gregorian calendar.
pub(super) static DATE: LazyLock<String> = LazyLock::new(|| format!("^{}$", date()));

/// `full-time`.
pub(super) static TIME: LazyLock<String> = LazyLock::new(|| format!("^{}$", time()));

/// `date-time`.
pub(super) static DATE_TIME: LazyLock<String> = LazyLock::new(|| format!("^{}[Tt]{}$", date(), time()));

/// What most times look like: no second is a leap second.
pub(super) static USUAL_TIME: LazyLock<String> = LazyLock::new(|| format!("^{}$", usual_time()));

/// What most `date-time`s look like.
pub(super) static USUAL_DATE_TIME: LazyLock<String> = LazyLock::new(|| format!("^{}[Tt]{}$", date(), usual_time()));

/// `duration` of appendix A: a unit may be left out at the ends, not in between. Designators are capital letters, as in
/// ISO 8601.
pub(super) static DURATION: LazyLock<String> = LazyLock::new(|| {
    let time = r"T\d+(?:H(?:\d+M(?:\d+S)?)?|M(?:\d+S)?|S)";
    let date = r"(?:Y(?:\d+M(?:\d+D)?)?|M(?:\d+D)?|D)";
    format!(r"^P(?:{time}|\d+(?:W|{date}(?:{time})?))$")
});

/// An instant that types of all languages hold: from the year 1 on, in UTC, up to the end of 9999-12-28;
/// without leap seconds; with at most so many digits of a fraction.
pub(super) fn held_date_time(digits: u32) -> String {
    let (date, clock) = (held_date(), held_clock(digits));
    // In UTC, too, none of these is before the first day, or after the last.
    let first = format!(r"0001-01-01[Tt]{clock}(?:[Zz]|-{OFFSET}|\+00:00)");
    let last = format!(r"9999-12-28[Tt]{clock}(?:[Zz]|\+{OFFSET}|-00:00)");
    format!(r"^(?:{first}|{last}|(?!0001-01-01|9999-12-(?:2[89]|3)){date}[Tt]{clock}{ANY_OFFSET})$")
}

/// A day that types of all languages hold.
pub(super) fn held_date() -> String {
    format!("(?!0000){}", date())
}

/// A time of day that types of all languages hold.
pub(super) fn held_time() -> String {
    format!("{}{ANY_OFFSET}", held_clock(6))
}

/// A time without leap seconds, in which no digit says less than the last of so many digits of a fraction.
fn held_clock(digits: u32) -> String {
    format!(r"(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{{1,{digits}}}0*)?")
}

/// A duration that types of all languages hold: in seconds, and less than 1,000,000,000 days of 24 hours.
pub(super) fn held_duration() -> String {
    let digits = |most: u32| format!(r"\d{{1,{most}}}");
    let time = |hours: &str, minutes: &str, seconds: &str| {
        format!("T(?:{hours}H(?:{minutes}M(?:{seconds}S)?)?|{minutes}M(?:{seconds}S)?|{seconds}S)")
    };
    // Of so many units, and with that many days, all together stay below the end.
    let short = time(&digits(9), &digits(9), &digits(9));
    let days = r"(?:[0-8]\d{8}|\d{1,8})";
    // What is written of any duration: the largest one, too.
    let written = time(r"(?:[01]?\d|2[0-3])", r"[0-5]?\d", r"[0-5]?\d");
    format!(r"^P(?:\d{{1,8}}W|{short}|{days}D(?:{short})?|9\d{{8}}D(?:{written})?)$")
}

fn date() -> String {
    let long_month = r"(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])";
    let short_month = r"(?:0[469]|11)-(?:0[1-9]|[12]\d|30)";
    let february = r"02-(?:0[1-9]|1\d|2[0-8])";
    let leap_year = r"(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)";
    format!(r"(?:\d{{4}}-(?:{long_month}|{short_month}|{february})|{leap_year}-02-29)")
}

const CLOCK: &str = r"(?:[01]\d|2[0-3]):[0-5]\d";

/// Hours and minutes between a local time and UTC.
const OFFSET: &str = r"(?:[01]\d|2[0-3]):[0-5]\d";

/// What says how far a local time is from UTC.
const ANY_OFFSET: &str = r"(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)";

/// What follows the seconds.
const REST: &str = r"(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)";

fn time() -> String {
    format!("(?:{}|{}{CLOCK}:60{REST})", usual_time(), leap_second())
}

fn usual_time() -> String {
    format!(r"{CLOCK}:[0-5]\d{REST}")
}

/// A look-ahead at `HH:MM:60…±hh:mm` that holds when the local time minus the offset is 23:59.
fn leap_second() -> String {
    // East of Greenwich, full hours: the minute is 59. Otherwise it is one less than that of the offset.
    let full = format!(r"(?=\d\d:59[^+]*\+[^:]*:00){}", hours(r"[^+]*\+", |offset| (23 + offset) % 24));
    let east = format!("{}{}", minutes(r"[^+]*\+", 1, |offset| offset - 1), hours(r"[^+]*\+", |offset| offset));
    let west = format!("{}{}", minutes("[^-]*-", 0, |offset| 59 - offset), hours("[^-]*-", |offset| 23 - offset));
    format!(r"(?:(?=23:59:60(?:\.\d+)?[Zz])|{full}|{east}|{west})")
}

/// Holds when the hour is `local` of the hour of the offset, which follows `sign`.
fn hours(sign: &str, local: impl Fn(u32) -> u32) -> String {
    let pairs: Vec<String> = (0..24).map(|offset| format!("{:02}{sign}{offset:02}", local(offset))).collect();
    format!("(?={})", pairs.join("|"))
}

/// Holds when the minute is `local` of the minute of the offset, which is `first` at least.
fn minutes(sign: &str, first: u32, local: impl Fn(u32) -> u32) -> String {
    let pairs: Vec<String> = (first..60).map(|offset| format!("{:02}{sign}[^:]*:{offset:02}", local(offset))).collect();
    format!(r"(?=\d\d:(?:{}))", pairs.join("|"))
}
