//! Conditions that are told apart by a member for which they list different texts.

use std::collections::HashMap;

use super::choices::{Branches, Condition, Listed, Telling};
use super::names::Index;
use super::token::Token;

/// From so many conditions on, it takes less to find out which are left than to ask each.
const FEWEST: usize = 4;

/// The most places that are kept for all of the texts together.
const MOST_PLACES: usize = 1 << 12;

/// These conditions, with what tells them apart.
pub(super) fn told_apart(all: Vec<Condition>) -> Branches {
    let telling = if all.len() < FEWEST { None } else { telling(&all) };
    Branches { all, telling }
}

/// The member for which most of the conditions list texts; of several the first one.
fn telling(all: &[Condition]) -> Option<Telling> {
    let mut counts: HashMap<usize, usize> = HashMap::new();
    let mut members = Vec::new();
    for (member, _) in all.iter().flat_map(listing) {
        let count = counts.entry(member).or_insert(0);
        if *count == 0 {
            members.push(member);
        }
        *count += 1;
    }
    let member = members.into_iter().rev().max_by_key(|member| counts[member])?;
    if counts[&member] < FEWEST {
        return None;
    }
    let lists: Vec<Option<Vec<&str>>> =
        all.iter().map(|condition| listing(condition).find(|(of, _)| *of == member).map(|(_, texts)| texts)).collect();
    let mut texts: Vec<&str> = lists.iter().flatten().flatten().copied().collect();
    texts.sort_unstable();
    texts.dedup();
    if texts.len() * all.len() > MOST_PLACES {
        return None;
    }
    let left = |text: Option<&str>| -> Vec<usize> {
        let is_left = |list: &Option<Vec<&str>>| match list {
            Some(list) => text.is_some_and(|text| list.contains(&text)),
            None => true,
        };
        lists.iter().enumerate().filter(|(_, list)| is_left(list)).map(|(place, _)| place).collect()
    };
    let (listed, unlisted) = (texts.iter().map(|text| left(Some(text))).collect(), left(None));
    let index = Index::new(texts.iter().copied());
    Some(Telling { member, texts: texts.into_iter().map(Into::into).collect(), index, listed, unlisted })
}

/// The members that have to be among certain texts if they are strings without escapes, where the condition is to hold.
fn listing(condition: &Condition) -> impl Iterator<Item = (usize, Vec<&str>)> {
    let parts = match condition {
        Condition::All(parts) => parts.as_slice(),
        Condition::Member { .. } => std::slice::from_ref(condition),
        Condition::Present(_)
        | Condition::Any(_)
        | Condition::One(_)
        | Condition::Not(_)
        | Condition::If(_)
        | Condition::Whole(_)
        | Condition::Further(_) => &[],
    };
    parts.iter().filter_map(|part| match part {
        Condition::Member { member, listed: Some(listed), .. } => Some((*member, texts(listed)?)),
        Condition::Member { .. } | Condition::Present(_) | Condition::All(_) => None,
        Condition::Any(_)
        | Condition::One(_)
        | Condition::Not(_)
        | Condition::If(_)
        | Condition::Whole(_)
        | Condition::Further(_) => None,
    })
}

/// The strings that are listed.
fn texts(listed: &Listed) -> Option<Vec<&str>> {
    listed.strings.iter().map(text).collect()
}

/// The string of a token.
fn text(token: &Token) -> Option<&str> {
    let text = std::str::from_utf8(token.text()?).ok()?;
    text.strip_prefix('"')?.strip_suffix('"')
}
