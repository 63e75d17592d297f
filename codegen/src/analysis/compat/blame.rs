//! Which difference breaks whom, and the documents that show it.
//!
//! A difference says what was changed and how that keyword works alone. Whom it breaks is decided by the comparison as
//! a whole: a stricter keyword that another one makes up for breaks nobody.

use super::{
    Class, Verdict, Version, by_weight,
    difference::{Difference, Effect},
    witness::Witnesses,
};
use crate::load::Location;

/// Says of each difference whom it breaks, from what is known of the whole.
pub(super) fn classify(differences: &mut [Difference], readers: &Verdict, writers: &Verdict, is_answer: bool) {
    let broken = by_weight(!readers.is_compatible(), !writers.is_compatible(), is_answer);
    let (first, second) = by_weight(Effect::Stricter, Effect::Looser, is_answer);
    for difference in &mut *differences {
        let has = |effect: &Effect| difference.effect == *effect || difference.effect == Effect::Other;
        difference.class = match difference.effect {
            _ if broken.0 && has(&first) => Class::Major,
            _ if broken.1 && has(&second) => Class::Minor,
            Effect::Meaning => Class::Minor,
            _ => Class::Patch,
        };
    }
    // If no keyword could have done it alone, all that could have a part in it did.
    let raise = |differences: &mut [Difference], class: Class| {
        if differences.iter().all(|difference| difference.class < class) {
            let effective = differences.iter_mut().filter(|difference| difference.effect != Effect::None);
            effective.for_each(|difference| difference.class = class);
        }
    };
    if broken.0 {
        raise(differences, Class::Major);
    } else if broken.1 {
        raise(differences, Class::Minor);
    }
}

/// Gives each difference a document that is refused because of it.
pub(super) fn attach(
    differences: &mut [Difference],
    (old, against_readers): (&Version, &Witnesses),
    (new, against_writers): (&Version, &Witnesses),
    is_answer: bool,
) {
    for difference in differences {
        let at = |version: &Version, location: &Location, witnesses: &Witnesses| {
            let is_home = location.document == version.location().document;
            let file = if is_home { "" } else { version.bundle.documents[location.document].name.as_str() };
            let place = format!("{file}{}", refusing(&location.pointer, difference));
            let around = || verdict_only(&place).into_iter().find_map(|around| witnesses.exactly(around));
            witnesses.at(&place).or_else(around).cloned()
        };
        let by_new = at(new, &difference.new, against_readers);
        let by_old = at(old, &difference.old, against_writers);
        let (major, minor) = by_weight(by_new, by_old, is_answer);
        difference.witness = match difference.class {
            Class::Major => major,
            Class::Minor => minor,
            Class::Patch => None,
        };
    }
}

/// The schema location that refuses what the other version accepts, if a difference is to blame.
fn refusing(pointer: &str, difference: &Difference) -> String {
    if difference.keyword == "properties" && !pointer.ends_with(&format!("/{}", difference.keyword)) {
        // The side that does not list a member refuses it as one that is not listed; the other one by the schema of the
        // member.
        let inside = pointer.rsplit_once("/properties/").is_some_and(|(_, name)| !name.contains('/'));
        return if inside { format!("#{pointer}") } else { format!("#{pointer}/additionalProperties") };
    }
    let last = format!("/{}", difference.keyword);
    let is_there = pointer.ends_with(&last) || pointer.contains(&format!("{last}/"));
    if is_there { format!("#{pointer}") } else { format!("#{pointer}{last}") }
}

/// The keywords around a schema location of which only the verdict counts, the innermost first: it is there that a
/// report sees what is refused inside.
fn verdict_only(place: &str) -> Vec<&str> {
    let ends = place.match_indices('/').map(|(at, _)| &place[..at]);
    let is_one = |around: &&str| {
        let last = around.rsplit('/').next().unwrap_or_default();
        matches!(last, "not" | "anyOf" | "oneOf" | "contains" | "propertyNames")
    };
    let mut found: Vec<_> = ends.filter(is_one).collect();
    found.reverse();
    found
}
