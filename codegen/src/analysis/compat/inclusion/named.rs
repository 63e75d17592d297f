//! Members with names, to be looked up.

use std::collections::HashMap;

use crate::model::NodeId;

/// Members, each with the node that judges it; without one, it may be anything.
pub(super) struct Named<'m> {
    all: Vec<(&'m str, Option<NodeId>)>,
    /// Where each name is among them.
    places: HashMap<&'m str, Vec<usize>>,
}

impl<'m> Named<'m> {
    pub fn of(all: Vec<(&'m str, Option<NodeId>)>) -> Named<'m> {
        let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
        for (place, (name, _)) in all.iter().enumerate() {
            places.entry(name).or_default().push(place);
        }
        Named { all, places }
    }

    /// The names, in their order.
    pub fn names(&self) -> impl Iterator<Item = &'m str> {
        self.all.iter().map(|(name, _)| *name)
    }

    /// The nodes that judge the member `name`.
    pub fn nodes(&self, name: &str) -> impl Iterator<Item = Option<NodeId>> {
        self.places.get(name).into_iter().flatten().map(|place| self.all[*place].1)
    }
}
