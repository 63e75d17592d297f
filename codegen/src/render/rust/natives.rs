//! Types for formats: which ones they are in Rust, and where they are.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::is_tuple;
use crate::{
    model::{Native, Shape},
    render::TimeLibrary,
    runtime::sources::Part,
};

/// The type that holds values of the format.
pub(super) fn path(native: Native, time: TimeLibrary) -> TokenStream {
    match (native, time) {
        (Native::Uuid, _) => quote!(uuid::Uuid),
        (Native::DateTime, TimeLibrary::Chrono) => quote!(chrono::DateTime<chrono::Utc>),
        (Native::DateTime, TimeLibrary::Jiff) => quote!(jiff::Timestamp),
        (Native::Date, TimeLibrary::Chrono) => quote!(chrono::NaiveDate),
        (Native::Date, TimeLibrary::Jiff) => quote!(jiff::civil::Date),
        (Native::Time, TimeLibrary::Chrono) => quote!(chrono::NaiveTime),
        (Native::Time, TimeLibrary::Jiff) => quote!(jiff::civil::Time),
        (Native::Duration, _) => quote!(std::time::Duration),
        (Native::Decimal, _) => quote!(rust_decimal::Decimal),
        (Native::Ipv4, _) => quote!(std::net::Ipv4Addr),
        (Native::Ipv6, _) => quote!(std::net::Ipv6Addr),
        (Native::Byte, _) => quote!(bytes::Bytes),
    }
}

/// What of the runtime reads and writes values of the format.
pub(super) fn part(native: Native, time: TimeLibrary) -> Part {
    match (native, time) {
        (Native::Uuid, _) => Part::Uuid,
        (Native::DateTime | Native::Date | Native::Time, TimeLibrary::Chrono) => Part::Chrono,
        (Native::DateTime | Native::Date | Native::Time, TimeLibrary::Jiff) => Part::Jiff,
        (Native::Duration, _) => Part::Duration,
        (Native::Decimal, _) => Part::Decimal,
        (Native::Ipv4 | Native::Ipv6, _) => Part::Addresses,
        (Native::Byte, _) => Part::Bytes,
    }
}

/// Whether the type has `Copy`.
pub(super) fn is_copied(native: Native) -> bool {
    match native {
        Native::Uuid | Native::DateTime | Native::Date | Native::Time | Native::Duration | Native::Decimal => true,
        Native::Ipv4 | Native::Ipv6 => true,
        Native::Byte => false,
    }
}

/// Whether there are such types in a shape, beside those of the types that it names.
pub(super) fn are_in(shape: &Shape) -> bool {
    each(shape).next().is_some()
}

/// The formats in a shape, beside those in types that it names.
pub(super) fn each(shape: &Shape) -> Box<dyn Iterator<Item = Native> + '_> {
    match shape {
        Shape::Native(native) => Box::new(std::iter::once(*native)),
        // Longer ones become lists of any JSON.
        Shape::Tuple(items) if !is_tuple(items) => Box::new(std::iter::empty()),
        Shape::Nullable(_) | Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => {
            Box::new(shape.parts().flat_map(|(_, part)| each(part)))
        }
        Shape::Json | Shape::Null | Shape::Boolean | Shape::Integer(_) | Shape::Number => Box::new(std::iter::empty()),
        Shape::String | Shape::Const(_) | Shape::Named(_) => Box::new(std::iter::empty()),
    }
}
