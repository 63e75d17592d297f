//! Documents that are made for a schema are what they are made as, and are found where there are some.

use triglyph::analysis::sample::{Limits, Sampler, samples};

use super::Subject;

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Schemas that accept a document, or refuse one.
    pub wanted: usize,
    /// Those for which one was made.
    pub found: usize,
    /// Documents of sets.
    pub documents: usize,
}

pub fn broken(subject: &Subject, counts: &mut Counts) -> Vec<String> {
    let (program, accepts) = (&subject.version.program, |document: &_| subject.version.accepts(document));
    let mut broken = Vec::new();
    let mut sampler = Sampler::new(program, 0);
    let made =
        [(true, sampler.valid(0)), (true, sampler.full(0)), (true, sampler.smallest(0)), (false, sampler.invalid(0))];
    for (verdict, document) in made {
        if subject.documents.iter().any(|known| accepts(known) == verdict) {
            counts.wanted += 1;
            counts.found += usize::from(document.is_some());
        }
        if let Some(document) = document.filter(|document| accepts(document) != verdict) {
            broken.push(format!("{document} is not what it was made as, {verdict}"));
        }
    }
    let set = samples(program, 0, 1, Limits { valid: 12, invalid: 12 });
    counts.documents += set.valid.len() + set.invalid.len();
    broken.extend(
        set.valid.iter().filter(|document| !accepts(document)).map(|document| format!("{document} is refused")),
    );
    broken.extend(
        set.invalid
            .iter()
            .filter(|mistaken| accepts(&mistaken.document))
            .map(|mistaken| format!("{mistaken:?} is accepted")),
    );
    broken
}
