//! What leaves a choice: unions, and schemas that depend on a member.

use serde_json::Value;

use super::{
    duty::{Duty, Way},
    gather::{State, Ways},
};
use crate::model::{Discriminator, NodeId, TypeSet};

impl State<'_, '_> {
    pub(super) fn dependent_schemas(&mut self, entries: &[(String, NodeId)], way: Option<Way>) -> bool {
        self.demands.spoken = self.demands.spoken.or(TypeSet::OBJECT);
        entries.iter().enumerate().all(|(index, (name, node))| {
            let with = vec![Duty::Has(name.clone()), Duty::Meets(*node)];
            match way {
                Some(Way::Part(chosen)) if chosen == index => self.choose(vec![with]),
                _ => self.choose(vec![vec![Duty::Lacks(name.clone())], with]),
            }
        })
    }

    pub(super) fn union(
        &mut self,
        branches: &[NodeId],
        discriminator: Option<&Discriminator>,
        one: bool,
        way: Option<Way>,
    ) -> bool {
        let chosen = |index: usize| !matches!(way, Some(Way::Part(part)) if part != index);
        let indexes: Vec<usize> = (0..branches.len()).filter(|index| chosen(*index)).collect();
        let mut ways: Ways = indexes
            .iter()
            .filter_map(|index| match discriminator {
                Some(discriminator) => tagged(discriminator, *index, Duty::Meets(branches[*index])),
                None => Some(vec![Duty::Meets(branches[*index])]),
            })
            .collect();
        // Mostly the branches exclude each other by themselves; where they do not, they are told to.
        if one && discriminator.is_none() && branches.len() > 1 && branches.len() <= MANY {
            ways.extend(indexes.iter().map(|index| {
                let others =
                    branches.iter().filter(|other| **other != branches[*index]).map(|other| Duty::Breaks(*other));
                std::iter::once(Duty::Meets(branches[*index])).chain(others).collect()
            }));
        }
        self.choose(ways)
    }
}

/// More branches than this are not told to exclude each other.
const MANY: usize = 24;

/// The duties of a branch that a discriminator chooses; `None` if it never does.
pub(super) fn tagged(discriminator: &Discriminator, branch: usize, duty: Duty) -> Option<Vec<Duty>> {
    let tags = discriminator.branches.iter().filter(|(_, other)| *other == branch).map(|(tag, _)| tag.clone());
    let tags: Vec<Value> = tags.collect();
    let tag = Duty::Member(discriminator.property.clone(), Box::new(Duty::OneOf(tags.clone())));
    (!tags.is_empty()).then(|| vec![Duty::OfType(TypeSet::OBJECT), tag, duty])
}
