//! How code is generated in a run of the fuzzer: as unless said otherwise, or with options that are drawn.

use std::path::Path;

use fastrand::Rng;
use triglyph::{
    Request,
    load::{self, SchemaSource},
    lower::{self, Formats, Integers},
    model::Native,
    render::{
        self, Language, PythonEnums, PythonModels, PythonOptions, RustMap, RustOptions, RustString, TimeLibrary,
        TypeScriptOptions, runtime::Runtime,
    },
};

use super::pools::{chance, pick};

/// The options that decide what types are. None of them may change what is said of a document.
#[derive(Clone, Debug)]
pub struct Settings {
    integers: Integers,
    /// Whether types may hold strings of formats.
    pub natives: bool,
    rust: RustOptions,
    typescript: TypeScriptOptions,
    python: PythonOptions,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            integers: Integers::Bits64,
            natives: true,
            rust: RustOptions::default(),
            typescript: TypeScriptOptions::default(),
            python: PythonOptions::default(),
        }
    }
}

impl Settings {
    /// Options that go together, drawn.
    pub fn drawn(dice: &mut Rng) -> Self {
        let python = python(dice);
        Settings {
            integers: if chance(dice, 40) { Integers::Unbounded } else { Integers::Bits64 },
            // A dictionary has the texts of its document.
            natives: python.models != PythonModels::TypedDict,
            rust: RustOptions {
                map: *pick(dice, &[RustMap::BTreeMap, RustMap::IndexMap]),
                string: *pick(dice, &[RustString::String, RustString::BoxStr, RustString::ArcStr]),
                time: *pick(dice, &[TimeLibrary::Chrono, TimeLibrary::Jiff]),
                ..RustOptions::default()
            },
            typescript: TypeScriptOptions {
                readonly: chance(dice, 50),
                branded: chance(dice, 50),
                tuples: chance(dice, 50),
                enum_members: chance(dice, 50),
                bigint: chance(dice, 50),
                ..TypeScriptOptions::default()
            },
            python,
        }
    }

    /// Whether TypeScript's types have bigints.
    pub fn has_bigints(&self) -> bool {
        self.typescript.bigint
    }

    /// The request for the code of schemas that lie in `folder`; formats as annotations, but for those that types hold.
    pub fn request(&self, schemas: Vec<SchemaSource>, folder: &Path) -> Request {
        let natives = if self.natives { Native::ALL.into_iter().collect() } else { lower::Natives::default() };
        Request {
            load: load::Options { schemas, base: folder.to_owned(), ..load::Options::default() },
            lower: lower::Options {
                formats: Formats::Annotate,
                integers: self.integers,
                natives,
                ..lower::Options::default()
            },
            languages: Language::ALL.to_vec(),
            render: render::Options {
                rust_entry: Some("lib".to_owned()),
                command: "cargo test".to_owned(),
                runtimes: [(Language::Rust, Runtime::Package)].into(),
                rust: self.rust,
                typescript: self.typescript,
                python: self.python,
                ..render::Options::default()
            },
        }
    }
}

fn python(dice: &mut Rng) -> PythonOptions {
    // Dictionaries hold no formats, and so their schemas have none.
    let models = *pick(
        dice,
        &[PythonModels::Pydantic, PythonModels::Dataclass, PythonModels::TypedDict, PythonModels::Dataclass],
    );
    let (has_classes, has_models) = (models != PythonModels::TypedDict, models == PythonModels::Pydantic);
    let enums = if has_classes && chance(dice, 50) { PythonEnums::StrEnum } else { PythonEnums::Literal };
    PythonOptions {
        models,
        enums,
        frozen: has_classes && chance(dice, 50),
        judges_assignments: has_models && chance(dice, 30),
        ..PythonOptions::default()
    }
}
