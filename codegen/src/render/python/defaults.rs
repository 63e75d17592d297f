//! The values of fields that a document leaves out.

use serde_json::Value;

use super::{expr::Expr, literal, natives, shape::Shapes};
use crate::{
    format::normal::normal_text,
    model::{EnumDef, Presence, Scalar, Shape, StructDef, TypeId, TypeKind, TypeSet},
};

/// What stands behind the equals sign of a field.
pub enum Default {
    /// A value; pydantic copies those that can change.
    Value(Expr),
    /// A function that makes one, where models or values of formats are part of it.
    Factory(Expr),
}

impl Shapes<'_> {
    /// The default `value` of a field of shape `shape`; `in_call` if it will not stand alone behind the equals sign.
    pub fn default(&self, shape: &Shape, value: &Value, in_call: bool) -> Default {
        let has_items = match value {
            Value::Array(items) => !items.is_empty(),
            Value::Object(members) => !members.is_empty(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
        };
        let is_hard_to_infer = in_call && has_items && !self.is_simple(shape, true);
        if let (Some(value), false) = (self.literal(shape, value), is_hard_to_infer) {
            return Default::Value(value);
        }
        let document = json(value);
        if let Some(id) = self.foreign(shape) {
            let maker = self.plan.externs().maker(self.module, id);
            return Default::Factory(Expr::Call(Box::new(maker), vec![(None, document)]));
        }
        if let Some(native) = natives::of_shape(self.model, shape) {
            return Default::Factory(Expr::Call(Box::new(natives::of_text(native)), vec![(None, document)]));
        }
        Default::Factory(match self.class(shape) {
            Some((id, object)) if *value == Value::Object(serde_json::Map::new()) && !has_required(object) => {
                Expr::Call(Box::new(Expr::Type(id)), vec![])
            }
            Some((id, _)) if self.plan.is_class(id) => method(Expr::Type(id), "model_validate", document),
            Some(_) | None => {
                let annotation = self.of(shape);
                let adapter = Expr::subscript("TypeAdapter", [annotation.clone()]);
                method(Expr::Call(Box::new(adapter), vec![(None, annotation)]), "validate_python", document)
            }
        })
    }

    /// The value as a literal; `None` if there may be a model or a value of a format in it.
    fn literal(&self, shape: &Shape, value: &Value) -> Option<Expr> {
        match shape {
            Shape::Json | Shape::Null | Shape::Boolean | Shape::String | Shape::Const(_) => Some(json(value)),
            Shape::Native(_) => None,
            // One of more than 64 bits is a double for whoever has read the schema.
            Shape::Integer(_) => Some(match value.as_f64().filter(|_| !value.is_i64() && !value.is_u64()) {
                Some(double) => Expr::Literal(format!("{double:.0}")),
                None => json(value),
            }),
            Shape::Number => {
                Some(value.as_f64().map_or_else(|| json(value), |number| Expr::Literal(literal::double(number))))
            }
            Shape::Nullable(_) if value.is_null() => Some(Expr::none()),
            Shape::Nullable(inner) => self.literal(inner, value),
            Shape::Array(item) => Some(Expr::List(self.each(value.as_array()?.iter().map(|value| (&**item, value)))?)),
            Shape::Tuple(shapes) => Some(Expr::Tuple(self.each(shapes.iter().zip(value.as_array()?))?)),
            Shape::Map(shape) => {
                let members = value.as_object()?;
                let values = self.each(members.values().map(|value| (&**shape, value)))?;
                Some(Expr::Dict(members.keys().cloned().zip(values).collect()))
            }
            Shape::Named(id) => self.named(*id, value),
        }
    }

    /// Whether type checkers see that a literal is of this shape even when it is the argument of a call. They do not
    /// see it of what only some strings are, inside a tuple.
    fn is_simple(&self, shape: &Shape, with_literals: bool) -> bool {
        match shape {
            Shape::Null | Shape::Boolean | Shape::Integer(_) | Shape::Number | Shape::String | Shape::Native(_) => true,
            Shape::Const(_) => with_literals,
            Shape::Array(item) | Shape::Map(item) => self.is_simple(item, with_literals),
            Shape::Tuple(items) => items.iter().all(|item| self.is_simple(item, false)),
            Shape::Json | Shape::Nullable(_) => false,
            Shape::Named(id) if self.plan.externs().has(*id) => false,
            Shape::Named(id) => match &self.model.type_def(*id).kind {
                TypeKind::Enum(_) => with_literals || self.plan.enum_members(*id).is_some(),
                TypeKind::Alias(shape) => self.is_simple(shape, with_literals),
                TypeKind::Struct(_) | TypeKind::Union(_) => false,
            },
        }
    }

    fn each<'v>(&self, values: impl Iterator<Item = (&'v Shape, &'v Value)>) -> Option<Vec<Expr>> {
        values.map(|(shape, value)| self.literal(shape, value)).collect()
    }

    fn named(&self, id: TypeId, value: &Value) -> Option<Expr> {
        if self.plan.externs().has(id) {
            return None;
        }
        match &self.model.type_def(id).kind {
            TypeKind::Struct(_) => None,
            TypeKind::Enum(def) => Some(self.member(id, def, value).unwrap_or_else(|| json(value))),
            TypeKind::Alias(shape) => self.literal(shape, value),
            TypeKind::Union(union) => {
                let types = TypeSet::of(value);
                let mut possible = union.variants.iter().filter(|variant| {
                    !self.plan.held.of(&variant.shape).and(types).is_empty() && self.may_be(&variant.shape, value)
                });
                let literal = self.literal(&possible.next()?.shape, value);
                // Nobody could tell which of several lists or objects it is, or whether a string has a type for its format.
                let is_scalar = !matches!(value, Value::Array(_) | Value::Object(_))
                    && !possible.clone().any(|variant| {
                        natives::of_shape(self.model, &variant.shape).is_some()
                            || self.foreign(&variant.shape).is_some()
                    });
                if is_scalar || possible.next().is_none() { literal } else { None }
            }
        }
    }

    /// The member of an enum, if that is a class.
    fn member(&self, id: TypeId, def: &EnumDef, value: &Value) -> Option<Expr> {
        let names = self.plan.enum_members(id)?;
        let value = Scalar::from_value(value)?;
        let place = def.values.iter().position(|(_, one)| *one == value)?;
        Some(Expr::Attribute(Box::new(Expr::Type(id)), names.get(place)?.clone().into()))
    }

    /// Whether a value of fitting type may be of this shape: an enum that is a class has its members alone.
    fn may_be(&self, shape: &Shape, value: &Value) -> bool {
        match shape {
            Shape::Named(id) if self.plan.externs().has(*id) => true,
            Shape::Named(id) => match &self.model.type_def(*id).kind {
                TypeKind::Enum(def) if self.plan.enum_members(*id).is_some() => self.member(*id, def, value).is_some(),
                TypeKind::Alias(shape) => self.may_be(shape, value),
                TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Enum(_) => true,
            },
            Shape::Nullable(inner) => value.is_null() || self.may_be(inner, value),
            Shape::Native(native) => value.as_str().is_some_and(|text| normal_text(*native, text).is_some()),
            Shape::Json
            | Shape::Null
            | Shape::Boolean
            | Shape::Integer(_)
            | Shape::Number
            | Shape::String
            | Shape::Const(_) => true,
            Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => true,
        }
    }

    /// The type in whose place one of the user's stands, if that is what a shape stands for, null or not.
    fn foreign(&self, shape: &Shape) -> Option<TypeId> {
        match shape {
            Shape::Named(id) if self.plan.externs().has(*id) => Some(*id),
            Shape::Named(id) => match &self.model.type_def(*id).kind {
                TypeKind::Alias(shape) => self.foreign(shape),
                TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Enum(_) => None,
            },
            Shape::Nullable(inner) => self.foreign(inner),
            Shape::Json | Shape::Null | Shape::Boolean | Shape::Integer(_) | Shape::Number | Shape::String => None,
            Shape::Native(_) | Shape::Const(_) | Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => None,
        }
    }

    /// The class that a shape stands for.
    fn class(&self, shape: &Shape) -> Option<(TypeId, &StructDef)> {
        match shape {
            Shape::Named(id) if self.plan.externs().has(*id) => None,
            Shape::Named(id) => match &self.model.type_def(*id).kind {
                TypeKind::Struct(object) => Some((*id, object)),
                TypeKind::Alias(shape) => self.class(shape),
                TypeKind::Union(_) | TypeKind::Enum(_) => None,
            },
            Shape::Nullable(inner) => self.class(inner),
            Shape::Json
            | Shape::Null
            | Shape::Boolean
            | Shape::Integer(_)
            | Shape::Number
            | Shape::String
            | Shape::Native(_)
            | Shape::Const(_) => None,
            Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => None,
        }
    }
}

fn has_required(object: &StructDef) -> bool {
    object.fields.iter().any(|field| field.presence == Presence::Required)
}

fn method(object: Expr, name: &'static str, argument: Expr) -> Expr {
    Expr::Call(Box::new(Expr::Attribute(Box::new(object), name.into())), vec![(None, argument)])
}

/// A JSON value as Python writes it.
fn json(value: &Value) -> Expr {
    match value {
        Value::Array(items) => Expr::List(items.iter().map(json).collect()),
        Value::Object(members) => Expr::Dict(members.iter().map(|(name, value)| (name.clone(), json(value))).collect()),
        // Integers of 64 bits without a sign are no scalars of a schema, where these are doubles.
        Value::Number(number) if number.is_u64() => Expr::Literal(number.to_string()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Expr::Literal(
            Scalar::from_value(value).map_or_else(|| "None".to_owned(), |scalar| literal::scalar(&scalar)),
        ),
    }
}
