//! Numbers that probably meet demands, the plainest first.

use serde_json::{Number, Value, json};

use super::{demands::Demands, gather::double};
use crate::{model::TypeSet, runtime::is_multiple_of};

/// IntegerBounds of more than this are not exact as doubles.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// The numbers to try.
pub(super) fn numbers(demands: &Demands<'_>) -> Vec<Value> {
    let mut found: Vec<Value> = Vec::new();
    for value in values(demands) {
        let Some(number) = plain(value) else { continue };
        if is_right(demands, value) && demands.could_be(&number) && !found.contains(&number) {
            found.push(number);
        }
    }
    found
}

fn is_right(demands: &Demands<'_>, value: f64) -> bool {
    let numbers = &demands.numbers;
    numbers.admit(value)
        && numbers.multiples.iter().all(|divisor| is_multiple_of(value, double(divisor)))
        && !numbers.indivisible.iter().any(|divisor| is_multiple_of(value, double(divisor)))
}

fn values(demands: &Demands<'_>) -> Vec<f64> {
    let numbers = &demands.numbers;
    let bounds: Vec<f64> = [numbers.least, numbers.most].iter().flatten().map(|bound| bound.value).collect();
    let mut values = vec![1.0, 0.0];
    for bound in &bounds {
        let steps = [0.0, 1.0, -1.0, 0.5, -0.5, 0.25, 0.01, -0.01];
        values.extend(steps.iter().map(|step| bound + step));
        values.extend([bound.ceil(), bound.floor(), bound.next_up(), bound.next_down()]);
    }
    if let [one, other] = bounds.as_slice() {
        let middle = one + (other - one) / 2.0;
        values.extend([middle, middle.floor(), middle.ceil()]);
    }
    for divisor in numbers.multiples.iter().chain(&numbers.indivisible).map(double) {
        multiples(divisor, &bounds, &mut values);
    }
    // Of several divisors, a common multiple.
    let product: f64 = numbers.multiples.iter().map(double).product();
    if numbers.multiples.len() > 1 && product.is_finite() {
        multiples(product, &bounds, &mut values);
    }
    let excluded = demands.excluded.iter().filter_map(Value::as_f64);
    values.extend(excluded.flat_map(|value| [value + 1.0, value - 1.0, value + 0.5]));
    if demands.types.contains(TypeSet::INTEGER) {
        values.extend((2..=64).map(f64::from));
    }
    values.extend([-1.0, 0.5, 1.5, 1e300]);
    values
}

/// Multiples of `divisor`, near the bounds too, and what lies between them.
fn multiples(divisor: f64, bounds: &[f64], values: &mut Vec<f64>) {
    values.extend([divisor, 2.0 * divisor, -divisor, divisor / 2.0, divisor * 1.5]);
    for bound in bounds {
        let (low, high) = ((bound / divisor).floor(), (bound / divisor).ceil());
        // A multiple as its decimal notation would have it, not as the product of two doubles comes out.
        values.extend([low, high, low - 1.0, high + 1.0].map(|times| decimal(times * divisor)));
    }
}

fn decimal(value: f64) -> f64 {
    format!("{value:.12}").parse().unwrap_or(value)
}

/// A number as JSON writes it: an integer without a fraction.
pub(super) fn plain(value: f64) -> Option<Value> {
    if value.fract() == 0.0 && value.abs() <= EXACT {
        Some(json!(value as i64))
    } else {
        Number::from_f64(value).map(Value::Number)
    }
}
