//! Keywords that only say something together with another one.

use serde_json::Value;

use crate::{
    analysis::lint::{finding::Finding, rule::rule, subject::Subject},
    load::{Draft, Schema},
};

rule! {
    /// A keyword stands without the one that gives it a meaning.
    ///
    /// `then` and `else` say something beside `if` only, `if` beside one of them, `minContains` and `maxContains` beside `contains`,
    /// `additionalItems` beside an array in `items`, and up to draft 4 `exclusiveMinimum` beside `minimum`. Alone they are ignored.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "type": "array", "minContains": 2 }
    /// ```
    ///
    /// **Fix**: add the partner, or remove the keyword (`--fix` does, except for `if`, which `unevaluatedProperties` may notice).
    "keyword-without-partner", Warn, fixes
}

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for schema in &subject.schemas {
        for (keyword, partner) in lonely(schema) {
            let location = schema.location.child(&[keyword]);
            let message = format!("`{keyword}` has no effect without {partner}");
            let help = format!("add {partner}, or remove it");
            let finding = Finding::new(subject, &RULE, &location, message, help);
            // What `if` evaluates counts for `unevaluatedProperties`, even if nothing follows from it.
            found.push(if keyword == "if" { finding } else { finding.removable(subject, &location) });
        }
    }
    found
}

/// The keywords without their partners, and what these would be.
fn lonely(schema: &Schema<'_>) -> Vec<(&'static str, &'static str)> {
    let draft = schema.dialect().draft;
    let has = |keyword: &str| schema.keyword(keyword).is_some();
    let mut found = Vec::new();
    let mut note = |condition: bool, keyword, partner| {
        if condition && has(keyword) {
            found.push((keyword, partner));
        }
    };
    if draft >= Draft::Draft7 {
        note(!has("if"), "then", "`if`");
        note(!has("if"), "else", "`if`");
        note(!has("then") && !has("else"), "if", "`then` or `else`");
    }
    if draft >= Draft::Draft201909 {
        note(!has("contains"), "minContains", "`contains`");
        note(!has("contains"), "maxContains", "`contains`");
    }
    if draft <= Draft::Draft201909 {
        let tuple = schema.keyword("items").is_some_and(Value::is_array);
        note(!tuple, "additionalItems", "an array in `items`");
    }
    if draft <= Draft::Draft4 {
        note(!has("minimum"), "exclusiveMinimum", "`minimum`");
        note(!has("maximum"), "exclusiveMaximum", "`maximum`");
    }
    found
}
