//! The operators that compare a number, a length or a count with a bound.

use super::evaluation::Evaluation;
use super::finding::{Finding, amount, number, text};
use super::json::number::is_multiple_of;
use super::json::range::IntegerRange;
use super::json::types::Type;
use super::json::value::{Instance, Json, Number};
use super::program::tree::{Comparison, Limit, Subject};

/// `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum`
pub(super) fn bound<'d>(comparison: Comparison, limit: f64, evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::Number(value) = evaluation.instance() else { return true };
    comparison.holds(value.as_f64(), limit)
        || evaluation.refuse(|_| {
            let relation = match comparison {
                Comparison::AtLeast => "at least",
                Comparison::AtMost => "at most",
                Comparison::Above => "greater than",
                Comparison::Below => "less than",
            };
            wrong_number(relation, limit, value)
        })
}

/// The range of `integer`
pub(super) fn integer_range<'d>(range: IntegerRange, evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::Number(value) = evaluation.instance() else { return true };
    range.contains(value)
        || evaluation.refuse(|_| {
            let message = format!("integer out of range: must be {range}");
            Finding::expecting(message, Json::String(Type::Integer.name().into()), Some(Json::Number(value)))
        })
}

/// `multipleOf`
pub(super) fn multiple_of<'d>(divisor: f64, evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::Number(value) = evaluation.instance() else { return true };
    is_multiple_of(value.as_f64(), divisor) || evaluation.refuse(|_| wrong_number("a multiple of", divisor, value))
}

fn wrong_number(relation: &str, expected: f64, actual: Number) -> Finding {
    let message = format!("must be {relation} {}", text(expected));
    Finding::expecting(message, number(expected), Some(Json::Number(actual)))
}

/// `minLength`, `maxLength`, `minItems`, `maxItems`, `minProperties`, `maxProperties`
pub(super) fn count<'d>(subject: Subject, limit: Limit, bound: f64, evaluation: &mut impl Evaluation<'d>) -> bool {
    match (subject, evaluation.instance()) {
        (Subject::Characters, Instance::String(text)) => {
            limit.admits_length(bound, text)
                || evaluation.refuse(|_| wrong_count(limit, bound, ("character", "characters"), text.chars().count()))
        }
        (Subject::Items, Instance::Array(items)) => {
            limit.admits(items.len(), bound)
                || evaluation.refuse(|_| wrong_count(limit, bound, ("item", "items"), items.len()))
        }
        (Subject::Properties, Instance::Object(object)) => {
            limit.admits(object.len(), bound)
                || evaluation.refuse(|_| wrong_count(limit, bound, ("property", "properties"), object.len()))
        }
        (Subject::Characters | Subject::Items | Subject::Properties, _) => true,
    }
}

fn wrong_count(limit: Limit, bound: f64, (one, many): (&str, &str), count: usize) -> Finding {
    let message = format!("must have {} {}", relation(limit), amount(bound, one, many));
    Finding::expecting(message, number(bound), Some(Json::Number(Number::from(count))))
}

/// How a count that the limit admits is related to its bound.
pub(super) fn relation(limit: Limit) -> &'static str {
    match limit {
        Limit::Min => "at least",
        Limit::Max => "at most",
    }
}
