//! A finding as one JSON object, `{"kind": "diagnostic", …}`.

use serde::Serialize;

use crate::diagnostic::Diagnostic;

/// What a line holds.
#[derive(Serialize)]
pub(in crate::cli) struct DiagnosticLine<'a> {
    kind: &'static str,
    code: &'static str,
    level: String,
    message: &'a str,
    file: Option<&'a str>,
    line: Option<usize>,
    column: Option<usize>,
    pointer: Option<&'a str>,
    help: &'a str,
}

impl<'a> DiagnosticLine<'a> {
    /// The line of `finding`.
    pub fn of(finding: &'a Diagnostic) -> Self {
        let place = finding.place.as_ref();
        let known = |number: usize| (number > 0).then_some(number);
        DiagnosticLine {
            kind: "diagnostic",
            code: finding.code.name(),
            level: finding.level.to_string(),
            message: &finding.message,
            file: place.map(|place| place.file.as_str()),
            line: place.and_then(|place| known(place.line)),
            column: place.and_then(|place| known(place.column)),
            pointer: place.and_then(|place| place.pointer.as_deref()),
            help: &finding.help,
        }
    }
}
