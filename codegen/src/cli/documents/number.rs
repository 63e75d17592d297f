//! Numbers as other formats write them, in the words of JSON. Digits are moved, never calculated with, but for another
//! base.

/// Numbers in another base may have so many digits: what they are in base ten takes the square of them.
const LONGEST: usize = 1000;

/// A number in base ten: sign, digits, point and exponent as they may be elsewhere (`+1`, `.5`, `5.`, `007`, `1_000`).
pub fn decimal(text: &str) -> String {
    let text = text.replace('_', "");
    let (sign, rest) = match text.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", text.strip_prefix('+').unwrap_or(&text)),
    };
    let split = rest.find(['e', 'E']).unwrap_or(rest.len());
    let (mantissa, exponent) = rest.split_at(split);
    let (whole, fraction) = match mantissa.split_once('.') {
        Some((whole, "")) => (whole, Some("0")),
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (mantissa, None),
    };
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    };
    let point = if fraction.is_some() { "." } else { "" };
    format!("{sign}{whole}{point}{}{exponent}", fraction.unwrap_or_default())
}

/// A whole number of another base, without its prefix, in base ten; `None` if it is too long.
pub fn based(digits: &str, base: u32, negative: bool) -> Option<String> {
    /// What one part holds: nine digits of base ten.
    const PART: u64 = 1_000_000_000;
    let digits: Vec<u32> = digits.chars().filter_map(|digit| digit.to_digit(base)).collect();
    if digits.len() > LONGEST {
        return None;
    }
    // The least part first.
    let mut parts: Vec<u64> = vec![0];
    for digit in digits {
        let mut carry = u64::from(digit);
        for part in &mut parts {
            let value = *part * u64::from(base) + carry;
            (*part, carry) = (value % PART, value / PART);
        }
        if carry > 0 {
            parts.push(carry);
        }
    }
    let mut text = if negative { "-".to_owned() } else { String::new() };
    let mut parts = parts.iter().rev();
    text.extend(parts.next().map(u64::to_string));
    parts.for_each(|part| text.push_str(&format!("{part:09}")));
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stay() {
        for (text, json) in [
            ("1", "1"),
            ("+1", "1"),
            ("-0", "-0"),
            ("007", "7"),
            ("00", "0"),
            (".5", "0.5"),
            ("-.5e3", "-0.5e3"),
            ("5.", "5.0"),
            ("5.e-3", "5.0e-3"),
            ("1_000.000_1", "1000.0001"),
            ("1e400", "1e400"),
            ("123456789012345678901234567890", "123456789012345678901234567890"),
            ("1.10", "1.10"),
        ] {
            assert_eq!(decimal(text), json, "{text}");
        }
    }

    #[test]
    fn other_bases_become_ten() {
        assert_eq!(based("ff", 16, false).as_deref(), Some("255"));
        assert_eq!(based("FF", 16, true).as_deref(), Some("-255"));
        assert_eq!(based("0", 2, false).as_deref(), Some("0"));
        assert_eq!(based("ffffffffffffffffffffffffffffffff", 16, false), Some(u128::MAX.to_string()));
        assert_eq!(based("3b9aca00", 16, false).as_deref(), Some("1000000000"));
        assert_eq!(based(&"f".repeat(1001), 16, false), None);
    }
}
