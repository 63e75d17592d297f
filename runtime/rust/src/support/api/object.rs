//! Objects whose members become the fields of a struct.

/// Binds a struct to its contract: `object!(Type, CHECKS, node, { members })`. A member is one of
///
/// * `field`, which is required, `[field]`, which may be absent, and `field = value`, which has a default;
/// * `field("name")`, if the member is called otherwise than the field (in all three forms);
/// * `("name" = value)`, a constant, for which there is no field.
///
/// `; ..field` takes the members that are not listed; `; ..field = value` puts them into a map that is no `BTreeMap`.
#[macro_export]
macro_rules! object {
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident, $name:literal) => { $name };
    (@other $member:ident, $reader:ident) => { $member.skip($reader)? };
    (@other $member:ident, $reader:ident, $others:ident) => {{
        let value = $member.read($reader)?;
        $others.insert($member.into_name(), value);
    }};
    (@map) => { ::std::collections::BTreeMap::new() };
    (@map $map:expr) => { $map };
    (@write $members:ident, $name:expr, $value:expr) => {
        $members.typed(const { &support::Name::new($name) }, $value)?
    };
    (@present $field:ident) => { $field? };
    (@present $field:ident, $default:expr) => { if let Some(value) = $field { value } else { $default } };
    (serialize $type:ident, $checks:expr, $node:expr, $(fills = $fills:literal,)? { $(
        $(($name:literal = $value:expr))?
        $([$optional:ident $(($maybe:literal))?])?
        $($field:ident $(($renamed:literal))? $(= $default:expr)?)?
    ),+ $(; ..$others:ident $(= $map:expr)?)? }) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                let mut map = serializer.serialize_map(None)?;
                $(
                    $(::serde::ser::SerializeMap::serialize_entry(&mut map, $name, &$value)?;)?
                    $(if let Some(value) = &self.$optional {
                        let name = support::object!(@name $optional $(, $maybe)?);
                        ::serde::ser::SerializeMap::serialize_entry(&mut map, name, &support::Handed(value))?;
                    })?
                    $(
                        let name = support::object!(@name $field $(, $renamed)?);
                        ::serde::ser::SerializeMap::serialize_entry(&mut map, name, &support::Handed(&self.$field))?;
                    )?
                )+
                $(for (name, value) in &self.$others {
                    ::serde::ser::SerializeMap::serialize_entry(&mut map, name, &support::Handed(value))?;
                })?
                ::serde::ser::SerializeMap::end(map)
            }
        }

        support::object!($type, $checks, $node, $(fills = $fills,)? { $(
            $(($name = $value))?
            $([$optional $(($maybe))?])?
            $($field $(($renamed))? $(= $default)?)?
        ),+ $(; ..$others $(= $map)?)? });
    };
    ($type:ident, $checks:expr, $node:expr, $(fills = $fills:literal,)? { $(
        $(($name:literal = $value:expr))?
        $([$optional:ident $(($maybe:literal))?])?
        $($field:ident $(($renamed:literal))? $(= $default:expr)?)?
    ),+ $(; ..$others:ident $(= $map:expr)?)? }) => {
        impl support::Read for $type {
            const FILLS: bool = true $(&& $fills)?;

            #[allow(clippy::question_mark, reason = "a default may be `None`, or come by way of `?`")]
            fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
                let mut members = reader.members(plan)?;
                $($(let mut $optional = None;)? $(let mut $field = None;)?)+
                $(let mut $others = support::object!(@map $($map)?);)?
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

        impl support::Write for $type {
            support::serialized!();

            fn write(
                &self,
                judgement: &mut support::Judgement<'_>,
                plan: support::Plan,
            ) -> ::core::result::Result<(), support::Halt> {
                let names: &'static [support::Name] = const { &[$(
                    $(support::Name::new($name),)?
                    $(support::Name::new(support::object!(@name $optional $(, $maybe)?)),)?
                    $(support::Name::new(support::object!(@name $field $(, $renamed)?)),)?
                )+] };
                judgement.object(self, plan, names, |members| {
                    $(
                        $(support::object!(@write members, $name, &support::Scalar::from($value));)?
                        $(match &self.$optional {
                            Some(value) => support::object!(@write members, support::object!(@name $optional $(, $maybe)?), value),
                            None => members.absent(),
                        })?
                        $(support::object!(@write members, support::object!(@name $field $(, $renamed)?), &self.$field);)?
                    )+
                    $(self.$others.iter().try_for_each(|(name, value)| members.entry(name, value))?;)?
                    Ok(())
                })
            }

            fn constant(name: &str) -> Option<support::Scalar> {
                match name {
                    $($($name => Some(support::Scalar::from($value)),)?)+
                    _ => None,
                }
            }
        }

        support::contract!(@typed $type, $checks, $node);
    };
}
pub(crate) use object;
