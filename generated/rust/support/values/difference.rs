//! The rule about differences, judged on what was written: each of its parts says of all members of two others which were
//! added, removed and changed.
//!
//! What was written has no spaces, and equal strings have equal texts.

use std::slice::Iter;

use super::json::parse::{MAX_DEPTH, parse_within};
use super::json::scan::plain_end;
use super::plan::screen::Difference;
use super::read::notes::Notes;

/// Whether all rules about differences are known to be kept by a text that was written.
pub(super) fn are_right(notes: &Notes<'_>, text: &[u8]) -> bool {
    notes.differences().iter().all(|difference| is_right(notes, difference, text) == Some(true))
}

/// As [`are_right`], for one rule; `None` if a name comes twice.
fn is_right(notes: &Notes<'_>, difference: &Difference, text: &[u8]) -> Option<bool> {
    let first = |list| notes.parts(list, text).next().filter(|part| is_object(part));
    let (Some(before), Some(after)) = (first(difference.before), first(difference.after)) else { return Some(true) };
    let (before, after) = (Members::of(before)?, Members::of(after)?);
    for said in notes.parts(difference.said, text).filter(|part| is_object(part)) {
        let said = Members::of(said)?;
        let (mut said, mut before, mut after) = (said.rest(), before.rest(), after.rest());
        while let Some(name) = [&said, &before, &after].into_iter().filter_map(Rest::name).min() {
            if !entry_is_right(said.take(name), before.take(name), after.take(name))? {
                return Some(false);
            }
        }
    }
    Some(true)
}

/// Whether an entry says what differs between two objects; what is absent, or no object, has no members.
fn entry_is_right(entry: Option<&[u8]>, before: Option<&[u8]>, after: Option<&[u8]>) -> Option<bool> {
    // What is written alike has no differences.
    let differs = before != after;
    let [before, after] = [before, after].map(|value| Members::of_any(value.filter(|_| differs)));
    let (entry, before, after) = (Members::of_any(entry)?, before?, after?);
    let [added, removed, changed] = ["added", "removed", "changed"].map(|name| Members::of_any(entry.get(name)));
    let (added, removed, changed) = (added?, removed?, changed?);
    let (mut added, mut removed, mut changed) = (added.rest(), removed.rest(), changed.rest());
    let (mut before, mut after) = (before.rest(), after.rest());
    // The members that each of them has to have come in the order of their names.
    while let Some(name) = [&before, &after].into_iter().filter_map(Rest::name).min() {
        let is_said = match (before.take(name), after.take(name)) {
            (Some(before), Some(after)) => is_equal(before, after)? || changed.take(name).is_some(),
            (Some(value), None) => removed.take(name).is_some_and(|said| is_equal(said, value) == Some(true)),
            (None, Some(value)) => added.take(name).is_some_and(|said| is_equal(said, value) == Some(true)),
            (None, None) => true,
        };
        if !is_said {
            return Some(false);
        }
    }
    Some([added, removed, changed].iter().all(|rest| rest.name().is_none()))
}

/// Whether two values are equal.
fn is_equal(one: &[u8], other: &[u8]) -> Option<bool> {
    if one == other || [one, other].iter().all(|text| text.first() == Some(&b'"')) {
        return Some(one == other);
    }
    let [one, other] = [one, other].map(|text| parse_within(text, MAX_DEPTH).ok());
    Some(one? == other?)
}

fn is_object(text: &[u8]) -> bool {
    text.first() == Some(&b'{')
}

/// The members of an object, by their names: these and the values as they were written.
struct Members<'t>(Vec<(&'t [u8], &'t [u8])>);

impl<'t> Members<'t> {
    /// Those of a value, which has none if it is absent, or no object; `None` if a name comes twice.
    fn of_any(value: Option<&'t [u8]>) -> Option<Members<'t>> {
        value.filter(|value| is_object(value)).map_or(Some(Members(Vec::new())), Members::of)
    }

    fn of(object: &'t [u8]) -> Option<Members<'t>> {
        let mut members = Vec::new();
        let mut rest = object.get(1..)?;
        while rest.first() == Some(&b'"') {
            let (name, behind) = rest.split_at_checked(string_end(rest)?)?;
            let value = behind.strip_prefix(b":")?;
            let (value, behind) = value.split_at_checked(value_end(value)?)?;
            members.push((name, value));
            rest = behind.strip_prefix(b",").unwrap_or(behind);
        }
        // Sorted maps write them in this order already.
        if !members.is_sorted_by(|(one, _), (other, _)| one < other) {
            members.sort_unstable();
        }
        members.is_sorted_by(|(one, _), (other, _)| one < other).then_some(Members(members))
    }

    /// The value of the member of a name that has no escapes.
    fn get(&self, name: &str) -> Option<&'t [u8]> {
        let is_name = |text: &[u8]| text.get(1..text.len() - 1) == Some(name.as_bytes());
        self.0.iter().find(|(text, _)| is_name(text)).map(|(_, value)| *value)
    }

    fn rest(&self) -> Rest<'_, 't> {
        Rest(self.0.iter())
    }
}

/// Members that were not met yet.
struct Rest<'m, 't>(Iter<'m, (&'t [u8], &'t [u8])>);

impl<'t> Rest<'_, 't> {
    /// The name of the next one.
    fn name(&self) -> Option<&'t [u8]> {
        self.0.as_slice().first().map(|(name, _)| *name)
    }

    /// The value of the next one, if it has this name.
    fn take(&mut self, name: &[u8]) -> Option<&'t [u8]> {
        let (next, value) = self.0.as_slice().first()?;
        (*next == name).then(|| {
            self.0.next();
            *value
        })
    }
}

/// Where a string ends with which a text begins.
fn string_end(text: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        at = plain_end(text, at);
        match text.get(at)? {
            b'"' => return Some(at + 1),
            _ => at += 2,
        }
    }
}

/// Where a value ends with which a text begins.
fn value_end(text: &[u8]) -> Option<usize> {
    let (mut at, mut depth) = (0_usize, 0_usize);
    loop {
        match text.get(at)? {
            b'"' => at += string_end(&text[at..])?,
            b'{' | b'[' => {
                depth += 1;
                at += 1;
                continue;
            }
            b'}' | b']' => {
                // A scalar ends before the bracket that closes what contains it.
                if depth == 0 {
                    return Some(at);
                }
                depth -= 1;
                at += 1;
            }
            _ => {
                at += 1;
                if depth > 0 || !matches!(text.get(at)?, b',' | b'}' | b']') {
                    continue;
                }
            }
        }
        if depth == 0 {
            return Some(at);
        }
    }
}
