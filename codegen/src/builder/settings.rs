//! What is said of what is to be generated, and how, one call after the other.

use std::path::PathBuf;

use super::{Config, TimeLibrary};
use crate::{
    diagnostic::Stated,
    limits::Limits,
    load::{Derivation, Draft},
    lower::{AllowedPattern, Formats, Integers, Rename},
    model::Precision,
    render::{Extern, RustAddition, RustMap, RustString, Visibility, runtime::Runtime},
};

impl Config {
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

    /// Adds a module with what a language model is asked for documents of a schema, which reads its answers; the text is what
    /// was given to [`Config::schema`], and `provider` is one whose rules are built in, such as `openai`.
    pub fn projection(&mut self, schema: impl Into<String>, provider: impl Into<String>) -> &mut Self {
        self.projections.push((schema.into(), provider.into()));
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
}
