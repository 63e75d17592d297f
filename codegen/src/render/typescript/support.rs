//! The support files, emitted as they are.

use askama::Template;

use super::{
    super::{Files, Options},
    file::{self, Header},
};

#[derive(Template)]
#[template(path = "typescript/support.ts")]
struct SupportFile {
    header: Header,
    text: &'static str,
}

/// Name and text of each support file.
macro_rules! support {
    ($($name:literal,)+) => {
        &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/templates/typescript/support/", $name)))),+]
    };
}

const FILES: &[(&str, &str)] = support![
    "arrays.ts",
    "assertions.ts",
    "automaton.ts",
    "blake2b.ts",
    "bounds.ts",
    "canonical.ts",
    "catalytic.ts",
    "collect.ts",
    "combinators.ts",
    "contract.ts",
    "cycle.ts",
    "defaults.ts",
    "describe.ts",
    "effort.ts",
    "equality.ts",
    "evaluated.ts",
    "explain.ts",
    "fallback.ts",
    "finding.ts",
    "guard.ts",
    "hidden.ts",
    "index.ts",
    "json.ts",
    "judge.ts",
    "kept.ts",
    "legacy.ts",
    "measure.ts",
    "number.ts",
    "objects.ts",
    "operators.ts",
    "path.ts",
    "pattern.ts",
    "place.ts",
    "program.ts",
    "quick.ts",
    "reader.ts",
    "redmind.ts",
    "report.ts",
    "rules.ts",
    "selector.ts",
    "spot.ts",
    "sse.ts",
    "standard.ts",
    "stargraph.ts",
    "style.ts",
    "table.ts",
    "tag.ts",
    "template.ts",
    "utf8.ts",
    "value.ts",
    "vet.ts",
];

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
    let file = |(name, text): &(&str, &'static str)| {
        let file = SupportFile { header: Header::new(None, options), text };
        Ok((format!("support/{name}"), file::text(&file)?))
    };
    FILES.iter().map(file).collect()
}
