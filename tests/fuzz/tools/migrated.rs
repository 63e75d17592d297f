//! What comes of a document in another version is accepted by it, and comes back where nothing is lost.

use std::cell::RefCell;

use triglyph::{
    analysis::{
        compat::Version as Compared,
        migrate::{Version, Way, migration},
    },
    model,
    runtime::{
        Json, Program, accepts, canonical,
        migration::{Sides, Steps},
        parse, settle,
    },
};

use super::Subject;

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

/// A version as the migration sees it, with the program that judges parts of documents.
struct Side<'s> {
    subject: &'s Subject,
    program: Program,
}

impl<'s> Side<'s> {
    fn new(subject: &'s Subject) -> Self {
        Side { subject, program: Program::from(checks(subject)) }
    }

    fn compared(&self) -> &Compared {
        &self.subject.version
    }

    fn version(&self) -> Version<'s> {
        Version { model: &self.subject.lowered.model, module: 0 }
    }

    fn accepts(&self, node: usize, text: &str) -> bool {
        parse(text.as_bytes()).is_ok_and(|document| accepts(&self.program, node, &document))
    }

    /// The canonical text, with what is filled in when it is read.
    fn canonical(&self, text: &str) -> String {
        canonical(&settle(&self.program, 0, parse(text.as_bytes()).expect("JSON")))
    }
}

fn checks(subject: &Subject) -> &model::Program {
    &subject.lowered.model.modules[0].checks
}

pub fn broken(old: &Subject, new: &Subject, counts: &mut Counts) -> Vec<String> {
    let (old, new) = (Side::new(old), Side::new(new));
    let ways = migration(old.version(), new.version());
    let mut found = taken_all("upgrade", (&ways.upgrade, &ways.downgrade), (&old, &new), counts);
    found.extend(taken_all("downgrade", (&ways.downgrade, &ways.upgrade), (&new, &old), counts));
    found
}

fn taken_all(
    name: &str,
    (way, back): (&Way, &Way),
    (from, to): (&Side<'_>, &Side<'_>),
    counts: &mut Counts,
) -> Vec<String> {
    let mut found = Vec::new();
    for document in from.subject.documents.iter().filter(|document| from.compared().accepts(document)) {
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

/// What comes of a document, and what is lost; or the hole that it ends in.
fn taken(way: &Way, from: &Side<'_>, to: &Side<'_>, text: &str) -> Result<(String, Vec<usize>), String> {
    let steps = Steps::read(&way.to_json()).expect("steps");
    let lost = RefCell::new(Vec::new());
    let made = steps.apply(
        text,
        &Sides {
            is_old: &|node, text| from.accepts(node, text),
            is_new: &|node, text| to.accepts(node, text),
            hole: &|hole, _| Err(way.holes[hole].name.clone()),
            lost: &|loss| lost.borrow_mut().push(loss),
        },
    )?;
    Ok((made, lost.into_inner()))
}
