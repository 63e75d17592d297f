//! Defaults and examples that are no documents of their schema.

use serde_json::Value;

use crate::{
    analysis::lint::{finding::Finding, rule::rule, subject::Subject, words},
    load::{Location, Schema},
};

rule! {
    /// A default or an example is refused by its own schema.
    ///
    /// Readers copy examples, and tools fill in defaults: both produce documents that are then refused. Often it is the schema that is
    /// wrong, since its author wrote down a value that was meant to be accepted. (The generator documents such a default without filling it in. A
    /// refused `x-fallback` is an error, `invalid-fallback`.)
    ///
    /// **Example**
    ///
    /// ```json
    /// { "type": "integer", "minimum": 1, "default": 0 }
    /// ```
    ///
    /// **Fix**: correct the value, or the schema.
    "refused-value", Warn
}

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    subject.schemas.iter().flat_map(|schema| refused(subject, schema)).collect()
}

fn refused(subject: &Subject<'_>, schema: &Schema<'_>) -> Vec<Finding> {
    let mut values = Vec::new();
    for keyword in ["default", "example"] {
        values.extend(schema.keyword(keyword).map(|value| (schema.location.child(&[keyword]), keyword, value)));
    }
    if let Some(Value::Array(examples)) = schema.keyword("examples") {
        let at = |index: usize| schema.location.child(&["examples", &index.to_string()]);
        values.extend(examples.iter().enumerate().map(|(index, value)| (at(index), "example", value)));
    }
    values.into_iter().filter_map(|(at, what, value)| judged(subject, schema, &at, what, value)).collect()
}

fn judged(subject: &Subject<'_>, schema: &Schema<'_>, at: &Location, what: &str, value: &Value) -> Option<Finding> {
    let report = subject.report(&schema.location, value)?;
    let error = report.errors.first()?;
    let inside = if error.path.is_empty() { String::new() } else { format!(" at `{}`", words::quoted(&error.path)) };
    let message = format!("the {what} is refused by its own schema{inside}: {}", words::quoted(&error.message));
    let help = format!("correct the {what}, or the schema (its `{}` refuses it)", words::quoted(&error.code));
    Some(Finding::new(subject, &RULE, at, message, help))
}
