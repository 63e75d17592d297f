//! From the model's shapes to type expressions.

use super::{
    inputs::{Side, is_there},
    plan::Plan,
    types::{BIGINT, Part, Type},
};
use crate::model::{
    Additional, Docs, Field, Model, Scalar, Select, Shape, StructDef, TypeId, TypeKind, TypeSet, UnionDef, Variant,
};

/// Turns shapes into type expressions.
pub struct Shapes<'m> {
    /// What the ids stand for.
    pub model: &'m Model,
    /// What is written in place.
    pub plan: &'m Plan<'m>,
}

impl Shapes<'_> {
    /// The expression for `shape`.
    pub fn of(&self, shape: &Shape) -> Type {
        match shape {
            Shape::Json => Type::Json,
            Shape::Null => Type::Keyword("null"),
            Shape::Boolean => Type::Keyword("boolean"),
            Shape::Integer(bounds) if self.plan.bigints().hold(*bounds) => Type::Keyword(BIGINT),
            Shape::Integer(_) | Shape::Number => Type::Keyword("number"),
            Shape::String => Type::Keyword("string"),
            Shape::Const(value) => self.literal(value),
            Shape::Nullable(inner) => Type::union([self.of(inner).into(), Type::Keyword("null").into()]),
            Shape::Array(item) => Type::Array(Box::new(self.of(item))),
            Shape::Tuple(items) => Type::Tuple(items.iter().map(|item| self.of(item)).collect()),
            Shape::Map(value) => Type::Map(Box::new(self.of(value))),
            Shape::Named(id) if self.plan.stands_alone(*id) => Type::Named(*id),
            Shape::Named(id) => self.body(*id),
        }
    }

    /// What the type `id` is, written out; a struct only by its name.
    pub fn body(&self, id: TypeId) -> Type {
        match &self.model.type_def(id).kind {
            TypeKind::Struct(_) => Type::Named(id),
            TypeKind::Union(union) => self.union(union),
            TypeKind::Enum(def) => Type::union(
                def.values
                    .iter()
                    .zip(&def.docs)
                    .map(|((_, value), docs)| Part { docs: docs.clone(), shape: self.literal(value) }),
            ),
            TypeKind::Alias(shape) => self.of(shape),
        }
    }

    fn literal(&self, value: &Scalar) -> Type {
        self.plan.bigints().literal(value).map_or_else(|| Type::Literal(value.clone()), Type::Bigint)
    }

    fn union(&self, union: &UnionDef) -> Type {
        Type::union(
            union
                .variants
                .iter()
                .map(|variant| Part { docs: self.variant_docs(variant), shape: self.variant(variant) }),
        )
    }

    /// What a variant holds; of any JSON only what its types leave, so that the compiler can tell it from the others.
    fn variant(&self, variant: &Variant) -> Type {
        match (&variant.shape, &variant.select) {
            (Shape::Json, Select::Types(types)) => Type::union(types.parts().into_iter().map(|part| {
                Part::from(match part {
                    TypeSet::NULL => Type::Keyword("null"),
                    TypeSet::BOOLEAN => Type::Keyword("boolean"),
                    TypeSet::STRING => Type::Keyword("string"),
                    TypeSet::ARRAY => Type::Array(Box::new(Type::Json)),
                    TypeSet::OBJECT => Type::Map(Box::new(Type::Json)),
                    _ => Type::Keyword("number"),
                })
            })),
            (shape, Select::Types(_) | Select::Node(_) | Select::Tag(_)) => self.of(shape),
        }
    }

    /// What is said about the variant and not about its type already.
    fn variant_docs(&self, variant: &Variant) -> Docs {
        match &variant.shape {
            Shape::Named(id) if self.model.type_def(*id).docs == variant.docs => Docs::default(),
            _ => variant.docs.clone(),
        }
    }

    /// What an object's members beyond its fields are; `None` if there are none and the fields say so.
    pub fn index_signature(&self, object: &StructDef, side: Side) -> Option<Type> {
        match &object.additional {
            // An interface without members would take any value.
            Additional::Closed if object.fields.is_empty() => Some(Type::Keyword("never")),
            Additional::Closed => None,
            // An index signature covers the named members too; an optional one may be `undefined` to compilers with
            // less strict settings.
            Additional::Open(shape) => {
                let signature = self.of(shape);
                let fits = |field: &Field| is_there(field, side) && self.of(&field.shape).fits(&signature);
                Some(if object.fields.iter().all(fits) { signature } else { Type::Keyword("unknown") })
            }
        }
    }
}
