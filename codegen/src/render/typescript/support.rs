//! The support files, emitted as they are.

use askama::Template;

use super::{
    super::{Files, Options, runtime},
    file::{self, Header},
};

#[derive(Template)]
#[template(path = "typescript/support.ts")]
struct SupportFile {
    header: Header,
    text: &'static str,
}

/// What `support/index.ts` exports, and `index.ts` passes on.
pub const NAMES: &[&str] = &[
    "Contract",
    "DONE",
    "EventDecoder",
    "Fallback",
    "FallbackResult",
    "JsonObject",
    "JsonValue",
    "Legacy",
    "Report",
    "ReportError",
    "ReportOptions",
    "Result",
    "StandardIssue",
    "StandardProps",
    "StandardResult",
    "StandardSchemaV1",
    "StandardTypes",
    "decodeEvents",
    "encodeEvent",
    "reportToJson",
];

/// The support files with their headers.
///
/// # Errors
///
/// Those of the template engine.
pub fn files(options: &Options) -> askama::Result<Files> {
    let file = |source: &runtime::Source| {
        let file = SupportFile { header: Header::new(None, options), text: source.text };
        Ok((format!("support/{}.ts", source.name), file::text(&file)?))
    };
    runtime::TYPESCRIPT.iter().map(file).collect()
}
