//! Unions, whose variants are told apart by a member or otherwise.

/// Binds a union to its contract whose variants a member tells apart, which has one of these strings:
/// `tagged_union!(Type, CHECKS, node, "member" { "text" | "other" => Variant(Content) })`.
///
/// `Variant[Content]` is a variant that the content is not converted to by `From`; a variant without content stands
/// alone, with `= value` if it is written as something else than `null`.
#[macro_export]
macro_rules! tagged_union {
    (serialize $type:ident, $checks:expr, $node:expr, $(fills = $fills:literal,)? $tag:literal { $(
        $($value:literal)|+ => $variant:ident $(($content:ty))? $([$held:ty])? $(= $constant:expr)?
    ),+ }) => {
        support::serialize_union!($type, $($variant $(($content))? $(($held))? $(= $constant)?),+);
        support::tagged_union!($type, $checks, $node, $(fills = $fills,)? $tag {
            $($($value)|+ => $variant $(($content))? $([$held])? $(= $constant)?),+
        });
    };
    ($type:ident, $checks:expr, $node:expr, $(fills = $fills:literal,)? $tag:literal { $(
        $($value:literal)|+ => $variant:ident $(($content:ty))? $([$held:ty])? $(= $constant:expr)?
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

        impl support::Write for $type {
            support::serialized!();

            fn write(
                &self,
                judgement: &mut support::Judgement<'_>,
                plan: support::Plan,
            ) -> ::core::result::Result<(), support::Halt> {
                match self {
                    $(support::write_variant!(@pattern value, $variant $(($content))? $(($held))?) => {
                        support::write_variant!(value, judgement, plan $(, ($content))? $(, ($held))? $(, = $constant)?)
                    })+
                }
            }
        }

        $($(impl From<$content> for $type {
            fn from(value: $content) -> Self {
                Self::$variant(value.into())
            }
        })?)+

        support::contract!(@typed $type, $checks, $node);
    };
}
pub(crate) use tagged_union;

/// Binds any other union to its contract: `untagged_union!(Type, CHECKS, node, { condition => Variant(Content);
/// Otherwise })`. A value is of the first variant whose condition holds:
///
/// * `null | integer`: it has one of these types, where `fraction` means a number that is no integer;
/// * `[1, "text"]`, the union having a tag (`untagged_union!(Type, CHECKS, node, "member" { … })`): this member has one
///   of these values;
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
            $($($kind)|* $([$($value),+])? $(($accepting))? => $variant $(($content))? $([$held])? $(= $constant)?),*
            $(; $last $(($last_content))? $([$last_held])? $(= $last_constant)?)?
        });
    };
    ($type:ident, $checks:expr, $node:expr, $(fills = $fills:literal,)? $($tag:literal)? {
        $(
            $($kind:ident)|* $([$($value:expr),+])? $(($accepting:literal))?
            => $variant:ident $(($content:ty))? $([$held:ty])? $(= $constant:expr)?
        ),*
        $(; $last:ident $(($last_content:ty))? $([$last_held:ty])? $(= $last_constant:expr)?)?
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

        impl support::Write for $type {
            support::serialized!();

            fn write(
                &self,
                judgement: &mut support::Judgement<'_>,
                plan: support::Plan,
            ) -> ::core::result::Result<(), support::Halt> {
                match self {
                    $(support::write_variant!(@pattern value, $variant $(($content))? $(($held))?) => {
                        support::write_variant!(value, judgement, plan $(, ($content))? $(, ($held))? $(, = $constant)?)
                    })*
                    $(support::write_variant!(@pattern value, $last $(($last_content))? $(($last_held))?) => {
                        support::write_variant!(value, judgement, plan $(, ($last_content))? $(, ($last_held))? $(, = $last_constant)?)
                    })?
                }
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

        support::contract!(@typed $type, $checks, $node);
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

/// Judges the value of a variant and writes it: its content, or the scalar that it stands for.
#[macro_export]
macro_rules! write_variant {
    (@pattern $value:ident, $variant:ident) => {
        Self::$variant
    };
    (@pattern $value:ident, $variant:ident ($content:ty)) => {
        Self::$variant($value)
    };
    ($value:ident, $judgement:ident, $plan:ident) => {
        support::Write::write(&(), $judgement, $plan)
    };
    ($value:ident, $judgement:ident, $plan:ident, ($content:ty)) => {
        support::Write::write($value, $judgement, $plan)
    };
    ($value:ident, $judgement:ident, $plan:ident, = $constant:expr) => {
        support::Write::write(&support::Scalar::from($constant), $judgement, $plan)
    };
}
pub(crate) use write_variant;

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
            return support::Write::hand_out(value, $serializer);
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
