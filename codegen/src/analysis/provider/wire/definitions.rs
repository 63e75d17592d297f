//! Which shapes are printed as definitions.

use std::collections::{HashMap, HashSet};

use super::{
    super::{
        circles::back_edges,
        shape::{Inner, Is, ShapeId},
    },
    Printer,
};
use crate::naming::{Scope, upper_camel};

impl Printer<'_> {
    /// Makes definitions of what leads back to itself, and of what is there twice and more than a few words.
    pub(super) fn name_definitions(&mut self) {
        let shapes = self.coding.shapes;
        let (mut uses, mut open): (HashMap<ShapeId, usize>, Vec<ShapeId>) = (HashMap::new(), vec![shapes.root]);
        let mut order = Vec::new();
        let mut seen = HashSet::from([shapes.root]);
        while let Some(from) = open.pop() {
            order.push(from);
            let ways = shapes.edges(from).into_iter().filter(|edge| !self.coding.is_text(from, edge.to));
            for edge in ways {
                *uses.entry(edge.to).or_default() += 1;
                if seen.insert(edge.to) {
                    open.push(edge.to);
                }
            }
        }
        order.sort_unstable();
        let recursive = self.recursive(&order);
        let mut scope = Scope::new([]);
        for shape in order {
            let is_repeated = uses.get(&shape).is_some_and(|count| *count > 1) && self.is_worth_a_name(shape);
            if is_repeated || recursive.contains(&shape) {
                let wanted = upper_camel(&shapes.all[shape].name);
                self.names.insert(shape, scope.take(&wanted, "Part"));
            }
        }
    }

    fn is_worth_a_name(&self, shape: ShapeId) -> bool {
        match self.coding.shapes.is(shape) {
            Is::Any | Is::Never => false,
            Is::Union(_) => true,
            Is::Parts(parts) => parts.iter().any(|part| {
                let is_inside = !matches!(part.inner, Inner::Nothing);
                is_inside || part.values.as_ref().is_some_and(|values| values.len() > 1)
            }),
        }
    }

    /// One shape at least of each circle.
    fn recursive(&self, order: &[ShapeId]) -> HashSet<ShapeId> {
        let ways = |shape: ShapeId| {
            let edges = self.coding.shapes.edges(shape).into_iter().rev();
            edges.map(|edge| edge.to).filter(|to| !self.coding.is_text(shape, *to)).collect()
        };
        back_edges(order.iter().copied(), ways).into_iter().map(|(_, to)| to).collect()
    }
}
