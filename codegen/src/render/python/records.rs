//! Objects as dataclasses of the standard library.

use askama::Template;

use super::{
    attributes::{self, Attribute},
    defaults::Default,
    docs,
    expr::{self, Argument, Expr, TypeName},
    fields,
    printed::{Adapter, Contract, Member},
    shape::Shapes,
    statement,
};
use crate::model::{Additional, Field, Presence, StructDef, TypeId, TypeSet};

/// A dataclass as its file shows it.
#[derive(Template)]
#[template(path = "python/record.py")]
pub struct Record {
    decorator: &'static str,
    class: Contract,
    adapter: Adapter,
}

impl Record {
    /// What is printed for `id`, an object with these attributes.
    pub fn new(
        shapes: Shapes,
        types: &TypeName,
        id: TypeId,
        object: &StructDef,
        attributes: &[Attribute],
        adapter: Adapter,
    ) -> Self {
        let head = Expr::Call(Box::new(Expr::Type(id)), vec![(None, Expr::Name("Record"))]);
        let fields = object.fields.iter().map(Some).chain([None]);
        let member = |(attribute, field): (&Attribute, Option<&Field>)| {
            let code = statement::annotated(types, 4, &attribute.name, &attribute.annotation, attribute.value.as_ref());
            let docs = match field {
                Some(field) => docs::attribute(&field.docs, matches!(field.presence, Presence::Default(_)), 4),
                None => docs::line("All other members."),
            };
            Member { code, spaced: !docs.is_empty(), docs }
        };
        let members = attributes.iter().zip(fields).map(member).collect();
        let class = Contract { head: statement::block(types, &head), docs: docs::class(shapes.model, id), members };
        Record { decorator: decorator(shapes), class, adapter }
    }
}

/// What makes a class a dataclass.
pub fn decorator(shapes: Shapes) -> &'static str {
    match shapes.plan.has_frozen_records() {
        false => "@dataclass(slots=True, kw_only=True)",
        true => "@dataclass(frozen=True, slots=True, kw_only=True)",
    }
}

/// The attributes for the members of an object, and for what else may be in it.
pub fn attributes(shapes: Shapes, id: TypeId, object: &StructDef) -> Vec<Attribute> {
    let (names, others) = fields::of_record(object);
    let fields = object.fields.iter().zip(names).map(|(field, name)| attribute(shapes, id, field, name));
    let additional = match &object.additional {
        Additional::Closed => None,
        Additional::Open(shape) => {
            let annotation = Expr::subscript("dict", [Expr::Name("str"), shapes.of(shape)]);
            let marked = Expr::Dict(vec![("additional".to_owned(), Expr::Literal("True".to_owned()))]);
            let arguments = [("default_factory", Expr::Lambda(Box::new(Expr::Dict(vec![])))), ("metadata", marked)];
            let value = Expr::call("field", arguments.map(|(name, value)| (Some(name), value)));
            Some(Attribute { name: others, annotation, value: Some(value) })
        }
    };
    fields.chain(additional).collect()
}

/// The attribute for a member: what may be absent is `None` then, or `UNSET` where null is another thing.
fn attribute(shapes: Shapes, id: TypeId, field: &Field, name: String) -> Attribute {
    let shape = || shapes.of(&field.shape);
    let may_be_null = !shapes.plan.held.of(&field.shape).and(TypeSet::NULL).is_empty();
    let (annotation, default) = match &field.presence {
        Presence::Required => (shape(), attributes::constant(&field.shape).map(Default::Value)),
        Presence::Optional if may_be_null => {
            (Expr::union([shape(), Expr::Name("Unset")]), Some(Default::Value(Expr::Name("UNSET"))))
        }
        Presence::Optional => (Expr::union([shape(), Expr::none()]), Some(Default::Value(Expr::none()))),
        Presence::Default(value) => (shape(), Some(shapes.default(&field.shape, value, true))),
    };
    let mut metadata = Vec::new();
    if field.name != name {
        metadata.push(("name".to_owned(), Expr::string(&field.name)));
    }
    let is_none = matches!(&default, Some(Default::Value(Expr::Literal(text))) if text == "None");
    if is_none && field.presence != Presence::Optional {
        metadata.push(("null".to_owned(), Expr::Literal("True".to_owned())));
    }
    let mut arguments: Vec<Argument> = Vec::new();
    let mut plain = None;
    match default {
        None => {}
        Some(Default::Value(value)) if is_constant(shapes, id, &value) => {
            if metadata.is_empty() {
                plain = Some(value);
            } else {
                arguments.push((Some("default"), value));
            }
        }
        Some(Default::Value(value) | Default::Factory(value)) => {
            arguments.push((Some("default_factory"), Expr::Lambda(Box::new(value))));
        }
    }
    if !metadata.is_empty() {
        arguments.push((Some("metadata"), Expr::Dict(metadata)));
    }
    let value = plain.or_else(|| (!arguments.is_empty()).then(|| Expr::call("field", arguments)));
    Attribute { name, annotation, value }
}

/// Whether all records can share a value, which is there when the class is made.
fn is_constant(shapes: Shapes, id: TypeId, value: &Expr) -> bool {
    match value {
        Expr::Literal(_) | Expr::Name(_) => true,
        Expr::Attribute(..) => expr::types_now([value]).iter().all(|used| !shapes.plan.is_late(id.module, *used)),
        Expr::Local(_) | Expr::Type(_) | Expr::Native(..) | Expr::Subscript(..) | Expr::Call(..) => false,
        Expr::Union(_) | Expr::List(_) | Expr::Tuple(_) | Expr::Dict(_) | Expr::Lambda(_) | Expr::Quoted(_) => false,
    }
}

/// What the attributes need besides their expressions.
pub const HELPERS: [&str; 3] = ["CheckedBy", "Record", "dataclass"];
