//! A schema and what is published for it, as two versions that can be compared.

use std::{fs, path::Path};

use serde_json::{Map, Value};
use triglyph::{
    analysis::{
        compat::{Verdict, Version, compare},
        sample::Sampler,
    },
    load::{self, SchemaSource},
    lower::{self, Formats},
    model::Module,
    runtime::Published,
};

/// So many documents of each kind are tried where there is no proof.
const SAMPLES: u64 = 20;

/// How a published schema was found to be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Both inclusions are proven.
    Proven,
    /// No proof in one direction; all documents agree.
    Sampled,
}

/// The module that the schema at `path` becomes.
pub fn module(path: &Path, formats: Formats) -> Option<Module> {
    let bundle = load::load(&options(path)).ok()?;
    let lowered = lower::lower(&bundle, &lowering(formats)).ok()?;
    lowered.model.modules.into_iter().next()
}

/// The schema that the type `name` of a module publishes, as generated code hands it out.
pub fn published(module: &Module, name: &str) -> Value {
    let text = Value::Object(module.published.clone()).to_string();
    Published::new(Box::leak(text.into_boxed_str())).schema(name)
}

/// The name of a module's root type.
pub fn root(module: &Module) -> String {
    module.types[module.root.index].name.clone()
}

fn options(path: &Path) -> load::Options {
    load::Options {
        schemas: vec![SchemaSource { path: path.to_owned(), ..SchemaSource::default() }],
        ..load::Options::default()
    }
}

fn lowering(formats: Formats) -> lower::Options {
    lower::Options { formats, ..lower::Options::default() }
}

/// The version of the schema at `path` or, with a pointer, in it.
pub fn version(path: &Path, pointer: Option<&str>, formats: Formats) -> Version {
    let mut options = options(path);
    options.schemas[0].pointer = pointer.map(str::to_owned);
    Version::read(&options, &lowering(formats)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Reads a published schema again.
///
/// Its style is left out: what a report looks like is not what is accepted, and its messages may stand in files.
pub fn again(schema: &Value, formats: Formats) -> Version {
    let mut schema = schema.clone();
    schema.as_object_mut().map(|members: &mut Map<String, Value>| members.remove("x-report"));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("published.schema.json");
    fs::write(&path, schema.to_string()).expect("a file");
    version(&path, None, formats)
}

/// Compares the original with what is published, in both directions.
///
/// # Panics
///
/// If they accept different documents.
pub fn same(what: &str, original: &Version, published: &Version, known: &[Value]) -> Shown {
    let comparison = compare(original, published);
    let is_broken = |verdict: &Verdict| matches!(verdict, Verdict::Breaking(_));
    assert!(
        !is_broken(&comparison.readers) && !is_broken(&comparison.writers),
        "{what}: {:?} {:?}",
        comparison.readers,
        comparison.writers
    );
    agree(what, original, published, known);
    let is_proven = comparison.readers.is_compatible() && comparison.writers.is_compatible();
    if is_proven { Shown::Proven } else { Shown::Sampled }
}

/// Judges documents of both versions by both.
fn agree(what: &str, original: &Version, published: &Version, known: &[Value]) {
    let mut documents = known.to_vec();
    for program in [&original.program, &published.program] {
        for seed in 0..SAMPLES {
            let mut sampler = Sampler::new(program, seed);
            documents.extend([sampler.valid(0), sampler.full(0), sampler.invalid(0)].into_iter().flatten());
        }
    }
    for document in documents {
        assert_eq!(original.accepts(&document), published.accepts(&document), "{what}: {document}");
    }
}
