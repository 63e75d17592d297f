//! Literals of a schema in Rust: as expressions, as patterns over [`Json`](crate::runtime::Json), and as they are written.

use proc_macro2::{Literal, Span, TokenStream};
use quote::quote;

use crate::model::Scalar;

/// The integers below denote a double of their own each.
const EXACT: u64 = 1 << 53;

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
pub(super) fn integer(number: i64) -> TokenStream {
    let digits = Literal::u64_unsuffixed(number.unsigned_abs());
    if number < 0 { quote!(-#digits) } else { quote!(#digits) }
}

/// A floating-point literal with its sign.
pub(super) fn double(number: f64) -> TokenStream {
    // `Debug` writes what Rust reads back: always with a point or an exponent.
    let digits = syn::LitFloat::new(&format!("{:?}", number.abs()), Span::call_site());
    if number < 0.0 { quote!(-#digits) } else { quote!(#digits) }
}

/// The call that writes `value` to `serializer`.
pub(super) fn write(value: &Scalar) -> TokenStream {
    let literal = literal(value);
    match value {
        Scalar::Null => quote!(serializer.serialize_unit()),
        Scalar::Boolean(_) => quote!(serializer.serialize_bool(#literal)),
        Scalar::Integer(_) => quote!(serializer.serialize_i64(#literal)),
        Scalar::Number(_) => quote!(serializer.serialize_f64(#literal)),
        Scalar::String(_) => quote!(serializer.serialize_str(#literal)),
    }
}

/// The pattern of a `&Json` that equals `value`, and the guard that it needs.
pub(super) fn pattern(value: &Scalar) -> (TokenStream, Option<TokenStream>) {
    let literal = literal(value);
    match value {
        Scalar::Null => (quote!(Json::Null), None),
        Scalar::Boolean(_) => (quote!(Json::Bool(#literal)), None),
        Scalar::Integer(number) if number.unsigned_abs() < EXACT => {
            (quote!(Json::Number(number)), Some(quote!(number.as_i64() == Some(#literal))))
        }
        // Beyond, several integers denote the same double and so are equal.
        Scalar::Integer(number) => {
            let literal = double(*number as f64);
            (quote!(Json::Number(number)), Some(quote!(number.as_f64() == #literal)))
        }
        Scalar::Number(_) => (quote!(Json::Number(number)), Some(quote!(number.as_f64() == #literal))),
        Scalar::String(text) if text.is_empty() => (quote!(Json::String(text)), Some(quote!(text.is_empty()))),
        Scalar::String(_) => (quote!(Json::String(text)), Some(quote!(text == #literal))),
    }
}
