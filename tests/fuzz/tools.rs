//! What tools say of random schemas holds of their documents: what is sampled, published, derived, linted and migrated; and
//! the pages that are made of them hang together.
//! The generator does all of it, so no code is compiled; the judge is the runtime inside of it. What is said of changes has
//! a suite of its own (`compat` of the generator's tests).

mod derived;
mod documented;
mod linted;
mod migrated;
mod published;
mod sampled;
mod spread;

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
};

use fastrand::Rng;
use serde_json::Value;
use testkit::write;
use triglyph::{
    analysis::compat::Version,
    diagnostic::Diagnostics,
    load::{self, Bundle, SchemaSource},
    lower::{self, Formats},
    understand,
};

use super::{
    author,
    document::Sampler,
    mutate::{Vocabulary, mutated},
    pools::chance,
    revision,
    side::Side,
};

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Schemas that the generator takes.
    pub schemas: usize,
    /// Documents of these, and those that they accept.
    pub documents: usize,
    pub accepted: usize,
    pub sampled: sampled::Counts,
    pub published: published::Counts,
    pub linted: linted::Counts,
    pub derived: derived::Counts,
    pub migrated: migrated::Counts,
    pub documented: documented::Counts,
    pub spread: spread::Counts,
}

/// A claim that does not hold.
#[derive(Clone, Debug)]
pub struct Broken {
    /// Which tool makes it.
    pub tool: &'static str,
    pub schema: Value,
    /// The version that documents go to, where there is one.
    pub other: Option<Value>,
    pub said: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}\n  schema: {}", self.tool, self.said, self.schema)?;
        self.other.as_ref().map_or(Ok(()), |other| write!(f, "\n  other:  {other}"))
    }
}

/// A schema that is looked at, as it is read.
struct Subject {
    schema: Value,
    bundle: Bundle,
    version: Version,
    side: Side,
    /// Documents near its boundary.
    documents: Vec<Value>,
}

impl Subject {
    /// `None` if the generator does not take the schema.
    fn read(schema: Value, folder: &Path) -> Option<Self> {
        let (load, lower) = options(&schema, None, folder);
        Subject::of(schema, &load, &lower).ok()
    }

    /// A schema that is read in this way.
    fn of(schema: Value, load: &load::Options, lower: &lower::Options) -> Result<Self, Diagnostics> {
        let (bundle, lowered) = understand(load, lower)?;
        let version = Version::read(load, lower)?;
        Ok(Subject { schema, bundle, version, side: Side::new(lowered), documents: Vec::new() })
    }

    fn draw(&mut self, dice: &mut Rng, count: usize) {
        let (sampler, vocabulary) = (Sampler::new(&self.schema), Vocabulary::of(&self.schema));
        self.documents = (0..count)
            .map(|_| {
                let mut document = sampler.document(dice);
                while chance(dice, 45) {
                    document = mutated(dice, document, &vocabulary);
                }
                document
            })
            .collect();
    }
}

/// How the schema, or what a pointer leads to in it, is read from a file in `folder`.
fn options(schema: &Value, pointer: Option<&str>, folder: &Path) -> (load::Options, lower::Options) {
    let path = folder.join("schema.json");
    write(&path, &schema.to_string());
    let source = SchemaSource { path, pointer: pointer.map(str::to_owned), name: None };
    let load = load::Options { schemas: vec![source], base: folder.to_owned(), ..load::Options::default() };
    (load, lower::Options { formats: Formats::Annotate, ..lower::Options::default() })
}

/// Asks all tools about so many schemas, and another version of each.
pub fn search(seed: u64, schemas: usize, documents: usize, folder: &Path) -> (Counts, Vec<Broken>) {
    let mut dice = Rng::with_seed(seed);
    // Where parts come to lie is drawn apart, so that the schemas of a seed do not depend on it.
    let mut spreading = Rng::with_seed(!seed);
    let (mut counts, mut found) = (Counts::default(), Vec::new());
    for _ in 0..schemas {
        let (draft, schema) = author::schema(&mut dice);
        let Some(mut subject) = Subject::read(schema, folder) else { continue };
        subject.draw(&mut dice, documents);
        counts.schemas += 1;
        counts.documents += subject.documents.len();
        counts.accepted += subject.documents.iter().filter(|document| subject.version.accepts(document)).count();
        let mut changed = subject.schema.clone();
        while changed == subject.schema || chance(&mut dice, 50) {
            changed = revision::mutated(&mut dice, &changed, draft).unwrap_or(changed);
        }
        let mut other = Subject::read(changed, folder);
        if let Some(other) = &mut other {
            other.draw(&mut dice, documents);
        }
        found.extend(all(&subject, other.as_ref(), &mut spreading, folder, &mut counts));
    }
    (counts, found)
}

fn all(subject: &Subject, other: Option<&Subject>, dice: &mut Rng, folder: &Path, counts: &mut Counts) -> Vec<Broken> {
    let mut found = Vec::new();
    let mut ask = |tool, other: Option<&Subject>, claims: &mut dyn FnMut() -> Vec<String>| {
        let said = catch_unwind(AssertUnwindSafe(claims)).unwrap_or_else(|_| vec!["panics".to_owned()]);
        found.extend(said.into_iter().map(|said| Broken {
            tool,
            schema: subject.schema.clone(),
            other: other.map(|other| other.schema.clone()),
            said,
        }));
    };
    ask("sample", None, &mut || sampled::broken(subject, &mut counts.sampled));
    ask("publish", None, &mut || published::broken(subject, folder, &mut counts.published));
    ask("lint", None, &mut || linted::broken(subject, folder, &mut counts.linted));
    ask("derive", None, &mut || derived::broken(subject, folder, &mut counts.derived));
    ask("docs", None, &mut || documented::broken(subject, &mut counts.documented));
    ask("spread", None, &mut || spread::broken(subject, dice, folder, counts));
    if let Some(other) = other {
        ask("migrate", Some(other), &mut || migrated::broken(subject, other, &mut counts.migrated));
    }
    found
}

/// A value and all that it holds.
fn gather<'v>(value: &'v Value, found: &mut Vec<&'v Value>) {
    found.push(value);
    match value {
        Value::Array(items) => items.iter().for_each(|item| gather(item, found)),
        Value::Object(members) => members.values().for_each(|member| gather(member, found)),
        _ => {}
    }
}
