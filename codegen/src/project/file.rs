//! The text of a project file → its content, with the place of what is wrong.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
    path::Path,
};

use serde::{Deserialize, Deserializer, de::Error as _};
use toml::Spanned;

use super::{
    Authored, DocsTable, LintLists, Project, derived::DerivedTable, externs::ExternTable, migration::MigrationTable,
    packages::PackageTable, paths, projection::ProjectionTable, python::PythonTable, rust::RustTable,
    types::TypesTable, typescript::TypeScriptTable,
};
use crate::{
    diagnostic::{Code, Diagnostic, Place, Stated},
    limits::Limits,
    load::{Draft, SchemaSource},
    lower::{AllowedPattern, Formats, Integers, Patterns, Rename},
    model::Precision,
    render::{
        Language,
        runtime::{Runtime, runtime_at},
    },
    samples::WITHOUT_VERBS,
};

/// The file as written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProjectFile {
    command: Option<String>,
    draft: Option<Parsed<Draft>>,
    formats: Option<FormatsName>,
    integers: Option<IntegersName>,
    #[serde(default)]
    allow_read: Vec<String>,
    #[serde(default)]
    schema: Vec<SchemaTable>,
    #[serde(default)]
    directions: bool,
    #[serde(default)]
    derived: Vec<DerivedTable>,
    #[serde(default)]
    migration: Vec<MigrationTable>,
    #[serde(default)]
    projection: Vec<ProjectionTable>,
    rust: Option<RustTable>,
    typescript: Option<TypeScriptTable>,
    python: Option<PythonTable>,
    docs: Option<DocsTable>,
    #[serde(default)]
    lint: LintLists,
    #[serde(default)]
    patterns: PatternsTable,
    #[serde(default)]
    types: TypesTable,
    #[serde(default, rename = "extern")]
    externs: Vec<ExternTable>,
    #[serde(default, rename = "package")]
    packages: Vec<PackageTable>,
    #[serde(default)]
    rename: BTreeMap<Spanned<String>, Spanned<String>>,
    #[serde(default)]
    limits: Limits,
    #[serde(default)]
    map: BTreeMap<String, String>,
    #[serde(default)]
    test: BTreeMap<String, OneOrSeveral>,
    /// What the table of patterns says, with places.
    #[serde(skip)]
    allowed: Patterns,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SchemaTable {
    path: Spanned<String>,
    name: Option<Spanned<String>>,
    authored: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct PatternsTable {
    #[serde(default)]
    allow: Vec<Spanned<String>>,
    steps: Option<u32>,
}

/// A path, or a list of some.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a path, or a list of paths")]
enum OneOrSeveral {
    One(String),
    Several(Vec<String>),
}

impl OneOrSeveral {
    fn paths(self) -> Vec<String> {
        match self {
            OneOrSeveral::One(path) => vec![path],
            OneOrSeveral::Several(paths) => paths,
        }
    }
}

impl PatternsTable {
    /// What is allowed, with the places in the file.
    fn allowed(&self, text: &str, shown: &str) -> Patterns {
        let usual = Patterns::default();
        let allowed = self.allow.iter().map(|pattern| AllowedPattern {
            place: Some(place(text, shown, pattern.span())),
            ..AllowedPattern::new(pattern.get_ref().as_str())
        });
        Patterns { allow: allowed.collect(), steps: self.steps.map_or(usual.steps, u64::from) }
    }
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum RuntimeName {
    Embedded,
    Package,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum FormatsName {
    Assert,
    Annotate,
}

#[derive(Debug, Deserialize)]
enum IntegersName {
    #[serde(rename = "64-bit")]
    Bits64,
    #[serde(rename = "unbounded")]
    Unbounded,
}

/// A value that is written as a string and has a parser of its own.
#[derive(Debug)]
struct Parsed<T>(T);

impl<'de, T: std::str::FromStr<Err: std::fmt::Display>> Deserialize<'de> for Parsed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map(Parsed).map_err(D::Error::custom)
    }
}

/// Reads `text`; `shown` is the file's name in diagnostics.
pub(super) fn parse(text: &str, shown: &str) -> Result<ProjectFile, Diagnostic> {
    let mut file: ProjectFile = toml::from_str(text).map_err(|error| {
        // The parser's message may go on with a list over several lines.
        let message = error.message().lines().collect::<Vec<_>>().join(" ");
        finding(text, shown, error.span(), message)
    })?;
    file.check().map_err(|(span, message)| finding(text, shown, Some(span), message))?;
    file.check_dates(text, shown)?;
    file.allowed = file.patterns.allowed(text, shown);
    Ok(file)
}

pub(super) fn finding(text: &str, shown: &str, range: Option<Range<usize>>, message: impl Into<String>) -> Diagnostic {
    let help = "`triglyph explain project-file` lists what can be written";
    let finding = Diagnostic::error(Code::ProjectFile, message, help);
    finding.at(range.map_or_else(|| Place::file(shown), |range| place(text, shown, range)))
}

/// A finding about the path of a schema.
fn finding_in(text: &str, shown: &str, table: &SchemaTable, message: impl Into<String>) -> Diagnostic {
    finding(text, shown, Some(table.path.span()), message)
}

/// A text of the file, with its place.
pub(super) fn stated(text: &str, shown: &str, written: &Spanned<String>) -> Stated {
    Stated { text: written.get_ref().clone(), place: Some(place(text, shown, written.span())) }
}

pub(super) fn all_stated(text: &str, shown: &str, written: &[Spanned<String>]) -> Vec<Stated> {
    written.iter().map(|one| stated(text, shown, one)).collect()
}

fn place(text: &str, shown: &str, range: Range<usize>) -> Place {
    let before = text.get(..range.start).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    Place { file: shown.to_owned(), line, column, range, pointer: None }
}

impl ProjectFile {
    /// What serde cannot say about the content.
    fn check(&self) -> Result<(), (Range<usize>, String)> {
        let mut seen = BTreeMap::new();
        for table in &self.schema {
            if seen.insert(table.path.get_ref(), ()).is_some() {
                return Err((table.path.span(), format!("the schema {} is listed twice", table.path.get_ref())));
            }
            if let Some(name) = &table.name
                && !is_identifier(name.get_ref())
            {
                return Err((name.span(), format!("{:?} cannot be the name of a type", name.get_ref())));
            }
        }
        for (language, runtime, path) in self.runtimes() {
            let Some(path) = path else { continue };
            if runtime.is_some() {
                let message = "`runtime_path` says where the runtime is, and so does `runtime`: write one of them";
                return Err((path.span(), message.to_owned()));
            }
            runtime_at(language, path.get_ref()).map_err(|message| (path.span(), message))?;
        }
        self.externs.iter().try_for_each(ExternTable::check)?;
        self.packages.iter().try_for_each(PackageTable::check)?;
        self.check_samples()?;
        let of_rust = self.rust.iter().flat_map(|table| &table.types).map(|table| ("rust", &table.names));
        let of_python = self.python.iter().flat_map(|table| &table.types).map(|table| ("python", &table.names));
        if let Some((table, names)) = of_rust.chain(of_python).find(|(_, names)| names.get_ref().is_empty()) {
            let message = format!("this lists no type: name some, or say it in `[{table}]`, for all of them");
            return Err((names.span(), message));
        }
        self.python.as_ref().map_or(Ok(()), PythonTable::check)?;
        self.rust.as_ref().map_or(Ok(()), RustTable::check)?;
        match self.rust.as_ref().and_then(|table| table.entry.as_ref()) {
            Some(entry) if !is_identifier(entry.get_ref()) => {
                Err((entry.span(), format!("{:?} cannot be the name of a Rust module", entry.get_ref())))
            }
            _ => Ok(()),
        }
    }

    /// Test data is judged by verbs.
    fn check_samples(&self) -> Result<(), (Range<usize>, String)> {
        let place = self.typescript.as_ref().filter(|table| table.types_only).and_then(TypeScriptTable::samples);
        place.map_or(Ok(()), |place| Err((place, WITHOUT_VERBS.to_owned())))
    }

    /// The languages in which there is test data.
    fn samples(&self) -> BTreeSet<Language> {
        let asked = [
            (Language::Rust, self.rust.as_ref().is_some_and(RustTable::has_samples)),
            (Language::TypeScript, self.typescript.as_ref().is_some_and(|table| table.samples().is_some())),
            (Language::Python, self.python.as_ref().is_some_and(|table| table.samples)),
        ];
        asked.into_iter().filter_map(|(language, asked)| asked.then_some(language)).collect()
    }

    /// A `Date` has to hold whatever is accepted, and somebody has to make it.
    fn check_dates(&self, text: &str, shown: &str) -> Result<(), Diagnostic> {
        let table = self.typescript.as_ref();
        let Some((table, span)) = table.and_then(|table| Some((table, table.dates()?))) else { return Ok(()) };
        let refused = |message: &str, help: &str| {
            Err(Diagnostic::error(Code::ProjectFile, message, help).at(place(text, shown, span.clone())))
        };
        if self.types.date_time_precision() != Precision::Millisecond {
            let help =
                "`date_time_precision = \"millisecond\"` in `[types]` refuses what is more exact, in all languages";
            return refused("a `Date` holds milliseconds, and documents may have microseconds", help);
        }
        if table.types_only {
            let help = "leave out `date_time`: with types only, values are what `JSON.parse` makes";
            return refused("no value is a `Date` where there are types only: nothing makes one", help);
        }
        Ok(())
    }

    /// What each language's table says about its runtime.
    fn runtimes(&self) -> impl Iterator<Item = (Language, Option<RuntimeName>, Option<&Spanned<String>>)> {
        let rust = self.rust.as_ref().map(|table| (Language::Rust, table.runtime, table.runtime_path.as_ref()));
        let typescript = self.typescript.as_ref();
        let typescript = typescript.map(|table| (Language::TypeScript, table.runtime, table.runtime_path.as_ref()));
        let python = self.python.as_ref().map(|table| (Language::Python, table.runtime, table.runtime_path.as_ref()));
        rust.into_iter().chain(typescript).chain(python)
    }

    /// The schemas that the tables name, each once: of a schema that is named and found in a folder, too, the table that
    /// names it counts.
    fn sources(&self, root: &Path, text: &str, shown: &str) -> Result<Vec<SchemaSource>, Diagnostic> {
        let (mut sources, mut found) = (Vec::new(), Vec::new());
        for table in &self.schema {
            let at = |finding: Diagnostic| finding_in(text, shown, table, finding.message);
            match paths::named(root, table.path.get_ref()).map_err(at)? {
                paths::Named::One(source) => {
                    sources.push(SchemaSource { name: table.name.clone().map(Spanned::into_inner), ..source });
                }
                _ if table.name.is_some() || table.authored.is_some() => {
                    let message =
                        "`name` and `authored` are about one schema, and this `path` names all that are found";
                    return Err(finding_in(text, shown, table, message));
                }
                paths::Named::Folder(_, files) | paths::Named::Pattern(files) => {
                    found.extend(files.into_iter().map(|path| SchemaSource { path, ..SchemaSource::default() }));
                }
                paths::Named::Members(members) => found.extend(members),
            }
        }
        for found in found {
            if !sources.iter().any(|source| source.path == found.path && source.pointer == found.pointer) {
                sources.push(found);
            }
        }
        Ok(sources)
    }

    /// The same with paths below `root`, and with the schemas that are found there now.
    pub(super) fn into_project(self, root: &Path, text: &str, shown: &str) -> Result<Project, Diagnostic> {
        let sources = self.sources(root, text, shown)?;
        let derived = self.derived.iter().map(|table| table.derived(root, &sources, text, shown));
        let derived = derived.collect::<Result<_, _>>()?;
        let migrations = self.migration.iter().map(|table| table.migration(root, &sources, text, shown));
        let migrations = migrations.collect::<Result<_, _>>()?;
        let projections = self.projection.iter().map(|table| table.projection(root, &sources, text, shown));
        let projections = projections.collect::<Result<_, _>>()?;
        let runtimes = self.runtimes().map(|(language, runtime, path)| {
            let runtime = match (path, runtime) {
                (Some(path), _) => Runtime::At(path.get_ref().clone()),
                (None, Some(RuntimeName::Package)) => Runtime::Package,
                (None, Some(RuntimeName::Embedded) | None) => Runtime::Embedded,
            };
            (language, runtime)
        });
        let runtimes = runtimes.collect();
        let typescript = self.typescript.as_ref().map(TypeScriptTable::options).unwrap_or_default();
        let python = self.python.as_ref().map(PythonTable::options).unwrap_or_default();
        let rust_options = self.rust.as_ref().map(RustTable::options).unwrap_or_default();
        let samples = self.samples();
        let rust_schemas = self.rust.as_ref().map(RustTable::schemas).unwrap_or_default();
        let rust_additions = self.rust.as_ref().map(|table| table.additions(text, shown)).unwrap_or_default();
        let python_additions = self.python.as_ref().map(|table| table.additions(text, shown)).unwrap_or_default();
        let (rust, rust_entry) =
            self.rust.map_or((None, None), |table| (Some(root.join(table.out)), table.entry.map(Spanned::into_inner)));
        let folders = [
            (Language::Rust, rust),
            (Language::TypeScript, self.typescript.map(|table| root.join(table.out))),
            (Language::Python, self.python.map(|table| root.join(table.out))),
        ];
        let externs = self.externs.iter().map(|table| table.stated(text, shown)).collect();
        let packages = self.packages.iter().map(|table| table.stated(root, text, shown)).collect();
        let natives = self.types.natives().map_err(|(span, message)| finding(text, shown, Some(span), message))?;
        let authored = self.schema.iter().filter_map(|table| {
            let schema = root.join(super::schema_source(root, table.path.get_ref()).path);
            Some(Authored { schema, source: root.join(table.authored.as_ref()?) })
        });
        let renames = self.rename.iter().map(|(of, to)| Rename::new(stated(text, shown, of), stated(text, shown, to)));
        let below = |paths: OneOrSeveral| paths.paths().into_iter().map(|path| root.join(path)).collect();
        Ok(Project {
            root: root.to_owned(),
            command: self.command.unwrap_or_else(|| "triglyph".to_owned()),
            authored: authored.collect(),
            out: folders.into_iter().filter_map(|(language, folder)| Some((language, folder?))).collect(),
            rust_entry,
            typescript,
            python,
            rust: rust_options,
            rust_schemas,
            rust_additions,
            python_additions,
            packages,
            samples,
            runtimes,
            maps: self.map.into_iter().map(|(uri, folder)| (uri, root.join(folder))).collect(),
            allow_read: self.allow_read.into_iter().map(|folder| root.join(folder)).collect(),
            docs: self.docs.map(|docs| docs.below(root)),
            tests: self.test.into_iter().map(|(schema, paths)| (schema, below(paths))).collect(),
            lint: self.lint,
            limits: self.limits,
            patterns: self.allowed,
            renames: renames.collect(),
            natives,
            extern_keywords: self.types.extern_keywords,
            externs,
            draft: self.draft.map(|draft| draft.0),
            formats: self.formats.map(|name| match name {
                FormatsName::Assert => Formats::Assert,
                FormatsName::Annotate => Formats::Annotate,
            }),
            integers: self.integers.map(|name| match name {
                IntegersName::Bits64 => Integers::Bits64,
                IntegersName::Unbounded => Integers::Unbounded,
            }),
            schemas: sources,
            directions: self.directions,
            derived,
            migrations,
            projections,
        })
    }
}

/// ASCII, as every language takes it.
pub(crate) fn is_identifier(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
