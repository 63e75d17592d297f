//! Stands in for the styles of reports, where no contract has one.

use super::json::value::Json;

/// How a contract reports. None has a style.
#[derive(Debug)]
pub(crate) enum Style {}

impl Style {
    /// Refuses the style.
    ///
    /// # Panics
    ///
    /// Always.
    pub fn from_json(_json: &Json) -> Option<Style> {
        panic!("the check program has a style, and this runtime was generated without it: generate both again")
    }
}
