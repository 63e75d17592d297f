//! How a type that holds strings of a format becomes a part of generated types.

use std::fmt;

/// A type that holds strings of a format.
pub trait Native: Sized {
    /// The value of a text. `None` if the type cannot hold it, which no text that was accepted is.
    fn of_text(text: &str) -> Option<Self>;

    /// Writes the text by which all languages write this value.
    ///
    /// # Errors
    ///
    /// The formatter's own.
    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// A value as its text.
#[derive(Clone, Copy, Debug)]
pub struct NativeText<'v, T>(pub &'v T);

impl<T: Native> fmt::Display for NativeText<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_text(f)
    }
}

/// The value of a text that a schema has, which is held by its type: what generates code has looked at it.
///
/// # Panics
///
/// If the type cannot hold it: the code was changed.
pub fn native_value<T: Native>(text: &str) -> T {
    T::of_text(text).unwrap_or_else(|| panic!("{text:?} has no value"))
}

/// Reads and writes a type that implements [`Native`] by its text: `native!(Type)`.
macro_rules! native {
    ($type:ty) => {
        impl super::read::readable::Read for $type {
            fn read(reader: &mut super::read::reader::Reader<'_>, plan: super::plan::step::Plan) -> Option<Self> {
                match reader.plain_text(plan) {
                    Some(told) => super::text::Native::of_text(told?),
                    None => super::text::Native::of_text(&reader.other_text(plan)?),
                }
            }
        }

        impl super::values::typed::Write for $type {
            fn hand_out<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&super::text::NativeText(self))
            }

            fn write(
                &self,
                judgement: &mut super::values::judgement::Judgement<'_>,
                plan: super::plan::step::Plan,
            ) -> Result<(), super::values::halt::Halt> {
                super::values::typed::Write::write(super::text::NativeText(self).to_string().as_str(), judgement, plan)
            }
        }
    };
}
pub(crate) use native;
