//! Definitions around another shape: newtypes whose content was judged.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{context::Context, docs, names::ident, read, recursion::Via};
use crate::model::{Scalar, Shape, TypeDef, TypeId};

/// Prints `type_def`, a newtype around `shape`: the type, its way in and out, and how it is read and written.
pub(super) fn print(context: &Context, id: TypeId, type_def: &TypeDef, shape: &Shape) -> Vec<TokenStream> {
    let name = ident(&type_def.name);
    let inner = context.held_type(id, Via::Newtype, shape);
    let docs = docs::type_docs(context, id);
    let derives = derives(shape);
    let mut items = vec![
        quote!(#docs #[derive(#derives)] pub struct #name(#inner);),
        quote! {
            impl #name {
                #[doc = " The value inside."]
                pub fn into_inner(self) -> #inner { self.0 }
            }
        },
        try_from(context, &name, &inner),
    ];
    items.extend(views(context, &name, shape, &inner));
    items.extend(codec(context, id, &name));
    items
}

/// The content as a scalar type, if it is one.
fn as_scalar(shape: &Shape) -> Option<Scalar> {
    match shape {
        Shape::Boolean => Some(Scalar::Boolean(false)),
        Shape::Integer => Some(Scalar::Integer(0)),
        Shape::Number => Some(Scalar::Number(0.0)),
        Shape::String => Some(Scalar::String(String::new())),
        Shape::Const(scalar) => Some(scalar.clone()),
        Shape::Json
        | Shape::Null
        | Shape::Nullable(_)
        | Shape::Array(_)
        | Shape::Tuple(_)
        | Shape::Map(_)
        | Shape::Named(_) => None,
    }
}

/// What can be derived whatever the content of named types is.
fn derives(shape: &Shape) -> TokenStream {
    match as_scalar(shape) {
        Some(Scalar::String(_)) => quote!(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash),
        Some(Scalar::Boolean(_) | Scalar::Integer(_)) => {
            quote!(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)
        }
        Some(Scalar::Number(_)) => quote!(Debug, Clone, Copy, PartialEq, PartialOrd),
        Some(Scalar::Null) | None => quote!(Debug, Clone, PartialEq),
    }
}

/// The way in: judged by the check program.
fn try_from(context: &Context, name: &Ident, inner: &TokenStream) -> TokenStream {
    let report = context.import("super::support::Report");
    quote! {
        impl TryFrom<#inner> for #name {
            type Error = #report;
            fn try_from(value: #inner) -> Result<Self, #report> {
                let report = Self::check(support::to_json(&value).as_bytes());
                if !report.is_valid() { return Err(report); }
                Ok(Self(value))
            }
        }
    }
}

/// The ways to look inside: `AsRef`, `Deref`, and for scalars `Display`; for strings also `FromStr`.
fn views(context: &Context, name: &Ident, shape: &Shape, inner: &TokenStream) -> Vec<TokenStream> {
    let scalar = as_scalar(shape);
    let textual = matches!(scalar, Some(Scalar::String(_)));
    let target = if textual { quote!(str) } else { inner.clone() };
    let mut items = vec![
        quote!(impl AsRef<#target> for #name { fn as_ref(&self) -> &#target { &self.0 } }),
        quote! {
            impl std::ops::Deref for #name {
                type Target = #target;
                fn deref(&self) -> &#target { &self.0 }
            }
        },
    ];
    if scalar.is_some_and(|scalar| scalar != Scalar::Null) {
        let fmt = context.import("std::fmt");
        items.push(quote! {
            impl #fmt::Display for #name {
                fn fmt(&self, f: &mut #fmt::Formatter<'_>) -> #fmt::Result { #fmt::Display::fmt(&self.0, f) }
            }
        });
    }
    if textual {
        let report = context.import("super::support::Report");
        items.push(quote! {
            impl std::str::FromStr for #name {
                type Err = #report;
                fn from_str(text: &str) -> Result<Self, #report> { Self::try_from(text.to_owned()) }
            }
        });
    }
    items
}

/// Read and written as the content.
fn codec(context: &Context, id: TypeId, name: &Ident) -> [TokenStream; 2] {
    let serialize = context.import("serde::ser::Serialize");
    let serializer = context.import("serde::ser::Serializer");
    let write = quote! {
        impl #serialize for #name {
            fn serialize<S: #serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> { self.0.serialize(serializer) }
        }
    };
    [write, read::implementation(context, id, &quote!(support::Read::read(reader, plan).map(Self)))]
}
