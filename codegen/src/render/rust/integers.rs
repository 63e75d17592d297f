//! Integers as the types of Rust that hold them.

use proc_macro2::TokenStream;
use quote::quote;

use crate::model::IntegerBounds;

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
        widths.find(|(_, range)| bounds.fit(range)).map_or(Width::I64, |(width, _)| width)
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
    }
}
