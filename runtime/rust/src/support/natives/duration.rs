//! Durations, as RFC 3339 writes them.

use std::fmt;
use std::time::Duration;

use super::text::{Native, native};

native!(Duration);

impl Native for Duration {
    fn of_text(text: &str) -> Option<Self> {
        let mut seconds: u64 = 0;
        let mut digits = 0;
        for (at, letter) in text.char_indices() {
            let unit = match letter {
                '0'..='9' => continue,
                'W' => 7 * 24 * 60 * 60,
                'D' => 24 * 60 * 60,
                'H' => 60 * 60,
                'M' => 60,
                'S' => 1,
                _ => 0,
            };
            if unit > 0 {
                let count: u64 = text.get(digits..at)?.parse().ok()?;
                seconds = seconds.checked_add(count.checked_mul(unit)?)?;
            }
            digits = at + 1;
        }
        Some(Duration::from_secs(seconds))
    }

    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.as_secs();
        let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
        f.write_str("P")?;
        if days > 0 {
            write!(f, "{days}D")?;
        }
        // No unit may be left out between two others.
        let fraction = format!("{:09}", self.subsec_nanos());
        let seconds = format!("{}.{}", seconds % 60, fraction.trim_end_matches('0'));
        match (hours, minutes, seconds.trim_end_matches('.')) {
            (0, 0, "0") if days > 0 => Ok(()),
            (0, 0, seconds) => write!(f, "T{seconds}S"),
            (0, minutes, "0") => write!(f, "T{minutes}M"),
            (0, minutes, seconds) => write!(f, "T{minutes}M{seconds}S"),
            (hours, 0, "0") => write!(f, "T{hours}H"),
            (hours, minutes, "0") => write!(f, "T{hours}H{minutes}M"),
            (hours, minutes, seconds) => write!(f, "T{hours}H{minutes}M{seconds}S"),
        }
    }
}
