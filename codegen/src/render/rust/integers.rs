//! Integers as the types of Rust that hold them.

use proc_macro2::{Span, TokenStream};
use quote::quote;

use super::scalars;

use crate::model::{IntegerBounds, Model, Shape};

/// The types of Rust for integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Width {
    U8,
    U16,
    U32,
    U64,
    I8,
    I16,
    I32,
    I64,
    Any,
}

impl Width {
    /// The smallest type that holds them: without a sign where none is negative.
    fn of(bounds: IntegerBounds) -> Width {
        let unsigned = [
            (Width::U8, u8::MAX.into()),
            (Width::U16, u16::MAX.into()),
            (Width::U32, u32::MAX.into()),
            (Width::U64, i128::from(u64::MAX)),
        ];
        let signed = [
            (Width::I8, i8::MAX.into()),
            (Width::I16, i16::MAX.into()),
            (Width::I32, i32::MAX.into()),
            (Width::I64, i128::from(i64::MAX)),
        ];
        let unsigned = unsigned.into_iter().map(|(width, greatest)| (width, 0..=greatest));
        let signed = signed.into_iter().map(|(width, greatest)| (width, -greatest - 1..=greatest));
        let mut widths = unsigned.chain(signed);
        widths.find(|(_, range)| bounds.fit(range)).map_or(Width::Any, |(width, _)| width)
    }
}

/// The type that holds these integers.
pub(super) fn integer_type(bounds: IntegerBounds) -> TokenStream {
    match Width::of(bounds) {
        Width::U8 => quote!(u8),
        Width::U16 => quote!(u16),
        Width::U32 => quote!(u32),
        Width::U64 => quote!(u64),
        Width::I8 => quote!(i8),
        Width::I16 => quote!(i16),
        Width::I32 => quote!(i32),
        Width::I64 => quote!(i64),
        Width::Any => quote!(support::Integer),
    }
}

/// An integer as an expression of that type. The digits alone are enough for a native one.
pub(super) fn integer_value(bounds: IntegerBounds, integer: i128) -> TokenStream {
    match Width::of(bounds) {
        Width::U8 | Width::U16 | Width::U32 | Width::U64 | Width::I8 | Width::I16 | Width::I32 | Width::I64 => {
            scalars::integer(integer)
        }
        Width::Any => {
            // Without a suffix it would be an `i32`.
            let suffix = if i32::try_from(integer).is_ok() { "" } else { "_i128" };
            let literal = syn::LitInt::new(&format!("{}{suffix}", integer.unsigned_abs()), Span::call_site());
            let sign = (integer < 0).then(|| quote!(-));
            quote!(support::Integer::from(#sign #literal))
        }
    }
}

/// Whether integers of any size are part of a type of the model.
pub(super) fn are_unbounded(model: &Model) -> bool {
    let mut open: Vec<&Shape> = model.definitions().flat_map(|(_, def)| def.kind.shapes()).collect();
    while let Some(shape) = open.pop() {
        if matches!(shape, Shape::Integer(bounds) if Width::of(*bounds) == Width::Any) {
            return true;
        }
        open.extend(shape.parts().map(|(_, part)| part));
    }
    false
}

/// Whether the type that holds these integers is one that Rust copies.
pub(super) fn is_native(bounds: IntegerBounds) -> bool {
    Width::of(bounds) != Width::Any
}

/// Whether a literal would not be converted to the type that holds these integers: without another word it is an `i32`.
pub(super) fn is_exact(bounds: IntegerBounds) -> bool {
    match Width::of(bounds) {
        Width::U8 | Width::U16 | Width::U32 | Width::U64 | Width::I8 | Width::I16 => true,
        Width::I32 | Width::I64 | Width::Any => false,
    }
}
