//! JSON objects: members in document order, found by name without a scan once there are more than a few.

use std::sync::Arc;

use super::value::Json;

/// Up to this many members a scan is faster than a search.
const SCAN: usize = 8;

/// A member: its name, which all members of that name of one text share, and its value.
pub(crate) type Member = (Arc<str>, Json);

/// An object; its names are unique. Equality does not look at the order.
#[derive(Clone, Debug)]
pub struct Object(Members);

/// As few bytes as there can be, since documents that are refused become trees of these.
#[derive(Clone, Debug)]
enum Members {
    /// At most [`SCAN`] of them.
    Few(Box<[Member]>),
    /// More of them.
    Many(Box<Many>),
}

/// Members, and their positions sorted by name.
#[derive(Clone, Debug)]
struct Many {
    members: Box<[Member]>,
    sorted: Box<[usize]>,
}

impl Object {
    /// An object of these members. Of equal names the last value wins, at the place of the first.
    pub fn from_members(members: Vec<(Arc<str>, Json)>) -> Object {
        if members.len() <= SCAN {
            let mut earlier = 1..members.len();
            let repeats = earlier.any(|last| members[..last].iter().any(|(name, _)| *name == members[last].0));
            let order = if repeats { by_name(&members) } else { Vec::new() };
            return Object::few(if repeats { unite(members, &order) } else { members });
        }
        let order = by_name(&members);
        if order.windows(2).any(|pair| members[pair[0]].0 == members[pair[1]].0) {
            Object::new(unite(members, &order))
        } else {
            Object::many(members, order)
        }
    }

    /// An object of members of different names.
    fn new(members: Vec<Member>) -> Object {
        if members.len() <= SCAN {
            return Object::few(members);
        }
        let order = by_name(&members);
        Object::many(members, order)
    }

    fn few(members: Vec<Member>) -> Object {
        Object(Members::Few(members.into()))
    }

    fn many(members: Vec<Member>, sorted: Vec<usize>) -> Object {
        Object(Members::Many(Box::new(Many { members: members.into(), sorted: sorted.into() })))
    }

    #[inline]
    fn members(&self) -> &[Member] {
        match &self.0 {
            Members::Few(members) => members,
            Members::Many(many) => &many.members,
        }
    }

    fn into_members(self) -> Vec<Member> {
        match self.0 {
            Members::Few(members) => members.into(),
            Members::Many(many) => many.members.into(),
        }
    }

    /// How many members there are.
    pub fn len(&self) -> usize {
        self.members().len()
    }

    /// Whether there are no members.
    pub fn is_empty(&self) -> bool {
        self.members().is_empty()
    }

    /// The value of a member.
    #[inline]
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.position(name).map(|position| &self.members()[position].1)
    }

    /// The place of a member, counted from 0.
    pub fn position(&self, name: &str) -> Option<usize> {
        match &self.0 {
            Members::Few(members) => members.iter().position(|(other, _)| **other == *name),
            Members::Many(many) => {
                let Many { members, sorted } = &**many;
                sorted.binary_search_by(|&position| (*members[position].0).cmp(name)).ok().map(|place| sorted[place])
            }
        }
    }

    /// A member with its place, and its name as the object holds it.
    pub fn member(&self, name: &str) -> Option<(usize, &str, &Json)> {
        let position = self.position(name)?;
        let (name, value) = &self.members()[position];
        Some((position, name, value))
    }

    /// The members in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &Json)> {
        self.members().iter().map(|(name, value)| (&**name, value))
    }

    /// The members in order, with values that can be changed.
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = (&str, &mut Json)> {
        let members = match &mut self.0 {
            Members::Few(members) => members,
            Members::Many(many) => &mut many.members,
        };
        members.iter_mut().map(|(name, value)| (&**name, value))
    }

    /// Adds members at the end, all at once. One that is there gets the value in its place.
    pub fn append(&mut self, added: impl IntoIterator<Item = (Arc<str>, Json)>) {
        let mut members = std::mem::take(self).into_members();
        members.extend(added);
        *self = Object::from_members(members);
    }

    /// Keeps only the members for which `keep` holds.
    pub fn retain(&mut self, mut keep: impl FnMut(&str, &Json) -> bool) {
        let mut members = std::mem::take(self).into_members();
        members.retain(|(name, value)| keep(name, value));
        *self = Object::new(members);
    }
}

/// All positions, sorted by name and then by position.
fn by_name(members: &[Member]) -> Vec<usize> {
    let mut positions: Vec<usize> = (0..members.len()).collect();
    positions.sort_by(|&a, &b| members[a].0.cmp(&members[b].0));
    positions
}

/// Unites members of one name; `order` is that of [`by_name`].
fn unite(mut members: Vec<Member>, order: &[usize]) -> Vec<Member> {
    let mut superseded = vec![false; order.len()];
    let mut first = 0;
    for next in 1..order.len() {
        let (earlier, later) = (order[first], order[next]);
        if members[later].0 == members[earlier].0 {
            superseded[later] = true;
            members[earlier].1 = std::mem::replace(&mut members[later].1, Json::Null);
        } else {
            first = next;
        }
    }
    let mut position = 0;
    members.retain(|_| {
        position += 1;
        !superseded[position - 1]
    });
    members
}

impl Default for Object {
    fn default() -> Object {
        Object::few(Vec::new())
    }
}

impl PartialEq for Object {
    fn eq(&self, other: &Object) -> bool {
        self.len() == other.len() && self.iter().all(|(name, value)| other.get(name) == Some(value))
    }
}
