//! Stands in for the rules between the parts of a document, where no check program has any.

use super::json::value::Json;

/// A rule. There is none.
#[derive(Debug)]
pub enum Rule {}

impl Rule {
    /// Refuses the rule.
    ///
    /// # Panics
    ///
    /// Always.
    pub fn from_json(_json: &Json) -> Option<Rule> {
        panic!("the check program has rules, and this runtime was generated without them: generate both again")
    }
}

/// Whether one of the rules only warns.
pub(crate) fn warns(_rules: &[Rule]) -> bool {
    false
}
