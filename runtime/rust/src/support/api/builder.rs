//! Building values: from what has to be there, and then one member after the other.

/// Gives a struct `new` and `with_…`:
/// `builder!(Type { required: A; [with_b b: B], with_c c: C = value, (d = value) })`.
///
/// * `required: A` is an argument of `new`;
/// * `[with_b b: B]` is absent at first, and `with_c c: C = value` has this value at first; both have a method;
/// * `(d = value)` always has this value.
#[macro_export]
macro_rules! builder {
    ($type:ident { $($required:ident: $given:ty),* $(; $(
        $([$with_optional:ident $optional:ident: $content:ty])?
        $(($constant:ident = $value:expr))?
        $($with:ident $field:ident: $held:ty = $default:expr)?
    ),+)? }) => {
        impl $type {
            /// A value with what has to be there; what may be absent is absent, or has its default. Nothing is judged.
            #[must_use]
            #[allow(clippy::too_many_arguments, reason = "as many as the schema requires")]
            pub fn new($($required: impl Into<$given>),*) -> Self {
                Self {
                    $($required: $required.into(),)*
                    $($($($optional: None,)? $($constant: $value,)? $($field: $default,)?)+)?
                }
            }

            $($(
                $(
                    #[doc = concat!("The same value with this `", stringify!($optional), "`.")]
                    #[must_use]
                    pub fn $with_optional(mut self, $optional: impl Into<$content>) -> Self {
                        self.$optional = Some($optional.into());
                        self
                    }
                )?
                $(
                    #[doc = concat!("The same value with this `", stringify!($field), "`.")]
                    #[must_use]
                    pub fn $with(mut self, $field: impl Into<$held>) -> Self {
                        self.$field = $field.into();
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
