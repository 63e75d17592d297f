//! Numbers as decimal notation sees them: ECMAScript's shortest text, and exact divisibility.

use std::io::{self, Write as _};

/// Appends the text that ECMAScript gives a finite double; `0` for −0.
pub fn write_number(out: &mut String, value: f64) {
    if value == 0.0 {
        out.push('0');
        return;
    }
    if value < 0.0 {
        out.push('-');
    }
    let decimal = Decimal::of(value);
    let mut buffer = Buffer::default();
    // The buffer holds every u64.
    let _ = write!(buffer, "{}", decimal.digits);
    let digits = buffer.as_str();
    let count = digits.len() as i32;
    // The place of the decimal point, counted from the first digit.
    let point = count + decimal.exponent;
    if (count..=21).contains(&point) {
        out.push_str(digits);
        push_zeros(out, point - count);
    } else if (1..=21).contains(&point) {
        let (integer, fraction) = digits.split_at(point as usize);
        out.push_str(integer);
        out.push('.');
        out.push_str(fraction);
    } else if (-5..=0).contains(&point) {
        out.push_str("0.");
        push_zeros(out, -point);
        out.push_str(digits);
    } else {
        let (first, rest) = digits.split_at(1);
        out.push_str(first);
        if !rest.is_empty() {
            out.push('.');
            out.push_str(rest);
        }
        out.push_str(&format!("e{:+}", point - 1));
    }
}

fn push_zeros(out: &mut String, count: i32) {
    out.extend((0..count).map(|_| '0'));
}

/// Whether `value` is an integral multiple of `divisor`, decided on the shortest decimal notation of both.
pub fn is_multiple_of(value: f64, divisor: f64) -> bool {
    if value == 0.0 || divisor == 0.0 {
        return value == 0.0;
    }
    let (value, divisor) = (Decimal::of(value), Decimal::of(divisor));
    let shift = i64::from(value.exponent) - i64::from(divisor.exponent);
    if shift >= 0 {
        let divisor = u128::from(divisor.digits);
        return (u128::from(value.digits) * power_of_ten(shift.unsigned_abs(), divisor)).checked_rem(divisor)
            == Some(0);
    }
    // The shortest notation of a double has at most 17 digits, so no such value is a multiple of 10^18.
    match u32::try_from(-shift) {
        Ok(places @ 0..18) => u128::from(value.digits) % (u128::from(divisor.digits) * 10_u128.pow(places)) == 0,
        _ => false,
    }
}

/// The double nearest to the JSON number `text`; `None` if that is an infinity.
pub(crate) fn double(text: &str) -> Option<f64> {
    /// The standard library counts with exponents of so many characters exactly, `e` and sign included.
    const SHORT: usize = 6;
    let value = match text.find(['e', 'E']) {
        Some(at) if text.len() - at > SHORT => scaled(&text[..at], &text[at + 1..])?,
        _ => text.parse().ok()?,
    };
    value.is_finite().then_some(value)
}

/// `mantissa` × 10^`exponent`, where the exponent may be longer than any integer holds, and the mantissa as long as to
/// make up for it.
#[cold]
fn scaled(mantissa: &str, exponent: &str) -> Option<f64> {
    let (sign, mantissa) = match mantissa.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", mantissa),
    };
    let (integer, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = [integer, fraction].concat();
    let digits = all.trim_start_matches('0');
    if digits.is_empty() {
        return [sign, "0.0"].concat().parse().ok();
    }
    // No text is so long that its digits could make up for what this cuts off.
    let exponent =
        exponent.parse::<i64>().unwrap_or(if exponent.starts_with('-') { i64::MIN / 2 } else { i64::MAX / 2 });
    let zeros = all.len() - digits.len();
    let point = exponent.saturating_add(integer.len() as i64).saturating_sub(zeros as i64);
    // Doubles have at most 309 digits before the point, and at most 323 zeros behind it.
    [sign, "0.", digits, "e", &point.clamp(-400, 400).to_string()].concat().parse().ok()
}

/// 10^exponent modulo `modulus`, which has at most 17 digits.
fn power_of_ten(mut exponent: u64, modulus: u128) -> u128 {
    let (mut base, mut power) = (10 % modulus, 1 % modulus);
    while exponent > 0 {
        if exponent & 1 == 1 {
            power = power * base % modulus;
        }
        base = base * base % modulus;
        exponent >>= 1;
    }
    power
}

/// The absolute value of a finite double as `digits` × 10^`exponent`, in its shortest notation.
pub(crate) struct Decimal {
    pub digits: u64,
    pub exponent: i32,
}

impl Decimal {
    pub fn of(value: f64) -> Decimal {
        let mut buffer = Buffer::default();
        // Unlike the standard library, serde_json takes the even one of two shortest notations that are equally close,
        // as ECMAScript does. Its longest text has 24 characters.
        let _ = serde_json::to_writer(&mut buffer, &value.abs());
        let (mantissa, exponent) = buffer.as_str().split_once('e').unwrap_or((buffer.as_str(), "0"));
        let (integer, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let fraction = fraction.trim_end_matches('0');
        let mut exponent = exponent.parse().unwrap_or(0) - fraction.len() as i32;
        let all = integer.bytes().chain(fraction.bytes());
        let mut digits = all.fold(0_u64, |all, digit| all * 10 + u64::from(digit - b'0'));
        while digits != 0 && digits % 10 == 0 {
            digits /= 10;
            exponent += 1;
        }
        Decimal { digits, exponent }
    }
}

/// A short text on the stack.
#[derive(Default)]
struct Buffer {
    bytes: [u8; 32],
    length: usize,
}

impl Buffer {
    fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.length]).unwrap_or_default()
    }
}

impl io::Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let end = self.length + bytes.len();
        let free = self.bytes.get_mut(self.length..end).ok_or(io::ErrorKind::WriteZero)?;
        free.copy_from_slice(bytes);
        self.length = end;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
