//! An answer → the document that it stands for.

use serde_json::Value;

use super::{Envelope, decoding};
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics},
    lower,
    runtime::{
        self, Json, Report,
        answer::{Decoded, Judges},
        decoding::Decoding,
    },
};

/// Reads documents from answers, as the runtimes do.
pub struct Decoder {
    decoding: Decoding,
    /// What tells alternatives apart; `None` where nobody asks.
    checks: Option<runtime::Program>,
    /// What is asked for.
    asked: runtime::Program,
}

impl std::fmt::Debug for Decoder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Decoder").field("decoding", &self.decoding).finish_non_exhaustive()
    }
}

impl Decoder {
    /// For answers to `schema`, with what `envelope` says of them. `patterns`: which patterns that go back
    /// may be there.
    pub(in super::super) fn new(
        schema: &Value,
        envelope: &Envelope,
        patterns: &lower::Patterns,
    ) -> Result<Decoder, Diagnostics> {
        let (compiled, asked) = decoding(schema, envelope, patterns)?;
        let bug = || Diagnostic::error(Code::Internal, "no runtime reads these steps", "please report this schema");
        Ok(Decoder {
            decoding: Decoding::read(&compiled.data).ok_or_else(bug)?,
            checks: compiled.checks.as_ref().map(Into::into),
            asked: (&asked).into(),
        })
    }

    /// Whether an answer is one that was asked for.
    pub fn accepts(&self, answer: &Json) -> bool {
        runtime::accepts(&self.asked, 0, answer)
    }

    /// The document that the text of an answer stands for.
    ///
    /// # Errors
    ///
    /// The report on a text that is no JSON.
    pub fn decode(&self, answer: &[u8]) -> Result<Decoded, Report> {
        // What is asked about was parsed as a part of the answer.
        let asked = |text: &str| self.checks.as_ref().zip(runtime::parse(text.as_bytes()).ok());
        let accepts =
            |node, text: &str| asked(text).is_some_and(|(checks, json)| runtime::accepts(checks, node, &json));
        let report = |node, text: &str| {
            asked(text).map_or_else(Report::valid, |(checks, json)| runtime::report(checks, node, &json))
        };
        self.decoding.decode(answer, &Judges { accepts: &accepts, report: &report })
    }
}
