//! Ways that lead back to where they come from.

use std::collections::HashSet;

use super::shape::ShapeId;

/// One way at least of each circle that can be reached from `starts`: from where the search is, to what it is inside of.
/// `ways` leads from a shape to others, in the order in which they are tried.
pub(super) fn back_edges(
    starts: impl IntoIterator<Item = ShapeId>,
    ways: impl Fn(ShapeId) -> Vec<ShapeId>,
) -> HashSet<(ShapeId, ShapeId)> {
    let mut found = HashSet::new();
    let (mut done, mut inside) = (HashSet::new(), HashSet::new());
    for start in starts {
        if done.contains(&start) {
            continue;
        }
        // What is left to do of each shape that the search is inside of.
        let mut stack = vec![(start, ways(start).into_iter())];
        inside.insert(start);
        while let Some((shape, left)) = stack.last_mut() {
            let from = *shape;
            match left.next() {
                None => {
                    inside.remove(&from);
                    done.insert(from);
                    stack.pop();
                }
                Some(to) if inside.contains(&to) => drop(found.insert((from, to))),
                Some(to) if done.contains(&to) => {}
                Some(to) => {
                    inside.insert(to);
                    stack.push((to, ways(to).into_iter()));
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_circle_has_a_way_back() {
        let ways = [vec![1, 2], vec![3], vec![2], vec![0, 4], vec![]];
        let found = back_edges([0, 4], |shape| ways[shape].clone());
        assert_eq!(found, HashSet::from([(2, 2), (3, 0)]));
        assert!(back_edges([4], |shape| ways[shape].clone()).is_empty());
    }
}
