//! The project file, `triglyph.toml`: which schemas there are, in which languages and where to they are generated, and
//! how they are read. With it, the command needs no arguments.
//!
//! ```toml
//! command = "cargo run -p codegen --"   # how this project calls the generator; default "triglyph"
//! draft = "2020-12"                     # of schemas that name no dialect
//! formats = "assert"                    # or "annotate"
//! integers = "64-bit"                   # or "unbounded": of any size, where schemas do not bound them
//! allow_read = ["../common"]            # folders that references may lead to, besides that of the project file
//! directions = false                    # whether `readOnly` and `writeOnly` make requests and responses; default false
//!
//! [[schema]]
//! path = "schemas/pet.schema.json"      # FILE, FILE#/pointer, a folder or a pattern, relative to the project file
//! name = "Pet"                          # of the root type; default: from the title or the file
//! authored = "schemas/pet.rs"           # the Rust source that the file is exported from, if it is
//!
//! [[migration]]                         # versions of one contract
//! old = "order-1.schema.json"
//! new = "order-2.schema.json"
//!
//! [[projection]]                        # what a language model is asked for, and what reads its answers
//! schema = "schemas/pet.schema.json"
//! for = "openai"                        # or "anthropic", "gemini"
//!
//! [[derived]]                           # a contract that is made of a schema
//! schema = "schemas/pet.schema.json"
//! kind = "patch"                        # or "request", "response", "partial", "pick", "omit"
//! name = "PetChange"                    # default: the name of the schema with the kind behind it
//! # members = ["name"]                  # that are picked or left out
//!
//! [rust]                                # one table for each language that is wanted
//! out = "generated/rust"
//! entry = "lib"                         # name of the entry file; default "mod"
//! time = "chrono"                       # or "jiff": whose types hold dates and times; default "chrono"
//! samples = false                       # in any language: whether there is test data; default false
//! runtime = "embedded"                  # in any language; or "package": generated code depends on the published runtime
//!
//! [typescript]
//! out = "generated/typescript/src"
//! runtime_path = "../shared/runtime"    # in any language, instead of `runtime`: a package, module or folder of one's own
//! readonly = false                      # whether nothing can be assigned to members, items and what is in maps; default false
//! branded = false                       # whether definitions of strings and numbers are types of their own; default false
//! tuples = false                        # whether arrays of at least so many items are tuples; default false
//! enum_members = false                  # whether the values of enums have names; default false
//! types_only = false                    # whether there is nothing but types; default false
//! bigint = false                        # whether integers that may be past 2^53 - 1 are bigints; default false
//! date_time = "string"                  # what holds instants, where a type does; or "Date"
//!
//! [python]
//! bases = []                            # bases of all classes: "company.mixins.Auditable"
//! out = "generated/python/src/pets"
//! judge_dumps = true                    # whether what pydantic itself writes as JSON is judged; default true
//! validate_assignment = false           # whether what is assigned to an attribute is judged; default false
//! frozen = false                        # whether attributes cannot be assigned, and classes have hashes; default false
//!
//! [docs]                                # pages about the contracts, which `triglyph docs` writes
//! out = "docs/contracts"
//! format = "markdown"                   # or "html"
//!
//! [lint]                                # rules of `triglyph lint`, by what is done with what they find
//! allow = ["large-number"]
//! deny = ["unreachable-definition"]
//!
//! [patterns]                            # patterns with back-references, which are refused otherwise
//! allow = ['^(.+)-\1$']                 # those that schemas may have, as they write them
//! steps = 1_000_000                     # that a document may take for all of them; more is `too-complex`
//!
//! [types]                               # what holds strings, beside strings
//! native = ["uuid", "date-time"]        # formats that are held by types for them; or "standard"
//! date_time_precision = "microsecond"   # or "millisecond": how exact instants are that are held by a type
//! extern_keywords = false               # whether schemas may name types of one's own: `x-rust-type` and others
//!
//! [[extern]]                            # types of one's own in the place of generated ones
//! type = "Money"
//! rust = "crate::money::Money"          # in Rust
//! typescript = "../money.js#Money"      # in TypeScript
//! python = "money:Money"                # in Python
//!
//! [[package]]                           # types that another project generates, and which are used as they are
//! project = "../common/triglyph.toml"   # the project file that they are generated by
//! rust = "common_contracts"             # the module with the generated ones, in Rust
//! typescript = "@acme/contracts"        # the specifier of the index, in TypeScript
//! python = "acme.contracts"             # the generated package, in Python
//!
//! [rename]                              # types, and what is in them, that are called otherwise
//! "Pet.bornOn" = "born"
//!
//! [limits]                              # what schemas may ask for; docs/limits.md lists the names
//! depth = 127
//!
//! [map]                                 # where remote URIs live on disk
//! "https://example.com/schemas/" = "vendor/schemas"
//!
//! [test]                                # what `triglyph test` tries schemas on, a path or a list of paths for each
//! "schemas/pet.schema.json" = "tests/pets"
//! ```

mod authored;
mod derived;
mod docs;
mod externs;
mod file;
pub(crate) mod folder;
mod migration;
mod named;
mod packages;
pub(crate) mod paths;
mod projection;
mod python;
mod python_config;
mod rust;
mod types;
mod typescript;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

pub use authored::{Authored, comment, export_text};
pub use docs::{DocsTable, PageFormat};

use crate::{
    Request,
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    limits::Limits,
    load::{self, SchemaSource},
    lower,
    model::Package,
    paths::slashed,
    render::{
        self, Extern, Language, PythonAddition, PythonOptions, RustAddition, RustOptions, RustSchemas,
        TypeScriptOptions, runtime::Runtime,
    },
};

/// The name of the project file.
pub const FILE_NAME: &str = "triglyph.toml";

/// A project file, read and checked.
#[derive(Clone, Debug, Default)]
pub struct Project {
    /// Where the project file lives; absolute if it was found from an absolute folder.
    pub root: PathBuf,
    /// How the project calls the generator.
    pub command: String,
    /// The schemas, with paths below `root`.
    pub schemas: Vec<SchemaSource>,
    /// Whether of schemas with members that are `readOnly` or `writeOnly` there is what a client sends, and what a server
    /// answers.
    pub directions: bool,
    /// Contracts that are derived from the schemas.
    pub derived: Vec<load::Derived>,
    /// Versions of one contract among the schemas, between which documents are taken.
    pub migrations: Vec<load::MigrationSource>,
    /// Schemas that language models are asked for documents of.
    pub projections: Vec<load::ProjectionSource>,
    /// Those of the schemas that are exported from Rust.
    pub authored: Vec<Authored>,
    /// Output folders of the languages that are wanted, below `root`.
    pub out: BTreeMap<Language, PathBuf>,
    /// Name of the Rust entry file.
    pub rust_entry: Option<String>,
    /// What TypeScript's types are.
    pub typescript: TypeScriptOptions,
    /// How Python's classes behave.
    pub python: PythonOptions,
    /// What Rust's types are.
    pub rust: RustOptions,
    /// Which crates' traits for schemas the Rust types implement.
    pub rust_schemas: RustSchemas,
    /// Derives and attributes beside those that Rust types have anyway.
    pub rust_additions: Vec<RustAddition>,
    /// Types of users in the place of generated ones.
    pub externs: Vec<Extern>,
    /// Packages whose types are used as they are.
    pub packages: Vec<Package>,
    /// Which formats have types of their own.
    pub natives: lower::Natives,
    /// Whether schemas may name types of users.
    pub extern_keywords: bool,
    /// Bases beside those that Python classes have anyway.
    pub python_additions: Vec<PythonAddition>,
    /// The languages in which there is test data.
    pub samples: BTreeSet<Language>,
    /// Where the code of each language finds its runtime.
    pub runtimes: BTreeMap<Language, Runtime>,
    /// URI prefixes and the folders they live in.
    pub maps: Vec<(String, PathBuf)>,
    /// Folders below which references may lead to files, besides `root` and the mapped ones.
    pub allow_read: Vec<PathBuf>,
    /// Of files that name no dialect.
    pub draft: Option<load::Draft>,
    /// What schemas may ask for.
    pub limits: Limits,
    /// Which patterns with back-references are allowed.
    pub patterns: lower::Patterns,
    /// What types, and what is in them, are called instead.
    pub renames: Vec<lower::Rename>,
    /// Where pages about the contracts go, if the file says so.
    pub docs: Option<DocsTable>,
    /// What schemas are tried on, below `root`, by what the file calls the schema: `FILE` or `FILE#/pointer`.
    pub tests: Vec<(String, Vec<PathBuf>)>,
    /// Rules of the linter that the file sets, by the name of the level.
    pub lint: LintLists,
    /// What `format` does, if the file says so.
    pub formats: Option<lower::Formats>,
    /// Which integers there are, if the file says so.
    pub integers: Option<lower::Integers>,
}

/// Rules of the linter, by what is done with what they find.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LintLists {
    /// Nothing.
    pub allow: Vec<String>,
    /// A warning.
    pub warn: Vec<String>,
    /// An error.
    pub deny: Vec<String>,
}

impl Project {
    /// The project that `folder` is in: its file is there or in a parent. `None` if there is none.
    ///
    /// # Errors
    ///
    /// Those of [`Project::read`].
    pub fn find(folder: &Path) -> Result<Option<Project>, Diagnostics> {
        let found = folder.ancestors().map(|folder| folder.join(FILE_NAME)).find(|path| path.is_file());
        found.map(|path| Project::read(&path)).transpose()
    }

    /// Reads a project file.
    ///
    /// # Errors
    ///
    /// `unreadable-file`, or `project-file` with the place, also of a folder without schemas.
    pub fn read(path: &Path) -> Result<Project, Diagnostics> {
        let shown = slashed(path);
        let text = fs::read_to_string(path).map_err(|error| {
            let message = format!("the project file cannot be read: {error}");
            Diagnostic::error(Code::UnreadableFile, message, "it must be readable and UTF-8")
                .at(Place::file(shown.as_str()))
        })?;
        Ok(Project::parse(&text, path)?)
    }

    /// The project that a text says, which stands for the file at `path`.
    ///
    /// # Errors
    ///
    /// `project-file` with the place.
    pub fn parse(text: &str, path: &Path) -> Result<Project, Diagnostic> {
        let root = path.parent().unwrap_or(Path::new(""));
        let shown = slashed(path);
        file::parse(text, &shown)?.into_project(root, text, &shown)
    }

    /// What to generate for `languages` (all that have an output folder if empty).
    pub fn request(&self, languages: &[Language]) -> Request {
        let wanted = |language: &Language| languages.is_empty() || languages.contains(language);
        // Who builds on a package reads its schemas.
        let of_packages = self.packages.iter().filter_map(|package| Some(package.path.parent()?.to_owned()));
        Request {
            load: load::Options {
                schemas: self.schemas.clone(),
                directions: self.directions,
                derived: self.derived.clone(),
                migrations: self.migrations.clone(),
                projections: self.projections.clone(),
                maps: self.maps.clone(),
                allow_read: std::iter::once(&self.root).chain(&self.allow_read).cloned().chain(of_packages).collect(),
                draft: self.draft,
                base: self.root.clone(),
                limits: self.limits,
                ..load::Options::default()
            },
            lower: lower::Options {
                formats: self.formats.unwrap_or_default(),
                integers: self.integers.unwrap_or_default(),
                natives: self.natives.clone(),
                extern_keywords: self.extern_keywords,
                patterns: self.patterns.clone(),
                renames: self.renames.clone(),
                ..lower::Options::default()
            },
            languages: self.out.keys().copied().filter(wanted).collect(),
            render: render::Options {
                rust_entry: self.rust_entry.clone(),
                rust: self.rust,
                rust_schemas: self.rust_schemas,
                rust_additions: self.rust_additions.clone(),
                externs: self.externs.clone(),
                packages: self.packages.clone(),
                python_additions: self.python_additions.clone(),
                samples: self.samples.clone(),
                rust_single_file: false,
                typescript: self.typescript,
                python: self.python,
                command: self.header_command(),
                runtimes: self.runtimes.clone(),
                ..render::Options::default()
            },
        }
    }

    /// Not all schemas are looked at, so that nothing is wrong with options that are about none of them.
    pub(crate) fn is_about_some_schemas(&mut self) {
        self.patterns.allow.iter_mut().for_each(|allowed| allowed.is_needed = false);
        self.renames.iter_mut().for_each(|rename| rename.is_needed = false);
        self.rust_additions.iter_mut().for_each(|addition| addition.may_miss = true);
        self.python_additions.iter_mut().for_each(|addition| addition.may_miss = true);
        self.externs.iter_mut().for_each(|one| one.may_miss = true);
        self.packages.iter_mut().for_each(|one| one.may_miss = true);
    }

    /// The command that regenerates everything, for headers.
    pub fn header_command(&self) -> String {
        self.command.trim_end().trim_end_matches(" --").to_owned()
    }

    /// Looks whether every schema that is exported from Rust still belongs to its source.
    ///
    /// # Errors
    ///
    /// `stale-export` or `unreadable-file` for each that does not.
    pub fn check_exports(&self) -> Result<(), Diagnostics> {
        let findings: Vec<_> = self.authored.iter().filter_map(|authored| authored.check(&self.root).err()).collect();
        if findings.is_empty() { Ok(()) } else { Err(Diagnostics(findings)) }
    }
}

/// A schema as it is named on the command line and in project files: `FILE` or `FILE#/pointer`, relative to `base`. Of
/// several ways of reading a name with `#` in it, the one with the longest path that exists is meant.
pub fn schema_source(base: &Path, text: &str) -> SchemaSource {
    let stripped = text.strip_suffix('#').unwrap_or(text);
    let split = |(at, _): (usize, &str)| (&text[..at], Some(text[at + 1..].to_owned()));
    let readings = [(text, None), (stripped, None)].into_iter().chain(text.rmatch_indices("#/").map(split));
    let exists = |(path, _): &(&str, Option<String>)| base.join(path).exists();
    // If none does, the first `#` is taken.
    let (path, pointer) = readings.clone().find(exists).or_else(|| readings.last()).unwrap_or((stripped, None));
    SchemaSource { path: PathBuf::from(path), pointer, name: None }
}

/// Whether `name` can be given to a root type.
pub fn is_type_name(name: &str) -> bool {
    file::is_identifier(name)
}
