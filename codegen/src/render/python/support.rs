//! The support files, emitted as they are, as far as they are needed.

use std::collections::BTreeSet;

use askama::Template;

use super::{
    super::{
        Files, Language, Options,
        runtime::{self, Needs, Runtime},
    },
    file::{self, Header},
};
use crate::model::Model;

#[derive(Template)]
#[template(path = "python/support.py")]
struct SupportFile {
    header: Header,
    text: &'static str,
}

/// What `__init__.py` passes on of the runtime.
pub const NAMES: &[&str] = &[
    "ContractError",
    "DONE",
    "DocumentLimits",
    "EventDecoder",
    "Parsed",
    "Report",
    "decode_events",
    "encode_event",
    "encode_event_unchecked",
    "judge_batch",
    "parsed",
    "within",
];

/// By file of the runtime, what `__init__.py` imports from it to pass it on.
pub const EXPORTED: &[(&str, &[&str])] = &[
    ("batch", &["judge_batch"]),
    ("parsed", &["Parsed", "parsed"]),
    (file::RUNTIME, &["ContractError", "Report"]),
    ("sse", &["DONE", "EventDecoder", "decode_events", "encode_event", "encode_event_unchecked"]),
    ("within", &["DocumentLimits", "within"]),
];

/// The same where objects are dataclasses.
pub const OF_RECORDS: (&str, &[&str]) = ("records", &["UNSET", "Unset"]);

/// What the folder of verdicts says of itself.
const VERDICTS: &str = r#""""The verdicts of each module as code, imported when the first document is read.""""#;

/// What the folder of operations says of itself.
const OPERATIONS: &str = r#""""The operations of APIs, each with its types: what servers and clients are made of.""""#;

/// The support files with their headers: those of `wanted`, and those that these import. None if they live elsewhere.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn files(model: &Model, wanted: BTreeSet<String>, options: &Options) -> askama::Result<Files> {
    if *options.runtime(Language::Python) != Runtime::Embedded {
        return Ok(Files::new());
    }
    // Whatever is imported from a package, its own file is read first.
    let wanted = wanted.into_iter().chain([file::RUNTIME.to_owned()]);
    runtime::reached(runtime::PYTHON, runtime::PYTHON_ABSENT, Needs::of(model, Language::Python), wanted)
        .into_iter()
        .map(|source| Ok((format!("_support/{}.py", source.name), print(source.text, Header::of_runtime(options))?)))
        .collect()
}

/// The own file of the folder of verdicts: tools that make packages leave out folders without one.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn verdicts(options: &Options) -> askama::Result<String> {
    print(VERDICTS, Header::new(None, options))
}

/// The own file of the folder of operations.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn operations(options: &Options) -> askama::Result<String> {
    print(OPERATIONS, Header::new(None, options))
}

fn print(text: &'static str, header: Header) -> askama::Result<String> {
    file::text(&SupportFile { header, text })
}
