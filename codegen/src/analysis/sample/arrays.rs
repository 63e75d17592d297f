//! Arrays that probably meet demands.

use serde_json::Value;

use super::{
    Sampler,
    demands::Items,
    duty::{Duty, Step},
    gather::{Place, State},
    solve::{Errand, Mood},
};

/// The most items of an array in which each item shows another goal.
const SEVERAL: usize = 6;
/// No array gets longer than this.
const LONG: u64 = 4096;

impl<'p> Sampler<'p> {
    /// An array, if one was found.
    pub(super) fn array(&mut self, state: &State<'p, '_>, errand: Errand<'_>) -> Option<Value> {
        let items = &state.demands.items;
        // Rules compare items with one another.
        let some = if self.program.rules.is_empty() { 1 } else { 2 };
        let length = wished(items, errand.mood, some);
        if items.count.least > LONG {
            return None;
        }
        let marked = marked(items, length);
        let mut made: Vec<Value> = Vec::new();
        for index in 0..length.max(SEVERAL) {
            let mut duties = duties(items, index);
            if index >= length && !self.is_room(items, index, &duties, errand) {
                break;
            }
            match marked.iter().find(|(at, _)| *at == index) {
                Some((_, node)) => duties.push(Duty::Meets(*node)),
                None => duties.extend(unwanted(items)),
            }
            if items.unique {
                duties.extend(made.iter().map(|other| Duty::Differs(other.clone())));
            }
            let onward: &[Step] = match &state.onward {
                Some((Place::Item(at), route)) if *at == index => route,
                _ => &[],
            };
            if items.repeated && onward.is_empty() && index > 0 && index + 1 == length {
                made.push(made[0].clone());
                continue;
            }
            match self.part(&duties, errand.at(onward)) {
                Some(item) => made.push(item),
                None if index as u64 >= items.count.least => break,
                None => return None,
            }
        }
        Some(Value::Array(made))
    }
}

impl Sampler<'_> {
    /// Whether there may be another item, and something is still to be shown of it.
    fn is_room(&self, items: &Items<'_>, index: usize, duties: &[Duty], errand: Errand<'_>) -> bool {
        let may = errand.mood == Mood::Full && items.count.most.is_none_or(|most| (index as u64) < most);
        may && self.is_wanted(duties)
    }
}

/// How many items there should be.
fn wished(items: &Items<'_>, mood: Mood, some: u64) -> usize {
    let most = items.count.most.unwrap_or(u64::MAX);
    let told = items.at.keys().next_back().map_or(0, |index| *index as u64 + 1);
    let prefix = items.prefixes.iter().map(|nodes| nodes.len() as u64).max().unwrap_or(0);
    let full = match mood {
        Mood::Full if items.rests.is_empty() => prefix,
        Mood::Full => prefix.max(some),
        Mood::Small => 0,
    };
    items.count.least.max(told).max(full.min(most)).min(LONG) as usize
}

/// What is asked of the item at an index.
fn duties(items: &Items<'_>, index: usize) -> Vec<Duty> {
    let prefixed = items.prefixes.iter().filter_map(|nodes| nodes.get(index)).copied();
    let rests = items.rests.iter().filter(|(_, start)| index >= *start).map(|(node, _)| *node);
    let left = items.unevaluated.iter().filter(|(_, evaluated)| {
        !evaluated.all && index >= evaluated.prefix && evaluated.when.is_empty() && evaluated.contains.is_empty()
    });
    let nodes = prefixed.chain(rests).chain(left.map(|(node, _)| *node));
    let at = items.at.get(&index).into_iter().flatten().cloned();
    nodes.map(Duty::Meets).chain(at).collect()
}

/// The items that `contains` is met with.
fn marked(items: &Items<'_>, length: usize) -> Vec<(usize, usize)> {
    let prefix = items.prefixes.iter().map(|nodes| nodes.len()).max().unwrap_or(0);
    let mut marked = Vec::new();
    for (node, min, _) in &items.contains {
        let wanted = usize::try_from(*min).unwrap_or(usize::MAX).min(length);
        // Behind the prefix, if there is room.
        let start = if prefix + wanted <= length { prefix } else { length - wanted };
        marked.extend((start..start + wanted).map(|index| (index, *node)));
    }
    marked
}

/// What all other items must not meet.
fn unwanted(items: &Items<'_>) -> impl Iterator<Item = Duty> {
    items.contains.iter().filter(|(_, min, max)| *max == Some(*min)).map(|(node, ..)| Duty::Breaks(*node))
}
