//! Which types can be compared, ordered and hashed: all but those that hold doubles, any JSON, or types of users. Where
//! maps keep the order of documents, those that hold maps can be compared alone.

use std::collections::HashSet;

use crate::model::{Additional, Containing, Model, Scalar, Shape, StructDef, TypeId, TypeKind};

use super::{context::is_tuple, externs::Externs};

/// The types that cannot.
#[derive(Debug)]
pub(super) struct Partial {
    types: HashSet<TypeId>,
    /// Whether maps can.
    maps: bool,
}

impl Partial {
    /// Finds them for all types of the model, where maps can or cannot.
    pub(super) fn of(model: &Model, externs: &Externs, maps: bool) -> Partial {
        // Nobody knows what types of users can.
        let mut partial = Partial { types: externs.ids().collect(), maps };
        // A type that holds such a type is one itself.
        loop {
            let found: Vec<TypeId> = model
                .definitions()
                .filter(|(id, def)| !partial.types.contains(id) && partial.is_partial(&def.kind))
                .map(|(id, _)| id)
                .collect();
            if found.is_empty() {
                return partial;
            }
            partial.types.extend(found);
        }
    }

    /// Whether the type `id` can be compared, ordered and hashed.
    pub(super) fn is_total(&self, id: TypeId) -> bool {
        !self.types.contains(&id)
    }

    fn is_partial(&self, kind: &TypeKind) -> bool {
        let has_others =
            matches!(kind, TypeKind::Struct(StructDef { additional: Additional::Open(_), .. })) && !self.maps;
        has_others || kind.shapes().into_iter().any(|shape| self.holds_partial(shape))
    }

    /// Whether what a shape holds cannot.
    pub(super) fn holds_partial(&self, shape: &Shape) -> bool {
        match shape {
            Shape::Json | Shape::Number | Shape::Const(Scalar::Number(_)) => true,
            // Longer ones become lists of any JSON.
            Shape::Tuple(items) if !is_tuple(items) => true,
            Shape::Named(id) => self.types.contains(id),
            Shape::Map(_) if !self.maps => true,
            Shape::Null | Shape::Boolean | Shape::Integer(_) | Shape::String | Shape::Native(_) => false,
            Shape::Const(Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::String(_)) => false,
            Shape::Nullable(_) | Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => {
                shape.parts().any(|(_, part): (Containing, &Shape)| self.holds_partial(part))
            }
        }
    }
}
