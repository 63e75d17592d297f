//! Duties → a value that meets them: choices are tried from the cheapest on, and every value is judged before it is
//! used.

use std::cell::Cell;

use serde_json::{Value, json};

use super::{
    Sampler,
    cost::ENDLESS,
    duty::{Duty, Step},
    gather::{State, Ways},
    numbers::numbers,
};
use crate::{
    model::{NodeId, TypeSet},
    runtime::{self, Json},
};

/// How much a value is to hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mood {
    /// What must be there.
    #[default]
    Small,
    /// What may be there too, as long as there is room.
    Full,
}

/// The context of the search for one value.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Errand<'r> {
    pub mood: Mood,
    /// The place that the value is made for.
    pub route: &'r [Step],
    /// The schema location of the keyword that is to fail at the end of the route.
    pub goal: Option<&'r str>,
}

impl<'r> Errand<'r> {
    /// The same for a part of the value: only where the route goes on does something fail.
    pub fn at(self, route: &'r [Step]) -> Errand<'r> {
        Errand { route, goal: self.goal.filter(|_| !route.is_empty()), ..self }
    }
}

/// The most values and dead ends that are tried before the search for one value is given up.
const TRIES: usize = 96;
/// No value is nested deeper.
const DEEP: usize = 100;

/// What a search asks for.
struct Quest<'q> {
    duties: &'q [Duty],
    errand: Errand<'q>,
    tries: Cell<usize>,
}

impl<'p> Sampler<'p> {
    /// A part of a value: as full as it can be.
    pub(super) fn part(&mut self, duties: &[Duty], errand: Errand<'_>) -> Option<Value> {
        if errand.mood == Mood::Full && self.room > 0 {
            self.room -= 1;
            let full = self.solve(duties, errand);
            if full.is_some() {
                return full;
            }
        }
        self.solve(duties, Errand { mood: Mood::Small, ..errand })
    }

    /// A value that meets all duties, if one was found.
    pub(super) fn solve(&mut self, duties: &[Duty], errand: Errand<'_>) -> Option<Value> {
        let is_plain = errand.mood == Mood::Small && errand.route.is_empty();
        if is_plain && let Some(known) = self.known.get(duties) {
            return known.clone();
        }
        if self.depth >= DEEP || self.fuel == 0 {
            self.pruned += 1;
            return None;
        }
        // What needs itself is not needed: a smaller one does without.
        if errand.route.is_empty() && !self.active.insert(duties.to_vec()) {
            self.pruned += 1;
            return None;
        }
        self.depth += 1;
        let pruned = self.pruned;
        let found = match self.opportunity(duties, errand) {
            Some(value) => Some(value),
            None => self.search_for(duties, errand),
        };
        self.depth -= 1;
        if errand.route.is_empty() {
            self.active.remove(duties);
        }
        if is_plain && (found.is_some() || pruned == self.pruned) {
            self.known.insert(duties.to_vec(), found.clone());
        }
        found
    }

    pub(super) fn search_for(&mut self, duties: &[Duty], errand: Errand<'_>) -> Option<Value> {
        let quest = Quest { duties, errand, tries: Cell::new(TRIES) };
        self.explore(State::new(self.program, duties, errand.route), &quest)
    }

    fn explore(&mut self, mut state: State<'p, '_>, quest: &Quest<'_>) -> Option<Value> {
        let left = quest.tries.get();
        if left == 0 || self.fuel == 0 {
            self.pruned += 1;
            return None;
        }
        quest.tries.set(left - 1);
        self.fuel -= 1;
        self.left = self.left.saturating_sub(1);
        if !state.settle() {
            return None;
        }
        let Some(ways) = state.choices.pop() else {
            return if state.route.is_empty() { self.build(&state, quest) } else { None };
        };
        for way in self.ordered(ways) {
            let mut next = state.clone();
            next.duties.extend(way.into_iter().rev());
            let found = self.explore(next, quest);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The cheapest first; of those that cost the same, the first.
    fn ordered(&self, mut ways: Ways) -> Ways {
        ways.sort_by_cached_key(|way| self.cost(way));
        ways
    }

    /// What it costs to meet all duties, roughly.
    pub(super) fn cost(&self, duties: &[Duty]) -> u32 {
        let cost = |duty: &Duty| match duty {
            Duty::Meets(node) => self.costs[*node],
            // Of many conditions, mostly one at a time can hold: those that do not are the place to begin.
            Duty::Breaks(_) | Duty::Fails(..) | Duty::Lacks(_) => 1,
            Duty::Has(_) => 2,
            Duty::Extra(_) => 3,
            _ => 0,
        };
        duties.iter().map(cost).fold(0, u32::saturating_add)
    }

    /// Whether nothing meets the node, as far as that can be seen at once.
    pub(super) fn is_closed(&self, node: NodeId) -> bool {
        self.costs[node] >= ENDLESS
    }

    fn build(&mut self, state: &State<'p, '_>, quest: &Quest<'_>) -> Option<Value> {
        let demands = &state.demands;
        let (duties, goal) = (quest.duties, quest.errand.goal);
        if let Some(values) = &demands.values {
            let right = |value: &&Value| demands.could_be(value) && self.fits(value, duties, goal);
            return values.iter().find(right).cloned();
        }
        let errand = Errand { route: &[], ..quest.errand };
        let onward = state.onward.as_ref().map(|(place, _)| place);
        for part in type_order(demands.types, demands.spoken, onward) {
            let candidates: Vec<Value> = match part {
                TypeSet::NULL => vec![Value::Null],
                TypeSet::BOOLEAN => vec![json!(true), json!(false)],
                TypeSet::STRING => self.texts(&demands.texts).iter().cloned().map(Value::String).collect(),
                TypeSet::ARRAY => self.array(state, errand).into_iter().collect(),
                TypeSet::OBJECT => self.object(state, errand).into_iter().collect(),
                _ => numbers(demands),
            };
            let right = |value: &Value| demands.could_be(value) && self.fits(value, duties, goal);
            if let Some(value) = candidates.into_iter().find(right) {
                return Some(value);
            }
        }
        None
    }

    /// Whether a value meets the duties of a part; towards a goal, those that do not are refused for its sake alone.
    pub(super) fn fits(&self, value: &Value, duties: &[Duty], goal: Option<&str>) -> bool {
        let document = Json::from(value);
        let mut missed = goal.is_none();
        let met = duties.iter().all(|duty| match (duty, goal) {
            (Duty::Meets(node), None) => runtime::accepts(&self.bare, *node, &document),
            (Duty::Meets(node), Some(goal)) => {
                let report = runtime::report(&self.bare, *node, &document);
                missed |= !report.is_valid();
                report.errors.iter().all(|error| error.schema_path == goal)
            }
            _ => self.meets(value, &document, duty),
        });
        met && missed
    }

    fn meets(&self, value: &Value, document: &Json, duty: &Duty) -> bool {
        let finds = |pattern: usize| value.as_str().is_some_and(|text| self.finds(pattern, text));
        match duty {
            Duty::Breaks(node) => !runtime::accepts(&self.bare, *node, document),
            Duty::OfType(types) => types.contains(TypeSet::of(value)),
            Duty::OneOf(values) => values.iter().any(|other| Json::from(other) == *document),
            Duty::Differs(other) => Json::from(other) != *document,
            Duty::Matches(pattern) => finds(*pattern),
            Duty::Avoids(pattern) => !finds(*pattern),
            Duty::Has(name) => value.get(name).is_some(),
            Duty::Lacks(name) => value.get(name).is_none(),
            // These are asked of parts, and judged there.
            _ => true,
        }
    }
}

/// The types in the order in which they are tried: what the route needs, what the schema speaks of, the plainest.
fn type_order(types: TypeSet, spoken: TypeSet, onward: Option<&super::gather::Place>) -> Vec<TypeSet> {
    use super::gather::Place;
    let needed = match onward {
        Some(Place::Item(_)) => TypeSet::ARRAY,
        Some(_) => TypeSet::OBJECT,
        None => TypeSet::ALL,
    };
    let mut parts = types.and(needed).parts();
    parts.sort_by_key(|part| spoken.and(*part).is_empty());
    // `number` is one part, whatever of it is allowed.
    parts
}
