//! Defaults as Rust expressions.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use serde_json::Value;

use super::{
    context::{Context, is_tuple},
    enums::variant_names,
    integers::integer_value,
    names::ident,
    natives,
    recursion::Via,
    scalars::{double, literal},
};
use crate::{
    model::{Scalar, Shape, TypeId, TypeKind},
    runtime::Json,
};

/// An expression for a default.
pub(super) struct Expression {
    /// The expression, of the shape's type.
    pub(super) tokens: TokenStream,
    /// Whether it is the type's own `Default`.
    pub(super) is_default: bool,
    /// Whether it allocates, so that it had better be evaluated only when needed.
    pub(super) allocates: bool,
}

impl Expression {
    fn new(tokens: TokenStream, is_default: bool) -> Self {
        Expression { tokens, is_default, allocates: false }
    }

    fn allocated(tokens: TokenStream) -> Self {
        Expression { tokens, is_default: false, allocates: true }
    }

    /// The same value inside something that is not the type's `Default`.
    fn wrapped(self, wrap: impl FnOnce(TokenStream) -> TokenStream) -> Self {
        Expression { tokens: wrap(self.tokens), is_default: false, ..self }
    }
}

/// How a type holds a value by value, if it does: such a value may be boxed.
type Held = Option<(TypeId, Via)>;

/// `value` as an expression of `shape`'s type; `None` where only reading its text can tell what it becomes.
pub(super) fn expression(context: &Context, shape: &Shape, held: Held, value: &Value) -> Option<Expression> {
    Some(match (shape, value) {
        (Shape::Json, _) => json(context, &Scalar::from_value(value)?),
        (Shape::Null, Value::Null) => Expression::new(quote!(()), true),
        (Shape::Boolean, Value::Bool(flag)) => Expression::new(quote!(#flag), !flag),
        (Shape::Integer(bounds), Value::Number(_)) => {
            let number = Json::from(value).as_number()?.as_i128().filter(|number| bounds.contain(*number))?;
            Expression::new(integer_value(*bounds, number), number == 0)
        }
        (Shape::Number, Value::Number(number)) => {
            let number = number.as_f64().filter(|number| number.is_finite())?;
            Expression::new(double(number), number == 0.0)
        }
        (Shape::String, Value::String(text)) => string(context, text),
        (Shape::Native(_), Value::String(text)) => Expression::allocated(quote!(support::native_value(#text))),
        (Shape::Const(constant), _) if Scalar::from_value(value).as_ref() == Some(constant) => match constant {
            Scalar::String(text) => string(context, text),
            Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_) => {
                Expression::new(literal(constant), false)
            }
        },
        (Shape::Nullable(_), Value::Null) => Expression::new(quote!(None), true),
        (Shape::Nullable(inner), _) => expression(context, inner, held, value)?.wrapped(|inner| quote!(Some(#inner))),
        (Shape::Array(_), Value::Array(items)) if items.is_empty() => Expression::new(quote!(Vec::new()), true),
        (Shape::Array(item), Value::Array(items)) => {
            let (items, _) = all(context, None, items.iter().map(|value| (&**item, value)))?;
            Expression::allocated(quote!(vec![#(#items),*]))
        }
        (Shape::Tuple(shapes), Value::Array(items)) if is_tuple(shapes) && shapes.len() == items.len() => {
            let (items, allocates) = all(context, held, shapes.iter().zip(items))?;
            Expression { tokens: quote!((#(#items,)*)), is_default: false, allocates }
        }
        (Shape::Map(_), Value::Object(members)) if members.is_empty() => {
            let map = context.map();
            Expression::new(quote!(#map::new()), true)
        }
        // Elsewhere, serde reads the text.
        (Shape::Map(value), Value::Object(members)) if natives::are_in(value) => {
            let map = context.map();
            let (values, _) = all(context, None, members.values().map(|member| (&**value, member)))?;
            let names = members.keys();
            Expression::allocated(quote!(#map::from([#((#names.to_owned(), #values)),*])))
        }
        (Shape::Named(id), _) if context.is_boxed(held, *id) => {
            let inner = named(context, *id, value)?.tokens;
            Expression::allocated(quote!(Box::new(#inner)))
        }
        (Shape::Named(id), _) => named(context, *id, value)?,
        (
            Shape::Null
            | Shape::Boolean
            | Shape::Integer(_)
            | Shape::Number
            | Shape::String
            | Shape::Native(_)
            | Shape::Const(_)
            | Shape::Array(_)
            | Shape::Tuple(_)
            | Shape::Map(_),
            _,
        ) => return None,
    })
}

fn string(context: &Context, text: &str) -> Expression {
    let tokens = context.text(text);
    if text.is_empty() { Expression::new(tokens, true) } else { Expression::allocated(tokens) }
}

fn json(context: &Context, value: &Scalar) -> Expression {
    let json = context.import("serde_json::Value");
    match value {
        Scalar::Null => Expression::new(quote!(#json::Null), true),
        Scalar::Boolean(flag) => Expression::new(quote!(#json::Bool(#flag)), false),
        // Without a suffix it would be an `i32`.
        Scalar::Integer(number) if i32::try_from(*number).is_err() => {
            let number = Literal::i64_suffixed(*number);
            Expression::allocated(quote!(#json::from(#number)))
        }
        Scalar::Integer(_) | Scalar::Number(_) | Scalar::String(_) => {
            let value = literal(value);
            Expression::allocated(quote!(#json::from(#value)))
        }
    }
}

/// The expressions of several values, and whether one of them allocates.
fn all<'a>(
    context: &Context,
    held: Held,
    items: impl Iterator<Item = (&'a Shape, &'a Value)>,
) -> Option<(Vec<TokenStream>, bool)> {
    let items: Vec<Expression> =
        items.map(|(shape, value)| expression(context, shape, held, value)).collect::<Option<_>>()?;
    let allocates = items.iter().any(|item| item.allocates);
    Some((items.into_iter().map(|item| item.tokens).collect(), allocates))
}

/// Enums by variant; newtypes of this module by their private field.
fn named(context: &Context, id: TypeId, value: &Value) -> Option<Expression> {
    let path = context.path(id);
    match &context.type_def(id).kind {
        TypeKind::Enum(def) => {
            let wanted = Scalar::from_value(value)?;
            let place = def.values.iter().position(|(_, value)| *value == wanted)?;
            let variant = ident(&variant_names(def)[place]);
            Some(Expression::new(quote!(#path::#variant), false))
        }
        TypeKind::Alias(inner) if context.is_own(id) => {
            let inner = expression(context, inner, Some((id, Via::Newtype)), value)?;
            Some(inner.wrapped(|inner| quote!(#path(#inner))))
        }
        TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Alias(_) => None,
    }
}
