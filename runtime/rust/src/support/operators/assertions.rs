//! The operators that look at the instance alone.

use super::evaluation::Evaluation;
use super::finding::{Fault, Finding, about, missing, none_of, shown, wrong_type};
use super::json::canonical::{canonical, quoted};
use super::json::path::Step;
use super::json::types::Types;
use super::json::unique::duplicate;
use super::json::value::{Instance, Json};
use super::program::ids::PatternId;
use super::program::values::Values;

/// `false`, the value of `keyword`
pub(super) fn nothing<'d>(keyword: &str, evaluation: &mut impl Evaluation<'d>) -> bool {
    evaluation.refuse_by_node(|step| {
        Finding::message(match (keyword, step) {
            ("additionalProperties" | "unevaluatedProperties", Some(Step::Member(_, name))) => {
                about("property ", name, " is not allowed")
            }
            ("items" | "additionalItems" | "unevaluatedItems", Some(Step::Item(index))) => {
                format!("item {index} is not allowed")
            }
            _ => "no value is allowed here".to_owned(),
        })
    })
}

/// `type`
pub(super) fn types<'d>(types: &Types, evaluation: &mut impl Evaluation<'d>) -> bool {
    types.contains(evaluation.instance())
        || evaluation.refuse(|evaluation| wrong_type(&types.names, evaluation.instance()))
}

/// `const`
pub(super) fn constant<'d>(value: &Json, evaluation: &mut impl Evaluation<'d>) -> bool {
    evaluation.instance().equals(value)
        || evaluation.refuse(|evaluation| {
            Finding::expecting(format!("expected {}", canonical(value)), value.clone(), shown(evaluation.instance()))
        })
}

/// `enum`
pub(super) fn enumeration<'d>(values: &Values, evaluation: &mut impl Evaluation<'d>) -> bool {
    values.position(evaluation.instance()).is_some()
        || evaluation.refuse(|evaluation| none_of(&values.list, evaluation.instance()))
}

/// `pattern`
pub(super) fn pattern<'d>(pattern: PatternId, evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::String(text) = evaluation.instance() else { return true };
    evaluation.finds(pattern, text)
        || evaluation.refuse(|evaluation| {
            let source = &evaluation.program().pattern(pattern).source;
            let message = about("must match the pattern ", source, "");
            Finding::expecting(message, Json::String(source.as_str().into()), shown(evaluation.instance()))
        })
}

/// `format`
pub(super) fn format<'d>(name: &str, pattern: PatternId, evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::String(text) = evaluation.instance() else { return true };
    evaluation.finds(pattern, text)
        || evaluation.refuse(|evaluation| {
            let message = ["must be a valid ", name].concat();
            Finding::expecting(message, Json::String(name.into()), shown(evaluation.instance()))
        })
}

/// `uniqueItems`
pub(super) fn unique_items<'d>(evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::Array(items) = evaluation.instance() else { return true };
    match duplicate(items) {
        None => true,
        Some((first, second)) => {
            evaluation.refuse(|_| Finding::message(format!("items {first} and {second} are equal")))
        }
    }
}

/// `required`
pub(super) fn required<'d>(names: &[String], evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::Object(object) = evaluation.instance() else { return true };
    names.iter().all(|name| object.get(name).is_some() || evaluation.refuse_for(Fault::Missing, |_| missing(name)))
}

/// `dependentRequired`
pub(super) fn dependent_required<'d>(entries: &[(String, Vec<String>)], evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::Object(object) = evaluation.instance() else { return true };
    let present = |name: &str| object.get(name).is_some();
    entries.iter().filter(|(name, _)| present(name)).all(|(name, needed)| {
        needed
            .iter()
            .all(|needed| present(needed) || evaluation.refuse_for(Fault::Missing, |_| missing_dependent(name, needed)))
    })
}

fn missing_dependent(name: &str, needed: &str) -> Finding {
    let message = format!("property {} requires property {}", quoted(name), quoted(needed));
    Finding::expecting(message, Json::String(needed.into()), None)
}
