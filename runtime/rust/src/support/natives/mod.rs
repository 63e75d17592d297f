//! Types that hold strings of some formats: types of the standard library and of other crates. A text is read when it
//! was accepted, and so is one that the type can hold; equal values are written as one text, which is the same in every
//! language.
//!
//! Stands on `read` and `values`.

#[cfg(any(feature = "chrono", feature = "jiff"))]
mod clock;

mod addresses;
#[cfg(feature = "bytes")]
mod base64;
#[cfg(feature = "chrono")]
mod chrono;
#[cfg(feature = "rust_decimal")]
mod decimal;
mod duration;
#[cfg(feature = "jiff")]
mod jiff;
mod text;
#[cfg(feature = "uuid")]
mod uuid;

use super::{json, plan, read, values};

pub(crate) use text::native;
pub use text::{Native, NativeText, native_value};
