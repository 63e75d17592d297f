//! Two versions of a schema, compared: who breaks, by which change, and a document that shows it.
//!
//! A direction is decided by proof or by witness, never by looking at the changes: first the [`mod@inclusion`] of the check
//! programs, then a search for a document that one version accepts and the other one refuses, then the set algebra of
//! [`super::sets`]. If none decides, the answer is [`Verdict::Unknown`], which counts as a break.

mod blame;
mod difference;
mod differences;
pub(super) mod inclusion;
mod keywords;
pub(super) mod rules;
mod version;
mod versioning;
mod witness;

use std::{collections::BTreeSet, fmt};

use serde_json::Value;

pub use self::{
    difference::Difference,
    version::Version,
    versioning::{Policy, VersionChange},
};
use self::{
    inclusion::{Prover, Side},
    witness::Witnesses,
};
use super::sets::Answer;

/// How far a change reaches, in the words of semantic versioning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// Nobody's documents are affected.
    Patch,
    /// Old documents are read as before; documents of the new version may be refused by the old one.
    Minor,
    /// Old documents may be refused.
    Major,
}

impl Class {
    /// From its name.
    pub fn from_name(name: &str) -> Option<Class> {
        [Class::Patch, Class::Minor, Class::Major].into_iter().find(|class| class.to_string() == name)
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Class::Patch => "patch",
            Class::Minor => "minor",
            Class::Major => "major",
        })
    }
}

/// Whether everything that one version accepts, the other one does, too.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// It is proven.
    Compatible,
    /// It is not so. The smallest document that was found to show it; none if it was proven without one.
    Breaking(Option<Witness>),
    /// Neither a proof nor a document was found.
    Unknown,
}

impl Verdict {
    /// Whether it is proven that nothing breaks.
    pub fn is_compatible(&self) -> bool {
        *self == Verdict::Compatible
    }

    /// The document that shows the break.
    pub fn witness(&self) -> Option<&Witness> {
        match self {
            Verdict::Breaking(witness) => witness.as_ref(),
            _ => None,
        }
    }
}

/// A document that one version accepts and the other one refuses.
#[derive(Clone, Debug, PartialEq)]
pub struct Witness {
    /// The document.
    pub document: Value,
    /// Why it is refused, as the report says it.
    pub reason: String,
    /// Which schema location refuses it.
    pub schema_path: String,
    /// Whether an independent validator says the same; it does not know integrity rules, and not every schema.
    pub confirmed: bool,
}

/// What a comparison has found.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// Whether code of the new version reads documents of the old one.
    pub readers: Verdict,
    /// Whether code of the old version reads documents of the new one.
    pub writers: Verdict,
    /// What is different, in schema order.
    pub differences: Vec<Difference>,
    /// What the versions that the schema states say about it.
    pub versions: Vec<VersionChange>,
    /// Whether it is about what a server answers: what the new version writes has to be read by code of the old one.
    pub is_answer: bool,
}

impl Comparison {
    /// The class of the change as a whole; `None` if there is no difference. What is unknown counts as broken.
    pub fn class(&self) -> Option<Class> {
        let listed = self.differences.iter().map(|difference| difference.class).max();
        let (first, second) = by_weight(&self.readers, &self.writers, self.is_answer);
        let proven = match (first.is_compatible(), second.is_compatible()) {
            (false, _) => Some(Class::Major),
            (true, false) => Some(Class::Minor),
            (true, true) => None,
        };
        listed.max(proven)
    }

    /// Whether a direction could not be decided.
    pub fn is_unknown(&self) -> bool {
        self.readers == Verdict::Unknown || self.writers == Verdict::Unknown
    }

    /// Whether every change of a class above `level` is announced by a version that has been raised.
    pub fn is_announced(&self, level: Class) -> bool {
        let mut above = self.differences.iter().filter(|difference| difference.class > level).peekable();
        above.peek().is_some() && above.all(|difference| difference.announced)
    }

    /// Whether the change may pass: nothing of a class above `level` that no version announces, and no version that
    /// should have been raised.
    pub fn passes(&self, level: Class) -> bool {
        let small = self.class().is_none_or(|class| class <= level);
        (small || self.is_announced(level)) && !self.versions.iter().any(VersionChange::is_missing)
    }
}

/// The verdict of which a break is major, and the other one: what is there already has to be read, and a server answers
/// clients that are there already.
fn by_weight<T>(readers: T, writers: T, is_answer: bool) -> (T, T) {
    if is_answer { (writers, readers) } else { (readers, writers) }
}

/// Compares two versions.
pub fn compare(old: &Version, new: &Version) -> Comparison {
    let prover = Prover::new(&old.program, &new.program);
    let (readers, against_readers) = direction(&prover, (Side::Old, old), (Side::New, new));
    let (writers, against_writers) = direction(&prover, (Side::New, new), (Side::Old, old));
    let mut differences = differences::between(old, new);
    let is_answer = old.is_answer() && new.is_answer();
    blame::classify(&mut differences, &readers, &writers, is_answer);
    blame::attach(&mut differences, (old, &against_readers), (new, &against_writers), is_answer);
    let versions = versioning::apply(old, new, &mut differences);
    Comparison { readers, writers, differences, versions, is_answer }
}

/// Whether `to` accepts everything that `from` does, and the schema locations of `from` where a proof got stuck, if there
/// is none.
pub(crate) fn inclusion(from: &Version, to: &Version) -> (Verdict, Vec<String>) {
    let prover = Prover::new(&from.program, &to.program);
    let (verdict, _) = direction(&prover, (Side::Old, from), (Side::New, to));
    if verdict != Verdict::Unknown {
        return (verdict, Vec::new());
    }
    let nodes = prover.gaps((Side::Old, 0), (Side::New, 0)).into_iter().flat_map(|gap| gap.accepted);
    let own = nodes.filter(|(side, _)| *side == Side::Old).map(|(_, node)| from.program.nodes[node].at.clone());
    let places: BTreeSet<String> = own.collect();
    (verdict, places.into_iter().collect())
}

/// Whether `to` accepts everything that `from` does, and the documents that it does not.
fn direction(prover: &Prover<'_>, from: (Side, &Version), to: (Side, &Version)) -> (Verdict, Witnesses) {
    let ((from_side, from), (to_side, to)) = (from, to);
    let rules = rules::missing(prover, &from.program, &to.program, from_side);
    let included = prover.includes((from_side, 0), (to_side, 0));
    if included && rules.is_empty() {
        return (Verdict::Compatible, Witnesses::default());
    }
    let gaps = if included { Vec::new() } else { prover.gaps((from_side, 0), (to_side, 0)) };
    let found = witness::search(from, to, from_side, &gaps, &rules);
    if let Some(smallest) = found.smallest() {
        return (Verdict::Breaking(Some(smallest.clone())), found);
    }
    let verdict = match if included { Answer::Unknown } else { from.is_covered_by(to) } {
        Answer::Yes if rules.is_empty() => Verdict::Compatible,
        Answer::No => Verdict::Breaking(None),
        _ => Verdict::Unknown,
    };
    (verdict, found)
}
