//! One line for each generated type: how it is read, how it is written where serde's attributes cannot say it, and its contract.
//!
//! The runtime must be in scope as `support` where a macro is used. The first argument of each is the type; then follow the check
//! program and the node that decides what the type accepts. `fills = false` stands where reading leaves defaults to be filled in before.
//! A line that begins with `serialize` implements `serde::Serialize`, too; the others leave that to serde's derive.

/// Binds a struct to its contract: `object!(Type, CHECKS, node, { members })`. A member is one of
///
/// * `field`, which is required, `[field]`, which may be absent, and `field = value`, which has a default;
/// * `field("name")`, if the member is called otherwise than the field (in all three forms);
/// * `("name" = value)`, a constant, for which there is no field.
///
/// `; ..field` takes the members that are not listed.
#[macro_export]
macro_rules! object {
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident, $name:literal) => { $name };
    (@other $member:ident, $reader:ident) => { $member.skip($reader)? };
    (@other $member:ident, $reader:ident, $others:ident) => {{
        let value = $member.read($reader)?;
        $others.insert($member.into_name(), value);
    }};
    (@present $field:ident) => { $field? };
    (@present $field:ident, $default:expr) => { if let Some(value) = $field { value } else { $default } };
    (serialize $type:ident, $checks:expr, $node:expr, $(fills = $fills:literal,)? { $(
        $(($name:literal = $value:expr))?
        $([$optional:ident $(($maybe:literal))?])?
        $($field:ident $(($renamed:literal))? $(= $default:expr)?)?
    ),+ $(; ..$others:ident)? }) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                let mut map = serializer.serialize_map(None)?;
                $(
                    $(::serde::ser::SerializeMap::serialize_entry(&mut map, $name, &$value)?;)?
                    $(if let Some(value) = &self.$optional {
                        let name = support::object!(@name $optional $(, $maybe)?);
                        ::serde::ser::SerializeMap::serialize_entry(&mut map, name, value)?;
                    })?
                    $(
                        let name = support::object!(@name $field $(, $renamed)?);
                        ::serde::ser::SerializeMap::serialize_entry(&mut map, name, &self.$field)?;
                    )?
                )+
                $(for (name, value) in &self.$others {
                    ::serde::ser::SerializeMap::serialize_entry(&mut map, name, value)?;
                })?
                ::serde::ser::SerializeMap::end(map)
            }
        }

        support::object!($type, $checks, $node, $(fills = $fills,)? { $(
            $(($name = $value))?
            $([$optional $(($maybe))?])?
            $($field $(($renamed))? $(= $default)?)?
        ),+ $(; ..$others)? });
    };
    ($type:ident, $checks:expr, $node:expr, $(fills = $fills:literal,)? { $(
        $(($name:literal = $value:expr))?
        $([$optional:ident $(($maybe:literal))?])?
        $($field:ident $(($renamed:literal))? $(= $default:expr)?)?
    ),+ $(; ..$others:ident)? }) => {
        impl support::Read for $type {
            const FILLS: bool = true $(&& $fills)?;

            #[allow(clippy::question_mark, reason = "a default may be `None`, or come by way of `?`")]
            fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
                let mut members = reader.members(plan)?;
                $($(let mut $optional = None;)? $(let mut $field = None;)?)+
                $(let mut $others = ::std::collections::BTreeMap::new();)?
                while let Some(member) = reader.member(&mut members)? {
                    match member.name() {
                        $(
                            $($name => member.skip(reader)?,)?
                            $(support::object!(@name $optional $(, $maybe)?) => $optional = Some(member.read(reader)?),)?
                            $(support::object!(@name $field $(, $renamed)?) => $field = Some(member.read(reader)?),)?
                        )+
                        _ => support::object!(@other member, reader $(, $others)?),
                    }
                }
                Some(Self {
                    $($($optional,)? $($field: support::object!(@present $field $(, $default)?),)?)+
                    $($others,)?
                })
            }
        }

        support::contract!($type, $checks, $node);
    };
}
pub(crate) use object;

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

        support::contract!($type, $checks, $node);
    };
}
pub(crate) use string_enum;

/// Binds an enum of scalars of several types to its contract: `scalar_enum!(serialize Type, CHECKS, node, { Variant = value })`.
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

        support::contract!($type, $checks, $node);
    };
}
pub(crate) use scalar_enum;

/// Binds a union to its contract whose variants a member tells apart, which has one of these strings:
/// `tagged_union!(Type, CHECKS, node, "member" { "text" | "other" => Variant(Content) })`.
///
/// `Variant[Content]` is a variant that the content is not converted to by `From`; a variant without content stands alone, with
/// `= value` if it is written as something else than `null`.
#[macro_export]
macro_rules! tagged_union {
    (serialize $type:ident, $checks:expr, $node:expr, $(fills = $fills:literal,)? $tag:literal { $(
        $($value:literal)|+ => $variant:ident $(($content:ty))? $([$held:ty])? $(= $constant:expr)?
    ),+ }) => {
        support::serialize_union!($type, $($variant $(($content))? $(($held))? $(= $constant)?),+);
        support::tagged_union!($type, $checks, $node, $(fills = $fills,)? $tag {
            $($($value)|+ => $variant $(($content))? $([$held])?),+
        });
    };
    ($type:ident, $checks:expr, $node:expr, $(fills = $fills:literal,)? $tag:literal { $(
        $($value:literal)|+ => $variant:ident $(($content:ty))? $([$held:ty])?
    ),+ }) => {
        impl support::Read for $type {
            const FILLS: bool = true $(&& $fills)?;

            fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
                let (tag, plan) = reader.tagged(plan, $tag)?;
                match &*tag {
                    $($($value)|+ => support::read_variant!(reader, plan, $variant $(($content))? $(($held))?),)+
                    _ => None,
                }
            }
        }

        $($(impl From<$content> for $type {
            fn from(value: $content) -> Self {
                Self::$variant(value.into())
            }
        })?)+

        support::contract!($type, $checks, $node);
    };
}
pub(crate) use tagged_union;

/// Binds any other union to its contract: `untagged_union!(Type, CHECKS, node, { condition => Variant(Content); Otherwise })`. A value
/// is of the first variant whose condition holds:
///
/// * `null | integer`: it has one of these types, where `fraction` means a number that is no integer;
/// * `[1, "text"]`, the union having a tag (`untagged_union!(Type, CHECKS, node, "member" { … })`): this member has one of these values;
/// * `(5)`: this node accepts it.
///
/// The variants are written as in `tagged_union!`.
#[macro_export]
macro_rules! untagged_union {
    (@tag) => { None };
    (@tag $tag:literal) => { Some($tag) };
    (@last $reader:ident, $plan:ident) => { None };
    (@last $reader:ident, $plan:ident, $($variant:tt)+) => { support::read_variant!($reader, $plan, $($variant)+) };
    (serialize $type:ident, $checks:expr, $node:expr, $(fills = $fills:literal,)? $($tag:literal)? {
        $(
            $($kind:ident)|* $([$($value:expr),+])? $(($accepting:literal))?
            => $variant:ident $(($content:ty))? $([$held:ty])? $(= $constant:expr)?
        ),*
        $(; $last:ident $(($last_content:ty))? $([$last_held:ty])? $(= $last_constant:expr)?)?
    }) => {
        support::serialize_union!(
            $type,
            $($variant $(($content))? $(($held))? $(= $constant)?,)*
            $($last $(($last_content))? $(($last_held))? $(= $last_constant)?)?
        );
        support::untagged_union!($type, $checks, $node, $(fills = $fills,)? $($tag)? {
            $($($kind)|* $([$($value),+])? $(($accepting))? => $variant $(($content))? $([$held])?),*
            $(; $last $(($last_content))? $([$last_held])?)?
        });
    };
    ($type:ident, $checks:expr, $node:expr, $(fills = $fills:literal,)? $($tag:literal)? {
        $(
            $($kind:ident)|* $([$($value:expr),+])? $(($accepting:literal))?
            => $variant:ident $(($content:ty))? $([$held:ty])?
        ),*
        $(; $last:ident $(($last_content:ty))? $([$last_held:ty])?)?
    }) => {
        impl support::Read for $type {
            const FILLS: bool = true $(&& $fills)?;

            fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
                let mut outline = reader.outline(plan, &$checks, support::untagged_union!(@tag $($tag)?))?;
                let plan = outline.plan();
                $(if $(outline.$kind(reader)?)||* $(outline.has(reader, &[$(support::Scalar::from($value)),+])?)? $(outline.fits(reader, $accepting)?)? {
                    return support::read_variant!(reader, plan, $variant $(($content))? $(($held))?);
                })*
                support::untagged_union!(@last reader, plan $(, $last $(($last_content))? $(($last_held))?)?)
            }
        }

        $($(impl From<$content> for $type {
            fn from(value: $content) -> Self {
                Self::$variant(value.into())
            }
        })?)*
        $($(impl From<$last_content> for $type {
            fn from(value: $last_content) -> Self {
                Self::$last(value.into())
            }
        })?)?

        support::contract!($type, $checks, $node);
    };
}
pub(crate) use untagged_union;

/// The value of a variant, whose content is next.
#[macro_export]
macro_rules! read_variant {
    ($reader:ident, $plan:ident, $variant:ident) => {
        $reader.skip($plan).map(|()| Self::$variant)
    };
    ($reader:ident, $plan:ident, $variant:ident ($content:ty)) => {
        support::Read::read($reader, $plan).map(Self::$variant)
    };
}
pub(crate) use read_variant;

/// `serde::Serialize` for a union with variants that stand for a scalar.
#[macro_export]
macro_rules! serialize_union {
    (@write $self:ident, $serializer:ident, $variant:ident) => {};
    (@write $self:ident, $serializer:ident, $variant:ident = $constant:expr) => {
        if let Self::$variant = $self {
            return ::serde::Serialize::serialize(&support::Scalar::from($constant), $serializer);
        }
    };
    (@write $self:ident, $serializer:ident, $variant:ident ($content:ty)) => {
        if let Self::$variant(value) = $self {
            return ::serde::Serialize::serialize(value, $serializer);
        }
    };
    ($type:ident, $($variant:ident $(($content:ty))? $(= $constant:expr)?),+ $(,)?) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                $(support::serialize_union!(@write self, serializer, $variant $(($content))? $(= $constant)?);)+
                // What is left is `null`.
                serializer.serialize_unit()
            }
        }
    };
}
pub(crate) use serialize_union;

/// Binds a type around another one to its contract: `newtype!(Type(Content), CHECKS, node)`. `scalar Type(Content)` has `Display`, too.
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
                let report = Self::check_value(&value);
                if report.is_valid() { Ok(Self(value)) } else { Err(report) }
            }
        }

        impl support::Read for $type {
            const FILLS: bool = true $(&& $fills)?;

            fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
                support::Read::read(reader, plan).map(Self)
            }
        }

        support::contract!($type, $checks, $node);
    };
}
pub(crate) use newtype;

/// Binds a type around a string to its contract: `string_newtype!(Type, CHECKS, node)`.
///
/// Beside what `newtype!` gives, a view as `str`, it gets `Display` and `FromStr`.
#[macro_export]
macro_rules! string_newtype {
    ($type:ident, $checks:expr, $node:expr $(, fills = $fills:literal)?) => {
        support::newtype!(@view $type, str);
        support::newtype!(@bind $type(String), $checks, $node $(, fills = $fills)?);

        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.0, f)
            }
        }

        impl ::core::str::FromStr for $type {
            type Err = support::Report;

            fn from_str(text: &str) -> ::core::result::Result<Self, support::Report> {
                Self::try_from(text.to_owned())
            }
        }
    };
}
pub(crate) use string_newtype;
