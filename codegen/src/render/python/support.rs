//! The support files, emitted as they are.

use askama::Template;

use super::{
    super::{Files, Options, runtime},
    file::{self, Header},
};

#[derive(Template)]
#[template(path = "python/support.py")]
struct SupportFile {
    header: Header,
    text: &'static str,
}

/// What `__init__.py` passes on of the support files.
pub const NAMES: &[&str] = &["ContractError", "DONE", "EventDecoder", "Report", "decode_events", "encode_event"];

/// What the folder of verdicts says of itself.
const VERDICTS: &str = r#""""The verdicts of each module as code, imported when the first document is read.""""#;

/// The support files with their headers.
///
/// # Errors
///
/// Those of the template engine.
pub fn files(options: &Options) -> askama::Result<Files> {
    runtime::PYTHON
        .iter()
        .map(|source| Ok((format!("_support/{}.py", source.name), print(source.text, options)?)))
        .collect()
}

/// The own file of the folder of verdicts: tools that make packages leave out folders without one.
///
/// # Errors
///
/// Those of the template engine.
pub fn verdicts(options: &Options) -> askama::Result<String> {
    print(VERDICTS, options)
}

fn print(text: &'static str, options: &Options) -> askama::Result<String> {
    file::text(&SupportFile { header: Header::new(None, options), text })
}
