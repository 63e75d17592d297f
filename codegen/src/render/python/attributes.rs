//! The attributes of a class: their annotations, their defaults and what pydantic is told of them.

use super::{
    defaults::Default,
    docs,
    expr::{self, Argument, Expr, TypeName},
    printed::Member,
    shape::Shapes,
    statement,
};
use crate::model::{Field, Presence, Shape, StructDef, TypeId};

/// An attribute as expressions.
pub struct Attribute {
    pub name: String,
    pub annotation: Expr,
    pub value: Option<Expr>,
}

/// The attribute by which pydantic knows the type of additional members.
pub fn extra(shapes: Shapes, shape: &Shape) -> Attribute {
    let annotation = Expr::subscript("dict", [Expr::Name("str"), shapes.of(shape)]);
    let value = Expr::call("Field", [(Some("init"), Expr::Literal("False".to_owned()))]);
    Attribute { name: "__pydantic_extra__".to_owned(), annotation, value: Some(value) }
}

/// The attribute for a field of `id`, called `name`.
pub fn attribute(shapes: Shapes, id: TypeId, field: &Field, name: String) -> Attribute {
    let renamed = field.name != name;
    let (annotation, default) = match &field.presence {
        Presence::Required => (shapes.of(&field.shape), constant(&field.shape).map(Default::Value)),
        Presence::Optional => {
            (Expr::union([shapes.of(&field.shape), Expr::none()]), Some(Default::Value(Expr::none())))
        }
        Presence::Default(value) => (shapes.of(&field.shape), Some(shapes.default(&field.shape, value, renamed))),
    };
    // What is imported when the class is made already cannot be named until it is used.
    let is_late = |value: &Expr| expr::types_now([value]).iter().any(|used| shapes.plan.is_late(id.module, *used));
    let default = default.map(|default| match default {
        Default::Value(value) if is_late(&value) => Default::Factory(value),
        default => default,
    });
    let mut arguments: Vec<Argument> = Vec::new();
    let value = match default {
        None if renamed => None,
        Some(Default::Value(value)) if renamed => {
            arguments.push((Some("default"), value));
            None
        }
        None => None,
        Some(Default::Value(value)) => Some(value),
        Some(Default::Factory(value)) => {
            arguments.push((Some("default_factory"), Expr::Lambda(Box::new(value))));
            None
        }
    };
    if renamed {
        // Not `alias`, which type checkers would take for the name of the constructor's argument.
        arguments.extend(
            ["validation_alias", "serialization_alias"].map(|argument| (Some(argument), Expr::string(&field.name))),
        );
    }
    let value = value.or_else(|| (!arguments.is_empty()).then(|| Expr::call("Field", arguments)));
    Attribute { name, annotation, value }
}

/// The one value that a required member can have, which constructors need not be told.
pub fn constant(shape: &Shape) -> Option<Expr> {
    match shape {
        Shape::Const(value) => Some(Expr::scalar(value)),
        Shape::Null => Some(Expr::none()),
        Shape::Json | Shape::Boolean | Shape::Integer(_) | Shape::Number | Shape::String | Shape::Nullable(_) => None,
        Shape::Native(_) | Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) | Shape::Named(_) => None,
    }
}

/// The attributes as text. There is one more than `object` has fields if additional members have a type.
pub fn members(object: &StructDef, attributes: &[Attribute], types: &TypeName) -> Vec<Member> {
    let typed = attributes.len() - object.fields.len();
    let fields = std::iter::repeat_n(None, typed).chain(object.fields.iter().map(Some));
    let member = |(attribute, field): (&Attribute, Option<&Field>)| {
        let code = statement::annotated(types, 4, &attribute.name, &attribute.annotation, attribute.value.as_ref());
        let docs = field
            .map(|field| docs::attribute(&field.docs, matches!(field.presence, Presence::Default(_)), 4))
            .unwrap_or_default();
        Member { code, spaced: !docs.is_empty() || field.is_none(), docs }
    };
    attributes.iter().zip(fields).map(member).collect()
}
