//! The support files, emitted as they are, as far as they are needed.

use std::{borrow::Cow, collections::BTreeSet};

use askama::Template;

use super::{
    super::{
        Files, ImportEnding, Language, Options,
        runtime::{self, Needs, Runtime},
        verbs::Verbs,
    },
    externs::CODEC,
    file::{self, Header},
};
use crate::model::{Model, TypeId};

#[derive(Template)]
#[template(path = "typescript/support.ts")]
struct SupportFile {
    header: Header,
    text: Cow<'static, str>,
}

/// What `index.ts` can pass on from the support files, whether they are there or not: names do not change with what is
/// needed.
pub const NAMES: &[&str] = &[
    "Branded",
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
    "Parsed",
    "ReadonlyJsonValue",
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
    "parsed",
    "repairMessage",
    "reportToJson",
    "within",
];

/// What it can pass on beside them where codecs make values.
pub const CODEC_NAMES: &[&str] = &["Codec", "Fits"];

/// What types are made of.
pub const TYPES: &str = "types";

/// What reads directories. It is imported by users alone: it needs a file system, which browsers do not have.
const FOLDER: &str = "folder";

/// Servers and clients of operations, which are imported by users alone, too.
const FETCH: &str = "fetch";

/// The files of the runtime from which `index.ts` exports everything.
pub fn exported(model: &Model, types_only: bool, with_codecs: bool) -> Vec<&'static str> {
    if types_only {
        return vec![TYPES];
    }
    let fallback = some(model, |verbs| verbs.fallback).then_some("fallback");
    let directory = some(model, |verbs| verbs.directory).then_some("directory");
    let legacy = some(model, |verbs| verbs.legacy).then_some("legacy");
    let codec = with_codecs.then_some(CODEC);
    std::iter::once("index").chain(codec).chain(fallback).chain(directory).chain(legacy).collect()
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
    let reads_directories = !options.typescript.types_only && some(model, |verbs| verbs.directory);
    let has_operations =
        !options.typescript.types_only && model.modules.iter().any(|module| !module.operations.is_empty());
    let alone = [(FOLDER, reads_directories), (FETCH, has_operations)];
    let alone = alone.into_iter().filter(|(_, wanted)| *wanted).map(|(name, _)| name.to_owned());
    let needed = runtime::reached(
        runtime::TYPESCRIPT,
        runtime::TYPESCRIPT_ABSENT,
        Needs::of(model, Language::TypeScript),
        wanted.into_iter().chain(alone),
    );
    let file = |source: &runtime::Source| {
        let file =
            SupportFile { header: Header::of_runtime(options), text: text(source, options.typescript.import_ending) };
        Ok((format!("support/{}.ts", source.name), file::text(&file)?))
    };
    needed.into_iter().map(file).collect()
}

/// The text of a file of the runtime, whose imports have this ending.
fn text(source: &runtime::Source, ending: ImportEnding) -> Cow<'static, str> {
    match ending {
        ImportEnding::Js => Cow::Borrowed(source.text),
        ImportEnding::Ts | ImportEnding::None => {
            // It is no text of a schema: what it imports is listed when the generator is built.
            let from = |name: &str, ending: ImportEnding| format!(" from \"./{name}{}\";", ending.text());
            let renamed = |text: String, name: &&str| text.replace(&from(name, ImportEnding::Js), &from(name, ending));
            Cow::Owned(source.imports.iter().fold(source.text.to_owned(), renamed))
        }
    }
}
