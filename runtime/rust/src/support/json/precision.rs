//! Integers that not every reader of JSON tells apart: they have no canonical form.

use super::canonical::canonical_order;
use super::path::{Step, pointer};
use super::value::Json;

/// From here on, several integers are the same double: 2⁵³.
const FIRST: f64 = 9_007_199_254_740_992.0;
/// From here on, canonical notation has an exponent, and nobody takes it for an exact integer.
const END: f64 = 1e21;

/// The path (RFC 6901) of the first number, in canonical order, whose canonical notation is that of an integer past 2⁵³
/// − 1.
pub(crate) fn imprecise_integer(json: &Json) -> Option<String> {
    let mut steps = Vec::new();
    find(json, &mut steps).then(|| pointer(&steps))
}

/// Whether there is one; `steps` then leads to it.
fn find<'j>(json: &'j Json, steps: &mut Vec<Step<'j>>) -> bool {
    match json {
        Json::Null | Json::Bool(_) | Json::String(_) => false,
        Json::Number(number) => {
            let value = number.as_f64();
            value.fract() == 0.0 && (FIRST..END).contains(&value.abs())
        }
        Json::Array(items) => items.iter().enumerate().any(|(index, item)| find_within(item, Step::Item(index), steps)),
        Json::Object(object) => {
            let mut members: Vec<(&str, &Json)> = object.iter().collect();
            members.sort_by(|(a, _), (b, _)| canonical_order(a, b));
            members
                .into_iter()
                .enumerate()
                .any(|(index, (name, value))| find_within(value, Step::Member(index, name), steps))
        }
    }
}

fn find_within<'j>(part: &'j Json, step: Step<'j>, steps: &mut Vec<Step<'j>>) -> bool {
    steps.push(step);
    let found = find(part, steps);
    if !found {
        steps.pop();
    }
    found
}
