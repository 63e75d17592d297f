//! Names of members, kept once for all objects of a text.

use std::sync::Arc;

/// Names that were met, so that those which come again and again are kept once.
pub(super) struct Names {
    met: [Option<Arc<str>>; Names::COUNT],
}

impl Names {
    /// Documents rarely have more names that come again and again.
    const COUNT: usize = 64;

    /// The name, shared with the last one that is equal, unless another one took its place.
    pub fn share(&mut self, name: &str) -> Arc<str> {
        let bytes = name.as_bytes();
        let [first, middle, last] = [0, bytes.len() / 2, bytes.len().saturating_sub(1)]
            .map(|place| usize::from(bytes.get(place).copied().unwrap_or_default()));
        let place = (bytes.len() * 7 + first * 5 + middle * 3 + last) % Names::COUNT;
        match &self.met[place] {
            Some(met) if **met == *name => Arc::clone(met),
            Some(_) | None => Arc::clone(self.met[place].insert(Arc::from(name))),
        }
    }
}

impl Default for Names {
    fn default() -> Names {
        Names { met: [const { None }; Names::COUNT] }
    }
}
