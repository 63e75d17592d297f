//! The order of a module's definitions: that of the schema, except that an alias comes behind what it is made of.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::TypeId;

/// A definition, as far as its order is concerned.
pub struct Definition {
    /// The type that it defines; `None` if other definitions do not refer to it.
    pub defines: Option<TypeId>,
    /// Whether it is an alias that could be evaluated later, when it is used.
    pub is_alias: bool,
    /// The types that must be there when it is evaluated.
    pub needs: BTreeSet<TypeId>,
    /// Whether one of them is not there until the end of the file.
    pub needs_late: bool,
}

/// The order of definitions by their positions.
pub struct Order {
    /// Aliases that refer to themselves or to something late: they come first, as strings.
    pub lazy: Vec<usize>,
    /// Everything else.
    pub others: Vec<usize>,
}

/// Orders the definitions of one module.
pub fn order(definitions: &[Definition]) -> Order {
    let places: BTreeMap<TypeId, usize> =
        definitions.iter().enumerate().filter_map(|(place, def)| Some((def.defines?, place))).collect();
    let needs: Vec<Vec<usize>> =
        definitions.iter().map(|def| def.needs.iter().filter_map(|id| places.get(id).copied()).collect()).collect();
    let circular = circular(definitions, &needs);
    let is_lazy = |place: &usize| definitions[*place].needs_late || circular.contains(place);
    let (lazy, rest): (Vec<usize>, Vec<usize>) =
        (0..definitions.len()).partition(|place| definitions[*place].is_alias && is_lazy(place));
    let mut done = vec![false; definitions.len()];
    lazy.iter().for_each(|place| done[*place] = true);
    let mut others = Vec::new();
    for place in rest {
        // Each place with those of its needs that were not looked at yet.
        let mut path = vec![(place, needs[place].iter())];
        while let Some((place, left)) = path.last_mut() {
            let place = *place;
            match left.find(|need| !done[**need]) {
                _ if done[place] => drop(path.pop()),
                Some(need) => path.push((*need, needs[*need].iter())),
                None => {
                    done[place] = true;
                    others.push(place);
                    path.pop();
                }
            }
        }
    }
    Order { lazy, others }
}

/// The aliases on a way from an alias to itself (or between two such ways): what is left when the loose ends are gone.
fn circular(definitions: &[Definition], needs: &[Vec<usize>]) -> BTreeSet<usize> {
    let aliases: BTreeSet<usize> = (0..definitions.len()).filter(|place| definitions[*place].is_alias).collect();
    let mut forth = vec![Vec::new(); needs.len()];
    let mut back = vec![Vec::new(); needs.len()];
    for place in &aliases {
        for need in needs[*place].iter().filter(|need| aliases.contains(need)) {
            forth[*place].push(*need);
            back[*need].push(*place);
        }
    }
    without_ends(without_ends(aliases, &forth, &back), &back, &forth)
}

/// Takes away, again and again, every place from which no way leads `forth`.
fn without_ends(mut left: BTreeSet<usize>, forth: &[Vec<usize>], back: &[Vec<usize>]) -> BTreeSet<usize> {
    let mut ways: BTreeMap<usize, usize> =
        left.iter().map(|place| (*place, forth[*place].iter().filter(|next| left.contains(next)).count())).collect();
    let mut ends: Vec<usize> = ways.iter().filter(|(_, ways)| **ways == 0).map(|(place, _)| *place).collect();
    while let Some(end) = ends.pop() {
        left.remove(&end);
        for before in &back[end] {
            if let Some(ways) = ways.get_mut(before) {
                *ways -= 1;
                if *ways == 0 {
                    ends.push(*before);
                }
            }
        }
    }
    left
}
