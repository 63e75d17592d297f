//! Numbers that a double does not hold.

use serde_json::Value;

use crate::{
    analysis::lint::{finding::Finding, rule::rule, subject::Subject, words},
    load::Location,
};

rule! {
    /// A number of the schema is past 2^53.
    ///
    /// JavaScript holds every number as a double, which has all integers up to 2^53 and only some beyond. A bound, a constant or a default
    /// past it is another number there than in Rust and Python, and most JSON libraries round such a number in documents, too, without
    /// saying so.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "type": "integer", "maximum": 9223372036854775807 }
    /// ```
    ///
    /// **Fix**: lower the bound to 9007199254740991, or make identifiers of that size strings.
    "large-number", Warn
}

/// 2^53.
const LIMIT: f64 = 9_007_199_254_740_992.0;

/// The keywords whose values are numbers, or documents.
const KEYWORDS: [&str; 9] = [
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "const",
    "enum",
    "default",
    "examples",
];

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for schema in &subject.schemas {
        for keyword in KEYWORDS {
            let location = schema.location.child(&[keyword]);
            let Some((location, number)) = schema.keyword(keyword).and_then(|value| large(value, location)) else {
                continue;
            };
            let message = format!("{} is past 2^53", words::value(number));
            let help =
                "doubles, and so JavaScript, do not hold all integers of this size: use a smaller number, or a string";
            found.push(Finding::new(subject, &RULE, &location, message, help));
        }
    }
    found
}

/// The first integer in `value` that is past the limit, and where it is.
fn large(value: &Value, location: Location) -> Option<(Location, &Value)> {
    let mut open = vec![(value, location)];
    while let Some((value, location)) = open.pop() {
        match value {
            Value::Number(number) if is_large(number) => return Some((location, value)),
            Value::Array(items) => {
                let items = items.iter().enumerate();
                open.extend(items.rev().map(|(index, item)| (item, location.child(&[&index.to_string()]))));
            }
            Value::Object(members) => {
                open.extend(members.iter().rev().map(|(name, member)| (member, location.child(&[name]))));
            }
            _ => {}
        }
    }
    None
}

fn is_large(number: &serde_json::Number) -> bool {
    let past = |magnitude: u64| magnitude > LIMIT as u64;
    match (number.as_u64(), number.as_i64()) {
        (Some(positive), _) => past(positive),
        (None, Some(negative)) => past(negative.unsigned_abs()),
        // IntegerBounds past 64 bits. Still larger ones (`1e300`) are meant as doubles.
        (None, None) => number.as_f64().is_some_and(|double| double.abs() > LIMIT && double.abs() < 1e40),
    }
}
