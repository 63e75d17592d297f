//! Schemas as sets of documents: whether one is empty, lies in another, and what is left of one without the other.
//!
//! The algebra is that of [`jsonschema::canonical`]; here it is given a bundle's documents (and nothing from a
//! network), and bounds. Every answer is yes, no or unknown: schemas that the canonical form cannot express, that are
//! too large, or that take too long are unknown, never guessed.

mod bounded;
mod material;
mod ranges;
mod reaching;
mod reference;

use std::{fmt, time::Duration};

use jsonschema::canonical::{self, CanonicalSchema, Containment, Satisfiability, UnsatisfiableReason};
use serde_json::Value;

pub(crate) use self::material::knows;
pub use self::reference::Reference;
use self::{bounded::within, material::Material};
use crate::{
    load::{Bundle, Location},
    lower::Formats,
};

/// Schemas whose documents are larger, as text and all together, are not looked at.
const LARGEST: usize = 400_000;

/// How long one question may take. The algebra has bounds of its own, so that this one is hardly ever met.
const LONGEST: Duration = Duration::from_secs(8);

/// What can be said to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is proven.
    Yes,
    /// The contrary is proven.
    No,
    /// Neither is.
    Unknown,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Answer::Yes => "yes",
            Answer::No => "no",
            Answer::Unknown => "unknown",
        })
    }
}

/// The documents that a schema accepts.
#[derive(Clone, Debug)]
pub struct Set(CanonicalSchema);

impl Set {
    /// The set of the schema at `location`; `None` if it cannot be expressed.
    pub fn of(bundle: &Bundle, location: &Location, formats: Formats) -> Option<Set> {
        Sets::new(bundle, location.document, formats)?.at(&location.pointer)
    }

    /// Whether no document is accepted.
    pub fn is_empty(&self) -> Answer {
        let set = self.0.clone();
        match within(LONGEST, move || set.satisfiability()) {
            Some(Satisfiability::No) => Answer::Yes,
            Some(Satisfiability::Yes) => Answer::No,
            Some(Satisfiability::Unknown) | None => Answer::Unknown,
        }
    }

    /// Whether every document of `other` is one of this set, too.
    pub fn covers(&self, other: &Set) -> Answer {
        let (outer, inner) = (self.0.clone(), other.0.clone());
        match within(LONGEST, move || outer.covers(&inner).ok()).flatten() {
            Some(Containment::Yes) => Answer::Yes,
            Some(Containment::No) => Answer::No,
            Some(Containment::Unknown) | None => Answer::Unknown,
        }
    }

    /// The documents of this set that are not in `other`; `None` if they cannot be expressed.
    pub fn without(&self, other: &Set) -> Option<Set> {
        let (from, other) = (self.0.clone(), other.0.clone());
        within(LONGEST, move || from.subtract(&other).ok()).flatten().map(Set)
    }

    /// The documents that are in both sets; `None` if they cannot be expressed.
    pub fn and(&self, other: &Set) -> Option<Set> {
        let (one, other) = (self.0.clone(), other.0.clone());
        within(LONGEST, move || one.intersect(&other).ok()).flatten().map(Set)
    }

    /// A schema of exactly this set, which refers to nothing outside of itself.
    pub fn to_schema(&self) -> Value {
        self.0.to_json_schema()
    }
}

/// The sets of the schemas in one document of a bundle.
#[derive(Clone, Debug)]
pub struct Sets(std::sync::Arc<Material>);

impl Sets {
    /// Those in the document with the index `document`; `None` if its dialect is a custom one, or if it is too large.
    pub fn new(bundle: &Bundle, document: usize, formats: Formats) -> Option<Sets> {
        let material = Material::of(bundle, document, formats)?;
        (material.size <= LARGEST).then(|| Sets(material.into()))
    }

    /// The set of the schema at `pointer`; `None` if it cannot be expressed.
    pub fn at(&self, pointer: &str) -> Option<Set> {
        let (material, pointer) = (self.0.clone(), pointer.to_owned());
        let canonical = within(LONGEST, move || {
            let registry = material.registry()?;
            let prepared = material.options(&registry).prepare(material.with_ranges()).ok()?;
            let canonical =
                if pointer.is_empty() { prepared.canonicalize() } else { prepared.canonicalize_at(&pointer) };
            canonical.ok()
        });
        canonical.flatten().filter(|canonical| canonical.kind() != canonical::CanonicalKind::Raw).map(Set)
    }

    /// The schemas of the document that accept nothing, each with the reason; `None` if that cannot be said.
    ///
    /// What is not listed may still accept nothing.
    pub fn contradictions(&self) -> Option<Vec<Contradiction>> {
        let material = self.0.clone();
        within(LONGEST, move || {
            let registry = material.registry()?;
            let reaching = reaching::definitions(&material.value, material.draft);
            let prepared = material.options(&registry).prepare(&reaching).ok()?;
            let found = prepared.unsatisfiable().ok()?.into_iter().map(Contradiction::new);
            Some(found.filter(|found| !reaching::is_added(&found.pointer)).collect())
        })
        .flatten()
    }
}

/// A schema that accepts nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// Where it stands in its document.
    pub pointer: String,
    /// Whether it is written as `false`, and so meant.
    pub is_literal: bool,
    /// The parts that accept nothing together: one that does so alone, or several. Empty if it is literal.
    pub causes: Vec<Cause>,
}

/// A part of a schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// The schema that holds the keywords, or is the part as a whole.
    pub pointer: String,
    /// Keywords that belong together; none if the part is a whole schema.
    pub keywords: Vec<String>,
}

impl Contradiction {
    fn new((pointer, reason): (String, UnsatisfiableReason)) -> Contradiction {
        let (is_literal, causes) = match reason {
            UnsatisfiableReason::Literal => (true, Vec::new()),
            UnsatisfiableReason::Empty(cause) => (false, vec![cause]),
            UnsatisfiableReason::Conflict(causes) => (false, causes),
        };
        let cause = |cause: canonical::Cause| Cause { pointer: cause.pointer, keywords: cause.keywords };
        Contradiction { pointer, is_literal, causes: causes.into_iter().map(cause).collect() }
    }
}
