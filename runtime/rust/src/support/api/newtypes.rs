//! Types around another one.

/// Binds a type around another one to its contract: `newtype!(Type(Content), CHECKS, node)`. `scalar Type(Content)` has
/// `Display`, too.
///
/// It gets `into_inner`, `TryFrom<Content>`, which judges, `AsRef` and `Deref`.
#[macro_export]
macro_rules! newtype {
    (scalar $type:ident($content:ty), $checks:expr, $node:expr $(, fills = $fills:literal)?) => {
        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.0, f)
            }
        }

        support::newtype!($type($content), $checks, $node $(, fills = $fills)?);
    };
    ($type:ident($content:ty), $checks:expr, $node:expr $(, fills = $fills:literal)?) => {
        support::newtype!(@view $type, $content);
        support::newtype!(@bind $type($content), $checks, $node $(, fills = $fills)?);
    };
    (@view $type:ident, $target:ty) => {
        impl AsRef<$target> for $type {
            fn as_ref(&self) -> &$target {
                &self.0
            }
        }

        impl ::core::ops::Deref for $type {
            type Target = $target;

            fn deref(&self) -> &$target {
                &self.0
            }
        }
    };
    (@bind $type:ident($content:ty), $checks:expr, $node:expr $(, fills = $fills:literal)?) => {
        impl $type {
            /// The value inside.
            pub fn into_inner(self) -> $content {
                self.0
            }
        }

        impl TryFrom<$content> for $type {
            type Error = support::Report;

            fn try_from(value: $content) -> ::core::result::Result<Self, support::Report> {
                let report = Self::check_value(&support::Handed(&value));
                if report.is_valid() { Ok(Self(value)) } else { Err(report) }
            }
        }

        impl support::Read for $type {
            const FILLS: bool = true $(&& $fills)?;

            fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
                support::Read::read(reader, plan).map(Self)
            }
        }

        impl support::Write for $type {
            support::serialized!();

            fn write(
                &self,
                judgement: &mut support::Judgement<'_>,
                plan: support::Plan,
            ) -> ::core::result::Result<(), support::Halt> {
                support::Write::write(&self.0, judgement, plan)
            }
        }

        support::contract!(@typed $type, $checks, $node);
    };
}
pub(crate) use newtype;

/// Binds a type around one that holds strings of a format to its contract: `native_newtype!(Type(Content), CHECKS, node)`.
///
/// Beside what `newtype!` gives, it gets `Display`, which writes the text, and `FromStr`.
#[macro_export]
macro_rules! native_newtype {
    ($type:ident($content:ty), $checks:expr, $node:expr $(, fills = $fills:literal)?) => {
        support::newtype!($type($content), $checks, $node $(, fills = $fills)?);

        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&support::NativeText(&self.0), f)
            }
        }

        impl ::core::str::FromStr for $type {
            type Err = support::Report;

            fn from_str(text: &str) -> ::core::result::Result<Self, support::Report> {
                let report = Self::check_value(text);
                let value = if report.is_valid() { support::Native::of_text(text) } else { None };
                value.map(Self).ok_or(report)
            }
        }
    };
}
pub(crate) use native_newtype;

/// Binds a type around a string to its contract: `string_newtype!(Type, CHECKS, node)`; `Type as Box<str>` is around
/// another type of texts than `String`.
///
/// Beside what `newtype!` gives, a view as `str`, it gets `Display` and `FromStr`.
#[macro_export]
macro_rules! string_newtype {
    ($type:ident, $checks:expr, $node:expr $(, fills = $fills:literal)?) => {
        support::string_newtype!($type as String, $checks, $node $(, fills = $fills)?);
    };
    ($type:ident as $text:ty, $checks:expr, $node:expr $(, fills = $fills:literal)?) => {
        support::newtype!(@view $type, str);
        support::newtype!(@bind $type($text), $checks, $node $(, fills = $fills)?);

        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.0, f)
            }
        }

        impl ::core::str::FromStr for $type {
            type Err = support::Report;

            fn from_str(text: &str) -> ::core::result::Result<Self, support::Report> {
                Self::try_from(<$text>::from(text))
            }
        }
    };
}
pub(crate) use string_newtype;
