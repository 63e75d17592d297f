//! JSONPath → the steps that the runtimes walk. The parser knows all of RFC 9535; a rule can use the part of it that selects
//! values one by one and in linear time.

use jsonpath_rust::parser::{
    model::{
        Comparable, Comparison, Filter, FilterAtom, Literal, Segment, Selector, SingularQuery, SingularQuerySegment,
    },
    parse_json_path,
};
use serde_json::Value;

use crate::model::Step;

/// Why a selector cannot be used, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// One sentence.
    pub message: String,
    /// What the author can do.
    pub help: &'static str,
}

/// What a rule may select with; the help of most refusals.
const SUPPORTED: &str = "use names, indices that are not negative, `*`, and filters such as `[?@.type == 'start']`";

/// The steps of a selector.
///
/// # Errors
///
/// It is not JSONPath, or a part of JSONPath that rules do not know.
pub fn parse(text: &str) -> Result<Vec<Step>, Refusal> {
    if calls_or_groups(text) {
        return Err(unsupported("parentheses and functions"));
    }
    let query = parse_json_path(text).map_err(|_| Refusal {
        message: format!("`{}` is not a JSONPath query", shown(text)),
        help: "a query is written as in RFC 9535: `$.nodes[*].id`",
    })?;
    query.segments.iter().map(segment).collect()
}

/// A text of a schema in a message.
pub fn shown(text: &str) -> String {
    text.chars().take(200).collect()
}

fn unsupported(what: &str) -> Refusal {
    Refusal { message: format!("{what} cannot be used in a rule"), help: SUPPORTED }
}

/// Whether there is a parenthesis outside of a string. None of the supported queries has one, and the parser takes exponential time over
/// nested function calls.
fn calls_or_groups(text: &str) -> bool {
    let mut quote = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match quote {
            Some(_) if c == '\\' => drop(chars.next()),
            Some(open) if c == open => quote = None,
            Some(_) => {}
            None if c == '\'' || c == '"' => quote = Some(c),
            None if c == '(' => return true,
            None => {}
        }
    }
    false
}

fn segment(segment: &Segment) -> Result<Step, Refusal> {
    match segment {
        Segment::Selector(Selector::Name(name)) => Ok(Step::Name(name.clone())),
        Segment::Selector(Selector::Wildcard) => Ok(Step::Wildcard),
        Segment::Selector(Selector::Index(index)) => {
            usize::try_from(*index).map(Step::Index).map_err(|_| unsupported("a negative index"))
        }
        Segment::Selector(Selector::Filter(filter)) => condition(filter),
        Segment::Selector(Selector::Slice(..)) => Err(unsupported("a slice")),
        Segment::Selectors(_) => Err(unsupported("several selectors in one pair of brackets")),
        Segment::Descendant(_) => Err(unsupported("`..`")),
    }
}

/// A filter that compares one path of names with a literal, either way round.
fn condition(filter: &Filter) -> Result<Step, Refusal> {
    let comparison = match filter {
        Filter::Atom(FilterAtom::Comparison(comparison)) => comparison.as_ref(),
        Filter::Atom(_) => return Err(unsupported("a filter that does not compare")),
        Filter::And(_) | Filter::Or(_) => return Err(unsupported("`&&` and `||`")),
    };
    let Comparison::Eq(left, right) = comparison else { return Err(unsupported("a comparison other than `==`")) };
    match (left, right) {
        (Comparable::SingularQuery(query), Comparable::Literal(value))
        | (Comparable::Literal(value), Comparable::SingularQuery(query)) => {
            Ok(Step::Where(names(query)?, literal(value)?))
        }
        _ => Err(unsupported("a comparison of anything but one path with one literal")),
    }
}

fn names(query: &SingularQuery) -> Result<Vec<String>, Refusal> {
    let SingularQuery::Current(segments) = query else { return Err(unsupported("`$` in a filter")) };
    let name = |segment: &SingularQuerySegment| match segment {
        SingularQuerySegment::Name(name) => Ok(name.clone()),
        SingularQuerySegment::Index(_) => Err(unsupported("an index in a filter")),
    };
    segments.iter().map(name).collect()
}

fn literal(value: &Literal) -> Result<Value, Refusal> {
    Ok(match value {
        Literal::Int(number) => Value::from(*number),
        Literal::Float(number) if number.is_finite() => Value::from(*number),
        Literal::Float(_) => return Err(unsupported("a number that is out of range")),
        Literal::String(text) => Value::from(text.as_str()),
        Literal::Bool(flag) => Value::from(*flag),
        Literal::Null => Value::Null,
    })
}
