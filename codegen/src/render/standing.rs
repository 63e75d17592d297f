//! Which types stand alone in the output, with names of their own; all others are written where they are used.

use crate::model::{Model, TypeId};

/// How deep types are written inside one another before they get names of their own.
const DEEPEST: usize = 3;

/// The types that stand alone.
pub(super) struct Standing(Vec<Vec<bool>>);

impl Standing {
    /// None of them.
    pub fn none(model: &Model) -> Self {
        Standing(model.modules.iter().map(|module| vec![false; module.types.len()]).collect())
    }

    /// Whether a type stands alone.
    pub fn has(&self, id: TypeId) -> bool {
        self.0[id.module][id.index]
    }

    /// Lets a type stand alone.
    pub fn add(&mut self, id: TypeId) {
        self.0[id.module][id.index] = true;
    }

    /// Lets types stand alone that would be written too deep inside of these.
    pub fn limit_depth(&mut self, model: &Model, mut standing: Vec<TypeId>) {
        while let Some(id) = standing.pop() {
            self.limit(model, id, 0, &mut standing);
        }
    }

    fn limit(&mut self, model: &Model, id: TypeId, depth: usize, added: &mut Vec<TypeId>) {
        let mut inner = Vec::new();
        model.type_def(id).kind.shapes().into_iter().for_each(|shape| shape.each_named(&mut |id| inner.push(id)));
        for id in inner {
            if self.has(id) {
                continue;
            }
            if depth == DEEPEST {
                self.add(id);
                added.push(id);
            } else {
                self.limit(model, id, depth + 1, added);
            }
        }
    }
}
