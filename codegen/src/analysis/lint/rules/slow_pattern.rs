//! Patterns that can take forever.

use crate::{
    analysis::lint::{finding::Finding, rule::rule, subject::Subject, words},
    pattern,
};

rule! {
    /// A pattern can take time that grows exponentially with the text.
    ///
    /// Engines that backtrack, such as those of JavaScript and Python, try every way in which a loop inside a loop can divide a text before
    /// they give up. Thirty characters can take minutes, and whoever sends documents can choose the text. The generated code judges such
    /// patterns in linear time; other validators of the same schema do not.
    ///
    /// The rule finds loops that can read the same text in two ways, and that something must follow. Patterns with very many parts
    /// are not looked at.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "pattern": "^([a-z]+)*$" }
    /// ```
    ///
    /// **Fix**: write the loop so that each text can be read in one way only (`^[a-z]*$`), and bound the text with `maxLength`, which
    /// helps, though most validators judge all keywords of a value.
    "slow-pattern", Warn
}

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for (location, source) in subject.patterns() {
        if let Some(repeated) = pattern::exponential(source) {
            let message = format!(
                "the pattern `{}` can take exponential time, for texts that repeat `{}`",
                words::quoted(source),
                words::quoted(&repeated)
            );
            let help = "write the loop so that each text can be read in one way only";
            found.push(Finding::new(subject, &RULE, &location, message, help));
        }
    }
    found
}
