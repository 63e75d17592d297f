//! The document that stands in for one that is refused.

use super::judge::report::Report;
use super::plan::checks::Checks;
use super::program::ids::ROOT;
use super::read::readable::Read;

impl Checks {
    /// Parses the text of a document; one that is refused is replaced by the contract's fallback. The report is that on
    /// the text.
    ///
    /// # Panics
    ///
    /// If the program has no fallback that it accepts; the generator sees to it that it has.
    pub fn read_or_fallback<T: Read>(&self, text: &[u8]) -> (T, Report) {
        if let Some(value) = std::str::from_utf8(text).ok().and_then(|text| self.read_at_once(ROOT, text, true)) {
            return (value, Report::valid());
        }
        let refusal = match self.read_explained(ROOT, text) {
            Ok(accepted) => return accepted,
            Err(refusal) => refusal,
        };
        (self.fallback(), refusal)
    }

    /// The contract's fallback.
    ///
    /// # Panics
    ///
    /// As [`Checks::read_or_fallback`].
    pub fn fallback<T: Read>(&self) -> T {
        match self.program().fallback.clone().and_then(|fallback| self.build(ROOT, fallback, b"", None).ok()) {
            Some((fallback, _)) => fallback,
            None => panic!("corrupt check program: no fallback"),
        }
    }
}

/// Gives the root type of a check program with a fallback the verbs `from_json_or_fallback` and `fallback`:
/// `fallback!(Type, CHECKS)`.
#[macro_export]
macro_rules! fallback {
    ($type:ty, $checks:expr) => {
        impl $type {
            /// Parses the text of a document; one that is refused is replaced by the contract's fallback. The report is
            /// that on the text. Never fails.
            pub fn from_json_or_fallback(text: &[u8]) -> (Self, support::Report) {
                $checks.read_or_fallback(text)
            }

            /// The document to fall back on.
            pub fn fallback() -> Self {
                $checks.fallback()
            }
        }
    };
}
pub(crate) use fallback;
