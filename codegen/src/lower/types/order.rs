//! Puts the finished types into their final order: the root, then the others as they were first met.

use super::Draft;
use crate::model::{Additional, Shape, TypeDef, TypeId, TypeKind};

/// The types in order, and the root's new id.
pub fn settle(drafts: Vec<Draft>, root: TypeId, module: usize) -> (Vec<TypeDef>, TypeId) {
    let mut order: Vec<usize> = (0..drafts.len()).filter(|index| drafts[*index].def.is_some()).collect();
    order.sort_by_key(|index| (*index != root.index, drafts[*index].visit, *index));
    let mut new_index = vec![usize::MAX; drafts.len()];
    for (new, old) in order.iter().enumerate() {
        new_index[*old] = new;
    }
    let renumber = |id: TypeId| TypeId { module, index: new_index[id.index] };
    let mut drafts: Vec<Option<TypeDef>> = drafts.into_iter().map(|draft| draft.def).collect();
    let mut types: Vec<TypeDef> = order.iter().filter_map(|index| drafts[*index].take()).collect();
    for def in &mut types {
        for shape in shapes(&mut def.kind) {
            renumber_shape(shape, &renumber);
        }
    }
    (types, renumber(root))
}

fn shapes(kind: &mut TypeKind) -> Vec<&mut Shape> {
    match kind {
        TypeKind::Struct(def) => {
            let additional = match &mut def.additional {
                Additional::Open(shape) => Some(shape),
                Additional::Closed => None,
            };
            def.fields.iter_mut().map(|field| &mut field.shape).chain(additional).collect()
        }
        TypeKind::Union(def) => def.variants.iter_mut().map(|variant| &mut variant.shape).collect(),
        TypeKind::Enum(_) => Vec::new(),
        TypeKind::Alias(shape) => vec![shape],
    }
}

fn renumber_shape(shape: &mut Shape, renumber: &impl Fn(TypeId) -> TypeId) {
    match shape {
        Shape::Named(id) => *id = renumber(*id),
        Shape::Nullable(inner) | Shape::Array(inner) | Shape::Map(inner) => renumber_shape(inner, renumber),
        Shape::Tuple(items) => items.iter_mut().for_each(|item| renumber_shape(item, renumber)),
        Shape::Json
        | Shape::Null
        | Shape::Boolean
        | Shape::Integer
        | Shape::Number
        | Shape::String
        | Shape::Const(_) => {}
    }
}
