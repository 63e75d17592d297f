//! The range of the type `integer`, which JSON Schema leaves open: that of a format of integers, or what 64 bits hold,
//! unless integers are unbounded.

use serde_json::{Number, Value, json};

use super::{Integers, Lowering};
use crate::{
    format::{self, IntegerFormat},
    load::{Draft, Schema},
    model::{NodeId, Op},
    runtime::parts::IntegerRange,
};

/// The bits of an integer with a sign, without the sign.
const SIGNED: i32 = 63;
/// The bits of an integer without one.
const UNSIGNED: i32 = 64;
/// Up to 2 to this power, every integer is a double of its own.
const EXACT: i32 = 53;

impl Lowering<'_> {
    /// The range of a schema with a `type`; `None` if the schema says all about that itself.
    ///
    /// An end is left out where the schema's own keywords keep integers away from it.
    pub(super) fn integer_range(&self, node: NodeId) -> Option<Op> {
        if self.integers == Integers::Unbounded {
            return None;
        }
        let schema = &self.origins[node].schema;
        let is_told = self.asserts_formats(node) && integer_format(schema).is_some();
        if !is_of_integers(schema) || is_told || lists_values_within(schema, Some(SIGNED), SIGNED) {
            return None;
        }
        let (least, greatest) = (lower_bound(schema), upper_bound(schema));
        let ends_as_signed = greatest.as_ref().is_some_and(|(bound, excluded)| {
            bound.as_i128().is_some_and(|bound| bound - i128::from(*excluded) < 1 << SIGNED)
        });
        let end = if is_unsigned(least) && !ends_as_signed { UNSIGNED } else { SIGNED };
        range(least, greatest, Some(SIGNED), end)
    }
}

/// The format of a schema whose type is `integer`, or that and others but `number`, if it is one of integers.
pub(super) fn integer_format(schema: &Schema<'_>) -> Option<IntegerFormat> {
    let name = schema.keyword("format").and_then(Value::as_str)?;
    format::integer_format(name).filter(|_| is_of_integers(schema))
}

/// What such a format asks, but for what the schema's own keywords ask anyway.
pub(super) fn format_of_integers(schema: &Schema<'_>, format: IntegerFormat) -> Vec<Op> {
    if lists_values_within(schema, format.least(), format.end()) {
        return Vec::new();
    }
    let (least, greatest) = (lower_bound(schema), upper_bound(schema));
    let is_natural = format.is_signed || is_unsigned(least);
    let natural = (!is_natural).then(|| Op::Minimum(Number::from(0)));
    natural.into_iter().chain(range(least, greatest, format.least(), format.end())).collect()
}

/// A bound, and whether it is excluded.
type Bound<'s> = (&'s Number, bool);

/// The integers from −2^`least` on and below 2^`end`; without an end that the bounds keep integers away from.
fn range(from: Option<Bound<'_>>, to: Option<Bound<'_>>, least: Option<i32>, end: i32) -> Option<Op> {
    let starts = |exponent: &i32| {
        let power = -2_f64.powi(*exponent);
        // What lies beyond a large end may have the double of the end, so a bound that is the end itself leaves it
        // open.
        from.is_some_and(|(bound, _)| double(bound) > power || (*exponent <= EXACT && double(bound) == power))
    };
    let ends = |exponent: &i32| {
        let power = 2_f64.powi(*exponent);
        to.is_some_and(|(bound, excluded)| {
            double(bound) < power || (*exponent <= EXACT && excluded && double(bound) == power)
        })
    };
    let range =
        IntegerRange { least: least.filter(|exponent| !starts(exponent)), end: Some(end).filter(|end| !ends(end)) };
    (range.least.is_some() || range.end.is_some()).then_some(Op::IntegerRange(range))
}

/// Whether the types are about integers, and not about numbers as a whole.
fn is_of_integers(schema: &Schema<'_>) -> bool {
    match schema.keyword("type") {
        Some(Value::Array(names)) => names.contains(&json!("integer")) && !names.contains(&json!("number")),
        name => name == Some(&json!("integer")),
    }
}

/// Whether integers with this bound from below are not negative.
fn is_unsigned(least: Option<Bound<'_>>) -> bool {
    least.is_some_and(|(bound, excluded)| double(bound) >= if excluded { -1.0 } else { 0.0 })
}

fn double(number: &Number) -> f64 {
    number.as_f64().unwrap_or(f64::NAN)
}

/// Whether the schema lists its values, and all of its numbers lie between −2^`least`, or 0, and 2^`end`, and not at
/// these ends.
fn lists_values_within(schema: &Schema<'_>, least: Option<i32>, end: i32) -> bool {
    let is_within = |value: &Value| {
        let from = least.map_or(-1.0, |exponent| -2_f64.powi(exponent));
        value.as_f64().is_none_or(|double| from < double && double < 2_f64.powi(end))
    };
    let constant = schema.keyword("const").filter(|_| schema.dialect().draft >= Draft::Draft6);
    let listed = schema.keyword("enum").and_then(Value::as_array);
    constant.is_some_and(is_within) || listed.is_some_and(|values| values.iter().all(is_within))
}

/// The greatest bound from below, and whether it is excluded.
fn lower_bound<'s>(schema: &'s Schema<'_>) -> Option<Bound<'s>> {
    bounds(schema, "minimum", "exclusiveMinimum").max_by(|(one, _), (other, _)| double(one).total_cmp(&double(other)))
}

/// The least bound from above, and whether it is excluded.
fn upper_bound<'s>(schema: &'s Schema<'_>) -> Option<Bound<'s>> {
    bounds(schema, "maximum", "exclusiveMaximum").min_by(|(one, _), (other, _)| double(one).total_cmp(&double(other)))
}

/// The bounds that two keywords give, and whether each is excluded. Up to draft 4 the second one is a flag of the first.
fn bounds<'s>(schema: &'s Schema<'_>, including: &str, excluding: &str) -> impl Iterator<Item = Bound<'s>> {
    let number = |keyword: &str| match schema.keyword(keyword) {
        Some(Value::Number(number)) => Some(number),
        _ => None,
    };
    let flag = schema.keyword(excluding) == Some(&Value::Bool(true));
    let including = number(including).map(|bound| (bound, flag));
    including.into_iter().chain(number(excluding).map(|bound| (bound, true)))
}
