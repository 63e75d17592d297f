//! The rule about differences, judged on what was written: each of its parts says of all members of two others which were
//! added, removed and changed.
//!
//! What was written has no spaces, and equal strings have equal texts.

use std::cmp::Ordering;

use super::json::parse::{MAX_DEPTH, parse_within};
use super::plan::screen::Difference;
use super::read::notes::{Notes, Part};
use super::trace::{InOrder, Member, Members, Written};

/// Whether all rules about differences are known to be kept by a text that was written.
pub(super) fn are_right(notes: &Notes<'_>, written: &Written<'_>) -> bool {
    let is_right = |difference| is_right(notes, difference, written) == Some(true);
    let differences = notes.differences();
    differences.is_empty() || u32::try_from(written.text.len()).is_ok() && differences.iter().all(is_right)
}

/// As [`are_right`], for one rule; `None` if a name comes twice.
fn is_right(notes: &Notes<'_>, difference: &Difference, written: &Written<'_>) -> Option<bool> {
    let objects = |list| notes.parts(list).iter().filter(|part| is_object(part.text(written.text)));
    let first = |list| notes.parts(list).first().filter(|part| is_object(part.text(written.text)));
    let members = |part: &Part| Members { of: written, first: part.first, last: part.last };
    let (Some(before), Some(after)) = (first(difference.before), first(difference.after)) else { return Some(true) };
    // What is written alike has no differences.
    if before.text(written.text) == after.text(written.text) {
        let mut entries = objects(difference.said).flat_map(members);
        return Some(entries.all(says_nothing));
    }
    let (before, after) = (members(before), members(after));
    for said in objects(difference.said) {
        let mut said = members(said).in_order()?;
        let (mut before, mut after) = (before.in_order()?, after.in_order()?);
        while let Some(name) = [&said, &before, &after].into_iter().filter_map(InOrder::name).min() {
            let [said, before, after] = [&mut said, &mut before, &mut after].map(|members| members.take_named(name));
            if !entry_is_right(written, said, before, after)? {
                return Some(false);
            }
        }
    }
    Some(true)
}

/// Whether an entry says what differs between two objects; what is absent, or no object, has no members.
fn entry_is_right(
    written: &Written<'_>,
    entry: Option<Member<'_>>,
    before: Option<Member<'_>>,
    after: Option<Member<'_>>,
) -> Option<bool> {
    if before.map(Member::value) == after.map(Member::value) {
        return Some(entry.is_none_or(says_nothing));
    }
    let [mut added, mut removed, mut changed] = said(written, entry)?;
    let [before, after] = [before, after].map(|member| member.map_or(Members::none(written), Member::members));
    let (mut before, mut after) = (before.in_order()?, after.in_order()?);
    loop {
        let order = match (before.name(), after.name()) {
            (None, None) => break,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(before), Some(after)) => before.cmp(after),
        };
        let is_said = match order {
            Ordering::Less => is_among(&mut removed, before.take()),
            Ordering::Greater => is_among(&mut added, after.take()),
            Ordering::Equal => is_same(before.take(), after.take(), &mut changed)?,
        };
        if !is_said {
            return Some(false);
        }
    }
    Some([added, removed, changed].iter().all(|rest| rest.name().is_none()))
}

/// Whether an entry says that nothing was added, removed or changed.
fn says_nothing(entry: Member<'_>) -> bool {
    entry.members().all(|member| kind(member.name()).is_none() || member.members().is_empty())
}

/// What an entry says was added, removed and changed; `None` if it says one of these twice.
fn said<'w>(written: &'w Written<'w>, entry: Option<Member<'w>>) -> Option<[InOrder<'w>; 3]> {
    let mut kinds = [None; 3];
    for member in entry.into_iter().flat_map(Member::members) {
        let Some(kind) = kind(member.name()) else { continue };
        if kinds[kind].replace(member.members()).is_some() {
            return None;
        }
    }
    let [added, removed, changed] = kinds.map(|members| members.unwrap_or(Members::none(written)).in_order());
    Some([added?, removed?, changed?])
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

/// Whether the next member of those that are said has the name of this one, and its value.
fn is_among(said: &mut InOrder<'_>, member: Option<Member<'_>>) -> bool {
    let Some(member) = member else { return false };
    said.take_named(member.name()).is_some_and(|said| is_equal(said.value(), member.value()) == Some(true))
}

/// Whether two members of one name are equal, or the next one of those that changed has their name.
fn is_same(before: Option<Member<'_>>, after: Option<Member<'_>>, changed: &mut InOrder<'_>) -> Option<bool> {
    let (before, after) = (before?, after?);
    Some(is_equal(before.value(), after.value())? || changed.take_named(before.name()).is_some())
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
