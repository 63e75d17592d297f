//! Characters that sets treat alike.

use std::collections::BTreeSet;

use super::charset::CharSet;

/// For each class of characters that the sets treat alike, whether its characters are in each set.
pub(super) fn members(sets: &[&CharSet]) -> Vec<Vec<bool>> {
    let ranges: Vec<Vec<(u32, u32)>> = sets.iter().map(|set| codes(set)).collect();
    // Between two neighbours of these, no set tells characters apart.
    let starts = ranges.iter().flatten().flat_map(|(low, high)| [*low, high + 1]).chain([0]);
    let starts: BTreeSet<u32> = starts.filter(|start| *start <= u32::from(char::MAX)).collect();
    let mut places = vec![0; ranges.len()];
    let mut classes: BTreeSet<Vec<bool>> = BTreeSet::new();
    for start in starts {
        let row = ranges.iter().zip(&mut places).map(|(ranges, place)| {
            while ranges.get(*place).is_some_and(|(_, high)| *high < start) {
                *place += 1;
            }
            ranges.get(*place).is_some_and(|(low, _)| *low <= start)
        });
        classes.insert(row.collect());
    }
    classes.into_iter().collect()
}

fn codes(set: &CharSet) -> Vec<(u32, u32)> {
    set.ranges().into_iter().map(|(low, high)| (low.into(), high.into())).collect()
}
