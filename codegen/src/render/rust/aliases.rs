//! Definitions around another shape: newtypes whose content was judged.

use proc_macro2::TokenStream;
use quote::quote;

use super::{binding, context::Context, docs, integers, names::ident, recursion::Via, serde_attributes};
use crate::model::{Scalar, Shape, TypeDef, TypeId};

/// Prints `type_def`, a newtype around `shape`: the type, and the line that binds it to its contract.
pub(super) fn print(context: &Context, id: TypeId, type_def: &TypeDef, shape: &Shape) -> Vec<TokenStream> {
    let name = ident(&type_def.name);
    let inner = context.held_type(id, Via::Newtype, shape);
    let docs = docs::type_docs(context, id);
    let derives = derives(context, id, shape);
    let serialize = context.import("serde::Serialize");
    let arguments = binding::arguments(context, id);
    let binding = match as_scalar(shape) {
        Some(Scalar::String(_)) => {
            let text = context.as_text();
            quote!(support::string_newtype!(#name #text, #arguments);)
        }
        Some(Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_)) => {
            quote!(support::newtype!(scalar #name(#inner), #arguments);)
        }
        None if matches!(shape, Shape::Native(_)) => quote!(support::native_newtype!(#name(#inner), #arguments);),
        None if matches!(shape, Shape::Integer(_)) => quote!(support::newtype!(scalar #name(#inner), #arguments);),
        Some(Scalar::Null) | None => quote!(support::newtype!(#name(#inner), #arguments);),
    };
    let finite = serde_attributes::attribute(serde_attributes::finite(shape));
    let (more, added) = (context.added_derives(id), context.added_attributes(id));
    let derives = quote!(#[derive(#derives, #serialize #(, #more)*)] #(#added)*);
    let seen = context.visibility(id);
    vec![quote!(#docs #derives #[serde(transparent)] #seen struct #name(#finite #inner);), binding]
}

/// The content as a scalar type that Rust has, if it is one.
fn as_scalar(shape: &Shape) -> Option<Scalar> {
    match shape {
        Shape::Boolean => Some(Scalar::Boolean(false)),
        Shape::Integer(bounds) => integers::is_native(*bounds).then_some(Scalar::Integer(0)),
        Shape::Number => Some(Scalar::Number(0.0)),
        Shape::String => Some(Scalar::String(String::new())),
        Shape::Const(scalar) => Some(scalar.clone()),
        Shape::Json
        | Shape::Null
        | Shape::Native(_)
        | Shape::Nullable(_)
        | Shape::Array(_)
        | Shape::Tuple(_)
        | Shape::Map(_)
        | Shape::Named(_) => None,
    }
}

/// What can be derived.
fn derives(context: &Context, id: TypeId, shape: &Shape) -> TokenStream {
    match as_scalar(shape) {
        Some(Scalar::String(_)) => quote!(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash),
        Some(Scalar::Boolean(_) | Scalar::Integer(_)) => {
            quote!(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)
        }
        Some(Scalar::Number(_)) => quote!(Debug, Clone, Copy, PartialEq, PartialOrd),
        Some(Scalar::Null) | None => {
            let total = context.total_derives(id);
            quote!(Debug, Clone, PartialEq #(, #total)*)
        }
    }
}
