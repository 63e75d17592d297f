//! The order in which types are read: the root, then what it refers to, each followed by what that refers to.

use std::collections::HashSet;

use crate::model::{Model, TypeId};

/// All types of a module, those that nothing leads to last, in schema order.
pub(super) fn reading_order(model: &Model, module: usize) -> Vec<TypeId> {
    let content = &model.modules[module];
    let starts = std::iter::once(content.root).chain((0..content.types.len()).map(|index| TypeId { module, index }));
    let (mut order, mut seen) = (Vec::new(), HashSet::new());
    for start in starts.filter(|id| id.module == module) {
        let mut open = vec![start];
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            order.push(id);
            let mut next = Vec::new();
            let shapes = model.type_def(id).kind.shapes();
            shapes.iter().for_each(|shape| shape.each_named(&mut |named| next.push(named)));
            open.extend(next.into_iter().rev().filter(|id| id.module == module));
        }
    }
    order
}
