//! The range of the type `integer`, which JSON Schema leaves open: what 64 bits hold.

use serde_json::{Number, Value};

use super::Lowering;
use crate::{
    load::{Draft, Schema},
    model::{NodeId, Op},
    runtime::parts::IntegerRange,
};

/// The bits of an integer with a sign, without the sign.
const SIGNED: i32 = 63;
/// The bits of an integer without one.
const UNSIGNED: i32 = 64;

impl Lowering<'_> {
    /// The range of a schema whose `type` has these names; `None` if it says all about that itself.
    ///
    /// An end is left out where the schema's own keywords keep integers away from it.
    pub(super) fn integer_range(&self, node: NodeId, types: &[&str]) -> Option<Op> {
        let schema = &self.origins[node].schema;
        if !types.contains(&"integer") || types.contains(&"number") || lists_small_values(schema) {
            return None;
        }
        let (least, greatest) = (lower_bound(schema), upper_bound(schema));
        let is_unsigned =
            least.as_ref().is_some_and(|(bound, excluded)| double(bound) >= if *excluded { -1.0 } else { 0.0 });
        let ends_as_signed = greatest.as_ref().is_some_and(|(bound, excluded)| {
            bound.as_i128().is_some_and(|bound| bound - i128::from(*excluded) < 1 << SIGNED)
        });
        let exponent = if is_unsigned && !ends_as_signed { UNSIGNED } else { SIGNED };
        // What lies beyond an end may have the double of the end, so a bound that is the end itself leaves it open.
        let is_far = |bound: Option<(&Number, bool)>, sign: f64, exponent: i32| {
            bound.is_some_and(|(bound, _)| sign * double(bound) < 2_f64.powi(exponent))
        };
        let range = IntegerRange {
            least: (!is_far(least, -1.0, SIGNED)).then_some(SIGNED),
            end: (!is_far(greatest, 1.0, exponent)).then_some(exponent),
        };
        (range.least.is_some() || range.end.is_some()).then_some(Op::IntegerRange(range))
    }
}

fn double(number: &Number) -> f64 {
    number.as_f64().unwrap_or(f64::NAN)
}

/// Whether the schema lists its values, and none of its numbers is near the ends of any range.
fn lists_small_values(schema: &Schema<'_>) -> bool {
    let is_small = |value: &Value| value.as_f64().is_none_or(|double| double.abs() < 2_f64.powi(SIGNED));
    let constant = schema.keyword("const").filter(|_| schema.dialect().draft >= Draft::Draft6);
    let listed = schema.keyword("enum").and_then(Value::as_array);
    constant.is_some_and(is_small) || listed.is_some_and(|values| values.iter().all(is_small))
}

/// The greatest bound from below, and whether it is excluded.
fn lower_bound<'s>(schema: &'s Schema<'_>) -> Option<(&'s Number, bool)> {
    bounds(schema, "minimum", "exclusiveMinimum").max_by(|(one, _), (other, _)| double(one).total_cmp(&double(other)))
}

/// The least bound from above, and whether it is excluded.
fn upper_bound<'s>(schema: &'s Schema<'_>) -> Option<(&'s Number, bool)> {
    bounds(schema, "maximum", "exclusiveMaximum").min_by(|(one, _), (other, _)| double(one).total_cmp(&double(other)))
}

/// The bounds that two keywords give, and whether each is excluded. In draft 4 the second one is a flag of the first.
fn bounds<'s>(schema: &'s Schema<'_>, including: &str, excluding: &str) -> impl Iterator<Item = (&'s Number, bool)> {
    let number = |keyword: &str| match schema.keyword(keyword) {
        Some(Value::Number(number)) => Some(number),
        _ => None,
    };
    let flag = schema.keyword(excluding) == Some(&Value::Bool(true));
    let including = number(including).map(|bound| (bound, flag));
    including.into_iter().chain(number(excluding).map(|bound| (bound, true)))
}
