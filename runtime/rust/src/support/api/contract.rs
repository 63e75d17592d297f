//! The contract of a type.
//!
//! A generated module binds each of its types with the one line of a macro: how it is read, how it is written where
//! serde's attributes cannot say it, and its contract. The runtime must be in scope as `support` where a macro is used.
//! The first argument of each is the type; then follow the check program and the node that decides what the type
//! accepts. `fills = false` stands where reading leaves defaults to be filled in before. A line that begins with
//! `serialize` implements `serde::Serialize`, too; the others leave that to serde's derive.

/// Gives a type that implements `Read` and `serde::Serialize` its contract: `contract!(Type, CHECKS, node)`. What is
/// written is what serde hands out; `@typed` stands before a type that implements `Write`, too, and so hands out its
/// parts itself.
///
/// It gets `serde::Deserialize`, which accepts exactly what the node of the check program accepts, and the verbs
/// `from_json`, `check`, `is_valid`, `check_value`, `report`, `report_at`, `report_with`, `report_value`,
/// `report_value_at`, `report_value_with`, `dumps`, `to_json`, `to_canonical_json` and `content_hash`, each of the last
/// three also as `…_unchecked`. This module must be in scope as `support`.
#[macro_export]
macro_rules! contract {
    (@verbs $type:ty, $checks:expr, $node:expr) => {
        impl support::Contract for $type {
            fn from_json(text: &[u8]) -> ::core::result::Result<Self, support::Report> {
                $checks.read($node, text)
            }

            fn report(text: &[u8]) -> ::std::string::String {
                $checks.report($node, text, ::core::default::Default::default())
            }

            fn to_json(&self) -> ::core::result::Result<::std::string::String, support::Report> {
                $checks.write($node, self)
            }

            fn checks() -> (&'static support::Checks, usize) {
                (&$checks, $node)
            }
        }
    };
    (@typed $type:ty, $checks:expr, $node:expr) => {
        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D>(deserializer: D) -> ::core::result::Result<Self, D::Error>
            where
                D: ::serde::Deserializer<'de>,
            {
                $checks.deserialize($node, deserializer)
            }
        }

        support::contract!(@verbs $type, $checks, $node);

        impl $type {
            /// Parses the text of a document.
            ///
            /// # Errors
            ///
            /// The report on a document that is refused.
            pub fn from_json(text: &[u8]) -> ::core::result::Result<Self, support::Report> {
                $checks.read($node, text)
            }

            /// Judges the text of a document.
            pub fn check(text: &[u8]) -> support::Report {
                $checks.check($node, text)
            }

            /// Whether the text is a document that is accepted: what `check` says, without the reasons, and so without
            /// looking for them.
            pub fn is_valid(text: &[u8]) -> bool {
                $checks.is_valid($node, text)
            }

            /// Judges a value in memory: one of this type, a `serde_json::Value`, or another that serializes as JSON.
            pub fn check_value<V: ::serde::Serialize + ?Sized>(value: &V) -> support::Report {
                $checks.check_value($node, value)
            }

            /// Judges the text of a document and writes the outcome in the contract's style.
            pub fn report(text: &[u8]) -> ::std::string::String {
                $checks.report($node, text, ::core::default::Default::default())
            }

            /// As `report`, told more: the time, the language.
            pub fn report_with(text: &[u8], options: support::ReportOptions<'_>) -> ::std::string::String {
                $checks.report($node, text, options)
            }

            /// As `report`, at this time instead of the clock's.
            pub fn report_at(text: &[u8], timestamp: support::Timestamp<'_>) -> ::std::string::String {
                Self::report_with(
                    text,
                    support::ReportOptions {
                        timestamp: ::core::option::Option::Some(timestamp),
                        locale: ::core::option::Option::None,
                    },
                )
            }

            /// Judges a value in memory and writes the outcome in the contract's style.
            pub fn report_value<V: ::serde::Serialize + ?Sized>(value: &V) -> ::std::string::String {
                $checks.report_value($node, value, ::core::default::Default::default())
            }

            /// As `report_value`, told more: the time, the language.
            pub fn report_value_with<V: ::serde::Serialize + ?Sized>(
                value: &V,
                options: support::ReportOptions<'_>,
            ) -> ::std::string::String {
                $checks.report_value($node, value, options)
            }

            /// As `report_value`, at this time instead of the clock's.
            pub fn report_value_at<V: ::serde::Serialize + ?Sized>(
                value: &V,
                timestamp: support::Timestamp<'_>,
            ) -> ::std::string::String {
                Self::report_value_with(
                    value,
                    support::ReportOptions {
                        timestamp: ::core::option::Option::Some(timestamp),
                        locale: ::core::option::Option::None,
                    },
                )
            }

            /// The value as compact JSON.
            ///
            /// # Errors
            ///
            /// The report on a value that the contract refuses, which is what `check` says of its text.
            pub fn to_json(&self) -> ::core::result::Result<::std::string::String, support::Report> {
                $checks.write($node, self)
            }

            /// The value as canonical JSON (RFC 8785), without what equals its default.
            ///
            /// # Errors
            ///
            /// As `to_json`; the error `canonical` if there is an integer past 2^53 - 1, of either sign.
            pub fn to_canonical_json(&self) -> ::core::result::Result<::std::string::String, support::Report> {
                $checks.write_canonical($node, self)
            }

            /// The value as compact JSON without what equals its default: the members that the schema names in its
            /// order, then the others in that of the canonical form. Equal values are equal texts in every language.
            ///
            /// # Errors
            ///
            /// As `to_canonical_json`.
            pub fn dumps(&self) -> ::core::result::Result<::std::string::String, support::Report> {
                $checks.dumps($node, self)
            }

            /// The BLAKE2b digest of the canonical JSON: 16 bytes as 32 lower-case hexadecimal digits.
            ///
            /// # Errors
            ///
            /// As `to_canonical_json`.
            pub fn content_hash(&self) -> ::core::result::Result<::std::string::String, support::Report> {
                $checks.content_hash($node, self)
            }

            /// As `to_json`, for a value that is known to be accepted: it is not judged.
            ///
            /// # Errors
            ///
            /// The report on a value that is no JSON, since a number in it is infinite or NaN.
            pub fn to_json_unchecked(&self) -> ::core::result::Result<::std::string::String, support::Report> {
                support::to_json_unchecked(self)
            }

            /// As `to_canonical_json`, for a value that is known to be accepted: it is not judged.
            ///
            /// # Errors
            ///
            /// As `to_json_unchecked`; the error `canonical` if there is an integer past 2^53 - 1, of either sign.
            pub fn to_canonical_json_unchecked(
                &self,
            ) -> ::core::result::Result<::std::string::String, support::Report> {
                $checks.to_canonical_json_unchecked($node, self)
            }

            /// As `content_hash`, for a value that is known to be accepted: it is not judged.
            ///
            /// # Errors
            ///
            /// As `to_canonical_json_unchecked`.
            pub fn content_hash_unchecked(&self) -> ::core::result::Result<::std::string::String, support::Report> {
                $checks.content_hash_unchecked($node, self)
            }
        }
    };
    ($type:ty, $checks:expr, $node:expr) => {
        impl support::Write for $type {
            support::serialized!();
        }

        support::contract!(@typed $type, $checks, $node);
    };
}
pub(crate) use contract;
