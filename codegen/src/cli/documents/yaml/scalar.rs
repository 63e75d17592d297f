//! What a scalar of YAML 1.2 stands for by the core schema.

use saphyr_parser::{ScalarStyle, Tag};

use super::super::{number, tree::Content};

/// The value of a scalar.
///
/// # Errors
///
/// What JSON cannot say.
pub fn resolved(text: &str, style: ScalarStyle, tag: Option<&Tag>) -> Result<Content, String> {
    let Some(tag) = tag else {
        return match style {
            ScalarStyle::Plain => plain(text),
            ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted | ScalarStyle::Literal | ScalarStyle::Folded => {
                Ok(Content::String(text.to_owned()))
            }
        };
    };
    if super::is_unspecific(tag) {
        return Ok(Content::String(text.to_owned()));
    }
    if !tag.is_yaml_core_schema() {
        return Err("JSON has no tags".to_owned());
    }
    let content = match tag.suffix.as_str() {
        "str" => return Ok(Content::String(text.to_owned())),
        "null" | "bool" | "int" | "float" => plain(text)?,
        other => return Err(format!("JSON has no values of the type `!!{other}`")),
    };
    let fits = match (&content, tag.suffix.as_str()) {
        (Content::Null, "null") | (Content::Boolean(_), "bool") | (Content::Number(_), "float") => true,
        (Content::Number(number), "int") => !number.contains(['.', 'e', 'E']),
        _ => false,
    };
    if fits { Ok(content) } else { Err(format!("this value does not fit its tag `!!{}`", tag.suffix)) }
}

fn plain(text: &str) -> Result<Content, String> {
    Ok(match text {
        "" | "~" | "null" | "Null" | "NULL" => Content::Null,
        "true" | "True" | "TRUE" => Content::Boolean(true),
        "false" | "False" | "FALSE" => Content::Boolean(false),
        ".nan" | ".NaN" | ".NAN" => return Err(NOT_FINITE.to_owned()),
        _ => match number_of(text)? {
            Some(number) => Content::Number(number),
            None => Content::String(text.to_owned()),
        },
    })
}

const NOT_FINITE: &str = "JSON has no infinite numbers, and no NaN";

/// In the words of JSON; `None` if it is no number.
fn number_of(text: &str) -> Result<Option<String>, String> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if matches!(unsigned, ".inf" | ".Inf" | ".INF") {
        return Err(NOT_FINITE.to_owned());
    }
    for (prefix, base) in [("0x", 16), ("0o", 8)] {
        if let Some(digits) = text.strip_prefix(prefix).filter(|digits| !digits.is_empty())
            && digits.chars().all(|c| c.is_digit(base))
        {
            let number = number::based(digits, base, false);
            return number.map(Some).ok_or_else(|| "this number has too many digits".to_owned());
        }
    }
    Ok(is_decimal(unsigned).then(|| number::decimal(text)))
}

/// `\.[0-9]+` or `[0-9]+(\.[0-9]*)?`, and perhaps an exponent.
fn is_decimal(unsigned: &str) -> bool {
    let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (unsigned, None),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let has_digits = !(whole.is_empty() && fraction.is_empty());
    let is_power = |exponent: &str| {
        let power = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
        !power.is_empty() && digits(power)
    };
    digits(whole) && digits(fraction) && has_digits && exponent.is_none_or(is_power)
}
