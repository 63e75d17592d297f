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
mod request;
mod settings;

use std::{env, path::PathBuf, process};

use crate::{
    files::{self, Output},
    generate,
    limits::Limits,
    load::{self, Derivation, Draft},
    lower::{Formats, Integers, Patterns, Rename},
    model::Precision,
    packages,
    render::{Extern, RustAddition, RustOptions, RustSchemas, runtime::Runtime},
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
    projections: Vec<(String, String)>,
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
}
