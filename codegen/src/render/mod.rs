//! Model → files in memory. One back end per language; each is a pure function that reads the model and prints.

mod additions;
mod code;
mod conditions;
mod constants;
#[cfg(feature = "lsp")]
pub(crate) mod declared;
mod emitted;
pub(crate) mod externs;
pub(crate) mod fingerprint;
pub(crate) mod header;
pub(crate) mod operations;
mod options;
mod packages;
pub mod python;
pub(crate) mod rules;
pub mod runtime;
pub mod rust;
mod standing;
pub mod typescript;
pub(crate) mod verbs;

use std::collections::{BTreeMap, HashMap};

pub use additions::{PythonAddition, PythonSetting, RustAddition};
pub(crate) use packages::package_place;

pub use options::{
    DateTimeType, ImportEnding, Options, PythonEnums, PythonModels, PythonOptions, PythonTarget, RustMap, RustOptions,
    RustSchemas, RustString, TimeLibrary, TypeScriptOptions, Visibility,
};

pub use crate::model::{Extern, Package, PythonExtern, TypeScriptExtern};
use crate::{
    diagnostic::Diagnostics,
    model::{Model, Module},
};

/// A target language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// Types with serde implementations.
    Rust,
    /// Types and validators without dependencies.
    TypeScript,
    /// pydantic models.
    Python,
}

impl Language {
    /// Every language, in the order in which output is listed.
    pub const ALL: [Language; 3] = [Language::Rust, Language::TypeScript, Language::Python];

    /// The name on the command line and in messages: `rust`, `ts`, `python`.
    pub fn name(self) -> &'static str {
        match self {
            Language::Rust => "rust",
            Language::TypeScript => "ts",
            Language::Python => "python",
        }
    }

    /// Its table in the project file, and its folder among those of others: `rust`, `typescript`, `python`.
    pub fn table(self) -> &'static str {
        match self {
            Language::Rust => "rust",
            Language::TypeScript => "typescript",
            Language::Python => "python",
        }
    }
}

/// Files in memory: path relative to the output folder with `/`, and content.
pub type Files = BTreeMap<String, String>;

/// The output of one back end.
#[derive(Clone, Debug)]
pub struct Rendered {
    /// Which back end.
    pub language: Language,
    /// Everything that belongs into the output folder.
    pub files: Files,
    /// What each schema became.
    pub modules: Vec<RenderedModule>,
}

/// What one schema became in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderedModule {
    /// The schema file as in `Module::source`.
    pub schema: String,
    /// The module's name.
    pub module: String,
    /// The root type's name in this language.
    pub root: String,
    /// Its own files, relative to the output folder.
    pub files: Vec<String>,
}

/// Which module a name belongs to where all modules' names are listed together: the only one that has it, or among
/// several the only one whose root it is. The others' are reached through their modules, as are names that are `taken`
/// already.
pub(crate) fn owners<'n>(model: &Model, names: &'n [Vec<String>], taken: &[&str]) -> HashMap<&'n str, usize> {
    let mut owners: HashMap<&str, Vec<usize>> = HashMap::new();
    for (module, names) in names.iter().enumerate() {
        names.iter().for_each(|name| owners.entry(name).or_default().push(module));
    }
    let is_root = |name: &str, module: usize| model.type_def(model.modules[module].root).name == name;
    let single = owners.into_iter().filter(|(name, _)| !taken.contains(name)).filter_map(|(name, modules)| {
        let roots: Vec<usize> = modules.iter().copied().filter(|module| is_root(name, *module)).collect();
        match (modules.as_slice(), roots.as_slice()) {
            ([one], _) | (_, [one]) => Some((name, *one)),
            _ => None,
        }
    });
    single.collect()
}

/// What the module with test data is called in the output: a schema may have its name already.
pub(crate) fn samples_module(model: &Model) -> &'static str {
    if model.own_modules().any(|(_, module)| module.name == "samples") { "samples_" } else { "samples" }
}

/// The text of the schema that a module publishes.
pub(crate) fn published_text(module: &Module) -> String {
    serde_json::to_string_pretty(&module.published).expect("a schema is JSON")
}

/// Prints `model` in `language`.
///
/// # Errors
///
/// Only `internal` diagnostics: what cannot be generated is refused by the lowering.
pub fn render(model: &Model, language: Language, options: &Options) -> Result<Rendered, Diagnostics> {
    match language {
        Language::Rust => rust::render(model, options),
        Language::TypeScript => typescript::render(model, options),
        Language::Python => python::render(model, options),
    }
}
