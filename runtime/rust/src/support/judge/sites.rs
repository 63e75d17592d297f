//! Where errors are: what rules may not rely on.

use std::collections::HashMap;

use super::json::path::Step;
use super::noted::Noted;
use super::program::selector::{Choice, Selector};

/// The places of errors, as a trie of the steps that lead to them.
///
/// The place of an error about a missing member is where that member would be.
#[derive(Debug, Default)]
pub(super) struct Sites<'d> {
    /// The first one is the root. Behind every other one there is an error, or at it.
    sites: Vec<Site<'d>>,
}

#[derive(Debug, Default)]
struct Site<'d> {
    /// Whether an error is exactly here.
    wrong: bool,
    below: HashMap<Key<'d>, usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Key<'d> {
    Member(&'d str),
    Item(usize),
}

impl<'d> From<Step<'d>> for Key<'d> {
    fn from(step: Step<'d>) -> Key<'d> {
        match step {
            Step::Member(_, name) => Key::Member(name),
            Step::Item(index) => Key::Item(index),
        }
    }
}

impl<'d> Sites<'d> {
    /// The places of these errors.
    pub fn of(errors: &'d [Noted<'d>]) -> Sites<'d> {
        let mut sites = Sites { sites: vec![Site::default()] };
        for noted in errors {
            let mut at = 0;
            for key in noted.steps.iter().copied().map(Key::from).chain(noted.missing.as_deref().map(Key::Member)) {
                at = sites.below(at, key);
            }
            sites.sites[at].wrong = true;
        }
        sites
    }

    fn below(&mut self, at: usize, key: Key<'d>) -> usize {
        let next = self.sites.len();
        let below = *self.sites[at].below.entry(key).or_insert(next);
        if below == next {
            self.sites.push(Site::default());
        }
        below
    }

    /// Whether an error is at this place, on the way to it, or below it.
    pub fn touch(&self, steps: &[Step<'_>], member: Option<&str>) -> bool {
        let Some(mut site) = self.sites.first() else { return false };
        for key in steps.iter().copied().map(Key::from).chain(member.map(Key::Member)) {
            if site.wrong {
                return true;
            }
            match site.below.get(&key) {
                Some(below) => site = &self.sites[*below],
                None => return false,
            }
        }
        site.wrong || !site.below.is_empty()
    }

    /// Whether an error touches a place that a selector selects or might have selected.
    pub fn touch_selected(&self, selector: &Selector) -> bool {
        self.sites.first().is_some_and(|root| self.reach(root, &selector.0))
    }

    fn reach(&self, site: &Site<'d>, choices: &[Choice]) -> bool {
        let Some((choice, rest)) = choices.split_first() else { return site.wrong || !site.below.is_empty() };
        let below = |key: Key<'_>| site.below.get(&key).map(|below| &self.sites[*below]);
        let mut all = site.below.values().map(|below| &self.sites[*below]);
        site.wrong
            || match choice {
                Choice::Name(name) => below(Key::Member(name)).is_some_and(|below| self.reach(below, rest)),
                Choice::Index(index) => below(Key::Item(*index)).is_some_and(|below| self.reach(below, rest)),
                Choice::All => all.any(|below| self.reach(below, rest)),
                Choice::With(names, _) => all.any(|below| self.reach(below, rest) || self.lead(below, names)),
            }
    }

    /// Whether an error touches the place at the end of these names.
    fn lead(&self, site: &Site<'d>, names: &[String]) -> bool {
        let Some((name, rest)) = names.split_first() else { return site.wrong || !site.below.is_empty() };
        let below = site.below.get(&Key::Member(name));
        site.wrong || below.is_some_and(|below| self.lead(&self.sites[*below], rest))
    }
}
