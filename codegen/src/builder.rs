//! For another crate's `build.rs`: schemas in, one Rust file in `OUT_DIR` out.
//!
//! In `main` of `build.rs`:
//!
//! ```no_run
//! triglyph::builder::Config::new().schema("schemas/pet.schema.json").compile_or_exit();
//! ```
//!
//! In `src/lib.rs`:
//!
//! ```ignore
//! mod contracts {
//!     include!(concat!(env!("OUT_DIR"), "/contracts.rs"));
//! }
//! ```
//!
//! Each schema becomes a module in that file, named after its file. Nothing is written when nothing has changed.

mod cargo;
mod error;

use std::{
    env,
    path::{Path, PathBuf},
    process,
};

use crate::{
    Request,
    diagnostic::{Code, Diagnostic, Stated},
    files::{self, Output},
    generate,
    limits::Limits,
    load::{self, Derivation, Derived, Draft, SchemaSource},
    lower::{self, AllowedPattern, Formats, Integers, Natives, Patterns, Rename},
    model::{Package, Precision},
    packages,
    project::{is_type_name, schema_source},
    render::{
        self, Extern, Language, RustAddition, RustMap, RustOptions, RustSchemas, RustString, Visibility,
        runtime::{Runtime, runtime_at},
    },
};

pub use crate::render::TimeLibrary;
pub use cargo::warn;
pub use error::Error;

/// What to generate, and how.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// As they were named, with the names of their root types.
    schemas: Vec<(String, Option<String>)>,
    out_dir: Option<PathBuf>,
    include_file: Option<String>,
    maps: Vec<(String, PathBuf)>,
    allow_read: Vec<PathBuf>,
    draft: Option<Draft>,
    formats: Formats,
    integers: Integers,
    patterns: Patterns,
    limits: Limits,
    runtime: Runtime,
    types: RustOptions,
    schemas_for: RustSchemas,
    renames: Vec<Rename>,
    natives: Vec<String>,
    extern_keywords: bool,
    externs: Vec<Extern>,
    directions: bool,
    derived: Vec<(String, Derivation, Option<String>)>,
    migrations: Vec<(String, String)>,
    date_time_precision: Precision,
    additions: Vec<RustAddition>,
    packages: Vec<(PathBuf, String)>,
    samples: bool,
    quiet: bool,
    misuse: Option<&'static str>,
}

impl Config {
    /// Nothing to generate yet, everything else as usual.
    pub fn new() -> Self {
        Config::default()
    }

    /// Adds a schema: `FILE` or `FILE#/pointer`, JSON or YAML, relative to the folder of the crate's `Cargo.toml`.
    pub fn schema(&mut self, schema: impl AsRef<str>) -> &mut Self {
        self.schemas.push((schema.as_ref().to_owned(), None));
        self
    }

    /// Adds several schemas.
    pub fn schemas<S: AsRef<str>>(&mut self, schemas: impl IntoIterator<Item = S>) -> &mut Self {
        self.schemas.extend(schemas.into_iter().map(|schema| (schema.as_ref().to_owned(), None)));
        self
    }

    /// Names the root type of the schema that was added last; without it, the title or the file gives the name.
    pub fn name(&mut self, name: impl Into<String>) -> &mut Self {
        match self.schemas.last_mut() {
            Some((_, named)) => *named = Some(name.into()),
            None => self.misuse = Some("a name is given before the schema that it is for"),
        }
        self
    }

    /// Whether of schemas with members that are `readOnly` or `writeOnly` there is what a client sends (`OrderRequest`), and
    /// what a server answers (`OrderResponse`); there is not unless said otherwise.
    pub fn directions(&mut self, derive: bool) -> &mut Self {
        self.directions = derive;
        self
    }

    /// Adds what becomes of a schema that is generated from: the text is what was given to [`Config::schema`]. The root
    /// type is called like that of the schema with the kind behind it (`OrderPatch`), unless there is a `name`; what picks
    /// or leaves out members needs one.
    pub fn derived(&mut self, schema: impl Into<String>, kind: Derivation, name: Option<&str>) -> &mut Self {
        self.derived.push((schema.into(), kind, name.map(str::to_owned)));
        self
    }

    /// Adds a module that takes documents from one version of a contract to another one, and back; the texts are what was
    /// given to [`Config::schema`].
    pub fn migration(&mut self, old: impl Into<String>, new: impl Into<String>) -> &mut Self {
        self.migrations.push((old.into(), new.into()));
        self
    }

    /// Where the file goes instead of Cargo's `OUT_DIR`, relative to the folder of the crate's `Cargo.toml`.
    pub fn out_dir(&mut self, folder: impl Into<PathBuf>) -> &mut Self {
        self.out_dir = Some(folder.into());
        self
    }

    /// What the file is called; `contracts.rs` unless said otherwise.
    pub fn include_file(&mut self, name: impl Into<String>) -> &mut Self {
        self.include_file = Some(name.into());
        self
    }

    /// Says in which folder the schemas live whose URIs start with `uri`.
    pub fn map(&mut self, uri: impl Into<String>, folder: impl Into<PathBuf>) -> &mut Self {
        self.maps.push((uri.into(), folder.into()));
        self
    }

    /// Lets references lead to files below `folder`, too: without it, only to those below the folders of the crate, of
    /// the schemas, and of what is mapped.
    pub fn allow_read(&mut self, folder: impl Into<PathBuf>) -> &mut Self {
        self.allow_read.push(folder.into());
        self
    }

    /// The dialect of schemas that name none; 2020-12 unless said otherwise.
    pub fn draft(&mut self, draft: Draft) -> &mut Self {
        self.draft = Some(draft);
        self
    }

    /// Whether `format` decides about documents; it does unless said otherwise.
    pub fn formats(&mut self, formats: Formats) -> &mut Self {
        self.formats = formats;
        self
    }

    /// Has strings of these formats held by types for them, as `native` in a project file: `["uuid", "date-time"]`, or
    /// `["standard"]` for all that the specifications of JSON Schema know.
    pub fn native_types<S: AsRef<str>>(&mut self, formats: impl IntoIterator<Item = S>) -> &mut Self {
        self.natives.extend(formats.into_iter().map(|format| format.as_ref().to_owned()));
        self
    }

    /// Whether schemas may name types of yours (`x-rust-type`), as `extern_keywords` in a project file; they may not unless
    /// said otherwise.
    pub fn extern_keywords(&mut self, are_read: bool) -> &mut Self {
        self.extern_keywords = are_read;
        self
    }

    /// Has a type of yours stand for a generated one, as `extern` in a project file: `extern_type("Money",
    /// "crate::money::Money")`. It needs serde's traits, `Debug`, `Clone` and `PartialEq`.
    pub fn extern_type(&mut self, name: impl AsRef<str>, path: impl AsRef<str>) -> &mut Self {
        let (of, rust) = (Stated::from(name.as_ref()), Stated::from(path.as_ref()));
        self.externs.push(Extern { of, rust: Some(rust), ..Extern::default() });
        self
    }

    /// Builds on the package that the project file `project` generates, as `package` in a project file: what refers to its
    /// schemas holds the types that are in the module `rust`, `package("../common/triglyph.toml", "common_contracts")`. Both
    /// have to have one runtime, [`Runtime::Package`].
    pub fn package(&mut self, project: impl Into<PathBuf>, rust: impl Into<String>) -> &mut Self {
        self.packages.push((project.into(), rust.into()));
        self
    }

    /// How exact instants may be that are held by types for them, as `date_time_precision` in a project file; to the microsecond
    /// unless said otherwise.
    pub fn date_time_precision(&mut self, precision: Precision) -> &mut Self {
        self.date_time_precision = precision;
        self
    }

    /// Whose types hold dates and times; those of `chrono` unless said otherwise.
    pub fn time_library(&mut self, time: TimeLibrary) -> &mut Self {
        self.types.time = time;
        self
    }

    /// Which integers there are, where schemas do not say it; those of 64 bits unless said otherwise. Unbounded ones are
    /// of the type `Integer` of the runtime.
    pub fn integers(&mut self, integers: Integers) -> &mut Self {
        self.integers = integers;
        self
    }

    /// Lets schemas have this pattern with back-references, which is refused otherwise; written as the schema does.
    pub fn allow_pattern(&mut self, pattern: impl Into<String>) -> &mut Self {
        self.patterns.allow.push(AllowedPattern::new(pattern));
        self
    }

    /// How many steps a document may take for all patterns that are allowed; 1,000,000 unless said otherwise. One that
    /// takes more is refused with the error `too-complex`.
    pub fn pattern_steps(&mut self, steps: u32) -> &mut Self {
        self.patterns.steps = steps.into();
        self
    }

    /// What the schemas may ask for, as in `Limits { depth: 500, ..Limits::default() }`.
    pub fn limits(&mut self, limits: Limits) -> &mut Self {
        self.limits = limits;
        self
    }

    /// Where the generated code finds its runtime; in the included file unless said otherwise. [`Runtime::Package`] is
    /// the crate `triglyph-runtime`, [`Runtime::At`] a path such as `crate::triglyph`.
    pub fn runtime(&mut self, runtime: Runtime) -> &mut Self {
        self.runtime = runtime;
        self
    }

    /// Calls a type otherwise (`rename("OrderLineItem", "Line")`), a member of an object as documents call it
    /// (`rename("Order.shipTo", "destination")`), a value of an enum (`rename("Status.in-progress", "Running")`), or a
    /// variant of a union. Types that are called otherwise go by their new names there. That there is none is an error.
    pub fn rename(&mut self, of: &str, to: &str) -> &mut Self {
        self.renames.push(Rename::new(of, to));
        self
    }

    /// Lets all types derive the macro at `path`, such as `Hash` or `my_crate::Audited`, besides what they derive anyway.
    /// A standard trait that a type cannot have is an error that names the member.
    pub fn derive(&mut self, path: &str) -> &mut Self {
        self.add(RustAddition { derives: vec![path.into()], ..RustAddition::default() })
    }

    /// As [`Config::derive`], for the types whose names fit `names`, in which `*` stands for any characters and `?` for
    /// one. That there are none is an error.
    pub fn derive_for(&mut self, names: &str, path: &str) -> &mut Self {
        let names = vec![Stated::from(names)];
        self.add(RustAddition { names, derives: vec![path.into()], ..RustAddition::default() })
    }

    /// Puts an attribute above all types, such as `#[non_exhaustive]` or `#[cfg_attr(test, derive(Arbitrary))]`. Those that
    /// would change what is read or written are an error.
    pub fn attribute(&mut self, attribute: &str) -> &mut Self {
        self.add(RustAddition { attributes: vec![attribute.into()], ..RustAddition::default() })
    }

    /// As [`Config::attribute`], for the types whose names fit `names`; see [`Config::derive_for`].
    pub fn attribute_for(&mut self, names: &str, attribute: &str) -> &mut Self {
        let names = vec![Stated::from(names)];
        self.add(RustAddition { names, attributes: vec![attribute.into()], ..RustAddition::default() })
    }

    fn add(&mut self, addition: RustAddition) -> &mut Self {
        self.additions.push(addition);
        self
    }

    /// Whether what a schema calls deprecated (types, members, values of enums, variants) is `#[deprecated]`, so that the
    /// compiler warns where it is used; it is not unless said otherwise.
    pub fn deprecated(&mut self, mark: bool) -> &mut Self {
        self.types.deprecated = mark;
        self
    }

    /// Who sees the types, their members, and the constants and functions beside them; everybody unless said otherwise.
    pub fn visibility(&mut self, visibility: Visibility) -> &mut Self {
        self.types.visibility = visibility;
        self
    }

    /// As [`Config::visibility`], for the types whose names fit `names`; see [`Config::derive_for`]. A type that is seen
    /// by more than what it holds is an error.
    pub fn visibility_for(&mut self, names: &str, visibility: Visibility) -> &mut Self {
        let names = vec![Stated::from(names)];
        self.add(RustAddition { names, visibility: Some(visibility), ..RustAddition::default() })
    }

    /// What objects are whose members are not listed; `BTreeMap` unless said otherwise. For [`RustMap::IndexMap`], the crate
    /// has to depend on `indexmap` 2 with its feature `serde`.
    pub fn map_type(&mut self, map: RustMap) -> &mut Self {
        self.types.map = map;
        self
    }

    /// What strings are; `String` unless said otherwise. For [`RustString::ArcStr`], serde has to have its feature `rc`.
    pub fn string_type(&mut self, string: RustString) -> &mut Self {
        self.types.string = string;
        self
    }

    /// Whether the types implement `schemars::JsonSchema`, of schemars 1; they do not unless said otherwise.
    pub fn schemars(&mut self, implement: bool) -> &mut Self {
        self.schemas_for.schemars = implement;
        self
    }

    /// Whether the types implement `utoipa::ToSchema`, of utoipa 5; they do not unless said otherwise.
    pub fn utoipa(&mut self, implement: bool) -> &mut Self {
        self.schemas_for.utoipa = implement;
        self
    }

    /// Whether there is test data, in a module `samples` beside those of the schemas; there is none unless said otherwise.
    /// The crate `triglyph` needs its feature `analysis` for it.
    pub fn samples(&mut self, make: bool) -> &mut Self {
        self.samples = make;
        self
    }

    /// Whether test data is there as strategies of proptest, too: types implement its `Arbitrary` in tests, and where the
    /// package has a feature `proptest`. It is not unless said otherwise.
    pub fn proptest(&mut self, make: bool) -> &mut Self {
        self.types.proptest = make;
        self.samples |= make;
        self
    }

    /// Whether Cargo is told, on standard output, which files to watch and what to warn about; it is unless said
    /// otherwise.
    pub fn cargo_metadata(&mut self, print: bool) -> &mut Self {
        self.quiet = !print;
        self
    }

    /// Generates.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the schemas, or that the file cannot be written. What was there before is then
    /// untouched.
    pub fn compile(&self) -> Result<(), Error> {
        let base = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
        let (folder, file) = self.target(&base)?;
        let request = self.request(&base, &file)?;
        if !self.quiet {
            cargo::rerun_if_changed(&request);
        }
        let generated = generate(&request)?;
        if !self.quiet {
            generated.warnings.iter().for_each(warn);
        }
        // Another build step may write to the same folder, so nothing is taken for outdated.
        let outputs: Vec<_> = generated
            .rendered
            .iter()
            .map(|rendered| Output { folder: folder.clone(), files: &rendered.files, prune: false })
            .collect();
        files::write(&outputs)?;
        Ok(())
    }

    /// What [`Config::compile`] would write, and the files that it is made of: the schemas, and those that they refer to. For
    /// a macro, which has no file to write; warnings are not in it.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the schemas.
    pub fn text(&self) -> Result<(String, Vec<PathBuf>), Error> {
        let base = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
        let request = self.request(&base, "contracts")?;
        let generated = generate(&request)?;
        let text = generated.rendered.into_iter().flat_map(|rendered| rendered.files.into_values()).collect();
        let projects = request.render.packages.iter().map(|package| package.path.clone());
        let files = load::load(&packages::join(&request)?.0.load)?.files().map(ToOwned::to_owned).collect::<Vec<_>>();
        Ok((text, files.into_iter().chain(projects).collect()))
    }

    /// As [`Config::compile`], ending the build with the error's text if there is one.
    pub fn compile_or_exit(&self) {
        if let Err(error) = self.compile() {
            eprintln!("{error}");
            process::exit(1);
        }
    }

    /// Folder and name of the file.
    fn target(&self, base: &Path) -> Result<(PathBuf, String), Diagnostic> {
        let name = self.include_file.as_deref().unwrap_or("contracts.rs");
        let stem = name.strip_suffix(".rs").unwrap_or(name);
        if !is_type_name(stem) {
            return Err(misuse(
                format!("{name:?} cannot be the name of the included file"),
                "give a name such as contracts.rs",
            ));
        }
        let folder = match &self.out_dir {
            Some(folder) => base.join(folder),
            None => env::var_os("OUT_DIR").map(PathBuf::from).ok_or_else(|| {
                misuse(
                    "there is no folder to generate into",
                    "call this from a build script, or say where with `out_dir`",
                )
            })?,
        };
        Ok((folder, stem.to_owned()))
    }

    /// What is derived from one of the `schemas`.
    fn derived_of(
        &self,
        (schema, kind, name): &(String, Derivation, Option<String>),
        schemas: &[SchemaSource],
    ) -> Result<Derived, Diagnostic> {
        let place = self.schemas.iter().position(|(text, _)| text == schema);
        let Some(of) = place.and_then(|place| schemas.get(place)) else {
            let message = format!("{schema:?} is none of the schemas");
            return Err(misuse(message, "write it as it was given to `schema`"));
        };
        let needs_name = matches!(kind, Derivation::Pick(_) | Derivation::Omit(_));
        if name.as_ref().map_or(needs_name, |name| !is_type_name(name)) {
            let message = format!("what is derived from {schema:?} has no name that a type can have");
            return Err(misuse(message, "give a name of letters, digits and underscores"));
        }
        let (kind, name) = (kind.clone(), name.clone());
        Ok(Derived { of: of.clone(), kind, name, is_needed: true })
    }

    /// Two of the `schemas` as versions of one contract.
    fn migration_of(
        &self,
        (old, new): &(String, String),
        schemas: &[SchemaSource],
    ) -> Result<load::MigrationSource, Diagnostic> {
        let schema = |named: &String| {
            let place = self.schemas.iter().position(|(text, _)| text == named);
            place.and_then(|place| schemas.get(place)).cloned().ok_or_else(|| {
                misuse(format!("{named:?} is none of the schemas"), "write it as it was given to `schema`")
            })
        };
        Ok(load::MigrationSource { old: schema(old)?, new: schema(new)?, name: None, place: None })
    }

    fn request(&self, base: &Path, entry: &str) -> Result<Request, Diagnostic> {
        if let Some(message) = self.misuse {
            return Err(misuse(message, "call `name` after `schema`"));
        }
        if self.schemas.is_empty() {
            return Err(misuse("there is no schema to generate from", "add one with `schema`"));
        }
        if let Some(name) = self.schemas.iter().filter_map(|(_, name)| name.as_ref()).find(|name| !is_type_name(name)) {
            return Err(misuse(
                format!("{name:?} cannot be the name of a type"),
                "use letters, digits and underscores",
            ));
        }
        if let Runtime::At(path) = &self.runtime {
            runtime_at(Language::Rust, path).map_err(|message| misuse(message, "give the path of a module"))?;
        }
        let schemas = self.schemas.iter().map(|(text, name)| {
            let source = schema_source(base, text);
            SchemaSource { path: base.join(&source.path), name: name.clone(), ..source }
        });
        let natives = self.natives.iter().map(|name| name.parse::<Natives>());
        let natives = natives
            .collect::<Result<Natives, String>>()
            .map_err(|message| misuse(message, "`docs/native-types.md` has all of them"))?;
        let schemas: Vec<SchemaSource> = schemas.collect();
        let derived = self.derived.iter().map(|one| self.derived_of(one, &schemas)).collect::<Result<_, _>>()?;
        let migrations =
            self.migrations.iter().map(|one| self.migration_of(one, &schemas)).collect::<Result<_, _>>()?;
        // Without Cargo, there is no crate.
        let own = (!base.as_os_str().is_empty()).then(|| base.to_owned());
        let allow_read = own.into_iter().chain(self.allow_read.iter().map(|folder| base.join(folder)));
        let maps = self.maps.iter().map(|(uri, folder)| (uri.clone(), base.join(folder)));
        let packages = self.packages.iter().map(|(project, rust)| Package {
            project: project.to_string_lossy().as_ref().into(),
            path: packages::plain(&base.join(project)),
            rust: Some(rust.as_str().into()),
            ..Package::default()
        });
        let packages: Vec<Package> = packages.collect();
        // Who builds on a package reads its schemas.
        let of_packages = packages.iter().filter_map(|package| Some(package.path.parent()?.to_owned()));
        Ok(Request {
            load: load::Options {
                schemas,
                directions: self.directions,
                derived,
                migrations,
                maps: maps.collect(),
                allow_read: allow_read.chain(of_packages).collect(),
                draft: self.draft,
                base: base.to_owned(),
                limits: self.limits,
                ..load::Options::default()
            },
            lower: lower::Options {
                formats: self.formats,
                integers: self.integers,
                natives: natives.to(self.date_time_precision),
                extern_keywords: self.extern_keywords,
                patterns: self.patterns.clone(),
                renames: self.renames.clone(),
                ..lower::Options::default()
            },
            languages: vec![Language::Rust],
            render: render::Options {
                rust_entry: Some(entry.to_owned()),
                rust_single_file: true,
                rust: self.types,
                rust_schemas: self.schemas_for,
                rust_additions: self.additions.clone(),
                externs: self.externs.clone(),
                packages,
                samples: self.samples.then_some(Language::Rust).into_iter().collect(),
                command: "cargo build".to_owned(),
                runtimes: [(Language::Rust, self.runtime.clone())].into(),
                ..render::Options::default()
            },
        })
    }
}

fn misuse(message: impl Into<String>, help: &str) -> Diagnostic {
    Diagnostic::error(Code::Usage, message, help)
}
