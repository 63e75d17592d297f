//! The wording of errors.

use super::json::canonical::{canonical, quoted};
use super::json::number::write_number;
use super::json::types::Type;
use super::json::unique::duplicate;
use super::json::value::{Instance, Json, Number};
use super::program::ids::NodeId;
use super::program::template::SHOWN;
use super::program::tree::{Check, Comparison, Limit, Op, Program, Subject};

/// So many values of an enumeration are shown in a message.
const LISTED: usize = 10;

/// What an error says.
pub(crate) struct Finding {
    pub message: String,
    pub expected: Option<Json>,
    pub actual: Option<Json>,
}

impl Finding {
    pub fn message(message: impl Into<String>) -> Finding {
        Finding { message: message.into(), expected: None, actual: None }
    }

    fn expecting(message: String, expected: Json, actual: Option<Json>) -> Finding {
        Finding { message, expected: Some(expected), actual }
    }
}

/// What is wrong with an instance for which an operator without children does not hold.
pub(super) fn finding(program: &Program, check: &Check, instance: &Json) -> Finding {
    match check {
        Check::Type(types) => wrong_type(&types.names, instance),
        Check::Const(value) => {
            Finding::expecting(format!("expected {}", canonical(value)), value.clone(), shown(instance))
        }
        Check::Enum(values) => none_of(&values.list, instance),
        Check::Bound(comparison, bound) => {
            let relation = match comparison {
                Comparison::AtLeast => "at least",
                Comparison::AtMost => "at most",
                Comparison::Above => "greater than",
                Comparison::Below => "less than",
            };
            Finding::expecting(format!("must be {relation} {}", text(*bound)), number(*bound), Some(instance.clone()))
        }
        Check::MultipleOf(divisor) => Finding::expecting(
            format!("must be a multiple of {}", text(*divisor)),
            number(*divisor),
            Some(instance.clone()),
        ),
        Check::Count(subject, limit, bound) => {
            let (one, many) = match subject {
                Subject::Characters => ("character", "characters"),
                Subject::Items => ("item", "items"),
                Subject::Properties => ("property", "properties"),
            };
            wrong_count("have", *limit, *bound, (one, many), size(instance))
        }
        Check::Pattern(pattern) => {
            let source = &program.pattern(*pattern).source;
            let message = format!("must match the pattern {}", quoted(source));
            Finding::expecting(message, Json::String(source.clone()), shown(instance))
        }
        Check::Format(name, _) => {
            Finding::expecting(format!("must be a valid {name}"), Json::String(name.clone()), shown(instance))
        }
        Check::UniqueItems => {
            let (first, second) = instance.as_array().and_then(duplicate).unwrap_or_default();
            Finding::message(format!("items {first} and {second} are equal"))
        }
        Check::Not(node) => unwanted(program, *node, instance),
        _ => Finding::message("no value is allowed here"),
    }
}

/// `not`: where it is about given values, the message lists them.
fn unwanted(program: &Program, node: NodeId, instance: &Json) -> Finding {
    let message = match program.node(node).ops.as_slice() {
        [Op { check: Check::Const(value), .. }] => format!("must not be {}", canonical(value)),
        [Op { check: Check::Enum(values), .. }] => format!("must not be one of {}", several(&values.list)),
        _ => return Finding::message("must not match the schema in \"not\""),
    };
    Finding { message, expected: None, actual: shown(instance) }
}

/// `contains`: too few or too many items match.
pub(super) fn wrong_matches(limit: Limit, bound: f64, count: usize) -> Finding {
    wrong_count("contain", limit, bound, ("matching item", "matching items"), count)
}

/// `anyOf` and `oneOf`: not the right number of branches match.
pub(super) fn wrong_branches(matching: usize, branches: usize) -> Finding {
    Finding::message(match matching {
        0 => format!("matches none of the {branches} alternatives"),
        _ => format!("matches {matching} of the {branches} alternatives, expected exactly 1"),
    })
}

pub(crate) fn missing(name: &str) -> Finding {
    Finding::expecting(format!("missing property {}", quoted(name)), Json::String(name.to_owned()), None)
}

pub(super) fn missing_dependent(name: &str, needed: &str) -> Finding {
    let message = format!("property {} requires property {}", quoted(name), quoted(needed));
    Finding::expecting(message, Json::String(needed.to_owned()), None)
}

pub(super) fn wrong_type(types: &[Type], instance: &Json) -> Finding {
    let names: Vec<&str> = types.iter().map(|kind| kind.name()).collect();
    let found = Type::of(instance.instance()).name();
    let expected = match names.as_slice() {
        [only] => Json::String((*only).to_owned()),
        several => Json::Array(several.iter().map(|name| Json::String((*name).to_owned())).collect()),
    };
    let message = format!("expected {}, found {found}", names.join(" or "));
    Finding::expecting(message, expected, Some(Json::String(found.to_owned())))
}

pub(super) fn none_of(values: &[Json], instance: &Json) -> Finding {
    let message = format!("expected one of {}", several(values));
    Finding::expecting(message, Json::Array(values.to_vec()), shown(instance))
}

/// The first of these values, and how many there are if not all are listed.
fn several(values: &[Json]) -> String {
    let listed: Vec<String> = values.iter().take(LISTED).map(canonical).collect();
    let more = if values.len() > LISTED { format!(", … ({} in all)", values.len()) } else { String::new() };
    format!("{}{more}", listed.join(", "))
}

fn wrong_count(verb: &str, limit: Limit, bound: f64, (one, many): (&str, &str), count: usize) -> Finding {
    let side = if limit == Limit::Min { "at least" } else { "at most" };
    let noun = if bound == 1.0 { one } else { many };
    let message = format!("must {verb} {side} {} {noun}", text(bound));
    Finding::expecting(message, number(bound), Some(Json::Number(Number::from(count))))
}

fn size(instance: &Json) -> usize {
    match instance.instance() {
        Instance::String(text) => text.chars().count(),
        Instance::Array(items) => items.len(),
        Instance::Object(object) => object.len(),
        _ => 0,
    }
}

/// The value, if it is a short scalar.
pub(crate) fn shown(instance: &Json) -> Option<Json> {
    match instance {
        Json::Array(_) | Json::Object(_) => None,
        Json::String(text) if text.chars().nth(SHOWN).is_some() => None,
        scalar => Some(scalar.clone()),
    }
}

fn number(value: f64) -> Json {
    Json::Number(Number::Float(value))
}

fn text(value: f64) -> String {
    let mut out = String::new();
    write_number(&mut out, value);
    out
}
