//! `triglyph test`.

use std::path::PathBuf;

use clap::Args;

use super::ReadingArgs;

/// Documents in folders named `valid` have to be accepted, those in folders named `invalid` refused. Beside an invalid
/// document, NAME.expected.json may list the errors that it has to have, each with `code`, `path` or both. Other JSON
/// files are read in the form of the JSON-Schema-Test-Suite: a list of groups with `tests` that have `data` and `valid`.
///
/// Exit codes: 0 every test passed, 1 one failed, 2 they could not be run, or there are none.
#[derive(Debug, Args)]
pub struct TestArgs {
    /// The schema, JSON or YAML; every schema that the project file has tests for ([test]), unless said otherwise
    #[arg(value_name = "SCHEMA[#/POINTER]")]
    pub schema: Option<String>,
    /// Folders of tests, or files in the form of the JSON-Schema-Test-Suite; those of the project file unless said
    /// otherwise
    #[arg(value_name = "TESTS")]
    pub tests: Vec<PathBuf>,
    /// Write the results to a file, too: `junit=FILE` (JUnit XML) or `ctrf=FILE` (CTRF JSON); may be repeated
    #[arg(long, value_name = "FORM=FILE", value_parser = parse_report)]
    pub report: Vec<ReportFile>,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// A file that results are written to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReportFile {
    /// JUnit XML.
    Junit(PathBuf),
    /// CTRF JSON.
    Ctrf(PathBuf),
}

fn parse_report(text: &str) -> Result<ReportFile, String> {
    match text.split_once('=') {
        Some(("junit", file)) if !file.is_empty() => Ok(ReportFile::Junit(PathBuf::from(file))),
        Some(("ctrf", file)) if !file.is_empty() => Ok(ReportFile::Ctrf(PathBuf::from(file))),
        _ => Err("write junit=FILE or ctrf=FILE, for example junit=results.xml".to_owned()),
    }
}
