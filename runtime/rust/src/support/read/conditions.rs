//! Whether conditions on the members of an object hold, judged from where those members begin.

use super::json::value::Number;
use super::plan::choices::{Branches, Condition, Listed, Telling};
use super::plan::step::{Plan, Step};
use super::reader::Reader;

/// An object whose members were read.
struct Object<'d> {
    step: &'d Step,
    /// Where it begins and ends.
    start: usize,
    end: usize,
    /// From where on the reader has noted where its members begin.
    places: usize,
}

impl<'d> Reader<'d> {
    /// Whether all conditions of a step hold for an object that ends here, and began at `start`.
    pub(crate) fn hold(&mut self, step: &'d Step, start: usize, places: usize) -> Option<()> {
        let end = self.at;
        for condition in step.conditions.iter().flatten() {
            if !self.holds(condition, &Object { step, start, end, places })? {
                self.at = end;
                return None;
            }
        }
        self.at = end;
        self.places.truncate(places);
        Some(())
    }

    /// Whether a condition holds for an object; `None` if that is not to be told.
    fn holds(&mut self, condition: &Condition, object: &Object<'d>) -> Option<bool> {
        let places = object.places;
        match condition {
            Condition::Present(member) => Some(self.places[places + member] != 0),
            Condition::Member { member, plan, listed, .. } => match self.places[places + member] {
                0 => Some(true),
                start => self.holds_for(start, *plan, listed.as_ref()),
            },
            Condition::All(all) => {
                for condition in all {
                    if !self.holds(condition, object)? {
                        return Some(false);
                    }
                }
                Some(true)
            }
            Condition::Any(branches) => self.count(branches, object, 1).map(|count| count == 1),
            Condition::One(branches) => self.count(branches, object, 2).map(|count| count == 1),
            Condition::Not(condition) => self.holds(condition, object).map(|holds| !holds),
            Condition::If(parts) => {
                let [condition, then, otherwise] = &**parts;
                let branch = if self.holds(condition, object)? { then } else { otherwise };
                self.holds(branch, object)
            }
            Condition::Whole(plan) => self.holds_again(object, |reader| {
                reader.at = object.start;
                reader.accept(*plan)
            }),
            Condition::Further(place) => {
                self.holds_again(object, |reader| reader.check(&object.step.also[*place], object.start, object.end))
            }
        }
    }

    /// What `accept` says of an object that it reads again.
    fn holds_again(&mut self, object: &Object<'d>, accept: impl FnOnce(&mut Self) -> Option<()>) -> Option<bool> {
        self.at = object.end;
        self.repeat(object.start)?;
        self.verdict(accept)
    }

    /// How many of the conditions hold, up to so many.
    fn count(&mut self, branches: &Branches, object: &Object<'d>, most: usize) -> Option<usize> {
        let left = branches.telling.as_ref().and_then(|telling| self.told_apart(telling, object.places));
        let mut count = 0;
        let mut add = |condition| {
            count += usize::from(self.holds(condition, object)?);
            Some(count == most)
        };
        match left {
            Some(left) => {
                for place in left {
                    if add(&branches.all[*place])? {
                        break;
                    }
                }
            }
            None => {
                for condition in &branches.all {
                    if add(condition)? {
                        break;
                    }
                }
            }
        }
        Some(count)
    }

    /// The places of the conditions that are left, if the member that tells them apart is a string without escapes.
    fn told_apart<'t>(&mut self, telling: &'t Telling, places: usize) -> Option<&'t [usize]> {
        let start = self.places[places + telling.member];
        if start == 0 {
            return None;
        }
        self.at = start;
        self.peek();
        let start = self.at + 1;
        let end = self.plain_string()?;
        self.text.get(start..end).map(|text| telling.left(text))
    }

    /// Whether a plan accepts the member that begins at `start`.
    fn holds_for(&mut self, start: usize, plan: Plan, listed: Option<&Listed>) -> Option<bool> {
        self.at = start;
        if let Some(found) = listed.and_then(|listed| self.is_listed(listed)) {
            return Some(found);
        }
        self.verdict(|reader| {
            reader.at = start;
            reader.accept(plan)?;
            reader.repeat(start)
        })
    }

    /// Whether the value that is next, which was read before, is among these, as far as that is quickly told.
    fn is_listed(&mut self, listed: &Listed) -> Option<bool> {
        match self.peek() {
            b'"' => {
                let rest = self.rest();
                let found = listed.strings.iter().any(|token| token.begins(rest));
                // One of them could only be written otherwise with an escape in its place.
                let escaped = || rest[..listed.longest.min(rest.len())].contains(&b'\\');
                (found || !escaped()).then_some(found)
            }
            b'-' | b'0'..=b'9' => self.few_digits().map(|(value, _)| listed.integers.contains(&value)),
            first => Some(listed.has_word(first)),
        }
    }
}
