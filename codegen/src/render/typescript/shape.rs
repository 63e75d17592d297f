//! From the model's shapes to type expressions.

use super::{
    inputs::{Side, is_there},
    lengths::Judges,
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

impl<'m> Shapes<'m> {
    /// What judges the values of the type `id`, as far as types show what that says.
    pub fn judges(&self, id: TypeId) -> Judges<'m> {
        if self.plan.options().tuples { Judges::of(self.model, id) } else { Judges::default() }
    }

    /// The expression for `shape`, at a place that is judged by `judges`.
    pub fn of(&self, shape: &Shape, judges: &Judges) -> Type {
        match shape {
            Shape::Json => Type::Json,
            Shape::Null => Type::Keyword("null"),
            Shape::Boolean => Type::Keyword("boolean"),
            Shape::Integer(bounds) if self.plan.bigints().hold(*bounds) => Type::Keyword(BIGINT),
            Shape::Integer(_) | Shape::Number => Type::Keyword("number"),
            Shape::String => Type::Keyword("string"),
            Shape::Native(native) => Type::Keyword(self.plan.natives().keyword(*native)),
            Shape::Const(value) => self.literal(value),
            Shape::Nullable(inner) => Type::union([self.of(inner, judges).into(), Type::Keyword("null").into()]),
            Shape::Array(item) => self.array(self.of(item, &judges.item()), judges),
            Shape::Tuple(items) => {
                Type::Tuple(items.iter().map(|item| self.of(item, &Judges::default())).collect(), None)
            }
            Shape::Map(value) => Type::Map(Box::new(self.of(value, &Judges::default()))),
            Shape::Named(id) if self.plan.stands_alone(*id) => Type::Named(*id),
            Shape::Named(id) => self.body(*id),
        }
    }

    /// Arrays of `item`; those that have some items at least are tuples with a rest, if that is wanted.
    fn array(&self, item: Type, judges: &Judges) -> Type {
        // Repeated in one another, tuples would soon be longer than anyone can hold.
        let shown = if item.is_short() { judges.least_items() } else { judges.least_items().min(1) };
        if shown == 0 || item.has_tuple() {
            return Type::Array(Box::new(item));
        }
        Type::Tuple(vec![item.undocumented(); shown], Some(Box::new(item)))
    }

    /// What the type `id` is, written out; a struct only by its name.
    pub fn body(&self, id: TypeId) -> Type {
        match &self.model.type_def(id).kind {
            TypeKind::Struct(_) => Type::Named(id),
            TypeKind::Union(union) => self.union(union, &self.judges(id)),
            TypeKind::Enum(def) => Type::union(
                def.values
                    .iter()
                    .zip(&def.docs)
                    .map(|((_, value), docs)| Part { docs: docs.clone(), shape: self.literal(value) }),
            ),
            TypeKind::Alias(shape) => match self.of(shape, &self.judges(id)) {
                Type::Keyword(keyword) if self.plan.is_branded(id) => Type::Branded(keyword, self.brand(id)),
                shape => shape,
            },
        }
    }

    /// What tells the values of a type from those of any other one: its name, and that of its module.
    fn brand(&self, id: TypeId) -> String {
        format!("{}.{}", self.model.modules[id.module].name, self.model.type_def(id).name)
    }

    fn literal(&self, value: &Scalar) -> Type {
        self.plan.bigints().literal(value).map_or_else(|| Type::Literal(value.clone()), Type::Bigint)
    }

    fn union(&self, union: &UnionDef, judges: &Judges) -> Type {
        Type::union(
            union
                .variants
                .iter()
                .map(|variant| Part { docs: self.variant_docs(variant), shape: self.variant(variant, judges) }),
        )
    }

    /// What a variant holds; of any JSON only what its types leave, so that the compiler can tell it from the others.
    fn variant(&self, variant: &Variant, judges: &Judges) -> Type {
        match (&variant.shape, &variant.select) {
            (Shape::Json, Select::Types(types)) => Type::union(types.parts().into_iter().map(|part| {
                Part::from(match part {
                    TypeSet::NULL => Type::Keyword("null"),
                    TypeSet::BOOLEAN => Type::Keyword("boolean"),
                    TypeSet::STRING => Type::Keyword("string"),
                    TypeSet::ARRAY => self.array(Type::Json, judges),
                    TypeSet::OBJECT => Type::Map(Box::new(Type::Json)),
                    _ => Type::Keyword("number"),
                })
            })),
            (shape, Select::Types(_) | Select::Node(_) | Select::Tag(_)) => self.of(shape, judges),
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
                let of = |shape: &Shape| self.of(shape, &Judges::default());
                let signature = of(shape);
                let fits = |field: &Field| is_there(field, side) && of(&field.shape).fits(&signature);
                Some(if object.fields.iter().all(fits) { signature } else { Type::Keyword("unknown") })
            }
        }
    }
}
