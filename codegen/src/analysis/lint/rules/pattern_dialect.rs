//! Patterns that engines read differently.

use crate::{
    analysis::lint::{finding::Finding, rule::rule, subject::Subject, words},
    pattern,
};

rule! {
    /// A pattern means different things in the regular expression engines of the three languages, or is refused by one of them.
    ///
    /// This generator translates patterns, and so its bindings agree. Other readers of the schema hand the text to what their language
    /// has: `RegExp` with `u`, Python's `re`, Rust's `regex`. There, `\d` also matches `٣` in Python and Rust, `\w` all letters of the
    /// world; Python knows no `\p{…}`; Rust knows no look-around and no backreferences; and what is valid only without `u`, such
    /// as `\-` outside of a class, is refused by `RegExp` with it.
    ///
    /// That `$` differs, too, is the rule `pattern-newline`.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "pattern": "^\\d{4}$" }
    /// ```
    ///
    /// **Fix**: write what all engines read alike: `[0-9]` for `\d`, `[A-Za-z0-9_]` for `\w`, two schemas in `allOf` for a look-ahead.
    "pattern-dialect", Warn
}

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for (location, source) in subject.patterns() {
        let differences = pattern::differences(source);
        if !differences.is_empty() {
            let message =
                format!("engines differ about the pattern `{}`: {}", words::quoted(source), differences.join("; "));
            let help =
                "the bindings agree all the same; for other readers of the schema, write what all engines read alike";
            found.push(Finding::new(subject, &RULE, &location, message, help));
        }
    }
    found
}
