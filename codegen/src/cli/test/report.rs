//! Results in the forms that CI reads: JUnit XML and CTRF JSON.

use std::{
    path::Path,
    time::{SystemTime, UNIX_EPOCH},
};

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use serde_json::{Value, json};

use super::Ran;
use crate::{
    cli::args::ReportFile,
    diagnostic::{Code, Diagnostic, Place},
    files::write_if_different,
    paths::slashed,
};

/// When the tests began.
#[derive(Clone, Copy, Debug)]
pub struct Moment(u64);

impl Moment {
    /// In milliseconds since 1970, as CTRF counts.
    pub fn now() -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }
}

/// Writes the results of all tests.
///
/// # Errors
///
/// The file cannot be written.
pub fn write(file: &ReportFile, ran: &[Ran], start: Moment) -> Result<(), Diagnostic> {
    let (path, text): (&Path, _) = match file {
        ReportFile::Junit(path) => (path, junit(ran)?),
        ReportFile::Ctrf(path) => (path, format!("{:#}\n", ctrf(ran, start))),
    };
    write_if_different(path, text.as_bytes()).map(drop).map_err(|error| {
        let message = format!("the results cannot be written: {error}");
        Diagnostic::error(Code::UnwritableOutput, message, "check the path and its permissions")
            .at(Place::file(slashed(path)))
    })
}

/// A suite for each schema, named by it, whose cases are classed by their files.
fn junit(ran: &[Ran]) -> Result<String, Diagnostic> {
    let mut report = Report::new("schemas");
    report.add_test_suites(ran.chunk_by(|one, next| one.schema == next.schema).map(suite));
    report.to_string().map_err(|error| {
        Diagnostic::error(
            Code::Internal,
            format!("the results cannot be written as XML: {error}"),
            "please report this",
        )
    })
}

/// The tests of one schema.
fn suite(ran: &[Ran]) -> TestSuite {
    let mut suite = TestSuite::new(ran.first().map_or("", |ran| ran.schema.as_str()));
    for Ran { case, verdict, .. } in ran {
        let status = match &verdict.message {
            None => TestCaseStatus::success(),
            Some(message) => {
                let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
                status.set_message(message.as_str());
                status
            }
        };
        let mut test = TestCase::new(case.name.as_str(), status);
        test.set_classname(case.file.as_str());
        suite.add_test_case(test);
    }
    suite
}

fn ctrf(ran: &[Ran], start: Moment) -> Value {
    let failed = ran.iter().filter(|ran| ran.verdict.message.is_some()).count();
    let test = |Ran { case, verdict, .. }: &Ran| {
        let mut test = json!({"name": case.name, "status": "passed", "duration": 0, "filePath": case.file});
        if let Some(message) = &verdict.message {
            test["status"] = json!("failed");
            test["message"] = json!(message);
        }
        test
    };
    json!({
        "reportFormat": "CTRF",
        "specVersion": "0.0.0",
        "results": {
            "tool": {"name": "triglyph", "version": env!("CARGO_PKG_VERSION")},
            "summary": {
                "tests": ran.len(),
                "passed": ran.len() - failed,
                "failed": failed,
                "skipped": 0,
                "pending": 0,
                "other": 0,
                "start": start.0,
                "stop": Moment::now().0,
            },
            "tests": ran.iter().map(test).collect::<Vec<_>>(),
        },
    })
}
