//! What comes of a document in another version is accepted by it, and comes back where nothing is lost.

use serde_json::Value;
use triglyph::{
    analysis::migrate::{Way, migration},
    runtime::{Json, canonical},
};

use super::{super::side::taken, Subject};

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Documents that a way was asked about.
    pub documents: usize,
    /// Those that came out of it.
    pub taken: usize,
    /// Those that came back as they were.
    pub returned: usize,
}

pub fn broken(old: &Subject, new: &Subject, counts: &mut Counts) -> Vec<String> {
    let ways = migration(old.side.version(), new.side.version());
    let mut found = taken_all("upgrade", (&ways.upgrade, &ways.downgrade), (old, new), counts);
    found.extend(taken_all("downgrade", (&ways.downgrade, &ways.upgrade), (new, old), counts));
    found
}

fn taken_all(
    name: &str,
    (way, back): (&Way, &Way),
    (from, to): (&Subject, &Subject),
    counts: &mut Counts,
) -> Vec<String> {
    let (mut found, documents) = (Vec::new(), &from.documents);
    let accepts = |document: &&Value| from.version.accepts(document);
    let (from, to) = (&from.side, &to.side);
    for document in documents.iter().filter(accepts) {
        let text = canonical(&Json::from(document));
        counts.documents += 1;
        let Ok((made, lost)) = taken(way, from, to, &text) else { continue };
        // What no step is right for is left to the judge of the whole.
        if !to.accepts(0, &made) {
            if way.is_proven {
                found.push(format!("{name} is proven, and makes {made} of {text}"));
            }
            continue;
        }
        counts.taken += 1;
        let Ok((again, lost_again)) = taken(back, to, from, &made) else { continue };
        if lost.is_empty() && lost_again.is_empty() && from.accepts(0, &again) {
            let is_same = from.canonical(&again) == from.canonical(&text);
            counts.returned += usize::from(is_same);
            if !is_same {
                found.push(format!("{name} makes {made} of {text}, loses nothing, and returns {again}"));
            }
        }
    }
    found
}
