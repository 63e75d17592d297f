//! In which column each type is, and in what order.

use std::collections::HashMap;

use crate::docs::document::{Drawing, Reference};

/// How often the order of each column is mended after its neighbours' order.
const ROUNDS: usize = 8;

/// What has a place in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Spot {
    /// A type.
    Type(usize),
    /// A reference on its way to a column further right.
    Passing(usize),
}

/// The columns from left to right, each from above.
pub(super) struct Columns {
    pub spots: Vec<Vec<Spot>>,
    /// Of each type.
    column: Vec<usize>,
    /// Of each reference: whether it leads back to the left.
    back: Vec<bool>,
    places: HashMap<(usize, Spot), usize>,
    /// What stands beside each spot in the column before, and in the one behind.
    before: HashMap<(usize, Spot), Vec<Spot>>,
    behind: HashMap<(usize, Spot), Vec<Spot>>,
}

impl Columns {
    pub fn of(drawing: &Drawing) -> Columns {
        let back = back(drawing);
        let column = longest_ways(drawing, &back);
        let count = column.iter().max().map_or(0, |last| last + 1);
        let mut columns = Columns {
            spots: vec![vec![]; count],
            column,
            back,
            places: HashMap::new(),
            before: HashMap::new(),
            behind: HashMap::new(),
        };
        for index in 0..drawing.types.len() {
            columns.spots[columns.column[index]].push(Spot::Type(index));
        }
        for (index, reference) in drawing.references.iter().enumerate() {
            columns.add_way(index, reference);
        }
        columns.sort();
        columns
    }

    /// The column of a spot that is in one column alone, and its place there.
    pub fn place(&self, spot: Spot) -> (usize, usize) {
        let column = match spot {
            Spot::Type(index) => self.column[index],
            Spot::Passing(_) => 0,
        };
        (column, self.places[&(column, spot)])
    }

    pub fn is_back(&self, reference: usize) -> bool {
        self.back[reference]
    }

    /// The spots of a reference from left to right, as column and place.
    pub fn way(&self, index: usize, reference: &Reference) -> Vec<(usize, usize)> {
        self.spots_of(index, reference)
            .into_iter()
            .map(|(column, spot)| (column, self.places[&(column, spot)]))
            .collect()
    }

    /// Whether no other reference comes to where the first piece of this one ends.
    pub fn is_only_way(&self, index: usize, reference: &Reference) -> bool {
        let second = self.spots_of(index, reference).get(1).copied();
        second.and_then(|spot| self.before.get(&spot)).is_some_and(|before| before.len() == 1)
    }

    /// What is beside a spot in the column before, or behind.
    pub fn beside(&self, column: usize, place: usize, before: bool) -> Vec<usize> {
        let spot = (column, self.spots[column][place]);
        let (found, other) = match before {
            true => (self.before.get(&spot), column.wrapping_sub(1)),
            false => (self.behind.get(&spot), column + 1),
        };
        found.into_iter().flatten().map(|spot| self.places[&(other, *spot)]).collect()
    }

    fn spots_of(&self, index: usize, reference: &Reference) -> Vec<(usize, Spot)> {
        let ends = (reference.from, reference.to);
        let (left, right) = if self.back[index] { (ends.1, ends.0) } else { ends };
        let (first, last) = (self.column[left], self.column[right]);
        let between = (first + 1..last).map(|column| (column, Spot::Passing(index)));
        std::iter::once((first, Spot::Type(left))).chain(between).chain([(last, Spot::Type(right))]).collect()
    }

    fn add_way(&mut self, index: usize, reference: &Reference) {
        if reference.from == reference.to {
            return;
        }
        let way = self.spots_of(index, reference);
        for pair in way.windows(2) {
            let [one, other] = [pair[0], pair[1]];
            self.behind.entry(one).or_default().push(other.1);
            self.before.entry(other).or_default().push(one.1);
        }
        for (column, spot) in way {
            if spot == Spot::Passing(index) {
                self.spots[column].push(spot);
            }
        }
    }

    /// Puts each spot near those beside it, from left to right and back again; spots that want the same stay in order.
    fn sort(&mut self) {
        self.number(0..self.spots.len());
        for round in 0..ROUNDS {
            let before = round % 2 == 0;
            let order: Vec<usize> =
                if before { (0..self.spots.len()).collect() } else { (0..self.spots.len()).rev().collect() };
            for column in order {
                let mut wanted: Vec<(f64, Spot)> = (0..self.spots[column].len())
                    .map(|place| {
                        let beside = self.beside(column, place, before);
                        let mean = beside.iter().sum::<usize>() as f64 / beside.len() as f64;
                        (if beside.is_empty() { place as f64 } else { mean }, self.spots[column][place])
                    })
                    .collect();
                wanted.sort_by(|(one, _), (other, _)| one.total_cmp(other));
                self.spots[column] = wanted.into_iter().map(|(_, spot)| spot).collect();
                self.number(column..column + 1);
            }
        }
    }

    fn number(&mut self, columns: std::ops::Range<usize>) {
        for column in columns {
            for (place, spot) in self.spots[column].iter().enumerate() {
                self.places.insert((column, *spot), place);
            }
        }
    }
}

/// How far a walk through the types has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Not,
    OnTheWay,
    Done,
}

/// Which references lead back to a type on the way to them: without those there is no circle.
fn back(drawing: &Drawing) -> Vec<bool> {
    let mut outgoing: Vec<Vec<usize>> = vec![vec![]; drawing.types.len()];
    for (index, reference) in drawing.references.iter().enumerate() {
        outgoing[reference.from].push(index);
    }
    let mut back = vec![false; drawing.references.len()];
    let mut seen = vec![Seen::Not; drawing.types.len()];
    for start in 0..drawing.types.len() {
        if seen[start] != Seen::Not {
            continue;
        }
        seen[start] = Seen::OnTheWay;
        let mut way = vec![(start, 0)];
        while let Some((own, next)) = way.pop() {
            let Some(index) = outgoing[own].get(next) else {
                seen[own] = Seen::Done;
                continue;
            };
            way.push((own, next + 1));
            let to = drawing.references[*index].to;
            match seen[to] {
                Seen::Not => {
                    seen[to] = Seen::OnTheWay;
                    way.push((to, 0));
                }
                Seen::OnTheWay => back[*index] = true,
                Seen::Done => {}
            }
        }
    }
    back
}

/// The length of the longest way to each type.
fn longest_ways(drawing: &Drawing, back: &[bool]) -> Vec<usize> {
    let mut column = vec![0; drawing.types.len()];
    // As often as there are types at most, since there is no circle.
    loop {
        let mut changed = false;
        for (reference, back) in drawing.references.iter().zip(back) {
            if !back && column[reference.to] <= column[reference.from] {
                column[reference.to] = column[reference.from] + 1;
                changed = true;
            }
        }
        if !changed {
            return column;
        }
    }
}
