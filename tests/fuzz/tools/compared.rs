//! What is said of two versions holds of their documents.

use serde_json::Value;
use triglyph::analysis::{
    compat::{Verdict, Version, compare},
    sample::{Limits, samples},
};

use super::Subject;

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Directions of pairs.
    pub directions: usize,
    /// Those that are proven to be compatible.
    pub compatible: usize,
    /// Those that break, with a document that shows it, and without one.
    pub shown: usize,
    pub broken: usize,
    /// Those about which nothing is known.
    pub unknown: usize,
}

pub fn broken(old: &Subject, new: &Subject, counts: &mut Counts) -> Vec<String> {
    let comparison = compare(&old.version, &new.version);
    let mut documents = old.documents.clone();
    documents.extend(new.documents.iter().cloned());
    for subject in [old, new] {
        documents.extend(samples(&subject.version.program, 0, 2, Limits { valid: 12, invalid: 0 }).valid);
    }
    let mut found = Vec::new();
    found.extend(wrong("readers", &comparison.readers, (&old.version, &new.version), &documents, counts));
    found.extend(wrong("writers", &comparison.writers, (&new.version, &old.version), &documents, counts));
    if comparison.class().is_none() {
        let torn = documents.iter().find(|document| old.version.accepts(document) != new.version.accepts(document));
        found.extend(torn.map(|document| format!("there is a difference: {document}")));
    }
    found
}

fn wrong(
    side: &str,
    verdict: &Verdict,
    (from, to): (&Version, &Version),
    documents: &[Value],
    counts: &mut Counts,
) -> Option<String> {
    counts.directions += 1;
    match verdict {
        Verdict::Compatible => {
            counts.compatible += 1;
            let breaks = documents.iter().find(|document| from.accepts(document) && !to.accepts(document))?;
            Some(format!("{side} are not compatible: {breaks}"))
        }
        Verdict::Breaking(Some(witness)) => {
            counts.shown += 1;
            let document = &witness.document;
            let shows = from.accepts(document) && !to.accepts(document);
            (!shows).then(|| format!("{side} are not broken by {document}"))
        }
        Verdict::Breaking(None) => {
            counts.broken += 1;
            None
        }
        Verdict::Unknown => {
            counts.unknown += 1;
            None
        }
    }
}
