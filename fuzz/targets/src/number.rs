//! Numbers: their text read and written, and exact divisibility.

use triglyph::runtime::{is_multiple_of, parse, write_number};

pub const WORDS: &[&str] = &[
    "0",
    "-",
    ".",
    "e",
    "E-",
    "e+",
    "1",
    "9",
    "00000000000000000000",
    "9999999999999999",
    "e308",
    "e309",
    "e-324",
    "e-325",
    "e400000",
    "e-400000",
    "1797693134862315",
    "4940656458412465",
    "9007199254740993",
    "9223372036854775808",
    "1e21",
    "1e-7",
    "0.1",
    "0.3",
    "5e-324",
];

/// The longest exponent, in digits, that the standard library reads exactly.
const EXPONENT: usize = 5;

pub fn run(input: &[u8]) {
    if let Ok(text) = std::str::from_utf8(input) {
        as_text(text);
    }
    let mut doubles = input.chunks_exact(8).map(|bytes| f64::from_le_bytes(bytes.try_into().expect("eight bytes")));
    let doubles: Vec<f64> = doubles.by_ref().filter(|double| double.is_finite()).take(2).collect();
    doubles.iter().for_each(|double| as_double(*double));
    if let [value, divisor] = doubles[..] {
        divisible(value, divisor);
    }
}

/// A JSON number is the double that the standard library reads, unless that is infinite.
fn as_text(text: &str) {
    if !is_number(text) || text.split(['e', 'E']).nth(1).is_some_and(|exponent| exponent.len() > EXPONENT) {
        return;
    }
    let expected: f64 = text.parse().expect("a number");
    match parse(text.as_bytes()).ok().and_then(|json| json.as_number()) {
        Some(number) => assert_eq!(number.as_f64(), expected, "{text}"),
        None => assert!(expected.is_infinite(), "{text} is refused"),
    }
}

/// The grammar of RFC 8259, written down a second time.
fn is_number(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let text = text.strip_prefix('-').unwrap_or(text);
    let (rest, exponent) = text.split_once(['e', 'E']).map_or((text, None), |(rest, exponent)| (rest, Some(exponent)));
    let (integer, fraction) =
        rest.split_once('.').map_or((rest, None), |(integer, fraction)| (integer, Some(fraction)));
    digits(integer)
        && (integer == "0" || !integer.starts_with('0'))
        && fraction.is_none_or(digits)
        && exponent.is_none_or(|exponent| digits(exponent.strip_prefix(['+', '-']).unwrap_or(exponent)))
}

/// What is written of a double is read as that double, and nothing shorter is.
fn as_double(double: f64) {
    let mut text = String::new();
    write_number(&mut text, double);
    let again: f64 = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
    assert!(again == double, "{double:e} is written as {text}");
    let digits = |text: &str| {
        let mantissa = text.split('e').next().unwrap_or_default();
        let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
        digits.trim_matches('0').len()
    };
    assert_eq!(digits(&text), digits(&format!("{double:e}")), "{double:e} is written as {text}");
}

/// What is divisible stays so when both are doubled, and when the sign changes; integers agree with the remainder.
fn divisible(value: f64, divisor: f64) {
    let is = is_multiple_of(value, divisor);
    assert_eq!(is_multiple_of(-value, divisor), is, "{value:e} by {divisor:e}");
    assert_eq!(is_multiple_of(value, -divisor), is, "{value:e} by {divisor:e}");
    if divisor != 0.0 {
        assert!(is_multiple_of(divisor, divisor) && is_multiple_of(0.0, divisor), "{divisor:e}");
    }
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if value.fract() == 0.0 && divisor.fract() == 0.0 && divisor != 0.0 && value.abs() < EXACT && divisor.abs() < EXACT
    {
        assert_eq!(is, (value as i64) % (divisor as i64) == 0, "{value} by {divisor}");
    }
}
