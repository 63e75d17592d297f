//! Names of an object's members, each of which may come once.

use std::collections::HashSet;

/// The names that came so far.
///
/// Sorted maps hand them out in ascending order, and then nothing has to be looked up.
#[derive(Debug, Default)]
pub(crate) struct Names {
    /// One behind the other, and where each ends: as long as they ascend.
    texts: String,
    ends: Vec<usize>,
    /// All of them, once they do not.
    mixed: HashSet<Box<str>>,
}

impl Names {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len().max(self.mixed.len())
    }

    /// Adds a name; tells whether it is the first time.
    pub fn insert(&mut self, name: &str) -> bool {
        if self.mixed.is_empty() && self.last().is_none_or(|last| last < name) {
            self.texts.push_str(name);
            self.ends.push(self.texts.len());
            return true;
        }
        let mut start = 0;
        for end in self.ends.drain(..) {
            self.mixed.insert(self.texts[start..end].into());
            start = end;
        }
        self.mixed.insert(name.into())
    }

    fn last(&self) -> Option<&str> {
        let (end, others) = self.ends.split_last()?;
        Some(&self.texts[others.last().copied().unwrap_or(0)..*end])
    }
}
