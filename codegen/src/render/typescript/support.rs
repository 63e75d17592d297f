//! The support files, emitted as they are, as far as they are needed.

use std::collections::BTreeSet;

use askama::Template;

use super::{
    super::{
        Files, Language, Options,
        runtime::{self, Needs, Runtime},
        verbs::Verbs,
    },
    file::{self, Header},
};
use crate::model::{Model, TypeId};

#[derive(Template)]
#[template(path = "typescript/support.ts")]
struct SupportFile {
    header: Header,
    text: &'static str,
}

/// What `index.ts` can pass on from the support files, whether they are there or not: names do not change with what is
/// needed.
pub const NAMES: &[&str] = &[
    "Contract",
    "ContractError",
    "DONE",
    "Directory",
    "DocumentLimits",
    "EventDecoder",
    "Fallback",
    "FallbackResult",
    "FileKind",
    "Folder",
    "JsonObject",
    "JsonSchemaConverter",
    "JsonSchemaOptions",
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
    "Unreadable",
    "Within",
    "Writing",
    "decodeEvents",
    "dumps",
    "encodeEvent",
    "encodeEventUnchecked",
    "reportToJson",
    "within",
];

/// What reads directories. It is imported by users alone: it needs a file system, which browsers do not have.
const FOLDER: &str = "folder";

/// The files of the runtime from which `index.ts` exports everything.
pub fn exported(model: &Model) -> Vec<&'static str> {
    let fallback = some(model, |verbs| verbs.fallback).then_some("fallback");
    let directory = some(model, |verbs| verbs.directory).then_some("directory");
    let legacy = some(model, |verbs| verbs.legacy).then_some("legacy");
    std::iter::once("index").chain(fallback).chain(directory).chain(legacy).collect()
}

/// Whether some type has these verbs.
fn some(model: &Model, wanted: fn(&Verbs) -> bool) -> bool {
    let types =
        |index: usize| (0..model.modules[index].types.len()).map(move |place| TypeId { module: index, index: place });
    (0..model.modules.len()).flat_map(types).any(|id| wanted(&Verbs::of(model, id)))
}

/// The support files with their headers: those of `wanted`, and those that these import. None if they live elsewhere.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn files(model: &Model, wanted: BTreeSet<String>, options: &Options) -> askama::Result<Files> {
    if *options.runtime(Language::TypeScript) != Runtime::Embedded {
        return Ok(Files::new());
    }
    let needed = runtime::reached(
        runtime::TYPESCRIPT,
        runtime::TYPESCRIPT_ABSENT,
        Needs::of(model, Language::TypeScript),
        wanted.into_iter().chain(some(model, |verbs| verbs.directory).then(|| FOLDER.to_owned())),
    );
    let file = |source: &runtime::Source| {
        let file = SupportFile { header: Header::of_runtime(options), text: source.text };
        Ok((format!("support/{}.ts", source.name), file::text(&file)?))
    };
    needed.into_iter().map(file).collect()
}
