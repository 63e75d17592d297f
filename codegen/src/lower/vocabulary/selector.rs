//! JSONPath → the steps that the runtimes walk. The parser knows all of RFC 9535; a rule can use the part of it that
//! selects values one by one and in linear time.

use rsonpath_syntax::{
    Comparable, ComparisonExpr, ComparisonOp, Index, Literal, LogicalExpr, ParserBuilder, Segment, Selector,
    SingularJsonPathQuery, SingularSegment, num::JsonNumber,
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

/// How deep a query may be nested for the parser; no supported one is nested deeper than a filter.
const NESTING: usize = 8;

/// The steps of a selector.
///
/// # Errors
///
/// It is not JSONPath, or a part of JSONPath that rules do not know.
pub fn parse(text: &str) -> Result<Vec<Step>, Refusal> {
    if calls_or_groups(text) {
        return Err(unsupported("parentheses and functions"));
    }
    let query = ParserBuilder::new().set_recursion_limit(Some(NESTING)).build().parse(text).map_err(|_| Refusal {
        message: format!("`{}` is not a JSONPath query", shown(text)),
        help: "a query is written as in RFC 9535: `$.nodes[*].id`",
    })?;
    query.segments().iter().map(segment).collect()
}

/// A text of a schema in a message.
pub fn shown(text: &str) -> String {
    text.chars().take(200).collect()
}

fn unsupported(what: &str) -> Refusal {
    Refusal { message: format!("{what} cannot be used in a rule"), help: SUPPORTED }
}

/// Whether there is a parenthesis outside of a string: none of the supported queries has one.
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
    let Segment::Child(selectors) = segment else { return Err(unsupported("`..`")) };
    let [selector] = selectors.as_slice() else {
        return Err(unsupported("several selectors in one pair of brackets"));
    };
    match selector {
        Selector::Name(name) => Ok(Step::Name(name.unquoted().to_owned())),
        Selector::Wildcard => Ok(Step::Wildcard),
        Selector::Index(Index::FromStart(index)) => {
            usize::try_from(index.as_u64()).map(Step::Index).map_err(|_| unsupported("an index as large as this"))
        }
        Selector::Index(Index::FromEnd(_)) => Err(unsupported("a negative index")),
        Selector::Slice(_) => Err(unsupported("a slice")),
        Selector::Filter(LogicalExpr::Comparison(comparison)) => condition(comparison),
        Selector::Filter(LogicalExpr::Test(_)) => Err(unsupported("a filter that does not compare")),
        Selector::Filter(LogicalExpr::Not(_) | LogicalExpr::And(..) | LogicalExpr::Or(..)) => {
            Err(unsupported("`!`, `&&` or `||`"))
        }
    }
}

/// A filter that compares one path of names with a literal, either way round.
fn condition(comparison: &ComparisonExpr) -> Result<Step, Refusal> {
    if comparison.op() != ComparisonOp::EqualTo {
        return Err(unsupported("a comparison other than `==`"));
    }
    match (comparison.lhs(), comparison.rhs()) {
        (Comparable::RelativeSingularQuery(query), Comparable::Literal(value))
        | (Comparable::Literal(value), Comparable::RelativeSingularQuery(query)) => {
            Ok(Step::Where(names(query)?, literal(value)))
        }
        _ => Err(unsupported("a comparison of anything but one path with one literal")),
    }
}

fn names(query: &SingularJsonPathQuery) -> Result<Vec<String>, Refusal> {
    let name = |segment: &SingularSegment| match segment {
        SingularSegment::Name(name) => Ok(name.unquoted().to_owned()),
        SingularSegment::Index(_) => Err(unsupported("an index in a filter")),
    };
    query.segments().map(name).collect()
}

fn literal(value: &Literal) -> Value {
    match value {
        Literal::Number(JsonNumber::Int(number)) => Value::from(number.as_i64()),
        Literal::Number(JsonNumber::Float(number)) => Value::from(number.as_f64()),
        Literal::String(text) => Value::from(text.unquoted()),
        Literal::Bool(flag) => Value::from(*flag),
        Literal::Null => Value::Null,
    }
}
