//! Legacy values of a document in memory, replaced by what they are today.

/// Gives a type the verb `coerce_legacy`: `legacy!(Type, CHECKS, node)`.
#[macro_export]
macro_rules! legacy {
    ($type:ty, $checks:expr, $node:expr) => {
        impl $type {
            /// Replaces legacy values in a document in memory by what they are today; tells whether there was one.
            /// Never judges.
            pub fn coerce_legacy(value: &mut ::serde_json::Value) -> bool {
                support::coerce($checks.program(), $node, value)
            }
        }
    };
}
pub(crate) use legacy;
