//! What is asked of the back ends beside the model.

use std::collections::{BTreeMap, BTreeSet};

use super::{Extern, Language, Package, PythonAddition, RustAddition, runtime::Runtime};
use crate::progress::Observer;

/// How output is laid out.
#[derive(Clone, Debug)]
pub struct Options {
    /// Name of the Rust entry file without its ending; `mod` unless said otherwise (`lib` makes the folder a crate's
    /// source).
    pub rust_entry: Option<String>,
    /// One Rust file with nested modules instead of a folder, for `include!` from a `build.rs` output folder.
    pub rust_single_file: bool,
    /// What TypeScript's types are.
    pub typescript: TypeScriptOptions,
    /// How Python's classes behave.
    pub python: PythonOptions,
    /// What Rust's types are.
    pub rust: RustOptions,
    /// Which crates' traits for schemas the Rust types implement; none unless said otherwise.
    pub rust_schemas: RustSchemas,
    /// Derives and attributes beside those that Rust types have anyway.
    pub rust_additions: Vec<RustAddition>,
    /// Types of users in the place of generated ones.
    pub externs: Vec<Extern>,
    /// Packages whose types are used as they are, instead of being generated once more.
    pub packages: Vec<Package>,
    /// Bases beside those that Python classes have anyway.
    pub python_additions: Vec<PythonAddition>,
    /// The languages in which there is test data; none unless said otherwise.
    pub samples: BTreeSet<Language>,
    /// The command that regenerates the output, for the header of every file; `triglyph` unless said otherwise.
    pub command: String,
    /// Where the code of each language finds its runtime; embedded unless said otherwise.
    pub runtimes: BTreeMap<Language, Runtime>,
    /// Who is told how far the work is.
    pub observer: Observer,
}

/// What Rust's types are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RustOptions {
    /// Whose types hold dates, times and instants where they are no strings.
    pub time: TimeLibrary,
    /// Whether what a schema calls deprecated is deprecated for the compiler, too; it is not unless said otherwise.
    pub deprecated: bool,
    /// Who sees the types, their members, and what stands beside them.
    pub visibility: Visibility,
    /// What objects are whose members are not listed.
    pub map: RustMap,
    /// What strings are.
    pub string: RustString,
    /// Whether test data is there as strategies of the crate `proptest`, too; it is not unless said otherwise.
    pub proptest: bool,
}

/// What objects are in Rust whose members are not listed. A `HashMap` is none of them: it would be written in another order
/// each time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RustMap {
    /// `std::collections::BTreeMap`, in the order of the names.
    #[default]
    BTreeMap,
    /// `indexmap::IndexMap`, in the order of the document. The crate becomes a dependency of the output.
    IndexMap,
}

/// What strings are in Rust.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RustString {
    /// `String`.
    #[default]
    String,
    /// `Box<str>`, which is smaller and cannot grow.
    BoxStr,
    /// `std::sync::Arc<str>`, which its clones share. serde needs its feature `rc`.
    ArcStr,
}

/// Who sees something in Rust; who comes first is part of who comes later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Visibility {
    /// `pub(super)`: the module around the generated ones.
    Super,
    /// `pub(crate)`: the crate that has the generated modules.
    Crate,
    /// `pub`: everybody.
    #[default]
    Public,
}

impl Visibility {
    /// As Rust writes it.
    pub fn text(self) -> &'static str {
        match self {
            Visibility::Super => "pub(super)",
            Visibility::Crate => "pub(crate)",
            Visibility::Public => "pub",
        }
    }
}

/// What TypeScript's types are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TypeScriptOptions {
    /// Whether integers that may be larger than 2^53 - 1, of either sign, are bigints; unless said otherwise, they are
    /// numbers.
    pub bigint: bool,
    /// Whether members, items and what is in maps are `readonly`; they are not unless said otherwise.
    pub readonly: bool,
    /// Whether definitions of strings and numbers are types of their own, which no other string or number is; unless said
    /// otherwise, they are other names of `string` and `number`.
    pub branded: bool,
    /// Whether arrays of at least so many items are tuples with a rest; they are arrays unless said otherwise.
    pub tuples: bool,
    /// Whether enums have a name for each value beside their verbs; they have not unless said otherwise.
    pub enum_members: bool,
    /// Whether there is nothing but types: no verbs, and nothing that is there at run time.
    pub types_only: bool,
    /// What holds the strings of the format `date-time`, where they are held by a type for it.
    pub date_time: DateTimeType,
    /// Whether test data is there as arbitraries of the package `fast-check`, too; it is not unless said otherwise.
    pub fast_check: bool,
    /// How files name each other.
    pub import_ending: ImportEnding,
}

/// What holds instants in TypeScript.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DateTimeType {
    /// A string, in UTC.
    #[default]
    String,
    /// A `Date`, which knows no microseconds: only where documents have none either.
    Date,
}

/// What the specifiers of imports between TypeScript's files end in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ImportEnding {
    /// `.js`, as Node wants it of what is compiled.
    #[default]
    Js,
    /// `.ts`, for what runs the files as they are: Deno, Bun, and Node since it strips types.
    Ts,
    /// Nothing, for bundlers.
    None,
}

impl ImportEnding {
    /// The text.
    pub fn text(self) -> &'static str {
        match self {
            ImportEnding::Js => ".js",
            ImportEnding::Ts => ".ts",
            ImportEnding::None => "",
        }
    }
}

/// How Python's classes behave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PythonOptions {
    /// Whether what pydantic itself writes as JSON (`model_dump_json` and what frameworks call) is judged; so it is
    /// unless said otherwise.
    pub judges_dumps: bool,
    /// Whether assignments are judged; they are not unless said otherwise.
    pub judges_assignments: bool,
    /// Whether attributes cannot be assigned, and classes have hashes; unless said otherwise, they can and have none.
    pub frozen: bool,
    /// What enums of strings are.
    pub enums: PythonEnums,
    /// The oldest Python that the code is for.
    pub target: PythonTarget,
    /// What objects are.
    pub models: PythonModels,
}

/// What objects are in Python.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PythonModels {
    /// Classes, which are models of pydantic.
    #[default]
    Pydantic,
    /// Dictionaries, with `TypedDict`s as their types.
    TypedDict,
    /// Dataclasses of the standard library.
    Dataclass,
}

/// The oldest Python that code is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum PythonTarget {
    /// 3.11
    #[default]
    Python311,
    /// 3.12, which has `type` statements.
    Python312,
    /// 3.13, for which the code is that for 3.12.
    Python313,
}

/// What enums of strings are in Python.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PythonEnums {
    /// A `Literal` of their values.
    #[default]
    Literal,
    /// A class, a `StrEnum` with a member for each value.
    StrEnum,
}

impl Default for PythonOptions {
    fn default() -> Self {
        PythonOptions {
            judges_dumps: true,
            judges_assignments: false,
            frozen: false,
            enums: PythonEnums::default(),
            target: PythonTarget::default(),
            models: PythonModels::default(),
        }
    }
}

/// Whose types hold dates, times and instants in Rust.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeLibrary {
    /// The crate `chrono`.
    #[default]
    Chrono,
    /// The crate `jiff`.
    Jiff,
}

/// Which crates' traits for schemas the Rust types implement. The crates become dependencies of the output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RustSchemas {
    /// `schemars::JsonSchema`, of schemars 1.
    pub schemars: bool,
    /// `utoipa::ToSchema`, of utoipa 5.
    pub utoipa: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            rust_entry: None,
            rust_single_file: false,
            typescript: TypeScriptOptions::default(),
            python: PythonOptions::default(),
            rust: RustOptions::default(),
            rust_schemas: RustSchemas::default(),
            rust_additions: Vec::new(),
            externs: Vec::new(),
            packages: Vec::new(),
            python_additions: Vec::new(),
            samples: BTreeSet::new(),
            command: "triglyph".to_owned(),
            runtimes: BTreeMap::new(),
            observer: Observer::default(),
        }
    }
}

impl Options {
    /// The same where not all schemas are generated: what is said of types by name may be about the others.
    pub(crate) fn for_some_schemas(mut self) -> Self {
        self.rust_additions.iter_mut().for_each(|addition| addition.may_miss = true);
        self.python_additions.iter_mut().for_each(|addition| addition.may_miss = true);
        self.externs.iter_mut().for_each(|one| one.may_miss = true);
        self.packages.iter_mut().for_each(|one| one.may_miss = true);
        self
    }

    /// Whether there is test data in a language.
    pub fn samples(&self, language: Language) -> bool {
        self.samples.contains(&language)
    }

    /// Where the code of a language finds its runtime.
    pub fn runtime(&self, language: Language) -> &Runtime {
        self.runtimes.get(&language).unwrap_or(&Runtime::Embedded)
    }
}
