//! Times as RFC 3339 writes them, in capitals and without leap seconds: `2025-12-23T14:30:22.123456Z`. Every such text is
//! a `date-time` of JSON Schema.

/// Whether a text is a time.
pub(crate) fn is_time(text: &str) -> bool {
    told(text.as_bytes()) == Some(true)
}

/// As [`is_time`]; `None` if the text is too short for one.
fn told(text: &[u8]) -> Option<bool> {
    let number = |from: usize, to: usize| {
        let digits = text.get(from..to)?;
        let is_number = digits.iter().all(u8::is_ascii_digit);
        is_number.then(|| digits.iter().fold(0, |number, digit| number * 10 + u32::from(digit - b'0')))
    };
    let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    let (hour, minute, second) = (number(11, 13)?, number(14, 16)?, number(17, 19)?);
    let mut rest = text.get(19..)?;
    if let Some(fraction) = rest.strip_prefix(b".") {
        let digits = fraction.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits == 0 {
            return None;
        }
        rest = &fraction[digits..];
    }
    let offset = text.len() - rest.len();
    let is_offset = match rest {
        b"Z" => true,
        [b'+' | b'-', _, _, b':', _, _] => number(offset + 1, offset + 3)? < 24 && number(offset + 4, offset + 6)? < 60,
        _ => false,
    };
    let separators = [text[4], text[7], text[10], text[13], text[16]] == *b"--T::";
    let is_date = (1..=12).contains(&month) && (1..=days(year, month)).contains(&day);
    Some(separators && is_date && hour < 24 && minute < 60 && second < 60 && is_offset)
}

/// How many days a month has.
fn days(year: u32, month: u32) -> u32 {
    match month {
        2 => match (year % 4, year % 100, year % 400) {
            (0, 1.., _) | (_, _, 0) => 29,
            _ => 28,
        },
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}
