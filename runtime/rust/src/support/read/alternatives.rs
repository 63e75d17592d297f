//! Values of which one of several plans has to accept each, or exactly one.

use std::borrow::Cow;

use super::plan::choices::{Alternatives, KINDS, Key, MemberNames, Set, Tagged};
use super::plan::names::Places;
use super::plan::step::{Plan, Step, kind};
use super::reader::Reader;

impl<'d> Reader<'d> {
    /// Takes the next value if the alternatives accept it; what is refused is not read.
    pub(super) fn accept_alternative(&mut self, alternatives: &'d Alternatives) -> Option<()> {
        let start = self.at;
        let (left, key) = self.left(alternatives)?;
        let accepted = self.accept_one(&left, alternatives.exactly);
        if self.is_undecided() {
            return None;
        }
        let end = self.at;
        self.at = start;
        self.tell_once(key, accepted)?;
        self.at = end;
        accepted.map(|_| ())
    }

    /// The plan by which the next value can be read, of which nothing but alternatives is said: that of the alternative
    /// which accepts it, or has to since all others do not. The reader does not move.
    pub(super) fn alternative(&mut self, alternatives: &'d Alternatives) -> Option<Plan> {
        let start = self.at;
        let (left, key) = self.left(alternatives)?;
        let plan = match &*left {
            [] => return None,
            [only] => *only,
            [others @ .., last] if !alternatives.exactly => {
                let found = self.accept_one(others, false);
                if self.is_undecided() {
                    return None;
                }
                found.unwrap_or(*last)
            }
            several => self.accept_one(several, true)?,
        };
        self.at = start;
        self.tell_once(key, Some(plan))?;
        Some(plan)
    }

    /// The alternatives that are left for the next value by how it begins, by the member that tells them apart, which is
    /// named if it did, and by the names of its members. The reader does not move.
    pub(super) fn left<'a>(&mut self, alternatives: &'a Alternatives) -> Option<(Cow<'a, [Plan]>, Option<&'a Key>)> {
        let next = self.peek();
        if next != b'{' {
            let place = KINDS.iter().position(|bits| bits & kind(next) != 0)?;
            return Some((Cow::Borrowed(&alternatives.typed[place]), None));
        }
        let (left, key) = match &alternatives.key {
            Some(key) => self.left_by_key(key)?,
            None => (alternatives.objects(), None),
        };
        let Some(names) = alternatives.names_for(left) else { return Some((Cow::Borrowed(left), key)) };
        let set = self.left_by_names(names, alternatives.set_of(left))?;
        Some((alternatives.of_set(set), key))
    }

    /// Those that the names of an object leave. Once one or none is left, no more of them are looked at.
    fn left_by_names(&mut self, names: &MemberNames, mut left: Set) -> Option<Set> {
        let (start, depth) = (self.at, self.depth);
        let (mut first, mut met) = (true, Places::default());
        self.open(b'{')?;
        while self.another(first, b'}')? {
            first = false;
            self.peek();
            let place = names.find(&self.name()?);
            place.map(|place| met.insert(place));
            left &= names.allowing(place);
            if left & left.wrapping_sub(1) == 0 {
                break;
            }
            self.skip_value()?;
        }
        if self.depth == depth {
            left = names.complete(left, &met);
        }
        self.repeat(start)?;
        (self.at, self.depth) = (start, depth);
        Some(left)
    }

    fn left_by_key<'a>(&mut self, key: &'a Key) -> Option<(&'a [Plan], Option<&'a Key>)> {
        let Key { tag: Tagged { property, name, values, .. }, listed, unlisted, absent } = key;
        if let Some(place) = self.early_tag(&key.tag) {
            return Some((&listed[place], Some(key)));
        }
        let Some(tag) = self.find(property, name, false, Self::tag)? else { return Some((absent, None)) };
        let left = values.position(tag.instance()).map_or(unlisted, |place| &listed[place]);
        Some((left, Some(key)))
    }

    /// Gives up if the member comes twice that told the alternatives apart: then the last one counts, and the first one
    /// was looked at. The plan that accepts the value, if there is one, may know that already.
    fn tell_once(&mut self, key: Option<&Key>, accepted: Option<Plan>) -> Option<()> {
        let Some(Key { tag: Tagged { property, name, .. }, .. }) = key else { return Some(()) };
        if !accepted.is_some_and(|plan| self.step(plan).knows(property)) {
            self.find(property, name, true, Self::skip_value)?;
        }
        Some(())
    }

    /// Takes the next value if one of the plans accepts it, or `exactly` one; tells which. What is refused is not read.
    fn accept_one(&mut self, plans: &[Plan], exactly: bool) -> Option<Plan> {
        let start = self.at;
        let mut found: Option<(Plan, usize)> = None;
        for plan in plans {
            let accepted = self.verdict(|reader| reader.accept(*plan))?;
            let end = self.at;
            self.repeat(start)?;
            self.at = start;
            if !accepted {
                continue;
            }
            if found.is_some() {
                return None;
            }
            found = Some((*plan, end));
            if !exactly {
                break;
            }
        }
        let (plan, end) = found?;
        self.at = end;
        Some(plan)
    }
}

impl Step {
    /// The alternatives, if nothing else is said of values that begin with this byte, and these may be accepted.
    pub(super) fn lone_alternatives(&self, next: u8) -> Option<&Alternatives> {
        let alone = self.alternatives.as_deref().filter(|alternatives| alternatives.alone);
        alone.filter(|_| self.types & kind(next) != 0)
    }
}
