//! In the place of the spinner, where nobody runs the command on a terminal: a build script, a page.

use super::console::Console;
use crate::progress::Observer;

/// Shows nothing.
pub(super) struct Progress;

impl Progress {
    pub fn start(_: &Console, _: &str) -> Progress {
        Progress
    }

    pub fn set(&self, _: impl FnOnce() -> String) {}

    pub fn observer(&self) -> Observer {
        Observer::default()
    }
}

/// What is dropped ends, as where something is shown.
impl Drop for Progress {
    fn drop(&mut self) {}
}
