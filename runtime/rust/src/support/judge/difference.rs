//! The rule `difference`: an object says of each member of two others what was added, removed and changed.

use super::json::object::Object;
use super::json::value::Json;

/// The names of a difference that is not the one between `before` and `after`.
///
/// First comes one that the difference lacks, the first in the order of `before` and then of `after`, then those of its
/// own members, in their order.
pub(super) fn wrong_differences<'d>(
    difference: &'d Object,
    before: &'d Object,
    after: &'d Object,
) -> impl Iterator<Item = &'d str> {
    let is_wrong = |name: &&str| !is_right(difference.get(name), before.get(name), after.get(name));
    let either = before.iter().chain(after.iter()).map(|(name, _)| name);
    let lacking = either.filter(|name| difference.get(name).is_none()).find(is_wrong);
    lacking.into_iter().chain(difference.iter().map(|(name, _)| name).filter(is_wrong))
}

/// Whether an entry says what differs between two objects; what is absent, or no object, has no members.
fn is_right(entry: Option<&Json>, before: Option<&Json>, after: Option<&Json>) -> bool {
    let part = |name| entry.and_then(Json::as_object).and_then(|entry| entry.get(name));
    let (before, after) = (Members::of(before), Members::of(after));
    let only = |one: Members<'_>, other: Members<'_>, said: Members<'_>| {
        let mut count = 0;
        let all_are_said = one.iter().filter(|(name, _)| other.get(name).is_none()).all(|(name, value)| {
            count += 1;
            said.get(name) == Some(value)
        });
        all_are_said && count == said.iter().count()
    };
    let changed = Members::of(part("changed"));
    let mut count = 0;
    let all_are_said =
        before.iter().filter(|(name, value)| after.get(name).is_some_and(|other| other != *value)).all(|(name, _)| {
            count += 1;
            changed.get(name).is_some()
        });
    only(after, before, Members::of(part("added")))
        && only(before, after, Members::of(part("removed")))
        && all_are_said
        && count == changed.iter().count()
}

/// The members of a value; none if it is absent, or no object.
#[derive(Clone, Copy)]
struct Members<'d>(Option<&'d Object>);

impl<'d> Members<'d> {
    fn of(value: Option<&'d Json>) -> Members<'d> {
        Members(value.and_then(Json::as_object))
    }

    fn get(self, name: &str) -> Option<&'d Json> {
        self.0?.get(name)
    }

    fn iter(self) -> impl Iterator<Item = (&'d str, &'d Json)> {
        self.0.into_iter().flat_map(Object::iter)
    }
}
