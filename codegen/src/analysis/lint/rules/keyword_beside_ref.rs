//! Keywords beside `$ref` in old drafts.

use crate::analysis::lint::{finding::Finding, rule::rule, subject::Subject, words};

rule! {
    /// A keyword stands beside `$ref` in a draft in which `$ref` stands alone.
    ///
    /// Up to draft 7 everything beside `$ref` is ignored. Many authors, and some tools, take it for an additional condition, and so
    /// the schema promises more than it checks.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/name", "minLength": 1 }
    /// ```
    ///
    /// **Fix**: write `{"allOf": [{"$ref": …}], "minLength": 1}` if the keyword is meant, use draft 2019-09 or later, or remove
    /// it (`--fix` does). Annotations such as `description` may stay.
    "keyword-beside-ref", Warn, fixes
}

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for schema in &subject.schemas {
        let Some(members) = schema.object().filter(|members| members.contains_key("$ref")) else { continue };
        if !schema.dialect().draft.ref_stands_alone() {
            continue;
        }
        for keyword in members.keys().filter(|keyword| keyword.as_str() != "$ref" && words::asserts(keyword)) {
            let location = schema.location.child(&[keyword]);
            let message = format!("`{keyword}` has no effect beside `$ref` in {}", schema.dialect().draft);
            let help = "write the reference into an `allOf` if the keyword is meant, or remove it";
            found.push(Finding::new(subject, &RULE, &location, message, help).removable(subject, &location));
        }
    }
    found
}
