//! What is a multiple, for the referee: decided on the shortest decimal notations of both numbers, as the documentation
//! says, where the `jsonschema` crate takes the remainder of doubles beyond the integers that they hold exactly.

use jsonschema::{Keyword, ValidationError, paths::Location};
use serde_json::{Map, Value};

/// `multipleOf`; by what is no divisor everything can be divided, since the schema is none.
struct Multiple(Option<Decimal>);

/// `digits · 10 ^ exponent`, without a sign.
#[derive(Clone, Copy)]
struct Decimal {
    digits: u128,
    exponent: i32,
}

/// The keyword.
pub fn keyword<'a>(
    _schema: &'a Map<String, Value>,
    divisor: &'a Value,
    _at: Location,
) -> Result<Box<dyn for<'i> Keyword<'i>>, ValidationError<'a>> {
    let divisor = divisor.as_f64().and_then(Decimal::of);
    Ok(Box::new(Multiple(divisor.filter(|divisor| divisor.digits != 0))))
}

impl<'i> Keyword<'i> for Multiple {
    fn validate(&self, instance: &'i Value) -> Result<(), ValidationError<'i>> {
        if self.is_valid(instance) { Ok(()) } else { Err(ValidationError::custom("is no multiple")) }
    }

    fn is_valid(&self, instance: &'i Value) -> bool {
        let number = instance.as_f64().and_then(Decimal::of);
        number.zip(self.0).is_none_or(|(number, divisor)| number.is_multiple_of(divisor))
    }
}

impl Decimal {
    /// The shortest notation that is this double; `None` if it is none that a document can hold.
    fn of(number: f64) -> Option<Self> {
        let text = format!("{:e}", number.abs());
        let (digits, exponent) = text.split_once('e')?;
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let exponent = exponent.parse::<i32>().ok()? - i32::try_from(fraction.len()).ok()?;
        Some(Decimal { digits: format!("{whole}{fraction}").parse().ok()?, exponent })
    }

    fn is_multiple_of(self, divisor: Self) -> bool {
        let apart = i64::from(self.exponent) - i64::from(divisor.exponent);
        if apart >= 0 {
            // What is left is below the divisor, which has 17 digits.
            let product = (0..apart).fold(self.digits % divisor.digits, |rest, _| rest * 10 % divisor.digits);
            return product == 0;
        }
        // A divisor with more digits than the number can have divides nothing but 0.
        let scale = u32::try_from(-apart).ok().and_then(|apart| 10_u128.checked_pow(apart));
        let divisor = scale.and_then(|scale| divisor.digits.checked_mul(scale));
        self.digits == 0 || divisor.is_some_and(|divisor| self.digits.is_multiple_of(divisor))
    }
}

#[test]
fn multiples_are_those_of_decimal_notations() {
    let is_multiple = |number: f64, divisor: f64| {
        Decimal::of(number).zip(Decimal::of(divisor)).is_some_and(|(number, divisor)| number.is_multiple_of(divisor))
    };
    for (number, divisor) in
        [(0.0, 7.0), (0.3, 0.1), (0.0075, 0.0001), (7e30, 7.0), (-21.0, 7.0), (1e308, 0.5), (1.0, 5e-324)]
    {
        assert!(is_multiple(number, divisor), "{number} by {divisor}");
    }
    for (number, divisor) in [(8.123456789012346e30, 7.0), (0.35, 0.1), (1.0, 1e300), (5e-324, 7.0)] {
        assert!(!is_multiple(number, divisor), "{number} by {divisor}");
    }
}
