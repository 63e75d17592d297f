//! Constants of a schema as constants of its module.

use proc_macro2::TokenStream;
use quote::quote;

use super::{
    super::constants::{Constant, Literal},
    docs,
    names::ident,
    scalars,
};
use crate::model::Scalar;

/// Prints `constant`. A list is a slice: how long it is should not be part of its type.
pub(super) fn print(constant: &Constant, seen: &TokenStream) -> TokenStream {
    let docs = docs::outer(&[docs::location(&constant.at)]);
    let name = ident(&constant.name);
    let (kind, value) = match &constant.literal {
        Literal::Scalar(scalar) => (scalar_type(scalar), scalars::literal(scalar)),
        Literal::List(items) => {
            // What an empty list is meant to hold, nobody knows.
            let item = items.first().map_or(quote!(&str), scalar_type);
            let items = items.iter().map(scalars::literal);
            (quote!(&[#item]), quote!(&[#(#items),*]))
        }
    };
    quote!(#docs #seen const #name: #kind = #value;)
}

fn scalar_type(scalar: &Scalar) -> TokenStream {
    match scalar {
        Scalar::Null => quote!(()),
        Scalar::Boolean(_) => quote!(bool),
        Scalar::Integer(_) => quote!(i64),
        Scalar::Number(_) => quote!(f64),
        Scalar::String(_) => quote!(&str),
    }
}
