//! Stands in for what has to be noted for integrity rules, where no check program has any.

use super::program::rule::Rule;
use super::screen::Screen;

impl Screen {
    /// Arranges the rules that can be judged by the text alone: there are none.
    pub fn new(rules: &[Rule], _warnings: bool) -> Option<Screen> {
        rules.first().map(|rule| match *rule {})
    }
}
