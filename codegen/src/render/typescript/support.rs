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
    "DocumentLimits",
    "EventDecoder",
    "Fallback",
    "FallbackResult",
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
    "Within",
    "Writing",
    "decodeEvents",
    "encodeEvent",
    "encodeEventUnchecked",
    "reportToJson",
    "within",
];

/// The files of the runtime from which `index.ts` exports everything.
pub fn exported(model: &Model) -> Vec<&'static str> {
    let verbs = |wanted: fn(&Verbs) -> bool| {
        let types = |index: usize| {
            (0..model.modules[index].types.len()).map(move |place| TypeId { module: index, index: place })
        };
        (0..model.modules.len()).flat_map(types).any(|id| wanted(&Verbs::of(model, id)))
    };
    let fallback = verbs(|verbs| verbs.fallback).then_some("fallback");
    let legacy = verbs(|verbs| verbs.legacy).then_some("legacy");
    std::iter::once("index").chain(fallback).chain(legacy).collect()
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
        wanted,
    );
    let file = |source: &runtime::Source| {
        let file = SupportFile { header: Header::of_runtime(options), text: source.text };
        Ok((format!("support/{}.ts", source.name), file::text(&file)?))
    };
    needed.into_iter().map(file).collect()
}
