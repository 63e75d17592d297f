//! The rule about differences, judged on what was written: each of its parts says of all members of two others which were
//! added, removed and changed.
//!
//! What was written has no spaces, and equal strings have equal texts.

use super::json::parse::{MAX_DEPTH, parse_within};
use super::nested::{NONE, Nested, Rest};
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
    let mut nested = Nested::of_bytes(before.len() + after.len());
    // What is written alike has no differences.
    let (before, after) = match before == after {
        true => (NONE, NONE),
        false => (nested.read(before, 2)?, nested.read(after, 2)?),
    };
    for said in notes.parts(difference.said, text).filter(|part| is_object(part)) {
        let said = nested.read(said, 3)?;
        let [mut said, mut before, mut after] = [said, before, after].map(|first| nested.rest(first));
        while let Some(name) = [said.name(), before.name(), after.name()].into_iter().flatten().min() {
            if !entry_is_right(&nested, said.take(name), before.take(name), after.take(name))? {
                return Some(false);
            }
        }
    }
    Some(true)
}

/// Whether an entry says what differs between two objects, each by its place; what is absent, or no object, has no
/// members.
fn entry_is_right(nested: &Nested<'_>, entry: usize, before: usize, after: usize) -> Option<bool> {
    let [mut added, mut removed, mut changed] = said(nested, entry);
    let [mut before, mut after] = match nested.value(before) == nested.value(after) {
        // What is written alike has no differences.
        true => [NONE; 2],
        false => [before, after].map(|member| nested.first(member)),
    }
    .map(|first| nested.rest(first));
    // The members that each of them has to have come in the order of their names.
    while let Some(name) = [before.name(), after.name()].into_iter().flatten().min() {
        let is_said = match (before.take(name), after.take(name)) {
            (NONE, NONE) => true,
            (value, NONE) => is_among(nested, &mut removed, name, value),
            (NONE, value) => is_among(nested, &mut added, name, value),
            (before, after) => is_equal(nested.value(before), nested.value(after))? || changed.take(name) != NONE,
        };
        if !is_said {
            return Some(false);
        }
    }
    Some([added, removed, changed].iter().all(|rest| rest.name().is_none()))
}

/// What an entry says was added, removed and changed.
fn said<'o, 't>(nested: &'o Nested<'t>, entry: usize) -> [Rest<'o, 't>; 3] {
    let mut kinds = [NONE; 3];
    let mut members = nested.rest(nested.first(entry));
    while let Some(name) = members.name() {
        let (kind, first) = (kind(name), nested.first(members.take(name)));
        if let Some(kind) = kind {
            kinds[kind] = first;
        }
    }
    kinds.map(|first| nested.rest(first))
}

/// The place of what is added, removed or changed; none of these names is written with an escape.
fn kind(name: &[u8]) -> Option<usize> {
    match name {
        b"added" => Some(0),
        b"removed" => Some(1),
        b"changed" => Some(2),
        _ => None,
    }
}

/// Whether the next member of those that are said has this name, and the value of another one.
fn is_among(nested: &Nested<'_>, said: &mut Rest<'_, '_>, name: &[u8], value: usize) -> bool {
    let said = said.take(name);
    said != NONE && is_equal(nested.value(said), nested.value(value)) == Some(true)
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
