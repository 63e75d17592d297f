//! Building values: from what has to be there, and then one member after the other.

/// Gives a struct `new` and `with_…`:
/// `builder!(Type { required: A; [with_b b: B], with_c c: C = value, (d = value) })`.
///
/// * `required: A` is an argument of `new`;
/// * `[with_b b: B]` is absent at first, and `with_c c: C = value` has this value at first; both have a method;
/// * `(d = value)` always has this value.
///
/// Attributes in front of a name (`[#[deprecated] with_b b: B]`) are those of the method.
///
/// Arguments are whatever converts; `required as u16` instead of `required: A`, and so for the others, takes that type
/// alone: a literal that could be of several types would be an `i32`, which converts to few integers.
#[macro_export]
macro_rules! builder {
    ($type:ident { $($required:ident $(: $given:ty)? $(as $exact:ty)?),* $(; $(
        $([$(#[$of_optional:meta])* $with_optional:ident $optional:ident $(: $content:ty)? $(as $exact_content:ty)?])?
        $(($constant:ident = $value:expr))?
        $($(#[$of_field:meta])* $with:ident $field:ident $(: $held:ty)? $(as $exact_held:ty)? = $default:expr)?
    ),+)? }) => {
        impl $type {
            /// A value with what has to be there; what may be absent is absent, or has its default. Nothing is judged.
            #[must_use]
            #[allow(clippy::too_many_arguments, reason = "as many as the schema requires")]
            pub fn new($($required: $(impl Into<$given>)? $($exact)?),*) -> Self {
                Self {
                    $($required: $(<_ as Into<$given>>::into)? ($required),)*
                    $($($($optional: None,)? $($constant: $value,)? $($field: $default,)?)+)?
                }
            }

            $($(
                $(
                    #[doc = concat!("The same value with this `", stringify!($optional), "`.")]
                    $(#[$of_optional])*
                    #[must_use]
                    pub fn $with_optional(mut self, $optional: $(impl Into<$content>)? $($exact_content)?) -> Self {
                        self.$optional = Some($(<_ as Into<$content>>::into)? ($optional));
                        self
                    }
                )?
                $(
                    #[doc = concat!("The same value with this `", stringify!($field), "`.")]
                    $(#[$of_field])*
                    #[must_use]
                    pub fn $with(mut self, $field: $(impl Into<$held>)? $($exact_held)?) -> Self {
                        self.$field = $(<_ as Into<$held>>::into)? ($field);
                        self
                    }
                )?
            )+)?
        }
    };
    // Nothing has to be given.
    ($type:ident { $($rest:tt)+ }) => { support::builder!($type { ; $($rest)+ }); };
}
pub(crate) use builder;
