//! IntegerBounds that JavaScript does not tell apart.

use serde_json::{Value, json};

use crate::analysis::lint::{finding::Finding, rule::rule, subject::Subject};

rule! {
    /// A schema accepts integers past 2^53 - 1, of which JavaScript does not tell all apart.
    ///
    /// TypeScript reads `9007199254740993` as `9007199254740992`; Rust and Python keep it. A document with such an
    /// integer has no canonical form and no content hash in any language. The rule is off by itself, since most schemas
    /// leave out the bounds of integers that never grow so large.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "type": "integer", "minimum": 0 }
    /// ```
    ///
    /// **Fix**: `"maximum": 9007199254740991`, and a `minimum` if there is none; make identifiers that may be larger
    /// strings. Or let TypeScript keep them, as bigints: with `bigint = true` in the table `[typescript]` of the project file
    /// the rule finds nothing ([integers.md](integers.md#bigints-in-typescript)). They have no content hash then, either.
    "wide-integer", Allow
}

/// Beyond each end of the integers that JavaScript tells apart, one that is a double, and the bound that keeps it out.
const PAST: [(i64, &str); 2] = [
    (9_007_199_254_740_994, "\"maximum\": 9007199254740991"),
    (-9_007_199_254_740_994, "\"minimum\": -9007199254740991"),
];

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for schema in subject.schemas.iter().filter(|schema| schema.keyword("type").is_some_and(is_of_integers)) {
        let accepted = PAST.into_iter().filter(|(integer, _)| {
            subject.report(&schema.location, &json!(integer)).is_some_and(|report| report.is_valid())
        });
        let (integers, bounds): (Vec<i64>, Vec<&str>) = accepted.unzip();
        let Some(integer) = integers.first() else { continue };
        let message = format!("accepts {integer}, which JavaScript does not tell apart from its neighbours");
        let help = format!("add {}, use a string, or set `bigint = true` for TypeScript", bounds.join(" and "));
        found.push(Finding::new(subject, &RULE, &schema.location.child(&["type"]), message, help));
    }
    found
}

/// Whether the types are about integers, and not about numbers as a whole.
fn is_of_integers(types: &Value) -> bool {
    match types {
        Value::String(name) => name == "integer",
        Value::Array(names) => names.contains(&json!("integer")) && !names.contains(&json!("number")),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => false,
    }
}
