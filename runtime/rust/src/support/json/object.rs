//! JSON objects: members in document order, found by name without a scan once there are more than a few.

use super::value::Json;

/// Up to this many members a scan is faster than a search.
const SCAN: usize = 8;

/// An object; its names are unique. Equality does not look at the order.
#[derive(Clone, Debug, Default)]
pub struct Object {
    members: Vec<(String, Json)>,
    /// Positions sorted by name; empty while there are at most [`SCAN`] members.
    sorted: Vec<usize>,
}

impl Object {
    /// An object of these members. Of equal names the last value wins, at the place of the first.
    pub fn from_members(members: Vec<(String, Json)>) -> Object {
        let mut object = Object { members, sorted: Vec::new() };
        if object.members.len() <= SCAN {
            let (all, mut earlier) = (&object.members, 1..object.members.len());
            if earlier.any(|last| all[..last].iter().any(|(name, _)| *name == all[last].0)) {
                object.unite(&object.by_name());
            }
            return object;
        }
        let order = object.by_name();
        if order.windows(2).any(|pair| object.members[pair[0]].0 == object.members[pair[1]].0) {
            object.unite(&order);
            object.sort();
        } else {
            object.sorted = order;
        }
        object
    }

    /// How many members there are.
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// Whether there are no members.
    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// The value of a member.
    #[inline]
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.position(name).map(|position| &self.members[position].1)
    }

    /// The place of a member, counted from 0.
    pub fn position(&self, name: &str) -> Option<usize> {
        if self.sorted.is_empty() {
            self.members.iter().position(|(other, _)| other == name)
        } else {
            self.search(name).ok().map(|place| self.sorted[place])
        }
    }

    /// A member with its place, and its name as the object holds it.
    pub fn member(&self, name: &str) -> Option<(usize, &str, &Json)> {
        let position = self.position(name)?;
        let (name, value) = &self.members[position];
        Some((position, name, value))
    }

    /// The members in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &Json)> {
        self.members.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// The members in order, with values that can be changed.
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = (&str, &mut Json)> {
        self.members.iter_mut().map(|(name, value)| (name.as_str(), value))
    }

    /// Sets a member: in its place if it exists, at the end otherwise.
    pub fn insert(&mut self, name: String, value: Json) {
        if let Some(position) = self.position(&name) {
            self.members[position].1 = value;
            return;
        }
        let place = self.search(&name).unwrap_or_else(|place| place);
        self.members.push((name, value));
        if self.sorted.is_empty() {
            self.sort();
        } else {
            self.sorted.insert(place, self.members.len() - 1);
        }
    }

    /// Keeps only the members for which `keep` holds.
    pub fn retain(&mut self, mut keep: impl FnMut(&str, &Json) -> bool) {
        let before = self.members.len();
        self.members.retain(|(name, value)| keep(name, value));
        if self.members.len() != before {
            self.sort();
        }
    }

    fn search(&self, name: &str) -> Result<usize, usize> {
        self.sorted.binary_search_by(|&position| self.members[position].0.as_str().cmp(name))
    }

    fn sort(&mut self) {
        self.sorted.clear();
        if self.members.len() > SCAN {
            self.sorted = self.by_name();
        }
    }

    /// All positions, sorted by name and then by position.
    fn by_name(&self) -> Vec<usize> {
        let mut positions: Vec<usize> = (0..self.members.len()).collect();
        positions.sort_by(|&a, &b| self.members[a].0.cmp(&self.members[b].0));
        positions
    }

    /// Unites members of one name; `order` is [`Object::by_name`].
    fn unite(&mut self, order: &[usize]) {
        let mut superseded = vec![false; order.len()];
        let mut first = 0;
        for next in 1..order.len() {
            let (earlier, later) = (order[first], order[next]);
            if self.members[later].0 == self.members[earlier].0 {
                superseded[later] = true;
                self.members[earlier].1 = std::mem::replace(&mut self.members[later].1, Json::Null);
            } else {
                first = next;
            }
        }
        let mut position = 0;
        self.members.retain(|_| {
            position += 1;
            !superseded[position - 1]
        });
    }
}

impl PartialEq for Object {
    fn eq(&self, other: &Object) -> bool {
        self.len() == other.len() && self.iter().all(|(name, value)| other.get(name) == Some(value))
    }
}
