//! The sources of the runtime, as they are put beside generated code: what its schemas need, and no more.

use std::collections::{BTreeMap, BTreeSet};

use include_dir::{Dir, include_dir};

/// The folder of the module `support`: there is no list of files that one could forget to extend.
static SUPPORT: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/src/support");
/// What stands in for files of parts that are not needed, where others name what is in them.
static ABSENT: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/absent");

/// A part of the runtime that many schemas do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Types of enums, of strings or of any scalars.
    Enums,
    /// Types of unions.
    Unions,
    /// Types around another one.
    Newtypes,
    /// Types for formats, with one of the next.
    Natives,
    /// Identifiers of the crate `uuid`.
    Uuid,
    /// Dates and times of the crate `chrono`.
    Chrono,
    /// Dates and times of the crate `jiff`.
    Jiff,
    /// Durations.
    Duration,
    /// Decimal numbers of the crate `rust_decimal`.
    Decimal,
    /// Internet addresses.
    Addresses,
    /// Bytes of the crate `bytes`.
    Bytes,
    /// Types of users.
    Foreign,
    /// Integers of any size.
    Integers,
    /// Alternatives and conditions: `anyOf`, `oneOf`, `not`, `if`, and what depends on a member.
    Conditions,
    /// Patterns and formats.
    Patterns,
    /// Patterns that the engine does not take.
    Machines,
    /// Patterns that are judged in counted steps.
    Backtracking,
    /// Defaults that are filled in.
    Defaults,
    /// Rules between the parts of a document.
    Rules,
    /// Styles of reports.
    Styles,
    /// Old values that are replaced by those of today.
    Legacy,
    /// Documents that stand in for those that are refused.
    Fallback,
    /// Directories that are judged as documents.
    Directory,
    /// Patches that are applied to documents.
    Patches,
    /// Operations of APIs.
    Operations,
    /// Documents that are taken from one version of a contract to another one.
    Migrations,
    /// Answers of language models, and the documents that they stand for.
    Answers,
    /// Hashes of values as Python writes them.
    PythonHash,
    /// Test data.
    Samples,
    /// Maps of the crate `indexmap`.
    IndexMap,
    /// Texts that are a `Box<str>`.
    BoxedText,
    /// Texts that are an `Arc<str>`.
    SharedText,
    /// Check programs that are made without reading them: by the generator, never by what it generates.
    Construction,
    /// What the engine of another language needs: never what is generated.
    Engine,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 34] = [
        Part::Enums,
        Part::Unions,
        Part::Newtypes,
        Part::Natives,
        Part::Uuid,
        Part::Chrono,
        Part::Jiff,
        Part::Duration,
        Part::Decimal,
        Part::Addresses,
        Part::Bytes,
        Part::Foreign,
        Part::Integers,
        Part::Conditions,
        Part::Patterns,
        Part::Machines,
        Part::Backtracking,
        Part::Defaults,
        Part::Rules,
        Part::Styles,
        Part::Legacy,
        Part::Fallback,
        Part::Directory,
        Part::Patches,
        Part::Operations,
        Part::Migrations,
        Part::Answers,
        Part::PythonHash,
        Part::Samples,
        Part::IndexMap,
        Part::BoxedText,
        Part::SharedText,
        Part::Construction,
        Part::Engine,
    ];

    /// The files that it needs beside those that every schema does. Those that others name nevertheless have a
    /// stand-in.
    fn files(self) -> &'static [&'static str] {
        match self {
            Part::Enums => &["api/enums.rs"],
            Part::Unions => &["api/unions.rs", "read/outline.rs"],
            Part::Newtypes => &["api/newtypes.rs"],
            Part::Natives => &["natives/mod.rs", "natives/text.rs"],
            Part::Uuid => &["natives/uuid.rs"],
            Part::Chrono => &["natives/chrono.rs", "natives/clock.rs"],
            Part::Jiff => &["natives/clock.rs", "natives/jiff.rs"],
            Part::Duration => &["natives/duration.rs"],
            Part::Decimal => &["natives/decimal.rs"],
            Part::Addresses => &["natives/addresses.rs"],
            Part::Bytes => &["natives/base64.rs"],
            Part::Foreign => &["api/foreign.rs"],
            Part::Integers => &["api/integer.rs"],
            Part::Conditions => &[
                "plan/alternatives.rs",
                "plan/conditions.rs",
                "plan/unevaluated.rs",
                "plan/shape.rs",
                "plan/telling.rs",
                "program/alternatives.rs",
                "read/alternatives.rs",
                "read/choose.rs",
                "read/conditions.rs",
                "values/aside.rs",
                "values/choose.rs",
                "values/combine.rs",
                "values/conditions.rs",
                "values/written.rs",
            ],
            Part::Patterns => &[
                "json/uri.rs",
                "program/automaton.rs",
                "program/definite.rs",
                "program/pattern.rs",
                "program/repeated.rs",
            ],
            Part::Machines => &["program/alphabet.rs", "program/machine.rs", "program/ways.rs"],
            Part::Backtracking => &["program/backtracking.rs"],
            Part::Defaults => &["judge/defaults.rs"],
            Part::Rules => &[
                "json/cycle.rs",
                "json/interner.rs",
                "json/key.rs",
                "judge/cycles.rs",
                "judge/difference.rs",
                "judge/rules.rs",
                "judge/sites.rs",
                "plan/arrange.rs",
                "program/rule.rs",
                "program/selector.rs",
                "program/template.rs",
                "read/choose.rs",
                "read/notes.rs",
                "values/aside.rs",
                "values/choose.rs",
                "values/difference.rs",
                "values/trace.rs",
            ],
            Part::Styles => &[
                "program/description.rs",
                "program/form.rs",
                "program/locale.rs",
                "program/template.rs",
                "style/clock.rs",
                "style/shown.rs",
                "style/styled.rs",
            ],
            Part::Legacy => &["api/legacy.rs", "judge/coercion.rs"],
            Part::Fallback => &["api/fallback.rs"],
            Part::Directory => &["api/directory.rs"],
            Part::Patches => &["api/patch.rs", "json/pieces.rs"],
            Part::Migrations => &["api/migration.rs", "json/pieces.rs", "program/steps.rs"],
            Part::Answers => &["api/answer.rs", "json/pieces.rs", "program/decoding.rs"],
            Part::Operations => &[
                "exchange/mod.rs",
                "exchange/data.rs",
                "exchange/fields.rs",
                "exchange/headers.rs",
                "exchange/media.rs",
                "exchange/message.rs",
                "exchange/path.rs",
                "exchange/pieces.rs",
                "exchange/public.rs",
                "exchange/server.rs",
                "exchange/text.rs",
            ],
            Part::PythonHash => &["api/python_hash.rs"],
            Part::Samples => &["api/samples.rs"],
            Part::IndexMap => &["api/index_map.rs"],
            Part::BoxedText => &["api/boxed_text.rs"],
            Part::SharedText => &["api/shared_text.rs"],
            Part::Construction => &["program/parts.rs"],
            Part::Engine => &[
                "api/digest.rs",
                "api/findings.rs",
                "program/shared.rs",
                "trees/mod.rs",
                "trees/further.rs",
                "trees/items.rs",
                "trees/members.rs",
                "trees/tree.rs",
                "trees/verdict.rs",
                "trees/walk.rs",
            ],
        }
    }
}

/// Path below `support/`, with slashes, and text of each file that a runtime with these parts has, in the order of the
/// paths.
pub fn sources(needed: &BTreeSet<Part>) -> Vec<(String, String)> {
    let (mut sources, absent) = (texts(&SUPPORT), texts(&ABSENT));
    let of_needed: BTreeSet<&str> = needed.iter().flat_map(|part| part.files()).copied().collect();
    let optional = Part::ALL.into_iter().flat_map(Part::files).copied().collect::<BTreeSet<_>>();
    let mut gone = Vec::new();
    for path in optional.difference(&of_needed) {
        match absent.get(*path) {
            Some(text) => {
                sources.insert((*path).to_owned(), text.clone());
            }
            None => {
                sources.remove(*path);
                gone.push(*path);
            }
        }
    }
    for (path, text) in &mut sources {
        // Macros are exported by the crate alone. Among generated code they belong to one module, which may stand there
        // twice.
        *text = text.replace("#[macro_export]\n", "");
        // Nor has it features: what they choose is chosen by parts here.
        let is_choice =
            |line: &&str| (line.starts_with("#[cfg(") || line.starts_with("#![cfg(")) && line.contains("feature = ");
        *text = text.split_inclusive('\n').filter(|line| !is_choice(line)).collect();
        if let Some(folder) = path.strip_suffix("mod.rs") {
            *text = without(text, folder, &gone);
        }
    }
    sources.into_iter().collect()
}

/// The files of a folder and of those in it, by their paths.
fn texts(folder: &Dir<'_>) -> BTreeMap<String, String> {
    let text = |path: &std::path::Path, text: &str| {
        let path: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
        (path.join("/"), text.to_owned())
    };
    let own = folder.files().filter_map(|file| Some(text(file.path(), file.contents_utf8()?)));
    own.chain(folder.dirs().flat_map(texts)).collect()
}

/// The text of a folder's `mod.rs` without the lines that declare files that are gone, or name what was in them. Each
/// is one line.
fn without(text: &str, folder: &str, gone: &[&str]) -> String {
    let gone: Vec<(String, String)> = gone
        .iter()
        .filter_map(|path| {
            let path = path.strip_prefix(folder)?;
            let module = path.strip_suffix("/mod.rs").or(path.strip_suffix(".rs"))?.replace('/', "::");
            Some((format!("mod {module};"), format!(" use {module}")))
        })
        .collect();
    let names = |line: &str, used: &str| {
        let rest = line.split_once(used).map(|(_, rest)| rest);
        rest.is_some_and(|rest| rest.starts_with([':', ';']))
    };
    let kept = |line: &&str| !gone.iter().any(|(declared, used)| line.ends_with(declared) || names(line, used));
    text.split_inclusive('\n').filter(|line| kept(&line.trim_end())).collect()
}
