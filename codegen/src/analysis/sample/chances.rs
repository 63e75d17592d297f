//! What a document can show by the way, while it is made for something else.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{
    ROOM, Sampler,
    duty::{Duty, Step, Way},
    routes::steps,
    solve::{Errand, Mood},
};
use crate::model::NodeId;

/// The most nodes that are searched for the goals that one value could show.
const NEAR: usize = 64;

impl Sampler<'_> {
    /// What the next documents should show.
    pub(super) fn want(&mut self, steps: &BTreeSet<Step>) {
        self.wanted.clear();
        for step in steps.iter().filter(|step| !self.hopeless.contains(step)) {
            self.wanted.entry(step.node).or_default().insert(step.clone());
        }
        self.room = ROOM;
    }

    /// Whether a document should show this.
    pub(super) fn wants(&self, step: &Step) -> bool {
        self.wanted.get(&step.node).is_some_and(|steps| steps.contains(step))
    }

    /// Whether there is something near to be shown of a value with these duties.
    pub(super) fn is_wanted(&self, duties: &[Duty]) -> bool {
        self.room > 0 && !self.wanted.is_empty() && self.near(duties).is_some()
    }

    /// A value that meets the duties and shows something that is wanted, if something near is.
    pub(super) fn opportunity(&mut self, duties: &[Duty], errand: Errand<'_>) -> Option<Value> {
        if errand.mood == Mood::Small || !errand.route.is_empty() || self.wanted.is_empty() {
            return None;
        }
        for _ in 0..3 {
            let route = self.near(duties)?;
            let step = route.last()?.clone();
            if let Some(steps) = self.wanted.get_mut(&step.node) {
                steps.remove(&step);
                if steps.is_empty() {
                    self.wanted.remove(&step.node);
                }
            }
            let found = self.search_for(duties, Errand { route: &route, ..errand });
            if found.is_some() {
                return found;
            }
            self.hopeless.insert(step);
        }
        None
    }

    /// The way to something wanted at the same value.
    fn near(&self, duties: &[Duty]) -> Option<Vec<Step>> {
        let mut found: Vec<(NodeId, Vec<Step>)> = duties
            .iter()
            .filter_map(|duty| if let Duty::Meets(node) = duty { Some((*node, Vec::new())) } else { None })
            .collect();
        let mut next = 0;
        while next < found.len() && next < NEAR {
            let (node, route) = found[next].clone();
            next += 1;
            if let Some(step) = self.wanted.get(&node).and_then(|steps| steps.first()) {
                return Some(route.into_iter().chain([step.clone()]).collect());
            }
            for (step, other) in steps(self.program, node, false) {
                let stays = matches!(step.way, Way::Part(_) | Way::Decided(_));
                if stays && !self.is_closed(other) && !found.iter().any(|(known, _)| *known == other) {
                    found.push((other, route.iter().cloned().chain([step]).collect()));
                }
            }
        }
        None
    }
}
