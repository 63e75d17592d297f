//! `$` before a line break.

use crate::{
    analysis::lint::{finding::Finding, rule::rule, subject::Subject, words},
    pattern,
};

rule! {
    /// `$` in a pattern also stands before a line break at the end of the text, in Python's `re`.
    ///
    /// In ECMA-262, which JSON Schema prescribes, `$` is the end of the text, and so it is in this generator's output in all languages. Python code
    /// that hands the pattern to `re.search` as it is accepts `"abc\n"` for `^[a-z]+$`.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "pattern": "^[a-z]+$" }
    /// ```
    ///
    /// **Fix**: nothing, if all readers use these bindings or a careful validator; otherwise a second condition, such as
    /// `"not": {"pattern": "\n"}`.
    "pattern-newline", Allow
}

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for (location, source) in subject.patterns() {
        if pattern::ends_by_dollar(source) {
            let message =
                format!("`$` in `{}` also stands before a final line break in Python's `re`", words::quoted(source));
            let help = "the bindings mean the end of the text; tell other readers of the schema";
            found.push(Finding::new(subject, &RULE, &location, message, help));
        }
    }
    found
}
