//! How high each spot of a column is: as near as can be to what it is beside, without changing the order.

use super::{
    GAP, HEIGHT, LOOP, MARGIN,
    columns::{Columns, Spot},
};

/// How often places are mended, from left to right and back again.
const ROUNDS: usize = 6;

/// The middle of each spot, by column and place.
pub(super) fn middles(columns: &Columns) -> Vec<Vec<f64>> {
    let mut middles: Vec<Vec<f64>> = columns.spots.iter().map(|spots| offsets(spots)).collect();
    for round in 0..ROUNDS {
        let before = round % 2 == 0;
        let order: Vec<usize> =
            if before { (0..columns.spots.len()).collect() } else { (0..columns.spots.len()).rev().collect() };
        for column in order {
            let wanted: Vec<f64> = (0..columns.spots[column].len())
                .map(|place| {
                    let beside = columns.beside(column, place, before);
                    let other = if before { column.wrapping_sub(1) } else { column + 1 };
                    let sum: f64 = beside.iter().map(|place| middles[other][*place]).sum();
                    if beside.is_empty() { middles[column][place] } else { sum / beside.len() as f64 }
                })
                .collect();
            middles[column] = nearest(&wanted, &offsets(&columns.spots[column]));
        }
    }
    let highest = middles.iter().flatten().copied().fold(f64::INFINITY, f64::min);
    let shift = MARGIN + LOOP + HEIGHT / 2.0 - highest;
    middles.iter_mut().flatten().for_each(|middle| *middle += shift);
    middles
}

/// The middles of spots that stand as closely as they may.
fn offsets(spots: &[Spot]) -> Vec<f64> {
    let mut below = 0.0;
    let middle = |spot: &Spot| {
        let height = match spot {
            Spot::Type(_) => HEIGHT,
            Spot::Passing(_) => 0.0,
        };
        let middle = below + height / 2.0;
        below += height + GAP;
        middle
    };
    spots.iter().map(middle).collect()
}

/// The places nearest to the wanted ones (by the squares of the distances) that are at least as far apart as `offsets`:
/// what would overlap becomes one block, which stands where its members want to be on average.
fn nearest(wanted: &[f64], offsets: &[f64]) -> Vec<f64> {
    // Each block with the sum of what its members want, and their number.
    let mut blocks: Vec<(f64, usize)> = Vec::new();
    for (wanted, offset) in wanted.iter().zip(offsets) {
        blocks.push((wanted - offset, 1));
        while let [.., one, other] = blocks.as_slice()
            && one.0 / one.1 as f64 >= other.0 / other.1 as f64
        {
            let joined = (one.0 + other.0, one.1 + other.1);
            blocks.truncate(blocks.len() - 2);
            blocks.push(joined);
        }
    }
    let starts = blocks.iter().flat_map(|(sum, count)| std::iter::repeat_n(sum / *count as f64, *count));
    starts.zip(offsets).map(|(start, offset)| start + offset).collect()
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn places_keep_their_distance_and_are_near() {
        assert_eq!(nearest(&[0.0, 100.0], &[0.0, 40.0]), [0.0, 100.0]);
        assert_eq!(nearest(&[50.0, 50.0], &[0.0, 40.0]), [30.0, 70.0]);
        assert_eq!(nearest(&[50.0, 0.0, 500.0], &[0.0, 40.0, 80.0]), [5.0, 45.0, 500.0]);
    }
}
