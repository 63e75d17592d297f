//! Enums of strings, and of other scalars.

/// Binds an enum of strings to its contract: `string_enum!(Type, CHECKS, node, { Variant = "text" })`.
///
/// It gets `ALL`, `as_str`, `Display` and `FromStr`.
#[macro_export]
macro_rules! string_enum {
    ($type:ident, $checks:expr, $node:expr, $(fills = $fills:literal,)? { $($variant:ident = $text:literal),+ }) => {
        impl $type {
            /// Every value, in the order of the schema.
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$variant),+];

            /// The value as the document has it.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $text,)+
                }
            }
        }

        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl support::StringEnum for $type {
            fn find(text: &str) -> Option<Self> {
                match text {
                    $($text => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }

        impl ::core::str::FromStr for $type {
            type Err = support::Report;

            fn from_str(text: &str) -> ::core::result::Result<Self, support::Report> {
                support::StringEnum::find(text).ok_or_else(|| Self::check_value(text))
            }
        }

        impl support::Read for $type {
            const FILLS: bool = true $(&& $fills)?;

            fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
                support::StringEnum::find(&reader.text(plan)?)
            }
        }

        impl support::Write for $type {
            support::serialized!();

            fn write(
                &self,
                judgement: &mut support::Judgement<'_>,
                plan: support::Plan,
            ) -> ::core::result::Result<(), support::Halt> {
                support::Write::write(self.as_str(), judgement, plan)
            }
        }

        support::contract!(@typed $type, $checks, $node);
    };
}
pub(crate) use string_enum;

/// Binds an enum of scalars of several types to its contract: `scalar_enum!(serialize Type, CHECKS, node, { Variant =
/// value })`.
///
/// It gets `ALL`. The value of `null` is `()`.
#[macro_export]
macro_rules! scalar_enum {
    (serialize $type:ident, $checks:expr, $node:expr, $(fills = $fills:literal,)? { $($variant:ident = $value:expr),+ }) => {
        impl $type {
            /// Every value, in the order of the schema.
            pub const ALL: [Self; [$(Self::$variant),+].len()] = [$(Self::$variant),+];
        }

        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                match self {
                    $(Self::$variant => ::serde::Serialize::serialize(&support::Scalar::from($value), serializer),)+
                }
            }
        }

        impl support::Read for $type {
            const FILLS: bool = true $(&& $fills)?;

            fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
                let value = reader.json(plan)?;
                $(if support::Scalar::from($value).equals(&value) {
                    return Some(Self::$variant);
                })+
                None
            }
        }

        impl support::Write for $type {
            support::serialized!();

            fn write(
                &self,
                judgement: &mut support::Judgement<'_>,
                plan: support::Plan,
            ) -> ::core::result::Result<(), support::Halt> {
                match self {
                    $(Self::$variant => support::Write::write(&support::Scalar::from($value), judgement, plan),)+
                }
            }
        }

        support::contract!(@typed $type, $checks, $node);
    };
}
pub(crate) use scalar_enum;
