//! Keywords that are nearly right.

use crate::analysis::lint::{finding::Finding, rule::rule, subject::Subject, words};

rule! {
    /// A keyword is nearly, but not quite, one of JSON Schema.
    ///
    /// Unknown keywords are annotations by the rules of JSON Schema: nothing complains, and nothing is checked. A misspelt `required`
    /// makes every member optional.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "type": "object", "requried": ["id"] }
    /// ```
    ///
    /// **Fix**: correct the spelling. This changes which documents are accepted, so `--fix` leaves it to you. An annotation of yours gets the
    /// prefix `x-`.
    "misspelt-keyword", Deny
}

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for schema in &subject.schemas {
        for keyword in schema.object().into_iter().flat_map(|members| members.keys()) {
            if schema.keyword(keyword).is_none() {
                continue;
            }
            let Some(meant) = words::meant(keyword) else { continue };
            let message = format!("`{}` is not a keyword; it has no effect", words::quoted(keyword));
            let help = format!("did you mean `{meant}`? An annotation of yours gets the prefix `x-`");
            found.push(Finding::new(subject, &RULE, &schema.location.child(&[keyword]), message, help));
        }
    }
    found
}
