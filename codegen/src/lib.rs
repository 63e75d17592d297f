//! Triglyph's generator: one JSON Schema in, Rust, TypeScript and Python bindings out, all three accepting exactly the
//! documents that the schema accepts.
//!
//! Data goes one way, and this file shows the whole of it:
//!
//! ```text
//! load    paths  → Bundle   JSON with dialects and references resolved; never the network
//! lower   Bundle → Model    types (a superset) and check programs (exact), nothing language-specific
//! plan    checks → Plans    what verdicts are printed from, made when a back end asks for it
//! render  Model  → Files    in memory, one back end per language, pure functions
//! files   Files  → disk     written if different, or compared; nothing is written if anything failed
//! ```
//!
//! [`builder::Config`] is the entry point for another project's `build.rs`; [`generate`] for everything else.

#[cfg(feature = "analysis")]
pub mod analysis;
pub mod annotations;
mod beside;
pub mod builder;
pub mod cli;
pub mod diagnostic;
#[cfg(feature = "docs")]
pub mod docs;
pub mod files;
pub mod format;
pub mod limits;
pub mod load;
pub mod lower;
mod migrations;
pub mod model;
pub mod naming;
mod packages;
mod parallel;
mod paths;
pub mod pattern;
mod percent;
mod plan;
mod pointer;
pub mod progress;
pub mod project;
mod projections;
pub mod render;
mod samples;
mod visible;

use diagnostic::{Code, Diagnostic, Diagnostics, Place};
use limits::{Limit, Limits, grouped};
use load::{Bundle, Size};
use lower::Lowered;
use model::Precision;
use render::{DateTimeType, Language, Rendered};
/// The Rust runtime: generated code shares it, and the generator judges documents with it.
pub use triglyph_runtime as runtime;

/// Schemas of more bytes are rendered for one language after the other: what is made on the way takes up memory several
/// times as large.
const LARGE: u64 = 8 << 20;

/// What to generate.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// Where schemas come from and how they are read.
    pub load: load::Options,
    /// How they are understood.
    pub lower: lower::Options,
    /// In which languages; duplicates are ignored.
    pub languages: Vec<Language>,
    /// How each language's output is laid out.
    pub render: render::Options,
}

/// What came of a [`Request`] that could be fulfilled.
#[derive(Clone, Debug)]
pub struct Generated {
    /// One for each language, in the order Rust, TypeScript, Python.
    pub rendered: Vec<Rendered>,
    /// What the author should look at.
    pub warnings: Vec<Diagnostic>,
}

/// Runs the pipeline up to files in memory.
///
/// # Errors
///
/// All findings, warnings too, when at least one is an error.
pub fn generate(request: &Request) -> Result<Generated, Diagnostics> {
    let (own, known) = packages::join(request)?;
    load::in_time(&request.load, move || {
        let bundle = load::load(&own.load)?;
        parallel::deep(bundle.levels(), || {
            let mut rendered = Vec::new();
            let warnings = generate_from(bundle, &own, &known, &mut |more| {
                rendered.extend(more);
                Ok(())
            })?;
            Ok(Generated { rendered, warnings })
        })
    })
}

/// As [`generate`], but hands over what is rendered: of large schemas one language after the other, so that `take` can
/// let go of it before the next one is rendered; else all languages at once. Answers warnings.
///
/// Within the time that schemas may take, `take` is called on another thread, and may be called once more behind it.
///
/// # Errors
///
/// As [`generate`], and those of `take`, which ends the run. Some languages may have been taken before an error.
pub fn generate_in_turn(
    request: &Request,
    mut take: impl FnMut(Vec<Rendered>) -> Result<(), Diagnostics> + Send + 'static,
) -> Result<Vec<Diagnostic>, Diagnostics> {
    let (own, known) = packages::join(request)?;
    load::in_time(&request.load, move || {
        let bundle = load::load(&own.load)?;
        parallel::deep(bundle.levels(), || generate_from(bundle, &own, &known, &mut take))
    })
}

/// The first two stages, for whoever looks at schemas without generating from them.
///
/// # Errors
///
/// As [`load::load`] and [`lower::lower`], in the time that schemas may take.
pub fn understand(load: &load::Options, lower: &lower::Options) -> Result<(Bundle, Lowered), Diagnostics> {
    let (own, lower) = (load.clone(), lower.clone());
    load::in_time(load, move || {
        let bundle = load::load(&own)?;
        let lowered = lower::lower(&bundle, &lower)?;
        Ok((bundle, lowered))
    })
}

/// Takes the bundle, so that what is deep in it goes where there is room for it.
fn generate_from(
    bundle: Bundle,
    request: &Request,
    known: &[packages::Known],
    take: &mut (dyn FnMut(Vec<Rendered>) -> Result<(), Diagnostics> + Send),
) -> Result<Vec<Diagnostic>, Diagnostics> {
    check(request)?;
    let mut lowered = lower::lower(&bundle, &request.lower)?;
    if !lowered.unused.is_empty() {
        return Err(Diagnostics(lowered.unused));
    }
    lowered.warnings.extend(packages::settle(&bundle, &mut lowered.model, known, request)?);
    lowered.warnings.extend(samples::add(&mut lowered.model, request)?);
    lowered.warnings.extend(migrations::add(&mut lowered.model, &bundle, request)?);
    lowered.warnings.extend(projections::add(&mut lowered.model, &bundle, request)?);
    let languages: Vec<Language> =
        Language::ALL.into_iter().filter(|language| request.languages.contains(language)).collect();
    let size: Size = bundle.documents.iter().sum();
    let mut room = Room { used: 0, limits: bundle.limits, place: first_root(&bundle) };
    // From here on nothing looks at the schemas.
    drop(bundle);
    let render = |language: &Language| render::render(&lowered.model, *language, &request.render);
    if size.bytes > LARGE {
        for language in &languages {
            let rendered = vec![render(language)?];
            room.take(&rendered)?;
            take(rendered)?;
        }
    } else {
        let rendered: Vec<Rendered> =
            parallel::map(&languages, |_, language| render(language)).into_iter().collect::<Result<_, _>>()?;
        room.take(&rendered)?;
        take(rendered)?;
    }
    Ok(lowered.warnings)
}

/// A `Date` of TypeScript has to hold whatever is accepted.
fn check(request: &Request) -> Result<(), Diagnostic> {
    let has_dates = request.languages.contains(&Language::TypeScript)
        && request.render.typescript.date_time == DateTimeType::Date
        && !request.render.typescript.types_only;
    if !has_dates || request.lower.natives.date_time_precision == Precision::Millisecond {
        return Ok(());
    }
    let message = "a `Date` holds milliseconds, and documents may have microseconds";
    Err(Diagnostic::error(Code::Usage, message, "ask for `Precision::Millisecond`, which refuses what is more exact"))
}

/// What may still be written.
struct Room {
    used: u64,
    limits: Limits,
    place: Option<Place>,
}

impl Room {
    fn take(&mut self, rendered: &[Rendered]) -> Result<(), Diagnostic> {
        let files = rendered.iter().flat_map(|rendered| rendered.files.values());
        self.used += files.map(|text| text.len() as u64).sum::<u64>();
        if self.used <= self.limits.output {
            return Ok(());
        }
        let needs = format!("{} bytes would be written", grouped(self.used));
        Err(self.place.iter().cloned().fold(Limit::Output.exceeded(&self.limits, needs), Diagnostic::at))
    }
}

/// The file of the first schema.
fn first_root(bundle: &Bundle) -> Option<Place> {
    bundle.roots.first().map(|root| Place::file(bundle.documents[root.location.document].name.clone()))
}
