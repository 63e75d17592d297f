//! Literals of a schema in Rust.

use proc_macro2::{Literal, Span, TokenStream};
use quote::quote;

use crate::model::Scalar;

/// `value` as a literal; doubles and integers without a suffix.
pub(super) fn literal(value: &Scalar) -> TokenStream {
    match value {
        Scalar::Null => quote!(()),
        Scalar::Boolean(flag) => quote!(#flag),
        Scalar::Integer(number) => integer(*number),
        Scalar::Number(number) => double(*number),
        Scalar::String(text) => quote!(#text),
    }
}

/// An integer literal with its sign.
pub(super) fn integer(number: impl Into<i128>) -> TokenStream {
    let number: i128 = number.into();
    let digits = Literal::u128_unsuffixed(number.unsigned_abs());
    if number < 0 { quote!(-#digits) } else { quote!(#digits) }
}

/// A floating-point literal with its sign.
pub(super) fn double(number: f64) -> TokenStream {
    // `Debug` writes what Rust reads back: always with a point or an exponent.
    let digits = syn::LitFloat::new(&format!("{:?}", number.abs()), Span::call_site());
    if number < 0.0 { quote!(-#digits) } else { quote!(#digits) }
}
